import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, requireVersion } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import type { SpeakingBrand } from '../../words/words.ts'
import {
  changedLogos,
  enqueueLogos,
  type LogoInput,
  publicLogos,
  readWaitingLogos,
  type StoredLogo,
  settableLogos,
} from '../brand-logos/brand-logos.ts'
import { changedFonts, type FontsInput, publicFonts, type StoredFonts } from '../fonts/fonts.ts'
import { changesKit, kitColumns } from './rules.ts'

export type BrandInput = {
  name: string
  description?: string | null
  website_url?: string | null
  logo_url?: string | null
  logos?: LogoInput[]
  colors?: string[]
  fonts?: FontsInput
  tone?: string | null
  words_to_use?: string[]
  words_to_avoid?: string[]
  legal_line?: string | null
  calls_to_action?: string[]
  spelling?: 'us' | 'gb' | null
}

const shown = [
  'id',
  'name',
  'description',
  'website_url',
  'logos',
  'colors',
  'fonts',
  'tone',
  'words_to_use',
  'words_to_avoid',
  'legal_line',
  'calls_to_action',
  'spelling',
  'kit_version',
  'version',
  'created_at',
  'updated_at',
] as const

export async function createBrand(ctx: Ctx, input: BrandInput) {
  const now = ctx.now()
  const { logos: _logos, logo_url: _logo, fonts: _fonts, ...fields } = input
  const logos = changedLogos(input, []) ?? []
  const row = { ...fields, logos: JSON.stringify(logos), id: uuidv7(now.getTime()), org_id: ctx.orgId }
  return inTransaction(ctx, async (ctx) => {
    const fonts = await changedFonts(ctx, input.fonts)
    const brand = await ctx.db
      .insertInto('brands')
      .values({ ...row, ...(fonts && { fonts: JSON.stringify(fonts) }), created_at: now, updated_at: now })
      .returning(shown)
      .executeTakeFirstOrThrow()
    await enqueueLogos(ctx, brand.id, logos)
    return show(ctx, brand)
  })
}

/** A brand in the public form. */
const show = <Row extends { logos: unknown; fonts: unknown }>(ctx: Ctx, { logos, fonts, ...brand }: Row) => ({
  ...brand,
  fonts: publicFonts(ctx, fonts),
  ...publicLogos(ctx, logos),
})

/** JSON Merge Patch (RFC 7396): changes the members of the input; `null` clears. */
export async function updateBrand(ctx: Ctx, input: Partial<BrandInput> & { brand_id: string; if_match?: number[] }) {
  const { brand_id: id, if_match, logos: _logos, logo_url: _logo, fonts: _fonts, ...change } = input
  return inTransaction(ctx, async (ctx) => {
    const stored = await lockBrand(ctx, id, if_match)
    const logos = changedLogos(input, stored.logos as StoredLogo[])
    const fonts = await changedFonts(ctx, input.fonts, stored.fonts as StoredFonts)
    const parts = { ...(logos && { logos }), ...(fonts && { fonts }) }
    if (Object.keys({ ...change, ...parts }).length === 0) return getBrand(ctx, { brand_id: id })
    const growth = changesKit(stored, { ...change, ...parts }) ? 1 : 0
    const written = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]))
    const brand = await ctx.db
      .updateTable('brands')
      .set((eb) => ({ ...change, ...written, version: eb('version', '+', 1) }))
      .set((eb) => ({ updated_at: ctx.now(), kit_version: eb('kit_version', '+', growth) }))
      .where('org_id', '=', ctx.orgId)
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow()
    await enqueueLogos(ctx, id, logos ?? [])
    return show(ctx, brand)
  })
}

/** Locks a live brand for a change or its deletion: whoever adds something to it waits. Returns its kit as it is stored. */
export async function lockBrand(ctx: Ctx, id: string, expected?: readonly number[]) {
  const brand = await live(ctx)
    .select(['version', ...kitColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!brand) throw noSuch('brand', id)
  requireVersion(brand.version, expected)
  return brand
}

/**
 * The kit of a brand, also of a deleted one, for what is planned now: with its version, read in one statement, and with those logos that can be set.
 * Logos that wait are read first.
 */
export async function kitFor(ctx: Ctx, brandId: string) {
  await readWaitingLogos(ctx, brandId)
  const { logos, spelling, fonts, ...kit } = await ctx.db
    .selectFrom('brands')
    .select(['kit_version', ...kitColumns])
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  return { ...kit, spelling: englishOf(spelling), logos: settableLogos(logos), fonts: fonts as StoredFonts }
}

/** Keeps a live brand from being deleted until the transaction ends: its new product, template or campaign needs it. */
export async function holdBrand(ctx: Ctx, id: string): Promise<void> {
  const { rows } =
    await sql`select from brands where org_id = ${ctx.orgId} and id = ${id} and deleted_at is null for key share`.execute(
      ctx.db,
    )
  if (rows.length === 0) throw noSuch('brand', id)
}

const live = (ctx: Ctx) => ctx.db.selectFrom('brands').where('org_id', '=', ctx.orgId).where('deleted_at', 'is', null)

export async function getBrand(ctx: Ctx, input: { brand_id: string }) {
  const brand = await live(ctx).select(shown).where('id', '=', input.brand_id).executeTakeFirst()
  if (!brand) throw noSuch('brand', input.brand_id)
  return show(ctx, brand)
}

export async function listBrands(ctx: Ctx, input: ListInput) {
  return readPage(ctx, { operation: 'listBrands', input }, live(ctx).select(shown), (brand) => show(ctx, brand))
}

/** The columns of a brand, joined as `b`, that texts for it follow from. */
export const voiceColumns = [
  'b.name as brand_name',
  'b.tone',
  'b.words_to_use',
  'b.words_to_avoid',
  'b.calls_to_action',
  'b.spelling',
] as const

export type VoiceRow = Omit<Required<SpeakingBrand>, 'name' | 'spelling'> & {
  brand_name: string
  spelling: string | null
}

/** The brand of a row with these columns, as the copywriter takes it. */
export function speakingBrand({ brand_name, spelling, ...row }: VoiceRow): SpeakingBrand {
  const { tone, words_to_use, words_to_avoid, calls_to_action } = row
  return { name: brand_name, tone, words_to_use, words_to_avoid, calls_to_action, spelling: englishOf(spelling) }
}

const englishOf = (spelling: string | null): 'us' | 'gb' | null =>
  spelling === 'us' || spelling === 'gb' ? spelling : null
