import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, Problem, requireVersion } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { type ColorRoles, colorNotes, colorsOf, NO_ROLES } from '../../studio/facts.ts'
import type { SpeakingBrand } from '../../words/words.ts'
import {
  changedLogos,
  enqueueLogos,
  type LogoInput,
  pageLogo,
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
  color_roles?: Partial<ColorRoles>
  fonts?: FontsInput
  tone?: string | null
  words_to_use?: string[]
  words_to_avoid?: string[]
  legal_line?: string | null
  calls_to_action?: string[]
  spelling?: 'us' | 'gb' | null
}

const shown = [
  ...kitColumns,
  'id',
  'description',
  'website_url',
  'kit_version',
  'version',
  'created_at',
  'updated_at',
] as const

/** @throws Problem `insufficient_permission` for a key that is limited to brands */
export async function createBrand(ctx: Ctx, input: BrandInput) {
  if (ctx.actor?.brandIds)
    throw new Problem('insufficient_permission', 'This API key is limited to some brands, so it cannot create one.')
  const now = ctx.now()
  const row = { ...plainFields(input), id: uuidv7(now.getTime()), org_id: ctx.orgId }
  return inTransaction(ctx, async (ctx) => {
    const parts = await partsOf(ctx, input, null)
    const brand = await ctx.db
      .insertInto('brands')
      .values({ ...row, ...written(parts), created_at: now, updated_at: now })
      .returning(shown)
      .executeTakeFirstOrThrow()
    await enqueueLogos(ctx, brand.id, parts.logos ?? [])
    return show(ctx, brand)
  })
}

type BrandParts = { logos?: StoredLogo[]; fonts?: StoredFonts; color_roles?: ColorRoles }

/** The members of a brand that consist of several, as a change of some of them leaves them; those that it does not concern are absent. */
async function partsOf(ctx: Ctx, input: Partial<BrandInput>, stored: BrandParts | null): Promise<BrandParts> {
  const logos = changedLogos(input, stored?.logos ?? []) ?? (stored ? undefined : [])
  const fonts = await changedFonts(ctx, input.fonts, stored?.fonts)
  const color_roles = input.color_roles && { ...(stored?.color_roles ?? NO_ROLES), ...input.color_roles }
  return { ...(logos && { logos }), ...(fonts && { fonts }), ...(color_roles && { color_roles }) }
}

const written = (parts: BrandParts) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]))

type Stored = { logos: unknown; fonts: unknown; color_roles: unknown }

/** A brand in the public form. */
const show = <Row extends Stored>(ctx: Ctx, { logos, fonts, color_roles, ...brand }: Row) => ({
  ...brand,
  color_roles: color_roles as ColorRoles,
  color_notes: colorNotes(color_roles as ColorRoles),
  fonts: publicFonts(ctx, fonts),
  ...publicLogos(ctx, logos),
})

/** JSON Merge Patch (RFC 7396): changes the members of the input; `null` clears. */
export async function updateBrand(ctx: Ctx, input: Partial<BrandInput> & { brand_id: string; if_match?: number[] }) {
  const { brand_id: id, if_match, ...asked } = input
  return inTransaction(ctx, async (ctx) => {
    const stored = await lockBrand(ctx, id, if_match)
    const parts = await partsOf(ctx, asked, stored as BrandParts)
    const change = plainFields(asked)
    if (Object.keys({ ...change, ...parts }).length === 0) return getBrand(ctx, { brand_id: id })
    const growth = changesKit(stored, { ...change, ...parts }) ? 1 : 0
    const brand = await updateOwned(ctx, 'brands', id)
      .set({ ...change, ...written(parts), ...revised(ctx) })
      .set((eb) => ({ kit_version: eb('kit_version', '+', growth) }))
      .returning(shown)
      .executeTakeFirstOrThrow()
    await enqueueLogos(ctx, id, parts.logos ?? [])
    return show(ctx, brand)
  })
}

/** The members that are stored as they are sent. */
function plainFields<Input extends Partial<BrandInput>>(input: Input) {
  const { logos: _logos, logo_url: _logo, fonts: _fonts, color_roles: _roles, ...fields } = input
  return fields
}

/** Locks a live brand for a change or its deletion: whoever adds something to it waits. Returns its kit as it is stored. */
export async function lockBrand(ctx: Ctx, id: string, expected?: readonly number[]) {
  const brand = await live(ctx)
    .select(['version', ...kitColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuch('brand', id))
  requireVersion(brand.version, expected)
  return brand
}

/**
 * The kit of a brand, also of a deleted one, for what is planned now: with its version, read in one statement, and with those logos that can be set.
 * Logos that wait are read first.
 */
export async function kitFor(ctx: Ctx, brandId: string) {
  await readWaitingLogos(ctx, brandId)
  const { logos, spelling, fonts, color_roles, colors, ...kit } = await selectOwned(ctx, 'brands', brandId)
    .select(['kit_version', ...kitColumns])
    .executeTakeFirstOrThrow()
  const roles = color_roles as ColorRoles
  return {
    ...kit,
    ...{ colors: colorsOf(colors, roles), color_roles: roles, fonts: fonts as StoredFonts },
    ...{ spelling: englishOf(spelling), logos: settableLogos(logos) },
  }
}

/** What a public page shows of a brand: its name and its logo, null without one. */
export async function pageBrand(ctx: Ctx, brandId: string) {
  const { name, logos } = await selectOwned(ctx, 'brands', brandId).select(['name', 'logos']).executeTakeFirstOrThrow()
  return { name, logo: pageLogo(ctx, logos) }
}

/** Keeps a live brand from being deleted until the transaction ends: its new product, template or campaign needs it. */
export async function holdBrand(ctx: Ctx, id: string): Promise<void> {
  const { rows } =
    await sql`select from brands where org_id = ${ctx.orgId} and id = ${id} and deleted_at is null for key share`.execute(
      ctx.db,
    )
  if (rows.length === 0) throw noSuch('brand', id)
}

const live = (ctx: Ctx) => selectOwned(ctx, 'brands').where('deleted_at', 'is', null)

export async function getBrand(ctx: Ctx, input: { brand_id: string }) {
  const brand = await live(ctx).select(shown).where('id', '=', input.brand_id).executeTakeFirst()
  if (!brand) throw noSuch('brand', input.brand_id)
  return show(ctx, brand)
}

/** @throws Problem `not_found` */
export async function requireBrands(ctx: Ctx, ids: readonly string[] | null): Promise<void> {
  for (const brand_id of ids ?? []) await getBrand(ctx, { brand_id })
}

export async function listBrands(ctx: Ctx, input: ListInput & { q?: string }) {
  return readPage(ctx, { operation: 'listBrands', input, searched: 'name' }, live(ctx).select(shown), (brand) =>
    show(ctx, brand),
  )
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
