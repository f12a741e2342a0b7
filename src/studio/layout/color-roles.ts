import { hexOfOklch, oklabDistance, oklchOf } from '../raster/oklab.ts'
import { linearOfHex, luminance } from '../raster/srgb.ts'

/** What the colors of a brand are for, as `#rrggbb`; null for those that it leaves open. */
export type ColorRoles = Record<ColorRole, string | null>
export const COLOR_ROLES = ['primary', 'secondary', 'ink', 'paper', 'accent'] as const
type ColorRole = (typeof COLOR_ROLES)[number]

/** Roles that a brand leaves open. */
export const NO_ROLES = Object.fromEntries(COLOR_ROLES.map((role) => [role, null])) as ColorRoles

/** WCAG 2.2, 1.4.3: the least contrast of text. */
const TEXT_MIN = 4.5
/** What a changed color aims at: some contrast is lost in the file. */
const TEXT_WANTED = 5.4

/** Relative luminance of a `#rrggbb` color. */
export function luminanceOf(hex: string): number {
  return luminance(...linearOfHex(hex))
}

/** WCAG 2.2 contrast of two colors, 1 to 21. */
export function contrastOf(one: string, two: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(two)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The color nearest to one (OKLab) that has a contrast to a ground, of the same hue: lighter or darker, and only then less colorful. */
export function nearestReadable(color: string, ground: string, least: number): string {
  if (contrastOf(color, ground) >= least) return color
  const { chroma, hue } = oklchOf(color)
  const tried = Array.from({ length: 101 }, (_, i) => hexOfOklch({ light: i / 100, chroma, hue }))
  const [black, white] = ['#000000', '#ffffff']
  const most = contrastOf(black, ground) > contrastOf(white, ground) ? black : white
  const readable = [most, ...tried.filter((one) => contrastOf(one, ground) >= least)]
  return readable.reduce((best, one) => (oklabDistance(one, color) < oklabDistance(best, color) ? one : best))
}

/** Type in the colors of a brand on a ground: the first of them that can be read there, or else the nearest color to the first that can. */
export function typeOnGround(ground: string, [first, ...others]: readonly [string, ...string[]]) {
  const own = [first, ...others].find((color) => contrastOf(color, ground) >= TEXT_MIN)
  return { color: own ?? nearestReadable(first, ground, TEXT_WANTED), asked: first, isOwn: own !== undefined }
}

/** All roles: open ones follow from the colors of the brand and, without any, from a hue. */
export function completeRoles(roles: ColorRoles, colors: readonly string[], hue: number): Record<ColorRole, string> {
  const primary = roles.primary ?? colors[0] ?? hexOfOklch({ light: 0.6, chroma: 0.12, hue })
  const main = oklchOf(primary).hue
  const secondary = roles.secondary ?? colors[1] ?? hexOfOklch({ light: 0.9, chroma: 0.05, hue: main })
  return {
    ...{ primary, secondary, accent: roles.accent ?? colors[2] ?? colors[1] ?? primary },
    ink: roles.ink ?? hexOfOklch({ light: 0.2, chroma: 0.03, hue: main }),
    paper: roles.paper ?? hexOfOklch({ light: 0.975, chroma: 0.008, hue: main }),
  }
}

/** Whether a brand says what any of its colors is for. */
export const hasRoles = (roles: ColorRoles | undefined): roles is ColorRoles =>
  roles !== undefined && COLOR_ROLES.some((role) => roles[role] !== null)

/** The colors of a brand, those with a role as grounds and accents first. */
export function colorsOf(colors: readonly string[], roles: ColorRoles): string[] {
  const leading = [roles.primary, roles.secondary, roles.accent].filter((color) => color !== null)
  return [...new Set([...leading, ...colors].map((color) => color.toLowerCase()))]
}

/** What is changed of colors that cannot be read on each other, in sentences. */
export function colorNotes(roles: ColorRoles): string[] {
  const { ink, paper, primary, secondary } = roles
  const grounds = { paper, primary, secondary }
  return Object.entries(grounds).flatMap(([role, ground]) => {
    const own = [ink, paper].filter((color) => color !== null && color !== ground)
    if (ground === null || own.length === 0) return []
    const type = typeOnGround(ground, own as [string, ...string[]])
    if (type.isOwn) return []
    return [noteOf({ ...type, ground, role })]
  })
}

type Change = { color: string; asked: string; ground: string; role: string }

function noteOf({ color, asked, ground, role }: Change): string {
  const [had, has] = [contrastOf(asked, ground), contrastOf(color, ground)].map((ratio) => ratio.toFixed(1))
  return `On ${role} ${ground}, ${asked} has a contrast of ${had}:1. Type there is ${color} (${has}:1), the nearest color that can be read.`
}
