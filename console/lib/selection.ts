import { computed, signal } from '@preact/signals'

/** Ids of the selected pictures. */
export const selected = signal<ReadonlySet<string>>(new Set())
/** Whether a tap selects instead of opening. */
export const selecting = signal(false)
/** Whether a click selects. */
export const isSelecting = computed(() => selecting.value || selected.value.size > 0)
/** A range that is larger than one expects: it is selected once somebody has said so. */
export const askedRange = signal<readonly string[] | null>(null)

/** Ids beyond which a range is asked about first. */
const rangeMax = 200

let anchor: string | null = null

export function clearSelection(): void {
  selected.value = new Set()
  selecting.value = false
  anchor = null
}

export function toggle(id: string): void {
  const next = new Set(selected.value)
  if (!next.delete(id)) next.add(id)
  selected.value = next
  anchor = id
}

export function addAll(ids: readonly string[]): void {
  selected.value = new Set([...selected.value, ...ids])
  askedRange.value = null
}

/** Adds many; more than 200 only after a question. */
export function addMany(ids: readonly string[]): void {
  if (ids.length > rangeMax) askedRange.value = ids
  else addAll(ids)
}

/** Selects what lies between the one that was selected last and this one, in the list as it is shown. */
export function selectTo(id: string, shown: readonly string[]): void {
  addMany(rangeOf(shown, anchor, id))
  anchor = id
}

/** Returns the ids from one to another, whichever comes first; from the other alone where the one is not in the list. */
export function rangeOf(shown: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}
