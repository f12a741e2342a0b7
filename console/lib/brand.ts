import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { calls } from './calls.ts'
import { tabPreference } from './drafts.ts'
import { change, makeDraft } from './make-draft.ts'
import { useRead } from './read.ts'
import { param, setParams } from './router.ts'
import { may } from './session.ts'

/** Id of the brand that this tab is about; empty for all. A reload keeps it, and another tab may be about another brand. */
export const tabBrand = () => tabPreference('brand', '')

/** Lets the lists of this tab show one brand, or all. A form that has no product yet takes the brand, too. */
export function chooseBrand(id: string): void {
  tabBrand().value = id
  if (id !== '' && makeDraft().peek().product_id === '') change({ brand_id: id })
}

/** Returns the brand that a list shows, empty for all. It stands in the address, and an address that names one decides for the tab. */
export function useBrand(): string {
  const chosen = tabBrand()
  const named = param('brand')
  useEffect(() => {
    if (named === chosen.value) return
    if (named === '') setParams({ brand: chosen.value })
    else chooseBrand(named)
  }, [named])
  useEffect(() => {
    if (param('brand') !== chosen.value) setParams({ brand: chosen.value })
  }, [chosen.value])
  return named || chosen.value
}

/** Whether somebody looks for a brand by its name. */
export const findingBrand = signal(false)

/** Reads the brands that can be chosen: the newest hundred, and the one with this id where it is not among them. */
export function useBrands(id = tabBrand().value) {
  const { data, error } = useRead(calls.brands, { query: { limit: 100 } }, { enabled: may('products:read') })
  const listed = data?.data ?? []
  const hasMore = typeof data?.next_cursor === 'string'
  const isListed = listed.some((brand) => brand.id === id)
  const other = useRead(calls.brand, { at: { brand_id: id } }, { enabled: hasMore && id !== '' && !isListed })
  const isBeyond = hasMore && !isListed && other.data !== undefined && id !== ''
  return {
    brands: isBeyond ? [...listed, other.data!] : listed,
    isRead: data !== undefined,
    error: data ? null : error,
    /** Whether there are more than can be listed, which are found by their names. */
    hasMore,
    isGone: id !== '' && data !== undefined && !isListed && (!hasMore || other.error?.status === 404),
  }
}
