import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { permissions } from '../../core/permission.ts'
import { keysMax } from '../keys/manage.ts'
import { disablePerson, updatePerson } from './manage.ts'
import { createPerson, linkFor } from './people.ts'
import { admitSession, signIn } from './sessions.ts'

let app: TestApp
let acme: TestCaller
beforeAll(async () => {
  app = await testApp()
  acme = await app.org()
})
afterAll(() => app.close())

const enter = (url: string) =>
  signIn(app.parts, {
    code: url.split('=')[1]!,
    address: 'test',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    replaced: undefined,
  })
const failure = ({ status, body }: Answer) => [status, body.code]
const forbidden = [403, 'insufficient_permission']

test('an invited person signs in with the link, is listed with their browser, and is out once disabled', async () => {
  const { status, headers, body } = await acme.post('/people', { name: 'Dana', role: 'looks', monthly_budget: 20 })
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(body).toMatchObject({
    role: 'looks',
    permissions: ['products:read', 'videos:read', 'usage:read'],
    monthly_budget: { limit: 20, used: 0 },
    sessions: [],
    last_used_at: null,
  })
  expect(Date.parse(body.invitation_expires_at)).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  const token = await enter(body.invitation_url)
  expect((await admitSession(app.parts, token)).actor.keyId).toBe(body.id)
  const find = async () => (await acme.get('/people')).body.data.find(({ id }: { id: string }) => id === body.id)
  expect((await find()).sessions).toMatchObject([{ browser: 'Safari on iOS' }])
  const disabled = await acme.post(`/people/${body.id}/disable`)
  expect([disabled.body.sessions, disabled.body.disabled_at !== null]).toEqual([[], true])
  await expect(admitSession(app.parts, token)).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(failure(await acme.post(`/people/${body.id}/invitation`))).toEqual([404, 'not_found'])
})

test('a new link replaces the former one, and neither is returned twice', async () => {
  const invite = () => acme.post('/people', { name: 'Iris', role: 'makes' }, { 'idempotency-key': 'iris' })
  const first = await invite()
  const replay = await invite()
  expect([replay.body.id, replay.body.invitation_url]).toEqual([first.body.id, null])
  expect(replay.body.warning.detail).toContain('/invitation')
  const { body } = await acme.post(`/people/${first.body.id}/invitation`)
  await expect(enter(first.body.invitation_url)).rejects.toMatchObject({ code: 'sign_in_code_invalid' })
  expect(await enter(body.invitation_url)).toMatch(/^[\w-]{43}$/)
})

test('a key gives nobody permissions that it lacks, and nobody a link to somebody who may do more', async () => {
  const some = await acme.key(['people:manage', 'products:read', 'videos:read', 'usage:read'])
  expect((await some.post('/people', { name: 'Looks', role: 'looks' })).status).toBe(201)
  for (const role of ['makes', 'manages', 'owner'])
    expect(failure(await some.post('/people', { name: 'More', role }))).toEqual(forbidden)
  const maker = await acme.post('/people', { name: 'Makes', role: 'makes' })
  expect(failure(await some.post(`/people/${maker.body.id}/invitation`))).toEqual(forbidden)
  expect(failure(await acme.post('/people', { name: 'Second owner', role: 'owner' }))).toEqual(forbidden)
  const owner = await createPerson(app.parts, acme.orgId, { name: 'Owner', role: 'owner' })
  for (const action of ['invitation', 'disable'])
    expect(failure(await acme.post(`/people/${owner.id}/${action}`))).toEqual(forbidden)
})

test('a new key has what it was given and no more than the key that created it', async () => {
  const input = { name: 'Shop', permissions: ['products:read'], monthly_budget: 5, rotatable: true }
  const create = () => acme.post('/api-keys', input, { 'idempotency-key': 'shop' })
  const { status, headers, body } = await create()
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(body).toMatchObject({ permissions: ['products:read'], monthly_budget: { limit: 5, used: 0 }, rotatable: true })
  const used = await acme.get('/api-key', { authorization: `Bearer ${body.api_key}` })
  expect(used.body).toMatchObject({ id: body.id, name: 'Shop', hint: body.hint })
  expect((await create()).body).toMatchObject({ id: body.id, api_key: null, warning: { code: 'secret_shown_once' } })
  const listed = await acme.get('/api-keys')
  expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(body.id)
  expect(JSON.stringify(listed.body)).not.toContain(body.api_key)

  const expires_at = new Date(Date.now() + 3_600_000)
  const short = await acme.key('all', { expires_at })
  expect(failure(await short.post('/api-keys', input))).toEqual(forbidden)
  const later = new Date(expires_at.getTime() + 1000).toISOString()
  expect(failure(await short.post('/api-keys', { ...input, expires_at: later }))).toEqual(forbidden)
  expect((await short.post('/api-keys', { ...input, expires_at: expires_at.toISOString() })).status).toBe(201)
  const guest = await short.post('/people', { name: 'Guest', role: 'looks' })
  expect(guest.status).toBe(201)

  const poor = await acme.key('all', { monthly_budget: 10 })
  expect(failure(await poor.post('/api-keys', input))).toEqual(forbidden)
  expect((await poor.post('/api-keys', { ...input, monthly_budget: 0 })).status).toBe(201)
  const narrow = await acme.key(['keys:manage', 'products:read'])
  expect(failure(await narrow.post('/api-keys', { ...input, permissions: [...permissions] }))).toEqual(forbidden)
})

