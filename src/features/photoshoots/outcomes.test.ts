import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected, spoilt } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { prepareJob, shootJob } from './jobs.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
})
afterAll(() => app.close())

const order = async (output_count: number) => {
  const ordered = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count, seed: 0 }
  return (await acme.post('/photoshoots', ordered)).body.id as string
}
const read = async (id: string) => (await acme.get(`/photoshoots/${id}`)).body
const cancel = (id: string) => acme.post(`/photoshoots/${id}/cancel`)
const credits = async () => (await acme.get('/credits')).body
const movements = async (id: string): Promise<string[]> => {
  const { body } = await acme.get(`/credit-ledger?resource_id=${id}&limit=100`)
  return body.data.map(({ type }: { type: string }) => type).toSorted()
}
const statuses = (shoot: { outputs: { status: string }[] }) => shoot.outputs.map(({ status }) => status)

test('an output that fails its checks ends as quality_check_failed and is refunded', async () => {
  const id = await order(3)
  studio.on('renderShot', ({ plan }) => (plan.seed === 1 ? spoilt : undefined))
  await app.drain()
  const shoot = await read(id)
  expect(shoot).toMatchObject({ status: 'completed', credits_charged: 4, failure: null })
  expect(shoot.progress).toEqual({ completed: 2, failed: 1, total: 3 })
  expect(statuses(shoot)).toEqual(['completed', 'failed', 'completed'])
  expect(shoot.outputs[1]).toMatchObject({
    failure: { code: 'quality_check_failed' },
    creative_id: null,
    image_url: null,
  })
  expect(shoot.outputs[1].checks[0]).toMatchObject({ id: 'product_fidelity.delta_e_mean', passed: false })
  expect(await movements(id)).toEqual(['capture', 'capture', 'capture', 'refund', 'reserve'])
  expect(await credits()).toMatchObject({ balance: 96, held: 0 })
})

