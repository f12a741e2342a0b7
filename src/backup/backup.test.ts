import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakeStudio } from '../../test/fake-studio.ts'
import { until } from '../../test/faults/program.ts'
import { guardBucket } from '../../test/guarded-bucket.ts'
import { bottlePicture } from '../../test/kit.ts'
import { openReceiver, type Received, type Receiver, status } from '../../test/receiver.ts'
import { type App, openApp, openStorage } from '../app.ts'
import { runCommand, runProgram } from '../cli/program.ts'
import { readConfig } from '../config.ts'
import { type Actor, type Ctx, ctxFor, inTransaction } from '../core/ctx.ts'
import { recordEvents } from '../core/event.ts'
import { createBrand } from '../features/brands/brands.ts'
import { listEvents } from '../features/events/events.ts'
import { streamEvents } from '../features/events/stream.ts'
import { jobs } from '../features/index.ts'
import { findViolations } from '../features/operations/invariants.ts'
import { createOrganization } from '../features/organizations/organizations.ts'
import { keepDrawnPicture } from '../features/uploads/uploads.ts'
import { createEndpoint } from '../features/webhooks/webhooks.ts'
import { readBytes, StorageUnavailable } from '../storage/storage.ts'
import { handlersOf } from '../worker.ts'
import { backUp, clusterFolder } from './backup.ts'
import { restore } from './restore.ts'
import { type BackupTarget, listBackups, openTarget, pruneBackups, readManifest } from './target.ts'

let folder: string
let app: App
let bucket: FauxqsServer
let inBucket: BackupTarget
let target: BackupTarget
let receiver: Receiver
let acme: Ctx
let deliveries: Awaited<ReturnType<typeof openDeliveries>>
let restored: App | undefined
const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
const configOf = (name: string) =>
  readConfig({
    ...{ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', DATABASE_POOL: '3' },
    FETCH_ALLOW: receiver.host,
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-backup-'))
  receiver = await openReceiver()
  app = await openApp(configOf('live'), { studio: fakeStudio() })
  target = await openTarget(join(folder, 'backups'), { region: 'us-east-1' })
  bucket = await startFauxqs({ port: 0, logger: false, s3StorageDir: join(folder, 'buckets') })
  bucket.createBucket('safe')
  inBucket = await openTarget('s3://safe/cyclorama', { endpoint: bucket.address, region: 'us-east-1', ...keys })
  acme = ctxFor(app.parts, (await createOrganization(app.parts, { name: 'Acme', plan: 'pro' })).id, null)
  deliveries = await openDeliveries()
})
afterAll(async () => {
  await restored?.close()
  await app.close()
  inBucket.storage.close()
  await bucket.stop()
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})

const record = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    const of = { resource_type: 'photoshoot', resource_id: crypto.randomUUID(), status: 'completed' }
    recordEvents(ctx, [{ type: 'photoshoot.completed', ...of, transition: 'end', product_id: null }])
  })
const statuses = async ({ db }: Ctx) => {
  const rows = await db.selectFrom('webhook_deliveries').select('status').orderBy('seq').execute()
  return rows.map(({ status }) => status)
}
const idOf = ({ headers }: Received) => headers['webhook-id']

const takeBackup = (to: BackupTarget) => backUp(app.parts, clusterFolder(join(folder, 'live')), to)

/** Records three events: one is delivered, one waits for its next attempt, and the receiver has one and answers when it is released. */
async function openDeliveries(): Promise<{ ids: unknown[]; secret: string; release: () => void }> {
  const { secret } = await createEndpoint(acme, { url: receiver.url('/hook') })
  const at = (n: number) => until(async () => receiver.at('/hook')[n] ?? null)
  await app.parts.queue.work(handlersOf(app.parts, jobs), { workers: { wire: 4 } })
  await record(acme)
  const delivered = await at(0)
  receiver.answer('/hook', status(503, { 'retry-after': '3600' }))
  await record(acme)
  const waits = await at(1)
  await until(async () => (await statuses(acme)).join() === 'delivered,retrying')
  const released = Promise.withResolvers<void>()
  receiver.answer('/hook', (response) => void released.promise.then(() => response.end()))
  await record(acme)
  return { ids: [delivered, waits, await at(2)].map(idOf), secret, release: released.resolve }
}

