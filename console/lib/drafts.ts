import { effect, type Signal, signal } from '@preact/signals'

/** Person whose drafts and preferences these are. Nothing else is stored in the browser. */
export const owner = signal('nobody')

const nameOf = (name: string) => `cyclorama:${owner.value}:${name}`

/** Where something is kept: in the browser, or for one tab. */
type Place = () => Storage
const inBrowser: Place = () => localStorage
const inTab: Place = () => sessionStorage

function stored<T>(name: string, place = inBrowser): T | null {
  try {
    return JSON.parse(place().getItem(nameOf(name)) ?? 'null')
  } catch {
    return null
  }
}

function store(name: string, value: unknown, place = inBrowser): void {
  try {
    if (value === null) place().removeItem(nameOf(name))
    else place().setItem(nameOf(name), JSON.stringify(value))
  } catch {
    // A full or forbidden storage loses the convenience, not the work.
  }
}

const open = new Map<string, Signal<unknown>>()

function kept<T>(name: string, begin: (before: T | null) => T, place = inBrowser): Signal<T> {
  const key = nameOf(name)
  const known = open.get(key) as Signal<T> | undefined
  if (known) return known
  const value = signal<T>(begin(stored<T>(name, place)))
  open.set(key, value as Signal<unknown>)
  effect(() => store(name, value.value, place))
  return value
}

/** Returns what somebody has begun in a form. It survives reloads and signing out. */
export const draft = <T extends object>(name: string, empty: T): Signal<T> =>
  kept<T>(name, (before) => ({ ...empty, ...before }))

/** Returns a preference that the browser keeps. */
export const preference = <T>(name: string, standard: T): Signal<T> =>
  kept<T>(`preference:${name}`, (before) => before ?? standard)

/** Returns a preference of this tab, which a reload keeps. */
export const tabPreference = <T>(name: string, standard: T): Signal<T> =>
  kept<T>(`tab:${name}`, (before) => before ?? standard, inTab)

/** A key that nobody else draws. On plain http the browser has no `randomUUID`. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the idempotency key of an order: the same one for the same content, after a reload too, until its answer has arrived. So a double
 * click or a lost answer orders once.
 */
export function orderKey(name: string, content: unknown): { key: string; settle: () => void } {
  const text = JSON.stringify(content)
  const kept = stored<{ text: string; key: string }>(`order:${name}`)
  const key = kept?.text === text ? kept.key : newKey()
  store(`order:${name}`, { text, key })
  return { key, settle: () => store(`order:${name}`, null) }
}
