import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../test/fake-studio.ts'
import { bottlePicture } from '../../test/kit.ts'
import { type App, openApp, openStorage } from '../app.ts'
import { readConfig } from '../config.ts'
import { ctxFor } from '../core/ctx.ts'
import { createBrand } from '../features/brands/brands.ts'
import { findViolations } from '../features/operations/invariants.ts'
import { createOrganization } from '../features/organizations/organizations.ts'
import { keepDrawnPicture } from '../features/uploads/uploads.ts'
import { readBytes, StorageUnavailable } from '../storage/storage.ts'
import { backUp, clusterFolder } from './backup.ts'
import { restore } from './restore.ts'
import { type BackupTarget, listBackups, openTarget, pruneBackups, readManifest } from './target.ts'

let folder: string
let app: App
let bucket: FauxqsServer
let inBucket: BackupTarget
let target: BackupTarget
const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
const configOf = (name: string) => readConfig({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', DATABASE_POOL: '3' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-backup-'))
  app = await openApp(configOf('live'), { studio: fakeStudio() })
  target = await openTarget(join(folder, 'backups'), { region: 'us-east-1' })
  bucket = await startFauxqs({ port: 0, logger: false, s3StorageDir: join(folder, 'buckets') })
  bucket.createBucket('safe')
  inBucket = await openTarget('s3://safe/cyclorama', { endpoint: bucket.address, region: 'us-east-1', ...keys })
})
afterAll(async () => {
  await app.close()
  inBucket.storage.close()
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const takeBackup = (to: BackupTarget) => backUp(app.parts, clusterFolder(join(folder, 'live')), to)

test('a backup into a bucket that runs while rows and files arrive is restored with every invariant, and the next one copies only what is new', async () => {
  const { parts } = app
  const { id: orgId } = await createOrganization(parts, { name: 'Acme', plan: 'pro' })
  const ctx = ctxFor(parts, orgId, null)
  const first = await keepDrawnPicture(ctx, await bottlePicture())
  let brands = 0
  let isOver = false
  const load = (async () => {
    while (!isOver) await createBrand(ctx, { name: `Brand ${brands++}` })
  })()
  const before = brands
  const made = await takeBackup(inBucket)
  isOver = true
  await load
  await keepDrawnPicture(ctx, Buffer.from('another picture'))
  const next = await takeBackup(inBucket)
  const keysOf = (one: typeof made) => one.files.map(({ key, object }) => `${key} ${object}`)
  expect([made.files.length, next.files.length]).toEqual([1, 2])
  expect(keysOf(next)).toEqual(expect.arrayContaining(keysOf(made)))

  const storage = await openStorage(configOf('restored'))
  await restore(inBucket, await readManifest(inBucket, made.name), { dataDir: join(folder, 'restored'), storage })
  const restored = await openApp(configOf('restored'), { studio: fakeStudio() })
  try {
    expect(await findViolations(restored.parts)).toEqual([])
    const rows = await restored.parts.database.system.selectFrom('brands').select('name').execute()
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.length).toBeLessThanOrEqual(brands)
    const key = made.files[0]!.key
    expect(first).toContain(key)
    expect(await readBytes(restored.parts.storage, key)).toEqual(await readBytes(parts.storage, key))
  } finally {
    await restored.close()
  }
  await expect(restore(inBucket, made, { dataDir: join(folder, 'restored'), storage })).rejects.toThrow(
    /has a database/,
  )
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
    expect((await readManifest(target, undefined)).files).toHaveLength(2)
  },
)

test('only the newest backups stay where it is asked, whole, also after a removal that was interrupted', async () => {
  const [first, second, ...others] = await listBackups(inBucket)
  expect([first, second, others]).toEqual([expect.any(String), expect.any(String), []])
  const manifest = await readManifest(inBucket, second)
  const old = await readManifest(inBucket, first)
  const unlisted: BackupTarget['storage'] = {
    ...inBucket.storage,
    put: async (key, body, options) => {
      if (key.endsWith('backups.json')) throw new StorageUnavailable('storing failed')
      return inBucket.storage.put(key, body, options)
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
