import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodCopywriter } from '../../test/fakes/copywriter.ts'
import { type FakeModels, openFakeModels } from '../../test/fakes/model-server.ts'
import { joinCluster } from '../db/embedded.ts'

const program = join(import.meta.dirname, '../main.ts')
const keyShape = /cyc_[0-9A-Za-z]{36}/g
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cyclorama-cli-'))
  await chmod(dataDir, 0o700)
})
afterAll(async () => {
  await (await joinCluster(dataDir)).leave()
  await rm(dataDir, { recursive: true, force: true })
})

const environment = (more: Record<string, string> = {}) => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  DATA_DIR: dataDir,
  PORT: '0',
  ...more,
})

type Server = {
  child: ChildProcess
  origin: string
  said: () => string
  exited: Promise<[number | null, string | null]>
}

/** Starts the real program in a separate process group and waits until it reports that it listens. */
async function serve(more: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, [program, 'serve'], {
    env: environment(more),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const exited = once(child, 'exit') as Server['exited']
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /listens on (http:\/\/[^/\s]+)\/api\/v1/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void exited.then(([code]) => reject(new Error(`ended with ${code}: ${said}`)))
  })
  return { child, origin, said: () => said, exited }
}

type Result = { code: number; stdout: string; stderr: string; json: () => ReturnType<typeof JSON.parse> }

function run(args: string[], more: Record<string, string> = {}): Promise<Result> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: environment(more) }, (error, stdout, stderr) => {
      const code = error ? Number(error.code) : 0
      resolve({ code, stdout, stderr, json: () => JSON.parse(stdout) })
    })
  })
}

const json = async (...args: string[]) => (await run([...args, '--json'])).json()

