import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDemands } from '../src/goods/demands.ts'
import { loadIsnet, SEGMENT_SIDE } from '../src/studio/cutout/isnet.ts'
import { normalizePicture } from '../src/studio/intake/intake.ts'
import { readIsnetWeights } from '../src/studio-workers/isnet-weights.ts'
import { cutOut as cutOutHere, planShoot, profilePicture, renderShot } from '../src/studio-workers/studio-tasks.ts'
import { describeProduct } from '../src/words/words.ts'
import { byTurns, familyOf, type Measurement, measurement, median, residentBytesOf, timed } from './measure.ts'
import { start } from './place.ts'

const shots = 15
const rounds = 3
const sample = new URL('../samples/cap.jpg', import.meta.url)

/** A cut-out and a profile beside the bare network, one composite, and a shoot of 15 in the worker processes beside the sum of its parts. */
export async function picturesBench(): Promise<Measurement[]> {
  const picture = (await normalizePicture(await readFile(sample))).bytes
  const isnet = await loadIsnet(await readIsnetWeights(), { threads: availableParallelism() })
  const blank = new Uint8Array(SEGMENT_SIDE * SEGMENT_SIDE * 3).fill(128)
  const inference = () => timed(() => isnet.segment(blank))
  const whole = () => timed(() => cutOutHere(picture))
  await inference()
  const cutout = (await whole()).value.file!
  const { floor, subject } = await byTurns<{ cpu: number; seconds: number }>(rounds, inference, whole)
  const profiles = []
  for (let round = 0; round < rounds; round++) profiles.push(await timed(() => profileOf(picture)))
  const composites = await composeEach(cutout, '1:1')
  const tall = await composeEach(cutout, '9:16')
  const withProps = await propsRow(cutout)
  await isnet.release()
  const of = (list: { cpu: number; seconds: number }[], what: 'cpu' | 'seconds') => median(list.map((one) => one[what]))
  const shoot = await shootAll(picture)
  const parts = of(floor, 'cpu') + shots * of(composites, 'cpu')
  return [
    measurement({
      name: 'cut-out, by bare inference',
      unit: 's',
      subject: of(subject, 'seconds'),
      floor: of(floor, 'seconds'),
      target: { at: 'most', value: 1.5 },
    }),
    measurement({
      name: 'profile of a product with one new photo, by bare inference',
      unit: 's',
      subject: of(profiles, 'seconds'),
      floor: of(floor, 'seconds'),
      target: { at: 'most', value: 1.6 },
    }),
    measurement({ name: 'cut-out, processor', unit: 's', subject: of(subject, 'cpu'), floor: of(floor, 'cpu') }),
    measurement({
      name: 'composite of 1536 px, processor',
      unit: 's',
      subject: of(composites, 'cpu'),
      target: { at: 'most', value: 1.5 },
    }),
    measurement({
      name: 'composite of 1080 × 1920 px, processor',
      unit: 's',
      subject: of(tall, 'cpu'),
      target: { at: 'most', value: 1.3 },
    }),
    withProps,
    measurement({
      name: `shoot of ${shots}, processor, by its parts`,
      unit: 's',
      subject: shoot.cpu,
      floor: parts,
      target: { at: 'most', value: 1.2 },
      note: `${shoot.seconds.toFixed(0)} s by the clock on ${availableParallelism()} cores`,
    }),
    measurement({
      name: 'memory during the shoot',
      unit: 'GB',
      subject: shoot.peak / 1e9,
      target: { at: 'most', value: 1.6 },
      note: 'process and its children, RSS added up',
    }),
  ]
}

/** What a profile job computes for a photo that was not cut out before. */
async function profileOf(photo: Uint8Array) {
  const product = { name: 'Cap', description: 'Cotton cap with a curved brim.' }
  const { file, judgement } = await cutOutHere(photo)
  await describeProduct({ ...product, price: null, currency: null, brand: { name: 'Brand', tone: null } })
  return profilePicture({ product, photo, cutout: file, choice: null, judgement })
}

/** Four pictures of one shape, as a worker makes them, after one that nobody counts. */
async function composeEach(cutout: Uint8Array, ratio: '1:1' | '9:16') {
  const plans = await planShoot(requestOf(cutout, ratio))
  await renderShot({ plan: plans.at(-1)!, cutout })
  const taken = []
  for (const plan of plans.slice(0, 4)) taken.push(await timed(() => renderShot({ plan, cutout })))
  return taken
}

/** Pictures with three props that are asked for, in turn with the same ones without. */
async function propsRow(cutout: Uint8Array): Promise<Measurement> {
  const asked = { asked: readDemands('three lemons'), pictures: [] }
  const plans = await planShoot({ ...requestOf(cutout, '1:1'), direction: asked })
  const plan = plans.find(({ stagings: [first] }) => first?.props?.length === 3) ?? plans[0]!
  const without = { ...plan, stagings: plan.stagings.map(({ props: _, ...staging }) => staging) }
  const compose = (one: typeof plan) => () => timed(() => renderShot({ plan: one, cutout }))
  await compose(plan)()
  const { floor, subject } = await byTurns<{ cpu: number }>(2 * rounds, compose(without), compose(plan))
  return measurement({
    name: 'composite with three props, by one without',
    unit: 's',
    subject: median(subject.map(({ cpu }) => cpu)),
    floor: median(floor.map(({ cpu }) => cpu)),
    target: { at: 'most', value: 1.3 },
  })
}

const requestOf = (cutout: Uint8Array, ratio: '1:1' | '9:16') => ({
  look: 'lifestyle' as const,
  aspect_ratio: ratio,
  count: shots,
  seed: 1,
  product: { name: 'Cap', description: '' },
  brand_colors: [],
  direction: { asked: readDemands(''), pictures: [] },
  cutout,
})

/** The shoot as a worker does it, in a separate process so that nothing of this one is counted. */
async function shootAll(picture: Uint8Array): Promise<{ cpu: number; seconds: number; peak: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-bench-'))
  await writeFile(join(folder, 'picture'), picture)
  const running = await start(
    [join(import.meta.dirname, 'shoot.ts'), join(folder, 'picture'), String(shots)],
    {},
    /is ready/,
  )
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytesOf(familyOf(running.pid)))
  }, 100)
  const said = await running.end
  clearInterval(timer)
  await rm(folder, { recursive: true })
  return { ...JSON.parse(said.split('\n')[1]!), peak }
}
