import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sealCursor } from '../../src/core/page.ts'
import { Session } from '../../src/db/pool.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { addressOf, createOneOfEach, type Ids, operations } from '../operations.ts'

// What a page costs is read from the plan of its statement: the rows and blocks that it reads, not the time that it takes.
let app: TestApp
let acme: TestCaller
let ids: Ids
const asked: { sql: string; parameters: readonly unknown[] }[] = []

const videosMax = 100_000
const pageRowsMax = 101

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org({ credits: 1000 })
  ids = await createOneOfEach(app, acme)
  await sql`
    set session_replication_role = replica;
    insert into videos (id, org_id, brand_id, product_id, type, duration_seconds, aspect_ratio, seed, status, reservation_id, credits_reserved, credits,
      created_at, updated_at, ended_at, completed_at)
    select gen_random_uuid(), '${sql.raw(acme.orgId)}', '${sql.raw(acme.brandId)}', '${sql.raw(ids.product_id!)}', 'photo_animation', 5, '9:16', 0,
      'canceled', gen_random_uuid(), 0, 0, moment, moment, moment, moment
    from generate_series(1, ${sql.raw(String(videosMax))}) n, lateral (select timestamptz '2026-01-01' + n * interval '1 s' as moment) m;
    set session_replication_role = origin;
    analyze videos`.execute(app.database.system)
  const { run } = Session.prototype
  vi.spyOn(Session.prototype, 'run').mockImplementation(function (this: Session, text, parameters = []) {
    asked.push({ sql: text, parameters })
    return run.call(this, text, parameters)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await sql`set session_replication_role = replica; delete from videos where created_at < '2026-02-15'; set session_replication_role = origin`.execute(
    app.database.system,
  )
  await app.close()
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Subplan Name'?: string
  Plans?: Node[]
}

/** A plan's nodes without those below a row of the page, such as the sorted pictures of one product. */
const flat = (node: Node): Node[] =>
  node['Subplan Name']?.startsWith('SubPlan') ? [] : [node, ...(node.Plans ?? []).flatMap(flat)]

/** The plans of the statements that this request makes of the tenant's tables. */
async function plansOf(path: string, explain: string, ...settings: string[]): Promise<Node[]> {
  asked.length = 0
  const caller = await acme.key('all')
  expect((await caller.get(path)).status).toBe(200)
  const selects = asked.filter(({ sql: text }) => /^\s*(with|select)\b/i.test(text) && /"?\b(limit)\b"?/i.test(text))
  const plans: Node[] = []
  for (const { sql: text, parameters } of selects) {
    await acme.ctx.db.transaction().execute(async (trx) => {
      for (const setting of settings) await sql.raw(`set local ${setting}`).execute(trx)
      const raw = {
        sql: `explain (${explain} format json) ${text}`,
        parameters,
        query: sql``.toOperationNode(),
        queryId: {},
      }
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(raw as never)
      plans.push(rows[0]!['QUERY PLAN'][0].Plan)
    })
  }
  return plans
}

test.each([
  ['first', () => ''],
  ['last', () => `&cursor=${cursorAt(new Date('2026-01-01T00:00:30Z'))}`],
  ['middle', () => `&cursor=${cursorAt(new Date('2026-01-01T14:00:00Z'))}`],
])('the %s page of 100 000 videos reads no more rows than it holds', async (_, cursor) => {
  const plans = await plansOf(`/videos?limit=100${cursor()}`, 'analyze, buffers, costs off, timing off, summary off,')
  const scans = plans.flatMap(flat).filter((node) => node['Relation Name'] === 'videos')
  expect(scans.length).toBeGreaterThan(0)
  for (const scan of scans) {
    expect(scan['Node Type']).toMatch(/^Index/)
    expect(scan['Actual Rows']! * scan['Actual Loops']!).toBeLessThanOrEqual(pageRowsMax)
    expect(scan['Shared Hit Blocks']! + scan['Shared Read Blocks']!).toBeLessThan(300)
  }
})

function cursorAt(created_at: Date): string {
  return sealCursor(acme.ctx, { operation: 'listVideos', filters: {} }, { created_at, id: crypto.randomUUID() })
}

const lists = operations.filter(([, { method, query }]) => method === 'GET' && query?.properties?.cursor !== undefined)

test.each(lists)('%s has an index in the order of its pages', async (_, route) => {
  const path = addressOf(route, ids, { limit: '2' })
  // Sorting and reading whole tables cost so much here that a plan has them only where no index serves.
  const plans = await plansOf(
    path,
    'costs off,',
    'enable_seqscan = off',
    'enable_sort = off',
    'enable_bitmapscan = off',
  )
  // What happens above a limit happens to the rows of one page.
  const nodes = plans
    .flatMap(flat)
    .filter((node) => node['Node Type'] === 'Limit')
    .flatMap(flat)
  expect(nodes.length).toBeGreaterThan(0)
  const types = nodes.map((node) => [node['Node Type'], node['Relation Name']].join(' '))
  expect(types.filter((type) => /^(Seq Scan|Sort|Incremental Sort)/.test(type))).toEqual([])
})
