import { installedMarketplaces, type Marketplace } from '../src/goods/marketplaces.ts'

/** A marketplace of the catalogue. */
export function marketplaceOf(id: string): Marketplace {
  const marketplace = installedMarketplaces().get(id)
  if (marketplace === undefined) throw new Error(`there is no marketplace ${id}`)
  return marketplace
}
