import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeFilm, fromI420 } from '../../../test/decode-film.ts'
import { readMp4 } from '../../../test/mp4-boxes.ts'
import { openSandbox } from '../../sandbox/sandbox.ts'
import { EncoderFailed, type FilmFormat } from './encoder.ts'
import { hasFfmpeg, openFfmpeg, sweepFilms } from './ffmpeg.ts'
import { i420Bytes, toI420 } from './i420.ts'
import { openWebcodecs } from './webcodecs.ts'

const size = { width: 96, height: 160 }
const frames = 150
const colors = [
  [200, 30, 40],
  [20, 180, 60],
  [30, 60, 210],
  [240, 240, 240],
]

/** Four bands of color, the first of which grows by a row each frame. */
function bands(frame: number): Uint8Array {
  const rgba = new Uint8Array(size.width * size.height * 4)
  for (let i = 0; i < size.width * size.height; i++) {
    const y = Math.floor(i / size.width)
    rgba.set([...colors[y < frame / 2 ? 0 : Math.floor((y * 4) / size.height)]!, 255], i * 4)
  }
  return rgba
}

function film(): FilmFormat {
  const sound = Float32Array.from({ length: frames * 1600 * 2 }, (_, i) => 0.2 * Math.sin(((i >> 1) * 440) / 7639))
  return { ...size, frames, sound }
}

// Where there is no ffmpeg the other encoder must do, and its promise is the one that is tested.
const encoders = { webcodecs: openWebcodecs, ...((await hasFfmpeg()) ? { ffmpeg: openFfmpeg } : {}) }

/** Encodes 300 gray frames as a film is encoded and returns by how much the process grew during the last 240. */
const growth = `
  import { openWebcodecs } from ${JSON.stringify(new URL('./webcodecs.ts', import.meta.url).href)}
  export async function growth(size) {
    const encoder = await openWebcodecs({ ...size, frames: 300, sound: new Float32Array(0) })
    const frame = new Uint8Array(size.width * size.height * 1.5).fill(128)
    const write = async (count) => {
      for (let i = 0; i < count; i++) await encoder.write(frame)
      return process.memoryUsage().rss
    }
    const early = await write(60)
    return (await write(240)) - early
  }`

test('the encoder of npm keeps no frame that it has encoded', async () => {
  const module = new URL(`data:text/javascript,${encodeURIComponent(growth)}`)
  const sandbox = openSandbox<{ growth: (size: { width: number; height: number }) => Promise<number> }>({
    module,
    processes: 1,
    memoryBytesMax: 2 ** 30,
    idleMs: 1,
  })
  try {
    const grown = await sandbox.run('growth', { width: 640, height: 640 }, { timeoutMs: 60_000 })
    expect(grown).toBeLessThan(0.4 * 240 * 640 * 640 * 1.5)
  } finally {
    await sandbox.close()
  }
})

test.each(Object.entries(encoders))('%s makes an MP4 that plays everywhere and lasts exactly', async (_, open) => {
  const encoder = await open(film())
  const i420 = new Uint8Array(i420Bytes(size))
  for (let frame = 0; frame < frames; frame++) {
    toI420(bands(frame), size, i420)
    await encoder.write(i420)
  }
  const mp4 = Buffer.from(await encoder.finish())
  await encoder.close()
  const { order, seconds, tracks } = readMp4(mp4)
  expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'))
  expect(seconds).toBe(5)
  const [picture, sound] = tracks
  expect(picture).toMatchObject({ handler: 'vide', seconds: 5, samples: frames, profile: 100 })
  const { keys } = picture!
  expect([keys![0], Math.max(...keys!.map((key, i) => (keys![i + 1] ?? frames) - key)) <= 60]).toEqual([0, true])
  expect(picture!.color).toEqual(['nclx', 1, 1, 1, 0])
  expect(sound).toMatchObject({ handler: 'soun', seconds: 5, skipped: 1024 })
  const decoded = await decodeFilm(mp4, (frame) => frame === 100)
  expect([decoded.count, decoded.width, decoded.height]).toEqual([frames, size.width, size.height])
  const rgb = fromI420(decoded.frames.get(100)!, size)
  const at = (y: number) => [...rgb.subarray((y * size.width + 40) * 3, (y * size.width + 40) * 3 + 3)]
  for (const [y, color] of [
    [20, 0],
    [44, 0],
    [70, 1],
    [100, 2],
    [140, 3],
  ] as const) {
    for (let c = 0; c < 3; c++) expect(Math.abs(at(y)[c]! - colors[color]![c]!)).toBeLessThan(9)
  }
})

test('an encoder that ends before the film does is reported and leaves no file', async () => {
  const encoder = await openFfmpeg(film(), 'false')
  const i420 = new Uint8Array(i420Bytes(size))
  await expect(async () => {
    for (let frame = 0; frame < frames; frame++) await encoder.write(i420)
  }).rejects.toThrow(EncoderFailed)
  await encoder.close()
  expect((await films()).filter((name) => name.includes(`-${process.pid}-`))).toEqual([])
})

test('what a killed encoder has left is swept once its process is gone', async () => {
  const orphan = join(tmpdir(), `cyclorama-film-${2 ** 30}-x`)
  const own = join(tmpdir(), `cyclorama-film-${process.pid}-x`)
  for (const folder of [orphan, own]) await mkdir(folder, { recursive: true })
  await sweepFilms(Date.now())
  const left = await films()
  await rm(own, { recursive: true })
  expect([left.includes(basename(orphan)), left.includes(basename(own))]).toEqual([false, true])
})

const films = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('cyclorama-film-'))
