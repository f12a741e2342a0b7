import { createHash } from 'node:crypto'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { unzip } from '../../../test/unzip.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into slots of every state
type Slot = any

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string }
let slots: Slot[]

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  studio.on('measureCompliance', () => ({ passed: true }))
  acme = await app.org({ credits: 100 })
  product = await acme.product()
  slots = (await write()).body.data
})
afterAll(() => app.close())

const place = () => ({ product_id: product.id, marketplace: 'retail_us' })
const write = () => acme.post('/retail-listing-ideas', place())
const list = async (): Promise<Slot[]> =>
  (await acme.get(`/retail-listing-ideas?${new URLSearchParams(place())}`)).body.data
const order = (slot: Slot) => acme.post(`/retail-listing-ideas/${slot.id}/image`, {})
const slotOf = (slot_type: string) => slots.find((slot) => slot.slot_type === slot_type)
const now = async (slot: Slot) => (await list()).find(({ position }) => position === slot.position)
const exported = () =>
  request(`${app.url}/retail-listing-export?${new URLSearchParams(place())}`, {
    headers: { authorization: `Bearer ${acme.secret}` },
  })

test('the export holds the filled slots under the names that marketplaces know, and what was measured of each', async () => {
  expect(await (await exported()).body.json()).toMatchObject({ status: 422, code: 'request_rejected' })
  for (const slot of [slots[0], slotOf('lifestyle')]) await order(slot)
  await app.drain()
  const answer = await exported()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="listing-retail_us.zip"')
  const files = unzip(Buffer.from(await answer.body.arrayBuffer()))
  expect([...files.keys()]).toEqual(['manifest.json', 'MAIN.jpg', `PT0${slotOf('lifestyle').position}.jpg`])
  const manifest = JSON.parse(files.get('manifest.json')!.toString())
  expect(manifest).toMatchObject({ marketplace: 'retail_us', product: { id: product.id } })
  expect(manifest.rule_set_version).toMatch(/\S/)
  for (const image of manifest.images) {
    const bytes = files.get(image.file)!
    expect([image.size_bytes, image.sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')])
    expect(image.compliance).toMatchObject({ passed: true, rules: expect.any(Array) })
    const shown = await app.server.inject(new URL((await now(image)).image_url).pathname)
    expect(shown.rawPayload.equals(bytes)).toBe(true)
  }
})

test.each([
  '../../etc/passwd',
  'a"; filename="evil.exe',
  'line\r\nSet-Cookie: a=b',
  '=HYPERLINK("http://x.example","y")',
  '<script>alert(1)</script>',
  '\u202etxt.exe\u0007',
  'قميص 👕 シャツ',
])(
  'a product that is called %j gives its name to no file or header, and the manifest says it as it is',
  async (name) => {
    await acme.patch(`/products/${product.id}`, { name })
    slots = (await write()).body.data
    await order(slots[0])
    await app.drain()
    const answer = await exported()
    expect(answer.headers['content-disposition']).toBe('attachment; filename="listing-retail_us.zip"')
    expect(answer.headers['set-cookie']).toBeUndefined()
    const files = unzip(Buffer.from(await answer.body.arrayBuffer()))
    expect([...files.keys()]).toEqual(['manifest.json', 'MAIN.jpg'])
    expect(JSON.parse(files.get('manifest.json')!.toString()).product.name).toBe(name)
  },
)
