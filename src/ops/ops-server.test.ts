import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../test/fake-studio.ts'
import { type TestApp, testApp } from '../../test/kit.ts'
import { keepFirstAccess } from '../cli/first-start.ts'
import { report } from '../lib/measured.ts'
import { type OpsServer, openOpsServer } from './ops-server.ts'

let app: TestApp
let ops: OpsServer
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  ops = await openOpsServer(app.parts, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await ops.close()
  await app.close()
})

const read = (path: string) => fetch(`http://127.0.0.1:${ops.port}${path}`)

test('metrics count requests, jobs, tasks and files, and have no organization, key or id as a label', async () => {
  const acme = await app.org({ credits: 10 })
  const { id } = await acme.product()
  await acme.post('/photoshoots', { product_id: id, quick_shoot: { look: 'standard' } })
  await app.drain()
  await acme.get('/products/019a3f5e-7c1b-7a2e-9d4f-000000000000')
  report('webhook', { outcome: '2xx' })
  const answer = await read('/metrics')
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  for (const line of [
    'http_request_seconds_count{operation="createPhotoshoot",status="202"} 1',
    'http_request_seconds_count{operation="getProduct",status="404"} 1',
    'job_seconds_count{kind="photoshoots.shoot",end="done"} 1',
    'webhook_attempts_total{outcome="2xx"} 1',
    'queue_jobs{lane="short",state="waiting"} 0',
    'credits_total{type="grant"} 10',
    'http_open{kind="request"} 0',
    'http_open{kind="upload"} 0',
    'sse_streams 0',
    'sandbox_deaths_total{room="film"} 0',
    'events_lag_seconds 0',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/storage_seconds_count\{op="put"\} [1-9]/)
  expect(text).toMatch(/db_query_seconds_count\{role="system"\} [1-9]/)
  expect(text).toMatch(/db_pool\{role="tenant",state="idle"\} \d/)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|cyc_/)
})

test('all metrics that the documentation, the dashboard and the alerts name exist with these labels, and all are documented', async () => {
  const folder = new URL('../../docs/', import.meta.url)
  const dashboard = JSON.parse(await readFile(new URL('monitoring/dashboard.json', folder), 'utf8'))
  const alerts = await readFile(new URL('monitoring/alerts.yml', folder), 'utf8')
  const operations = await readFile(new URL('OPERATIONS.md', folder), 'utf8')
  report('render', { task: 'renderShot', pool: 'render', seconds: 1, died: false })
  const samples = (await (await read('/metrics')).text()).matchAll(/^([a-z_]+)(?:\{(.*)\})? /gm)
  const labelsOf = new Map([...samples].map(([, name, labels = '']) => [name!, namesOf(labels)]))

  const asked: string[] = [
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/expr: (.*)/g)].map(([, expr]) => expr),
  ]
  expect(asked.length).toBeGreaterThan(18)
  for (const expr of asked) {
    const selectors = [...expr.matchAll(/\b(?!histogram_quantile)([a-z]+(?:_[a-z]+)+)\b(?:\{([^}]*)\})?/g)]
    const by = [...expr.matchAll(/by \(([a-z, ]+)\)/g)].flatMap(([, list]) => list!.split(', '))
    if (!expr.startsWith('up{')) expect.soft(selectors.length, expr).toBeGreaterThan(0)
    for (const [, name, labels = ''] of selectors)
      expect
        .soft(labelsOf.get(name!) ?? [`no ${name}`], expr)
        .toEqual(expect.arrayContaining([...namesOf(labels), ...by]))
  }

  const table = operations.slice(operations.indexOf('| Metric |'))
  const documented = [...table.slice(0, table.indexOf('| `process_')).matchAll(/^\| `([a-z_]+)` \|([^|]*)\|/gm)]
  const listed = new Map(documented.map(([, name, labels]) => [name!, labels!.match(/[a-z]+/g) ?? []]))
  const own = [...labelsOf]
    .filter(([name]) => !/^(process|nodejs)_|_(bucket|sum)$/.test(name))
    .map(([name, labels]) => [name.replace(/_count$/, ''), labels] as const)
  expect(listed).toEqual(new Map(own))
})

/** The names of labels in a list of them with values. */
const namesOf = (labels: string) => [...labels.matchAll(/([a-z]+)=~?"/g)].map(([, name]) => name!)

test('one process counts the ledger for the metrics of all, which show its count until the next is due', async () => {
  const other = await openOpsServer(app.parts, { host: '127.0.0.1', port: 0 })
  const { system } = app.parts.database
  const creditsAt = async ({ port }: OpsServer) =>
    /credits_total\{type="grant"\} (\d+)/.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1]
  let counts = 0
  const stop = app.parts.database.onQuery(({ sql: text }) => {
    if (text.includes('from ledger')) counts++
  })
  try {
    await sql`delete from shared_counts`.execute(system)
    const before = await creditsAt(ops)
    await app.org({ credits: 7 })
    expect([await creditsAt(other), await creditsAt(ops), counts]).toEqual([before, before, 1])
    await sql`update shared_counts set due_at = now()`.execute(system)
    const both = await Promise.all([creditsAt(ops), creditsAt(other)])
    expect([both.includes(String(Number(before) + 7)), counts]).toEqual([true, 2])
  } finally {
    stop()
    await other.close()
  }
})

test('a process is healthy as long as it runs, and ready while the database answers and there is space', async () => {
  expect((await read('/healthz')).status).toBe(200)
  expect(await (await read('/readyz')).json()).toEqual({ status: 'ready' })
  const { storage } = app.parts
  app.parts.storage = { ...storage, freeSpace: async () => ({ bytes: 1, isLow: true }) }
  const full = await read('/readyz')
  expect([full.status, await full.json()]).toEqual([503, { status: 'not ready', reason: 'The disk is nearly full.' }])
  app.parts.storage = storage
  expect((await read('/secrets')).status).toBe(404)
})

test('the first key is written into a file that only its user can read, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-first-'))
  const path = await keepFirstAccess({ apiKey: 'cyc_1', link: 'http://x/' }, folder)
  expect(await readFile(path, 'utf8')).toBe('CYCLORAMA_KEY=cyc_1\nCYCLORAMA_LINK=http://x/\n')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await expect(keepFirstAccess({ apiKey: 'cyc_2', link: 'http://x/' }, folder)).rejects.toThrow(/EEXIST/)
  await rm(folder, { recursive: true })
})
