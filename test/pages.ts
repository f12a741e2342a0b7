import { expect } from 'vitest'
import type { TestCaller } from './kit.ts'

const keysOfAWalk = 12

export type Walk = {
  limit: number
  /** Acts after each page, whose number counts from 0, with the key that read it. */
  between?: (page: number, caller: TestCaller) => Promise<unknown>
}

/** Reads a list page by page until its end, with separate keys. Returns the ids in the order of the pages. */
export async function walkPages(caller: TestCaller, list: string, { limit, between }: Walk): Promise<string[]> {
  const callers = await keysOf(caller)
  const seen: string[] = []
  const first = `${list}${list.includes('?') ? '&' : '?'}limit=${limit}`
  let cursor = ''
  for (let page = 0; ; page++) {
    const reader = callers[page % callers.length]!
    const { status, headers, body } = await reader.get(first + cursor)
    expect(status).toBe(200)
    seen.push(...body.data.map(({ id }: { id: string }) => id))
    expect(headers.get('link') !== null).toBe(body.next_cursor !== null)
    if (body.next_cursor === null) return seen
    cursor = `&cursor=${body.next_cursor}`
    await between?.(page, reader)
  }
}

const kept = new WeakMap<TestCaller, Promise<TestCaller[]>>()

/** The keys of the caller's walks, created once: each is an entry of the audit log. */
function keysOf(caller: TestCaller): Promise<TestCaller[]> {
  const keys = kept.get(caller) ?? Promise.all(Array.from({ length: keysOfAWalk }, () => caller.key('all')))
  kept.set(caller, keys)
  return keys
}
