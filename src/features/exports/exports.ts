import { Readable } from 'node:stream'
import { type Ctx, inTransaction, type Parts } from '../../core/ctx.ts'
import { Download } from '../../core/download.ts'
import { selectOwned } from '../../core/owned.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { requireProcessingTime } from '../../core/processing-time.ts'
import { csvOf } from '../../lib/csv.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { type ZipEntry, zipped, zipSizeOf } from '../../lib/zip.ts'
import { requireBytes } from '../../storage/storage.ts'
import { type Chosen, chosenCreatives, chosenVideos, inOrder } from './chosen.ts'
import {
  checkExportInput,
  type ExportInput,
  type ExportNames,
  exportBytesMax,
  exportSeconds,
  fileNameOf,
  folderOf,
} from './rules.ts'
import { readSheet } from './sheet.ts'

/** The concept of a campaign that a picture belongs to, as it is stored. */
type StoredConcept = {
  title: string
  angle: string
  audience: string
  copy?: { headline: string; body: string; call_to_action: string } | null
}

/** The files of these creatives and videos of live products, in the order of their ids; those of campaigns with their concepts. @throws Problem `not_found` */
async function filesOf(ctx: Ctx, { creative_ids, video_ids, names }: Chosen & { names: string }) {
  const rows = [...(await picturesOf(ctx, creative_ids)), ...(await videosOf(ctx, video_ids))]
  const campaigns = [...new Set(rows.flatMap(({ campaign_id }) => campaign_id ?? []))]
  return rows.map((row, i) => {
    const folder = folderOf({ campaign: campaigns.indexOf(row.campaign_id!), campaigns: campaigns.length }, row.concept)
    return { ...row, name: folder + fileNameOf(row, i, names as ExportNames) }
  })
}

async function picturesOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await chosenCreatives(ctx, ids)
    .leftJoin('campaign_creatives as i', (on) =>
      on.onRef('i.org_id', '=', 'c.org_id').onRef('i.creative_id', '=', 'c.id'),
    )
    .leftJoin('campaign_concepts as k', (on) =>
      on.onRef('k.org_id', '=', 'i.org_id').onRef('k.id', '=', 'i.concept_id'),
    )
    .select(['c.file_key', 'c.content_type', 'c.size_bytes', 'c.created_at', 'c.width', 'c.height'])
    .select(['k.campaign_id', 'k.position as concept', 'k.concept as text'])
    .execute()
  return inOrder(ids, rows, 'creative')
}

async function videosOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await chosenVideos(ctx, ids)
    .select((eb) => [
      'v.created_at',
      eb.ref('v.file_key').$notNull().as('file_key'),
      eb.ref('v.size_bytes').$notNull().as('size_bytes'),
    ])
    .execute()
  const film = { content_type: 'video/mp4', look: null, source: 'video', campaign_id: null, concept: null, text: null }
  return inOrder(ids, rows, 'video').map((row) => ({ ...row, ...film, width: null, height: null }))
}

type FileRow = Awaited<ReturnType<typeof filesOf>>[number]

const copyName = 'copy.csv'
const copyColumns = ['file', 'concept', 'angle', 'audience', 'headline', 'body', 'call_to_action', 'width', 'height']

/** The words beside the pictures of campaigns, a row for each picture; null where there are none. Spreadsheets need the mark to read UTF-8. */
function copyOf(files: FileRow[]): Buffer | null {
  const rows = files.flatMap(({ name, text, width, height }) => {
    if (text === null) return []
    const { title, angle, audience, copy } = text as unknown as StoredConcept
    const { headline = '', body = '', call_to_action = '' } = copy ?? {}
    return [[name, title, angle, audience, headline, body, call_to_action, width, height]]
  })
  return rows.length === 0 ? null : Buffer.from(`\ufeff${csvOf([copyColumns, ...rows])}`)
}

function sizeOf(files: FileRow[]): number {
  const copy = copyOf(files)
  const pictures = files.map(({ name, size_bytes }) => ({ name, size: size_bytes }))
  return zipSizeOf([...pictures, ...(copy === null ? [] : [{ name: copyName, size: copy.length }])])
}

/** `POST /exports`: an archive or a contact sheet of creatives and videos with an address that works for ten minutes. */
export async function createExport(ctx: Ctx, input: ExportInput) {
  checkExportInput(input)
  const kind = input.kind ?? 'zip'
  if (kind === 'sheet') requireProcessingTime(ctx.parts, ctx.orgId)
  const distinct = (ids: string[] = []) => [...new Set(ids.map((id) => id.toLowerCase()))]
  const chosen = {
    creative_ids: distinct(input.creative_ids),
    video_ids: distinct(input.video_ids),
    names: input.names ?? 'product',
  }
  return inTransaction(ctx, async (ctx) => {
    const bytes = sizeOf(await filesOf(ctx, chosen))
    if (kind === 'zip' && bytes > exportBytesMax)
      throw new Problem(
        'request_rejected',
        `These files have ${bytes} bytes, and an archive at most ${exportBytesMax}. Export fewer at once.`,
      )
    const now = ctx.now()
    const { id, created_at, expires_at } = await ctx.db
      .insertInto('exports')
      .values({
        id: uuidv7(now.getTime()),
        org_id: ctx.orgId,
        kind,
        ...chosen,
        created_at: now,
        expires_at: new Date(now.getTime() + exportSeconds * 1000),
      })
      .returning(['id', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    return {
      id,
      kind,
      path: `/exports/${id}/file`,
      files: chosen.creative_ids.length + chosen.video_ids.length,
      bytes: kind === 'zip' ? bytes : null,
      created_at,
      expires_at,
    }
  })
}

/** `GET /exports/{export_id}/file`: the archive with its length, one file in memory at a time, or the sheet, one page at a time. */
export async function readExport(ctx: Ctx, input: { export_id: string }): Promise<Download> {
  const row = await selectOwned(ctx, 'exports', input.export_id)
    .select(['kind', 'creative_ids', 'video_ids', 'names', 'created_at'])
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow(() => noSuch('export', input.export_id))
  if (row.kind === 'sheet') {
    const sheet = await readSheet(ctx, row, row.created_at)
    return new Download('application/pdf', 'contact-sheet.pdf', Readable.from(sheet, { objectMode: false }))
  }
  const files = await filesOf(ctx, row)
  const stream = Readable.from(zipped(entries(ctx, files)), { objectMode: false })
  return new Download('application/zip', 'creatives.zip', stream, sizeOf(files))
}

async function* entries(ctx: Ctx, files: FileRow[]): AsyncGenerator<ZipEntry> {
  for (const { name, file_key, created_at: createdAt } of files)
    yield { name, createdAt, bytes: await requireBytes(ctx.parts.storage, file_key) }
  const copy = copyOf(files)
  if (copy !== null) yield { name: copyName, createdAt: files[0]!.created_at, bytes: copy }
}

/** Deletes the lists of exports that have expired. */
export async function forgetExports(parts: Parts): Promise<void> {
  await parts.database.system.deleteFrom('exports').where('expires_at', '<=', parts.now()).execute()
}
