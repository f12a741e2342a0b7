import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '../src/features/keys/keys.ts'
import { createOrganization } from '../src/features/organizations/organizations.ts'
import { cpuSecondsOf, familyOf, type Measurement, measurement } from './measure.ts'
import { type BenchPlace, openPlace, startProgram } from './place.ts'

const consoles = 100
const consolesEach = 10
const seconds = 75
/** Between two polls of a tab that is looked at while something is under way: `pauseOf` of the console. */
const pauseMs = 1500

/**
 * The share of the machine that a service and its database use for consoles which are open and looked at while something is under way: each asks
 * for the open orders as often as a tab does then, and has the answer before in its cache. Nothing else runs, so all of it is theirs. Linux.
 */
export async function pollingRows(): Promise<Measurement[]> {
  const place = await openPlace()
  const service = await startProgram({ DATA_DIR: place.dataDir, DATABASE_URL: place.url, HOST: '127.0.0.1' })
  const cookies: string[] = []
  for (const key of await makeKeys(place)) cookies.push(await signIn(service.origin, key))
  const used = () => [service.pid, ...familyOf(place.postmaster)].reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const [before, started] = [used(), performance.now()]
  const end = started + seconds * 1000
  const polls = await Promise.all(cookies.map((cookie, i) => watch(service.origin, cookie, { at: i, end })))
  const taken = (performance.now() - started) / 1000
  const share = ((used() - before) / taken / availableParallelism()) * 100
  await service.stop()
  await place.leave()
  const sum = (what: 'asked' | 'refused') => polls.reduce((total, poll) => total + poll[what], 0)
  return [
    measurement({
      ...{ name: `console, ${consoles} open on a busy service`, unit: '% CPU', subject: share },
      target: { at: 'most', value: 5 },
      note: `${sum('asked')} polls in ${Math.round(taken)} s, ${sum('refused')} of them 429, database included, of ${availableParallelism()} cores`,
    }),
  ]
}

/** Keys of organizations that have ten consoles each: each organization has a separate rate limit. */
async function makeKeys({ app: { parts } }: BenchPlace): Promise<string[]> {
  const keys: string[] = []
  for (let i = 0; i < consoles; i += consolesEach) {
    const org = await createOrganization(parts, { name: `Shop ${i}`, plan: 'pro' })
    const { api_key } = await createKey(parts, org.id, { name: 'Console', permissions: 'all' })
    keys.push(...Array.from({ length: consolesEach }, () => api_key))
  }
  return keys
}

async function signIn(origin: string, api_key: string): Promise<string> {
  const headers = { 'cyclorama-console': '1', 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/console/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ api_key }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

/** Polls as one console does until the end. Returns how often, and how often the answer was 429. */
async function watch(origin: string, cookie: string, { at, end }: { at: number; end: number }) {
  await sleep((at / consoles) * pauseMs)
  let etag = ''
  let asked = 0
  let refused = 0
  while (performance.now() < end) {
    const headers = { cookie, 'cyclorama-console': '1', ...(etag !== '' && { 'if-none-match': etag }) }
    const answer = await fetch(`${origin}/api/v1/orders?open=true&limit=100`, { headers })
    await answer.arrayBuffer()
    if (![200, 304, 429].includes(answer.status)) throw new Error(`a poll answered ${answer.status}`)
    const isRefused = answer.status === 429
    if (isRefused) refused++
    else etag = answer.headers.get('etag') ?? ''
    asked++
    await sleep(isRefused ? Math.max(5, Number(answer.headers.get('retry-after'))) * 1000 : pauseMs)
  }
  return { asked, refused }
}
