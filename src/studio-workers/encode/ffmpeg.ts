import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { SANDBOX_FOLDER } from '../../sandbox/containment.ts'
import { type Encoder, EncoderFailed, type FilmFormat, FPS, KEYFRAME_EVERY, SAMPLE_RATE } from './encoder.ts'

/** A program that does not list its encoders within this time counts as missing. */
const ANSWERS_IN_MS = 10_000

/** Whether there is an ffmpeg on the PATH that can encode H.264 and AAC. */
export async function hasFfmpeg(program = 'ffmpeg'): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(program, ['-hide_banner', '-encoders'], { timeout: ANSWERS_IN_MS })
    return stdout.includes(' libx264 ') && stdout.includes(' aac ')
  } catch {
    return false
  }
}

/** Folders whose names begin with this and the id of a process are swept once that process is gone. */
export const FILM_FOLDER = 'cyclorama-film-'

/** No render is this old. */
const STALE_MS = 3_600_000

/** Removes what encoders and sandbox processes that were killed have left in the system's folder for temporary files. */
export async function sweepFilms(now: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const prefix = [FILM_FOLDER, SANDBOX_FOLDER].find((known) => name.startsWith(known))
    if (prefix === undefined) continue
    const folder = join(tmpdir(), name)
    const owner = Number(name.slice(prefix.length).split('-')[0])
    const age =
      now -
      (await stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => now,
      ))
    const isStale = prefix === FILM_FOLDER && age > STALE_MS
    if (!isAlive(owner) || isStale) await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** An encoder in an ffmpeg process, which reads frames and sound from pipes and writes into a separate folder. */
export async function openFfmpeg(film: FilmFormat, program = 'ffmpeg'): Promise<Encoder> {
  const folder = await mkdtemp(join(tmpdir(), `${FILM_FOLDER}${process.pid}-`))
  const file = join(folder, 'film.mp4')
  const child = spawn(program, argumentsFor(film, file), { stdio: ['pipe', 'ignore', 'pipe', 'pipe'] })
  const ended = endOf(child)
  const pictures = child.stdin as Writable
  const sound = child.stdio[3] as Writable
  // The exit of the process reports a broken pipe.
  for (const pipe of [pictures, sound]) pipe.on('error', () => {})
  sound.end(Buffer.from(film.sound.buffer, film.sound.byteOffset, film.sound.byteLength))
  return {
    async write(frame) {
      const taken = new Promise<void>((resolve, reject) => {
        pictures.write(frame, (error) => (error ? reject(error) : resolve()))
      })
      await Promise.race([taken, ended.then(cutShort)]).catch(async (error) => {
        throw error instanceof EncoderFailed ? error : await ended.then(cutShort)
      })
    },
    async finish() {
      pictures.end()
      await ended
      return readFile(file).catch((cause) => {
        throw new EncoderFailed('ffmpeg left no film', { cause })
      })
    },
    async close() {
      child.kill('SIGKILL')
      await ended.catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function cutShort(): never {
  throw new EncoderFailed('ffmpeg ended before the film did')
}

/** Resolves when the process succeeds and rejects with its error output when it fails. */
function endOf(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-500)
  })
  const ended = once(child, 'close').then(
    ([code, signal]) => {
      if (code !== 0) throw new EncoderFailed(`ffmpeg ended with ${signal ?? `code ${code}`}: ${said.trim()}`)
    },
    (cause) => {
      throw new EncoderFailed('ffmpeg could not be started', { cause })
    },
  )
  ended.catch(() => {})
  return ended
}

/** Two threads on slices of one frame, few B-frames and few frames looked ahead: what is quick, takes little memory and is played everywhere. */
function argumentsFor({ width, height }: FilmFormat, file: string): string[] {
  const size = `${width}x${height}`
  const color = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  return [
    ...['-y', '-hide_banner', '-nostdin', '-v', 'error'],
    ...[
      '-thread_queue_size',
      '2',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      '-s',
      size,
      '-r',
      String(FPS),
      ...color,
      '-i',
      'pipe:0',
    ],
    ...['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:3'],
    ...['-map', '0:v', '-map', '1:a'],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '19', '-bf', '2', '-threads', '2'],
    ...['-x264-params', 'sliced-threads=1:sync-lookahead=0:rc-lookahead=3'],
    ...['-g', String(KEYFRAME_EVERY), '-pix_fmt', 'yuv420p', ...color],
    ...['-c:a', 'aac', '-b:a', '160k', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    ...['-flags:a', '+bitexact', '-movflags', '+faststart', file],
  ]
}
