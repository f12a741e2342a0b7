import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected } from '../../../test/fake-studio.ts'
import { bottlePicture, formOf, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { MEASURES_VERSION } from '../../studio/compliance/measured.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let productId: string
let creativeId: string

beforeAll(async () => {
  app = await testApp({ studio, lookup: async () => [] })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 10 })
  productId = (await acme.product()).id
  await acme.post('/photoshoots', { product_id: productId, quick_shoot: { look: 'standard' } })
  await app.drain()
  creativeId = (await acme.get(`/products/${productId}/creatives`)).body.data[0].id
})
afterAll(() => app.close())

const ask = (query: string, caller = acme) => caller.get(`/creatives/${creativeId}/compliance?${query}`)
const pictureOf = async (salt: string): Promise<string> =>
  (await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from(salt)]))).body.url

test('a creative is measured for a marketplace and slot, free of charge, and measured once', async () => {
  const before = (await acme.get('/credits')).body.balance
  const { status, body } = await ask('marketplace=retail_us&slot=main')
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(
    ['marketplace', 'slot', 'rule_set_version', 'passed', 'rules', 'overlay_url', 'stale'].sort(),
  )
  expect(body).toMatchObject({ marketplace: 'retail_us', slot: 'main', passed: true, overlay_url: null })
  expect(Object.keys(body.rules[0]).sort()).toEqual(
    ['id', 'title', 'measured', 'unit', 'required', 'passed', 'fix', 'source', 'as_of'].sort(),
  )
  expect((await ask('marketplace=retail_us')).body).toEqual(body)
  expect(studio.calls.measureCompliance).toBe(1)
  await ask('marketplace=retail_us&slot=variant')
  await ask('marketplace=otto')
  expect(studio.calls.measureCompliance).toBe(3)
  expect((await acme.get('/credits')).body.balance).toBe(before)
})

test('a stored measurement answers other marketplaces that require no more', async () => {
  const file = { bytes: 90_000, format: 'jpeg', animated: false, srgb: true, width: 2000, height: 2000 } as const
  const known = { version: MEASURES_VERSION, file, findings: {}, glance: null }
  studio.on('measureCompliance', () => ({ passed: true, measured: known }))
  await ask('marketplace=retail_us&slot=variant')
  const { body } = await ask('marketplace=tiktok_shop&slot=variant')
  expect(body).toMatchObject({ marketplace: 'tiktok_shop', passed: true, overlay_url: null })
  expect(body.rules.length).toBeGreaterThan(3)
  expect(studio.calls.measureCompliance).toBe(1)
  // Wider rules, and what fails and must be marked, are measured.
  await ask('marketplace=ebay&slot=variant')
  await ask('marketplace=zalando&slot=variant')
  expect(studio.calls.measureCompliance).toBe(3)
})

test('the file of the creative and the cut-out of its product are measured', async () => {
  studio.on('measureCompliance', ({ file, cutout, marketplace, slot }) => {
    expect([marketplace.id, slot, Buffer.from(file).subarray(0, 2).toString('hex')]).toEqual([
      'zalando',
      'variant',
      'ffd8',
    ])
    expect(cutout).not.toBeNull()
  })
  expect((await ask('marketplace=zalando&slot=variant')).status).toBe(200)
})

test('while its product is set up again, and after that failed, a creative is measured with the cut-out that the product still has', async () => {
  const cutouts: unknown[] = []
  studio.on('measureCompliance', ({ cutout }) => void cutouts.push(cutout))
  await ask('marketplace=etsy')
  await acme.patch(`/products/${productId}`, { name: 'Jug', image_urls: ['https://shop.example/jug.jpg'] })
  expect((await ask('marketplace=ebay')).status).toBe(200)
  await app.drain()
  expect((await acme.get(`/products/${productId}`)).body.status).toBe('failed')
  expect((await ask('marketplace=otto')).status).toBe(200)
  expect(cutouts[0]).not.toBeNull()
  expect(cutouts).toEqual([cutouts[0], cutouts[0], cutouts[0]])
})

test('a creative whose product shows in none of its pictures any more has no report until it does', async () => {
  studio.on('cutOut', () => nothingDetected('Nothing stands out.'))
  await acme.patch(`/products/${productId}`, { image_urls: [await pictureOf('unclear')] })
  await app.drain()
  const refused = await ask('marketplace=etsy')
  expect([refused.status, refused.body.code]).toEqual([422, 'request_rejected'])
  expect(refused.body.detail).toMatch(/^Nothing stands out\. Add a picture/)
  expect(studio.calls.measureCompliance).toBe(0)
  studio.reset()
  await acme.patch(`/products/${productId}`, { image_urls: [await pictureOf('clear')] })
  await app.drain()
  expect((await ask('marketplace=etsy')).status).toBe(200)
})

const profileStatus = async () => (await acme.get(`/products/${productId}/profile`)).body.status
const images = async () => (await acme.get(`/products/${productId}`)).body.images

