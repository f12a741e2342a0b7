import { cleanText, decodePage, parsePage, plainText } from './document.ts'
import { readMeta, readOpenGraph, readPlain } from './plain-page.ts'
import { type Choice, chooseProduct, type ItemFacts, isArticle } from './product-item.ts'
import {
  parseJson,
  readJsonLd,
  readMicrodata,
  readMicroformats,
  readRdfa,
  readShopify,
  shopifyItems,
} from './structured-data.ts'

const NAME_MAX = 200
const DESCRIPTION_MAX = 5_000
const IMAGES_MAX = 20
const URL_MAX = 4_096

/** `price` is a decimal string with a point, null when none or only a range is stated. `images` are absolute https URLs, the best first. */
export type ProductPage = {
  name: string
  description: string | null
  price: string | null
  currency: string | null
  images: string[]
}

/** Where the page came from: its address after redirects and the answer's `Content-Type`. */
export type PageOrigin = { url: string; contentType?: string; charset?: string | null }

/**
 * Reads the one product of a page; null when there is none or several. Reads JSON-LD, microdata, RDFa with GoodRelations, h-product,
 * Open Graph, Shopify's product JSON and, last, the plain page; each field comes from the most trusted source that has it, an amount and its
 * currency from the same one. Pure, and linear in the size of the page up to 8 million characters.
 */
export function readProductPage(
  html: Uint8Array | string,
  { url, contentType, charset }: PageOrigin,
): ProductPage | null {
  const source = typeof html === 'string' ? html : decodePage(html, charset ?? null)
  const address = new URL(url)
  const isJson = /json/.test(contentType ?? '') || /^\s{0,100}\{/.test(source)
  return isJson ? productFromJson(source, address) : productFromHtml(source, address)
}

function productFromJson(source: string, url: URL): ProductPage | null {
  const { facts } = chooseProduct(shopifyItems(parseJson(source)), { url, titles: [] })
  return facts && merged([facts], url.href, url)
}

function productFromHtml(source: string, url: URL): ProductPage | null {
  const page = parsePage(source)
  const meta = readMeta(page)
  const openGraph = readOpenGraph(meta, url.hostname)
  const plain = readPlain(page, meta, url.hostname)
  const clues = {
    url,
    titles: [openGraph.facts.name, plain.heading, plain.facts.name].filter((title) => title !== undefined),
  }
  const linked = readJsonLd(page)
  const choices = [linked, readMicrodata(page), readRdfa(page), readMicroformats(page)].map((items) =>
    chooseProduct(items, clues),
  )
  const shopify = chooseProduct(readShopify(page), clues)
  const structured = [...choices, shopify].flatMap(({ facts }) => facts ?? [])
  if (structured.length === 0 && !isUnmarkedProduct(choices, openGraph, plain, linked.some(isArticle))) return null
  const facts = [
    ...choices.flatMap((choice) => choice.facts ?? []),
    openGraph.facts,
    ...(shopify.facts ? [shopify.facts] : []),
    plain.facts,
  ]
  const base = page.elements.find(({ tag, attributes }) => tag === 'base' && attributes.href)?.attributes.href
  return merged(facts, base && URL.canParse(base, url.href) ? new URL(base, url).href : url.href, url)
}

/** Whether a page without structured data about one product is a product's all the same. */
function isUnmarkedProduct(
  choices: Choice[],
  openGraph: { facts: ItemFacts; isProduct: boolean },
  plain: { isProduct: boolean },
  article: boolean,
): boolean {
  if (openGraph.isProduct && (!article || openGraph.facts.money)) return true
  return plain.isProduct && !article && !choices.some(({ many }) => many)
}

function merged(facts: ItemFacts[], base: string, url: URL): ProductPage | null {
  const name = facts.find((one) => one.name)?.name
  if (!name) return null
  const description = facts.find((one) => one.description)?.description
  const { price, currency } = statedPrice(facts)
  const images = facts.slice(0, -1).flatMap((one) => one.images)
  const all = images.length > 0 ? images : facts.flatMap((one) => one.images)
  return {
    name: shortened(cleanText(name), NAME_MAX),
    description: description ? shortened(plainText(description), DESCRIPTION_MAX) : null,
    price,
    currency,
    images: imageUrls(all, URL.canParse(base) ? base : url.href),
  }
}

/** The first amount that comes with its currency, else the first amount. A source that states only a range ends the search. */
function statedPrice(facts: ItemFacts[]): { price: string | null; currency: string | null } {
  const stated = facts.flatMap(({ money }) => money ?? [])
  const range = stated.findIndex((money) => money.isRange)
  const trusted = stated.filter((money, at) => money.amount !== null && (range < 0 || at < range))
  const chosen = trusted.find((money) => money.currency) ?? trusted[0]
  if (chosen?.currency) return { price: chosen.amount, currency: chosen.currency }
  return { price: chosen?.amount ?? null, currency: stated.find((money) => money.currency)?.currency ?? null }
}

function shortened(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const cut = text.slice(0, lengthMax - 1).replace(/[\ud800-\udbff]$/, '')
  const atWord = cut.lastIndexOf(' ')
  return `${atWord > lengthMax / 2 ? cut.slice(0, atWord) : cut}…`
}

function imageUrls(sources: string[], base: string): string[] {
  const found = new Map<string, string>()
  for (const source of sources.slice(0, 1_000)) {
    const image = imageUrl(source.trim(), base)
    if (image && found.size < IMAGES_MAX && !found.has(imageKey(image))) found.set(imageKey(image), image.href)
  }
  return [...found.values()]
}

/** Plain http is raised to https, as browsers do with pictures on https pages; a page that itself came over http keeps its own host's. */
function imageUrl(source: string, base: string): URL | null {
  if (source === '' || source.length > URL_MAX || !URL.canParse(source, base)) return null
  const url = new URL(source, base)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (url.origin !== new URL(base).origin) url.protocol = 'https:'
  url.hash = ''
  return url
}

/** The same for the sizes in which Shopify, WooCommerce and picture services offer one picture. */
function imageKey(url: URL): string {
  const query = new URLSearchParams(url.search)
  for (const name of ['v', 'w', 'h', 'q', 'width', 'height', 'quality', 'fit', 'dpr', 'auto', 'fm', 'format', 'crop'])
    query.delete(name)
  return `${url.host}${url.pathname.replace(/[-_]\d{2,4}x\d{0,4}(?:@\dx)?(?=\.\w{3,4}$)/, '')}?${query}`
}
