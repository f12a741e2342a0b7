import { hexOfOklch, hueDistance, oklabDistance, oklchOf } from '../raster/oklab.ts'
import { clamp } from '../raster/raster.ts'
import {
  type ColorRoles,
  completeRoles,
  contrastOf,
  hasRoles,
  luminanceOf,
  NO_ROLES,
  nearestReadable,
  typeOnGround,
} from './color-roles.ts'
import type { Hue } from './hues.ts'

/**
 * The colors of a design, `#rrggbb`: a ground, a second ground beside it, a floor before that, the type on the ground, an eye-catching
 * color, and the type on that. `accent` may be set on the ground; `quiet` is type that stands back.
 */
export type Scheme = {
  name: SchemeName
  ground: string
  soft: string
  floor: string
  ink: string
  quiet: string
  accent: string
  onAccent: string
  /** The colors of a brand that it consists of, and the color of type that was asked for where that cannot be read on the ground. */
  brand?: { colors: string[]; asked: string | null }
}
export type SchemeName = 'paper' | 'tint' | 'vivid' | 'deep' | 'counter' | 'bone' | 'brand'
export type UnbrandedScheme = Exclude<SchemeName, 'brand'>

const at = (light: number, chroma: number, hue: number): string => hexOfOklch({ light, chroma, hue })

/** Hues that suit anything without brand colors: sand, clay, sage, sky, rose. */
const CALM = [78, 45, 145, 240, 18] as const

/**
 * The hues of a design: the main one with how colorful it may be, the second of brand or product (the main one again where they
 * have none), and another than the main one in any case.
 */
export type Leading = { main: number; second: number; other: number; chroma: number }

/** Leads with the hues of the brand first, then of the product, then a calm one; as colorful as these are themselves. */
export function leadingHues(brand: readonly string[], product: readonly Hue[], seed: number): Leading {
  const own = brand.map(oklchOf).filter(({ chroma }) => chroma > 0.04)
  const hues = [...own, ...product.filter(({ weight }) => weight > 0.08)]
  const main = hues[0] ?? { hue: CALM[seed % CALM.length]!, chroma: 0.07 }
  const second = hues.find(({ hue }) => hueDistance(hue, main.hue) > 40)
  const chroma = clamp(main.chroma * 1.15, 0.08, 0.17)
  return { main: main.hue, second: second?.hue ?? main.hue, other: second?.hue ?? (main.hue + 150) % 360, chroma }
}

/** A scheme without colors of a brand by its name, from the main hue and the one beside it. */
export function schemeOf(name: UnbrandedScheme, leading: Leading): Scheme {
  const { main } = leading
  const made = recipes[name](leading)
  const ink = readable(made.ground, [made.ink, at(0.2, 0.03, main), at(0.985, 0.008, main)], 7)
  const accent = contrastOf(made.accent, made.ground) >= 1.9 ? made.accent : ink
  return {
    name,
    ...made,
    floor: floorOf(made.soft),
    ink,
    quiet: quieter(ink, made.ground),
    accent,
    onAccent: readable(accent, [at(0.985, 0.008, main), at(0.18, 0.03, main)], 4.8),
  }
}

type Recipe = (leading: Leading) => Pick<Scheme, 'ground' | 'soft' | 'ink' | 'accent'>

const recipes: Record<UnbrandedScheme, Recipe> = {
  paper: ({ main }) => ({
    ground: at(0.965, 0.014, main),
    soft: at(0.915, 0.034, main),
    ink: at(0.22, 0.035, main),
    accent: at(0.42, 0.11, main),
  }),
  tint: ({ main, second }) => ({
    ground: at(0.885, 0.058, main),
    soft: at(0.945, 0.03, main),
    ink: at(0.24, 0.06, main),
    accent: at(0.36, 0.1, second),
  }),
  vivid: ({ main, chroma }) => {
    // The less colorful, the lighter: between the hue's own strongest tone and a pastel.
    const light = cuspOf(main) + (0.17 - chroma) * 1.4
    return {
      ground: lightened(at(light, chroma, main), at(0.2, 0.04, main), 6),
      soft: at(Math.min(0.93, light + 0.07), chroma * 0.75, main),
      ink: at(0.2, 0.04, main),
      accent: at(0.97, 0.02, main),
    }
  },
  deep: ({ main, second }) => ({
    ground: at(0.27, 0.055, main),
    soft: at(0.34, 0.06, main),
    ink: at(0.965, 0.015, main),
    accent: at(0.84, 0.12, second),
  }),
  counter: ({ main, other }) => ({
    ground: at(0.86, 0.075, other),
    soft: at(0.93, 0.04, other),
    ink: at(0.24, 0.06, other),
    accent: at(0.4, 0.12, main),
  }),
  bone: ({ main }) => ({
    ground: at(0.945, 0.012, 85),
    soft: at(0.895, 0.018, 85),
    ink: at(0.21, 0.012, 70),
    accent: at(0.5, 0.15, main),
  }),
}

/**
 * A scheme in the colors of a brand by their roles: every ground is one of them or a tint of the primary one, and type is ink or paper where these can be
 * read, or else the nearest color that can.
 */
