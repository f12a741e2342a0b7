import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { laneFor, mediaUrl } from '../../core/media.ts'
import { selectOwned } from '../../core/owned.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { truncate } from '../../lib/truncate.ts'
import { readBytes } from '../../storage/storage.ts'
import type { LogoDrawing } from '../../studio/facts.ts'
import { FetchFailed } from '../../web/fetch.ts'
import { storeMedia } from '../files/files.ts'
import { fetchPicture, findStoredPicture, isPictureFault } from '../uploads/uploads.ts'

/** A logo of a brand as a plan names it: its drawing with its file. */
type BrandLogo = LogoDrawing & { file_key: string }

/** A logo as it is requested. */
export type LogoInput = { url: string; on?: LogoDrawing['on'] | undefined; kind?: LogoDrawing['kind'] | undefined }

/** Longest reason for which a logo cannot be used, in characters: what is answered can be sent back. */
export const logoFailureMax = 200

type Requested = { url: string } & Pick<LogoDrawing, 'on' | 'kind'>
/** A logo as it is stored: as requested, and what was read of it. */
export type StoredLogo = Requested &
  (
    | { status: 'processing' }
    | { status: 'failed'; failure: string }
    | ({ status: 'ready'; file_key: string } & Pick<LogoDrawing, 'width' | 'height' | 'reads' | 'ink'>)
  )

/**
 * The logos that a change asks for, undefined where it concerns none: all of `logos`, or else the address of the first one. What was read of an
 * address that stays is kept.
 */
export function changedLogos(
  { logos, logo_url }: { logos?: LogoInput[]; logo_url?: string | null },
  stored: readonly StoredLogo[],
): StoredLogo[] | undefined {
  const asked = logos ?? logosFrom(logo_url, stored)
  return asked?.map(({ url, on = 'any', kind = 'full' }) => {
    const known = stored.find((logo) => logo.url === url && logo.status !== 'failed')
    return { ...(known ?? { status: 'processing' }), url, on, kind } as StoredLogo
  })
}

function logosFrom(url: string | null | undefined, stored: readonly StoredLogo[]): LogoInput[] | undefined {
  if (url === undefined || url === (stored[0]?.url ?? null)) return undefined
  return url === null ? [] : [{ url }, ...stored.slice(1)]
}

/** Logos in the public form. */
export function publicLogos(ctx: Ctx, logos: unknown) {
  const shown = (logos as StoredLogo[]).map((logo) => {
    const { url, on, kind, status } = logo
    const read = logo.status === 'ready' ? logo : null
    return {
      ...{ url, on, kind, status },
      image_url: read && mediaUrl(ctx.parts, read.file_key),
      ...{ width: read?.width ?? null, height: read?.height ?? null },
      failure: logo.status === 'failed' ? logo.failure : null,
    }
  })
  return { logos: shown, logo_url: shown[0]?.url ?? null }
}

/** Reads the logos of a brand that have not been read. */
export const logosJob: Job<{ brand_id: string }> = {
  kind: 'brands.logos',
  run: (ctx, { brand_id }, attempt) => readLogos(ctx, brand_id, { isLast: attempt.isLast }),
  async giveUp(ctx, { brand_id }) {
    for (const logo of await waitingLogos(ctx, brand_id)) await conclude(ctx, brand_id, logo.url, { failure: UNREAD })
  },
}

const UNREAD = 'The logo could not be read. Send it again.'

/** Has the logos read once the caller's transaction commits. */
export async function enqueueLogos(ctx: Ctx, brandId: string, logos: readonly StoredLogo[]): Promise<void> {
  const urls = logos.filter(({ status }) => status === 'processing').map(({ url }) => url)
  if (urls.length === 0) return
  const lane = laneFor(ctx.parts, urls)
  await enqueue(ctx, logosJob, [{ id: uuidv7(ctx.now().getTime()), args: { brand_id: brandId }, lane }])
}

/** Reads the logos of a brand that wait, for what is planned now. */
export async function readWaitingLogos(ctx: Ctx, brandId: string): Promise<void> {
  await readLogos(ctx, brandId, { isLast: false }).catch((error: unknown) => {
    // Another attempt may succeed; this order is laid out without it.
    if (!(error instanceof FetchFailed)) throw error
  })
}

