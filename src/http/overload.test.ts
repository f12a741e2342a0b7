import { once } from 'node:events'
import { connect } from 'node:net'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import type { Ctx } from '../core/ctx.ts'
import { routesOf } from '../core/route.ts'
import { closed } from '../core/schema.ts'
import { createKey } from '../features/keys/keys.ts'

const Echo = closed({ name: Type.String({ maxLength: 100 }) }, { $id: 'Echo' })
const gate = {
  open: Promise.resolve(),
  enter: (_orgId: string) => {},
  signal: (_signal: AbortSignal | undefined) => {},
}
const takesItsTime = async ({ orgId, signal }: Ctx) => {
  gate.enter(orgId)
  gate.signal(signal)
  await gate.open
  return { name: 'a' }
}
const route = routesOf({ tag: 'Echo', permission: 'any' })
const get = {
  description: 'Takes its time.',
  output: Echo,
  example: { output: { name: 'a' } },
  run: takesItsTime,
}
const routes = [
  route('GET /slow', { ...get, operationId: 'getSlow', summary: 'Work for seconds', slow: true }),
  route('GET /waits', { ...get, operationId: 'getWaits', summary: 'Wait' }),
  route('POST /files', {
    operationId: 'sendFile',
    summary: 'Send a file',
    description: 'Takes its time.',
    status: 201,
    upload: 'A file.',
    output: Echo,
    example: { output: { name: 'a' } },
    run: takesItsTime,
  }),
  route('POST /echo', {
    operationId: 'echo',
    summary: 'Echo',
    description: 'Says the same.',
    body: closed({ name: Type.String({ maxLength: 100 }) }),
    output: Echo,
    example: { output: { name: 'a' } },
    run: async (_ctx, input) => input,
  }),
]

let service: TestServer
beforeAll(async () => {
  service = await openTestServer(routes)
})
afterAll(() => service.close())

/** Begins a request and hangs up as soon as the server has it. */
function hangUp(secret: string): Promise<void> {
  const head = ['POST /api/v1/echo HTTP/1.1', 'Host: a', `Authorization: Bearer ${secret}`]
  const body = ['Content-Type: application/json', 'Content-Length: 99', 'Expect: 100-continue', '', '{"name"']
  return new Promise((resolve, reject) => {
    const socket = connect(service.port, '127.0.0.1', () => socket.write([...head, ...body].join('\r\n')))
    socket.once('data', () => socket.destroy()).on('error', reject)
    socket.on('close', () => resolve())
  })
}

test('clients that disconnect do not use up the limits of others', async () => {
  const more = 520
  for (let done = 0; done < more; ) {
    const { secret } = await service.key()
    for (let used = 0; used < 104; used += 26, done += 26) {
      await Promise.all(Array.from({ length: 26 }, () => hangUp(secret)))
    }
  }
  const count = () => new Promise((resolve) => service.server.server.getConnections((_error, open) => resolve(open)))
  await vi.waitFor(async () => expect(await count()).toBe(0))
  const { secret } = await service.key()
  const answer = await fetch(`http://127.0.0.1:${service.port}/api/v1/echo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{"name":"still here"}',
  })
  expect(answer.status).toBe(200)
})

const authorized = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })
const ask = (path: string, secret: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${service.port}/api/v1${path}`, { ...authorized(secret), ...init })

function send(secret: string): Promise<Response> {
  const body = new FormData()
  body.set('file', new Blob(['a']), 'a.png')
  return ask('/files', secret, { method: 'POST', body })
}

/** Closes the gate. Returns what opens it, and what asks so often and waits until all of it is under way. */
function closeGate() {
  const { promise, resolve: open } = Promise.withResolvers<void>()
  gate.open = promise
  const entered: string[] = []
  const fill = async (count: number, asked: (i: number) => Promise<Response>) => {
    const wanted = entered.length + count
    const all = new Promise<void>((resolve) => {
      gate.enter = (orgId) => entered.push(orgId) === wanted && resolve()
    })
    const answers = Array.from({ length: count }, (_, i) => asked(i))
    await Promise.race([
      all,
      Promise.race(answers).then(({ status }) => Promise.reject(new Error(`answered ${status}`))),
    ])
    return answers
  }
  return { open, fill, entered }
}

test('limits the uploads of one organization and, so that they cannot fill the memory, of all', async () => {
  const { open, fill } = closeGate()
  const [greedy, other, third, fourth] = [
    await service.key(),
    await service.key(),
    await service.key(),
    await service.key(),
  ]
  const waiting = await fill(12, () => send(greedy.secret))
  const refused = await send(greedy.secret)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  for (const { secret } of [other, third]) waiting.push(...(await fill(12, () => send(secret))))
  expect((await send(fourth.secret)).status).toBe(503)
  open()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(201)
  expect((await send(greedy.secret)).status).toBe(201)
})

test('aborts the work of a request that takes seconds when its client disconnects', async () => {
  const { open } = closeGate()
  const { secret } = await service.key()
  const entered = Promise.withResolvers<AbortSignal | undefined>()
  gate.signal = entered.resolve
  const client = new AbortController()
  const answer = ask('/slow', secret, { signal: client.signal }).catch(() => null)
  const signal = await entered.promise
  client.abort()
  await once(signal!, 'abort')
  expect(await answer).toBeNull()
  open()
})

test('refuses requests that need processing time while an organization has none left, and only those', async () => {
  const { secret } = await service.key()
  service.studio.delay(7.2)
  const answers = [await ask('/slow', secret), await send(secret)]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '8'])
    expect(await answer.json()).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining('Wait 8 s') })
  }
  expect((await ask('/waits', secret)).status).toBe(200)
  service.studio.reset()
  expect((await ask('/slow', secret)).status).toBe(200)
})

test('runs four slow requests of one organization at once; its others wait, those of other organizations do not', async () => {
  const { open, fill, entered } = closeGate()
  const [greedy, other] = [await service.key(), await service.key()]
  const waiting = await fill(4, () => ask('/slow', greedy.secret))
  waiting.push(ask('/slow', greedy.secret))
  const gone = ask('/slow', greedy.secret, { signal: AbortSignal.timeout(100) }).catch(() => null)
  expect((await ask('/slow?x=1', greedy.secret)).status).toBe(400)
  expect(await gone).toBeNull()
  waiting.push(...(await fill(1, () => ask('/slow', other.secret))))
  expect(entered).toEqual([...Array(4).fill(greedy.orgId), other.orgId])
  open()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  expect(entered).toHaveLength(6)
})

test('one organization with any number of keys leaves capacity for the requests of others', async () => {
  const { open, fill } = closeGate()
  const greedy = await service.key()
  const more = await Promise.all(
    Array.from({ length: 3 }, () => createKey(service.parts, greedy.orgId, { name: 'test', permissions: 'all' })),
  )
  const secrets = [greedy.secret, ...more.map(({ api_key }) => api_key)]
  const waiting = await fill(384, (i) => ask('/waits', secrets[i % 4]!))
  expect((await ask('/waits', greedy.secret)).status).toBe(503)
  const other = await service.key()
  waiting.push(...(await fill(1, () => ask('/waits', other.secret))))
  open()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  expect((await ask('/waits', greedy.secret)).status).toBe(200)
})
