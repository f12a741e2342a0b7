import { calls } from './calls.ts'
import { useRead } from './read.ts'

export type Prices = { data: readonly { operation: string; unit: string; credits: number }[] }
/** What an order is made of: operation and unit, such as `photoshoot/output`, and how many. */
export type Parts = readonly (readonly [name: string, count: number])[]

/** The price of an order by the list, in credits; null until the list is there. */
export const priceOf = (list: Prices | undefined, parts: Parts): number | null =>
  list ? parts.reduce((sum, [name, count]) => sum + count * creditsOf(list, name), 0) : null

/** The price of one unit, in credits. */
export const creditsOf = ({ data }: Prices, name: string): number =>
  data.find(({ operation, unit }) => `${operation}/${unit}` === name)?.credits ?? 0

export const usePrice = (parts: Parts): number | null => priceOf(useRead(calls.prices).data, parts)
