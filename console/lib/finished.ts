import { useMemo } from 'preact/hooks'
import { type Creative, calls, type Page, type Video } from './calls.ts'
import { useList } from './list.ts'
import { may } from './session.ts'
import { ratioNumber } from './text.ts'

type Film = Pick<
  Creative,
  'id' | 'product_id' | 'look' | 'thumbnail_url' | 'bytes' | 'color' | 'width' | 'height' | 'created_at'
> & { source: 'video'; seconds: number }

/** A finished picture as far as lists need it. `bytes` is null where an order does not state the size of its files. */
export type FinishedPicture = Pick<
  Creative,
  'id' | 'product_id' | 'source' | 'look' | 'image_url' | 'thumbnail_url' | 'color' | 'width' | 'height' | 'checks'
> &
  Pick<Creative, 'seed' | 'created_at'> & { bytes: number | null }

/** What was made: a picture, or a film. */
export type Finished = FinishedPicture | Film

export const isPicture = (one: Finished): one is FinishedPicture => one.source !== 'video'

type Counted<T> = Page<T> & { count: number | null }

export type FinishedQuery = {
  brand_id?: string | undefined
  product_id?: string | undefined
  source?: string | undefined
  look?: string | undefined
  aspect_ratio?: string | undefined
  hidden?: true | undefined
  q?: string | undefined
  created_after?: string | undefined
  created_before?: string | undefined
  count?: true
}

/** Reads pictures and films as one list, newest first. `count`: of both, null until it is known. */
export function useFinished({ source, look, hidden, ...query }: FinishedQuery) {
  const pictures = useList<Creative, Counted<Creative>>(
    calls.allCreatives,
    { ...query, source, look, hidden },
    { enabled: source !== 'video' },
  )
  const canWatch = may('videos:read') || may('videos:generate')
  const films = useList<Video, Counted<Video>>(
    calls.videos,
    { ...query, status: 'completed' },
    { enabled: canWatch && (source ?? 'video') === 'video' && look === undefined && !hidden },
  )
  const items = useMemo(() => joined(pictures, films), [pictures.items, films.items, pictures.hasMore, films.hasMore])
  const asked = [pictures, films].filter(({ isEnabled }) => isEnabled)
  const error = asked.find(({ error }) => error !== null)?.error ?? null
  const isPending = asked.some(({ isPending }) => isPending)
  const counts = asked.map(({ first }) => first?.count ?? null)
  return {
    items: isPending && error === null ? none : items,
    hasMore: pictures.hasMore || films.hasMore,
    more: () => {
      for (const list of [pictures, films]) if (list.hasMore && endOf(list) === joint([pictures, films])) list.more()
    },
    error,
    isPending,
    count: counts.includes(null) ? null : counts.reduce((sum: number, count) => sum + count!, 0),
  }
}

const none: readonly Finished[] = []

type Part = { items: readonly { created_at: string }[]; hasMore: boolean }

/** The moment down to which a list is read: empty where that is all of it. */
const endOf = ({ items, hasMore }: Part) => (hasMore ? (items.at(-1)?.created_at ?? '') : '')

/** The moment down to which all of these lists are read. */
const joint = (lists: readonly Part[]) => lists.map(endOf).sort().at(-1)!

/** Joins two lists as far as both are read: what is older may have something of the other list before it. */
export function joined(
  pictures: Part & { items: readonly Creative[] },
  films: Part & { items: readonly Video[] },
): readonly Finished[] {
  if (films.items.length === 0 && !films.hasMore) return pictures.items
  const from = joint([pictures, films])
  return [...pictures.items, ...films.items.map(filmOf)]
    .filter(({ created_at }) => created_at >= from)
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

/** A finished video as lists show it: its shape counts, and not its pixels. */
const filmOf = ({ id, product_id, thumbnail_url, bytes, aspect_ratio, duration_seconds, created_at }: Video): Film => ({
  ...{ id, product_id, created_at, source: 'video', look: null, color: null },
  ...{ thumbnail_url: thumbnail_url!, bytes: bytes!, seconds: duration_seconds ?? 0 },
  ...{ width: 1000 * ratioNumber(aspect_ratio), height: 1000 },
})
