import { signal } from '@preact/signals'

export type Toast = { id: number; text: string; undo?: () => void }

/** Short messages in the corner. One with an undo stays for 8 seconds. */
export const toasts = signal<Toast[]>([])
let last = 0

export function toast(text: string, undo?: () => void): void {
  const one: Toast = { id: ++last, text, ...(undo && { undo }) }
  toasts.value = [...toasts.value.slice(-2), one]
  setTimeout(() => dismiss(one.id), undo ? 8000 : 5000)
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
