import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { grant } from '../src/features/credits/credits.ts'
import { hashOf, makeSecret } from '../src/features/keys/rules.ts'
import { bodiesBench } from './bodies.ts'
import { type HostileClient, type HostileTarget, hostileClients } from './hostile.ts'
import { byTurns, type Measurement, measurement } from './measure.ts'
import { type BenchPlace, openPlace, start, startProgram } from './place.ts'
import { makeProducts } from './shop.ts'

const sample = new URL('../samples/juice-bottle.png', import.meta.url)
const keys = 40
const rounds = 2
/** Between the start of an attack and the first measurement, so that the measurement meets it in full. */
const attackLeadMs = 2000
const pauseMs = 10

/** The ordinary client: one organization that does one thing at a time. `times`: how often in a round. */
type Client = HostileTarget & { turn: number }
const ordinaryWork: Record<
  HostileClient['ordinary'],
  { what: string; times: number; act: (client: Client) => Promise<void> }
> = {
  page: {
    what: 'GET /products',
    times: 300,
    act: (client) => ask(client, 'GET', `/products?brand_id=${client.brandId}`),
  },
  file: {
    what: 'GET /media',
    times: 300,
    act: async ({ origin, mediaPath }) => {
      const answer = await fetch(origin + mediaPath)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`the file was answered with ${answer.status}`)
    },
  },
  upload: {
    what: 'POST /uploads/images',
    times: 8,
    act: async (client) => {
      const form = new FormData()
      form.set('file', new Blob([await readFile(sample)]), 'bottle.png')
      await ask(client, 'POST', '/uploads/images', form)
    },
  },
  shoot: { what: 'a photoshoot of one picture', times: 3, act: shoot },
}

/**
 * One hostile client of each kind beside one ordinary client: the 99th percentile of the ordinary one's times, beside and alone. Where the
 * hostile client takes a processor of this machine from the service, the floor is not alone but beside the same client, which sends to another
 * server.
 */
export async function fairnessBench(): Promise<Measurement[]> {
  const place = await openPlace()
  const shopPort = await freePort()
  const program = await startProgram({
    DATABASE_URL: place.url,
    DATA_DIR: place.dataDir,
    FETCH_ALLOW: `127.0.0.1:${shopPort}`,
  })
  const refusing = await start([join(import.meta.dirname, 'refusing-server.ts')], {}, /is ready/)
  const origins = { origin: program.origin, shopPort }
  try {
    const [client, target] = [await makeClient(place, origins), await makeClient(place, origins)]
    const elsewhere = { ...target, origin: refusing.output.split(' ')[0]! }
    const taken = [bodiesBench()]
    for (const hostile of hostileClients) taken.push(await beside(hostile, client, { target, elsewhere }))
    return taken
  } finally {
    await refusing.stop()
    await program.stop()
    await place.leave()
  }
}

async function beside(
  hostile: HostileClient,
  client: Client,
  { target, elsewhere }: { target: HostileTarget; elsewhere: HostileTarget },
): Promise<Measurement> {
  const work = ordinaryWork[hostile.ordinary]
  await times(client, work)
  const attacked = async (target: HostileTarget) => {
    const order = JSON.stringify({ name: hostile.name, target })
    const attack = await start([join(import.meta.dirname, 'hostile.ts'), order], {}, /at work/)
    await sleep(attackLeadMs)
    return times(client, work).finally(attack.stop)
  }
  const undisturbed = () => (hostile.isBusy ? attacked(elsewhere) : times(client, work))
  const { floor, subject } = await byTurns(rounds, undisturbed, () => attacked(target))
  return measurement({
    name: `${work.what}, p99 beside ${hostile.title}`,
    unit: 'ms',
    subject: p99(subject.flat()),
    floor: p99(floor.flat()),
    target: { at: 'most', value: 2 },
    ...(hostile.isBusy && { note: 'floor: the same client sends to another server' }),
  })
}

/** Milliseconds that each unit of work took. */
async function times(client: Client, work: (typeof ordinaryWork)['page']): Promise<number[]> {
  const taken: number[] = []
  for (let i = 0; i < work.times; i++) {
    const started = performance.now()
    await work.act(client)
    taken.push(performance.now() - started)
    await sleep(pauseMs)
  }
  return taken
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1]!

/** An organization with products, credits, a public file of 4 MB and keys for 80 requests a second. */
async function makeClient({ app: { parts } }: BenchPlace, at: { origin: string; shopPort: number }): Promise<Client> {
  const shop = await makeProducts(parts, 100)
  await grant(parts, shop.orgId, { amount: 100_000, reason: 'bench' })
  const secrets = Array.from({ length: keys }, makeSecret)
  await sql`insert into api_keys (id, org_id, name, hash, hint, permissions, created_at)
    select gen_random_uuid(), ${shop.orgId}, 'bench', hash, 'cyc_…load',
      '{products:read,products:create,images:upload,photoshoots:read,photoshoots:generate}', now()
    from unnest(${secrets.map(hashOf)}::bytea[]) hash`.execute(parts.database.system)
  const file = `m/${randomBytes(16).toString('hex')}.jpg`
  await parts.storage.put(file, randomBytes(4 << 20))
  const client = { ...at, mediaPath: `/media/${file}`, keys: secrets, brandId: shop.brandId, productId: '', turn: 0 }
  const form = new FormData()
  form.set('file', new Blob([await readFile(sample)]), 'bottle.png')
  const { url } = await ask(client, 'POST', '/uploads/images', form)
  const product = { brand_id: shop.brandId, name: 'Apple juice', image_urls: [url] }
  return { ...client, productId: (await ask(client, 'POST', '/products', product)).id }
}

async function shoot(client: Client): Promise<void> {
  const order = { product_id: client.productId, quick_shoot: { look: 'standard' }, output_count: 1 }
  const { id } = await ask(client, 'POST', '/photoshoots', order)
  for (;;) {
    const { status } = await ask(client, 'GET', `/photoshoots/${id}`)
    if (status === 'completed') return
    if (status !== 'queued' && status !== 'in_progress') throw new Error(`the photoshoot ended as ${status}`)
    await sleep(50)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function ask(client: Client, method: string, path: string, content?: object): Promise<any> {
  const isForm = content instanceof FormData
  const answer = await fetch(`${client.origin}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${client.keys[client.turn++ % client.keys.length]}`,
      ...(content && !isForm && { 'content-type': 'application/json' }),
    },
    ...(content && { body: isForm ? content : JSON.stringify(content) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`)
  return JSON.parse(text)
}
