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
  await app.parts.storage.put(key, await bottlePicture())
  const spellings = [key, key.replaceAll('/', '%2f'), `m/../${key}`, `m/%2e%2e/${key}`, `/${key}`, `m/..%2f${key}`]
  for (const spelling of spellings) {
    const answer = await get(`/media/${spelling}`)
    expect(answer.status, spelling).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
})

test('a range beyond the file is a problem that states its size', async () => {
  const { body: upload } = await (await app.org()).upload(await bottlePicture())
  const answer = await fetch(new URL(new URL(upload.url).pathname, app.url), { headers: { range: 'bytes=99999999-' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([416, 'application/problem+json'])
  expect(answer.headers.get('content-range')).toBe(`bytes */${upload.size_bytes}`)
  expect(await answer.json()).toMatchObject({ status: 416, code: 'range_not_satisfiable' })
})

test('pages and files are read and nothing else; each says so', async () => {
  for (const path of ['/docs', '/openapi.json', '/healthz', '/problems/not_found', '/media/m/x.jpg']) {
    const refused = await fetch(new URL(path, app.url), { method: 'POST' })
    expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS'])
    expect(await refused.json()).toMatchObject({ code: 'method_not_allowed' })
    const told = await fetch(new URL(path, app.url), { method: 'OPTIONS' })
    expect([path, told.status, told.headers.get('allow')]).toEqual([path, 204, 'GET, HEAD, OPTIONS'])
  }
  const nowhere = await fetch(new URL('/nowhere', app.url), { method: 'POST' })
  expect(nowhere.status).toBe(404)
})
