import { useSignal } from '@preact/signals'
import { QueryClient, QueryObserver, type QueryObserverResult, replaceEqualDeep } from '@tanstack/query-core'
import { useEffect, useState } from 'preact/hooks'
import { Failed, nextTry, read, type Sending } from './api.ts'
import type { Call } from './calls.ts'

/** What has been read, shared by all screens. Answers are revalidated by the browser's cache and their ETags. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      gcTime: 600_000,
      networkMode: 'always',
      // An answer stays the object that it is, because its version is known by it.
      structuralSharing: (before, after) => (replaceEqualDeep(before, after) === before ? before : after),
      retry: (count, error) => error instanceof Failed && error.passes && count < 100,
      retryDelay: (count, error) => {
        const seconds = (error as unknown as Failed).retryAfter ?? Math.min(30, 2 ** count)
        if (count > 0 || seconds > 5) void nextTry(error as unknown as Failed, count)
        return seconds * 1000
      },
    },
  },
})

export type Reading<T> = { data: T | undefined; error: Failed | null; isPending: boolean }

const keyOf = (call: Call<unknown>, sending: Sending) => [call.path, sending.at ?? {}, sending.query ?? {}] as const

type ReadOptions<T> = {
  /** Milliseconds until it is worth reading again; false for never. */
  poll?: (data: T) => number | false
  enabled?: boolean
}

/** Reads what a call answers and draws the component again when that changes. */
export function useRead<T>(call: Call<T>, sending: Sending = {}, options: ReadOptions<T> = {}): Reading<T> {
  const settings = cache.defaultQueryOptions<T, Failed, T, T, readonly unknown[]>({
    queryKey: keyOf(call, sending),
    queryFn: ({ signal }) => read(call, { ...sending, signal }),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) =>
      state.data === undefined || !options.poll ? false : slower(options.poll(state.data)),
    refetchIntervalInBackground: true,
  })
  const [observer] = useState(() => new QueryObserver<T, Failed, T, T, readonly unknown[]>(cache, settings))
  useObserved(observer)
  useEffect(() => observer.setOptions(settings), [JSON.stringify(settings.queryKey), settings.enabled])
  return observer.getOptimisticResult(settings as never) as QueryObserverResult<T, Failed>
}

/** A page that nobody looks at asks every 15 seconds. */
const slower = (ms: number | false) => (ms !== false && document.hidden ? 15_000 : ms)

function useObserved(observer: { subscribe: (changed: () => void) => () => void }): void {
  const changes = useSignal(0)
  changes.value
  useEffect(
    () =>
      observer.subscribe(() => {
        changes.value = changes.peek() + 1
      }),
    [observer],
  )
}

/** Marks what was read by these calls as out of date; what is on screen is read again. */
export function changed(...which: Call<unknown>[]): void {
  const paths = new Set(which.map(({ path }) => path))
  const isOne = ({ queryKey }: { queryKey: readonly unknown[] }) => paths.has(queryKey[0] as string)
  void cache.invalidateQueries({ predicate: (query) => isOne(query) && !isLong(query.state.data) })
  void cache.invalidateQueries({ predicate: isOne, refetchType: 'none' })
}

/** Reads again what could not be read. */
export function readAgain(): void {
  void cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** A list of many pages is not read again page by page while somebody looks at it, but when it is opened next. */
const isLong = (data: unknown) => ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) > 3

/** Puts an answer in place of what was read before. */
export function replace<T>(call: Call<T>, sending: Sending, answer: T): void {
  cache.setQueryData(keyOf(call, sending), answer)
}
