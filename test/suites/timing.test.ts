import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'

// Compares two distributions of one run, never a duration with a bound. Requests of both kinds alternate, so load meets both alike. Ranks that
// differ by chance have p <= 0.01 in one round of a hundred; a real difference has it in every round. So three rounds must agree before
// the test fails: by chance that happens once in a million runs.
const each = 2000
const roundsMax = 3
const requestsOfAKey = 100

let app: TestApp
let keys: TestCaller[]
let foreign: string[]

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  const [acme, other] = [await app.org(), await app.org()]
  keys = []
  for (let i = 0; i < (2 * each) / requestsOfAKey; i++) keys.push(await acme.key('all'))
  const { rows } = await sql<{ id: string }>`
    insert into products (id, org_id, brand_id, name, named, status, created_at, updated_at)
    select new_id(), ${other.orgId}, ${other.brandId}, 'Product ' || n, true, 'ready', now(), now() from generate_series(1, ${each}::integer) n
    returning id`.execute(app.database.system)
  foreign = rows.map(({ id }) => id)
})
afterAll(async () => {
  await sql`delete from products`.execute(app.database.system)
  await app.close()
})

/**
 * The two-sided p of the Mann-Whitney U test (Mann and Whitney 1947) by its normal approximation with continuity correction. Equal values
 * share their mean rank; so few are equal here that the variance needs no correction for them.
 */
function mannWhitney(a: number[], b: number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  all.sort((x, y) => x.value - y.value)
  let rankSum = 0
  for (let i = 0; i < all.length; ) {
    let end = i
    while (end < all.length && all[end]!.value === all[i]!.value) end++
    for (let k = i; k < end; k++) if (all[k]!.isA) rankSum += (i + 1 + end) / 2
    i = end
  }
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return erfc(Math.max(0, Math.abs(u - mean) - 0.5) / deviation / Math.SQRT2)
}

/** The complementary error function for x >= 0, off by 1.5e-7 at most (Abramowitz and Stegun 1964, 7.1.26). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return series * Math.exp(-x * x)
}

test('the rank test finds a small shift and no difference where there is none', () => {
  const noise = (seed: number) =>
    Array.from({ length: each }, (_, i) => ((i * 7919 + seed * 104_729) % 1_000_003) / 1_000_003)
  expect(mannWhitney(noise(1), noise(2))).toBeGreaterThan(0.01)
  expect(
    mannWhitney(
      noise(1),
      noise(2).map((value) => value + 0.05),
    ),
  ).toBeLessThan(0.01)
})

test("another organization's id takes as long to refuse as an id that nobody has", async () => {
  for (let round = 1; ; round++) {
    const { theirs, nobodys } = await timesOfARound()
    const p = mannWhitney(theirs, nobodys)
    if (p > 0.01) return
    expect(round, `p = ${p} in ${roundsMax} rounds`).toBeLessThan(roundsMax)
    await sql`delete from rate_windows`.execute(app.database.system)
  }
})

async function timesOfARound() {
  const times = { theirs: [] as number[], nobodys: [] as number[] }
  const random = (
    await sql<{ id: string }>`select new_id() as id from generate_series(1, ${each}::integer)`.execute(
      app.database.system,
    )
  ).rows
  for (let i = 0; i < each; i++) {
    const pair = [['theirs', foreign[i]!] as const, ['nobodys', random[i]!.id] as const]
    // Whichever comes second may find things warm, so the order changes.
    if (i % 2 === 1) pair.reverse()
    for (const [kind, id] of pair) {
      const caller = keys[Math.floor((2 * i) / requestsOfAKey)]!
      const start = performance.now()
      const { status } = await caller.get(`/products/${id}`)
      times[kind].push(performance.now() - start)
      expect(status).toBe(404)
    }
  }
  return times
}
