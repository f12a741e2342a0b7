import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, spoilt } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
})
afterAll(() => app.close())

/** Of three pictures with the seeds 7 to 9, the second fails. */
async function failing() {
  const { id: product_id } = await acme.product()
  studio.on('renderShot', ({ plan }) => (plan.seed === 8 ? spoilt : undefined))
  const order = { product_id, quick_shoot: { look: 'lifestyle', aspect_ratio: '4:5' }, output_count: 3, seed: 7 }
  const { body } = await acme.post('/photoshoots', order)
  await app.drain()
  return read(body.id)
}
const read = async (id: string) => (await acme.get(`/photoshoots/${id}`)).body
const retry = (shoot: { id: string; outputs: { id: string }[] }, position: number, body: object = {}, query = '') =>
  acme.post(`/photoshoots/${shoot.id}/outputs/${shoot.outputs[position]!.id}/retry${query}`, body)
const credits = async () => (await acme.get('/credits')).body

test('a failed output is rendered again in its place, with another seed, and charged apart', async () => {
  const shoot = await failing()
  expect(await credits()).toMatchObject({ balance: 96, held: 0 })
  const before = await acme.get(`/photoshoots/${shoot.id}`)
  const quoted = await retry(shoot, 1, { max_credits: 2 }, '?validate_only=true')
  expect(quoted.body).toMatchObject({ credits: 2, would_succeed: true })
  const { status, headers, body } = await retry(shoot, 1, { max_credits: 2 })
  expect([status, headers.get('location')]).toEqual([202, `/api/v1/photoshoots/${body.id}`])
  expect(body).toMatchObject({
    retry_of: { photoshoot_id: shoot.id, output_id: shoot.outputs[1].id },
    quick_shoot: { look: 'lifestyle', aspect_ratio: '4:5' },
    ...{ output_count: 1, credits_reserved: 2 },
  })
  expect(body.seed).not.toBe(7)
  expect(await credits()).toMatchObject({ balance: 96, held: 2 })
  await app.drain()
  expect(await read(body.id)).toMatchObject({ status: 'completed', credits_charged: 2, retry_of: body.retry_of })
  expect(await credits()).toMatchObject({ balance: 94, held: 0 })
  const after = await acme.get(`/photoshoots/${shoot.id}`)
  expect(after.body.outputs.map(({ retry_id }: { retry_id: string | null }) => retry_id)).toEqual([null, body.id, null])
  expect(after.body).toMatchObject({ status: 'completed', credits_charged: 4, progress: shoot.progress })
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('the same seed repeats exactly the picture of that place, another seed another one of it', async () => {
  const shoot = await failing()
  const seeds: number[] = []
  studio.on('renderShot', ({ plan }) => {
    seeds.push(plan.seed)
    return spoilt
  })
  const same = (await retry(shoot, 1, { seed: 7 })).body
  await app.drain()
  expect(seeds).toEqual([8])
  // The retry of a retry is planned for the first place, too.
  studio.on('renderShot', ({ plan }) => {
    seeds.push(plan.seed)
  })
  const failed = await read(same.id)
  expect(failed).toMatchObject({ status: 'failed', credits_charged: 0 })
  const again = await retry(failed, 0, { seed: 20 })
  await app.drain()
  expect(seeds).toEqual([8, 21])
  expect((await read(again.body.id)).status).toBe('completed')
  expect(await credits()).toMatchObject({ balance: 94, held: 0 })
})

test('an output has one retry, however many ask for it at once; what was delivered has none', async () => {
  const shoot = await failing()
  const answers = await Promise.all([1, 2, 3, 4].map(() => retry(shoot, 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422, 422])
  expect((await retry(shoot, 0)).body.code).toBe('request_rejected')
  expect(await credits()).toMatchObject({ balance: 96, held: 2 })
  await app.drain()
  expect(await credits()).toMatchObject({ balance: 94, held: 0 })
  expect((await acme.get('/photoshoots')).body.data).toHaveLength(2)
})

test('a canceled output can be rendered after all, and a retry can be canceled', async () => {
  const { id: product_id } = await acme.product()
  const { body } = await acme.post('/photoshoots', { product_id, quick_shoot: { look: 'retro' } })
  expect((await retry(body, 0)).body.code).toBe('request_rejected')
  await acme.post(`/photoshoots/${body.id}/cancel`)
  const first = (await retry(body, 0)).body
  expect(first.quick_shoot).toEqual({ look: 'retro', aspect_ratio: null })
  await acme.post(`/photoshoots/${first.id}/cancel`)
  const second = (await retry(first, 0)).body
  await app.drain()
  expect((await read(second.id)).status).toBe('completed')
  expect(await credits()).toMatchObject({ balance: 98, held: 0 })
})

test('a retry follows the shot of the template that its output followed', async () => {
  const product = await acme.product()
  const { body: other } = await acme.upload(
    await sharp(await bottlePicture())
      .negate({ alpha: false })
      .png()
      .toBuffer(),
    'other.png',
  )
  const template = (await acme.template([product.image_url, other.url])).body
  const { body } = await acme.post('/photoshoots', {
    product_id: product.id,
    template_id: template.id,
    output_count: 3,
  })
  await acme.post(`/photoshoots/${body.id}/cancel`)
  const stages: number[] = []
  studio.on('planShoot', (input) => {
    stages.push(input.stages!.length)
  })
  const again = (await retry(body, 1)).body
  await app.drain()
  const [output] = (await read(again.id)).outputs
  expect(output).toMatchObject({ status: 'completed', shot_id: template.shots[1].id })
  expect(stages).toEqual([2])
})

test('nothing is retried beyond what may be spent, and nothing of a deleted product or of another photoshoot', async () => {
  const shoot = await failing()
  expect((await retry(shoot, 1, { max_credits: 1 })).body.code).toBe('credit_limit_exceeded')
  const poor = await acme.key('all', { monthly_budget: 1 })
  const path = `/photoshoots/${shoot.id}/outputs/${shoot.outputs[1].id}/retry`
  expect((await poor.post(path, {})).body.code).toBe('key_budget_exceeded')
  const other = await failing()
  expect((await acme.post(`/photoshoots/${other.id}/outputs/${shoot.outputs[1].id}/retry`, {})).status).toBe(404)
  await acme.del(`/products/${shoot.product_id}`)
  expect((await acme.post(path, {})).status).toBe(404)
  expect(await credits()).toMatchObject({ balance: 92, held: 0 })
})
