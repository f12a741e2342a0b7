import type { Edges } from '../composite/frame.ts'
import type { Box } from '../raster/raster.ts'
import type { AdCopy } from './copy.ts'
import { type Column, fitColumn, type MeasuredItem, measure, type Role, type Standing, type TextItem } from './fit.ts'
import { type Logo, type LogoChoice, logoHeights, logoOn, logoOverPicture, onPlate } from './logo.ts'
import type { Scheme } from './scheme.ts'
import type { PlacedCutOut } from './sketch.ts'
import { type Space, TYPE_MIN } from './space.ts'
import type { Typesetter } from './typesetter.ts'
import type { TypeVoice } from './voices.ts'

/**
 * What a layout composes with: its space and colors, and services that measure. `fit` fits type to a box. `picture` stages the
 * studio picture in a box, with the product in a room of that; the answer is where the product stands, null where there is
 * none. `typeOn` chooses the color of type in a box of that picture. `stand` cuts the product out in a room on a flat
 * ground. `edges` returns where its outline is at a height.
 * `endingAt` is the kit of a frame that ends at this height.
 */
export type Kit = {
  space: Space
  scheme: Scheme
  voice: TypeVoice
  /** The product's width by its height; 1 without one. */
  aspect: number
  /** Whether the photo cuts the product above or below: there it must reach its picture's edge. */
  cut: Pick<Edges, 'top' | 'bottom'>
  /** Whether its picture has the product standing, on the ground that it shows. */
  stands: boolean
  px: (phone: number) => number
  fit: (items: readonly (TextItem | null)[], box: Box, standing: Standing) => Promise<Column>
  picture: (box: Box, room: Box) => Promise<Box | null>
  typeOn: (box: Box) => Promise<{ ink: string; paper: string }>
  stand: (room: Box, rest: 'bottom' | 'middle') => PlacedCutOut | null
  edges: (cutOut: PlacedCutOut, y: number) => { left: number; right: number }
  endingAt: (bottom: number) => Kit
}

/** A kit with the words of an ad, and the logo that stands in the place of the brand's name where there is one. */
export type AdKit = Kit & { copy: AdCopy & { brand: string }; logo: Logo | null }

/** What the words of a text are set in, and its room: sizes and gaps in pixels of the phone. */
export type TextWish = {
  size: readonly [number, number]
  gap?: number
  most?: number
  color?: string
  optional?: boolean
  upper?: boolean
  tracking?: number
  cut?: TextItem['cut']
  leading?: number
}

type Setting = TextWish & Pick<TextItem, 'cut' | 'leading'>
type Words = Pick<AdKit, 'copy' | 'logo' | 'scheme' | 'voice' | 'px' | 'space'>

/** Where nothing else is wished: a word mark, text, a button, a price. */
const USUAL = {
  body: { size: [12, 14.5], gap: 10, most: 5, optional: true, leading: 1.4 },
  brand: { size: [11, 12], most: 1, optional: true, upper: true, tracking: 0.22, leading: 1.2 },
  call: { size: [11, 13.5], gap: 16, most: 1, leading: 1.2 },
  price: { size: [17, 22], gap: 13, most: 1, tracking: -0.02, leading: 1.1 },
} as const

/** The items that most layouts consist of; each null where there are no words for it. The call to action is a button of one line. */
export function wordsOf(given: Words) {
  const { copy, scheme, voice } = given
  const item = (role: Role, text: string | null, wish: Setting) => itemOf(given, { role, text }, wish)
  const call = ({ radius = 99, fill = scheme.accent, ...wish }: CallWish = {}) => {
    const usual = { ...USUAL.call, cut: voice.strong, color: scheme.onAccent }
    const made = item('call', copy.call_to_action, { ...usual, ...wish })
    return made && { ...made, pill: { fill, across: 1.35, above: 0.86, radius } }
  }
  return {
    headline: (wish: TextWish) => {
      const { display: cut, leading, tracking, upper } = voice
      return item('headline', copy.headline, { tracking, upper, cut, leading, ...wish })
    },
    body: (wish: Partial<TextWish> = {}) => item('body', copy.body, { ...USUAL.body, cut: voice.text, ...wish }),
    brand: (wish: Partial<TextWish> & LogoWish = {}) =>
      given.logo
        ? logoOf(given, { logo: given.logo, name: copy.brand }, wish)
        : item('brand', copy.brand, { ...USUAL.brand, cut: voice.strong, ...wish }),
    call,
    /** The call to action where a button would be loud: words with a line below, but a button for a brand whose color the picture may not show. */
    link: (wish: Partial<TextWish> = {}) => {
      if (scheme.brand) return call({ radius: 0.4, size: [11, 12.5], ...wish })
      const made = item('call', copy.call_to_action, { ...USUAL.call, size: [12, 13.5], cut: voice.strong, ...wish })
      return made && { ...made, underline: true }
    },
    price: (wish: Partial<TextWish> = {}) => item('price', copy.price, { ...USUAL.price, cut: voice.strong, ...wish }),
  }
}

