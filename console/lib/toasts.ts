import { signal } from '@preact/signals'

export type Toast = { id: number; text: string; undo?: () => void }

/** Short messages in the corner. They stay as long as they take to read, and with an undo for 8 seconds at least. */
export const toasts = signal<Toast[]>([])
let last = 0

/** Milliseconds in which a slow reader reads a letter. */
const readingMs = 80

export function toast(text: string, undo?: () => void): void {
  const one: Toast = { id: ++last, text, ...(undo && { undo }) }
  toasts.value = [...toasts.value.slice(-2), one]
  setTimeout(() => dismiss(one.id), Math.max(undo ? 8000 : 5000, text.length * readingMs))
}

export const dismiss = (id: number) => {
  toasts.value = toasts.value.filter((one) => one.id !== id)
}

/** Takes back what the newest message offers to. */
export function undoLast(): void {
  const one = toasts.value.findLast(({ undo }) => undo)
  if (!one) return
  dismiss(one.id)
  one.undo!()
}
