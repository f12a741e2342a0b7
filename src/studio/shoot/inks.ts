import { hexOfOklch, hueDistance, type Oklch, oklchOf } from '../raster/oklab.ts'

/**
 * The spot inks of a card, `#rrggbb`: `own` has the product's hue, `accent` speaks against it, `field` is the light one
 * for grounds, `key` the dark one for lines and type.
 */
export type Inks = { own: string; accent: string; field: string; key: string }

/** A color has a definite hue from this chroma on, and where none has, a tinge of one from this on. */
const COLORED = 0.045
const TINGED = 0.02

/** Inks of period posters, OKLCH: the accents, then the light ones. */
const ACCENTS: readonly Oklch[] = [
  { light: 0.6, chroma: 0.18, hue: 33 },
  { light: 0.52, chroma: 0.1, hue: 205 },
  { light: 0.74, chroma: 0.14, hue: 80 },
  { light: 0.5, chroma: 0.14, hue: 262 },
  { light: 0.55, chroma: 0.11, hue: 145 },
  { light: 0.58, chroma: 0.16, hue: 8 },
  { light: 0.46, chroma: 0.12, hue: 320 },
]
const FIELDS: readonly Oklch[] = [
  { light: 0.83, chroma: 0.125, hue: 86 },
  { light: 0.81, chroma: 0.06, hue: 175 },
  { light: 0.79, chroma: 0.09, hue: 45 },
  { light: 0.8, chroma: 0.065, hue: 235 },
  { light: 0.82, chroma: 0.075, hue: 15 },
  { light: 0.82, chroma: 0.085, hue: 120 },
]
const KEYS: readonly number[] = [265, 45, 320, 170]

/** A wished hue nearer (degrees) to the product's own is there already. */
const WISHED_APART = 25

const GREY: Oklch = { light: 0.5, chroma: 0, hue: 0 }

/**
 * The inks for a product of these colors, most frequent first. Each `turn` (0, 1, …) gives others, all with the product's own hue.
 * `wished` colors, of a direction or a brand, are the accents in turn and, where there are several, the grounds, except those whose hue the
 * product has itself.
 */
export function inksFor(colors: readonly string[], turn: number, wished: readonly string[] = []): Inks {
  const colored = colors.map(oklchOf).filter(({ chroma }) => chroma > COLORED)
  const tinge = colors.map(oklchOf).reduce((most, color) => (color.chroma > most.chroma ? color : most), GREY)
  const main = colored[0] ?? (tinge.chroma > TINGED ? tinge : undefined)
  const second = colored.find((color) => main && hueDistance(color.hue, main.hue) > 50)
  const far = ACCENTS.filter(({ hue }) => !main || hueDistance(hue, main.hue) > 55)
  const wanted = wished
    .map(oklchOf)
    .filter(({ chroma, hue }) => chroma > COLORED && (!main || hueDistance(hue, main.hue) > WISHED_APART))
  const usual = second && turn % 2 === 0 ? inked(second) : far[turn % far.length]!
  const accent = wanted.length > 0 ? inked(wanted[turn % wanted.length]!) : usual
  const own = main ? inked(main) : ACCENTS[(turn + 1) % ACCENTS.length]!
  const apart = FIELDS.filter(({ hue }) => hueDistance(hue, own.hue) > 30 && hueDistance(hue, accent.hue) > 20)
  const field = wanted.length > 1 ? asField(wanted[(turn + 1) % wanted.length]!) : apart[turn % apart.length]!
  const key = keyFor(own, turn)
  return { own: hexOfOklch(own), accent: hexOfOklch(accent), field: hexOfOklch(field), key: hexOfOklch(key) }
}

/** A color as an ink of the same hue: neither pale nor nearly black. */
function inked({ light, chroma, hue }: Oklch): Oklch {
  return { light: Math.min(0.68, Math.max(0.46, light)), chroma: Math.min(0.2, Math.max(0.1, chroma * 1.15)), hue }
}

/** A color as the light ink of a ground. */
function asField({ light, chroma, hue }: Oklch): Oklch {
  return { light: Math.max(0.78, light), chroma: Math.min(0.125, chroma), hue }
}

/** The dark ink nearest to the hue of the product on even turns, so that its shadows keep their hue. */
function keyFor({ hue }: Oklch, turn: number): Oklch {
  const near = [...KEYS].sort((a, b) => hueDistance(a, hue) - hueDistance(b, hue))
  return { light: 0.27, chroma: 0.045, hue: near[turn % 2]! }
}
