import { decodePage, parsePage } from './document.ts'
import type { Fetched } from './fetch.ts'
import { readCss } from './site/css.ts'
import { readFonts, type SiteFont } from './site/fonts.ts'
import { readPalette, type SiteColor } from './site/palette.ts'
import { readLogos, type SiteLogo } from './site/site-logos.ts'
import { readDescription, readName, readTone, type SiteText } from './site/site-words.ts'
import { readStyles, sitePage } from './site/styles.ts'

// biome-ignore-start lint/performance/noBarrelFile: this is the face through which a site is read
export { type Robots, readRobots } from './site/robots.ts'
export { readSiteLinks } from './site/site-links.ts'
// biome-ignore-end lint/performance/noBarrelFile: this is the face through which a site is read

/** What a website says of the kit of its brand, each with the place that it was read from. */
export type BrandSite = {
  name: SiteText | null
  description: SiteText | null
  logos: SiteLogo[]
  colors: SiteColor[]
  fonts: SiteFont[]
  tone: SiteText[]
}

/** Addresses of the style sheets that these import, of web schemes, each once. */
export function readImports(sheets: readonly Fetched[]): string[] {
  const raw = sheets.flatMap(({ bytes, charset, url }) =>
    readCss(decodePage(bytes, charset)).imports.map((address) => URL.parse(address, url)),
  )
  const own = raw.filter((url) => url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 2_048)
  return [...new Set(own.map((url) => url!.href))].slice(0, IMPORTS_MAX)
}

const IMPORTS_MAX = 4

/**
 * Reads the kit of a brand from pages of its website, the home page first, and their style sheets: logos of structured data, header and icons,
 * colors by use, families of type, and sentences in which it speaks. Pure. Nothing in a page is run or fetched; every list and text has a limit.
 */
export function readBrandSite({ pages: fetched, sheets }: { pages: Fetched[]; sheets: Fetched[] }): BrandSite {
  const pages = fetched.map(({ bytes, charset, url }) => sitePage(url, parsePage(decodePage(bytes, charset))))
  const styles = readStyles(pages, sheets)
  return {
    name: readName(pages),
    description: readDescription(pages),
    logos: readLogos(pages),
    colors: readPalette(pages, styles),
    fonts: readFonts(pages, styles),
    tone: readTone(pages),
  }
}
