type Kind = {
  /** Noun of one item, for sentences. */
  noun: 'picture' | 'video'
  /** Longest time between the start of an item and its end. */
  minutesMax: number
  /** Its tables have the columns of the views `orders` and `order_items`; an item has also `attempt`, `checks` and its failure. */
  orders: string
  items: string
  /** The column by which an item names its order. */
  parent: string
  /** The `source` of a creative of this order; null where there is none. */
  source: 'photoshoot' | 'campaign' | 'listing' | 'assistant_ad' | null
  /** The column of the id by which clients refer to an order. */
  publicIdColumn: string
  /** Its state when all of its items were canceled. */
  canceledAs: 'canceled' | 'failed'
  /** Whether an order of this kind may have no product; its items then show none. */
  productOptional: boolean
}

const picture = { noun: 'picture', minutesMax: 15, productOptional: false } as const

/** Every kind of order, by the name that views, ledger and events give it. */
export const kinds = {
  photoshoot: {
    ...picture,
    orders: 'photoshoots',
    items: 'photoshoot_outputs',
    parent: 'photoshoot_id',
    source: 'photoshoot',
    publicIdColumn: 'id',
    canceledAs: 'canceled',
  },
  campaign: {
    ...picture,
    orders: 'campaigns',
    items: 'campaign_creatives',
    parent: 'campaign_id',
    source: 'campaign',
    publicIdColumn: 'id',
    canceledAs: 'canceled',
    productOptional: true,
  },
  assistant_ad_group: {
    ...picture,
    orders: 'assistant_ad_groups',
    items: 'assistant_ads',
    parent: 'ad_group_id',
    source: 'assistant_ad',
    publicIdColumn: 'id',
    canceledAs: 'failed',
  },
  retail_listing_image: {
    ...picture,
    orders: 'listing_images',
    items: 'listing_images',
    parent: 'id',
    source: 'listing',
    publicIdColumn: 'idea_id',
    canceledAs: 'canceled',
  },
  video: {
    noun: 'video',
    minutesMax: 30,
    orders: 'videos',
    items: 'videos',
    parent: 'id',
    source: null,
    publicIdColumn: 'id',
    canceledAs: 'canceled',
    productOptional: false,
  },
} as const satisfies Record<string, Kind>

export type OrderType = keyof typeof kinds

/** Whether an order of this kind is its only item. */
export const hasOneItem = (type: OrderType): boolean => kinds[type].items === (kinds[type].orders as string)

/** Kinds whose items are pictures, recorded as creatives. */
export type PictureOrderType = Exclude<OrderType, 'video'>

export type State = 'queued' | 'in_progress' | 'completed' | 'failed' | 'canceled'

/** How many of an order's items are in each state. */
export type Tally = Record<State, number>

/** The state of an order with these items. A started order stays started; one whose cancel came too late for some items is completed with them. */
export function statusOf(tally: Tally, { type, now }: { type: OrderType; now: State }): State {
  if (tally.queued + tally.in_progress > 0)
    return now === 'queued' && tally.in_progress + tally.completed + tally.failed === 0 ? 'queued' : 'in_progress'
  if (tally.completed > 0) return 'completed'
  return tally.canceled > 0 ? kinds[type].canceledAs : 'failed'
}

export const isTerminal = (status: string) => status === 'completed' || status === 'failed' || status === 'canceled'

type Measurement = { id: string; measured: number | null; passed: boolean | null }

/**
 * Whether an item shows the product of its order: some fidelity check measured it. A failed check of the value 0 (no frame, no share) measured
 * nothing. Holds for every kind and every way of rendering; the one exception is an order without a product, where its kind allows that.
 */
export function showsItsProduct(type: OrderType, productId: string | null, checks: readonly Measurement[]): boolean {
  if (productId === null && kinds[type].productOptional) return true
  return checks.some(
    ({ id, measured, passed }) =>
      id.startsWith('product_fidelity.') &&
      measured !== null &&
      (passed === true || (passed === false && measured !== 0)),
  )
}
