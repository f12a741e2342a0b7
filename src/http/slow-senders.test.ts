import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { routesOf } from '../core/route.ts'
import { closed } from '../core/schema.ts'
import { defaultLimits } from './server.ts'

const route = routesOf({ tag: 'Echo', permission: 'any' })
const routes = [
  route('POST /echo', {
    operationId: 'echo',
    summary: 'Echo',
    description: 'Returns the same.',
    status: 200,
    body: closed({ name: Type.String({ maxLength: 60_000 }) }),
    output: closed({ name: Type.String() }, { $id: 'Echoed' }),
    example: { output: { name: 'a' } },
    run: async (_ctx, input) => input,
  }),
  route('POST /files', {
    operationId: 'sendFile',
    summary: 'Send a file',
    description: 'Counts its bytes.',
    status: 201,
    upload: 'A file.',
    output: closed({ size: Type.Integer() }, { $id: 'Size' }),
    example: { output: { size: 1 } },
    run: async (_ctx, input) => ({ size: input.file!.bytes.length }),
  }),
]

let patient: TestServer
let hurried: TestServer
beforeAll(async () => {
  patient = await openTestServer(routes)
  const timing = {
    ...defaultLimits.timing,
    headersTimeout: 1000,
    requestTimeout: 2000,
    connectionsCheckingInterval: 100,
  }
  hurried = await openTestServer(routes, { limits: { timing } })
})
afterAll(async () => {
  await patient.close()
  await hurried.close()
})

const drips: NodeJS.Timeout[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip)
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Connections that send this at once and no more. */
async function begin(service: TestServer, count: number, start: string): Promise<Socket[]> {
  const begun = Array.from({ length: count }, () => connect(service.port, '127.0.0.1').on('error', () => {}))
  sockets.push(...begun)
  await Promise.all(begun.map((socket) => once(socket, 'connect')))
  for (const socket of begun) socket.write(start)
  return begun
}

/** Connections that send this at once and then a byte now and then. */
async function drip(service: TestServer, count: number, start: string): Promise<Socket[]> {
  const begun = await begin(service, count, start)
  drips.push(
    setInterval(() => {
      for (const socket of begun) if (socket.writable) socket.write('x')
    }, 50),
  )
  return begun
}

async function heard(socket: Socket): Promise<string> {
  const chunks = []
  for await (const chunk of socket) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const echo = (service: TestServer, secret: string) =>
  fetch(`http://127.0.0.1:${service.port}/api/v1/echo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{"name":"here"}',
  })

const headers = 'GET /api/v1/echo HTTP/1.1\r\nHost: a\r\nX-Slow: '

test('200 connections with endless headers delay no other client', async () => {
  const slow = await drip(patient, 200, headers)
  const { secret } = await patient.key()
  for (let i = 0; i < 20; i++) expect((await echo(patient, secret)).status).toBe(200)
  expect(slow.filter((socket) => socket.readyState === 'open')).toHaveLength(200)
})

test('refuses endless headers and closes their connections', async () => {
  // A byte sent after the answer would reset the connection, and the answer with it.
  for (const text of await Promise.all((await begin(hurried, 20, headers)).map(heard)))
    expect(text).toMatch(/^HTTP\/1\.1 400 .*did not arrive completely/s)
})

const post = (path: string, type: string, secret: string, start: string) =>
  `POST /api/v1/${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n${start}`

test.each([
  ['a JSON body', 'echo', 'application/json', '{"name":"'],
  [
    'an upload',
    'files',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  ],
])(
  '%s that comes byte by byte ends in a 400 or a closed connection and takes no place from others',
  async (_what, ...of) => {
    const [path, type, start] = of
    const { secret } = await hurried.key()
    const slow = await drip(hurried, 12, post(path, type, secret, start))
    const other = await hurried.key()
    expect((await echo(hurried, other.secret)).status).toBe(200)
    expect(slow.filter((socket) => socket.readyState === 'open')).toHaveLength(12)
    for (const text of await Promise.all(slow.map((socket) => heard(socket).catch(() => ''))))
      expect(text).toMatch(/^(HTTP\/1\.1 400 .*|)$/s)
    expect((await echo(hurried, secret)).status).toBe(200)
  },
)
