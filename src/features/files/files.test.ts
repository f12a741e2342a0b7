import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeStudio, once, spoilt } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { openDisk } from '../../storage/disk.ts'
import { openS3 } from '../../storage/s3.ts'
import { storeFiles } from './files.ts'

const studio = fakeStudio()
const [hour, day] = [3_600_000, 86_400_000]
let app: TestApp
let acme: TestCaller
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-files-'))
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Sweeps after this time and again after the hour of grace, then resets the clock. */
async function sweepAfter(ms: number): Promise<void> {
  for (const step of [ms, hour]) {
    app.later(step)
    await app.sweep()
  }
  app.later(-ms - hour)
}

/** The files that the organization ever announced and that are in the store. */
async function stored(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from files where org_id = ${acme.orgId} order by key`.execute(
    app.database.system,
  )
  const found: string[] = []
  for (const { key } of rows) if ((await app.parts.storage.head(key)) !== null) found.push(key)
  return found
}

const keyOf = (url: string) => new URL(url).pathname.replace('/media/', '')
const upload = async (salt: string) =>
  (await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from(salt)]))).body as { id: string; url: string }
async function shoot(product: { id: string }): Promise<string> {
  const asked = { product_id: product.id, quick_shoot: { look: 'standard' } }
  const { body } = await acme.post('/photoshoots', asked)
  await app.drain()
  return body.id
}
/** What the profile of a product shows of its cut-outs. */
async function previewsOf({ id }: { id: string }): Promise<string[]> {
  const { pictures } = (await acme.get(`/products/${id}/profile`)).body
  type Shown = { cutout: { preview_url: string; outline_url: string; shape_url: string } }
  return pictures.flatMap(({ cutout }: Shown) => [cutout.preview_url, cutout.outline_url, cutout.shape_url].map(keyOf))
}
/** The files of a product with one photo: the photo, its thumbnail, and what people check of its cut-out. */
async function filesOf(product: { id: string; image_url: string }): Promise<string[]> {
  const [{ thumbnail_url }] = (await acme.get(`/products/${product.id}`)).body.images
  return [...[product.image_url, thumbnail_url].map(keyOf), ...(await previewsOf(product))]
}
const outputOf = async (id: string) => (await acme.get(`/photoshoots/${id}`)).body.outputs[0]

const openers = {
  disk: () => openDisk(join(folder, 'files')),
  S3: async () => {
    const server = await startFauxqs({ port: 0, logger: false, s3StorageDir: join(folder, 's3') })
    server.createBucket('media')
    const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
    const storage = await openS3({ endpoint: server.address, region: 'us-east-1', bucket: 'media', ...keys })
    return {
      ...storage,
      close: () => {
        storage.close()
        void server.stop()
      },
    }
  },
}

describe.each(['disk', 'S3'] as const)('on %s', (kind) => {
  beforeAll(async () => {
    app = await testApp({ studio })
    app.parts.storage = await openers[kind]()
  })
  afterAll(async () => {
    await app.close()
    app.parts.storage.close()
  })

  test('a file with a reference stays, however often the sweep runs', async () => {
    const product = await acme.product()
    const output = await outputOf(await shoot(product))
    const before = await stored()
    expect(before).toEqual(
      expect.arrayContaining(
        [product.image_url, output.image_url, output.thumbnail_url, output.preview_url].map(keyOf),
      ),
    )
    expect(before.some((key) => key.includes('/cut-outs/'))).toBe(true)
    for (const days of [2, 9, 40]) await sweepAfter(days * day)
    expect(await stored()).toEqual(before)
  })

  test('the files of a failed picture are removed, except the one that marks why', async () => {
    const product = await acme.product()
    studio.on('renderShot', () => ({ ...spoilt, overlay: Buffer.from('where it failed') }))
    const output = await outputOf(await shoot(product))
    expect(output.status).toBe('failed')
    const kept = [keyOf(output.overlay_url), ...(await filesOf(product))]
    const before = await stored()
    const removed = before.filter((key) => !key.startsWith('private/') && !kept.includes(key))
    expect([kept.length, removed.length, before.length]).toEqual([6, 2, 10])
    await sweepAfter(23 * hour - hour)
    expect(await stored()).toEqual(before)
    await sweepAfter(25 * hour)
    expect(await stored()).toEqual(before.filter((key) => !removed.includes(key)))
  })

  test('a result that arrives after the cancel is removed', async () => {
    const product = await acme.product()
    studio.on(
      'renderShot',
      once(async () => {
        const [{ id }] = (await acme.get('/photoshoots')).body.data
        // Only the rows: the work is not aborted and stores its result.
        await sql`update photoshoot_outputs set attempt = attempt + 1 where photoshoot_id = ${id}`.execute(
          app.database.system,
        )
      }),
    )
    const id = await shoot(product)
    const before = await stored()
    const kept = await filesOf(product)
    const late = before.filter((key) => !key.startsWith('private/') && !kept.includes(key))
    expect([kept.length, late.length]).toEqual([5, 3])
    expect((await acme.post(`/photoshoots/${id}/cancel`)).status).toBe(200)
    await app.drain()
    await sweepAfter(25 * hour)
    expect(await stored()).toEqual(before.filter((key) => !late.includes(key)))
  })

  test('a picture that its product no longer uses is removed with its cut-out and what its profile shows of it', async () => {
    const [old, other] = [await upload('old'), await upload('other')]
    const { body } = await acme.post('/products', { brand_id: acme.brandId, name: 'Bottle', image_urls: [old.url] })
    await shoot(body)
    await acme.del(`/uploads/images/${old.id}`)
    await sweepAfter(2 * day)
    expect(await stored()).toContain(keyOf(old.url))
    const previews = await previewsOf(body)
    expect(await stored()).toEqual(expect.arrayContaining(previews))
    await acme.patch(`/products/${body.id}`, { image_urls: [other.url] })
    await sweepAfter(10 * day)
    const left = await stored()
    expect(left).toContain(keyOf(other.url))
    for (const gone of [keyOf(old.url), ...previews]) expect(left).not.toContain(gone)
    expect(left.filter((key) => key.startsWith('private/'))).toEqual([])
  })

  test("a deleted product's copies, pictures and cut-outs are removed after 30 days, and no file of another organization", async () => {
    const product = await acme.product()
    await shoot(product)
    const { id } = await acme.ctx.db.selectFrom('uploads').select('id').executeTakeFirstOrThrow()
    await acme.del(`/uploads/images/${id}`)
    const before = await stored()
    const other = await app.org({ credits: 10 })
    const theirs = await other.product()
    await acme.del(`/products/${product.id}`)
    await sweepAfter(29 * day)
    expect(await stored()).toEqual(before)
    await sweepAfter(30 * day + hour)
    expect(await stored()).toEqual([])
    expect(await app.parts.storage.head(keyOf(theirs.image_url))).not.toBeNull()
  })

  test('a file whose row comes late is kept, and so is one that is referenced again between two sweeps', async () => {
    const key = `m/${crypto.randomUUID().replaceAll('-', '')}.png`
    await storeFiles(acme.ctx, [{ key, bytes: await bottlePicture() }])
    app.later(25 * hour)
    await app.sweep()
    const facts = { content_type: 'image/png', width: 1, height: 1, size_bytes: 1, sha256: '0'.repeat(64) }
    const row = { id: crypto.randomUUID(), org_id: acme.orgId, file_key: key, ...facts, created_at: new Date() }
    await acme.ctx.db.insertInto('uploads').values(row).execute()
    app.later(2 * hour)
    await app.sweep()
    app.later(-27 * hour)
    await sweepAfter(40 * day)
    expect(await stored()).toEqual([key])
    await acme.ctx.db.deleteFrom('uploads').where('id', '=', row.id).execute()
    await sweepAfter(50 * day)
    expect(await stored()).toEqual([])
  })

  test('a store that does not answer delays the sweep and loses nothing', async () => {
    const key = `m/${crypto.randomUUID().replaceAll('-', '')}.png`
    await storeFiles(acme.ctx, [{ key, bytes: await bottlePicture() }])
    const { remove } = app.parts.storage
    app.parts.storage.remove = async () => {
      throw new Error('away')
    }
    await sweepAfter(25 * hour)
    app.parts.storage.remove = remove
    expect(await stored()).toEqual([key])
    await sweepAfter(25 * hour)
    expect(await app.parts.storage.head(key)).toBeNull()
  })
})