test('a photoshoot whose outputs all fail their checks fails and costs nothing', async () => {
  const id = await order(3)
  studio.on('renderShot', () => spoilt)
  await app.drain()
  expect(await read(id)).toMatchObject({
    status: 'failed',
    credits_charged: 0,
    failure: { code: 'quality_check_failed' },
  })
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test('a picture without a product fails the shoot at once and releases all of it', async () => {
  const id = await order(5)
  studio.on('cutOut', () => {
    return nothingDetected('Text lies across it.')
  })
  await app.drain()
  expect(studio.calls).toMatchObject({ cutOut: 1, planShoot: 0, renderShot: 0 })
  expect(await read(id)).toMatchObject({
    status: 'failed',
    credits_charged: 0,
    failure: { code: 'no_product_found', message: expect.stringMatching(/^Text lies across it\. Add a picture/) },
  })
  expect(await movements(id)).toEqual([...Array(5).fill('release'), 'reserve'])
})

test('a render that throws twice and then succeeds is captured once', async () => {
  const id = await order(1)
  studio.on('renderShot', (_, call) => {
    if (call < 3) throw new Error('the child died')
  })
  await app.drain()
  expect(studio.calls.renderShot).toBe(3)
  expect(await read(id)).toMatchObject({ status: 'completed', credits_charged: 2 })
  expect(await movements(id)).toEqual(['capture', 'reserve'])
})

test('a render that throws three times fails its output alone and is refunded', async () => {
  const id = await order(3)
  studio.on('renderShot', ({ plan }) => {
    if (plan.seed === 2) throw new Error('the child died')
  })
  await app.drain()
  const shoot = await read(id)
  expect(studio.calls.renderShot).toBe(5)
  expect(shoot).toMatchObject({ status: 'completed', credits_charged: 4 })
  expect(shoot.outputs[2]).toMatchObject({ status: 'failed', failure: { code: 'render_failed' } })
})

test('a plan that throws three times fails the shoot and releases all of it', async () => {
  const id = await order(3)
  studio.on('planShoot', () => {
    throw new Error('the child died')
  })
  await app.drain()
  expect(await read(id)).toMatchObject({ status: 'failed', credits_charged: 0, failure: { code: 'render_failed' } })
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test('the reasons of a failure expose no internal error', async () => {
  const id = await order(1)
  studio.on('renderShot', () => {
    throw new Error('ENOENT /var/secret/path')
  })
  await app.drain()
  expect(JSON.stringify(await read(id))).not.toContain('secret')
})

test('a canceled shoot that is queued is released whole and never starts', async () => {
  const id = await order(3)
  const { status, body } = await cancel(id)
  expect([status, body.status, statuses(body)]).toEqual([200, 'canceled', Array(3).fill('canceled')])
  await app.drain()
  expect(studio.calls.renderShot).toBe(0)
  expect(await movements(id)).toEqual(['release', 'release', 'release', 'reserve'])
})

test('canceling during rendering keeps and charges finished pictures, and returns the rest', async () => {
  const id = await order(5)
  studio.on('renderShot', async ({ plan }) => {
    if (plan.seed === 2) await cancel(id)
  })
  await app.drain()
  const shoot = await read(id)
  const finished = shoot.outputs.filter(({ status }: { status: string }) => status === 'completed').length
  expect(shoot.status).toBe('completed')
  expect(statuses(shoot)).not.toContain('in_progress')
  expect(finished).toBeGreaterThan(0)
  expect(shoot.outputs[2]).toMatchObject({ status: 'canceled', creative_id: null })
  expect(shoot.canceled_outputs).toBe(statuses(shoot).filter((status) => status === 'canceled').length)
  expect(shoot.credits_charged).toBe(2 * finished)
  expect(await credits()).toMatchObject({ balance: 100 - 2 * finished, held: 0 })
})

test('a result that comes after the cancel is discarded and its capture refunded', async () => {
  const id = await order(1)
  studio.on('renderShot', () => cancel(id).then(() => undefined))
  await app.drain()
  expect(await read(id)).toMatchObject({ status: 'canceled', credits_charged: 0 })
  expect((await acme.get(`/products/${product.id}/creatives`)).body.data).toEqual([])
  expect(await movements(id)).toEqual(['capture', 'refund', 'reserve'])
})

test.each(['completed', 'failed', 'canceled'])('canceling a %s shoot changes nothing', async (state) => {
  const id = await order(1)
  if (state === 'failed') studio.on('renderShot', () => spoilt)
  if (state === 'canceled') await cancel(id)
  await app.drain()
  const before = await read(id)
  expect(before.status).toBe(state)
  const { status, body } = await cancel(id)
  expect([status, body]).toEqual([200, before])
  expect(await read(id)).toEqual(before)
})

test('of two results for one output the first one counts and the second changes nothing', async () => {
  const id = await order(1)
  let first = true
  studio.on('renderShot', async () => {
    if (!first) return
    first = false
    const [running] = (await read(id)).outputs
    const args = { order_id: id, item_id: running.id }
    await shootJob.run(acme.ctx, args, { number: 2, isLast: false })
  })
  await app.drain()
  const shoot = await read(id)
  expect(studio.calls.renderShot).toBe(2)
  expect(shoot).toMatchObject({ status: 'completed', credits_charged: 2 })
  expect(await movements(id)).toEqual(['capture', 'reserve'])
  expect((await acme.get(`/products/${product.id}/creatives`)).body.data).toHaveLength(1)
  const file = await app.server.inject(new URL(shoot.outputs[0].image_url).pathname)
  expect(file.statusCode).toBe(200)
})

test('every visible change changes the ETag', async () => {
  const id = await order(3)
  const seen = new Map<string, string>()
  const look = async () => {
    const { headers, body } = await acme.get(`/photoshoots/${id}`)
    const { updated_at: _, ...rest } = body
    const shown = JSON.stringify(rest)
    expect(seen.get(headers.get('etag')!) ?? shown).toBe(shown)
    seen.set(headers.get('etag')!, shown)
  }
  await look()
  await prepareJob.run(acme.ctx, { photoshoot_id: id }, { number: 1, isLast: false })
  studio.on('renderShot', look)
  for (const output of (await read(id)).outputs) {
    await look()
    await shootJob.run(acme.ctx, { order_id: id, item_id: output.id }, { number: 1, isLast: false })
  }
  await look()
  await app.drain()
  const { headers } = await acme.get(`/photoshoots/${id}`)
  expect((await acme.get(`/photoshoots/${id}`, { 'if-none-match': headers.get('etag')! })).status).toBe(304)
})

test('an output that runs for more than 15 minutes fails and is refunded by the sweep', async () => {
  const id = await order(3)
  studio.on('renderShot', async ({ plan }) => {
    if (plan.seed !== 1) return
    await app.parts.database.system
      .updateTable('photoshoot_outputs')
      .set({ started_at: new Date(Date.now() - 16 * 60_000) })
      .where('photoshoot_id', '=', id)
      .where('position', '=', 1)
      .execute()
    await app.sweep()
  })
  await app.drain()
  const shoot = await read(id)
  expect(statuses(shoot)).toEqual(['completed', 'failed', 'completed'])
  expect(shoot.outputs[1].failure.code).toBe('timed_out')
  expect(shoot.credits_charged).toBe(4)
})

test('an output that waits for more than a day fails and is released by the sweep', async () => {
  const id = await order(3)
  await app.parts.database.system
    .updateTable('photoshoot_outputs')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('photoshoot_id', '=', id)
    .execute()
  await app.sweep()
  expect(await read(id)).toMatchObject({ status: 'failed', credits_charged: 0, failure: { code: 'timed_out' } })
  await app.drain()
  expect(studio.calls.renderShot).toBe(0)
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test('lists of photoshoots can be filtered by product and by brand', async () => {
  const [first, second] = [await order(1), await order(1)]
  await app.drain()
  for (const query of [`product_id=${product.id}`, `brand_id=${acme.brandId}`, '']) {
    const { body } = await acme.get(`/photoshoots?${query}`)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second, first])
  }
})
