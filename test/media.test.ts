import { afterAll, beforeAll, expect, test } from 'vitest'
import { bottlePicture, type TestApp, testApp } from './kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (path: string) => fetch(new URL(path, app.url), { redirect: 'manual' })

test('a finished file is served to anybody who knows its address, and nothing else in the store is', async () => {
  const acme = await app.org()
  const { body: upload } = await acme.upload(await bottlePicture())
  const shown = await get(new URL(upload.url).pathname)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

  const key = `private/${acme.orgId}/cut-outs/${upload.sha256}.v1.png`
  await app.parts.storage.put(key, await bottlePicture(), { contentType: 'image/png' })
  const spellings = [key, key.replaceAll('/', '%2f'), `m/../${key}`, `m/%2e%2e/${key}`, `/${key}`, `m/..%2f${key}`]
  for (const spelling of spellings) {
    const answer = await get(`/media/${spelling}`)
    expect(answer.status, spelling).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
})
