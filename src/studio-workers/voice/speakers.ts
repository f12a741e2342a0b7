import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILM_FOLDER } from '../encode/ffmpeg.ts'
import { readWav, resampled } from './wav.ts'

/** A spoken text: mono at 48 kHz, and the start of each of its words (s), null where the program does not report them. */
export type Spoken = { samples: Float32Array; words: { start: number; end: number }[] | null }

/** A program that speaks English. It rejects where there is none, or where it fails. */
export type Speaker = (texts: readonly string[]) => Promise<Spoken[]>

const SAMPLE_RATE = 48_000
const limits = { timeout: 30_000, maxBuffer: 64 * 1024 * 1024 }

/** Festival with its configured voice; it reports when each word starts. */
export const festival: Speaker = async (texts) => {
  const folder = await mkdtemp(join(tmpdir(), `${FILM_FOLDER}${process.pid}-`))
  try {
    const script = join(folder, 'lines.scm')
    await writeFile(
      script,
      [SAY, ...texts.map((text, i) => `(say "${text}" "${join(folder, `${i}.wav`)}")`)].join('\n'),
    )
    const said = (await run('festival', ['-b', script])).toString('utf8')
    const times = said.split('.\n').map(wordTimes)
    return await Promise.all(
      texts.map(async (_, i): Promise<Spoken> => {
        const sound = readWav(await readFile(join(folder, `${i}.wav`)))
        return { samples: resampled(sound, SAMPLE_RATE), words: times[i]?.length ? times[i] : null }
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Speaks, keeps the sound, and prints a line for each word: whether it begins a written word, and when it starts. */
const SAY = `(define (say words file)
  (set! said (utt.synth (eval (list 'Utterance 'Text words))))
  (utt.save.wave said file 'riff)
  (mapcar
    (lambda (word)
      (format t "%d %f %f\\n" (if (item.prev (item.relation word 'Token)) 0 1)
        (item.feat word "word_start") (item.feat word "word_end")))
    (utt.relation.items said 'Word))
  (format t ".\\n"))`

function wordTimes(printed: string): { start: number; end: number }[] {
  const words: { start: number; end: number }[] = []
  for (const [, begins, start, end] of printed.matchAll(/^([01]) ([\d.]+) ([\d.]+)$/gm)) {
    if (begins === '1' || words.length === 0) words.push({ start: Number(start), end: Number(end) })
    else words.at(-1)!.end = Number(end)
  }
  return words
}

/** eSpeak NG at so many words a minute. */
export const espeak =
  (pace: number): Speaker =>
  async (texts) => {
    const spoken: Spoken[] = []
    for (const text of texts) {
      const file = await run('espeak-ng', ['-v', 'en-us', '-s', String(pace), '--stdin', '--stdout'], text)
      spoken.push({ samples: resampled(readWav(file), SAMPLE_RATE), words: null })
    }
    return spoken
  }

function run(program: string, args: string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { ...limits, encoding: 'buffer' }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    child.stdin!.on('error', () => {})
    child.stdin!.end(input)
  })
}
