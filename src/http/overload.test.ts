import { connect } from 'node:net'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDoor, testDoor } from '../../test/door.ts'
import { route } from '../core/route.ts'
import { closed } from '../core/schema.ts'

const Echo = closed({ name: Type.String() }, { $id: 'Echo' })
const gate = { open: Promise.resolve(), enter: () => {} }
const routes = [
  route({
    method: 'POST',
    path: '/files',
    operationId: 'sendFile',
    tag: 'Echo',
    summary: 'Send a file',
    description: 'Takes its time.',
    permission: 'any',
    status: 201,
    upload: true,
    output: Echo,
    example: { output: { name: 'a' } },
    run: async () => {
      gate.enter()
      await gate.open
      return { name: 'a' }
    },
  }),
  route({
    method: 'POST',
    path: '/echo',
    operationId: 'echo',
    tag: 'Echo',
    summary: 'Echo',
    description: 'Says the same.',
    permission: 'any',
    status: 200,
    body: Echo,
    output: Echo,
    example: { output: { name: 'a' } },
    run: async (_ctx, input) => input,
  }),
]

let door: TestDoor
beforeAll(async () => {
  door = await testDoor(routes)
})
afterAll(() => door.close())

/** Begins a request and hangs up as soon as the server has it. */
function hangUp(secret: string): Promise<void> {
  const head = ['POST /api/v1/echo HTTP/1.1', 'Host: a', `Authorization: Bearer ${secret}`]
  const body = ['Content-Type: application/json', 'Content-Length: 99', 'Expect: 100-continue', '', '{"name"']
  return new Promise((resolve, reject) => {
    const socket = connect(door.port, '127.0.0.1', () => socket.write([...head, ...body].join('\r\n')))
    socket.once('data', () => socket.destroy()).on('error', reject)
    socket.on('close', () => resolve())
  })
}

test('clients that hang up take no place from others', async () => {
  const more = 520
  for (let done = 0; done < more; ) {
    const { secret } = await door.key()
    for (let used = 0; used < 104; used += 26, done += 26) {
      await Promise.all(Array.from({ length: 26 }, () => hangUp(secret)))
    }
  }
  const count = () => new Promise((resolve) => door.server.server.getConnections((_error, open) => resolve(open)))
  await vi.waitFor(async () => expect(await count()).toBe(0))
  const { secret } = await door.key()
  const answer = await fetch(`http://127.0.0.1:${door.port}/api/v1/echo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{"name":"still here"}',
  })
  expect(answer.status).toBe(200)
})

function send(secret: string): Promise<Response> {
  const body = new FormData()
  body.set('file', new Blob(['a']), 'a.png')
  const headers = { authorization: `Bearer ${secret}` }
  return fetch(`http://127.0.0.1:${door.port}/api/v1/files`, { method: 'POST', headers, body })
}

test('one organization cannot take the places of all uploads, nor can all fill the memory', async () => {
  const { promise, resolve: openGate } = Promise.withResolvers<void>()
  gate.open = promise
  /** Sends so many files and waits until their verbs run. */
  const fill = async (secret: string, count: number) => {
    let entered = 0
    const all = new Promise<void>((resolve) => {
      gate.enter = () => ++entered === count && resolve()
    })
    const answers = Array.from({ length: count }, () => send(secret))
    await all
    return answers
  }
  const [greedy, other, third, fourth] = [await door.key(), await door.key(), await door.key(), await door.key()]
  const waiting = await fill(greedy.secret, 12)
  const refused = await send(greedy.secret)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  waiting.push(...(await fill(other.secret, 12)), ...(await fill(third.secret, 12)))
  expect((await send(fourth.secret)).status).toBe(503)
  openGate()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(201)
  expect((await send(greedy.secret)).status).toBe(201)
})
