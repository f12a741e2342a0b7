import { Readable } from 'node:stream'
import type { Ctx } from '../../core/ctx.ts'
import { Download } from '../../core/download.ts'
import { selectOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { type ZipEntry, zipped } from '../../lib/zip.ts'
import { requireBytes } from '../../storage/storage.ts'
import { getCompliance } from '../compliance/compliance.ts'
import { findProduct } from '../products/products.ts'
import { type Place, slotsOf } from './listing-ideas.ts'
import { fileNameAt } from './rules.ts'

/**
 * Every picture of a listing under the name by which marketplaces know its place, after a manifest that says what was measured of each. The
 * pictures go out as they lie in the store, one at a time.
 */
export async function exportListing(ctx: Ctx, input: Place): Promise<Download> {
  const product = await findProduct(ctx, input.product_id)
  const pictures = await picturesOf(ctx, input)
  if (pictures[0]?.position !== 0)
    throw new Problem(
      'request_rejected',
      'The main slot has no image. Render one, or assign a creative to the slot, then export again.',
    )
  const reports: Report[] = []
  for (const { creative_id, position } of pictures) {
    const slot = position === 0 ? 'main' : 'variant'
    reports.push(await getCompliance(ctx, { creative_id, marketplace: input.marketplace, slot }))
  }
  const manifest = {
    marketplace: input.marketplace,
    rule_set_version: reports[0]!.rule_set_version,
    product: { id: product.id, name: product.name },
    images: pictures.map(({ file_key: _, finished_at, ...picture }, i) => {
      const { passed, rules } = reports[i]!
      return { file: fileNameAt(picture.position), ...picture, created_at: finished_at, compliance: { passed, rules } }
    }),
  }
  const stream = Readable.from(zipped(entries(ctx, manifest, pictures)), { objectMode: false })
  return new Download('application/zip', `listing-${input.marketplace}.zip`, stream)
}

/** The pictures of the filled slots, in the order of their places. */
async function picturesOf(ctx: Ctx, place: Place) {
  const slots = await slotsOf(ctx, place).execute()
  const ids = slots.flatMap(({ creative_id }) => creative_id ?? [])
  if (ids.length === 0) return []
  const files = await selectOwned(ctx, 'creatives')
    .select(['id as creative_id', 'file_key', 'width', 'height', 'size_bytes', 'sha256', 'created_at as finished_at'])
    .where('id', 'in', ids)
    .execute()
  return slots.flatMap(({ position, slot_type, title, creative_id }) => {
    const file = files.find((one) => one.creative_id === creative_id)
    return file ? [{ position, slot_type: slot_type as string, title, ...file }] : []
  })
}

type Report = Awaited<ReturnType<typeof getCompliance>>
type Picture = Awaited<ReturnType<typeof picturesOf>>[number]

async function* entries(ctx: Ctx, manifest: object, pictures: Picture[]): AsyncGenerator<ZipEntry> {
  yield { name: 'manifest.json', createdAt: ctx.now(), bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
  for (const { position, finished_at: createdAt, file_key } of pictures)
    yield { name: fileNameAt(position), createdAt, bytes: await requireBytes(ctx.parts.storage, file_key) }
}
