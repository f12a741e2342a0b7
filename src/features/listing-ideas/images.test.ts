import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected, once, spoilt } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import type { ComplianceMeasurements, ShotPlan } from '../../studio/facts.ts'
import { shotsApart } from './plan.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into slots of every state
type Slot = any

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string; image_url: string }
let slots: Slot[]

const description =
  'Cloudy apple juice pressed from whole apples. 250 ml glass bottle, 21 cm tall and 6 cm wide. No added sugar. Made in Austria. Vegan.'

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  studio.on('measureCompliance', () => ({ passed: true }))
  acme = await app.org({ credits: 100 })
  product = await acme.product()
  const { body: second } = await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from('second')]))
  const image_urls = [product.image_url, second.url]
  await acme.patch(`/products/${product.id}`, { name: 'Juicy apple juice', description, image_urls })
  await acme.ctx.db.updateTable('product_images').set({ width: 2000, height: 2000 }).execute()
  slots = (await write()).body.data
})
afterAll(() => app.close())

const measured: ComplianceMeasurements = {
  version: 'fake',
  file: { bytes: 1, format: 'jpeg', animated: false, srgb: true, width: 8, height: 8 },
  findings: {},
  glance: null,
}

const place = () => ({ product_id: product.id, marketplace: 'retail_us' })
const write = () => acme.post('/retail-listing-ideas', place())
const read = () => acme.get(`/retail-listing-ideas?${new URLSearchParams(place())}`)
const list = async (): Promise<Slot[]> => (await read()).body.data
const order = (slot: Slot, body: object = {}, query = '') =>
  acme.post(`/retail-listing-ideas/${slot.id}/image${query}`, body)
const slotOf = (slot_type: string) => slots.find((slot) => slot.slot_type === slot_type)
const now = async (slot: Slot) => (await list()).find(({ position }) => position === slot.position)
const credits = async () => (await acme.get('/credits')).body
const images = () =>
  acme.ctx.db.selectFrom('listing_images').select(['status', 'failure_code', 'idea_id']).orderBy('created_at').execute()
const checks = async (slot: Slot) => (await acme.get(`/retail-listing-ideas/${slot.id}/checks`)).body.data
const events = () =>
  acme.ctx.db
    .selectFrom('events')
    .select(['type', 'resource_id'])
    .where('resource_type', '=', 'retail_listing_image')
    .orderBy('seq')
    .execute()
const made = async (slot: Slot) => {
  expect((await order(slot)).status).toBe(202)
  await app.drain()
  return now(slot)
}

test('a picture that resembles another of the listing is rendered again, and fails if there is no other', async () => {
  const glance = (light: number) => ({
    passed: true,
    measured: { ...measured, glance: Buffer.alloc(768, light).toString('base64') },
  })
  studio.on('measureCompliance', () => glance(90))
  expect(await made(slotOf('lifestyle'))).toMatchObject({ status: 'completed' })
  studio.on('measureCompliance', (_, call) => glance(call === 2 ? 91 : 160))
  expect(await made(slotOf('angle'))).toMatchObject({ status: 'completed' })
  expect(studio.calls.renderShot).toBe(3)
  expect((await checks(slotOf('angle'))).find(({ id }: { id: string }) => id === 'listing.apart').passed).toBe(true)
  studio.on('measureCompliance', () => glance(161))
  expect(await made(slotOf('detail'))).toMatchObject({ status: 'failed', image_url: null })
  const alike = (await checks(slotOf('detail'))).find(({ id }: { id: string }) => id === 'listing.apart')
  expect(alike).toMatchObject({ passed: false, detail: expect.stringMatching(/looks like the picture at position/) })
  expect(await credits()).toMatchObject({ balance: 96, held: 0 })
})

test('a slot is queued, reserved and, once its picture is there, completed and charged', async () => {
  const ordered = await order(slots[0])
  expect(ordered.status).toBe(202)
  expect(ordered.body).toMatchObject({ id: slots[0].id, status: 'queued', creative_id: null, image_url: null })
  expect(ordered.headers.get('retry-after')).toBe('2')
  const found = await acme.get(ordered.headers.get('location')!.replace('/api/v1', ''))
  expect(found.headers.get('retry-after')).toBe('2')
  expect(found.body).toEqual(ordered.body)
  expect(await credits()).toMatchObject({ balance: 100, held: 2 })
  await app.drain()
  expect(await checks(slots[1])).toEqual([])
  const slot = await now(slots[0])
  expect(slot).toMatchObject({ id: slots[0].id, status: 'completed', title: slots[0].title })
  expect((await app.server.inject(new URL(slot.image_url).pathname)).statusCode).toBe(200)
  expect((await read()).headers.get('retry-after')).toBeNull()
  expect(await credits()).toMatchObject({ balance: 98, held: 0 })
  const { body: creative } = await acme.get(`/creatives/${slot.creative_id}`)
  expect(creative).toMatchObject({ source: 'listing', source_id: slot.id, product_id: product.id })
  expect(await checks(slot)).toEqual(creative.checks)
  expect(await events()).toEqual([
    { type: 'retail_listing_image.progressed', resource_id: slot.id },
    { type: 'retail_listing_image.completed', resource_id: slot.id },
  ])
})

