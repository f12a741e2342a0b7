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
})
