import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { COLLECTING, THRIFT } from '../src/sandbox/child-process.ts'
import { normalizePicture } from '../src/studio/intake/intake.ts'
import { hasFfmpeg } from '../src/studio-workers/encode/ffmpeg.ts'
import { cutOut } from '../src/studio-workers/studio-tasks.ts'
import { familyOf, type Measurement, measurement, residentBytesOf } from './measure.ts'
import { start } from './place.ts'

const sample = new URL('../samples/juice-bottle.png', import.meta.url)

/** A clip of 5 s and a film of 30 s of 1080 × 1920 px, each in a separate process, next to drawing and encoding its frames bare. */
export async function motionBench(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-bench-'))
  try {
    const picture = (await normalizePicture(await readFile(sample))).bytes
    const files = [join(folder, 'picture'), join(folder, 'cutout')] as const
    await writeFile(files[0], picture)
    await writeFile(files[1], (await cutOut(picture)).file!)
    const taken: Measurement[] = []
    for (const encoder of (await hasFfmpeg()) ? ['ffmpeg', 'webcodecs'] : ['webcodecs'])
      taken.push(...clipOf(encoder, await filmed([...files, 'photo_animation', '5', encoder])))
    const film = await filmed([...files, 'ugc', '30', (await hasFfmpeg()) ? 'ffmpeg' : 'webcodecs'])
    const long = measurement({
      name: 'film of 30 s by the clock',
      unit: 's',
      subject: film.made.seconds,
      target: { at: 'most', value: 90 },
      note: `${film.made.cpu.toFixed(0)} s of processor time, ${(film.peak / 1e6).toFixed(0)} MB, on ${availableParallelism()} cores`,
    })
    return [...taken, long]
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Spent = { cpu: number; seconds: number }

function clipOf(encoder: string, { made, drawing, encoding, peak }: Awaited<ReturnType<typeof filmed>>): Measurement[] {
  return [
    measurement({
      name: `clip of 5 s with ${encoder}, processor, by drawing and encoding its frames`,
      unit: 's',
      subject: made.cpu,
      floor: drawing.cpu + encoding.cpu,
      target: { at: 'most', value: 1.25 },
      note: `drawing ${drawing.cpu.toFixed(1)} s, encoding ${encoding.cpu.toFixed(1)} s`,
    }),
    measurement({
      name: `clip of 5 s with ${encoder}, clock by processor`,
      unit: 's',
      subject: made.seconds,
      floor: made.cpu,
      target: { at: 'most', value: 0.65 },
      note: `on ${availableParallelism()} cores`,
    }),
    measurement({
      name: `memory during the clip with ${encoder}`,
      unit: 'MB',
      subject: peak / 1e6,
      target: { at: 'most', value: 700 },
      note: 'process and its children, RSS added up',
    }),
  ]
}

/** Renders a film in a separate process and returns the memory that this took. */
async function filmed(options: string[]): Promise<{ made: Spent; drawing: Spent; encoding: Spent; peak: number }> {
  const running = await start([...COLLECTING, join(import.meta.dirname, 'film.ts'), ...options], THRIFT, /is ready/)
  let [peak, said] = [0, '']
  running.process.stdout!.on('data', (text: string) => {
    said += text
  })
  const timer = setInterval(() => {
    if (!said.includes('\n')) peak = Math.max(peak, residentBytesOf(familyOf(running.pid)))
  }, 400)
  const lines = (await running.end).split('\n')
  clearInterval(timer)
  return { made: JSON.parse(lines[1]!), ...JSON.parse(lines[2]!), peak }
}
