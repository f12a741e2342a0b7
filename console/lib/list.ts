import { useSignal } from '@preact/signals'
import { InfiniteQueryObserver, type InfiniteQueryObserverResult } from '@tanstack/query-core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Failed, read } from './api.ts'
import type { Call, Page } from './calls.ts'
import { cache } from './read.ts'

type Query = Record<string, string | number | boolean | undefined>
type Answer<P> = { pages: P[]; pageParams: string[] }

export type Listing<T, P> = {
  items: T[]
  first: P | undefined
  error: Failed | null
  isPending: boolean
  isEnabled: boolean
  /** Whether there are more pages, and what reads the next one. */
  hasMore: boolean
  more: () => void
}

/** Takes things out of the lists of a call, before the service is asked again. Returns what puts them back. */
export function leaveOut(call: Call<unknown>, ids: ReadonlySet<string>): () => void {
  const before = cache.getQueriesData({ queryKey: [call.path] })
  type Shown = Page<{ id: string }> & { count?: number | null }
  cache.setQueriesData<Answer<Shown>>({ queryKey: [call.path] }, (list) => {
    if (!list?.pages) return list
    const pages = list.pages.map((page) => {
      const data = page.data.filter(({ id }) => !ids.has(id))
      return { ...page, data, ...(typeof page.count === 'number' && { count: page.count - ids.size }) }
    })
    return { ...list, pages }
  })
  return () => {
    for (const [key, list] of before) cache.setQueryData(key, list)
  }
}

/** The longest list that is shown: what is beyond is found by a filter. */
const itemsMax = 10_000

/** Reads a list page by page. */
export function useList<T, P extends Page<T>>(call: Call<P>, query: Query, { enabled = true } = {}): Listing<T, P> {
  const settings = cache.defaultQueryOptions({
    queryKey: [call.path, {}, { ...query, pages: 'all' }],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      read(call, { query: { limit: 100, ...query, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    enabled,
    getNextPageParam: (page: P, pages: P[]) =>
      page.next_cursor === null || pages.length * page.data.length >= itemsMax ? undefined : page.next_cursor,
  } as never) as never
  const [observer] = useState(() => new InfiniteQueryObserver<P, Failed, Answer<P>>(cache, settings))
  const changes = useSignal(0)
  changes.value
  useEffect(
    () =>
      observer.subscribe(() => {
        changes.value = changes.peek() + 1
      }),
    [observer],
  )
  useEffect(() => observer.setOptions(settings), [JSON.stringify([call.path, query, enabled])])
  const result = observer.getOptimisticResult(settings) as InfiniteQueryObserverResult<Answer<P>, Failed>
  const pages = (enabled ? result.data?.pages : undefined) ?? []
  const kept = useRef<{ pages: P[]; items: T[] }>({ pages: [], items: [] })
  if (kept.current.pages !== pages && !(pages.length === 0 && kept.current.pages.length === 0))
    kept.current = { pages, items: pages.flatMap(({ data }) => data) }
  return {
    items: kept.current.items,
    first: pages[0],
    error: result.error,
    isPending: result.isPending,
    isEnabled: enabled,
    hasMore: enabled && result.hasNextPage,
    more: () => {
      if (!result.isFetchingNextPage) void observer.fetchNextPage()
    },
  }
}
