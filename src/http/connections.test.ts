import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { connectionLimits, openListener } from './connections.ts'

test('creates no more requests of a pipelined chunk once their connection is closed', async () => {
  const server = openListener(() => {}, { http: {}, limits: connectionLimits, trusted: [], refuse: () => {} })
  let created = 0
  server.on('request', () => created++)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').on('error', () => {})
  client.resume().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2000))
  await once(client, 'close')
  server.close()
  // One that is answered, those that wait, and the one that is too many.
  expect(created).toBe(1 + connectionLimits.pipelined + 1)
})