test('a backup into a bucket that runs while rows and files arrive is restored with every invariant, and the next one copies only what is new', async () => {
  const { parts } = app
  const first = await keepDrawnPicture(acme, await bottlePicture())
  let brands = 0
  let isOver = false
  const load = (async () => {
    while (!isOver) await createBrand(acme, { name: `Brand ${brands++}` })
  })()
  const before = brands
  const made = await takeBackup(inBucket)
  isOver = true
  await load
  await keepDrawnPicture(acme, Buffer.from('another picture'))
  const next = await takeBackup(inBucket)
  const keysOf = (one: typeof made) => one.files.map(({ key, object }) => `${key} ${object}`)
  expect([made.files.length, next.files.length]).toEqual([2, 4])
  expect(keysOf(next)).toEqual(expect.arrayContaining(keysOf(made)))

  const storage = await openStorage(configOf('restored'))
  await restore(inBucket, await readManifest(inBucket, made.name), { dataDir: join(folder, 'restored'), storage })
  restored = await openApp(configOf('restored'), { studio: fakeStudio() })
  expect(await findViolations(restored.parts)).toEqual([])
  const rows = await restored.parts.database.system.selectFrom('brands').select('name').execute()
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows.length).toBeLessThanOrEqual(brands)
  const key = made.files.find(({ key }) => first.includes(key))!.key
  expect(await readBytes(restored.parts.storage, key)).toEqual(await readBytes(parts.storage, key))
  await expect(restore(inBucket, made, { dataDir: join(folder, 'restored'), storage })).rejects.toThrow(
    /has a database/,
  )
})

test('after a restore, what was open is delivered again as the same message, and readers of lost events are refused', async () => {
  const { parts } = restored!
  deliveries.release()
  await record(acme)
  await until(async () => (await statuses(acme)).join() === 'delivered,retrying,delivered,delivered')
  const seen = receiver.at('/hook').length

  const ctx = ctxFor(parts, acme.orgId, null)
  const tail = (await listEvents(ctx, { after: 3 })).last_seq
  // An hour has passed, and so the heartbeat of the former worker is old.
  await sql`update pgboss.job_common set start_after = now(), retry_delay = 0,
    heartbeat_on = case when state = 'active' then now() - interval '1 hour' end`.execute(parts.database.system)
  await parts.queue.work(handlersOf(parts, jobs), { workers: { wire: 4 } })
  await record(ctx)
  await record(ctx)
  await until(async () => (await statuses(ctx)).join() === 'delivered,delivered,delivered,delivered,delivered')
  const { data } = await listEvents(ctx, { after: 0 })
  expect(data.map(({ seq }) => seq)).toEqual([1, 2, 3, tail + 1, tail + 2])
  expect(data.slice(0, 3).map(({ id }) => id)).toEqual(deliveries.ids)
  expect((await listEvents(ctx, { after: 3 })).data).toEqual(data.slice(3))
  for (const after of [4, 5, tail - 1])
    await expect(listEvents(ctx, { after })).rejects.toMatchObject({
      code: 'events_gone',
      message: `Later events were lost when the service was restored from a backup. Read the resources again, and the events after ${tail}.`,
      extras: { oldest_seq: tail + 1 },
    })
  const streamed = streamEvents({ ...ctx, actor: { brandIds: null } as Actor }, { last_event_id: 4 })
  await expect(streamed).rejects.toMatchObject({ code: 'events_gone' })
  const sent = receiver.at('/hook').slice(seen)
  expect(new Set(sent.map(idOf))).toEqual(new Set(data.slice(1).map(({ id }) => id)))
  expect(sent).toHaveLength(4)
  for (const { body, headers } of sent) new Webhook(deliveries.secret).verify(body, headers as Record<string, string>)
  expect(await findViolations(parts)).toEqual([])
})

test('a backup that a disk has damaged or lost is refused in a sentence, and leaves no database', async () => {
  await takeBackup(target)
  const manifest = await readManifest(target, undefined)
  const storage = await openStorage(configOf('other'))
  const to = { dataDir: join(folder, 'other'), storage }
  const part = join(folder, 'backups', manifest.parts[0]!.object)
  const whole = await readFile(part)
  await appendFile(part, 'x')
  await expect(restore(target, manifest, to)).rejects.toThrow(
    /postgres-000001.bin of .* is damaged.*Use another backup/,
  )
  await rm(part)
  await expect(restore(target, manifest, to)).rejects.toThrow(/postgres-000001.bin is missing in .*Use another backup/)
  await writeFile(part, whole)
  expect(await readdir(to.dataDir)).not.toContain('postgres')
  await expect(readManifest(target, 'never')).rejects.toThrow(/has no backup never\. It has 2/)
})

test.each([
  ['EIO', /Reading the file .* failed: the disk returns errors; replace it.*The backup is not complete/],
  ['ENOSPC', /failed: there is no space left/],
])(
  'a disk that answers %s ends the backup in a sentence, and the target keeps its earlier ones',
  async (code, sentence) => {
    const { parts } = app
    const failing = { ...parts.storage, head: () => Promise.reject(Object.assign(new Error('read'), { code })) }
    const broken = { ...parts, storage: failing }
    await expect(backUp(broken, clusterFolder(join(folder, 'live')), target)).rejects.toThrow(sentence)
    expect((await readManifest(target, undefined)).files).toHaveLength(4)
  },
)

