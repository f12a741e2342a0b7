import { decodePage, type HtmlPage, rawTextOf } from '../document.ts'
import type { Fetched } from '../fetch.ts'
import { type CssRule, type CssSheet, readCss } from './css.ts'
import { indexOf, type PageIndex } from './selectors.ts'

/** A page of a site, read. */
export type SitePage = { url: string; page: HtmlPage; index: PageIndex }
/** A style sheet with the address of the page or file that it stands in, and its name in places. */
export type NamedSheet = CssSheet & { url: string; name: string }

/** The styles of a site: its sheets, and what its custom properties stand for. */
export type Styles = { sheets: NamedSheet[]; resolve: (value: string) => string }

const DEPTH_MAX = 8
const VALUE_MAX = 2_000

export const sitePage = (url: string, page: HtmlPage): SitePage => ({ url, page, index: indexOf(page) })

/** Reads the styles in pages and in files. */
export function readStyles(pages: readonly SitePage[], files: readonly Fetched[]): Styles {
  const sheets = [
    ...files.map(({ bytes, charset, url }) => ({ ...readCss(decodePage(bytes, charset)), url, name: fileName(url) })),
    ...pages.flatMap(({ page, url }) => [...embedded(page), ...inline(page)].map((sheet) => ({ ...sheet, url }))),
  ]
  const properties = propertiesOf(sheets)
  return { sheets, resolve: (value) => resolved(value, properties) }
}

const embedded = (page: HtmlPage) =>
  page.elements
    .filter(({ tag }) => tag === 'style')
    .slice(0, 30)
    .map((element) => ({ ...readCss(rawTextOf(page, element)), name: '<style>' }))

/** The `style` attributes of a page, each as a rule of the classes or the tag of its element. */
function inline(page: HtmlPage) {
  const styled = page.elements.filter(({ attributes }) => attributes.style !== undefined).slice(0, 300)
  const rules = styled.flatMap(({ tag, attributes }): CssRule[] => {
    const name = attributes.class?.trim().split(/\s+/)[0]
    const named = name ? `.${name}` : tag
    const selector = attributes.id ? `#${attributes.id}` : named
    const { rules } = readCss(`x{${attributes.style!.slice(0, VALUE_MAX)}}`)
    return rules.map(({ declarations }) => ({ selectors: [selector], declarations, line: 0 }))
  })
  return [{ rules, faces: [], imports: [], name: 'style attribute' }]
}

const fileName = (url: string) => (URL.parse(url)?.pathname.split('/').at(-1) || 'style sheet').slice(0, 80)

/** Custom properties by name: as the root defines them, or else where they are first defined. */
function propertiesOf(sheets: readonly CssSheet[]): ReadonlyMap<string, string> {
  const [root, other] = [new Map<string, string>(), new Map<string, string>()]
  for (const { selectors, declarations } of sheets.flatMap(({ rules }) => rules)) {
    const isRoot = selectors.some((selector) => /^(?::root|html|body|:host|:where\(:root\))$/i.test(selector))
    for (const [property, value] of declarations) {
      if (!property.startsWith('--')) continue
      if (isRoot) root.set(property, value)
      else if (!other.has(property)) other.set(property, value)
    }
  }
  return new Map([...other, ...root])
}

function resolved(value: string, properties: ReadonlyMap<string, string>): string {
  let text = value
  for (let round = 0; round < DEPTH_MAX && text.includes('var(') && text.length <= VALUE_MAX; round++)
    text = text.replace(
      /var\(\s*(--[\w-]{1,100})\s*(?:,([^()]{0,200}))?\)/g,
      (_, name: string, otherwise = '') => properties.get(name) ?? otherwise,
    )
  return text.includes('var(') || text.length > VALUE_MAX ? '' : withTriplet(text.trim())
}

/** A theme may store channels alone ("34, 34, 34"), for use within `rgb()`. */
const withTriplet = (text: string) =>
  /^\d{1,3}(?:\s*,\s*|\s+)\d{1,3}(?:\s*,\s*|\s+)\d{1,3}$/.test(text) ? `rgb(${text})` : text
