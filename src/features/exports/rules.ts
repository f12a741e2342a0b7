import { type Static, Type } from 'typebox'
import { invalid } from '../../core/problem.ts'
import { Choice, closed, having, ListedUuid } from '../../core/schema.ts'
import { exportMax, exportVideosMax } from '../../lib/limits.ts'

const ids = (what: string, maxItems: number) =>
  Type.Optional(
    Type.Array(ListedUuid(`Id of a ${what}.`), {
      minItems: 1,
      maxItems,
      uniqueItems: true,
      description: `The ${what}s of the export, in its order.`,
    }),
  )

/** How the files of an archive are named. */
const exportNames = ['product', 'number', 'id'] as const
export type ExportNames = (typeof exportNames)[number]

/** What an export is: an archive of the files, or a contact sheet of them. */
export const exportKinds = ['zip', 'sheet'] as const

export const exportInput = closed(
  {
    kind: Type.Optional(
      Choice(
        exportKinds,
        'Kind of export: `zip` for an archive of the files, `sheet` for a contact sheet, a PDF to print or send. Defaults to `zip`.',
      ),
    ),
    creative_ids: ids('creative', exportMax),
    video_ids: ids('video', exportVideosMax),
    names: Type.Optional(
      Choice(
        exportNames,
        'Names of the files: `product` for product, look and number (`apple-juice-lifestyle-001.jpg`), `number` for the number alone (`001.jpg`), `id` for the id of the creative or video. Defaults to `product`. Only for archives.',
      ),
    ),
  },
  { anyOf: [having('creative_ids'), having('video_ids')] },
)
export type ExportInput = Static<typeof exportInput>

/** Refuses a request for an export that would hold nothing or too much, and names of files for a sheet, which has none. */
export function checkExportInput({ kind, names, creative_ids = [], video_ids = [] }: ExportInput): void {
  if (kind === 'sheet' && names !== undefined)
    throw invalid({ pointer: '/names' }, 'A contact sheet has no files to name. Leave out `names`, or export a zip.')
  const files = creative_ids.length + video_ids.length
  if (files === 0) throw invalid({ pointer: '/creative_ids' }, 'Name at least one creative or video.')
  if (files > exportMax)
    throw invalid(
      { pointer: '/video_ids' },
      `These are ${files} files, and an export has at most ${exportMax}. Name fewer.`,
    )
}

export const exportSeconds = 600
/** Bytes of one archive: what the plain format can address, with room for its directory. */
export const exportBytesMax = 4_000_000_000

/** Pictures and posters on a page of a contact sheet. */
export const picturesPerPage = 20

/** `45 pictures`, `1 picture, 2 videos` */
export function countOf(pictures: number, videos: number): string {
  const many = (count: number, one: string) => (count === 0 ? [] : `${count} ${one}${count === 1 ? '' : 's'}`)
  return [many(pictures, 'picture'), many(videos, 'video')].flat().join(', ')
}

type Named = { id: string; content_type: string; product_name: string | null; look: string | null; source: string }

/** The name of a file in an archive, in ASCII. `index`: its place in the archive, from 0. */
export function fileNameOf(file: Named, index: number, names: ExportNames): string {
  const number = String(index + 1).padStart(3, '0')
  const name = { product: () => `${wordsOf(file)}-${number}`, number: () => number, id: () => file.id }[names]()
  return `${name}.${file.content_type === 'video/mp4' ? 'mp4' : 'jpg'}`
}

/** Product and look, such as `apple-juice-lifestyle`. */
function wordsOf({ product_name, look, source }: Named): string {
  const words = (product_name ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${words === '' ? '' : `${words}-`}${(look ?? source).replaceAll('_', '-')}`
}

/** The folder of a picture in an archive: that of its concept, within its campaign where there are several; none for other pictures. */
export function folderOf(
  { campaign, campaigns }: { campaign: number; campaigns: number },
  concept: number | null,
): string {
  if (concept === null) return ''
  return `${campaigns > 1 ? `campaign-${campaign + 1}/` : ''}concept-${concept + 1}/`
}
