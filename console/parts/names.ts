import { useMemo } from 'preact/hooks'
import { calls } from '../lib/calls.ts'
import { useRead } from '../lib/read.ts'

/** Names of the newest products by id, for lists that show pictures of many. */
export function useNames(): ReadonlyMap<string, string> {
  const { data } = useRead(calls.products, { query: { limit: 100 } })
  return useMemo(() => new Map((data?.data ?? []).map(({ id, name }) => [id, name])), [data])
}