test('each kind of slot is rendered in its own way, with the words of its idea', async () => {
  const asked: Record<string, unknown> = {}
  const designed: { slot_type: string; headline: string; seed: number }[] = []
  studio.on('planGraphic', ({ slot_type, graphic, seed }) => {
    designed.push({ slot_type, headline: graphic.headline, seed })
  })
  studio.on('renderPackshot', ({ marketplace }) => {
    asked.main = marketplace.id
  })
  const scenes: string[][] = []
  studio.on('planShoot', ({ look, direction, frame }) => {
    asked[look] = frame
    scenes.push(direction.asked.all.map(({ word }) => word))
  })
  for (const slot of slots) expect((await order(slot)).status).toBe(202)
  await app.drain()
  expect((await list()).map(({ status }) => status)).toEqual(slots.map(() => 'completed'))
  expect(designed.map(({ slot_type }) => slot_type)).toContain('infographic')
  expect(new Set(designed.map(({ seed }) => seed)).size).toBe(1)
  await made(slotOf('infographic'))
  expect(designed.at(-1)).not.toMatchObject({ seed: designed[0]!.seed })
  expect(asked.main).toBe('retail_us')
  const square = { width: 2000, height: 2000 }
  for (const look of ['lifestyle', 'close_up', 'standard']) expect(asked[look]).toEqual(square)
  expect(
    scenes.some(
      (words) => words.length > 0 && words.every((word) => slotOf('lifestyle').summary.toLowerCase().includes(word)),
    ),
  ).toBe(true)
})

test('two pictures of one kind are staged apart, and one that is ordered again is another', async () => {
  const [first, second] = [slotOf('detail'), slotOf('angle')].sort((a, b) => a.position - b.position)
  await acme.ctx.db
    .updateTable('listing_ideas')
    .set({ slot_type: 'detail' })
    .where('id', '=', slotOf('angle').id)
    .execute()
  studio.on('planShoot', ({ seed, count }) => plansOn(Array.from({ length: count }, (_, n) => `set ${seed + n}`)))
  const sets: string[] = []
  studio.on('renderShot', ({ plan }) => void sets.push(plan.stagings[0]!.set))
  for (const slot of [first, second, first]) await made(slot)
  const start = Number(sets[0]!.slice(4))
  expect(sets).toEqual([0, 1, 2].map((n) => `set ${start + n}`))
})

test('a job that runs twice renders the plan that was stored before the first run', async () => {
  const rendered: ShotPlan[] = []
  studio.on('renderShot', ({ plan }, call) => {
    rendered.push(plan)
    if (call === 1) throw new Error('the process died')
  })
  expect(await made(slotOf('lifestyle'))).toMatchObject({ status: 'completed' })
  expect(studio.calls.planShoot).toBe(1)
  expect(rendered[1]).toEqual(rendered[0])
})

test('an image that an earlier engine planned is planned again before it is rendered', async () => {
  const rendered: number[] = []
  studio.on('renderShot', async ({ plan }, call) => {
    rendered.push(plan.seed)
    if (call > 1) return
    await acme.ctx.db
      .updateTable('listing_images')
      .set({ plan: JSON.stringify({ engine: 'studio-1', making: 'lifestyle', shots: [] }) })
      .execute()
    throw new Error('the process was replaced')
  })
  expect(await made(slotOf('lifestyle'))).toMatchObject({ status: 'completed' })
  expect([studio.calls.planShoot, rendered[1]]).toEqual([2, rendered[0]])
})

const staging = (set: string, exposure = 1) => ({ set, exposure }) as ShotPlan['stagings'][number]
const plansOn = (sets: string[]) =>
  sets.map((set) => ({ look: 'lifestyle', caption: null, unmet: [], stagings: [staging(set)] }) as unknown as ShotPlan)