/** Those of a brand's stored logos that can be set. */
export function settableLogos(logos: unknown): BrandLogo[] {
  return (logos as StoredLogo[]).flatMap((logo) => {
    if (logo.status !== 'ready') return []
    const { file_key, width, height, on, kind, reads, ink } = logo
    return [{ file_key, width, height, on, kind, reads, ink }]
  })
}

/** From this share of its area on a logo reads on a kind of ground. */
const READ_MIN = 0.85

/** The logo of a brand for a web page, null without one: its files for light and for dark grounds, each null where it reads on none of them. */
export function pageLogo(ctx: Ctx, stored: unknown) {
  const all = settableLogos(stored).toSorted((a, b) => Number(a.kind === 'mark') - Number(b.kind === 'mark'))
  const [first] = all
  if (first === undefined) return null
  const fileOn = (ground: 'light' | 'dark') => {
    const own = all.find(
      ({ kind, on, reads }) => kind === first.kind && on !== other[ground] && reads[ground] >= READ_MIN,
    )
    return own ? mediaUrl(ctx.parts, own.file_key) : null
  }
  const [light, dark] = [fileOn('light'), fileOn('dark')]
  const { width, height } = first
  return { ...{ width, height, light, dark }, url: light ?? dark ?? mediaUrl(ctx.parts, first.file_key) }
}

const other = { light: 'dark', dark: 'light' } as const

/** The files of the logos that a plan names, in their order; none where one of them is gone. */
export async function filesOfLogos(ctx: Ctx, planned: readonly LogoDrawing[] = []): Promise<Buffer[]> {
  const logos = planned as readonly BrandLogo[]
  const files = await Promise.all(logos.map(({ file_key }) => readBytes(ctx.parts.storage, file_key)))
  return files.every((file) => file !== null) ? files : []
}

async function readLogos(ctx: Ctx, brandId: string, { isLast }: { isLast: boolean }): Promise<void> {
  for (const { url } of await waitingLogos(ctx, brandId)) {
    try {
      await conclude(ctx, brandId, url, await readLogo(ctx, url))
    } catch (error) {
      if (!isPictureFault(error) || (error instanceof FetchFailed && !isLast)) throw error
      await conclude(ctx, brandId, url, { failure: truncate(error.message, logoFailureMax) })
    }
  }
}

async function readLogo(ctx: Ctx, url: string) {
  const own = await findStoredPicture(ctx, url)
  const stored = own && (await readBytes(ctx.parts.storage, own.file_key))
  const { png, ...measured } = await ctx.parts.studio.run('readLogo', stored ?? (await fetchPicture(ctx, url)), ctx)
  const what = `logo/${hash('sha256', png)}`
  return { file_key: await storeMedia(ctx, { what, type: 'image/png', bytes: png }), ...measured }
}

async function logosOf(ctx: Ctx, brandId: string): Promise<StoredLogo[]> {
  const brand = await selectOwned(ctx, 'brands', brandId)
    .select('logos')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (brand?.logos ?? []) as StoredLogo[]
}

const waitingLogos = async (ctx: Ctx, brandId: string) =>
  (await logosOf(ctx, brandId)).filter(({ status }) => status === 'processing')

/**
 * Stores what was read of an address, where the brand still has that logo and it still waits; in one statement, because the brand may change meanwhile.
 * A logo that can be set from now on is a change of the brand's kit.
 */
async function conclude(ctx: Ctx, brandId: string, url: string, found: object): Promise<void> {
  const read = JSON.stringify({ ...found, status: 'failure' in found ? 'failed' : 'ready' })
  const waiting = JSON.stringify([{ url, status: 'processing' }])
  const growth = 'failure' in found ? 0 : 1
  await sql`
    update brands set version = version + 1, kit_version = kit_version + ${growth}, updated_at = ${ctx.now()}, logos = (
      select jsonb_agg(case when l.value @> ${JSON.stringify({ url, status: 'processing' })}::jsonb then l.value || ${read}::jsonb else l.value end order by l.ordinality)
      from jsonb_array_elements(logos) with ordinality l
    )
    where org_id = ${ctx.orgId} and id = ${brandId} and deleted_at is null and logos @> ${waiting}::jsonb`.execute(
    ctx.db,
  )
}
