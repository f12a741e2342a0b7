import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import type { AdPlan } from '../../studio/facts.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let url: string

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  url = (await acme.upload(await bottlePicture())).body.url
})
afterAll(() => app.close())

const change = (body: object) => acme.patch(`/brands/${acme.brandId}`, body)
const brand = async () => (await acme.get(`/brands/${acme.brandId}`)).body

test('a logo is read once, and then returned as it is set; its address is that of the first logo', async () => {
  const { body } = await change({ logos: [{ url }] })
  const waiting = { url, on: 'any', kind: 'full', status: 'processing', image_url: null, width: null, height: null }
  expect(body).toMatchObject({ logo_url: url, logos: [{ ...waiting, failure: null }] })
  await app.drain()
  const { logos } = await brand()
  expect(logos).toMatchObject([{ status: 'ready', image_url: expect.stringContaining('/media/m/'), width: 8 }])
  await change({ logos: [{ url, on: 'light' }] })
  await app.drain()
  expect([studio.calls.readLogo, (await brand()).logos[0].on]).toEqual([1, 'light'])
})

test('logo_url replaces the first logo, null removes all, and `logos` decides where both are given', async () => {
  const other = (
    await acme.upload(
      await sharp(await bottlePicture())
        .resize(90)
        .png()
        .toBuffer(),
    )
  ).body.url
  await change({
    logos: [
      { url, kind: 'mark' },
      { url: other, on: 'dark' },
    ],
  })
  expect((await change({ logo_url: other })).body.logos).toMatchObject([
    { url: other, kind: 'full' },
    { url: other, on: 'dark' },
  ])
  expect((await change({ logos: [{ url }], logo_url: other })).body).toMatchObject({ logo_url: url, logos: [{ url }] })
  expect((await change({ logo_url: null })).body).toMatchObject({ logo_url: null, logos: [] })
})

test('a logo that cannot be used states why, and stops no campaign', async () => {
  studio.on('readLogo', () => {
    throw Object.assign(new Error('The logo is empty.'), { name: 'RejectedPicture' })
  })
  await change({ logos: [{ url: 'https://nowhere.example/logo.png' }] })
  const { body } = await acme.post('/campaigns', { brand_id: acme.brandId, prompt: 'Spring', concept_count: 1 })
  await app.drain()
  expect((await acme.get(`/campaigns/${body.id}`)).body.status).toBe('completed')
  expect((await brand()).logos).toMatchObject([{ status: 'failed', failure: expect.stringMatching(/\S/) }])
})

test('a campaign is laid out with the logo, even one that was added right before it', async () => {
  const rendered: { logos: number; plan: AdPlan }[] = []
  studio.on('renderAd', ({ logos, plan }) => void rendered.push({ logos: logos.length, plan }))
  await change({ logos: [{ url }] })
  await acme.post('/campaigns', { brand_id: acme.brandId, prompt: 'Spring', concept_count: 1 })
  await app.drain()
  expect(rendered).toMatchObject([{ logos: 1, plan: { brand: { logos: [{ on: 'any', ink: '#222222' }] } } }])
})

test('a logo is a change of the kit when it is requested and once it can be set, and none where it fails', async () => {
  expect((await change({ logos: [{ url }] })).body.kit_version).toBe(2)
  await app.drain()
  expect((await brand()).kit_version).toBe(3)
  expect((await change({ logos: [{ url }] })).body.kit_version).toBe(3)
  studio.on('readLogo', () => {
    throw Object.assign(new Error('The logo is empty.'), { name: 'RejectedPicture' })
  })
  await change({ logos: [{ url: 'https://nowhere.example/logo.png' }] })
  await app.drain()
  expect(await brand()).toMatchObject({ kit_version: 4, logos: [{ status: 'failed' }] })
})