test('plans in other places than the rest of the listing come first', () => {
  const plans = [staging('garden'), staging('garden', 0.6), staging('kitchen'), staging('beach')].map(
    (one) => ({ stagings: [one] }) as ShotPlan,
  )
  expect(shotsApart(plans, [staging('garden')]).map(({ stagings: [first] }) => first)).toMatchObject([
    { set: 'kitchen' },
    { set: 'beach' },
    { set: 'garden', exposure: 0.6 },
    { set: 'garden', exposure: 1 },
  ])
  expect(shotsApart(plans, []).map(({ stagings: [first] }) => first)).toEqual(
    plans.map(({ stagings: [first] }) => first),
  )
})

test('only the last plan falls back, and to no place where another picture of the listing is', () => {
  const plan = { stagings: ['garden', 'kitchen', 'beach'].map((set) => staging(set)) } as ShotPlan
  const setsOf = (previous: string[]) =>
    shotsApart(
      [plan, plan],
      previous.map((set) => staging(set)),
    ).map(({ stagings }) => stagings.map(({ set }) => set))
  expect(setsOf(['kitchen'])).toEqual([['garden'], ['garden', 'beach']])
  expect(setsOf(['garden', 'kitchen', 'beach'])).toEqual([['garden'], ['garden']])
})

test('no listing has the same picture twice, as long as there are other takes', async () => {
  const jpeg = (shade: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: shade, b: shade } } })
      .jpeg()
      .toBuffer()
  studio.on('renderShot', async (_, call) => ({ jpeg: await jpeg(call < 3 ? 10 : 200) }))
  const [first, second] = [await made(slotOf('lifestyle')), await made(slotOf('detail'))]
  expect(studio.calls.renderShot).toBe(3)
  const hashOf = async ({ image_url }: Slot) =>
    createHash('sha256')
      .update((await app.server.inject(new URL(image_url).pathname)).rawPayload)
      .digest('hex')
  expect(await hashOf(first)).not.toBe(await hashOf(second))
})

test('a direction of words and pictures reaches the studio', async () => {
  const { body: upload } = await acme.upload(await bottlePicture())
  let asked: { words: string[]; pictures: number } | undefined
  studio.on('planShoot', ({ direction }) => {
    asked = { words: direction.asked.all.map(({ word }) => word), pictures: direction.pictures.length }
  })
  await order(slotOf('lifestyle'), { direction: { text: 'Snow and pines', image_urls: [upload.url] } })
  await app.drain()
  expect([asked?.words.slice(0, 2), asked?.pictures]).toEqual([['snow', 'pines'], 1])
  const refused = await order(slotOf('lifestyle'), { direction: { image_urls: ['http://shop.example/1.jpg'] } })
  expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/direction/image_urls/0'])
})

test('a view from another side uses the second photo of the product, and is not proposed without one', async () => {
  const seen = new Map<string, string>()
  studio.on('planShoot', ({ look, cutout }) => void seen.set(look, createHash('sha256').update(cutout).digest('hex')))
  for (const type of ['angle', 'lifestyle']) await order(slotOf(type))
  await app.drain()
  expect(seen.get('standard')).not.toBe(seen.get('lifestyle'))
  await acme.patch(`/products/${product.id}`, { image_urls: [product.image_url] })
  const { data, left_out } = (await acme.post('/retail-listing-ideas', { ...place(), marketplace: 'walmart' })).body
  expect(data.map(({ slot_type }: Slot) => slot_type)).not.toContain('angle')
  expect(left_out).toContainEqual({ slot_type: 'angle', missing: 'photo', why: expect.stringContaining('one photo') })
})

test('a picture that breaks a rule of the marketplace is rendered again; one that always does fails and is refunded', async () => {
  studio.on('measureCompliance', (_, call) => ({ passed: call > 1 }))
  expect(await made(slotOf('lifestyle'))).toMatchObject({ status: 'completed' })
  expect([studio.calls.renderShot, studio.calls.planShoot]).toEqual([2, 1])
  studio.on('measureCompliance', () => ({ passed: false }))
  expect(await made(slotOf('detail'))).toMatchObject({ status: 'failed', creative_id: null, image_url: null })
  expect((await images()).map(({ failure_code }) => failure_code)).toEqual([null, 'quality_check_failed'])
  const [made0, ...measured] = await checks(slotOf('detail'))
  expect(made0).toMatchObject({ id: 'image.made', passed: false, detail: expect.stringMatching(/refunded/) })
  expect(measured.some(({ id }: { id: string }) => id.startsWith('compliance.'))).toBe(true)
  expect(await credits()).toMatchObject({ balance: 98, held: 0 })
  expect((await events()).map(({ type }) => type)).toEqual([
    'retail_listing_image.progressed',
    'retail_listing_image.completed',
    'retail_listing_image.progressed',
    'retail_listing_image.failed',
  ])
})

