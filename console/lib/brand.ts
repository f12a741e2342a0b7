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

/** Reads the brands that can be chosen. */
export const useBrands = () => useRead(calls.brands, { query: { limit: 100 } }, { enabled: may('products:read') })
