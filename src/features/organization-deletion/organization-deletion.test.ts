import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dumpOf } from '../../../test/dump.ts'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { recordRequests } from '../credits/credits.ts'
import { findViolations } from '../operations/invariants.ts'
import { exportOrganization } from '../organization-export/organization-export.ts'
import { findOrganization } from '../organizations/organizations.ts'
import { deleteOrganization, eraseOrganization, restoreOrganization } from './organization-deletion.ts'

const day = 86_400_000
let marker: string
let app: TestApp
let acme: TestCaller
let name: string
let imagePath: string
let sharePath: string

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
})
beforeEach(async () => {
  acme = await app.org({ credits: 100 })
  marker = `Zyzzogeton-${acme.orgId.slice(-6)}`
  name = (await findOrganization(app.parts, acme.orgId)).name
  const product = await acme.product()
  await acme.patch(`/products/${product.id}`, { name: `${marker} bottle`, description: `Made by ${marker}.` })
  const order = { product_id: product.id, quick_shoot: { look: 'standard' }, direction: { text: `${marker} beach` } }
  const shoot = await acme.post('/photoshoots', order)
  const campaign = { brand_id: acme.brandId, product_id: product.id, prompt: `${marker} sale`, concept_count: 1 }
  expect([shoot.status, (await acme.post('/campaigns', campaign)).status]).toEqual([202, 202])
  await app.drain()
  imagePath = new URL((await acme.get(`/photoshoots/${shoot.body.id}`)).body.outputs[0].image_url).pathname
  sharePath = new URL((await acme.post(`/products/${product.id}/share-links`, {})).body.url).pathname
})
afterAll(() => app.close())

const statusAt = async (path: string) => (await app.server.inject(path)).statusCode
const storedFiles = async () =>
  (await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
const ledgerOf = async () =>
  (
    await sql`select type, amount, balance_after from ledger where org_id = ${acme.orgId} order by id`.execute(
      app.database.system,
    )
  ).rows

test('a deleted organization is refused at once, its shared pages too, and works again once it is restored', async () => {
  await deleteOrganization(app.parts, acme.orgId)
  expect((await acme.get('/credits')).body.code).toBe('org_suspended')
  expect(await statusAt(sharePath)).toBe(404)
  app.later(29 * day)
  await app.sweep()
  await restoreOrganization(app.parts, acme.orgId)
  expect((await acme.get('/credits')).status).toBe(200)
  expect([await statusAt(imagePath)]).toEqual([200])
})

test('work under way is canceled by the deletion and its credits come back', async () => {
  const product = await acme.product()
  await acme.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' } })
  await deleteOrganization(app.parts, acme.orgId)
  await app.drain()
  const { held } = await app.database.system
    .selectFrom('accounts')
    .select('held')
    .where('org_id', '=', acme.orgId)
    .executeTakeFirstOrThrow()
  expect(held).toBe(0)
})

test('after 30 days only its movements of credits remain, without text', async () => {
  const ledger = await ledgerOf()
  const before = (await storedFiles()).length
  await deleteOrganization(app.parts, acme.orgId)
  app.later(30 * day + 1000)
  await app.sweep()
  expect(await ledgerOf()).toEqual(ledger)
  const dump = await dumpOf(app.database)
  const left = dump.split('\n').filter((line) => line.includes(acme.orgId) && !line.startsWith('pgboss.'))
  expect([...new Set(left.map((line) => line.split(':')[0]))].sort()).toEqual([
    'public.accounts',
    'public.api_keys',
    'public.audit_log',
    'public.credit_grants',
    'public.ledger',
    'public.organizations',
    'public.reservations',
  ])
  const remembered = [name, marker, acme.secret.slice(-6)].filter((text) => dump.includes(text))
  expect(remembered).toEqual([])
  expect(await statusAt(imagePath)).toBe(404)
  expect((await storedFiles()).length).toBeLessThan(before)
  expect(await findViolations(app.parts)).toEqual([])
  await expect(restoreOrganization(app.parts, acme.orgId)).rejects.toThrow('erased already')
})

test('a repeated erasure changes nothing, and a row that it had missed would break an invariant', async () => {
  await deleteOrganization(app.parts, acme.orgId)
  const key = await app.database.system
    .selectFrom('api_keys')
    .select('id')
    .where('org_id', '=', acme.orgId)
    .executeTakeFirstOrThrow()
  await eraseOrganization(app.parts, acme.orgId, 'operator')
  await eraseOrganization(app.parts, acme.orgId, 'operator')
  const late = { org_id: acme.orgId, api_key_id: key.id, operation: 'getCredits', requests: 1 }
  await recordRequests(app.parts, [{ ...late, starts_at: app.parts.now() }])
  expect(await findViolations(app.parts)).toEqual([])
  const now = app.parts.now()
  const brand = { id: crypto.randomUUID(), org_id: acme.orgId, name: 'Left', created_at: now, updated_at: now }
  await app.database.system.insertInto('brands').values(brand).execute()
  expect(await findViolations(app.parts)).toEqual([
    { invariant: 'I16', detail: 'rows of brands of an erased organization', ids: [acme.orgId] },
  ])
  await app.database.system.deleteFrom('brands').where('id', '=', brand.id).execute()
})

test('an export holds every row and file of the organization, no secret, and nothing of others', async () => {
  const other = await app.org()
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-export-'))
  const manifest = await exportOrganization(app.parts, acme.orgId, folder)
  const rowsOf = async (table: string) =>
    (await readFile(join(folder, 'rows', `${table}.jsonl`), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  expect(await rowsOf('organizations')).toMatchObject([{ id: acme.orgId, name }])
  expect((await rowsOf('products')).map((row) => row.name)).toContain(`${marker} bottle`)
  for (const [table, count] of Object.entries(manifest.tables)) {
    const rows = await rowsOf(table)
    expect([table, rows.length, rows.every((row) => (row.org_id ?? row.id) === acme.orgId)]).toEqual([
      table,
      count,
      true,
    ])
  }
  const key = await app.database.system
    .selectFrom('api_keys')
    .select('hash')
    .where('id', '=', acme.keyId)
    .executeTakeFirstOrThrow()
  const all = (
    await Promise.all((await readdir(join(folder, 'rows'))).map((file) => readFile(join(folder, 'rows', file), 'utf8')))
  ).join()
  for (const secret of [acme.secret, key.hash.toString('hex'), other.orgId]) expect(all).not.toContain(secret)
  expect(manifest.files.length).toBeGreaterThan(2)
  for (const file of manifest.files) await access(join(folder, 'files', file.key))
  await expect(exportOrganization(app.parts, acme.orgId, folder)).rejects.toThrow('not empty')
  await rm(folder, { recursive: true })
})
