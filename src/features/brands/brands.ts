import type { Ctx } from '../../core/ctx.ts'
import { readPage } from '../../core/page.ts'
import { invalid, noSuch } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'

export type BrandInput = {
  name: string
  description?: string | null
  website_url?: string | null
  logo_url?: string | null
  colors?: string[]
  tone?: string | null
}

const shown = [
  'id',
  'name',
  'description',
  'website_url',
  'logo_url',
  'colors',
  'tone',
  'version',
  'created_at',
  'updated_at',
] as const

/** Refuses addresses that a page could not safely link to. */
function checkAddresses(input: Partial<BrandInput>): void {
  for (const name of ['website_url', 'logo_url'] as const) {
    const url = input[name] ?? null
    if (url === null || /^https?:\/\//i.test(url)) continue
    throw invalid({ pointer: `/${name}` }, 'This address must begin with https:// or http://.')
  }
}

export async function createBrand(ctx: Ctx, input: BrandInput) {
  checkAddresses(input)
  const now = ctx.now()
  return ctx.db
    .insertInto('brands')
    .values({ ...input, id: uuidv7(now.getTime()), org_id: ctx.orgId, created_at: now, updated_at: now })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** Changes what is named in the input; `null` clears. */
export async function updateBrand(ctx: Ctx, input: Partial<BrandInput> & { brand_id: string }) {
  const { brand_id: id, ...change } = input
  checkAddresses(change)
  if (Object.keys(change).length === 0) return getBrand(ctx, { brand_id: id })
  const brand = await ctx.db
    .updateTable('brands')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: ctx.now() }))
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
  if (!brand) throw noSuch('brand', id)
  return brand
}

export async function getBrand(ctx: Ctx, input: { brand_id: string }) {
  const brand = await ctx.db
    .selectFrom('brands')
    .select(shown)
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', input.brand_id)
    .executeTakeFirst()
  if (!brand) throw noSuch('brand', input.brand_id)
  return brand
}

export async function listBrands(ctx: Ctx, input: { limit?: number; cursor?: string }) {
  const all = ctx.db.selectFrom('brands').select(shown).where('org_id', '=', ctx.orgId)
  return readPage(ctx, { operation: 'listBrands', filters: {}, ...input }, all, (brand) => brand)
}