test('a disabled key is refused at its next request and ends the sessions that it opened', async () => {
  const key = await acme.key('all')
  const token = await signIn(app.parts, {
    api_key: key.secret,
    address: 'k',
    userAgent: undefined,
    replaced: undefined,
  })
  const { body } = await acme.post(`/api-keys/${key.keyId}/disable`)
  expect(body.disabled_at).toMatch(/^20/)
  expect((await key.get('/api-key')).body.code).toBe('api_key_disabled')
  await expect(admitSession(app.parts, token)).rejects.toMatchObject({ code: 'not_signed_in' })
  expect((await acme.post(`/api-keys/${key.keyId}/disable`)).body.disabled_at).toBe(body.disabled_at)
  const { body: person } = await acme.post('/people', { name: 'Nobody', role: 'looks' })
  expect((await acme.post(`/api-keys/${person.id}/disable`)).status).toBe(404)
})

test('an organization has at most 500 keys and people, and nobody disables themselves', async () => {
  const crowded = await app.org()
  const now = new Date()
  const rows = Array.from({ length: keysMax - 1 }, (_, i) => ({
    ...{ id: crypto.randomUUID(), org_id: crowded.orgId, name: `Key ${i}`, hint: '', permissions: [], created_at: now },
    hash: Buffer.from(crypto.getRandomValues(new Uint8Array(32))),
  }))
  await app.parts.database.system.insertInto('api_keys').values(rows).execute()
  const refused = await crowded.post('/people', { name: 'One more', role: 'looks' })
  expect(failure(refused)).toEqual([422, 'request_rejected'])
  const ctx = { ...crowded.ctx, actor: { ...crowded.ctx.actor!, keyId: rows[0]!.id } }
  await expect(disablePerson(ctx, { person_id: rows[0]!.id })).rejects.toMatchObject({ code: 'request_rejected' })
})

test('a role is changed by somebody who has as much, at the next request, and the sessions go on', async () => {
  const { body } = await acme.post('/people', { name: 'Rita', role: 'looks' })
  const token = await enter(body.invitation_url)
  const change = (by: TestCaller, input: object, id = body.id) => by.patch(`/people/${id}`, input)
  const changed = await change(acme, { role: 'makes', monthly_budget: 30 })
  expect(changed.body).toMatchObject({
    role: 'makes',
    monthly_budget: { limit: 30 },
    sessions: [{ browser: 'Safari on iOS' }],
  })
  expect((await admitSession(app.parts, token)).actor.permissions).toContain('photoshoots:generate')
  await change(acme, { role: 'looks', monthly_budget: null })
  expect((await admitSession(app.parts, token)).actor.permissions).toEqual([
    'products:read',
    'videos:read',
    'usage:read',
  ])

  const some = await acme.key(['people:manage', 'products:read', 'videos:read', 'usage:read'])
  expect(failure(await change(some, { role: 'makes' }))).toEqual(forbidden)
  expect((await change(some, { role: 'looks' })).status).toBe(200)
  const poor = await acme.key('all', { monthly_budget: 10 })
  expect(failure(await change(poor, { monthly_budget: 5 }))).toEqual(forbidden)
  const owner = await createPerson(app.parts, acme.orgId, { name: 'Owner', role: 'owner' })
  expect(failure(await change(acme, { role: 'looks' }, owner.id))).toEqual(forbidden)
  expect(failure(await change(acme, { role: 'owner' }))).toEqual(forbidden)
  const other = await app.org()
  expect((await change(other, { role: 'looks' })).status).toBe(404)
  expect((await change(acme, { role: 'makes' }, acme.keyId)).status).toBe(404)
})

test('of two owners that lower each other at once one remains, and nobody changes themselves', async () => {
  const org = await app.org()
  const owners = await Promise.all(
    ['Ada', 'Bea'].map((name) => createPerson(app.parts, org.orgId, { name, role: 'owner' })),
  )
  const as = (keyId: string) => ({ ...org.ctx, actor: { ...org.ctx.actor!, keyId } })
  const [a, b] = owners.map(({ id }) => id) as [string, string]
  const answers = await Promise.allSettled([
    updatePerson(as(a), { person_id: b, role: 'looks' }),
    updatePerson(as(b), { person_id: a, role: 'looks' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { body } = await org.get('/people')
  expect(body.data.map(({ role }: { role: string }) => role).sort()).toEqual(['looks', 'owner'])
  await expect(updatePerson(as(a), { person_id: a, role: 'looks' })).rejects.toMatchObject({ code: 'request_rejected' })
})

test('one browser of a person is signed out, and that of an owner by owners only', async () => {
  const { body } = await acme.post('/people', { name: 'Sol', role: 'looks' })
  const token = await enter(body.invitation_url)
  const { body: link } = await acme.post(`/people/${body.id}/invitation`)
  const other = await enter(link.invitation_url)
  const { sessionId } = (await admitSession(app.parts, token)).actor
  expect((await acme.del(`/people/${acme.keyId}/sessions/${sessionId}`)).status).toBe(404)
  expect((await acme.del(`/people/${body.id}/sessions/${sessionId}`)).status).toBe(204)
  await expect(admitSession(app.parts, token)).rejects.toMatchObject({ code: 'not_signed_in' })
  expect((await admitSession(app.parts, other)).actor.keyId).toBe(body.id)
  expect((await acme.del(`/people/${body.id}/sessions/${sessionId}`)).status).toBe(404)
  const owner = await createPerson(app.parts, acme.orgId, { name: 'Olive', role: 'owner' })
  const theirs = (await admitSession(app.parts, await enter((await linkFor(app.parts, owner.id, 60)).url))).actor
  const path = `/people/${owner.id}/sessions/${theirs.sessionId}`
  expect(failure(await acme.del(path))).toEqual(forbidden)
})
