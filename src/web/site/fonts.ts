import { cleanText } from '../document.ts'
import { unquoted } from './css.ts'
import { placeOf, type SitePlace } from './palette.ts'
import { picked } from './selectors.ts'
import type { NamedSheet, SitePage, Styles } from './styles.ts'

type FontUse = 'display' | 'text'
/** `use`: null where the site brings a font along and sets nothing that was read in it. */
export type SiteFont = { family: string; use: FontUse | null; at: SitePlace }

const FONTS_MAX = 6
const SETTINGS_MAX = 3_000
const FAMILY_MAX = 80
/** What every system has or replaces, and fonts of symbols. */
const COMMON =
  /^(?:inherit|initial|unset|revert|-apple-system|blinkmacsystemfont|system-ui|ui-[\w-]+|serif|sans-serif|monospace|cursive|fantasy|emoji|math|segoe ui.*|helvetica.*|arial.*|roboto mono|menlo|monaco|consolas|courier.*|liberation .*|times.*|georgia|verdana|tahoma|trebuchet.*|sf[ -]?\w*|apple color emoji|noto color emoji|noto sans)$/i
const SYMBOLS = /icon|awesome|glyph|symbol|dashicons|slick|swiper|star|social|emoji/i

/** Families that headings and running text are set in, and others that the site brings along. */
export function readFonts(pages: readonly SitePage[], styles: Styles): SiteFont[] {
  const used = usedFonts(pages, styles)
  const found = [...used, ...styles.sheets.flatMap(facesOf), ...pages.flatMap(linked)]
  const first = (['display', 'text'] as const).flatMap((use) => used.find((font) => font.use === use) ?? [])
  const rest = found.filter(({ family }) => !first.some((one) => one.family.toLowerCase() === family.toLowerCase()))
  const others = new Map(rest.toReversed().map((font) => [font.family.toLowerCase(), { ...font, use: null }]))
  return [...first, ...[...others.values()].toReversed()].slice(0, FONTS_MAX)
}

function usedFonts(pages: readonly SitePage[], { sheets, resolve }: Styles): SiteFont[] {
  const setting = sheets.flatMap((sheet) =>
    sheet.rules.flatMap(({ selectors, declarations, line }) => {
      const declared = declarations.find(([property]) => property === 'font-family' || property === 'font')
      return declared ? [{ sheet, selectors, line, property: declared[0], value: declared[1] }] : []
    }),
  )
  return setting.slice(0, SETTINGS_MAX).flatMap(({ sheet, value, ...rule }) => {
    const family = familyOf(resolve(value), rule.property)
    const use = family && useOf(pages, rule.selectors)
    return family && use ? [{ family, use, at: placeOf(sheet, rule) }] : []
  })
}

const facesOf = ({ faces, name, url }: NamedSheet): SiteFont[] =>
  faces
    .filter(({ family }) => isOwn(family))
    .map(({ family, line }) => ({
      family: family.slice(0, FAMILY_MAX),
      use: null,
      at: { page_url: url, place: `${name}:${line} @font-face` },
    }))

/** The first family of a list that is no common one. */
function familyOf(value: string, property: string): string | null {
  const list =
    property === 'font' ? value.replace(/^.*?\d(?:\.\d+)?(?:px|r?em|%|pt|vw)(?:\s*\/\s*[\w.%]+)?\s+/i, '') : value
  const own = list
    .split(',')
    .slice(0, 10)
    .map((name) => cleanText(unquoted(name)))
    .find(isOwn)
  return own?.slice(0, FAMILY_MAX) ?? null
}

const isOwn = (family: string) =>
  /^[\p{L}\d][\p{L}\d ._'&+-]{0,200}$/u.test(family) && !COMMON.test(family) && !SYMBOLS.test(family)

function useOf(pages: readonly SitePage[], selectors: readonly string[]): FontUse | null {
  const elements = pages.flatMap(({ index }) => selectors.slice(0, 12).flatMap((selector) => picked(index, selector)))
  if (elements.some(({ tag }) => tag === 'h1' || tag === 'h2')) return 'display'
  return elements.some(({ tag }) => tag === 'body' || tag === 'html' || tag === 'p') ? 'text' : null
}

/** Families in the addresses of font services. */
function linked({ page, url }: SitePage): SiteFont[] {
  const links = page.elements.filter(
    ({ tag, attributes }) => tag === 'link' && /fonts\.(?:googleapis|bunny)\.|fonts\.net/i.test(attributes.href ?? ''),
  )
  return links.slice(0, 10).flatMap(({ attributes }) =>
    [...new URL(attributes.href!, url).searchParams.getAll('family')].flatMap((value) =>
      value
        .split('|')
        .map((name) => name.split(':')[0]!.replaceAll('+', ' ').trim())
        .filter(isOwn)
        .map((family) => ({
          family: family.slice(0, FAMILY_MAX),
          use: null,
          at: { page_url: url, place: 'link[rel="stylesheet"]' },
        })),
    ),
  )
}
