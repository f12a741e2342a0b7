import { connect } from 'node:net'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDoor, testDoor } from '../../test/door.ts'
import { route } from '../core/route.ts'
import { closed } from '../core/schema.ts'

const Echo = closed({ name: Type.String() }, { $id: 'Echo' })
const routes = [
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
