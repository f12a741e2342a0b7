import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { openStream, type StreamBlock } from '../../../test/sse.ts'
import { ctxFor, inTransaction } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { skipLostNumbers } from '../../core/event-log.ts'
import { openServer } from '../../http/server.ts'
import { routes } from '../index.ts'
import { admit, disableKey } from '../keys/keys.ts'
import { findViolations } from '../operations/invariants.ts'
import { forgetOldEvents } from './events.ts'

let app: TestApp
let acme: TestCaller
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
})
beforeEach(async () => {
  acme = await app.org()
})
afterAll(() => app.close())

type Change = { resource_id?: string; transition?: string; product_id?: string | null }

const changeOf = ({ resource_id = crypto.randomUUID(), transition = 'once', product_id = null }: Change = {}) => ({
  ...({ type: 'video.progressed', resource_type: 'video', status: 'in_progress' } as const),
  ...{ resource_id, transition, product_id },
})

/** Records changes of these resources in one transaction of an organization. */
const record = (caller: TestCaller, ...changes: Change[]) =>
  inTransaction(ctxFor(app.parts, caller.orgId, null), async (ctx) => recordEvents(ctx, changes.map(changeOf)))

/** An event as a process of an older release stores it. */
const insertAsBefore = (caller: TestCaller, { resource_id = crypto.randomUUID(), transition = 'once' }: Change = {}) =>
  sql`insert into events (id, org_id, type, resource_type, resource_id, status, transition, created_at)
    values (gen_random_uuid(), ${caller.orgId}, 'video.progressed', 'video', ${resource_id}, 'in_progress', ${transition}, now())
    on conflict (resource_id, type, transition) do nothing`.execute(caller.ctx.db)

const seqs = (events: { seq: number }[]) => events.map(({ seq }) => seq)
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

/** Reads the log from this number on until its tail has this number. */
async function readLog(caller: TestCaller, last: number, after = 0): Promise<number[]> {
  const read: number[] = []
  for (let next = after; next < last; ) {
    const { status, body } = await caller.get(`/events?after=${next}&limit=100`)
    expect(status).toBe(200)
    read.push(...seqs(body.data))
    next = body.next_after
    if (body.data.length === 0) await sleep(5)
  }
  return read
}

/** Takes blocks of a stream that have data, up to the event with this number. */
async function take(stream: AsyncGenerator<StreamBlock>, last: number): Promise<number[]> {
  const read: number[] = []
  for await (const { id, data } of stream) {
    if (data) read.push(data.seq)
    if (data) expect(String(data.seq)).toBe(id)
    if (data?.seq >= last) break
  }
  return read
}

test('an event names what changed, the brand and the product', async () => {
  const product = await acme.product()
  await app.drain()
  const { body } = await acme.get('/events?after=0')
  expect(body).toMatchObject({ next_after: body.last_seq, last_seq: body.data.length })
  const ready = body.data.find(({ type }: { type: string }) => type === 'product.ready')
  expect(ready).toEqual({
    ...{ id: expect.any(String), seq: expect.any(Number), type: 'product.ready', created_at: expect.any(String) },
    ...{ mode: 'live', brand_id: acme.brandId },
    data: { id: product.id, object: 'product', status: 'ready', product_id: product.id },
  })
  expect((await acme.get(`/events/${ready.id}`)).body).toEqual(ready)
})

test('reads oldest first after a number and newest first without one, with the same filters', async () => {
  const resource = crypto.randomUUID()
  for (const transition of ['a', 'b', 'c']) await record(acme, { resource_id: resource, transition }, {})
  const page = async (query: string) => (await acme.get(`/events?${query}`)).body
  expect(seqs((await page('after=2&limit=3')).data)).toEqual([3, 4, 5])
  expect(seqs((await page('limit=3')).data)).toHaveLength(3)
  expect(seqs((await page(`after=1&resource_id=${resource}`)).data)).toEqual([3, 5])
  expect(seqs((await page(`resource_id=${resource}`)).data)).toEqual([5, 3, 1])
  expect(await page('after=0&types=photoshoot.*')).toEqual({ data: [], next_after: 6, last_seq: 6 })
  expect((await page('after=0&types=photoshoot.*,video.progressed')).data).toHaveLength(6)
  expect((await page(`after=0&brand_id=${acme.brandId}`)).data).toEqual([])
  expect(await page('after=6')).toEqual({ data: [], next_after: 6, last_seq: 6 })
})

