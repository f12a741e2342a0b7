import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test.each(['website_url', 'logo_url'])('%s is an address of the web and no script', async (name) => {
  const acme = await app.org()
  for (const url of ['javascript://x/%0aalert(1)', 'file://host/etc/passwd', 'data://x/y']) {
    const made = await acme.post('/brands', { name: 'Juicy', [name]: url })
    expect([made.status, made.body.errors?.[0].pointer]).toEqual([400, `/${name}`])
    expect((await acme.patch(`/brands/${acme.brandId}`, { [name]: url })).status).toBe(400)
  }
  const made = await acme.post('/brands', { name: 'Juicy', [name]: 'http://juicy.example/' })
  expect([made.status, made.body[name]]).toEqual([201, 'http://juicy.example/'])
  expect((await acme.patch(`/brands/${made.body.id}`, { [name]: null })).body[name]).toBeNull()
  await app.drain()
})

test('If-Match changes or deletes only the version that was read; of two changes at once exactly one wins', async () => {
  const acme = await app.org()
  const read = await acme.get(`/brands/${acme.brandId}`)
  const seen = { 'if-match': read.headers.get('etag')! }
  const both = await Promise.all(
    ['Warm', 'Dry'].map((tone) => acme.at(app.url).patch(`/brands/${acme.brandId}`, { tone }, seen)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(both.find(({ status }) => status === 412)?.body.code).toBe('precondition_failed')
  const winner = both.find(({ status }) => status === 200)!
  expect((await acme.patch(`/brands/${acme.brandId}`, {}, seen)).status).toBe(412)
  expect((await acme.del(`/brands/${acme.brandId}`, seen)).status).toBe(412)
  const current = { 'if-match': winner.headers.get('etag')! }
  const unchanged = await acme.patch(`/brands/${acme.brandId}`, {}, current)
  expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([200, current['if-match']])
  expect((await acme.del(`/brands/${acme.brandId}`, current)).status).toBe(204)
})
