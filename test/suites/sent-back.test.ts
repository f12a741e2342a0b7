import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../src/features/index.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type Answer, bottlePicture, formOf, type TestApp, type TestCaller, testApp } from '../kit.ts'
import { FONT } from '../operations.ts'

let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org({ plan: 'enterprise', credits: 1000 })
})
afterAll(() => app.close())

/** The members of an answer that the operation takes, with what an answer of it does not carry. */
function sentBack(path: string, answer: Answer, more: object): object {
  const body = routes.find((route) => route.method === 'POST' && route.path === path)!.body as TObject
  const taken = Object.entries(answer.body).filter(([name]) => Object.hasOwn(body.properties, name))
  return { ...Object.fromEntries(taken), ...more }
}

test('what creating answers can be sent back to create the like', async () => {
  const { id: product_id, image_url } = await acme.product()
  const { body: product } = await acme.get(`/products/${product_id}`)
  const [{ id: source_image_id }] = product.images
  const look = (look: string) => ({ product_id, quick_shoot: { look } })
  const animated = { type: 'photo_animation', product_id, source_image_id, duration_seconds: 5 }
  const spoken = { type: 'ugc', product_id, recipe_id: 'three_reasons', duration_seconds: 15 }
  const { body: upload } = await acme.upload(await bottlePicture())
  const { body: font } = await acme.request('POST', '/uploads/fonts', formOf(FONT, 'display.woff2'))
  const created: [string, object, object?][] = [
    ['/brands', { name: 'Juicy' }],
    ['/brands', { name: 'Juicy', logos: [{ url: upload.url, on: 'dark' }] }],
    ['/brands', { name: 'Juicy', words_to_avoid: ['cheap'], legal_line: '18+', spelling: 'gb' }],
    ['/brands', { name: 'Juicy', color_roles: { primary: '#2f9e44' } }],
    ['/brands', { name: 'Juicy', fonts: { display: font.url, text: null } }],
    ['/products', { brand_id: acme.brandId, name: 'Juice' }],
    ['/templates', { brand_id: acme.brandId, name: 'Kitchen', image_urls: [upload.url] }, { image_urls: [image_url] }],
    ['/photoshoots', look('standard')],
    ['/photoshoots', look('retro')],
    ['/photoshoots', { ...look('close_up'), direction: { text: 'Marble' } }],
    ['/campaigns', { brand_id: acme.brandId, prompt: 'Spring' }],
    ['/assistant-ad-groups', { product_id }],
    ['/videos', animated, { source_image_id }],
    ['/videos', spoken],
  ]
  for (const [path, body, more = {}] of created) {
    const first = await acme.post(path, body)
    expect(first.status, path).toBeLessThan(300)
    const again = await acme.post(path, sentBack(path, first, more))
    expect([path, again.status, again.body.detail]).toEqual([path, first.status, undefined])
  }
  await app.drain()
})