test('from the first start to a restart after SIGKILL', async () => {
  const first = await serve()
  const lines = first.said().split('\n')
  expect(first.said().match(keyShape)).toHaveLength(1)
  expect(lines.filter((line) => line.includes('curl ') && line.includes('$CYCLORAMA_KEY'))).toHaveLength(2)
  expect(lines.findIndex((line) => line.match(keyShape))).toBeLessThan(lines.findIndex((l) => l.includes('listens on')))
  const [secret] = first.said().match(keyShape)!
  const ask = (origin: string) => fetch(`${origin}/api/v1/credits`, { headers: { authorization: `Bearer ${secret}` } })
  expect(await (await ask(first.origin)).json()).toMatchObject({ balance: 2000, available: 2000 })
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)

  // The command line works beside the running server and leaves it its database.
  expect((await json('org', 'list')).data).toMatchObject([{ name: 'Demo', plan: 'enterprise', status: 'active' }])
  expect(await json('events', 'renumber')).toEqual({ ok: true })
  expect(await json('invariants')).toEqual({ ok: true, violations: [] })
  expect((await ask(first.origin)).status).toBe(200)

  // The whole group dies, the database with it as far as it belongs to the group.
  process.kill(-first.child.pid!, 'SIGKILL')
  await first.exited
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  process.kill(postmaster, 'SIGKILL')
  const second = await serve()
  expect(second.said().match(keyShape)).toBeNull()
  expect((await ask(second.origin)).status).toBe(200)

  // A signal ends it in order, and nobody is left who needs the database.
  second.child.kill('SIGTERM')
  expect(await second.exited).toEqual([0, null])
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test.runIf(process.platform === 'linux')('a running service shows no secret that it was started with', async () => {
  const server = await serve({ S3_SECRET_ACCESS_KEY: 'never-to-be-shown' })
  const shown = await readFile(`/proc/${server.child.pid}/environ`, 'latin1')
  expect(shown).not.toContain('never-to-be-shown')
  expect(shown).toContain('PATH=')
  server.child.kill('SIGTERM')
  expect(await server.exited).toEqual([0, null])
})

describe("the operator's commands say one JSON value and are felt by the API at once", () => {
  let server: Server
  let key: { id: string; api_key: string }
  beforeAll(async () => {
    server = await serve({ ROLE: 'api' })
  })
  afterAll(async () => {
    server.child.kill('SIGINT')
    expect(await server.exited).toEqual([0, null])
  })
  const status = (secret: string) =>
    fetch(`${server.origin}/api/v1/brands`, { headers: { authorization: `Bearer ${secret}` } }).then((it) => it.status)

  test('creates organizations, grants them credits, adds brands and changes their plan', async () => {
    const org = await json('org', 'create', '--name', 'Acme', '--plan', 'pro')
    expect(org).toMatchObject({ name: 'Acme', plan: 'pro', status: 'active' })
    const given = ['org', 'grant', '--org', org.id, '--amount', '50', '--reason', 'Trial', '--ref', 'r1']
    expect(await json(...given)).toMatchObject({ amount: 50, balance: 50 })
    expect(await json('brand', 'create', '--org', 'Acme', '--name', 'Shoes')).toMatchObject({ name: 'Shoes' })
    const limits = ['org', 'limit', '--org', 'Acme', '--storage', '5', '--items', '100']
    expect(await json(...limits)).toMatchObject({ storage_bytes: 5e9, items: 100, requests: null, products: null })
    const back = await json('org', 'limit', '--org', 'Acme', '--storage', 'none')
    expect(back).toMatchObject({ storage_bytes: null, items: 100 })
    expect(await json('credits', 'verify')).toMatchObject({ ok: true })
  })

  test('creates a key with the given options; the key is refused while its organization is suspended', async () => {
    const made = ['key', 'create', '--org', 'Acme', '--name', 'k', '--permissions', 'products:read,usage:read']
    key = await json(...made, '--monthly-budget', '10', '--expires', '2999-01-01T00:00:00Z', '--rotatable')
    expect(key).toMatchObject({
      name: 'k',
      permissions: ['products:read', 'usage:read'],
      monthly_credit_budget: 10,
      expires_at: '2999-01-01T00:00:00.000Z',
      rotatable: true,
    })
    expect(key.api_key).toMatch(keyShape)
    expect(await status(key.api_key)).toBe(200)
    await json('org', 'suspend', '--org', 'Acme')
    expect(await status(key.api_key)).toBe(403)
    await json('org', 'resume', '--org', 'Acme')
  })

  test('rotates and disables a key, and lists it without its secret', async () => {
    const rotated = await json('key', 'rotate', key.id, '--grace', '60')
    expect([await status(key.api_key), await status(rotated.api_key)]).toEqual([200, 200])
    await json('key', 'disable', key.id)
    expect([await status(key.api_key), await status(rotated.api_key)]).toEqual([401, 401])
    expect(JSON.stringify(await json('key', 'list', '--org', 'Acme'))).not.toMatch(keyShape)
    expect(await json('org', 'plan', '--org', 'Acme', '--plan', 'free')).toMatchObject({ plan: 'free' })
  })
})

describe('the commands of models', () => {
  let fake: FakeModels
  let org: string
  const models = (...args: string[]) =>
    run(['models', ...args, '--json'], {
      MODEL_WORDS: `openai:good@${fake.base}?in=5&out=20&credits=2`,
      MODEL_EYES: `openai:key@${fake.base}`,
      MODEL_WORDS_KEY: 'sk-cli-secret',
    })
  beforeAll(async () => {
    fake = await openFakeModels((request) =>
      'question' in (request.input as object) ? { ready: true } : goodCopywriter(request),
    )
    org = (await json('org', 'create', '--name', 'Modeled', '--plan', 'pro')).id
  })
  afterAll(() => fake.close())

  test('list names each with its use, address and price, and no key', async () => {
    const { stdout, json } = await models('list')
    const [words, eyes] = json().data
    const base = { base: fake.base, leaves: false }
    expect(words).toMatchObject({ ...base, capability: 'words', model: 'openai:good', in: 5, out: 20, credits: 2 })
    expect(eyes).toMatchObject({ ...base, capability: 'eyes', model: 'openai:key' })
    expect(stdout).not.toContain('sk-cli-secret')
  })

  test('check reports which answer, and fails when one does not', async () => {
    const { code, json, stdout } = await models('check')
    expect([code, json().data.map(({ state }: { state: string }) => state)]).toEqual([1, ['answers', 'key']])
    expect(stdout).not.toContain('sk-cli-secret')
  })

  test('test shows lines for a sample product with their verdicts', async () => {
    const { code, json } = await models('test')
    expect(code).toBe(0)
    expect(json().data).toContainEqual(expect.objectContaining({ verdict: 'sound' }))
    expect((await models('test', '--locale', 'xx-XX')).code).toBe(1)
    expect((await run(['models', 'test', '--json'])).json()).toEqual({ data: [] })
  })

  test('allow, consent, cap and fallback change the policy of one organization alone', async () => {
    const policy = async (...args: string[]) => (await models(...args, '--org', org)).json()
    expect(await policy('allow', '--model', 'openai:good')).toMatchObject({ allowed: ['openai:good'] })
    expect((await models('allow', '--org', org, '--model', 'openai:none')).json()).toMatchObject({ status: 422 })
    expect(await policy('consent', '--given', 'yes')).toMatchObject({ consent: true })
    expect(await policy('cap', '--amount', '20')).toMatchObject({ cap_micros: 20_000_000 })
    expect(await policy('fallback', '--to', 'fail')).toMatchObject({ id: org, fallback: 'fail', consent: true })
    expect(await policy('cap')).toMatchObject({ cap_micros: null })
    expect(await policy('allow', '--model', 'openai:good', '--not')).toMatchObject({ allowed: [] })
  })

  test('spend sums up calls by model, organization or day', async () => {
    for (const by of ['model', 'org', 'day']) expect((await models('spend', '--by', by)).json()).toEqual({ data: [] })
    expect((await models('spend', '--by', 'key')).code).toBe(1)
  })
})

test('prints a failure as a problem on stdout and exits with code 1', async () => {
  const wrong = [
    { args: ['fly'], code: 'invalid_request' },
    { args: ['org', 'create', '--nam', 'x'], code: 'invalid_request' },
    { args: ['org', 'create', '--name', 'Acme'], code: 'invalid_request' },
    { args: ['org', 'create', '--name', 'Acme', '--plan', 'pro'], code: 'request_rejected' },
    {
      args: ['org', 'grant', '--org', 'Acme', '--amount', '50', '--reason', 'T', '--ref', 'r1'],
      code: 'request_rejected',
    },
    { args: ['org', 'suspend', '--org', 'Nobody'], code: 'not_found' },
    { args: ['key', 'create', '--org', 'Acme', '--name', 'k', '--permissions', 'all,fly'], code: 'invalid_request' },
    { args: ['key', 'disable', 'not-an-id'], code: 'invalid_request' },
    { args: ['org', 'list'], code: 'invalid_request', environment: { WORKER_CONCURRENCY: 'many' } },
  ]
  const cluster = await joinCluster(dataDir)
  const told = await Promise.all(wrong.map(({ args, environment }) => run([...args, '--json'], environment)))
  await cluster.leave()
  expect(told.map((result) => [result.code, result.json().code])).toEqual(wrong.map(({ code }) => [1, code]))
})

test.each([
  ["insert into migrations values ('9999-later.sql', '')", '9999-later.sql, which this version does not know'],
  [
    "update migrations set sha256 = 'x' || sha256 where name like '0001%'",
    '0001-organizations-and-credits.sql has changed',
  ],
])('a database after %s ends the start with a sentence and exit code 1', async (change, sentence) => {
  const cluster = await joinCluster(dataDir)
  const client = new pg.Client(cluster.connection)
  await client.connect()
  await client.query(change)
  const [started, listed] = [await run(['serve']), await run(['org', 'list', '--json'])]
  await client.query(
    "delete from migrations where name like '9999%'; update migrations set sha256 = ltrim(sha256, 'x') where name like '0001%'",
  )
  await client.end()
  await cluster.leave()
  expect([started.code, started.stderr]).toEqual([1, expect.stringMatching(`^cyclorama: .*${sentence}`)])
  expect([listed.code, listed.json()]).toMatchObject([
    1,
    { code: 'request_rejected', detail: expect.stringContaining(sentence) },
  ])
})

test.each([['invariants'], ['credits', 'verify'], ['org', 'list'], ['key', 'list', '--org', 'Demo']])(
  '%s on a folder without an installation refuses with exit code 2 and makes nothing',
  async (...args) => {
    const empty = await mkdtemp(join(tmpdir(), 'cyclorama-empty-'))
    const refused = await run(args, { DATA_DIR: empty })
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining(`${empty} has no database of Cyclorama`),
    ])
    expect(await readdir(empty)).toEqual([])
    await rm(empty, { recursive: true })
  },
)

test('a data folder on a volume that is not mounted is refused in a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-unmounted-'))
  await symlink(join(folder, 'volume'), join(folder, 'link'))
  const refused = await run(['serve'], { DATA_DIR: join(folder, 'link', 'data') })
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Set DATA_DIR to another one.')])
  expect(refused.stderr).not.toContain(' at ')
  await rm(folder, { recursive: true })
})

test('names an organization that does not exist, with the command that lists them', async () => {
  const refused = await run(['org', 'suspend', '--org', 'Nobody'])
  expect([refused.code, refused.stderr]).toEqual([
    1,
    'cyclorama: No organization is called Nobody. `org list` shows them.\n',
  ])
})

test('warns that REDIS_URL has no effect', async () => {
  const server = await serve({ ROLE: 'api', REDIS_URL: 'redis://127.0.0.1:6379' })
  expect(server.said()).toMatch(/^REDIS_URL is set and not used/m)
  server.child.kill('SIGINT')
  expect(await server.exited).toEqual([0, null])
})

test('prints help and the OpenAPI document without a database', async () => {
  const [help, document] = await Promise.all([run(['--help']), run(['openapi', '--json'])])
  expect(help.stdout).toContain('key create')
  expect(document.json().openapi).toMatch(/^3\.1/)
})
