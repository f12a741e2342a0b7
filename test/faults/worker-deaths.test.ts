import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWork } from '../../src/app.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { type DeathPoint, deathPoints } from './faults.ts'
import { allEnded, captures, ended, hurry, killAll, order, startBeside } from './program.ts'

let app: TestApp
let acme: TestCaller
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org({ credits: 1000 })
})
afterAll(async () => {
  await killAll()
  await app.close()
})

/** A worker dies at this point of its work, and what it had under way is due again. */
async function killedAt(dieAt: DeathPoint): Promise<void> {
  const doomed = await startBeside(app, 'worker', { faults: { dieAt } })
  expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' })
  await hurry(app, { dead: true })
}

/** Another worker ends these: this process, which works as the program does. */
async function endedByAnother(ids: string[]): Promise<void> {
  const stopSweeping = await startWork(app, 2)
  await allEnded(app, ids)
  await stopSweeping()
  await app.parts.queue.close()
}

test.each(deathPoints)(
  'a worker that is killed %s costs its output nothing: one picture, one charge',
  async (dieAt) => {
    const id = await order(acme, { output_count: 3 })
    await killedAt(dieAt)
    await endedByAnother([id])
    const [shoot] = await ended(app, [acme], [id])
    expect(shoot).toMatchObject({ status: 'completed', credits_charged: 6 })
    expect(await captures(app, id)).toEqual([1, 1, 1])
  },
)

const campaign = async () => {
  const product_id = (await acme.product()).id
  return { path: '/campaigns', asked: { brand_id: acme.brandId, product_id, prompt: 'Spring', concept_count: 2 } }
}
const adGroup = async () => {
  const product_id = (await acme.product()).id
  return { path: '/assistant-ad-groups', asked: { product_id, ad_count: 2 } }
}

const filmPoints = ['before the capture', 'after the render', 'after the file is written'] as const

test.each(filmPoints)('a worker that is killed %s costs its video nothing: one film, one charge', async (dieAt) => {
  const product_id = (await acme.product()).id
  const [image] = (await acme.get(`/products/${product_id}`)).body.images
  const asked = { type: 'photo_animation', product_id, source_image_id: image.id, duration_seconds: 5 }
  const { id } = (await acme.post('/videos', asked)).body
  await killedAt(dieAt)
  await endedByAnother([id])
  expect((await acme.get(`/videos/${id}`)).body).toMatchObject({ status: 'completed' })
  expect(await captures(app, id)).toEqual([1])
})

test.each([
  ['campaign', campaign, 'before the capture', 5],
  ['campaign', campaign, 'after the capture', 5],
  ['ad group', adGroup, 'after the render', 4],
] as const)('work on a %s that is killed (%#) is done once and charged once', async (_kind, kind, dieAt, credits) => {
  const { path, asked } = await kind()
  const { id } = (await acme.post(path, asked)).body
  await killedAt(dieAt)
  await endedByAnother([id])
  expect((await acme.get(`${path}/${id}`)).body).toMatchObject({ status: 'completed', credits_charged: credits })
  expect(await captures(app, id)).toEqual([1, 1])
})

test.each(['before the capture', 'after the render', 'between the rows'] as const)(
  'a worker that is killed %s costs a listing picture nothing: one picture, one charge, one event',
  async (dieAt) => {
    const place = { product_id: (await acme.product()).id, marketplace: 'retail_us' }
    const [slot] = (await acme.post('/retail-listing-ideas', place)).body.data
    expect((await acme.post(`/retail-listing-ideas/${slot.id}/image`, {})).status).toBe(202)
    const { image_id } = await acme.ctx.db
      .selectFrom('listing_ideas')
      .select('image_id')
      .where('id', '=', slot.id)
      .executeTakeFirstOrThrow()
    await killedAt(dieAt)
    await endedByAnother([image_id!])
    const { body } = await acme.get(`/retail-listing-ideas?${new URLSearchParams(place)}`)
    expect(body.data[0]).toMatchObject({ id: slot.id, status: 'completed', creative_id: expect.any(String) })
    expect(await captures(app, image_id!)).toEqual([1])
    const told = await acme.ctx.db.selectFrom('events').select('type').where('resource_id', '=', slot.id).execute()
    const ends = told.filter(({ type }) => type !== 'retail_listing_image.progressed')
    expect(ends).toEqual([{ type: 'retail_listing_image.completed' }])
  },
)

test('an output whose worker dies three times fails alone and is refunded', async () => {
  const id = await order(acme, { output_count: 1 })
  for (let death = 1; death <= 3; death++) {
    await killedAt('after the capture')
  }
  await startBeside(app, 'worker', { faults: { dieAt: 'after the capture' } })
  const [shoot] = await ended(app, [acme], [id])
  expect(shoot).toMatchObject({ status: 'failed', credits_charged: 0, failure: { code: 'render_failed' } })
})