test.each(['throws', 'fails its checks'])(
  'a picture that %s leaves the earlier one in the slot, and is refunded',
  async (how) => {
    const before = await made(slots[0])
    studio.on('renderPackshot', () => {
      if (how === 'throws') throw new Error('the child died')
      return spoilt
    })
    const ordered = await order(slots[0])
    expect(ordered.body).toMatchObject({
      status: 'queued',
      creative_id: before.creative_id,
      image_url: before.image_url,
    })
    await app.drain()
    expect(await now(slots[0])).toEqual({ ...before, updated_at: expect.any(String) })
    expect(await credits()).toMatchObject({ balance: 98, held: 0 })
    studio.reset()
    expect((await made(slots[0])).creative_id).not.toBe(before.creative_id)
  },
)

test('a slot that failed can be ordered again, and is replaced by a rewrite', async () => {
  studio.on('renderPackshot', () => spoilt)
  expect(await made(slots[0])).toMatchObject({ status: 'failed' })
  studio.reset()
  expect(await made(slots[0])).toMatchObject({ status: 'completed' })
  studio.on('renderShot', () => spoilt)
  const angle = slotOf('angle')
  expect(await made(angle)).toMatchObject({ status: 'failed' })
  await write()
  expect(await now(angle)).toMatchObject({ status: 'idea' })
  expect((await order(angle)).status).toBe(404)
})

test('a picture without a detected product fails at once, without a second try, and costs nothing', async () => {
  await acme.patch(`/products/${product.id}`, { image_urls: [product.image_url] })
  studio.on('cutOut', () => {
    return nothingDetected('Nothing stands out.')
  })
  expect(await made(slots[0])).toMatchObject({ status: 'failed' })
  expect((await images())[0]!.failure_code).toBe('no_product_found')
  expect(studio.calls.cutOut).toBe(1)
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test('one picture at a time is rendered for a slot', async () => {
  const answers = await Promise.all([order(slots[0]), order(slots[0]), order(slots[0])])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422])
  expect(await credits()).toMatchObject({ held: 2 })
  await app.drain()
})

test('the price is returned without an order, capped, and refused where there are no credits', async () => {
  expect((await order(slots[0], {}, '?validate_only=true')).body).toEqual({ credits: 2, would_succeed: true })
  expect((await order(slots[0], { max_credits: 1 })).body).toMatchObject({
    code: 'credit_limit_exceeded',
    required_credits: 2,
  })
  expect(await list()).toEqual(slots)
  const key = await acme.key('all', { monthly_budget: 1 })
  expect((await key.post(`/retail-listing-ideas/${slots[0].id}/image`)).body.code).toBe('key_budget_exceeded')
  expect(await images()).toEqual([])
})

test('the same Idempotency-Key orders one picture', async () => {
  const key = { 'idempotency-key': 'main' }
  const first = await acme.post(`/retail-listing-ideas/${slots[0].id}/image`, {}, key)
  await app.drain()
  const second = await acme.post(`/retail-listing-ideas/${slots[0].id}/image`, {}, key)
  expect([second.status, second.body]).toEqual([202, first.body])
  expect(await images()).toHaveLength(1)
})

test('a rewrite while a slot renders leaves that slot alone, whatever comes of the render', async () => {
  for (const fate of [undefined, spoilt]) {
    const [slot] = await list()
    let during: Slot[] = []
    studio.on('renderPackshot', async () => {
      during = (await write()).body.data
      return fate
    })
    await order(slot)
    await app.drain()
    expect(during[0]).toMatchObject({ id: slot.id, status: 'in_progress', title: slot.title })
    expect(during.slice(1).some(({ id }) => slots.some((old) => old.id === id))).toBe(false)
    expect((await list()).filter(({ slot_type }) => slot_type === 'main')).toEqual([
      expect.objectContaining({ id: slot.id, status: 'completed' }),
    ])
  }
})

