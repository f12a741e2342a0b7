import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { commands, runCommand } from './program.ts'

/** Commands that change nothing, or run the service and leave what changes to others. */
const readers = [
  ...['audit', 'org list', 'key list', 'person list', 'credits verify', 'invariants', 'openapi', 'backup verify'],
  ...['models list', 'models check', 'models test', 'models spend', 'serve', 'work', 'demo'],
]

/** Commands of the embedded database alone; backup.test.ts runs them. */
const embeddedOnly = ['backup', 'restore']

const acme = ['--org', 'Acme']
/** The key that is changed. */
let key: { id: string; api_key: string }

/** Every other command, in an order in which each is possible, with the action of its entry. */
const changes: { name: string; args: () => string[]; action: string; ofInstallation?: true }[] = [
  { name: 'org create', args: () => ['--name', 'Acme', '--plan', 'pro'], action: 'org create' },
  { name: 'org plan', args: () => [...acme, '--plan', 'enterprise'], action: 'org set plan enterprise' },
  { name: 'org limit', args: () => [...acme, '--items', '100'], action: 'org limit items 100' },
  { name: 'org suspend', args: () => acme, action: 'org set status suspended' },
  { name: 'org resume', args: () => acme, action: 'org set status active' },
  { name: 'org grant', args: () => [...acme, '--amount', '5', '--reason', 'Trial'], action: 'org grant' },
  { name: 'brand create', args: () => [...acme, '--name', 'Shoes'], action: 'brand create' },
  { name: 'key create', args: () => [...acme, '--name', 'Shop'], action: 'key create' },
  { name: 'key leaked', args: () => ['--file', join(folder, 'leaked')], action: 'key leaked' },
  { name: 'key rotate', args: () => [key.id], action: 'key rotate' },
  { name: 'key disable', args: () => [key.id], action: 'key disable' },
  { name: 'person invite', args: () => [...acme, '--name', 'Ada'], action: 'person invite' },
  { name: 'person link', args: () => ['Ada', ...acme], action: 'person link' },
  { name: 'person disable', args: () => ['Ada', ...acme], action: 'key disable' },
  { name: 'models allow', args: () => [...acme, '--model', 'openai:none', '--not'], action: 'models set' },
  { name: 'models consent', args: () => [...acme, '--given', 'yes'], action: 'models set' },
  { name: 'models cap', args: () => [...acme, '--amount', '20'], action: 'models set' },
  { name: 'models fallback', args: () => [...acme, '--to', 'fail'], action: 'models set' },
  { name: 'org export', args: () => [...acme, '--out', join(folder, 'export')], action: 'org export' },
  { name: 'org delete', args: () => acme, action: 'org delete' },
  { name: 'org restore', args: () => acme, action: 'org restore' },
  { name: 'operator link', args: () => [], action: 'operator link', ofInstallation: true },
  { name: 'operator end', args: () => [], action: 'operator end', ofInstallation: true },
  {
    name: 'provenance certificate',
    args: () => ['--test', '--out', join(folder, 'certificate')],
    action: 'provenance certificate',
    ofInstallation: true,
  },
  { name: 'events renumber', args: () => [], action: 'events renumber', ofInstallation: true },
  { name: 'migrate', args: () => [], action: 'migrate', ofInstallation: true },
]

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-audited-'))
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('LOG_LEVEL', 'silent')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (name: string, args: string[]) =>
  runCommand([...name.split(' '), ...args], { openApi: () => Promise.reject(new Error('not asked')) })

const entries = () => database.system.selectFrom('audit_log').selectAll().orderBy('created_at').orderBy('id').execute()

test('every command either changes nothing or is among those whose entries are tested', () => {
  const known = [...readers, ...embeddedOnly, ...changes.map(({ name }) => name)]
  expect(known.sort()).toEqual(commands.map(({ name }) => name).sort())
})

describe.each(changes)('$name', ({ name, args, action, ofInstallation }) => {
  test('leaves an entry in the audit log with the user and the host of the terminal', async () => {
    if (name === 'migrate') await unapplyTheLast()
    if (name === 'key leaked') await leakAnother()
    const before = (await entries()).length
    const answer = await run(name, args())
    if (name === 'key create') key = (answer as { json: typeof key }).json
    const added = (await entries()).slice(before)
    const acmeId = (await database.system.selectFrom('organizations').select('id').executeTakeFirstOrThrow()).id
    const entry = added.find((one) => one.action === action)
    expect(entry).toMatchObject({
      actor_type: 'operator',
      org_id: ofInstallation ? null : acmeId,
      detail: { operator: expect.stringContaining('@') },
    })
    expect(JSON.stringify(added)).not.toMatch(/cyc_|hello=|PRIVATE KEY/)
  })
})

async function leakAnother(): Promise<void> {
  const { json } = (await run('key create', [...acme, '--name', 'Leaked'])) as { json: typeof key }
  await writeFile(join(folder, 'leaked'), `push to public: KEY="${json.api_key}"\n`)
}

/** Makes the newest migration due again; it may be applied twice. */
async function unapplyTheLast(): Promise<void> {
  const name = '0117-audit-of-the-installation.sql'
  await sql`delete from migrations where name = ${name}`.execute(database.system)
}

test('an erasure stays in the log of the installation, where no organization reads it', async () => {
  const { id } = await database.system.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  await run('org delete', [...acme, '--now', '--confirm', 'Acme'])
  expect((await entries()).filter(({ org_id }) => org_id !== null)).toEqual([])
  const answer = (await run('audit', [])) as { json: { data: unknown[] } }
  expect(answer.json.data[0]).toMatchObject({ action: 'org erase', actor_type: 'operator', target_id: id })
  expect(await database.forOrg(id).selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test('what fails leaves no entry', async () => {
  await run('org create', ['--name', 'Beta', '--plan', 'pro'])
  const before = await entries()
  await expect(run('org restore', ['--org', 'Beta'])).rejects.toThrow('not deleted')
  await expect(run('provenance certificate', ['--test', '--out', join(folder, 'certificate')])).rejects.toThrow(
    'already',
  )
  expect(await entries()).toEqual(before)
})
