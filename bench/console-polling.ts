import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { paceOf } from '../console/lib/pace.ts'
import { grant } from '../src/features/credits/credits.ts'
import { createKey } from '../src/features/keys/keys.ts'
import { createOrganization } from '../src/features/organizations/organizations.ts'
import { cpuSecondsOf, familyOf, type Measurement, measurement } from './measure.ts'
import { type BenchPlace, openPlace, startProgram } from './place.ts'

const consoles = 100
const consolesEach = 10
const seconds = 75
/** The consoles are open for minutes on a service that runs for days: its code is compiled and its statements are prepared. */
const warmUpSeconds = 30
/** Between two changes of the order of an organization: a picture takes 5 to 15 s. */
const changeMs = 8_000

/**
 * The share of the machine that a service and its database use for consoles which are open and looked at while an order of each organization is
 * under way and changes now and then: each asks for the open orders as a tab does, and has the answer before in its cache. No worker runs, so
 * all of it is theirs; `most` is the share if each asked as often as a tab ever does. Linux.
 */
export async function pollingRows(): Promise<Measurement[]> {
  const place = await openPlace()
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.url, HOST: '127.0.0.1', ROLE: 'api' }
  const service = await startProgram(env)
  const cookies: string[] = []
  for (const key of await makeKeys(place))
    for (let i = 0; i < consolesEach; i++) cookies.push(await signIn(service.origin, key))
  for (let i = 0; i < cookies.length; i += consolesEach) await order(service.origin, cookies[i]!)
  const watchAll = (end: number, pace: Pace) =>
    Promise.all(cookies.map((cookie, i) => watch(service.origin, cookie, { at: i, end, pace })))
  await watchAll(performance.now() + warmUpSeconds * 1000, () => mostOftenMs)
  const used = () => [service.pid, ...familyOf(place.postmaster)].reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const measure = async (pace: Pace): Promise<Measured> => {
    const [before, started] = [used(), performance.now()]
    const end = started + seconds * 1000
    const changes = setInterval(() => void change(place), changeMs)
    const polls = await watchAll(end, pace)
    clearInterval(changes)
    const taken = (performance.now() - started) / 1000
    const sum = (what: 'asked' | 'unchanged') => polls.reduce((total, poll) => total + poll[what], 0)
    const [cpu, asked, unchanged] = [used() - before, sum('asked'), sum('unchanged')]
    return { share: (cpu / taken / availableParallelism()) * 100, note: noteOf({ cpu, asked, unchanged, taken }) }
  }
  const measured = [
    await measure((unchangedMs) => paceOf({ ...watched, unchangedMs })!),
    await measure(() => mostOftenMs),
  ]
  await service.stop()
  await place.leave()
  return measured.map(({ share, note }, i) =>
    measurement({
      ...{ name: names[i]!, unit: '% CPU', subject: share, note },
      target: i === 0 ? { at: 'most', value: 5 } : null,
    }),
  )
}

const names = [`console, ${consoles} open on a busy service`, `console, ${consoles} that all ask as often as they may`]
const watched = { orders: [{ status: 'in_progress' }], hidden: false }
const mostOftenMs = paceOf({ ...watched, unchangedMs: 0 })!

/** Milliseconds to the next poll, after answers that have not differed for as long. */
type Pace = (unchangedMs: number) => number
type Measured = { share: number; note: string }

const noteOf = ({ cpu, asked, unchanged, taken }: Record<'cpu' | 'asked' | 'unchanged' | 'taken', number>) =>
  `${asked} polls in ${Math.round(taken)} s, ${unchanged} of them 304, ${((cpu / asked) * 1000).toFixed(1)} ms each, database included, of ${availableParallelism()} cores`

/** Keys of organizations that have ten consoles each: each organization has a separate rate limit. */
async function makeKeys({ app: { parts } }: BenchPlace): Promise<string[]> {
  const keys: string[] = []
  for (let i = 0; i < consoles; i += consolesEach) {
    const org = await createOrganization(parts, { name: `Shop ${i}`, plan: 'pro' })
    await grant(parts, org.id, { amount: 100, reason: 'Bench' })
    const { api_key } = await createKey(parts, org.id, { name: 'Console', permissions: 'all' })
    keys.push(api_key)
  }
  return keys
}

/** Orders a campaign, which stays queued, because no worker runs. */
async function order(origin: string, cookie: string): Promise<void> {
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const brand = await post('/brands', { name: 'Brand' })
  await post('/campaigns', { brand_id: brand.id, prompt: 'Spring sale', concept_count: 1 })
}

/** Changes the order of each organization, as the start and the end of one of its pictures does. */
const change = ({ app }: BenchPlace) =>
  sql`update campaigns set status = 'in_progress', version = version + 1, updated_at = clock_timestamp()`.execute(
    app.parts.database.system,
  )

const headers = { 'cyclorama-console': '1', 'content-type': 'application/json' }

async function signIn(origin: string, api_key: string): Promise<string> {
  const answer = await fetch(`${origin}/console/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ api_key }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

/** Polls as one console does until the end. Returns how often, and how often the answer was that nothing has changed. */
async function watch(origin: string, cookie: string, { at, end, pace }: { at: number; end: number; pace: Pace }) {
  await sleep((at / consoles) * mostOftenMs)
  let etag = ''
  let changedAt = performance.now()
  let asked = 0
  let unchanged = 0
  while (performance.now() < end) {
    const condition = { cookie, 'cyclorama-console': '1', ...(etag !== '' && { 'if-none-match': etag }) }
    const answer = await fetch(`${origin}/api/v1/orders?open=true&limit=100`, { headers: condition })
    await answer.arrayBuffer()
    if (answer.status !== 200 && answer.status !== 304) throw new Error(`a poll answered ${answer.status}`)
    if (answer.status === 304) unchanged++
    else changedAt = performance.now()
    etag = answer.headers.get('etag') ?? ''
    asked++
    await sleep(pace(performance.now() - changedAt))
  }
  return { asked, unchanged }
}