type CallWish = Partial<TextWish> & { radius?: number; fill?: string }

/** How a logo stands: the room around it in shares of its height, its ground where that is not the scheme's, and whether it is the picture below it. */
type LogoWish = { air?: number; ground?: string; onPicture?: boolean }

/** The usual room around a logo: as much as its mark is high. */
const AIR = 1
/** A plate is so much larger than its logo on every side. */
const PLATE = { across: 0.5, above: 0.45, radius: 0.3 }

/** The brand's logo in the place of its name. It is never left out. */
export function logoOf(
  { scheme, voice, px, space }: Pick<Kit, 'scheme' | 'voice' | 'px' | 'space'>,
  { logo, name }: { logo: Logo; name: string },
  { gap = 0, air = AIR, ground = scheme.ground, onPicture = false }: { gap?: number } & LogoWish,
): TextItem {
  const [least, most] = logoHeights(logo, Math.min(space.width, space.height) / space.px)
  const over = onPicture ? logoOverPicture(logo) : null
  const { src, plate } = over === null ? logoOn(logo, ground) : overPicture(logo, over)
  return {
    ...{ role: 'brand', text: name, cut: voice.strong, leading: 1, tracking: 0, most: 1, color: scheme.ink },
    ...{ size: [px(least), px(most)], gap: px(gap), logo: { aspect: logo.aspect, src, air, ...(over && { over }) } },
    ...(plate !== null && { pill: { fill: plate, ...PLATE } }),
  }
}

/** A logo as it stands until its picture is staged: on a plate unless it reads on every picture. */
const overPicture = (logo: Logo, { light, dark }: ReturnType<typeof logoOverPicture>): LogoChoice =>
  light !== null && dark !== null ? { src: light, plate: null } : onPlate(logo)

/** An item with its measures in pixels; null without words. */
export function itemOf(
  { scheme, px }: Pick<Kit, 'scheme' | 'px'>,
  { role, text }: { role: Role; text: string | null },
  wish: Setting,
): TextItem | null {
  if (text === null || text.trim() === '') return null
  const { size, gap = 0, most = 4, color = scheme.ink, upper = false, optional = false, tracking = 0 } = wish
  const { cut, leading } = wish
  const sizes = [px(size[0]), px(size[1])] as const
  return { role, text, cut, leading, size: sizes, tracking, color, gap: px(gap), most, upper, optional }
}

/**
 * How much words give way to their room: `wished` as a layout has it; `small` down to the smallest type and on more lines; `short` without
 * their ends where that is still too long.
 */
export const CONCESSIONS = ['wished', 'small', 'short'] as const
export type Concession = (typeof CONCESSIONS)[number]

/** How small type may get, in pixels of the phone, and how many lines more it may take. */
const SMALL: Partial<Record<Role, { least: number; more: number }>> = {
  headline: { least: 13, more: 4 },
  number: { least: 20, more: 0 },
}

/** Measures and fits items as layouts ask for it; what there is no text for is passed over. */
export function fitter(typesetter: Typesetter, { locale, giving, px }: FitterOptions): Kit['fit'] {
  return async (items, box, standing) => {
    const measured: MeasuredItem[] = []
    for (const item of items) {
      const one = item && (await measure(typesetter, giving === 'wished' ? item : smaller(item, px), locale))
      if (one) measured.push(one)
    }
    return fitColumn(measured, box, standing, giving === 'short')
  }
}
type FitterOptions = { locale: string; giving: Concession; px: number }

function smaller(item: TextItem, px: number): TextItem {
  if (item.logo) return item
  const { least, more } = SMALL[item.role] ?? { least: TYPE_MIN, more: 1 }
  const [low, high] = item.size
  return { ...item, size: [Math.min(low, least * px), high], most: item.most + more }
}