test.each([
  ['types=video.finished', 'types'],
  ['types=film.*', 'types'],
  ['after=0&cursor=abc', 'cursor'],
  ['after=7', 'after'],
  ['after=-1', 'after'],
])('refuses %s', async (query, parameter) => {
  const { status, body } = await acme.get(`/events?${query}`)
  expect([status, body.errors[0].parameter]).toEqual([400, parameter])
})

test('a transition is recorded once and leaves no gap, nor does a transaction that is rolled back', async () => {
  const resource_id = crypto.randomUUID()
  await Promise.all([1, 2, 3, 4].map(() => record(acme, { resource_id }, { resource_id })))
  const failed = inTransaction(acme.ctx, async (ctx) => {
    recordEvents(ctx, [changeOf()])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await record(acme, {})
  expect(await readLog(acme, 2)).toEqual([1, 2])
})

test('a tenant records events of its organization only', async () => {
  const other = await app.org()
  const events = JSON.stringify([{ ...changeOf(), id: crypto.randomUUID(), created_at: new Date() }])
  await expect(sql`select record_events(${other.orgId}, ${events}::jsonb)`.execute(acme.ctx.db)).rejects.toThrow(
    'may not',
  )
  await expect(sql`update event_heads set last = 0`.execute(acme.ctx.db)).rejects.toThrow('permission denied')
})

test('16 writers lose no event for readers of pages and streams that are cut all the time', async () => {
  const [writers, each] = [16, 12]
  const last = writers * each
  const write = async (writer: number) => {
    for (let i = 0; i < each; i++) {
      await inTransaction(ctxFor(app.parts, acme.orgId, null), async (ctx) => {
        recordEvents(ctx, [changeOf()])
        await sql`select pg_sleep(${((writer * 7 + i * 13) % 20) / 1000})`.execute(ctx.db)
      })
    }
  }
  const streamed: number[] = []
  const stream = async () => {
    while ((streamed.at(-1) ?? 0) < last) {
      const cut = AbortSignal.timeout(400)
      const lastEventId = streamed.at(-1) ?? 0
      try {
        for await (const { data } of await openStream(app.url, acme, { lastEventId, signal: cut })) {
          if (data) streamed.push(data.seq)
          if (data?.seq === last) break
        }
      } catch (error) {
        if (!cut.aborted) throw error
      }
    }
  }
  const reader = await acme.key(['events:read'])
  const [read] = await Promise.all([readLog(reader, last), stream(), ...upTo(writers).map(write)])
  expect(read).toEqual(upTo(last))
  expect(streamed).toEqual(upTo(last))
})

test('numbers the events of processes of an older release among those of this one', async () => {
  const resource_id = crypto.randomUUID()
  await Promise.all(
    upTo(10).flatMap(() => [record(acme, {}), insertAsBefore(acme), insertAsBefore(acme, { resource_id })]),
  )
  expect(await readLog(acme, 21)).toEqual(upTo(21))
  await record(acme, { resource_id })
  expect((await acme.get('/events')).body.last_seq).toBe(21)
})

test('a stream goes on at another process where the first one ended', async () => {
  const server = await openServer(app.parts, { routes, admit, checkOutput: true })
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  const stream = await openStream(url, acme)
  await record(acme, {}, {})
  const first = [...(await take(stream, 2))]
  const closing = server.close()
  await record(acme, {}, {})
  await closing
  await record(acme, {})
  expect([...first, ...(await take(await openStream(app.url, acme, { lastEventId: first.at(-1)! }), 5))]).toEqual(
    upTo(5),
  )
})

test('a stream starts at the tail and has the events that its filter selects', async () => {
  await record(acme, {})
  const resource = crypto.randomUUID()
  const stream = await openStream(app.url, acme, { query: `?resource_id=${resource}&types=video.*` })
  expect((await stream.next()).value).toEqual({ retry: '2000' })
  await record(acme, {}, { resource_id: resource }, {})
  expect((await stream.next()).value).toMatchObject({
    id: '3',
    event: 'video.progressed',
    data: { data: { id: resource } },
  })
  app.later(15_000)
  expect((await stream.next()).value).toEqual({ comment: 'ping', id: '4' })
  await stream.return(undefined)
})

test('a stream sends what was stored before it began, however much, and what a burst brings', async () => {
  for (let i = 0; i < 3; i++) await record(acme, ...Array.from({ length: 150 }, () => ({})))
  const stream = await openStream(app.url, acme, { query: '?after=0' })
  const read = take(stream, 900)
  for (let i = 0; i < 3; i++) await record(acme, ...Array.from({ length: 150 }, () => ({})))
  expect(await read).toEqual(upTo(900))
})

test('a key has four streams, which end once it is disabled', async () => {
  const key = await acme.key(['events:read'])
  const streams = await Promise.all([1, 2, 3, 4].map(() => openStream(app.url, key)))
  const fifth = await key.get('/events/stream')
  expect([fifth.status, fifth.body.code]).toEqual([429, 'rate_limited'])
  await disableKey(app.parts, key.keyId)
  app.later(15_000)
  for (const stream of streams) expect(await take(stream, 1)).toEqual([])
  expect((await acme.get('/events/stream')).status).toBe(200)
})

test('streams count in all processes, and those of a killed one until its time is over', async () => {
  const server = await openServer(app.parts, { routes, admit })
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  const key = await acme.key(['events:read'])
  const streams = await Promise.all([app.url, url, app.url].map((at) => openStream(at, key)))
  const { system } = app.database
  const ofKilled = { id: crypto.randomUUID(), organization_id: acme.orgId, key_id: key.keyId }
  await system
    .insertInto('open_streams')
    .values({ ...ofKilled, open_until: sql<Date>`now() + interval '40 s'` })
    .execute()
  for (const at of [app.url, url]) {
    const { status, body } = await key.at(at).get('/events/stream')
    expect([status, body.code, body.limit_owner]).toEqual([429, 'rate_limited', 'api_key'])
  }
  await system.updateTable('open_streams').set({ open_until: sql<Date>`now()` }).where('id', '=', ofKilled.id).execute()
  expect((await key.get('/events/stream')).status).toBe(200)
  for (const stream of streams) await stream.return(undefined)
  await server.close()
})

test('a key that is limited to brands reads and streams the events of these alone, until that changes', async () => {
  const other = (await acme.post('/brands', { name: 'Other' })).body.id
  const key = await acme.key(['events:read'], { brand_ids: [acme.brandId] })
  const stream = await openStream(app.url, key, { query: '?after=0' })
  const product = await acme.product()
  await inTransaction(acme.ctx, async (ctx) => recordEvents(ctx, [{ ...changeOf(), brand_id: other }]))
  const last = (
    await inTransaction(acme.ctx, async (ctx) =>
      recordEvents(ctx, [{ ...changeOf({ transition: 'last' }), product_id: product.id }]),
    ).then(() => acme.get('/events?limit=1'))
  ).body.data[0]
  const read = await take(stream, last.seq)
  const { body } = await key.get('/events?after=0')
  expect(seqs(body.data)).toEqual(read)
  const all = (await acme.get('/events?after=0')).body.data
  expect(all.length).toBeGreaterThan(read.length)
  expect(body.data.every(({ brand_id }: { brand_id: string }) => brand_id === acme.brandId)).toBe(true)
  const open = await openStream(app.url, key)
  await acme.patch(`/api-keys/${key.keyId}`, { brand_ids: [other] })
  app.later(15_000)
  expect(await take(open, 1)).toEqual([])
})

test('a server with streams closes, and their readers may resume', async () => {
  const server = await openServer(app.parts, { routes, admit, checkOutput: true })
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  const keys = await Promise.all(upTo(8).map(() => acme.key(['events:read'])))
  const streams = await Promise.all(keys.flatMap((key) => upTo(4).map(() => openStream(url, key))))
  for (const stream of streams) await stream.next()
  await server.close()
  for (const stream of streams) expect(await take(stream, 1)).toEqual([])
})

test('events are deleted after 30 days, and a reader that is further behind learns where they begin', async () => {
  await record(acme, ...upTo(6).map(() => ({})))
  await sql`update events set created_at = now() - interval '31 days' where org_id = ${acme.orgId} and seq <= 4`.execute(
    app.database.system,
  )
  await forgetOldEvents(app.parts)
  for (const path of ['/events?after=3', '/events/stream?after=0']) {
    const { status, body } = await acme.get(path)
    expect([status, body.code, body.oldest_seq]).toEqual([410, 'events_gone', 5])
  }
  const { body } = await acme.get('/events/stream', { 'last-event-id': '2' })
  expect(body.code).toBe('events_gone')
  expect(await readLog(acme, 6, 4)).toEqual([5, 6])
  await sql`update events set created_at = now() - interval '31 days' where org_id = ${acme.orgId}`.execute(
    app.database.system,
  )
  await forgetOldEvents(app.parts)
  expect((await acme.get('/events?after=6')).body).toEqual({ data: [], next_after: 6, last_seq: 6 })
  await record(acme, {})
  expect(await readLog(acme, 7, 6)).toEqual([7])
})

test('goes on behind the numbers of lost events after each restore, also in a log that was empty, and refuses their readers', async () => {
  const { system } = app.database
  const empty = await app.org()
  await record(acme, {}, {})
  const tails: number[] = []
  for (let restores = 0; restores < 2; restores++) {
    await skipLostNumbers(system)
    tails.push((await acme.get('/events')).body.last_seq)
    await record(acme, {})
    await record(empty, {})
  }
  const [first, second] = tails as [number, number]
  expect(second).toBeGreaterThan(first + 1)
  const after = async (caller: TestCaller, from: number) => (await caller.get(`/events?after=${from}`)).body
  expect(seqs((await after(acme, 0)).data)).toEqual([1, 2, first + 1, second + 1])
  expect(seqs((await after(acme, first)).data)).toEqual([first + 1, second + 1])
  expect(seqs((await after(empty, 0)).data)).toEqual([first + 1, second + 1])
  const scoped = await acme.key(['events:read'], { brand_ids: [acme.brandId] })
  for (const [caller, from, oldest_seq] of [
    [acme, 3, first + 1],
    [scoped, first - 1, first + 1],
    [acme, first + 2, second + 1],
    [empty, 1, first + 1],
  ] as const) {
    expect(await after(caller, from)).toMatchObject({ code: 'events_gone', oldest_seq })
    expect((await caller.get(`/events/stream?after=${from}`)).body).toMatchObject({ code: 'events_gone', oldest_seq })
  }
  const stream = await openStream(app.url, acme, { lastEventId: 2 })
  expect(await take(stream, second + 1)).toEqual([first + 1, second + 1])
  expect(
    (await findViolations(app.parts)).filter(({ ids }) => ids.some((id) => [acme.orgId, empty.orgId].includes(id))),
  ).toEqual([])

  await sql`update events set created_at = now() - interval '31 days' where org_id = ${acme.orgId} and seq <= 2`.execute(
    system,
  )
  await forgetOldEvents(app.parts)
  expect(await after(acme, 2)).toMatchObject({ code: 'events_gone', oldest_seq: first + 1 })
  await sql`update events set created_at = now() - interval '31 days' where org_id = ${acme.orgId}`.execute(system)
  await forgetOldEvents(app.parts)
  expect(await after(acme, second + 1)).toEqual({ data: [], next_after: second + 1, last_seq: second + 1 })
})

test('refuses a Last-Event-ID that is no number', async () => {
  const { status, body } = await acme.get('/events/stream', { 'last-event-id': 'abc' })
  expect([status, body.errors[0].header]).toEqual([400, 'Last-Event-ID'])
})
