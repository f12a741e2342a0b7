import sharp from 'sharp'
import { noiseAt } from '../src/studio/random.ts'
import { cutOutByMask, maskOfCutOut } from '../src/studio-workers/studio-tasks.ts'
import { type Measurement, measurement, median, timed } from './measure.ts'

const rounds = 3
const [width, height] = [6000, 4000]
/** What is drawn is enlarged by this, which softens edges as a brush does. */
const scale = 4

/** A person's mask of a photo of 24 megapixels: what its PUT computes, and the GET of the automatic one. */
export async function masksBench(): Promise<Measurement[]> {
  const picture = await drawn(3, (x, y) => colorAt(x, y))
    .jpeg({ quality: 92 })
    .toBuffer()
  const mask = await drawn(1, (x, y) => [isProduct(x, y) ? 255 : 0])
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const cuts = []
  for (let round = 0; round < rounds; round++)
    cuts.push(await timed(() => cutOutByMask({ picture, mask, source: null })))
  const cutout = cuts[0]!.value.file
  const masks = []
  for (let round = 0; round < rounds; round++)
    masks.push(await timed(() => maskOfCutOut({ cutout, objects: null, width, height })))
  return [
    measurement({
      name: 'a supplied mask of 24 megapixels, processor',
      unit: 's',
      subject: median(cuts.map(({ cpu }) => cpu)),
      target: { at: 'most', value: 3 },
    }),
    measurement({
      name: 'the mask of a cut-out at 24 megapixels, processor',
      unit: 's',
      subject: median(masks.map(({ cpu }) => cpu)),
    }),
  ]
}

const isProduct = (x: number, y: number) => Math.hypot((x - 750) / 1.4, y - 500) < 350

function colorAt(x: number, y: number): number[] {
  const grain = 60 * noiseAt(x, y, 5)
  return isProduct(x, y) ? [150 + grain, 50 + grain / 2, 40] : [70 + grain, 90 + grain, 110 + grain]
}

/** A picture of 24 megapixels from these colors. */
function drawn(channels: 1 | 3, colorOf: (x: number, y: number) => number[]) {
  const size = { width: width / scale, height: height / scale }
  const data = Buffer.alloc(size.width * size.height * channels)
  for (let i = 0; i < size.width * size.height; i++)
    data.set(colorOf(i % size.width, Math.floor(i / size.width)).map(Math.round), i * channels)
  return sharp(data, { raw: { ...size, channels } }).resize(width, height)
}