test('a backup and its restore are in the audit log of the installation', async () => {
  const ask = async (name: string, words: string[]) => {
    vi.stubEnv('DATA_DIR', join(folder, name))
    try {
      return (await runCommand(words, { openApi: async () => ({}) })) as { json: { data: object[] } }
    } finally {
      vi.unstubAllEnvs()
    }
  }
  const place = join(folder, 'audited')
  await ask('live', ['backup', '--to', place])
  await ask('second', ['restore', '--from', place])
  const { json } = await ask('second', ['audit'])
  expect(json.data).toMatchObject([
    { action: 'restore', actor_type: 'operator' },
    { action: 'backup', actor_type: 'operator', detail: { to: place } },
  ])
})

test('only the newest backups stay where it is asked, whole, also after a removal that was interrupted', async () => {
  const [first, second, ...others] = await listBackups(inBucket)
  expect([first, second, others]).toEqual([expect.any(String), expect.any(String), []])
  const manifest = await readManifest(inBucket, second)
  const old = await readManifest(inBucket, first)
  const unlisted: BackupTarget['storage'] = {
    ...inBucket.storage,
    put: async (...put) => {
      if (put[0].endsWith('backups.json')) throw new StorageUnavailable('storing failed')
      return inBucket.storage.put(...put)
    },
  }
  await expect(pruneBackups({ ...inBucket, storage: unlisted }, 1)).rejects.toThrow(/Writing backups.json .* failed/)
  expect(await pruneBackups(inBucket, 2)).toEqual([])
  expect(await readManifest(inBucket, first)).toEqual(old)

  const failing = { ...inBucket.storage, remove: () => Promise.reject(new StorageUnavailable('removing failed')) }
  await expect(pruneBackups({ ...inBucket, storage: failing }, 1)).rejects.toThrow(/Removing backups .* failed/)
  expect(await listBackups(inBucket)).toEqual([second])
  expect(await pruneBackups(inBucket, 1)).toEqual([])

  const inStore = ({ object }: { object: string }) => inBucket.storage.head(`cyclorama/${object}`)
  const needed = await Promise.all([...manifest.parts, ...manifest.files].map(inStore))
  expect(needed.every((object) => object !== null)).toBe(true)
  expect(await Promise.all(old.parts.map(inStore))).toEqual(old.parts.map(() => null))
  await expect(readManifest(inBucket, first)).rejects.toThrow(/has no backup/)
})

test.each([
  [
    { id: 'nobody', secret: 'secret' },
    /Reading s3:.* failed: the bucket does not know the login; check S3_ACCESS_KEY_ID/,
  ],
  [{ id: 'id', secret: 'wrong' }, /failed: the bucket does not accept the login; check S3_SECRET_ACCESS_KEY/],
  [{ id: 'reader', secret: 'secret' }, /Writing .* failed: the bucket denies access; its login needs .*PutObject/],
])(
  'a backup with the login %j ends with exit 1 and a sentence, and writes nothing',
  async ({ id, secret }, sentence) => {
    const logins = [
      { id: 'id', secret: 'secret', mayWrite: true },
      { id: 'reader', secret: 'secret', mayWrite: false },
    ]
    const guard = await guardBucket(bucket.address, logins)
    bucket.createBucket('guarded')
    const settings = { DATA_DIR: join(folder, 'live'), S3_ENDPOINT: guard.address, S3_REGION: 'us-east-1' }
    for (const [name, value] of Object.entries({ ...settings, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }))
      vi.stubEnv(name, value)
    const written: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation(((text: string, done?: () => void) => {
      written.push(text)
      done?.()
      return true
    }) as typeof process.stdout.write)
    try {
      const openApi = async () => ({})
      expect(await runProgram(['backup', '--to', 's3://guarded/cyclorama', '--json'], { openApi })).toBe(1)
      expect(JSON.parse(written.join(''))).toMatchObject({
        code: 'service_unavailable',
        detail: expect.stringMatching(sentence),
      })
      const list = await (await fetch(`${bucket.address}/guarded?list-type=2`)).text()
      expect(list).toContain('<KeyCount>0</KeyCount>')
    } finally {
      write.mockRestore()
      vi.unstubAllEnvs()
      guard.close()
    }
  },
)

test.each<[string, { name?: string; endpoint?: string }, RegExp]>([
  [
    'a bucket that does not exist',
    { name: 's3://none/cyclorama' },
    /Reading s3:\/\/none.* failed: the bucket does not exist/,
  ],
  [
    'a store that does not answer',
    { endpoint: 'http://127.0.0.1:1' },
    /failed: the store does not answer; check S3_ENDPOINT/,
  ],
])('%s is refused in a sentence', async (_, { name = 's3://safe', endpoint = bucket.address }, sentence) => {
  const wrong = await openTarget(name, { endpoint, region: 'us-east-1', ...keys })
  await expect(takeBackup(wrong)).rejects.toThrow(sentence)
  wrong.storage.close()
})
