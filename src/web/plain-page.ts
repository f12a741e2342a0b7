import { descendants, type Element, type HtmlPage, plainText, textOf, upwards } from './document.ts'
import { isMoneyText, type Money, parseMoney } from './money.ts'
import type { ItemFacts } from './product-item.ts'

const PRICE_WORD = /price|preis|prix|precio|prezzo/i
const OTHER_PRICE =
  /old|was|regular|list|compar|unit|per[-_]|member|shipping|sav(?:e|ing)|strike|from|cart|total|before|rrp|msrp|note|range|tax|month|installment|label|lbl/i
const LABELLED_PRICE = /^(?:our )?(?:price|preis|prix|precio|prezzo)\s?:\s?(\S.{0,20})$/i
const BUY = /add[-_ ]?(?:item[-_ ]?)?to[-_ ]?(?:cart|basket|bag)/i
const DECORATION = /logo|sprite|\bicons?\b|pixel|spacer|placeholder|button|banner|avatar|\.svg|\.gif/i
const PICTURE_HINT = /main|product|landing|gallery|zoom|hero|imgblk/i

/** Returns the values of the page's `meta` elements, by lower-case property or name, in document order. */
export function readMeta(page: HtmlPage): Map<string, string[]> {
  const meta = new Map<string, string[]>()
  for (const { tag, attributes } of page.elements) {
    if (tag !== 'meta') continue
    const key = (attributes.property ?? attributes.name ?? '').toLowerCase()
    if (key && attributes.content?.trim()) meta.set(key, [...(meta.get(key) ?? []).slice(0, 50), attributes.content])
  }
  return meta
}

/** Reads Open Graph, and whether it declares the page a product. The amount and its currency come from the same vocabulary. */
export function readOpenGraph(meta: Map<string, string[]>, hostname: string): { facts: ItemFacts; isProduct: boolean } {
  const one = (key: string) => meta.get(key)?.[0]
  const amount =
    one('product:sale_price:amount') ?? one('product:price:amount') ?? one('og:price:amount') ?? one('product:price')
  const currency = one('product:sale_price:currency') ?? one('product:price:currency') ?? one('og:price:currency')
  const title = one('og:title')
  const name = title && withoutSite(plainText(title), one('og:site_name'))
  const description = plainText(one('og:description') ?? one('twitter:description') ?? '')
  const images = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'].flatMap(
    (key) => meta.get(key) ?? [],
  )
  return {
    facts: {
      ...(name && { name }),
      ...(description && { description }),
      ...(amount && { money: parseMoney(amount, currency, hostname) }),
      images,
    },
    isProduct:
      Boolean(name) &&
      (amount !== undefined || (meta.get('og:type') ?? []).some((type) => /(?:^|[:.])product(?:$|\.item)/i.test(type))),
  }
}

/** The element that a shop marks as the product's title, and that of the page's heading. */
function headingsOf(page: HtmlPage): { marked: Element | undefined; own: Element | undefined } {
  const marked = page.elements.find(
    ({ attributes }) =>
      /product[-_]?title/i.test(`${attributes.id} ${attributes.class}`) &&
      !/\blist|card|item/i.test(attributes.class ?? ''),
  )
  if (marked?.attributes.id === 'productTitle') return { marked, own: marked }
  const headings = page.elements.filter(({ tag }) => tag === 'h1').slice(0, 20)
  return { marked, own: headings.find((element) => textOf(page, element) !== '') }
}

/** Reads a page without structured data, and whether it is that of one product: a price beside the heading, a single way to buy, or a product's heading. */
export function readPlain(
  page: HtmlPage,
  meta: Map<string, string[]>,
  hostname: string,
): { facts: ItemFacts; isProduct: boolean; heading?: string } {
  const { marked, own } = headingsOf(page)
  const heading = own && textOf(page, own)
  const labelled = labelledPrice(page, hostname)
  const money = (own && priceBeside(page, own, hostname)) ?? labelled
  const title = page.elements.find(({ tag }) => tag === 'title')
  const name = heading || (title && textOf(page, title))
  const sells = own !== undefined && (marked === own || money !== undefined || waysToBuy(page) === 1)
  const isProduct = Boolean(name) && (sells || labelled !== undefined)
  const images = name ? pictures(page, name) : []
  return {
    facts: { ...stated({ name, description: descriptionOf(page, meta), money }), images },
    isProduct,
    ...stated({ heading }),
  }
}

function descriptionOf(page: HtmlPage, meta: Map<string, string[]>): string {
  return shownDescription(page) || plainText(meta.get('description')?.[0] ?? '')
}

type Stated<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Returns the members that have a value. */
function stated<T extends Record<string, unknown>>(members: T): Stated<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as Stated<T>
}

