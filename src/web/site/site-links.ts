import { decodePage, parsePage, textOf } from '../document.ts'
import type { Fetched } from '../fetch.ts'
import { readCss } from './css.ts'

/** What a home page leads to: pages of the same site that speak of the brand, the best first, and its style sheets. */
export type SiteLinks = { pages: string[]; sheets: string[]; asksToSignIn: boolean }

const [PAGES_MAX, SHEETS_MAX, URL_MAX] = [4, 6, 2_048]

const WORTH: readonly [RegExp, number][] = [
  [
    /about|our-story|story|mission|values|who-we-are|ueber|über-uns|uber-uns|a-propos|notre|nosotros|quienes|chi-siamo|sobre|quem-somos|om-oss|over-ons/i,
    5,
  ],
  [/brand|press|presse|manifest|philosoph|craft|heritage|sustain|nachhaltig/i, 4],
  [/collections?|shop|products?|produkte|produits|boutique|kollektion|tienda|store/i, 2],
]
const USELESS =
  /log-?in|sign-?in|account|konto|compte|cart|basket|warenkorb|panier|checkout|password|privacy|datenschutz|terms|agb|impressum|cookie|legal|search|suche|wp-(?:admin|json|login)|feed|\/cdn|mailto|tel:/i
const FILE = /\.(?:pdf|zip|jpe?g|png|webp|gif|svg|mp4|css|js|xml|json|ico)$/i

export function readSiteLinks({ bytes, charset, url }: Fetched): SiteLinks {
  const page = parsePage(decodePage(bytes, charset))
  const base = baseOf(page.elements.find(({ tag }) => tag === 'base')?.attributes.href, url)
  const address = (raw: string | undefined) => {
    const found = raw === undefined ? null : URL.parse(raw.trim(), base)
    return found && /^https?:$/.test(found.protocol) && found.href.length <= URL_MAX ? found : null
  }
  const links = page.elements.filter(({ tag }) => tag === 'a').slice(0, 2_000)
  const own = links.flatMap((element) => {
    const target = address(element.attributes.href)
    if (target === null || target.host !== new URL(url).host || FILE.test(target.pathname)) return []
    const text = `${target.pathname} ${textOf(page, element, 200)}`
    target.hash = ''
    return USELESS.test(text)
      ? []
      : [
          {
            href: target.href,
            worth:
              Math.max(...WORTH.map(([pattern, worth]) => (pattern.test(text) ? worth : 0))) - depthOf(target) / 10,
          },
        ]
  })
  const best = [...new Map(own.map((one) => [one.href, one])).values()].filter(
    ({ href, worth }) => worth > 1 && href !== url,
  )
  const styled = page.elements.filter(
    ({ tag, attributes }) =>
      tag === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '') && !/print/.test(attributes.media ?? ''),
  )
  const imported = page.elements
    .filter(({ tag }) => tag === 'style')
    .slice(0, 20)
    .flatMap(
      (element) =>
        readCss(
          page.nodes
            .slice(element.index, element.end)
            .map((node) => ('text' in node ? node.text : ''))
            .join(''),
        ).imports,
    )
  const sheets = [...styled.map(({ attributes }) => attributes.href), ...imported].flatMap(
    (raw) => address(raw)?.href ?? [],
  )
  return {
    pages: best
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, PAGES_MAX)
      .map(({ href }) => href),
    sheets: [...new Set(sheets)].filter((href) => !/fonts\.(?:googleapis|bunny)\./.test(href)).slice(0, SHEETS_MAX),
    asksToSignIn: asksToSignIn(page, url),
  }
}

const depthOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean).length

const baseOf = (raw: string | undefined, url: string) => (raw === undefined ? url : (URL.parse(raw, url)?.href ?? url))

/** Whether a page is a door rather than a site: it asks for a password and says little else. */
function asksToSignIn(page: ReturnType<typeof parsePage>, url: string): boolean {
  const hasPassword = page.elements.some(
    ({ tag, attributes }) => tag === 'input' && attributes.type?.toLowerCase() === 'password',
  )
  const text = textOf(page, { index: 0, end: page.nodes.length }, 4_000)
  return (
    hasPassword &&
    (text.length < 700 || /\/(?:log-?in|sign-?in|auth|password|account\/login)\b/i.test(new URL(url).pathname))
  )
}
