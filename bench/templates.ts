import sharp from 'sharp'
import { readDemands } from '../src/goods/demands.ts'
import { noiseAt } from '../src/studio/random.ts'
import { clearStage, cutOut, planShoot, renderShot } from '../src/studio-workers/studio-tasks.ts'
import { type Measurement, measurement, median, timed } from './measure.ts'

const rounds = 3
const [width, height] = [1200, 900]
const subject = { left: 450, top: 200, width: 300, height: 520 }

/** What a template's shot costs beside the cut-out of its subject: once to be emptied, and each time that it is followed. */
export async function templatesBench(): Promise<Measurement[]> {
  const picture = await drawn('room')
  const cutout = (await cutOut(await drawn('subject'))).file!
  const emptied = []
  for (let round = 0; round < rounds; round++) emptied.push(await timed(() => clearStage({ picture, cutout })))
  const stage = emptied[0]!.value
  const [plan] = await planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 1, seed: 1, brand_colors: [] },
    product: { name: 'Moisturizer box', description: '' },
    direction: { asked: readDemands(''), pictures: [] },
    cutout,
    stages: [stage],
  })
  if (plan?.template?.pose == null) throw new Error(`the drawn reference is no stage: ${plan?.template?.refusal}`)
  const followed = []
  for (let round = 0; round < rounds; round++) followed.push(await timed(() => renderShot({ plan, cutout, stage })))
  return [
    measurement({
      name: "a template shot's empty stage, processor, once a shot",
      unit: 's',
      subject: median(emptied.map(({ cpu }) => cpu)),
      target: { at: 'most', value: 6 },
    }),
    measurement({
      name: 'a picture that follows it, processor',
      unit: 's',
      subject: median(followed.map(({ cpu }) => cpu)),
      target: { at: 'most', value: 5 },
    }),
  ]
}

/** A box before a wall on a grained table, or the box alone on a transparent ground, as PNG. */
function drawn(what: 'room' | 'subject'): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 4)
  for (let i = 0; i < width * height; i++)
    data.set(colorAt(what, i % width, Math.floor(i / width)).map(Math.round), i * 4)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

function colorAt(what: 'room' | 'subject', x: number, y: number): number[] {
  const [u, v] = [x - subject.left, y - subject.top]
  if (u >= 0 && v >= 0 && u < subject.width && v < subject.height) return [40 + u / 4, 90, 170, 255]
  if (what === 'subject') return [0, 0, 0, 0]
  const grain = 40 * noiseAt(x >> 4, y >> 1, 3) + 16 * noiseAt(x, y, 4)
  return y < 460 ? [190, 194, 198, 255] : [116 + grain, 82 + grain, 54 + grain, 255]
}
