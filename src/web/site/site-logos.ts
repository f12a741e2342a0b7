import { descendants, type Element, type HtmlPage, upwards } from '../document.ts'
import { type Item, readJsonLd, readMicrodata } from '../structured-data.ts'
import { svgSource } from './inline-svg.ts'
import type { SitePlace } from './palette.ts'
import type { SitePage } from './styles.ts'

/** A candidate for a logo: the address of its file, or the text of an SVG that stands in the page. The best candidates come first. */
export type SiteLogo = { kind: 'full' | 'mark'; url: string | null; svg: string | null; at: SitePlace }

const LOGOS_MAX = 12
const URL_MAX = 2_048
const DATA_MAX = 400_000
/** Pixels that a bitmap has at least, where a page says it. */
const SIDE_MIN = 120

export function readLogos(pages: readonly SitePage[]): SiteLogo[] {
  const all = [...pages.flatMap(fromStructuredData), ...pages.flatMap(fromHeader), ...pages.flatMap(fromLinks)]
  const byFile = new Map(all.toReversed().map((logo) => [logo.url ?? logo.svg, logo]))
  return all.filter((logo) => byFile.get(logo.url ?? logo.svg) === logo).slice(0, LOGOS_MAX)
}

/** The address of a picture as a candidate; null for what is no picture that can be read. */
function candidate(
  raw: unknown,
  page: SitePage,
  { kind, place }: { kind: SiteLogo['kind']; place: string },
): SiteLogo[] {
  if (typeof raw !== 'string') return []
  const at = { page_url: page.url, place }
  const svg = raw.length <= DATA_MAX ? svgOfData(raw) : null
  if (svg !== null) return [{ kind, url: null, svg, at }]
  const url = URL.parse(raw.trim(), page.url)
  const isUsable =
    url?.protocol.startsWith('http') && url.href.length <= URL_MAX && !/\.(?:ico|gif|avif)$/i.test(url.pathname)
  return url && isUsable ? [{ kind, url: url.href, svg: null, at }] : []
}

function svgOfData(raw: string): string | null {
  const [, coding = '', data = ''] =
    /^data:image\/svg\+xml(?:;charset=[\w-]+|;utf8)?(;base64)?,(.*)$/is.exec(raw.trim()) ?? []
  if (data === '') return null
  try {
    return coding ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data)
  } catch {
    return null
  }
}

const OWNERS =
  /^(?:Organization|Corporation|Brand|.*(?:Business|Store|Shop|Company)|Restaurant|WebSite|.*Organization)$/

function fromStructuredData(page: SitePage): SiteLogo[] {
  const items = [...readJsonLd(page.page), ...readMicrodata(page.page)].slice(0, 200)
  return items.flatMap((item) =>
    [item, item.publisher, item.brand, item.manufacturer].filter(isItem).flatMap((owner) => {
      const type = [owner['@type']].flat().find((one) => typeof one === 'string' && OWNERS.test(one))
      if (type === undefined) return []
      const [first] = [owner.logo].flat()
      const url = isItem(first) ? (first.contentUrl ?? first.url ?? first['@id']) : first
      return candidate(url, page, { kind: 'full', place: `structured data ${type}.logo` })
    }),
  )
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Pictures in the header that are called a logo, or that lead home. */
function fromHeader(page: SitePage): SiteLogo[] {
  const shown = page.page.elements.filter(({ tag }) => tag === 'img' || tag === 'svg' || tag === 'object').slice(0, 400)
  return shown.flatMap((element) => {
    const above = [...upwards(page.page, element)].slice(0, 12)
    const isInHeader = above.some(
      ({ tag, attributes }) =>
        tag === 'header' ||
        (/\bheader|navbar|masthead|site-branding|site-logo/i.test(`${attributes.class} ${attributes.id}`) &&
          tag !== 'body'),
    )
    if (!isInHeader) return []
    const isCalledLogo = above
      .slice(0, 4)
      .some(({ attributes }) =>
        LOGO.test(
          `${attributes.class} ${attributes.id} ${attributes.alt} ${attributes.src} ${attributes['aria-label']}`,
        ),
      )
    const leadsHome = above.some(({ tag, attributes }) => tag === 'a' && isHome(attributes.href, page.url))
    if (!isCalledLogo && !leadsHome) return []
    const place = `header ${above.some(({ tag }) => tag === 'a') ? 'a ' : ''}${selectorOf(element)}`
    if (element.tag === 'svg') return fromSvg(page, element, place)
    return candidate(sourceOf(page.page, element), page, { kind: kindOf(element), place })
  })
}

const LOGO = /logo|brand(?:mark)?\b|wordmark/i

const isHome = (href: string | undefined, base: string) => {
  const url = href === undefined ? null : URL.parse(href, base)
  return (
    url !== null &&
    url.origin === new URL(base).origin &&
    /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.\w+)?$/i.test(url.pathname) &&
    !href!.startsWith('#')
  )
}

