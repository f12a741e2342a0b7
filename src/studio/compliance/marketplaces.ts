import { RULE_SETS } from './rule-sets.ts'
import type { Rule } from './rules.ts'

/** The main image's size in pixels. `follows`: its ratio follows the product's, with as long a long side. */
export type Canvas = { width: number; height: number; follows?: true }

/** A marketplace, the country whose rules and language it follows, and what it asks of listing images. */
export type Marketplace = {
  name: string
  country: string
  locale: string
  background: 'white' | 'light' | 'any'
  canvas: Canvas
  rules: readonly Rule[]
}

const SQUARE: Canvas = { width: 2000, height: 2000 }

const retail = (place: string, country: string, locale: string): Marketplace => ({
  name: `Retail marketplace, ${place}`,
  country,
  locale,
  background: 'white',
  canvas: SQUARE,
  rules: RULE_SETS.retail,
})

const america = { country: 'US', locale: 'en-US' }
const germany = { country: 'DE', locale: 'de-DE' }

/** Every marketplace that listings are made for, in the order of the reference. */
export const MARKETPLACES = {
  retail_us: retail('United States', 'US', 'en-US'),
  retail_gb: retail('United Kingdom', 'GB', 'en-GB'),
  retail_de: retail('Germany', 'DE', 'de-DE'),
  retail_fr: retail('France', 'FR', 'fr-FR'),
  retail_it: retail('Italy', 'IT', 'it-IT'),
  retail_es: retail('Spain', 'ES', 'es-ES'),
  retail_ca: retail('Canada', 'CA', 'en-CA'),
  retail_jp: retail('Japan', 'JP', 'ja-JP'),
  retail_au: retail('Australia', 'AU', 'en-AU'),
  retail_mx: retail('Mexico', 'MX', 'es-MX'),
  ebay: { name: 'eBay', ...america, background: 'any', canvas: SQUARE, rules: RULE_SETS.ebay },
  walmart: {
    name: 'Walmart',
    ...america,
    background: 'white',
    canvas: { width: 2200, height: 2200 },
    rules: RULE_SETS.walmart,
  },
  google_merchant: {
    name: 'Google Merchant Center',
    ...america,
    background: 'any',
    canvas: SQUARE,
    rules: RULE_SETS.merchant,
  },
  etsy: { name: 'Etsy', ...america, background: 'any', canvas: SQUARE, rules: RULE_SETS.etsy },
  shopify: {
    name: 'Shopify',
    ...america,
    background: 'any',
    canvas: { width: 2048, height: 2048 },
    rules: RULE_SETS.shopify,
  },
  tiktok_shop: { name: 'TikTok Shop', ...america, background: 'white', canvas: SQUARE, rules: RULE_SETS.tiktok },
  zalando: {
    name: 'Zalando',
    ...germany,
    background: 'white',
    canvas: { width: 1801, height: 2600 },
    rules: RULE_SETS.zalando,
  },
  otto: {
    name: 'OTTO',
    ...germany,
    background: 'light',
    canvas: { ...SQUARE, follows: true },
    rules: RULE_SETS.otto,
  },
} as const satisfies Record<string, Marketplace>

export type MarketplaceId = keyof typeof MARKETPLACES

/** Whether a marketplace takes words that are not the product's own print in variant images. */
export function takesWords({ rules }: Marketplace): boolean {
  return !rules.some(({ id, applies }) => id === 'added.text' && applies !== 'main')
}

/** The strictest bound of some numeric rules, null without any; an advised one counts only where nothing is asked. */
export function boundOf({ rules }: Marketplace, ids: readonly Rule['id'][], kind: 'min' | 'max'): number | null {
  const some = rules.filter(({ id }) => ids.includes(id))
  return (
    strictest(
      some.filter(({ advised }) => !advised),
      kind,
    ) ?? strictest(some, kind)
  )
}

/** No picture is made smaller than this unless a marketplace allows it. */
const SIDE_MIN = 1000

/** The least size of a marketplace's pictures. */
export function leastSizeOf(marketplace: Marketplace): { width: number; height: number } {
  const asked = { ...marketplace, rules: marketplace.rules.filter(({ advised }) => !advised) }
  const least = (id: 'size.width' | 'size.height') =>
    boundOf(asked, [id, 'size.short_side', 'size.long_side'], 'min') ?? SIDE_MIN
  return { width: least('size.width'), height: least('size.height') }
}

function strictest(rules: readonly Rule[], kind: 'min' | 'max'): number | null {
  const values = rules.flatMap(({ bound }) =>
    bound !== null && kind in bound ? [(bound as Record<string, number>)[kind]!] : [],
  )
  if (values.length === 0) return null
  return kind === 'min' ? Math.max(...values) : Math.min(...values)
}
