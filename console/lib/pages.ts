import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Failed, read, type Sending } from './api.ts'
import type { Call, Page } from './calls.ts'
import { type Reading, useRead } from './read.ts'

type Pages<T> = Reading<Page<T>> & {
  rows: T[]
  /** Reads the next page; null after the last one. */
  more: (() => void) | null
  isReading: boolean
}

/** Reads a list page by page. What was read stays; the first page is refreshed. */
export function usePages<T extends { id: string }>(call: Call<Page<T>>, sending: Sending = {}): Pages<T> {
  const first = useRead(call, sending)
  const later = useSignal<{ rows: T[]; cursor: string | null } | null>(null)
  const isReading = useSignal(false)
  const failed = useSignal<Failed | null>(null)
  const key = JSON.stringify([sending.at, sending.query])
  useEffect(() => {
    later.value = null
    failed.value = null
  }, [key])
  const cursor = later.value === null ? (first.data?.next_cursor ?? null) : later.value.cursor
  const more = async () => {
    if (isReading.value) return
    isReading.value = true
    try {
      const page = await read(call, { ...sending, query: { ...sending.query, cursor: cursor! } })
      later.value = { rows: [...(later.value?.rows ?? []), ...page.data], cursor: page.next_cursor }
      failed.value = null
    } catch (error) {
      failed.value = error as Failed
    }
    isReading.value = false
  }
  const seen = new Set<string>()
  const rows = [...(first.data?.data ?? []), ...(later.value?.rows ?? [])].filter(
    ({ id }) => !seen.has(id) && seen.add(id),
  )
  return {
    data: first.data,
    error: first.error ?? failed.value,
    isPending: first.isPending,
    rows,
    more: cursor === null ? null : () => void more(),
    isReading: isReading.value,
  }
}

/** Reads pages until the last one, or until there are so many rows. */
export async function readAll<T>(call: Call<Page<T>>, sending: Sending, max: number): Promise<T[]> {
  const rows: T[] = []
  for (let cursor: string | null | undefined; cursor !== null && rows.length < max; ) {
    const query = { ...sending.query, limit: 100, ...(cursor && { cursor }) }
    const page: Page<T> = await read(call, { ...sending, query })
    rows.push(...page.data)
    cursor = page.next_cursor
  }
  return rows.slice(0, max)
}
