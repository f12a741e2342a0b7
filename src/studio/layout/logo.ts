import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { bytesOfHex } from '../raster/oklab.ts'
import type { Size } from '../raster/raster.ts'
import { LINEAR_OF_BYTE, luminance } from '../raster/srgb.ts'
import { luminanceOf } from './color-roles.ts'

/** A ground by its light. */
export type GroundLight = 'light' | 'dark'

/**
 * A drawing of a logo as a plan names it. `on`: the ground for which the brand has it. `reads`: the share of its area with a contrast of at least 3:1
 * to a light and to a dark ground. `ink`: its one color, null where it has several.
 */
export type LogoDrawing = Size & {
  on: GroundLight | 'any'
  kind: 'full' | 'mark'
  reads: Record<GroundLight, number>
  ink: string | null
}

/**
 * A picture of a logo, a drawing of the brand or that in another ink, with a sample of its pixels' light (0 to 1) and of those of its outline. `on`: the ground
 * for which the brand has it, `last` for other inks.
 */
type LogoPicture = { src: string; on: GroundLight | 'any' | 'last'; lights: Float32Array; rim: Float32Array }

/** A logo ready to be set: its width by its height, its pictures, and colors of the brand that a plate may have. */
export type Logo = { aspect: number; pictures: readonly LogoPicture[]; plates: readonly string[] }

/** Two drawings whose proportions differ by more are of two logos. */
const ALIKE = 0.08
/** What a logo of one color is drawn in where the brand has no drawing for a ground. */
const INKS = ['#161616', '#ffffff'] as const
/** Plates that are tried before and after those in the colors of the brand; the last is for logos of both very light and very dark colors. */
const PLATES = { first: ['#ffffff'], last: ['#161616', '#6b6b6b'] } as const
/** From this luminance on a ground is light. */
const LIGHT_MIN = 0.18

/** The drawings of a brand that take turns, best first: the full logo before its mark, and those of the same proportions. */
function drawingsOf(drawings: readonly LogoDrawing[]): number[] {
  const ranked = [...drawings.keys()].sort((a, b) => rankOf(drawings[a]!) - rankOf(drawings[b]!))
  return ranked.filter((i) => areAlike(drawings[i]!, drawings[ranked[0]!]!))
}

const rankOf = ({ kind }: LogoDrawing): number => (kind === 'full' ? 0 : 1)

const areAlike = (a: Size, b: Size): boolean =>
  Math.abs(Math.log((a.width * b.height) / (a.height * b.width))) <= Math.log(1 + ALIKE)

/** A logo with its files, by which it is recognized: a process that renders several ads of a brand reads its logo once. */
type Ready = { files: readonly Uint8Array[]; logo: Promise<Logo> }
const ready: Ready[] = []
const READY_KEPT = 4

/** Makes the logo of a brand ready to be set; `files` are the PNGs of its drawings. Null where one of them is missing. */
export function readyLogo(
  drawings: readonly LogoDrawing[],
  files: readonly Uint8Array[],
  colors: readonly string[],
): Promise<Logo> | null {
  if (drawings.length === 0 || drawings.length !== files.length) return null
  const known = ready.find((one) => areSame(one.files, files))
  const logo = known?.logo ?? read(drawings, files)
  if (known) ready.splice(ready.indexOf(known), 1)
  ready.unshift({ files, logo })
  ready.length = Math.min(ready.length, READY_KEPT)
  return logo.then((one) => ({ ...one, plates: colors }))
}

const areSame = (a: readonly Uint8Array[], b: readonly Uint8Array[]): boolean =>
  a.length === b.length && a.every((file, i) => Buffer.compare(file, b[i]!) === 0)

async function read(drawings: readonly LogoDrawing[], files: readonly Uint8Array[]): Promise<Logo> {
  const own = await variantsOf(drawingsOf(drawings), { drawings, files })
  const { width, height } = drawings[own[0]!]!
  const pictures: LogoPicture[] = []
  for (const i of own) pictures.push({ ...(await pictureOf(files[i]!)), on: drawings[i]!.on })
  const plain = own.find((i) => drawings[i]!.ink !== null)
  if (plain !== undefined) for (const ink of INKS) pictures.push({ ...(await inInk(files[plain]!, ink)), on: 'last' })
  return { aspect: width / height, pictures, plates: [] }
}

type Files = { drawings: readonly LogoDrawing[]; files: readonly Uint8Array[] }

