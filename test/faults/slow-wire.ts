import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SlowWire = {
  /** The address of a database as it is reached over this wire. */
  url: string
  /** From now on every piece of an answer takes so long, in order. */
  delay: (ms: number) => void
  close: () => void
}

/** A connection to PostgreSQL that can be slowed down. */
export async function openSlowWire(databaseUrl: string): Promise<SlowWire> {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  let delayMs = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    carry(near, far, () => 0)
    carry(far, near, () => delayMs)
  })
  const carry = (from: Socket, to: Socket, takesMs: () => number) => {
    sockets.add(from)
    // One delay after another, so nothing overtakes.
    let last = Promise.resolve()
    const later = (act: () => void) => {
      const until = performance.now() + takesMs()
      last = last.then(() => new Promise((done) => setTimeout(done, Math.max(0, until - performance.now())))).then(act)
    }
    from.on('data', (piece) => later(() => void to.write(piece)))
    from.on('end', () => later(() => void to.end()))
    from.on('close', () => sockets.delete(from))
    from.on('error', () => to.destroy())
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: target.href,
    delay: (ms) => {
      delayMs = ms
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
