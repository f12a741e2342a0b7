import { computed, signal } from '@preact/signals'

/** An order under way, as the rail shows it. */
export type OpenOrder = { id: string; type: string; label: string; to: string; done: number; all: number }

/** The orders under way of this organization. */
export const openOrders = signal<OpenOrder[]>([])

export const progress = computed(() =>
  openOrders.value.reduce((sum, { done, all }) => ({ done: sum.done + done, all: sum.all + all }), { done: 0, all: 0 }),
)
