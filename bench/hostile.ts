import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'

// Hostile clients for bench/fairness.ts. Run as a program, it attacks until it is killed and says `at work` once it has begun:
//   node bench/hostile.ts '{"name":"slow-readers","target":{…}}'

/** The inputs of a hostile client: the service, a large public file and the keys of its organization, each good for 120 requests a minute. */
export type HostileTarget = {
  origin: string
  mediaPath: string
  keys: string[]
  brandId: string
  productId: string
  /** A port of this machine from which the service may fetch pictures. */
  shopPort: number
}

/**
 * `ordinary` is the work of the client beside it (see `ordinaryWork` in fairness.ts). `isBusy`: it needs a processor of this machine for
 * itself. `attack` resolves when the attack is under way.
 */
export type HostileClient = {
  name: string
  title: string
  ordinary: 'page' | 'file' | 'upload' | 'shoot'
  isBusy?: true
  attack: (target: HostileTarget) => Promise<void>
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
    isBusy: true,
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
  {
    name: 'slow-pictures',
    title: '6 clients that upload pictures of 49 megapixels in 46 KB, and hang up after a second every other time',
    ordinary: 'upload',
    attack: async ({ origin, keys }) => {
      const picture = await slowPicture()
      for (let i = 0; i < 6; i++)
        void uploadForever(`${origin}/api/v1/uploads/images`, picture, keys.slice(i * 5, i * 5 + 5))
    },
  },
  {
    name: 'dripping-pictures',
    title: '12 products at a time whose pictures come a byte a second',
    ordinary: 'shoot',
    attack: async (target) => {
      const shop = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' })
        const drip = setInterval(() => response.write('x'), 1000)
        response.once('close', () => clearInterval(drip))
      }).listen(target.shopPort, '127.0.0.1')
      await once(shop, 'listening')
      const create = (n: number) => {
        const image_urls = [1, 2, 3].map((i) => `http://127.0.0.1:${target.shopPort}/${n}/${i}`)
        return send(target, n, '/products', { brand_id: target.brandId, name: `Product ${n}`, image_urls })
      }
      let made = 0
      const more = () => Promise.all(Array.from({ length: 12 }, () => create(made++)))
      await more()
      setInterval(more, 15_000)
    },
  },
  {
    name: 'queued-renders',
    title: '10 000 renders of another organization in the queue',
    ordinary: 'shoot',
    attack: async (target) => {
      const shoots: string[] = []
      const order = { product_id: target.productId, quick_shoot: { look: 'standard' }, output_count: 15 }
      for (let n = 0; n < 667; n += 8)
        shoots.push(...(await inBatch(8, (i) => send(target, n + i, '/photoshoots', order))).map(({ id }) => id))
      process.once('SIGTERM', async () => {
        for (let n = 0; n < shoots.length; n += 8)
          await inBatch(8, (i) => send(target, n + i, `/photoshoots/${shoots[n + i]}/cancel`, {}))
        process.exit()
      })
    },
  },
]

const inBatch = <T>(size: number, act: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: size }, (_, i) => act(i)))

/** Sends one request, with one key after another. */
async function send({ origin, keys }: HostileTarget, n: number, path: string, body: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${keys[n % keys.length]}`, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { id: string }
}

/** A tile of noise, repeated: small, and work for whoever encodes it without loss. */
async function slowPicture(): Promise<Buffer> {
  const side = 125
  const tile = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#000' } })
    .composite([{ input: tile, tile: true }])
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
}

async function uploadForever(url: string, picture: Buffer, keys: string[]): Promise<void> {
  for (let i = 0; ; i++) {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)]), 'picture.webp')
    const headers = { authorization: `Bearer ${keys[i % keys.length]}` }
    const patience = i % 2 === 0 ? null : AbortSignal.timeout(1000)
    const answer = await fetch(url, { method: 'POST', headers, body, signal: patience }).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    if (answer?.status === 429) await sleep(100)
  }
}

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
  const { name, target } = JSON.parse(process.argv[2]!) as { name: string; target: HostileTarget }
  await hostileClients.find((client) => client.name === name)!.attack(target)
  console.log('at work')
  setInterval(() => {}, 1000)
}
