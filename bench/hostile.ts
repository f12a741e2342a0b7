import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// Hostile clients for bench/fairness.ts. Run as a program, it attacks until it is killed and says `at work` once it has begun:
//   node bench/hostile.ts '{"name":"slow-readers","target":{…}}'

/** What a hostile client knows: the service, a large public file and the keys of an organization of its own, each good for 120 requests a minute. */
export type Target = { origin: string; mediaPath: string; keys: string[]; brandId: string }

/** `ordinary` is the work of the client beside it (see `ordinaryWork` in fairness.ts). `attack` resolves when the attack is under way. */
export type HostileClient = {
  name: string
  title: string
  ordinary: 'page' | 'file' | 'upload' | 'shoot'
  attack: (target: Target) => Promise<void>
}

export const hostileClients: HostileClient[] = [
  {
    name: 'slow-readers',
    title: '20 connections that ask for a file 2 000 times and read nothing',
    ordinary: 'page',
    attack: ({ origin, mediaPath }) =>
      keepOpen(20, origin, (socket) => {
        socket.pause()
        socket.write(`GET ${mediaPath} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2000))
      }),
  },
  {
    name: 'slow-readers-of-files',
    title: '20 connections that ask for a file 2 000 times and read nothing, beside a reader of files',
    ordinary: 'file',
    attack: (target) => hostileClients[0]!.attack(target),
  },
  {
    name: 'json-arrays',
    title: '8 connections that send bodies of 1 MB like [0,0,…]',
    ordinary: 'page',
    attack: async ({ origin, keys }) => {
      const body = `[${'0,'.repeat(500_000)}0]`
      for (let i = 0; i < 8; i++) void sendForever(`${origin}/api/v1/products`, body, keys.slice(i * 5, i * 5 + 5))
    },
  },
  {
    name: 'slow-headers',
    title: '200 connections that send a byte of a header a second',
    ordinary: 'page',
    attack: ({ origin }) =>
      keepOpen(200, origin, (socket) => {
        socket.write('GET /api/v1/products HTTP/1.1\r\nHost: a\r\nX-Slow: ')
        const drip = setInterval(() => socket.write('x'), 1000)
        socket.once('close', () => clearInterval(drip))
      }),
  },
]

/** Holds this many connections open: one that the service closes is replaced after 0.1 s. Resolves once each has begun. */
async function keepOpen(count: number, origin: string, begin: (socket: Socket) => void): Promise<void> {
  const { hostname, port } = new URL(origin)
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      // From another address than the ordinary client's, as limits count by address.
      const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.2' }, () => {
        begin(socket)
        resolve()
      })
      socket.on('error', () => {})
      socket.once('close', () => {
        resolve()
        setTimeout(open, 100)
      })
    })
  await Promise.all(Array.from({ length: count }, open))
}

async function sendForever(url: string, body: string, keys: string[]): Promise<void> {
  for (let i = 0; ; i++) {
    const headers = { authorization: `Bearer ${keys[i % keys.length]}`, 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    // A key that has no request left is of no use for a moment.
    if (answer === null || answer.status === 429) await sleep(100)
  }
}

if (import.meta.main) {
  const { name, target } = JSON.parse(process.argv[2]!) as { name: string; target: Target }
  await hostileClients.find((client) => client.name === name)!.attack(target)
  console.log('at work')
  setInterval(() => {}, 1000)
}