export function roleScheme(
  name: SchemeName,
  given: { roles: ColorRoles; colors: readonly string[]; hue: number },
): Scheme {
  const roles = completeRoles(given.roles, given.colors, given.hue)
  const { primary, secondary, ink, paper, accent } = roles
  const wished = groundOf(name, roles)
  const [dark, light] = luminanceOf(ink) > luminanceOf(paper) ? [paper, ink] : [ink, paper]
  const [first, second] = oklchOf(wished).light > LIGHT_MIN ? [dark, light] : [light, dark]
  const ground = underType(wished, first) ?? underType(wished, second) ?? wished
  const type = typeOnGround(ground, first === ground ? [second, first] : [first, second])
  const isGiven = [given.roles.ink, given.roles.paper].includes(type.asked)
  const eye = [accent, primary, secondary].find((one) => contrastOf(one, ground) >= ACCENT_MIN) ?? type.color
  return {
    ...{ name, ground, ink: type.color, accent: eye },
    ...{ soft: softOf(ground, primary), floor: floorOf(softOf(ground, primary)) },
    quiet: quieter(type.color, ground),
    onAccent:
      [paper, ink].find((one) => contrastOf(one, eye) >= ON_ACCENT_MIN) ?? nearestReadable(paper, eye, ON_ACCENT_MIN),
    brand: { colors: [...new Set(Object.values(roles))], asked: type.isOwn || !isGiven ? null : type.asked },
  }
}

type BrandColors = { colors: readonly string[]; color_roles?: ColorRoles }

/** Whether a brand has colors, of which its designs then consist. */
export const isColored = ({ colors, color_roles }: BrandColors): boolean => colors.length > 0 || hasRoles(color_roles)

/** A scheme in the colors of a brand that has some. */
export const brandScheme = (name: SchemeName, { colors, color_roles }: BrandColors, hue: number): Scheme =>
  roleScheme(name, { roles: color_roles ?? NO_ROLES, colors, hue })

/** The least contrast of what catches the eye, which may be large type, and of words on it. */
const ACCENT_MIN = 3
const ON_ACCENT_MIN = 4.8
/** What is lighter is no ground for a deep scheme. */
const DEEP_MAX = 0.1

function groundOf(name: SchemeName, { primary, secondary, ink, paper }: Record<keyof ColorRoles, string>): string {
  const { chroma, hue } = oklchOf(primary)
  if (name === 'paper' || name === 'bone') return paper
  if (name === 'tint') return at(0.915, Math.min(0.05, chroma * 0.4), hue)
  if (name === 'counter') return secondary
  if (name === 'deep') return luminanceOf(ink) <= DEEP_MAX ? ink : at(0.27, Math.min(0.06, chroma), hue)
  return primary
}

/** The contrast that type on a ground of a brand aims at, and how far (OKLab lightness) its color may move for that: hardly visibly. */
const GROUND_TYPE_MIN = 4.9
const MOVED_MAX = 0.05

/** From this lightness on a ground is for dark type. */
const LIGHT_MIN = 0.68

/** A ground as much darker or lighter as type on it needs; null where that is too far. */
function underType(ground: string, type: string): string | null {
  const { light, chroma, hue } = oklchOf(ground)
  const away = luminanceOf(type) > luminanceOf(ground) ? -1 : 1
  for (let by = 0; by <= MOVED_MAX; by += 0.01) {
    const moved = by === 0 ? ground : at(light + away * by, chroma, hue)
    if (contrastOf(type, moved) >= GROUND_TYPE_MIN) return moved
  }
  return null
}

/** A second ground beside one: a step towards the primary color, or lighter or darker where it is that. */
function softOf(ground: string, primary: string): string {
  const [a, b] = [oklchOf(ground), oklchOf(primary)]
  if (oklabDistance(ground, primary) > 0.12 && a.light > 0.8)
    return at(a.light - 0.045, Math.min(0.05, a.chroma + 0.4 * b.chroma), b.hue)
  return at(a.light > 0.55 ? Math.min(0.97, a.light + 0.06) : a.light + 0.06, a.chroma * 0.85, a.hue)
}

/** The color of a floor before a wall: a step darker, or lighter where the wall is dark. */
function floorOf(wall: string): string {
  const { light, chroma, hue } = oklchOf(wall)
  return at(light > 0.45 ? light - 0.13 : light + 0.09, chroma * 1.25, hue)
}

/** A ground lightened until dark type on it has this contrast. */
function lightened(ground: string, ink: string, least: number): string {
  const { light, chroma, hue } = oklchOf(ground)
  return contrastOf(ground, ink) >= least || light > 0.9 ? ground : lightened(at(light + 0.02, chroma, hue), ink, least)
}

/** Where a hue is both strong and light enough for dark type. */
function cuspOf(hue: number): number {
  let best = { light: 0.7, chroma: 0 }
  for (let light = 0.62; light <= 0.86; light += 0.02) {
    const { chroma } = oklchOf(at(light, 0.2, hue))
    if (chroma > best.chroma + 0.002) best = { light, chroma }
  }
  return best.light
}

/** The first color that can be read on a ground, or else the one that can best. */
function readable(ground: string, colors: readonly string[], least: number): string {
  const first = colors.find((color) => contrastOf(ground, color) >= least)
  return first ?? colors.reduce((a, b) => (contrastOf(ground, b) > contrastOf(ground, a) ? b : a))
}

/** The ink brought nearer to its ground, as far as small type can still be read easily. */
function quieter(ink: string, ground: string): string {
  const [a, b] = [oklchOf(ink), oklchOf(ground)]
  for (let share = 0.36; share > 0; share -= 0.06) {
    const mixed = at(a.light + (b.light - a.light) * share, a.chroma + (b.chroma - a.chroma) * share, b.hue)
    if (contrastOf(mixed, ground) >= 5.6) return mixed
  }
  return ink
}

/** Whether a thing of these colors stands out from a ground, and how well (OKLab). */
export function standsOut(ground: string, colors: readonly string[]): number {
  return colors.length === 0 ? 1 : Math.min(...colors.map((color) => oklabDistance(ground, color)))
}
