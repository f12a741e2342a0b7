import sharp from 'sharp'
import { bytesOfHex } from '../raster/oklab.ts'
import type { Size } from '../raster/raster.ts'
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

/** A picture of a logo: a drawing of the brand, or that in another ink. */
type DrawnLogo = { drawing: number; ink: string | null }

/** The pictures of a logo for light and for dark grounds; null where there is none, and then not for the other one. */
export type ChosenLogo = Record<GroundLight, DrawnLogo | null>

/** A logo ready to be set: its width by its height, and its pictures as data URLs. */
export type Logo = { aspect: number } & Record<GroundLight, string | null>

/** The share of a logo's area that must be distinguished from a ground. */
const READ_MIN = 0.85
/** Two drawings whose proportions differ by more are of two logos. */
const ALIKE = 0.08
/** What a logo of one color is drawn in where the brand has no drawing for a ground. */
const INKS: Record<GroundLight, string> = { light: '#161616', dark: '#ffffff' }
const PLATES: Record<GroundLight, string> = { light: '#ffffff', dark: '#161616' }

/**
 * Chooses the drawings of a brand for both kinds of grounds: one that the brand has for it, one that reads on it, or one of a single color in
 * another ink; full logos before marks. Null without a drawing that reads on any ground.
 */
export function chooseLogo(drawings: readonly LogoDrawing[]): ChosenLogo | null {
  const [light, dark] = [drawnOn(drawings, 'light'), drawnOn(drawings, 'dark')]
  if (light === null && dark === null) return null
  const areOne = light && dark && areAlike(drawings[light.drawing]!, drawings[dark.drawing]!)
  return { light, dark: light === null || areOne ? dark : null }
}

function drawnOn(drawings: readonly LogoDrawing[], ground: GroundLight): DrawnLogo | null {
  const ranked = [...drawings.keys()].sort((a, b) => rankOf(drawings[a]!) - rankOf(drawings[b]!))
  const found = (is: (drawing: LogoDrawing) => boolean) => ranked.find((i) => is(drawings[i]!))
  const meant = found(({ on }) => on === ground)
  const reading = found(({ on, reads }) => on === 'any' && reads[ground] >= READ_MIN)
  const drawing = meant ?? reading
  if (drawing !== undefined) return { drawing, ink: null }
  const plain = found(({ ink }) => ink !== null)
  return plain === undefined ? null : { drawing: plain, ink: INKS[ground] }
}

const rankOf = ({ kind }: LogoDrawing): number => (kind === 'full' ? 0 : 1)

const areAlike = (a: Size, b: Size): boolean =>
  Math.abs(Math.log((a.width * b.height) / (a.height * b.width))) <= Math.log(1 + ALIKE)

/** Makes a chosen logo ready to be set; `files` are the PNGs of the brand's drawings. */
export async function readyLogo(
  { light, dark }: ChosenLogo,
  drawings: readonly LogoDrawing[],
  files: readonly Uint8Array[],
): Promise<Logo> {
  const { width, height } = drawings[(light ?? dark)!.drawing]!
  const picture = (drawn: DrawnLogo | null) => drawn && pictureOf(drawn, files)
  return { aspect: width / height, light: await picture(light), dark: await picture(dark) }
}

async function pictureOf({ drawing, ink }: DrawnLogo, files: readonly Uint8Array[]): Promise<string> {
  const file = ink === null ? files[drawing]! : await inInk(files[drawing]!, ink)
  return `data:image/png;base64,${Buffer.from(file).toString('base64')}`
}

/** The drawing with this color everywhere, as opaque as before. */
async function inInk(file: Uint8Array, ink: string): Promise<Buffer> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const color = bytesOfHex(ink)
  for (let at = 0; at < data.length; at += 4) data.set(color, at)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

/** The light of the ground on which words of this color (`#rrggbb`) stand. */
export const groundUnder = (ink: string): GroundLight => (luminanceOf(ink) < INK_DARK ? 'light' : 'dark')

const INK_DARK = 0.18

/** The color of the plate on which a logo stands where it has no picture for the ground. */
export const plateFor = ({ light }: Logo): string => PLATES[light ? 'light' : 'dark']

/** The picture of a logo beside words of this color, or on its plate. */
export const logoBeside = (logo: Logo, ink: string): string => (logo[groundUnder(ink)] ?? logo.light ?? logo.dark)!

/** The area of a logo in square pixels of the phone, and the bounds of its height there. The least is 3.5 % of 390 px. */
const AREA = 1500
const HEIGHTS = { least: 14, most: 40 }
/** Nor is a logo higher than this share of the shorter side. */
const SHARE_MAX = 0.11

/** The smallest and the largest height of a logo in a picture whose shorter side has so many pixels of the phone. */
export function logoHeights({ aspect }: Logo, side: number): readonly [number, number] {
  const usual = Math.sqrt(AREA / aspect)
  const most = Math.min(HEIGHTS.most, SHARE_MAX * side)
  const within = (height: number): number => Math.min(most, Math.max(HEIGHTS.least, height))
  return [within(0.82 * usual), within(1.1 * usual)]
}