/** Of drawings of the same proportions the first, those that the brand has for a ground, and those that show the same: two icons that differ never take turns in a campaign. */
async function variantsOf([first, ...others]: readonly number[], { drawings, files }: Files): Promise<number[]> {
  const own = [first!]
  if (others.length === 0) return own
  const icon = await iconOf(files[first!]!)
  for (const i of others) {
    const isStated = drawings[i]!.on !== 'any'
    if (isStated || showsSame(icon, await iconOf(files[i]!))) own.push(i)
  }
  return own
}

/** The side of the icon as which two drawings are compared, how much of their outlines and of their light must agree, and how little light is even. */
const SAME = { side: 32, outline: 0.85, light: 0.85, even: 0.01 } as const

type Icon = { alphas: Float32Array; lights: Float32Array }

async function iconOf(file: Uint8Array): Promise<Icon> {
  const { data } = await sharp(file)
    .ensureAlpha()
    .resize(SAME.side, SAME.side, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: SAME.side ** 2 }, (_, i) => data.subarray(i * 4, i * 4 + 4))
  const lightOf = (pixel: Uint8Array) => (pixel[0]! * 0.2126 + pixel[1]! * 0.7152 + pixel[2]! * 0.0722) / 255
  return {
    alphas: Float32Array.from(pixels, (pixel) => pixel[3]! / 255),
    lights: Float32Array.from(pixels, lightOf),
  }
}

/** Whether two drawings have one outline and within it the same light and dark parts, or these reversed; what is of one color has no parts. */
function showsSame(one: Icon, other: Icon): boolean {
  const both = one.alphas.map((alpha, i) => Math.min(alpha, other.alphas[i]!))
  const either = one.alphas.map((alpha, i) => Math.max(alpha, other.alphas[i]!))
  const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0)
  if (sum(both) < SAME.outline * sum(either)) return false
  const meanOf = ({ lights }: Icon) => sum(lights.map((light, i) => light * both[i]!)) / sum(both)
  const [mean, otherMean] = [meanOf(one), meanOf(other)]
  let [product, square, otherSquare] = [0, 0, 0]
  for (const [i, weight] of both.entries()) {
    const [a, b] = [one.lights[i]! - mean, other.lights[i]! - otherMean]
    product += weight * a * b
    square += weight * a * a
    otherSquare += weight * b * b
  }
  const even = SAME.even ** 2 * sum(both)
  if (square < even || otherSquare < even) return true
  return Math.abs(product) >= SAME.light * Math.sqrt(square * otherSquare)
}

/** A sample has about so many pixels. */
const SAMPLE = 4096
/** From this opacity on, of 255, a pixel counts; so near to one that does not it belongs to the outline. */
const OPAQUE = 200
const RIM = 2

async function pictureOf(file: Uint8Array): Promise<Omit<LogoPicture, 'on'>> {
  const { data, info } = await rawOf(file)
  const pixels = data.length / 4
  const isSolid = (at: number): boolean => (data[at * 4 + 3] ?? 0) >= OPAQUE
  const lightOf = (at: number): number => {
    const [red, green, blue] = [0, 1, 2].map((c) => LINEAR_OF_BYTE[data[at * 4 + c]!]!)
    return luminance(red!, green!, blue!)
  }
  const steps = [RIM, -RIM, RIM * info.width, -RIM * info.width]
  const solid = Array.from({ length: pixels }, (_, at) => at).filter(isSolid)
  const rim = solid.filter((at) => steps.some((step) => !isSolid(at + step)))
  const sampled = (all: readonly number[]) => {
    const every = Math.max(1, Math.round(all.length / SAMPLE))
    return Float32Array.from(all.filter((_, i) => i % every === 0).map(lightOf))
  }
  return { src: srcOf(file), lights: sampled(solid), rim: sampled(rim) }
}

/** The drawing with this color everywhere, as opaque as before. */
async function inInk(file: Uint8Array, ink: string): Promise<Omit<LogoPicture, 'on'>> {
  const { data, info } = await rawOf(file)
  const color = bytesOfHex(ink)
  for (let at = 0; at < data.length; at += 4) data.set(color, at)
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  const png = await sharp(data, { raw }).png().toBuffer()
  const lights = Float32Array.of(luminanceOf(ink))
  return { src: srcOf(png), lights, rim: lights }
}

const rawOf = (file: Uint8Array) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
const srcOf = (file: Uint8Array): string => `data:image/png;base64,${Buffer.from(file).toString('base64')}`

