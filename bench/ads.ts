import { readFile } from 'node:fs/promises'
import { readDemands } from '../src/goods/demands.ts'
import { normalizePicture } from '../src/studio/intake/intake.ts'
import { readFont } from '../src/studio/intake/read-font.ts'
import { readLogo } from '../src/studio/intake/read-logo.ts'
import {
  cutOut,
  planAds,
  planGraphic,
  planShoot,
  renderAd,
  renderGraphic,
  renderShot,
} from '../src/studio-workers/studio-tasks.ts'
import { byTurns, type Measurement, measurement, median, timed } from './measure.ts'

const sample = new URL('../samples/juice-bottle.png', import.meta.url)
const size = { width: 1080, height: 1080 }
const product = { name: 'Juicy Apple Juice', description: '100% apple juice, not from concentrate.' }
const brand = { name: 'Juicy', colors: [], tone: null }
const creatives = ['In a garden', 'On a kitchen counter', 'At night', 'On marble', 'By the window'].map((scene, i) => ({
  ...{ scene: readDemands(scene), look: 'lifestyle' as const },
  copy: {
    headline: ['Pressed, not promised', 'Lunch, sorted', 'Nothing added', 'What is in it? Apples.', '100% apple'][i]!,
    body: 'Juicy Apple Juice. Not from concentrate.',
    call_to_action: 'See what is in it',
    price: null,
  },
}))

/** An ad with its planning and its search among layouts beyond a bare studio picture of its size, and a listing's graphic. */
export async function adsBench(): Promise<Measurement[]> {
  const { file } = await cutOut((await normalizePicture(await readFile(sample))).bytes)
  const cutout = file!
  const [plan] = await planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', frame: size, count: 1, seed: 1, product, brand_colors: [], cutout },
    direction: { asked: creatives[0]!.scene, pictures: [] },
  })
  let turn = 0
  const picture = () => timed<unknown>(() => renderShot({ plan: plan!, cutout }))
  const whole = () => timed<unknown>(() => creative(cutout, turn++ % creatives.length))
  await picture()
  for (const _ of creatives) await whole()
  const { floor, subject } = await byTurns(creatives.length, picture, whole)
  const of = (list: { cpu: number }[]) => median(list.map(({ cpu }) => cpu))
  const dearest = Math.max(...subject.map(({ cpu }) => cpu))
  const graphics = []
  for (let round = 0; round < 4; round++) graphics.push(await timed(() => infographic(cutout)))
  return [
    measurement({
      name: 'dearest of five ad creatives of 1080 px beyond a studio picture, processor',
      unit: 's',
      subject: dearest - of(floor),
      target: { at: 'most', value: 1.5 },
      note: `median ${of(subject).toFixed(2)} s with planning and search; the picture alone ${of(floor).toFixed(2)} s`,
    }),
    measurement({
      name: "listing's graphic of 2000 px, processor",
      unit: 's',
      subject: of(graphics.slice(1)),
      target: { at: 'most', value: 2.5 },
    }),
    await kitRow(cutout),
  ]
}

const font = '@fontsource/limelight/files/limelight-latin-400-normal.woff2'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><circle cx="50" cy="50" r="40" fill="#c8463c"/><path fill="#26262a" d="M110 20h20v60h-20zM160 20h60v60h-60zM250 20h90v20h-90z"/></svg>'

/** The same pictures with the logo and the fonts of a brand beside those without, in turns. */
async function kitRow(cutout: Uint8Array): Promise<Measurement> {
  const { png, ...logo } = await readLogo(Buffer.from(drawing))
  const data = await readFile(new URL(import.meta.resolve(font)))
  const { weight, weights, metrics } = await readFont(data)
  const own = { file_key: 'limelight.bin', weight, weights, metrics }
  const kit = { logos: [{ ...logo, on: 'any', kind: 'full' } as const], fonts: { display: own, text: own } }
  const [plans] = await planAds({
    ...{ creatives, size, brand, product, cutout },
    frames: ['1:1'],
    pictures: [],
    seed: 1,
    locale: 'en',
  })
  const rendered = (isBranded: boolean, turn: number) => {
    const plan = plans![turn % creatives.length]!
    const first = { ...plan, designs: plan.designs.slice(0, 1), brand: { ...plan.brand, ...(isBranded && kit) } }
    const files = isBranded ? { logos: [png], fonts: { display: data, text: data } } : { logos: [] }
    return timed<unknown>(() => renderAd({ plan: first, cutout, pictures: [], ...files }))
  }
  for (const isBranded of [false, true]) for (const turn of creatives.keys()) await rendered(isBranded, turn)
  // The stages of the last pictures are kept: with three of five between them, either is as long ago as the other.
  let [plain, branded] = [0, 3]
  const { floor, subject } = await byTurns(
    2 * creatives.length,
    () => rendered(false, plain++),
    () => rendered(true, branded++),
  )
  const sum = (list: { cpu: number }[]) => list.reduce((all, { cpu }) => all + cpu, 0)
  return measurement({
    name: 'ads with the logo and the fonts of a brand beside the same without, processor',
    unit: '×',
    subject: sum(subject) / sum(floor),
    target: { at: 'most', value: 1.1 },
  })
}

async function creative(cutout: Uint8Array, variant: number) {
  const request = {
    creatives,
    frames: ['1:1'],
    size,
    brand,
    product,
    cutout,
    pictures: [],
    seed: 1,
    locale: 'en',
  } as const
  const [plans] = await planAds({ ...request, frames: [...request.frames], pictures: [] })
  return renderAd({ plan: plans![variant]!, cutout, pictures: [], logos: [] })
}

async function infographic(cutout: Uint8Array) {
  const points = ['Pressed', 'Not from concentrate', 'No added sugar'].map((label) => ({
    ...{ label, detail: null, value: null },
  }))
  const plan = await planGraphic({
    ...{ slot_type: 'infographic', size: { width: 2000, height: 2000 }, seed: 1, locale: 'en', brand, product, cutout },
    graphic: { headline: 'Good to know', points, rows: [] },
  })
  return renderGraphic({ plan, cutout, logos: [] })
}
