import { cleanText, plainText } from './document.ts'
import { currencyCode, type Money, parseMoney } from './money.ts'
import { type Item, isItem, localName } from './structured-data.ts'

/** The facts about a product in one source; absent where it states nothing. `images` are unchanged. */
export type ItemFacts = { name?: string; description?: string; money?: Money; images: string[] }

const PRODUCT =
  /^(Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Motorcycle|MotorizedBicycle)$/
const ARTICLE = /^(Article|NewsArticle|BlogPosting|Recipe|LiveBlogPosting|ReportageNewsArticle)$/
const OFFERS_MAX = 500

/** What distinguishes the product of a page from others on it. */
export type Clues = { url: URL; titles: string[] }

export type Choice = { facts: ItemFacts | null; many: boolean }

/** Whether a page declares itself an article or a recipe. */
export function isArticle(item: Item): boolean {
  return typesOf(item).some((type) => ARTICLE.test(type))
}

/**
 * Chooses the one product of a page. Of several, it is the one with the page's address or title; when none has them, the page is a list.
 * Variants belong to their group, and members of a list are never the page's own product.
 */
export function chooseProduct(items: Item[], clues: Clues): Choice {
  const all = items.map(asProduct).filter((item) => item !== null)
  const own = distinct(all.filter((item) => !item.listed))
  const groups = own.filter((item) => typesOf(item).includes('ProductGroup'))
  const candidates = groups.length > 0 ? own.filter((item) => groups.includes(item) || !item.isVariantOf) : own
  if (candidates.length === 1) return { facts: factsOf(candidates[0]!, clues.url), many: false }
  const named =
    candidates.find((item) => isAtUrl(item, clues.url)) ??
    candidates.find((item) => clues.titles.some((title) => sameName(title, text(item.name))))
  if (named) return { facts: factsOf(named, clues.url), many: false }
  return { facts: null, many: all.length > 1 }
}

/** A product, or the product that an offer is for. */
function asProduct(item: Item): Item | null {
  const types = typesOf(item)
  if (types.some((type) => PRODUCT.test(type)) || (types.includes('Book') && item.offers))
    return text(item.name) ? item : null
  const offered = types.includes('Offer') ? first(item.itemOffered) : null
  return isItem(offered)
    ? { ...item, ...offered, '@type': 'Product', name: item.name ?? offered.name, offers: item }
    : null
}

function typesOf(item: Item): string[] {
  return list(item['@type']).map((type) => (typeof type === 'string' ? localName(type) : ''))
}

function distinct(items: Item[]): Item[] {
  const seen = new Map<string, Item>()
  for (const item of items) {
    const key = nameKey(text(item.name) ?? '')
    if (!seen.has(key) || (!seen.get(key)!.offers && item.offers)) seen.set(key, item)
  }
  return [...seen.values()]
}

function isAtUrl(item: Item, page: URL): boolean {
  return [item.url, item['@id']].some((value) => {
    if (typeof value !== 'string' || !URL.canParse(value, page.href)) return false
    const url = new URL(value, page)
    return (
      url.pathname !== '/' &&
      url.host === page.host &&
      url.pathname.replace(/\/$/, '') === page.pathname.replace(/\/$/, '')
    )
  })
}

function sameName(title: string, name: string | undefined): boolean {
  const wanted = nameKey(name ?? '')
  return wanted.length >= 3 && nameKey(title) === wanted
}

function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function factsOf(item: Item, page: URL): ItemFacts {
  const variants = list(item.hasVariant).filter(isItem)
  const name = text(item.name)
  const description = text(item.description) ?? text(variants[0]?.description)
  const money = moneyOf([item, ...variants], page)
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(money && { money }),
    images: [...imagesOf(item.image), ...variants.flatMap((variant) => imagesOf(variant.image))],
  }
}

/** One amount when all offers agree or the page's address names one of them; otherwise only the currency. */
function moneyOf(products: Item[], page: URL): Money | undefined {
  const offers = products
    .flatMap((product) => list(product.offers ?? (product.price === undefined ? [] : product)))
    .flatMap(openedOffer)
  const stated = offers
    .slice(0, OFFERS_MAX)
    .flatMap((offer) => prices(offer, page.hostname).map((money) => ({ ...money, url: offer.url })))
  if (stated.length === 0) return undefined
  const currency =
    stated.find((money) => money.amount && money.currency)?.currency ??
    stated.find((money) => money.currency)?.currency ??
    null
  const fitting = stated.filter((money) => money.amount && (money.currency ?? currency) === currency)
  const here = fitting.filter(({ url }) => url === page.href)
  const amounts = new Set((here.length > 0 ? here : fitting).map(({ amount }) => Number(amount)))
  return amounts.size === 1
    ? { amount: (here[0] ?? fitting[0])!.amount, currency }
    : { amount: null, currency, isRange: amounts.size > 1 }
}

function openedOffer(offer: unknown): Item[] {
  if (!isItem(offer) || offer.validForMemberTier) return []
  const inner = list(offer.offers).filter(isItem)
  return inner.length > 0 ? inner.map((one) => ({ priceCurrency: offer.priceCurrency, ...one })) : [offer]
}

function prices(offer: Item, hostname: string): Money[] {
  const specifications = list(offer.priceSpecification).filter(isItem).filter(isSellingPrice)
  const source = [offer, ...specifications].find((one) => one.price ?? one.lowPrice ?? one.highPrice)
  const currency = list(offer.priceCurrency ?? specifications.find((one) => one.priceCurrency)?.priceCurrency)[0]
  if (!source) return currencyCode(currency) ? [parseMoney(null, currency, hostname)] : []
  const values =
    source.price === undefined || source.price === ''
      ? [source.lowPrice, source.highPrice ?? source.lowPrice]
      : list(source.price).slice(0, 1)
  return values.map((value) => parseMoney(value, currency, hostname))
}

function isSellingPrice(specification: Item): boolean {
  if (specification.referenceQuantity || specification.billingIncrement || specification.validForMemberTier)
    return false
  return !/ListPrice|Strikethrough|MSRP|SRP|RegularPrice|Invoice/i.test(String(specification.priceType ?? ''))
}

function imagesOf(value: unknown): string[] {
  return list(value)
    .slice(0, 50)
    .flatMap((image) => (isItem(image) ? list(image.contentUrl ?? image.url ?? image['@id']) : [image]))
    .filter((image) => typeof image === 'string')
}

function text(value: unknown): string | undefined {
  const found = list(value)
    .map((one) => (isItem(one) ? (one['@value'] ?? one.name) : one))
    .find((one) => typeof one === 'string' && cleanText(one.slice(0, 200)) !== '')
  return typeof found === 'string' ? plainText(found) || undefined : undefined
}

function first(value: unknown): unknown {
  return list(value)[0]
}

function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, OFFERS_MAX)
  return value === undefined || value === null ? [] : [value]
}