test('an order and a rewrite at the same moment: the slot is kept and rendered, or deleted and not charged', async () => {
  for (let round = 0; round < 6; round++) {
    const [slot] = (await write()).body.data
    const held = (await credits()).held
    const [ordered] = await Promise.all([order(slot), write()])
    const after = await now(slot)
    if (ordered.status === 202) expect(after).toMatchObject({ id: slot.id, status: 'queued' })
    else expect([ordered.status, (await credits()).held]).toEqual([404, held])
    await app.drain()
    await acme.del(`/retail-listing-ideas/${after.id}/creative`)
  }
})

test('a picture that is put into a slot stops the one under way, which is paid back', async () => {
  const { creative_id } = await made(slotOf('angle'))
  for (const when of ['queued', 'rendering']) {
    await order(slots[0])
    const put = async () =>
      void (await acme.request('PUT', `/retail-listing-ideas/${slots[0].id}/creative`, { creative_id }))
    if (when === 'queued') await put()
    else studio.on('renderPackshot', once(put))
    await app.drain()
    expect(await now(slots[0])).toMatchObject({ status: 'completed', creative_id })
    expect(await credits()).toMatchObject({ balance: 98, held: 0 })
  }
})

test('emptying a slot during rendering removes the earlier picture and lets the new one arrive', async () => {
  const before = await made(slots[0])
  studio.on(
    'renderPackshot',
    once(async () => {
      const { body } = await acme.del(`/retail-listing-ideas/${slots[0].id}/creative`)
      expect(body).toMatchObject({ status: 'in_progress', creative_id: null, image_url: null })
    }),
  )
  const after = await made(slots[0])
  expect(after).toMatchObject({ status: 'completed' })
  expect(after.creative_id).not.toBe(before.creative_id)
})

test.each(['queued', 'in the very moment of completion', 'completed'])(
  'a product that is deleted while a picture is %s',
  async (when) => {
    await order(slots[0])
    const remove = () => acme.del(`/products/${product.id}`)
    if (when === 'queued') await remove()
    else if (when === 'completed') {
      await app.drain()
      await remove()
    } else await Promise.all([app.drain(), remove()])
    await app.drain()
    const [image] = await images()
    const charged = image!.status === 'completed' ? 2 : 0
    expect(await credits()).toMatchObject({ balance: 100 - charged, held: 0 })
    expect((await read()).status).toBe(404)
    expect((await order(slots[0])).status).toBe(404)
  },
)

test('no slot of a product without pictures is rendered', async () => {
  const bare = await acme.post('/products', { brand_id: acme.brandId, name: 'Bare' })
  product = bare.body
  const [slot] = (await write()).body.data
  expect((await order(slot)).body).toMatchObject({ status: 422, code: 'request_rejected' })
})

test('what marks the faults of a failed picture is kept as long as the product', async () => {
  studio.on('renderPackshot', () => ({ ...spoilt, overlay: Buffer.from('overlay') }))
  await made(slots[0])
  const { overlay_key } = await acme.ctx.db.selectFrom('listing_images').select('overlay_key').executeTakeFirstOrThrow()
  const { rows } = await sql`select from shown_files where key = ${overlay_key}`.execute(app.parts.database.system)
  expect(rows).toHaveLength(1)
})

test('a graphic has the whole kit of the brand; main images and pictures without words have none of it', async () => {
  const brand = `/brands/${acme.brandId}`
  const { url } = (await acme.upload(await bottlePicture())).body
  await acme.patch(brand, { logos: [{ url }], color_roles: { primary: '#2f9e44' } })
  await app.drain()
  const inputs: Record<string, unknown>[] = []
  const keep = (input: object) => void inputs.push({ ...input })
  studio.on('planGraphic', keep)
  studio.on('renderGraphic', keep)
  const slot = await made(slotOf('infographic'))
  const { kit_version } = (await acme.get(brand)).body
  expect(inputs).toMatchObject([
    { brand: { logos: [{ kind: 'full' }], color_roles: { primary: '#2f9e44' } } },
    { logos: [expect.anything()], fonts: { display: null, text: null } },
  ])
  expect((await acme.get(`/creatives/${slot.creative_id}`)).body.kit_version).toBe(kit_version)
  studio.on('renderPackshot', keep)
  studio.on('planShoot', keep)
  studio.on('renderShot', keep)
  inputs.length = 0
  await made(slotOf('main'))
  await made(slotOf('lifestyle'))
  await acme.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'retro' } })
  await app.drain()
  expect(inputs.length).toBeGreaterThanOrEqual(5)
  expect(inputs.flatMap((input) => Object.keys(input).filter((name) => /logo|font/.test(name)))).toEqual([])
})
