import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { grant } from '../credits/credits.ts'
import { routes } from '../index.ts'
import { rotateKeyFor } from '../keys/keys.ts'
import { auditedOperations } from './audit.ts'

let app: TestApp
let acme: TestCaller
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org()
})
afterAll(() => app.close())

type Entry = { action: string; actor_type: string; actor_id: string | null; created_at: string }

const entries = async (search = ''): Promise<Entry[]> => (await acme.get(`/audit-log?limit=100${search}`)).body.data

test('every operation that the log keeps exists', () => {
  const operations = routes.map(({ operationId }) => operationId)
  expect([...auditedOperations.keys()].filter((name) => !operations.includes(name))).toEqual([])
})

test('changes are written down with their author, once, and never with a secret', async () => {
  const brand = await acme.post('/brands', { name: 'Juicy' }, { 'idempotency-key': 'brand' })
  await acme.post('/brands', { name: 'Juicy' }, { 'idempotency-key': 'brand' })
  const key = await acme.post('/api-keys', { name: 'Shop', permissions: ['products:read'] })
  await acme.post(`/api-keys/${key.body.id}/disable`)
  await acme.post('/brands', { name: '' })
  const product = await acme.product()
  const template = await acme.template([product.image_url], { 'idempotency-key': 'template' })
  await acme.del(`/templates/${template.body.id}`)
  const made = await entries()
  const of = (action: string) => made.filter((entry) => entry.action === action)
  expect(of('createBrand')).toMatchObject([
    {
      actor_type: 'key',
      actor_id: acme.keyId,
      target_type: 'brand',
      target_id: brand.body.id,
      request_id: brand.headers.get('x-request-id'),
    },
  ])
  expect(of('createApiKey')).toMatchObject([{ target_type: 'api_key', target_id: key.body.id }])
  expect(of('disableApiKey')).toMatchObject([{ target_id: key.body.id }])
  expect(of('createTemplate')).toMatchObject([{ target_id: template.body.id }])
  expect(of('deleteTemplate')).toMatchObject([{ target_id: template.body.id }])
  expect(await entries('&action=createBrand')).toEqual(of('createBrand'))
  expect(await entries(`&actor=${acme.keyId}`)).toEqual(await entries(`&actor_id=${acme.keyId}`))
  expect(await entries('&actor=key')).toEqual(made.filter(({ actor_type }) => actor_type === 'key'))
  const { created_at } = made.at(-2)!
  expect(await entries(`&after=${created_at}`)).toEqual(await entries(`&created_after=${created_at}`))
  expect((await acme.get('/audit-log?actor=nobody')).body.errors[0].parameter).toBe('actor')
  expect(JSON.stringify(made)).not.toContain(key.body.api_key)
  await app.drain()
})

test('what the operator does is in the log, and no entry can be changed', async () => {
  await grant(app.parts, acme.orgId, { amount: 5, reason: 'Welcome' })
  const [entry] = await entries()
  expect(entry).toMatchObject({
    actor_type: 'operator',
    actor_id: null,
    action: 'org grant',
    target_type: 'credit_grant',
  })
  expect((await entries('&actor=operator')).at(-1)).toMatchObject({ action: 'org create', target_type: 'organization' })
  const change = (db: typeof acme.ctx.db) => sql`update audit_log set action = 'none'`.execute(db)
  await expect(change(app.database.system)).rejects.toThrow('never changed')
  await expect(change(acme.ctx.db)).rejects.toThrow('permission denied')
  await expect(sql`delete from audit_log`.execute(acme.ctx.db)).rejects.toThrow('permission denied')
})

test('keys that are rotated, disabled or about to expire, and credits that run low, are events', async () => {
  const soon = await acme.key('all', { expires_at: new Date(Date.now() + 3 * 86_400_000) })
  await acme.key('all', { expires_at: new Date(Date.now() + 30 * 86_400_000) })
  await app.sweep()
  await app.sweep()
  await rotateKeyFor(app.parts, { id: soon.keyId, graceSeconds: 60 })
  await acme.post(`/api-keys/${soon.keyId}/disable`)
  const types = async (family: string) => {
    const { data } = (await acme.get(`/events?after=0&limit=100&types=${family}&resource_id=${soon.keyId}`)).body
    return data.map(({ type }: { type: string }) => type)
  }
  expect(await types('api_key.*')).toEqual(['api_key.expiring', 'api_key.rotated', 'api_key.disabled'])

  const poor = await app.org({ credits: 0 })
  await grant(app.parts, poor.orgId, { amount: 20, reason: 'November', type: 'plan' })
  const product = await poor.product()
  const order = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count: 1 }
  const low: number[] = []
  for (let n = 0; n < 20; n++) {
    const { status } = await poor.post('/photoshoots', order)
    if (status !== 202) break
    low.push((await poor.get('/events?after=0&types=credits.low')).body.data.length)
  }
  expect(low.at(-1)).toBe(1)
  expect(low[0]).toBe(0)
  await app.drain()
})
