import { cleanText, type HtmlPage, plainText, textOf, upwards } from '../document.ts'
import { readMeta } from '../plain-page.ts'
import { type Item, readJsonLd } from '../structured-data.ts'
import type { SitePlace } from './palette.ts'
import { selectorOf } from './site-logos.ts'
import type { SitePage } from './styles.ts'

export type SiteText = { text: string; at: SitePlace }

const [NAME_MAX, DESCRIPTION_MAX, SENTENCES_MAX] = [200, 1_000, 6]
/** In characters. */
const SENTENCE = { min: 25, max: 220 }

/** The name of a brand as its site gives it: in structured data, to sharing services, or in its title. */
export function readName([home]: readonly SitePage[]): SiteText | null {
  if (!home) return null
  const meta = readMeta(home.page)
  const owner = ownersOf(home.page).find(({ name }) => typeof name === 'string')
  const title = home.page.elements.find(({ tag }) => tag === 'title')
  const parts = title ? textOf(home.page, title).split(/\s+[|–—·•:-]\s+/) : []
  const host = new URL(home.url).hostname.replace(/^www\./, '').replaceAll(/[^a-z0-9]/gi, '')
  const part =
    parts.find((one) => one !== '' && host.includes(simple(one))) ?? parts.toSorted((a, b) => a.length - b.length)[0]
  const named: [unknown, string][] = [
    [owner?.name, `structured data ${[owner?.['@type']].flat()[0]}.name`],
    [meta.get('og:site_name')?.[0], 'meta[property="og:site_name"]'],
    [meta.get('application-name')?.[0], 'meta[name="application-name"]'],
    [part, 'title'],
  ]
  return firstOf(named, home.url, NAME_MAX)
}

const simple = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()

export function readDescription([home]: readonly SitePage[]): SiteText | null {
  if (!home) return null
  const meta = readMeta(home.page)
  const described: [unknown, string][] = [
    [meta.get('description')?.[0], 'meta[name="description"]'],
    [meta.get('og:description')?.[0], 'meta[property="og:description"]'],
    [
      ownersOf(home.page).find(({ description }) => typeof description === 'string')?.description,
      'structured data Organization.description',
    ],
  ]
  return firstOf(described, home.url, DESCRIPTION_MAX)
}

function firstOf(values: readonly [unknown, string][], url: string, max: number): SiteText | null {
  for (const [value, place] of values) {
    const text = typeof value === 'string' ? printable(plainText(value)) : ''
    if (text !== '') return { text: text.slice(0, max).trim(), at: { page_url: url, place } }
  }
  return null
}

const printable = (text: string) => cleanText(text.replaceAll(/[<>]/g, ' '))

const ownersOf = (page: HtmlPage): Item[] =>
  readJsonLd(page)
    .slice(0, 200)
    .filter((item) =>
      [item['@type']]
        .flat()
        .some((type) => typeof type === 'string' && /Organization|Corporation|Brand|Business|Store|WebSite/.test(type)),
    )

/** Sentences in which a brand speaks for itself: those that say we and you first, on the pages about it before the others. */
export function readTone(pages: readonly SitePage[]): SiteText[] {
  const all = pages.flatMap((page, i) =>
    sentencesOf(page).map((one) => ({ ...one, score: scoreOf(one.text) + (i > 0 && ABOUT.test(page.url) ? 1 : 0) })),
  )
  const best = all.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  return [...new Map(best.toReversed().map(({ score: _, ...one }) => [one.text, one])).values()]
    .toReversed()
    .slice(0, SENTENCES_MAX)
}

const ABOUT = /about|story|mission|values|ueber|über|a-propos|nosotros|chi-siamo|sobre|quem-somos/i
/** Words for the brand and its readers in the languages of the service. */
const WE =
  /(?:^|[\s“"(])(?:we|our|us|you|your|wir|unser\w*|ihr|euch|dich|dein\w*|nous|notre|nos|vous|votre|tu|nosotros|nuestr\w+|tu|noi|nostr\w+|nós|noss\w+|onze|wij|vår\w*|vi)(?=[\s,.!?’'”"):]|$)/giu
const HOUSEKEEPING =
  /cookie|newsletter|subscribe|sign (?:in|up)|log ?in|password|shipping|versand|livraison|checkout|cart\b|warenkorb|©|copyright|all rights|privacy|datenschutz|terms|agb|javascript|browser|\d{2,}\s?%|[$€£¥]\s?\d|\d\s?[€£$]|@|https?:/i

function scoreOf(text: string): number {
  if (HOUSEKEEPING.test(text)) return 0
  return 1 + Math.min(2, [...text.matchAll(WE)].length)
}

function sentencesOf({ page, url }: SitePage): SiteText[] {
  const blocks = page.elements.filter((element) => /^(?:p|h1|h2|blockquote|li)$/.test(element.tag)).slice(0, 400)
  return blocks.flatMap((element) => {
    const above = [...upwards(page, element)].slice(0, 15)
    if (
      above.some(
        ({ tag, attributes }) =>
          /^(?:footer|nav|form|header|aside)$/.test(tag) ||
          /cookie|footer|review|testimonial|consent|announcement/i.test(`${attributes.class} ${attributes.id}`),
      )
    )
      return []
    const sentences = printable(textOf(page, element, 4_000)).match(/[^.!?。！？]{2,400}[.!?。！？]+["”’»]?/gu) ?? []
    const place = selectorOf(element)
    return sentences
      .map((one) => one.trim())
      .filter((one) => one.length >= SENTENCE.min && one.length <= SENTENCE.max)
      .map((text) => ({ text, at: { page_url: url, place } }))
  })
}
