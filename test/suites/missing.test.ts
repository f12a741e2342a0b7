import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type Answer, bottlePicture, type TestApp, type TestCaller, testApp } from '../kit.ts'

let app: TestApp
let acme: TestCaller
let productId: string

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org()
  productId = (await acme.product()).id
})
afterAll(() => app.close())

const random = '019a3f5e-7c1b-7a2e-9d4f-000000000000'
const withoutRequest = ({ status, body }: Answer) => ({ status, body: { ...body, request_id: '' } })

test('an address of this service without an image is named by its place in the body', async () => {
  const { body: known } = await acme.upload(await bottlePicture())
  const { body: theirs } = await (await app.org()).upload(await bottlePicture())
  const urls = [known.url, theirs.url]
  const named = { brand_id: acme.brandId, name: 'Bottle' }
  const shoot = { product_id: productId, quick_shoot: { look: 'standard' } }
  const asked: [string, object, string, string][] = [
    ['/products', { ...named, image_urls: urls }, '/image_urls/1', 'image_urls[1]'],
    ['/templates', { ...named, image_urls: urls }, '/image_urls/1', 'image_urls[1]'],
    [
      '/photoshoots',
      { ...shoot, direction: { image_urls: urls } },
      '/direction/image_urls/1',
      'direction.image_urls[1]',
    ],
    [
      '/campaigns',
      { brand_id: acme.brandId, prompt: 'Spring', reference_image_urls: urls },
      '/reference_image_urls/1',
      'reference_image_urls[1]',
    ],
  ]
  for (const [path, body, pointer, label] of asked)
    expect((await acme.post(path, body)).body).toMatchObject({
      code: 'not_found',
      detail: `${label}: no such image.`,
      errors: [{ pointer, code: 'not_found', detail: 'No such image.' }],
    })
})

test('what was deleted is answered for as what never existed, to the byte', async () => {
  const { id: gone } = await acme.product()
  const { body: template } = await acme.template([(await acme.upload(await bottlePicture())).body.url])
  for (const path of [`/products/${gone}`, `/templates/${template.id}`]) expect((await acme.del(path)).status).toBe(204)
  const look = { quick_shoot: { look: 'standard' } }
  const asked: ((deleted: boolean) => Promise<Answer>)[] = [
    (deleted) => acme.get(`/products/${deleted ? gone : random}`),
    (deleted) => acme.get(`/audiences?product_id=${deleted ? gone : random}`),
    (deleted) => acme.post('/photoshoots', { product_id: deleted ? gone : random, ...look }),
    (deleted) => acme.post('/photoshoots', { product_id: productId, template_id: deleted ? template.id : random }),
  ]
  for (const ask of asked) {
    const [deleted, never] = [await ask(true), await ask(false)]
    expect(deleted.status).toBe(404)
    expect(withoutRequest(deleted)).toEqual(withoutRequest(never))
  }
})

test('an address at which nothing is served has its own words', async () => {
  expect((await acme.get('/nowhere')).body).toMatchObject({
    code: 'not_found',
    detail: 'There is nothing at this address.',
  })
})

test('of two members with one wrong value the one of the right kind is named', async () => {
  const both = { brand_id: productId, product_id: productId, prompt: 'Spring' }
  expect((await acme.post('/campaigns', both)).body.errors[0].pointer).toBe('/brand_id')
})
