import type { Ctx } from '../../core/ctx.ts'
import { selectOwned } from '../../core/owned.ts'
import { clock, lookName, tally } from '../../lib/captions.ts'
import { pdfOf } from '../../lib/pdf.ts'
import { readBytes } from '../../storage/storage.ts'
import type { TaskInput, TaskOutput } from '../../studio-workers/studio-workers.ts'
import { type Chosen, chosenCreatives, chosenVideos, inOrder } from './chosen.ts'
import { countOf, picturesPerPage } from './rules.ts'

type Entry = { brand_id: string; file_key: string | null; name: string; kind: string; note: string }

/**
 * The contact sheet of these creatives and videos as a PDF in pieces. Its first page is drawn before it answers, each of the others when the reader
 * has got as far. @throws Problem `not_found`
 */
export async function readSheet(ctx: Ctx, chosen: Chosen, createdAt: Date): Promise<AsyncIterable<Uint8Array>> {
  const entries = [...(await picturesOf(ctx, chosen.creative_ids)), ...(await filmsOf(ctx, chosen.video_ids))]
  const title = await titleOf(ctx, entries)
  const date = createdAt.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const foot = countOf(chosen.creative_ids.length, chosen.video_ids.length)
  const pages = draw(ctx, entries, { title, subtitle: `Contact sheet · ${date}`, foot })
  const first = await pages.next()
  return pdfOf(`${title}: contact sheet`, following(first, pages))
}

async function* following<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value
  yield* rest
}

type Words = Pick<TaskInput<'drawSheetPage'>, 'title' | 'subtitle' | 'foot'>

async function* draw(ctx: Ctx, entries: Entry[], words: Words): AsyncGenerator<TaskOutput<'drawSheetPage'>> {
  const { storage, studio } = ctx.parts
  const pages = Math.ceil(entries.length / picturesPerPage)
  for (let page = 0; page < pages; page++) {
    const first = page * picturesPerPage
    const pictures = entries.slice(first, first + picturesPerPage).map(async ({ file_key, name, kind, note }, i) => {
      const file = file_key && (await readBytes(storage, file_key))
      return { file: file || null, number: first + i + 1, name, kind, note }
    })
    const count = `${page + 1} / ${pages}`
    yield await studio.run('drawSheetPage', { ...words, count, pictures: await Promise.all(pictures) }, ctx)
  }
}

/** The brand of these, or the organization where they are of several. */
async function titleOf(ctx: Ctx, entries: readonly Entry[]): Promise<string> {
  const [brand, ...others] = [...new Set(entries.map(({ brand_id }) => brand_id))]
  const ofBrand = selectOwned(ctx, 'brands', brand!).select('name')
  const ofOrganization = ctx.db.selectFrom('organizations').select('name').where('id', '=', ctx.orgId)
  const { name } = await (others.length === 0 ? ofBrand : ofOrganization).executeTakeFirstOrThrow()
  return name
}

async function picturesOf(ctx: Ctx, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await chosenCreatives(ctx, ids).select(['c.brand_id', 'c.thumbnail_key', 'c.seed', 'c.checks']).execute()
  return inOrder(ids, rows, 'creative').map(({ brand_id, thumbnail_key, product_name, look, source, seed, checks }) => {
    const { passed, all } = tally(checks as { passed: boolean | null }[])
    return {
      brand_id,
      file_key: thumbnail_key,
      name: product_name ?? '',
      kind: lookName(look, source),
      note: `${seed} · ${passed}/${all}`,
    }
  })
}

async function filmsOf(ctx: Ctx, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await chosenVideos(ctx, ids).select(['v.brand_id', 'v.thumbnail_key', 'v.duration_seconds']).execute()
  return inOrder(ids, rows, 'video').map(({ brand_id, thumbnail_key, product_name, duration_seconds }) => ({
    ...{ brand_id, file_key: thumbnail_key, name: product_name },
    ...{ kind: lookName(null, 'video'), note: clock(duration_seconds) },
  }))
}
