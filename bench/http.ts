import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { hashOf, makeSecret } from '../src/features/keys/rules.ts'
import { byTurns, cpuSecondsOf, familyOf, type Measurement, measurement, median } from './measure.ts'
import { type BenchPlace, openPlace, start, startProgram } from './place.ts'
import { makeProducts, type Shop, writeProfile } from './shop.ts'

const connections = 64
/** Each key may ask 120 times in any 60 seconds; these suffice for 3000 requests a second. */
const keys = connections * 24
const secondsARound = 4
const rounds = 4
/** Until Node has compiled what runs often. */
const warmRounds = 3

type Turn = { rate: number; p50: number; p99: number; refused: number; nodeMs: number; databaseMs: number }

/**
 * A page of 20 products: the whole way in, limited and logged, beside a bare route that runs the same statement and sends the same bytes, and
 * beside one that also admits its keys and isolates its tenants. Then the profile of a product beside that page.
 */
export async function httpBench(): Promise<Measurement[]> {
  const place = await openPlace()
  try {
    return await measure(place)
  } finally {
    await place.leave()
  }
}

async function measure(place: BenchPlace): Promise<Measurement[]> {
  const shop = await makeProducts(place.app.parts, 1000)
  const file = join(place.dataDir, 'keys.json')
  await writeFile(file, JSON.stringify(await makeKeys(place, shop)))
  const program = await startProgram({ DATABASE_URL: place.url, DATA_DIR: place.dataDir, ROLE: 'api' })
  const path = `/products?brand_id=${shop.brandId}`
  const url = `${program.origin}/api/v1${path}`
  const bare = await startBare(place, { shop, origin: program.origin, url, file, admits: false })
  const admitting = await startBare(place, { shop, origin: program.origin, url, file, admits: true })
  try {
    const load = (of: { pid: number }, url: string) => turn(place, of, { url, keys: file, connections })
    const [floor, higherFloor] = [bare, admitting].map((of) => () => load(of, `${of.origin}/products`)) as [Load, Load]
    const subject = () => load(program, url)
    for (let round = 0; round < warmRounds; round++) for (const warm of [subject, floor, higherFloor]) await warm()
    const page = await byTurns(rounds, floor, subject)
    const admitted = await byTurns(rounds, higherFloor, subject)
    const profile = `${program.origin}/api/v1/products/${await writeProfile(place.app.parts, shop)}/profile`
    const read = await byTurns(rounds, subject, () => load(program, profile))
    return [
      ...verdict('GET /products', page),
      ...verdict('GET /products beside a bare route that admits', admitted).map((one) => ({ ...one, target: null })),
      ...verdict('GET profile beside GET /products', read),
    ]
  } finally {
    await bare.stop()
    await admitting.stop()
    await program.stop()
  }
}

type Load = () => Promise<Turn>
type Floor = { shop: Shop; origin: string; url: string; file: string; admits: boolean }

/** The floor's server. It gets the very statement of the verb, and what follows its rows in the verb's answer. */
async function startBare(place: BenchPlace, to: Floor) {
  const [secret] = JSON.parse(await readFile(to.file, 'utf8')) as string[]
  const answer = await fetch(to.url, { headers: { authorization: `Bearer ${secret}` } })
  const sent = await answer.text()
  const values = [to.shop.orgId, 21, to.origin, to.shop.brandId]
  const text = await statementOf(place, to.shop)
  const { next_cursor } = JSON.parse(sent) as { next_cursor: string }
  const tail = JSON.stringify(next_cursor)
  const orgId = to.admits ? to.shop.orgId : null
  const settings = JSON.stringify({ database: place.url, text, values, tail, orgId })
  const running = await start([join(import.meta.dirname, 'bare-server.ts'), settings], {}, /is ready/)
  const origin = running.output.split(' ')[0]!
  const same = await (await fetch(`${origin}/products`, { headers: { authorization: `Bearer ${secret}` } })).text()
  if (same !== sent) throw new Error('the bare server sends other bytes')
  return { ...running, origin }
}

/** What the verb says to the database. */
async function statementOf({ app }: BenchPlace, shop: Shop): Promise<string> {
  const said: string[] = []
  const stop = app.parts.database.onQuery(({ sql: text }) => said.push(text))
  await shop.list({})
  stop()
  return said.find((text) => /from products/.test(text))!
}

async function makeKeys({ app }: BenchPlace, { orgId }: Shop): Promise<string[]> {
  const secrets = Array.from({ length: keys }, makeSecret)
  const hashes = secrets.map(hashOf)
  await sql`insert into api_keys (id, org_id, name, hash, hint, permissions, created_at)
    select gen_random_uuid(), ${orgId}, 'load', hash, 'cyc_…load', '{products:read}', now() from unnest(${hashes}::bytea[]) hash`.execute(
    app.parts.database.system,
  )
  // Only what was used before is admitted by one statement.
  await sql`select from admit(${hashes}::bytea[], 120, 60, 1200)`.execute(app.parts.database.system)
  return secrets
}

async function turn(place: BenchPlace, server: { pid: number }, ask: object): Promise<Turn> {
  const database = () => familyOf(place.postmaster).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const before = { node: cpuSecondsOf(server.pid), database: database() }
  const load = join(import.meta.dirname, 'load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    load,
    JSON.stringify({ ...ask, seconds: secondsARound }),
  ])
  const { total, ...result } = JSON.parse(stdout)
  if (result.refused > 0) throw new Error(`${result.refused} of ${total} requests were refused`)
  return {
    ...result,
    nodeMs: ((cpuSecondsOf(server.pid) - before.node) * 1000) / total,
    databaseMs: ((database() - before.database) * 1000) / total,
  }
}

type Turns = { floor: Turn[]; subject: Turn[] }

function verdict(what: string, { floor, subject }: Turns): Measurement[] {
  const of = (turns: Turn[], read: (turn: Turn) => number) => median(turns.map(read))
  const compare = (name: string, unit: string, read: (turn: Turn) => number, target: Measurement['target'] = null) =>
    measurement({ name: `${what}, ${name}`, unit, subject: of(subject, read), floor: of(floor, read), target })
  return [
    compare('requests a second', '1/s', ({ rate }) => rate, { at: 'least', value: 0.75 }),
    compare('p99 of 64 connections', 'ms', ({ p99 }) => p99, { at: 'most', value: 1.5 }),
    compare('p50 of 64 connections', 'ms', ({ p50 }) => p50),
    compare('processor of the server', 'ms', ({ nodeMs }) => nodeMs),
    compare('processor of PostgreSQL', 'ms', ({ databaseMs }) => databaseMs),
    compare('processor of both', 'ms', ({ nodeMs, databaseMs }) => nodeMs + databaseMs),
  ]
}