const mask = async () => {
  const [{ id }] = await images()
  return acme.request('PUT', `/products/${productId}/images/${id}/cutout`, formOf(Buffer.from('a mask')))
}
const unmask = async () => {
  const [{ id }] = await images()
  return acme.request('DELETE', `/products/${productId}/images/${id}/cutout`)
}
const choice = async () => {
  const [{ id }] = await images()
  return acme.patch(`/products/${productId}/profile`, { pictures: [{ image_id: id, objects: ['1-2-3-4'] }] })
}
const replacement = async () => acme.patch(`/products/${productId}`, { image_urls: [await pictureOf('another')] })

test.each([
  ['a mask', [mask, unmask]],
  ['a choice of objects', [choice]],
  ['other images', [replacement]],
] as const)('a stored report is stale, then measured again once, after %s', async (_, changes) => {
  const object = { id: '1-2-3-4', box: { left: 0, top: 0, width: 1, height: 1 }, share: 1, used: true }
  studio.on('profilePicture', () => ({ objects: [object] }))
  await acme.patch(`/products/${productId}/profile`, { materials: ['glass'] })
  await app.drain()
  const cutouts: string[] = []
  studio.on('measureCompliance', ({ cutout }) => void cutouts.push(Buffer.from(cutout!).toString('base64')))
  const read = async () => (await ask('marketplace=retail_us')).body
  expect(await read()).toMatchObject({ stale: false })

  for (const [i, change] of changes.entries()) {
    expect((await change()).status).toBeLessThan(300)
    expect([await profileStatus(), await read(), cutouts.length]).toMatchObject(['processing', { stale: true }, i + 1])
    await app.drain()
    expect([await read(), await read(), cutouts.length]).toMatchObject([{ stale: false }, { stale: false }, i + 2])
    expect(cutouts[i + 1]).not.toBe(cutouts[i])
  }
})

test('a stored measurement by an earlier cut-out answers for no marketplace', async () => {
  const file = { bytes: 90_000, format: 'jpeg', animated: false, srgb: true, width: 2000, height: 2000 } as const
  const known = { version: MEASURES_VERSION, file, findings: {}, glance: null }
  studio.on('measureCompliance', () => ({ passed: true, measured: known }))
  await ask('marketplace=retail_us&slot=variant')
  await mask()
  await app.drain()
  await ask('marketplace=tiktok_shop&slot=variant')
  expect(studio.calls.measureCompliance).toBe(2)
})

test('a stored report stays, stale, while no image of its product can be cut out', async () => {
  await ask('marketplace=etsy')
  studio.on('cutOut', () => nothingDetected('Nothing stands out.'))
  await acme.patch(`/products/${productId}`, { image_urls: [await pictureOf('unclear')] })
  await app.drain()
  expect(await ask('marketplace=etsy')).toMatchObject({ status: 200, body: { stale: true } })
})

test('a correction of words leaves a stored report as it is', async () => {
  await ask('marketplace=etsy')
  await acme.patch(`/products/${productId}/profile`, { materials: ['glass'] })
  await app.drain()
  expect(await ask('marketplace=etsy')).toMatchObject({ body: { stale: false } })
  expect(studio.calls.measureCompliance).toBe(1)
})

test('a report that is measured again marks its faults in a new picture, and the earlier one is removed', async () => {
  const overlay = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  studio.on('measureCompliance', () => ({ passed: false, overlay }))
  const marked = async () => new URL((await ask('marketplace=retail_us')).body.overlay_url).pathname
  const statusOf = async (path: string) => (await app.server.inject(path)).statusCode
  const before = await marked()
  await mask()
  await app.drain()
  const after = await marked()
  for (let i = 0; i < 2; i++) {
    app.later(2 * 3_600_000)
    await app.sweep()
  }
  expect([before === after, await statusOf(before), await statusOf(after)]).toEqual([false, 404, 200])
})

test('a failure comes with a picture that marks it, as long as the creative exists', async () => {
  const overlay = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  studio.on('measureCompliance', () => ({ passed: false, overlay }))
  const { body } = await ask('marketplace=retail_us')
  const path = new URL(body.overlay_url).pathname
  expect((await app.server.inject(path)).headers['content-type']).toBe('image/png')
  app.later(8 * 24 * 3_600_000)
  await app.sweep()
  app.later(2 * 3_600_000)
  await app.sweep()
  expect((await app.server.inject(path)).statusCode).toBe(200)
  await acme.del(`/products/${productId}`)
  expect((await ask('marketplace=retail_us')).status).toBe(404)
  app.later(31 * 24 * 3_600_000)
  await app.sweep()
  app.later(2 * 3_600_000)
  await app.sweep()
  expect((await app.server.inject(path)).statusCode).toBe(404)
})

test('an unknown marketplace or slot is a 400 that names it, and a creative of another organization is a 404', async () => {
  const missing = await ask('slot=main')
  expect([missing.status, missing.body.errors[0].parameter]).toEqual([400, 'marketplace'])
  const unknown = await ask('marketplace=retail_mars')
  expect([unknown.status, unknown.body.errors[0].parameter]).toEqual([400, 'marketplace'])
  expect((await ask('marketplace=etsy&slot=second')).body.errors[0].parameter).toBe('slot')
  expect((await ask('marketplace=etsy', await app.org())).status).toBe(404)
})