const kindOf = ({ attributes }: Element): SiteLogo['kind'] =>
  /\bicon|(?<!word)mark\b|symbol|emblem|favicon/i.test(`${attributes.class} ${attributes.src}`) ? 'mark' : 'full'

export const selectorOf = ({ tag, attributes }: Element) => {
  const name = (attributes.class ?? '').trim().split(/\s+/)[0]
  const own = name ? `.${name}` : ''
  return `${tag}${attributes.id ? `#${attributes.id}` : own}`.slice(0, 80)
}

function sourceOf(page: HtmlPage, element: Element): string | undefined {
  const { attributes } = element
  if (element.tag === 'object') return attributes.data
  const sizes = [attributes.srcset ?? attributes['data-srcset'] ?? '']
    .flatMap((set) => set.split(/,\s+/))
    .map((one) => one.trim().split(/\s+/))
  const largest = sizes
    .filter(([url]) => url)
    .toSorted(([, a = ''], [, b = '']) => Number.parseFloat(b) - Number.parseFloat(a))[0]?.[0]
  const plain =
    attributes.src?.startsWith('data:image/gif') || attributes.src === undefined
      ? attributes['data-src']
      : attributes.src
  const source = plain !== undefined && /\.svg(?:\?|$)|^data:/i.test(plain) ? plain : (largest ?? plain)
  return source ?? descendants(page, element).find(({ tag }) => tag === 'source')?.attributes.srcset
}

function fromSvg(page: SitePage, element: Element, place: string): SiteLogo[] {
  const svg = svgSource(page.page, element)
  return svg === null ? [] : [{ kind: 'full', url: null, svg, at: { page_url: page.url, place } }]
}

/** Icons of the site, the largest first. A declared size that is too small for a logo leaves it out. */
function fromLinks(page: SitePage): SiteLogo[] {
  const icons = page.page.elements.filter(
    ({ tag, attributes }) =>
      tag === 'link' &&
      /\b(?:icon|apple-touch-icon|apple-touch-icon-precomposed|mask-icon)\b/i.test(attributes.rel ?? ''),
  )
  const sized = icons.slice(0, 40).map((element) => ({ element, side: sideOf(element) }))
  return sized
    .filter(({ side }) => side >= SIDE_MIN)
    .toSorted((a, b) => b.side - a.side)
    .flatMap(({ element }) =>
      candidate(element.attributes.href, page, {
        kind: 'mark',
        place: `link[rel="${element.attributes.rel}"]`.slice(0, 80),
      }),
    )
}

/** In pixels. A drawing has any size; an icon for home screens has 180 where it does not say. */
function sideOf({ attributes }: Element): number {
  if (/\.svg(?:\?|$)|^data:image\/svg/i.test(attributes.href ?? '') || attributes.sizes === 'any') return 1_000
  const declared = /^(\d{1,5})x\d/i.exec(attributes.sizes ?? '')?.[1]
  if (declared !== undefined) return Number(declared)
  return /apple/i.test(attributes.rel ?? '') ? 180 : 0
}
