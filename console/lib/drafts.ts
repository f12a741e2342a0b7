import { effect, type Signal, signal } from '@preact/signals'

/** Person whose drafts and preferences these are. Nothing else is stored in the browser. */
export const owner = signal('nobody')

const nameOf = (name: string) => `cyclorama:${owner.value}:${name}`

function stored<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(name)) ?? 'null')
  } catch {
    return null
  }
}

function store(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(name))
    else localStorage.setItem(nameOf(name), JSON.stringify(value))
  } catch {
    // A full or forbidden storage loses the convenience, not the work.
  }
}

const open = new Map<string, Signal<unknown>>()

/** Returns what somebody has begun in a form. It survives reloads and signing out. */
export function draft<T extends object>(name: string, empty: T): Signal<T> {
  const key = nameOf(name)
  const known = open.get(key) as Signal<T> | undefined
  if (known) return known
  const value = signal<T>({ ...empty, ...stored<T>(name) })
  open.set(key, value as Signal<unknown>)
  effect(() => store(name, value.value))
  return value
}

/** Returns a preference that the browser keeps. */
export function preference<T>(name: string, standard: T): Signal<T> {
  const key = nameOf(`preference:${name}`)
  const known = open.get(key) as Signal<T> | undefined
  if (known) return known
  const value = signal<T>(stored<T>(`preference:${name}`) ?? standard)
  open.set(key, value as Signal<unknown>)
  effect(() => store(`preference:${name}`, value.value))
  return value
}

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
