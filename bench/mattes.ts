import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { cutOut } from '../src/studio/cutout/cutout.ts'
import { loadIsnet, SEGMENT_SIDE } from '../src/studio/cutout/isnet.ts'
import { type Plane, plane, type Raster } from '../src/studio/raster/raster.ts'
import { resizePlane } from '../src/studio/raster/resize.ts'
import { readIsnetWeights } from '../src/studio-workers/isnet-weights.ts'

const folder = join(dirname(import.meta.dirname), '../shared/data/mattes')
const OUTLINE_BAND = 2

type Item = { file: string; alpha: string }
type Score = { iou: number; mae: number }

/** Scores the cut-out against reference mattes: intersection over union at 0.5 and mean absolute error. */
async function main(): Promise<void> {
  if (!existsSync(folder)) {
    console.log(`No reference mattes at ${folder}`)
    return
  }
  const net = await loadIsnet(await readIsnetWeights(), { threads: 2 })
  const { items } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { items: Item[] }
  const gated: { network: Score; ours: Score }[] = []
  let [bareMs, totalMs, worse] = [0, 0, 0]
  console.log(`${'item'.padEnd(36)} network IoU/MAE   ours IoU/MAE     looks    look ms  rest ms`)
  for (const item of items) {
    const picture = await pictureAt(join(folder, item.file))
    const truth = await matteAt(join(folder, item.alpha))
    const skip = item.file.includes('white-bg') ? outlineOf(truth) : new Uint8Array(truth.data.length)
    const looks: { matte: Float32Array; ms: number }[] = []
    const started = performance.now()
    const { cutout } = await cutOut(picture, async (rgb) => {
      const before = performance.now()
      const matte = await net.segment(rgb)
      looks.push({ matte: matte.slice(), ms: performance.now() - before })
      return matte
    })
    const took = performance.now() - started
    const first = looks[0]!
    const restMs = took - looks.reduce((sum, { ms }) => sum + ms, 0)
    const seen = { data: first.matte, width: SEGMENT_SIDE, height: SEGMENT_SIDE }
    const network = resizePlane(seen, picture.width, picture.height)
    const scores = {
      network: score(network, truth, skip),
      ours: score(cutout ? framed(cutout.raster, cutout.box, truth) : plane(truth.width, truth.height), truth, skip),
    }
    if (!item.file.includes('glass')) {
      gated.push(scores)
      bareMs += first.ms
      totalMs += took
      worse = Math.max(worse, scores.network.iou - scores.ours.iou)
    }
    const times = `${first.ms.toFixed(0).padStart(10)} ${restMs.toFixed(0).padStart(8)}`
    console.log(
      `${item.file.padEnd(36)} ${shown(scores.network)}     ${shown(scores.ours)} ${String(looks.length).padStart(9)} ${times}`,
    )
  }
  const mean = (of: (scores: { network: Score; ours: Score }) => Score): Score => ({
    iou: gated.reduce((sum, scores) => sum + of(scores).iou, 0) / gated.length,
    mae: gated.reduce((sum, scores) => sum + of(scores).mae, 0) / gated.length,
  })
  console.log(`${'mean without glass'.padEnd(36)} ${shown(mean((s) => s.network))}     ${shown(mean((s) => s.ours))}`)
  const ours = mean((s) => s.ours)
  const target = (what: string, value: number, met: boolean) =>
    console.log(`${met ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(4)}`)
  target('mean IoU >= 0.990', ours.iou, ours.iou >= 0.99)
  target('mean MAE <= 0.0035', ours.mae, ours.mae <= 0.0035)
  target('worst loss of IoU against the network <= 0.002', worse, worse <= 0.002)
  target('time over one bare inference <= 1.5', totalMs / bareMs, totalMs / bareMs <= 1.5)
  console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  await net.release()
}

async function pictureAt(path: string): Promise<Raster> {
  const { data, info } = await sharp(path)
    .rotate()
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels: 3 }
}

async function matteAt(path: string): Promise<Plane> {
  const { data, info } = await sharp(path)
    .extractChannel(0)
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: Float32Array.from(data, (value) => value / 255), width: info.width, height: info.height }
}

/** The alpha of a cropped cut-out back in its whole frame. */
function framed(raster: Raster, box: { left: number; top: number }, { width, height }: Plane): Plane {
  const data = new Float32Array(width * height)
  for (let i = 0; i < raster.width * raster.height; i++) {
    const x = i % raster.width
    data[((i - x) / raster.width + box.top) * width + x + box.left] = raster.data[i * 4 + 3]! / 255
  }
  return { data, width, height }
}

/** Pixels near the outline of a matte from a threshold, which is not exact there. */
function outlineOf({ data, width, height }: Plane): Uint8Array {
  const marks = new Uint8Array(data.length)
  for (let y = OUTLINE_BAND; y < height - OUTLINE_BAND; y++) {
    for (let x = OUTLINE_BAND; x < width - OUTLINE_BAND; x++) {
      const inside = data[y * width + x]! >= 0.5
      for (let k = 0; k < (2 * OUTLINE_BAND + 1) ** 2; k++) {
        const dx = (k % 5) - OUTLINE_BAND
        const dy = Math.floor(k / 5) - OUTLINE_BAND
        if (data[(y + dy) * width + x + dx]! >= 0.5 !== inside) marks[y * width + x] = 1
      }
    }
  }
  return marks
}

function score(matte: Plane, truth: Plane, skip: Uint8Array): Score {
  let [both, either, error, count] = [0, 0, 0, 0]
  for (let i = 0; i < truth.data.length; i++) {
    const ours = matte.data[i]! >= 0.5
    const theirs = truth.data[i]! >= 0.5
    both += ours && theirs ? 1 : 0
    either += ours || theirs ? 1 : 0
    if (skip[i] === 1) continue
    error += Math.abs(matte.data[i]! - truth.data[i]!)
    count++
  }
  return { iou: both / either, mae: error / count }
}

function shown({ iou, mae }: Score): string {
  return `${iou.toFixed(4)} ${mae.toFixed(4)}`
}

await main()
