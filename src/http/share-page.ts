import type { SharedProduct } from '../features/share-links/share-links.ts'
import { LOOK_NAMES } from '../lib/look-names.ts'
import { contentPolicy, htmlPage, styleOf, text } from './html.ts'

/** Pictures form rows of equal height (`--r` is a picture's width over its height); a click opens them large, by `:target` alone. */
const style = styleOf('share')

type Creative = SharedProduct['creatives'][number]

/** A picture of the gallery: its files, its alternative text and its title. */
type Hung = { url: string; thumbnail: string | null; width: number; height: number; alt: string; label: string }

/** A web page that is neither cached nor indexed. */
export type SharePage = { headers: Record<string, string>; body: string }

function sharePage(page: { title: string; style: string; body: string }): SharePage {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(page.style, "img-src 'self'"),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive, noimageindex',
  }
  return { headers, body: htmlPage({ ...page, head: '<meta name="robots" content="noindex, nofollow">' }) }
}

/** Renders the public page of a product: a gallery without scripts. */
export function galleryPage(product: SharedProduct, isFirst: boolean): SharePage {
  const { name, next_cursor: next, brand } = product
  const creatives = hangCreatives(product)
  const photos = isFirst ? hangPhotos(product) : []
  const all = [...creatives, ...photos]
  const ratios = [...new Set(all.map(ratioOf))]
  const body = [
    `<a class="skip" href="#pictures">Skip to the pictures</a><header>${sign(brand)}<h1 dir="auto">${text(name)}</h1>${summary(creatives.length, photos.length, next !== null)}</header><main id="pictures">`,
    section({ id: 'creatives', title: 'Pictures', list: creatives, first: 0, ratios }),
    next === null ? '' : `<p class="more"><a href="?cursor=${next}">Earlier pictures</a></p>`,
    section({ id: 'photos', title: 'Product photos', list: photos, first: creatives.length, ratios }),
    all.length === 0 ? `<section><p class="empty">${emptied(product)}</p></section>` : '',
    '</main>',
    viewer(all, name),
  ].join('')
  const widths = ratios.map((ratio, i) => `.r${i}{--r:${ratio}}`).join('')
  return sharePage({ title: name, style: style + widths, body })
}

const emptied = ({ isSelection }: SharedProduct) =>
  isSelection
    ? 'The pictures of this link are no longer available. Ask whoever sent it to you.'
    : 'There are no pictures here yet. Come back a little later.'

/** The logo of the brand, in the drawing for the reader's color scheme; on a plate where it has none for it. */
function sign({ name, logo }: SharedProduct['brand']): string {
  if (logo === null) return ''
  const { url, light, dark, width, height } = logo
  const plate = light !== null && dark !== null ? '' : ` ${light === null && dark !== null ? 'ondark' : 'onlight'}`
  const source = light && dark ? `<source srcset="${pathOf(dark)}" media="(prefers-color-scheme:dark)">` : ''
  const image = `<img src="${pathOf(url)}" width="${width}" height="${height}" alt="${text(name)}" decoding="async">`
  return `<picture class="sign${plate}">${source}${image}</picture>`
}

/** Returns width over height, for the rows of the gallery. */
const ratioOf = ({ width, height }: Hung) => (width / height).toFixed(3)

function summary(creatives: number, photos: number, goesOn: boolean): string {
  const parts = [count(creatives, 'picture', goesOn ? 'more than ' : ''), count(photos, 'product photo')]
  const told = parts.filter((part) => part !== '').join(' and ')
  return told && `<p>${told}</p>`
}

const count = (many: number, what: string, before = '') =>
  many === 0 ? '' : `${before}${many} ${what}${many === 1 && before === '' ? '' : 's'}`

const pathOf = (url: string) => new URL(url).pathname

function hangCreatives({ name, creatives }: SharedProduct): Hung[] {
  const shown = creatives.map((creative) => ({ creative, ...wordsFor(creative) }))
  const many = Map.groupBy(shown, ({ phrase }) => phrase)
  return shown.map(({ creative, label, phrase }) => {
    const alike = many.get(phrase)!
    const place =
      alike.length > 1 ? `, ${alike.findIndex((one) => one.creative === creative) + 1} of ${alike.length}` : ''
    const { image_url, thumbnail_url, width, height } = creative
    const alt = `${name} ${phrase}${place}`
    return { url: pathOf(image_url), thumbnail: pathOf(thumbnail_url), width, height, alt, label }
  })
}

function hangPhotos({ name, images }: SharedProduct): Hung[] {
  return images.map(({ url, width, height }, i) => {
    const label = images.length > 1 ? `Photo ${i + 1}` : 'Photo'
    return { url: pathOf(url), thumbnail: null, width, height, alt: `${name}, product ${label.toLowerCase()}`, label }
  })
}

