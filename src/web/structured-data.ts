import { descendants, type Element, type HtmlPage, rawTextOf, textOf } from './document.ts'

/** An item in the vocabulary of schema.org, whatever its syntax. */
export type Item = { [property: string]: unknown }

const SCRIPT_CHARACTERS_MAX = 2_000_000
const ITEMS_MAX = 5_000
const DEPTH_MAX = 24

/** Terms of GoodRelations and others, with those of schema.org. */
const SYNONYMS: Record<string, string> = {
  Offering: 'Offer',
  SomeItems: 'Product',
  ProductOrService: 'Product',
  ProductOrServicesSomeInstancesPlaceholder: 'Product',
  ActualProductOrServiceInstance: 'Product',
  Individual: 'Product',
  hasPriceSpecification: 'priceSpecification',
  hasCurrencyValue: 'price',
  hasMinCurrencyValue: 'lowPrice',
  hasMaxCurrencyValue: 'highPrice',
  hasCurrency: 'priceCurrency',
  includes: 'itemOffered',
  includesObject: 'itemOffered',
  typeOfGood: 'itemOffered',
  label: 'name',
  title: 'name',
  comment: 'description',
  depiction: 'image',
  img: 'image',
  photo: 'image',
}

/** Reads the items of a page in JSON-LD, in document order, from inside `@graph`, lists and main entities, too. */
export function readJsonLd(page: HtmlPage): Item[] {
  const scripts = page.elements.filter(
    ({ tag, attributes }) => tag === 'script' && /ld\+json/i.test(attributes.type ?? ''),
  )
  return scripts.flatMap((script) => opened(parseJson(rawTextOf(page, script))))
}

/** Values of JSON that may have comments, trailing commas, raw line breaks or wrong escapes in it; null when it cannot be read. */
export function parseJson(source: string): unknown {
  if (source.length > SCRIPT_CHARACTERS_MAX) return null
  for (const text of [source, mended(source)]) {
    try {
      return JSON.parse(text)
    } catch {
      // Parsed once more after repair; then it is unreadable.
    }
  }
  return null
}

/** One pass over the text; quotes distinguish strings from what lies between them. */
function mended(source: string): string {
  const text = source
    .replace(/<!--|-->|<!\[CDATA\[|\]\]>/g, ' ')
    .trim()
    .replace(/;$/, '')
  const token = /"(?:[^"\\]+|\\[\s\S])*"?|\/\*[^*]*\*\/|(?<![:\w])\/\/[^\n]*|,(?=\s*[}\]])/g
  return text.replace(token, (part) => (part.startsWith('"') ? mendedString(part) : ''))
}