function withoutSite(title: string, site: string | undefined): string {
  const ending = site
    ? new RegExp(`\\s[|–—-]\\s${site.slice(0, 100).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'i')
    : /\s\|\s[^|]{1,40}$/
  return title.replace(ending, '') || title
}

/** The price in the smallest part of the page that contains both the heading and prices; none when that part has different ones. */
function priceBeside(page: HtmlPage, heading: Element, hostname: string): Money | undefined {
  const priced = page.elements.filter((element) => isPriceElement(page, element)).slice(0, 500)
  for (const around of upwards(page, heading)) {
    const inside = priced.filter(({ index }) => index > around.index && index < around.end)
    if (inside.length > 0) return agreed(inside.map((element) => parseMoney(textOf(page, element), null, hostname)))
  }
  return undefined
}

function isPriceElement(page: HtmlPage, element: Element): boolean {
  const words = `${element.attributes.id ?? ''} ${element.attributes.class ?? ''}`
  if (!PRICE_WORD.test(words) || OTHER_PRICE.test(words) || element.end - element.index > 30) return false
  if (
    [...upwards(page, element)]
      .slice(0, 6)
      .some(({ tag, attributes }) => /^(?:del|s|strike)$/.test(tag) || OTHER_PRICE.test(attributes.class ?? ''))
  )
    return false
  return isMoneyText(textOf(page, element, 200))
}

function labelledPrice(page: HtmlPage, hostname: string): Money | undefined {
  const small = page.elements
    .filter(({ tag, index, end }) => end - index <= 8 && /^(?:p|div|span|td|li|font|dd|h\d)$/.test(tag))
    .slice(0, 20_000)
  const texts = small.flatMap((element) => LABELLED_PRICE.exec(textOf(page, element, 200))?.[1] ?? [])
  return agreed(texts.filter(isMoneyText).map((text) => parseMoney(text, null, hostname)))
}

function agreed(prices: Money[]): Money | undefined {
  return new Set(prices.map(({ amount }) => amount)).size === 1 && prices[0]!.amount ? prices[0] : undefined
}

function shownDescription(page: HtmlPage): string {
  const block = page.elements.find(({ attributes }) =>
    /^(?:feature-?bullets|product-?description)$/i.test(attributes.id ?? ''),
  )
  return block ? textOf(page, block) : ''
}

function waysToBuy(page: HtmlPage): number {
  const ways = page.elements.filter(
    ({ tag, attributes }) =>
      /^(?:form|button|input)$/.test(tag) &&
      BUY.test(`${attributes.action} ${attributes.id} ${attributes.name} ${attributes.class} ${attributes.value}`),
  )
  const forms = ways.filter(({ tag }) => tag === 'form')
  return forms.length || ways.length
}

function pictures(page: HtmlPage, name: string): string[] {
  const key = name.toLowerCase()
  const images = page.elements.filter(({ tag }) => tag === 'img').slice(0, 2_000)
  const words = key.match(/[\p{L}\p{N}]{5,}/gu) ?? []
  const fitting = images.filter(({ attributes }) => {
    const alternative = (attributes.alt ?? '').toLowerCase()
    const file = (attributes.src ?? '').slice(0, 1_000).toLowerCase().split('/').at(-1)!
    if (alternative === '' && words.some((word) => file.includes(word))) return true
    return (
      PICTURE_HINT.test(`${attributes.id} ${attributes.name}`) ||
      (alternative.length >= 4 && (alternative.startsWith(key) || key.startsWith(alternative)))
    )
  })
  return [...fitting.map(pictureSource), ...enlargements(page)].filter(
    (source) => source !== undefined && source !== '' && !DECORATION.test(source.replace(/^https?:\/\/[^/]*/, '')),
  ) as string[]
}

function pictureSource({ attributes }: Element): string | undefined {
  const sizes = /"(https:[^"]+)"/.exec(attributes['data-a-dynamic-image'] ?? '')?.[1]
  return (
    attributes['data-old-hires'] ||
    attributes['data-zoom-image'] ||
    attributes['data-large_image'] ||
    sizes ||
    attributes['data-src'] ||
    attributes.src
  )
}

/** Links from a small picture to the large one. */
function enlargements(page: HtmlPage): (string | undefined)[] {
  const links = page.elements
    .filter(({ tag, attributes }) => tag === 'a' && /\.(?:jpe?g|png|webp)$/i.test(attributes.href ?? ''))
    .slice(0, 200)
  return links
    .filter((link) => descendants(page, link).some(({ tag }) => tag === 'img'))
    .map(({ attributes }) => attributes.href)
}
