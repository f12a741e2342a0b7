import { read, type Sending } from './api.ts'
import type { Call, Page } from './calls.ts'

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
