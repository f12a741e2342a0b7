import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeCutout } from '../src/studio/cutout/cutout-file.ts'
import { type Footage, openFootage } from '../src/studio/films.ts'
import type { Encoder, FilmFormat } from '../src/studio-workers/encode/encoder.ts'
import { openFfmpeg } from '../src/studio-workers/encode/ffmpeg.ts'
import { i420Bytes, toI420 } from '../src/studio-workers/encode/i420.ts'
import type { EncoderName } from '../src/studio-workers/encode/render-video.ts'
import { openWebcodecs } from '../src/studio-workers/encode/webcodecs.ts'
import { planVideo, renderVideo } from '../src/studio-workers/studio-tasks.ts'
import { decode, setsIn } from './contact-sheet.ts'
import { cpuSecondsWithChildren } from './measure.ts'

// Makes one film in this process, then draws and encodes its frames bare, and prints what each took as lines of JSON:
//   node bench/film.ts PICTURE CUTOUT photo_animation|ugc SECONDS ffmpeg|webcodecs
const [, , file = '', cutoutFile = '', kind = 'photo_animation', length = '5', encoder = 'ffmpeg'] = process.argv
const encoders: Record<EncoderName, (film: FilmFormat) => Promise<Encoder>> = {
  ffmpeg: openFfmpeg,
  webcodecs: openWebcodecs,
}
const picture = await readFile(file)
const cutout = await readFile(cutoutFile)
const raster = await decode(picture)
const plan = await planVideo({
  ...{ kind: kind as 'ugc', recipe: null, aspect_ratio: '9:16', seconds: Number(length), seed: 1, cutout },
  product: {
    name: 'Juicy Apple Juice',
    description: '100% apple juice, not from concentrate.',
    price: null,
    currency: null,
  },
  ...{ brand: { name: 'Juicy', colors: [], tone: null }, source: null, pictures: [raster] },
  ...{ audience: null, script: null, voice: false },
})
process.stdout.write('is ready\n')
const made = await spent(() =>
  renderVideo({ plan, cutout, pictures: [picture], logos: [], encoder: encoder as EncoderName }, () => {}),
)
process.stdout.write(`${JSON.stringify(made)}\n`)

const { set } = await setsIn('sets')
const font = (name: string) => readFile(new URL(import.meta.resolve(name)))
const material = { subject: await decodeCutout(cutout), pictures: [raster], stock: { set, font } }
const footage = await openFootage(plan, material)
const drawing = await spent(async () => {
  for (let frame = 0; frame < footage.frames; frame++) footage.draw(frame)
})
const encoding = await bareEncoding(footage)
process.stdout.write(`${JSON.stringify({ drawing, encoding })}\n`)
process.exit(0)

/** What it takes to encode the film's frames as they come from a file. */
async function bareEncoding(footage: Footage) {
  const name = join(tmpdir(), `cyclorama-bench-${process.pid}.yuv`)
  const frames = await open(name, 'w+')
  try {
    const i420 = new Uint8Array(i420Bytes(footage))
    for (let frame = 0; frame < footage.frames; frame++) {
      toI420(footage.draw(frame), footage, i420)
      await frames.write(i420)
    }
    return await spent(async () => {
      const one = await encoders[encoder as EncoderName](footage)
      for (let frame = 0; frame < footage.frames; frame++) {
        await frames.read(i420, 0, i420.length, frame * i420.length)
        await one.write(i420)
      }
      await one.finish()
      await one.close()
    })
  } finally {
    await frames.close()
    await rm(name)
  }
}

async function spent(act: () => Promise<unknown>): Promise<{ cpu: number; seconds: number }> {
  const [used, started] = [cpuSecondsWithChildren(), performance.now()]
  await act()
  return { cpu: cpuSecondsWithChildren() - used, seconds: (performance.now() - started) / 1000 }
}
