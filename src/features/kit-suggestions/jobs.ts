import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import type { Job } from '../../core/job.ts'
import { revised, updateOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'
import type { BrandSite } from '../../web/brand-site.ts'
import type { Fetched } from '../../web/fetch.ts'
import { keepDrawnPicture } from '../uploads/uploads.ts'
import { namesBrand, type SuggestedKit, SuggestionEnded } from './rules.ts'
import { openSite, type SiteReader } from './site.ts'

type Args = { brand_id: string; suggestion_id: string }

/** An attempt has this long. */
const RUN_MS = 90_000
const LOGOS_MAX = 6

/** Reads the website of a brand, or stores why it cannot be read. */
export const kitSuggestionJob: Job<Args> = {
  kind: 'brands.kit_suggestion',
  lane: 'outside',
  async run(ctx, args, attempt) {
    const asked = await underWay(ctx, args)
    if (!asked) return
    const deadline = AbortSignal.timeout(RUN_MS)
    const signal = ctx.signal ? AbortSignal.any([deadline, ctx.signal]) : deadline
    try {
      const kit = await readKit({ ...ctx, signal }, asked)
      await end(ctx, args, { status: 'ready', kit: JSON.stringify(kit) })
    } catch (thrown) {
      const error = deadline.aborted && !ctx.signal?.aborted ? tooSlow() : thrown
      if (!(error instanceof SuggestionEnded) || (error.code === 'fetch_failed' && !attempt.isLast)) throw error
      await fail(ctx, args, error)
    }
  },
  async giveUp(ctx, args, error) {
    await fail(ctx, args, error instanceof SuggestionEnded ? error : unread())
  },
}

const tooSlow = () => new SuggestionEnded('fetch_failed', 'The site answers too slowly. Try again later.')
const unread = () =>
  new SuggestionEnded('fetch_failed', 'The site could not be read. Try again, or enter the kit by hand.')

type Asked = { website_url: string; brand_name: string }

/** The request of this suggestion while it waits. */
async function underWay(ctx: Ctx, { brand_id, suggestion_id }: Args): Promise<Asked | undefined> {
  return ctx.db
    .selectFrom('kit_suggestions as s')
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 's.org_id').onRef('b.id', '=', 's.brand_id'))
    .select(['s.website_url', 'b.name as brand_name'])
    .where('s.org_id', '=', ctx.orgId)
    .where('s.brand_id', '=', brand_id)
    .where('s.id', '=', suggestion_id)
    .where('s.status', '=', 'processing')
    .where('b.deleted_at', 'is', null)
    .executeTakeFirst()
}

async function readKit(ctx: Ctx, { website_url, brand_name }: Asked): Promise<SuggestedKit> {
  const site = openSite(ctx, website_url)
  const home = await site.page(website_url)
  const links = await ctx.parts.studio.run('readSiteLinks', home, ctx)
  if (links.asksToSignIn)
    throw new SuggestionEnded(
      'sign_in_required',
      'The address opens a page to sign in. Send the address of the public pages.',
    )
  const pages = [home, ...(await every(ctx, links.pages, site.page))]
  const linked = await every(ctx, links.sheets, site.sheet)
  const imported = await ctx.parts.studio.run('readImports', linked, ctx)
  const sheets = [...(await every(ctx, imported, site.sheet)), ...linked]
  const read = await ctx.parts.studio.run('readBrandSite', { pages, sheets }, ctx)
  const logos = await usableLogos(ctx, site, read.logos)
  if (logos.length + read.colors.length + read.fonts.length + read.tone.length === 0)
    throw new SuggestionEnded(
      'nothing_found',
      'The page has no logo, color, font or text that can be read. Send the address of the home page.',
    )
  const hosts = new URL(home.url).hostname
  return {
    ...suggested(read),
    logos,
    pages: pages.map(({ url }) => url),
    names_brand: namesBrand(brand_name, [
      read.name?.text,
      read.description?.text,
      hosts,
      ...read.tone.map(({ text }) => text),
    ]),
  }
}

/** What can be fetched of these addresses, in order; others are left out. */
async function every(ctx: Ctx, urls: readonly string[], fetch: (url: string) => Promise<Fetched>): Promise<Fetched[]> {
  const fetched: Fetched[] = []
  for (const url of urls) {
    const one = await fetch(url).catch((error: unknown) => {
      if (error instanceof SuggestionEnded) return null
      throw error
    })
    ctx.signal?.throwIfAborted()
    if (one && !fetched.some(({ url }) => url === one.url)) fetched.push(one)
  }
  return fetched
}

const suggested = ({ name, description, colors, fonts, tone }: BrandSite) => ({
  name: name && { value: name.text, ...name.at },
  description: description && { value: description.text, ...description.at },
  colors: colors.map(({ hex, role, share, at }) => ({ value: hex, role, share, ...at })),
  fonts: fonts.map(({ family, use, at }) => ({ family, use, ...at })),
  tone: tone.map(({ text, at }) => ({ sentence: text, ...at })),
})

/** The candidates that can be set as logos. A drawing that stands in the page is stored as an upload. */
async function usableLogos(ctx: Ctx, site: SiteReader, candidates: BrandSite['logos']): Promise<SuggestedKit['logos']> {
  const logos: SuggestedKit['logos'] = []
  for (const { kind, url, svg, at } of candidates) {
    if (logos.length === LOGOS_MAX) break
    try {
      const bytes = url === null ? Buffer.from(svg!) : (await site.logo(url)).bytes
      const { png, width, height } = await ctx.parts.studio.run('readLogo', bytes, ctx)
      logos.push({ kind, url: url ?? (await keepDrawnPicture(ctx, png)), width, height, ...at })
    } catch (error) {
      ctx.signal?.throwIfAborted()
      if (!(error instanceof SuggestionEnded || error instanceof PictureRefused || error instanceof Problem))
        throw error
    }
  }
  return logos
}

async function fail(ctx: Ctx, args: Args, { code, message }: SuggestionEnded): Promise<void> {
  await end(ctx, args, { status: 'failed', failure_code: code, failure_message: message })
}

type End = { status: 'ready'; kit: string } | { status: 'failed'; failure_code: string; failure_message: string }

/** Ends this suggestion, and no other, once. */
async function end(ctx: Ctx, { brand_id, suggestion_id }: Args, result: End): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ended = await updateOwned(ctx, 'kit_suggestions', suggestion_id)
      .set({ ...result, ...revised(ctx) })
      .where('brand_id', '=', brand_id)
      .where('status', '=', 'processing')
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    const { status } = result
    const subject = { resource_id: suggestion_id, product_id: null, brand_id }
    recordEvents(ctx, [{ type: `kit_suggestion.${status}`, ...subject, transition: status }])
  })
}