function mendedString(literal: string): string {
  return literal
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\\(?:u[\da-fA-F]{4}|[\s\S])/g, (part) => (/^\\(?:u.|["\\/bfnrt])/.test(part) ? part : part.slice(1)))
}

type Waiting = { value: unknown; depth: number; listed: boolean }

function opened(root: unknown): Item[] {
  const found: Item[] = []
  const waiting: Waiting[] = [{ value: root, depth: 0, listed: false }]
  for (const { value, depth, listed } of waiting) {
    if (depth > DEPTH_MAX || waiting.length > ITEMS_MAX) continue
    waiting.push(...inside(value, listed).map((next) => ({ ...next, depth: depth + 1 })))
    if (isItem(value)) found.push(listed ? { ...value, listed: true } : value)
  }
  return found
}

const openers = ['@graph', 'mainEntity', 'mainEntityOfPage', 'item', 'itemListElement']

/** Returns the values one level inside: the members of an array, or the values of an item's container members. */
function inside(value: unknown, listed: boolean): Omit<Waiting, 'depth'>[] {
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map((member) => ({ value: member, listed }))
  if (!isItem(value)) return []
  return openers
    .filter((key) => key in value)
    .map((key) => ({ value: value[key], listed: listed || key === 'itemListElement' }))
}

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Scope = { item: Item; element: Element }

/** Reads the items of a page in microdata (HTML Standard, 5). */
export function readMicrodata(page: HtmlPage): Item[] {
  return readScopes(page, {
    opens: ({ attributes }) =>
      'itemscope' in attributes || 'itemtype' in attributes ? (attributes.itemtype ?? '') : null,
    names: ({ attributes }) => attributes.itemprop ?? '',
    value: microdataValue,
  })
}

/** Reads the items of a page in RDFa, with the vocabulary of GoodRelations, too. */
export function readRdfa(page: HtmlPage): Item[] {
  return readScopes(page, {
    opens: ({ attributes }) => attributes.typeof ?? null,
    names: ({ attributes }) => attributes.property ?? (attributes.rel?.includes(':') ? attributes.rel : ''),
    value: rdfaValue,
  })
}

/** Reads the items of a page in h-product and hproduct microformats. */
export function readMicroformats(page: HtmlPage): Item[] {
  return readScopes(page, {
    opens: ({ attributes }) => {
      const root = /(?:^|\s)(h-?product|h-[a-z-]+|vcard)(?:\s|$)/.exec(attributes.class ?? '')?.[1]
      if (!root) return null
      return /^h-?product$/.test(root) ? 'Product' : root
    },
    names: ({ attributes }) => {
      const classes = (attributes.class ?? '').split(/\s+/)
      return classes.map((name) => MICROFORMAT_NAMES[name] ?? '').join(' ')
    },
    value: microdataValue,
  })
}

const MICROFORMAT_NAMES: Record<string, string> = {
  'p-name': 'name',
  fn: 'name',
  'u-photo': 'image',
  photo: 'image',
  'p-price': 'price',
  price: 'price',
  'e-description': 'description',
  'p-description': 'description',
  'e-content': 'description',
  description: 'description',
  'u-url': 'url',
}

type Syntax = {
  /** Returns the type of the item that an element opens, '' for one without a type, null for none. */
  opens(element: Element): string | null
  names(element: Element): string
  value(page: HtmlPage, element: Element): unknown
}

type Reading = {
  page: HtmlPage
  syntax: Syntax
  top: Item[]
  scopes: Map<number, Scope | null>
  pending: Map<number, string>
  properties: number
}

/** One pass: every element refers to the nearest item above it, so work is linear in the size of the page. */
function readScopes(page: HtmlPage, syntax: Syntax): Item[] {
  const reading: Reading = { page, syntax, top: [], scopes: new Map(), pending: new Map(), properties: 0 }
  for (const element of page.elements) readScope(reading, element)
  return reading.top
}

function readScope(reading: Reading, element: Element): void {
  const { syntax, scopes, pending } = reading
  const above = scopes.get(element.parent) ?? null
  const opens = scopeOf(syntax, element)
  scopes.set(element.index, opens ?? above)
  const names = syntax.names(element) || (pending.get(element.parent) ?? '')
  if (above && names) readProperty(reading, element, { item: above.item, names, inner: opens?.item })
  else if (opens) reading.top.push(opens.item)
}

function readProperty(
  reading: Reading,
  element: Element,
  { item, names, inner }: { item: Item; names: string; inner: Item | undefined },
): void {
  reading.properties++
  if (reading.properties > ITEMS_MAX) return
  const added = addAll(item, names, inner ?? reading.syntax.value(reading.page, element))
  if (!added) reading.pending.set(element.index, names)
}

function scopeOf(syntax: Syntax, element: Element): Scope | null {
  const type = syntax.opens(element)
  return type === null ? null : { item: { '@type': type.split(/\s+/).map(localName) }, element }
}

/** Whether there was a value to add. */
function addAll(item: Item, names: string, value: unknown): boolean {
  if (value === undefined) return false
  for (const name of names.split(/\s+/)) if (name) add(item, localName(name), value)
  return true
}

function add(item: Item, name: string, value: unknown): void {
  const before = item[name]
  if (before === undefined) item[name] = value
  else if (!Array.isArray(before)) item[name] = [before, value]
  else if (before.length < ITEMS_MAX) before.push(value)
}

function microdataValue(page: HtmlPage, element: Element): unknown {
  const { attributes } = element
  return attributes.content ?? linkValue(element) ?? attributes.datetime ?? attributes.value ?? textOf(page, element)
}

/** Undefined for a relation whose target follows inside the element. */
function rdfaValue(page: HtmlPage, element: Element): unknown {
  const { attributes } = element
  if (attributes.property !== undefined)
    return attributes.content ?? attributes.resource ?? linkValue(element) ?? textOf(page, element)
  const target = attributes.resource || attributes.href
  if (target) return target
  const inside = descendants(page, { ...element, end: Math.min(element.end, element.index + 20) })
  return inside.some(({ attributes }) => 'typeof' in attributes)
    ? undefined
    : inside.find(({ tag }) => tag === 'img')?.attributes.src
}

function linkValue({ tag, attributes }: Element): string | undefined {
  if (tag === 'img')
    return (
      attributes['data-zoom-image'] ??
      (attributes.src?.startsWith('data:') ? attributes['data-src'] : attributes.src) ??
      attributes['data-src']
    )
  if (tag === 'a' || tag === 'link') return attributes.href
  return tag === 'source' ? attributes.src : undefined
}

/** Returns the last part of an absolute or prefixed name, in the vocabulary of schema.org. */
export function localName(name: string): string {
  const local = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1)
  return SYNONYMS[local] ?? local
}

/** Reads products in Shopify's JSON: the body of `/products/x.json` or `.js`, or what a theme embeds in the page. */
export function readShopify(page: HtmlPage): Item[] {
  const scripts = page.elements.filter(
    ({ tag, attributes }) =>
      tag === 'script' &&
      /json/i.test(attributes.type ?? '') &&
      /product/i.test(`${attributes.id} ${attributes.class} ${Object.keys(attributes).join(' ')}`),
  )
  return scripts.slice(0, 20).flatMap((script) => shopifyItems(parseJson(rawTextOf(page, script))))
}

export function shopifyItems(value: unknown): Item[] {
  const product = isItem(value) && isItem(value.product) ? value.product : value
  if (!isItem(product) || typeof product.title !== 'string' || !Array.isArray(product.variants)) return []
  const variants = product.variants.filter(isItem).slice(0, ITEMS_MAX)
  const images = [product.featured_image, product.image, ...(Array.isArray(product.images) ? product.images : [])]
  return [
    {
      '@type': 'Product',
      name: product.title,
      description: product.body_html ?? product.description,
      image: images.map((image) => (isItem(image) ? image.src : image)).filter((image) => typeof image === 'string'),
      offers: variants.map(({ price }) => ({ price: typeof price === 'number' ? (price / 100).toFixed(2) : price })),
    },
  ]
}