const phrases: Record<string, string> = {
  standard: 'in a clean studio',
  close_up: 'in a close-up',
  lifestyle: 'in a place where it is used',
  out_of_the_box: 'in an unexpected scene',
  retro: 'on a printed card in an old style',
}
const sources: Record<string, { label: string; phrase: string }> = {
  photoshoot: { label: 'Photoshoot', phrase: 'in a composed scene' },
  campaign: { label: 'Campaign', phrase: 'in an advertisement' },
  listing: { label: 'Listing', phrase: 'in a listing picture' },
  assistant_ad: { label: 'Assistant ad', phrase: 'in an advertisement' },
}

/** The title of a creative, and the rest of a sentence that begins with the product's name. */
function wordsFor({ source, look, caption }: Creative): { label: string; phrase: string } {
  const ofLook = source === 'photoshoot' && look !== null && { label: LOOK_NAMES[look]!, phrase: phrases[look]! }
  const { label, phrase } = ofLook || (sources[source] ?? sources.photoshoot!)
  if (caption === null) return { label, phrase }
  return { label, phrase: `${phrase} with the line “${caption}”` }
}

type Section = { id: string; title: string; list: Hung[]; first: number; ratios: string[] }

function section({ id, title, list, first, ratios }: Section): string {
  if (list.length === 0) return ''
  const items = list.map((one, i) =>
    item(one, { place: first + i, ratio: ratios.indexOf(ratioOf(one)), eager: first + i < 3 }),
  )
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><ul class="wall ${id}">${items.join('')}</ul></section>`
}

function item(one: Hung, at: { place: number; ratio: number; eager: boolean }): string {
  const { url, thumbnail, width, height, alt, label } = one
  const hurry = at.eager ? ' fetchpriority="high"' : ' loading="lazy"'
  const image = `<img src="${thumbnail ?? url}" width="${width}" height="${height}" alt="${text(alt)}" decoding="async"${hurry}>`
  return `<li class="r${at.ratio}" id="g${at.place}"><a class="open" href="#p${at.place}">${image}</a><div class="under"><span dir="auto">${text(label)}</span>${saveLink(one, 'save')}</div></li>`
}

const icon = (path: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
const icons = {
  save: icon('M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14'),
  previous: icon('m14.5 5-7 7 7 7'),
  next: icon('m9.5 5 7 7-7 7'),
  close: icon('M6 6l12 12M18 6 6 18'),
}

function saveLink({ url, alt }: Hung, kind: string): string {
  return `<a class="${kind}" href="${url}" download="${text(fileName(alt, url))}" aria-label="Download: ${text(alt)}" title="Download">${icons.save}</a>`
}

/** Returns a file name for a picture: letters and digits of its alternative text, in any script. */
function fileName(alt: string, url: string): string {
  const words = alt
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[...words].slice(0, 80).join('') || 'picture'}${url.slice(url.lastIndexOf('.'))}`
}

/** Renders every picture large. The fragment of the address selects one; a link leads back to its position in the gallery. */
function viewer(all: Hung[], name: string): string {
  if (all.length === 0) return ''
  const step = (to: number, title: string, mark: string) =>
    all[to] ? `<a href="#p${to}" aria-label="${title}" title="${title}">${mark}</a>` : '<span class="none"></span>'
  const slides = all.map((one, i) => {
    const { url, width, height, alt, label } = one
    const image = `<img src="${url}" width="${width}" height="${height}" alt="${text(alt)}" loading="lazy" decoding="async">`
    const links = [
      step(i - 1, 'Previous picture', icons.previous),
      step(i + 1, 'Next picture', icons.next),
      saveLink(one, 'keep'),
      `<a href="#g${i}" aria-label="Back to all pictures" title="Back to all pictures">${icons.close}</a>`,
    ]
    return `<figure class="${one.thumbnail === null ? 'slide photo' : 'slide'}" id="p${i}" tabindex="-1">${image}<a class="back" href="#g${i}" tabindex="-1" aria-hidden="true"></a><figcaption><span class="what" dir="auto">${text(label)} · ${i + 1} of ${all.length}</span>${links.join('')}</figcaption></figure>`
  })
  return `<div class="viewer" role="region" aria-label="${text(name)}, large pictures">${slides.join('')}</div>`
}

const plainPage = (title: string, said: string) =>
  sharePage({ title, style, body: `<main class="alone"><h1>${title}</h1><p>${said}</p></main>` })

/** The one answer to links that do not exist, have expired, were revoked or lead to a deleted product. */
export const missingPage = plainPage(
  'There is nothing to see here',
  'The link may have expired or been withdrawn, or a part of it is missing. Ask the person who sent it for a new one.',
)

export const busyPage = plainPage(
  'One moment, please',
  'Too many pages were opened from where you are. Wait a minute and load this page again.',
)

/** The answer to every failure of the service. */
export const brokenPage = plainPage(
  'This does not work right now',
  'The pictures are safe, but cannot be displayed at the moment. Wait a little and load this page again.',
)