/** WCAG 2.2, 1.4.11: the contrast of graphics, with what a file loses of it; and the share of a logo that must have it. */
const CONTRAST_WANTED = 3.2
const READ_MIN = 0.85
/** The same on a plate, of which there is always one: what the critic asks for. */
const PLATE_MIN = 0.8

/** Of its outline, so much may be lost: what has less contrast than this. A light part of a logo disappears so on a light ground, but not one within a dark part. */
const LOST_MAX = 0.04
const LOST_CONTRAST = 1.4

/** The share of a picture's pixels that can be distinguished from a ground of this luminance. */
const readsOn = ({ lights }: LogoPicture, ground: number): number => shareWith(lights, ground, CONTRAST_WANTED)

/** Whether no part of a picture disappears in a ground of this luminance. */
const isWholeOn = ({ rim }: LogoPicture, ground: number): boolean =>
  rim.length === 0 || shareWith(rim, ground, LOST_CONTRAST) >= 1 - LOST_MAX

/** The share of lights that have this contrast to a ground. */
function shareWith(lights: Float32Array, ground: number, least: number): number {
  let count = 0
  for (const light of lights) {
    const ratio = (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05)
    if (ratio >= least) count++
  }
  return count / Math.max(1, lights.length)
}

/** The picture of a logo for a ground, and the color of the plate that it needs there, null without one. */
export type LogoChoice = { src: string; plate: string | null }

/** Chooses the picture of a logo that reads on a color: first one that the brand has for such grounds. Where none does, it stands on a plate. */
export function logoOn(logo: Logo, ground: string): LogoChoice {
  const src = readable(logo, [luminanceOf(ground)])
  return src === null ? onPlate(logo) : { src, plate: null }
}

/** The grounds that light and dark type need on a picture: from the darkest to the lightest luminance. */
const UNDER_TYPE: Record<GroundLight, readonly [number, number]> = { dark: [0, 0.13], light: [0.36, 1] }

/** The pictures of a logo for pictures under dark and under light type; null where it reads on none of these and needs a plate. */
export const logoOverPicture = (logo: Logo): Record<GroundLight, string | null> => ({
  light: readable(logo, UNDER_TYPE.light),
  dark: readable(logo, UNDER_TYPE.dark),
})

/** The first picture that reads on all of these grounds, null without one. */
function readable({ pictures }: Logo, grounds: readonly number[]): string | null {
  const on: GroundLight = grounds.at(-1)! >= LIGHT_MIN ? 'light' : 'dark'
  const order: readonly LogoPicture['on'][] = [on, 'any', on === 'light' ? 'dark' : 'light', 'last']
  const reading = pictures.filter((one) =>
    grounds.every((ground) => readsOn(one, ground) >= READ_MIN && isWholeOn(one, ground)),
  )
  const [first] = reading.sort((a, b) => order.indexOf(a.on) - order.indexOf(b.on))
  return first?.src ?? null
}

/** A logo on the first plate on which it reads as the brand drew it; where it does on none, on the best. */
export function onPlate({ pictures, plates }: Logo): LogoChoice {
  const [own] = pictures
  const all = [...PLATES.first, ...plates, ...PLATES.last]
  const whole = all.filter((plate) => isWholeOn(own!, luminanceOf(plate)))
  const tried = (whole.length > 0 ? whole : all).map((plate) => ({ plate, share: readsOn(own!, luminanceOf(plate)) }))
  const best = tried.find(({ share }) => share >= PLATE_MIN) ?? tried.reduce((a, b) => (b.share > a.share ? b : a))
  return { src: own!.src, plate: best.plate }
}

/** The light of the ground on which words of this color (`#rrggbb`) stand. */
export const groundUnder = (ink: string): GroundLight => (luminanceOf(ink) < LIGHT_MIN ? 'light' : 'dark')

/** The area of a logo in square pixels of the phone, and the bounds of its height there. The least is 3.5 % of 390 px; the most leaves its own height to the edge of a page. */
const AREA = 1500
const HEIGHTS = { least: 14, most: 21.5 }
/** Nor is a logo higher than this share of the shorter side. */
const SHARE_MAX = 0.11

/** The smallest and the largest height of a logo in a picture whose shorter side has so many pixels of the phone. */
export function logoHeights({ aspect }: Logo, side: number): readonly [number, number] {
  const usual = Math.sqrt(AREA / aspect)
  const most = Math.min(HEIGHTS.most, SHARE_MAX * side)
  const within = (height: number): number => Math.min(most, Math.max(HEIGHTS.least, height))
  return [within(0.82 * usual), within(1.1 * usual)]
}
