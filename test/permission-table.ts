import type { Permission } from '../src/core/permission.ts'

/**
 * The permission of every operation, written out independently of the routes: the first pattern that matches the method and path decides.
 * One of the listed permissions suffices; an empty list means that any valid key may call it.
 */
const table: [RegExp, Permission[]][] = [
  [/^GET \/brands\b/, ['products:read']],
  [/^(POST|PATCH|DELETE) \/brands\b/, ['brands:manage']],
  [/^\w+ \/uploads\/(images|fonts)\b/, ['images:upload']],
  [/^\w+ \/products\/\{product_id\}\/share-links\b/, ['products:share']],
  [/^(POST|GET) \/exports\b/, ['products:read']],
  [/^GET \/creatives$/, ['products:read']],
  [/^PUT \/creatives\/hidden$/, ['products:update']],
  [/^GET \/orders$/, ['products:read']],
  [/^GET \/categories$/, ['products:read']],
  [/^GET \/products\b/, ['products:read']],
  [/^POST \/products$/, ['products:create']],
  [/^PATCH \/products\/\{product_id\}(\/profile)?$/, ['products:update']],
  [/^(PUT|DELETE) \/products\/\{product_id\}\/images\/\{image_id\}\/cutout$/, ['products:update']],
  [/^DELETE \/products\/\{product_id\}$/, ['products:delete']],
  [/^POST \/products\/\{product_id\}\/restore$/, ['products:delete']],
  [/^GET \/creatives\/\{creative_id\}\/compliance$/, ['retail_listings:generate']],
  [/^POST \/provenance\/verify$/, ['images:upload']],
  [/^GET \/creatives\/\{creative_id\}(\/provenance)?$/, ['products:read']],
  [/^\w+ \/templates\b/, ['photoshoots:generate']],
  [/^\w+ \/photoshoots\b/, ['photoshoots:generate']],
  [/^\w+ \/campaigns\b/, ['campaigns:generate']],
  [/^\w+ \/assistant-ad-groups\b/, ['assistant_ads:generate']],
  [/^\w+ \/retail-(marketplaces|listing-ideas|listing-export)\b/, ['retail_listings:generate']],
  [/^GET \/(videos|video-recipes|audiences)\b/, ['videos:read', 'videos:generate']],
  [/^POST \/videos\b/, ['videos:generate']],
  [/^\w+ \/webhook-endpoints\b/, ['webhooks:manage']],
  [/^GET \/events\b/, ['events:read', 'webhooks:manage']],
  [/^GET \/(credits|credit-ledger|usage)$/, ['usage:read']],
  [/^\w+ \/people\b/, ['people:manage']],
  [/^GET \/audit-log$/, ['audit:read']],
  [/^\w+ \/api-keys\b/, ['keys:manage']],
  [/^GET \/(credit-prices|api-key|models|looks|checks)$/, []],
  [/^POST \/api-key\/rotate$/, []],
]

/** The permissions that open an operation, given as `GET /brands`. Throws when the table has no row for it. */
export function permissionsOf(operation: string): Permission[] {
  const row = table.find(([pattern]) => pattern.test(operation))
  if (!row) throw new Error(`${operation} has no row in the permission table.`)
  return row[1]
}
