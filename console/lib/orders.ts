import type { OrderSummary } from './calls.ts'

const folders = { photoshoot: 'shoots', campaign: 'campaigns', assistant_ad_group: 'ads', video: 'videos' } as const

/** Where an order is seen. A listing image is seen in the listing of its product. */
export const orderAddress = ({ type, id, product_id }: Pick<OrderSummary, 'type' | 'id' | 'product_id'>) =>
  type === 'retail_listing_image' ? `/listings/${product_id}` : `/${folders[type]}/${id}`

export const isUnderWay = ({ status }: { status: string }) => status === 'queued' || status === 'in_progress'

/** How many items of an order are finished, of how many. */
export function counted({ tally }: Pick<OrderSummary, 'tally'>): { done: number; all: number } {
  return { done: tally.completed, all: Object.values(tally).reduce((sum, count) => sum + count, 0) }
}
