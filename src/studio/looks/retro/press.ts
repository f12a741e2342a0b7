import { bytesOfHex } from '../../raster/oklab.ts'
import { type Box, clamp, type Plane, plane, type Raster } from '../../raster/raster.ts'
import type { Inks } from '../../shoot/inks.ts'
import { CARD, type Stationery } from './paper.ts'
import { PLATES, type Separation } from './separation.ts'

/** Screen angles in degrees, and how far (px) each plate is out of register; in the order of `PLATES`. */
const PRESS = [
  { angle: 0, dx: 0, dy: 2 },
  { angle: 75, dx: -2, dy: 1 },
  { angle: 15, dx: 1, dy: -1 },
  { angle: 45, dx: 0, dy: 0 },
]
const PITCH_PX = 6.2
const COSINES = Float32Array.from({ length: 1024 }, (_, i) => Math.cos((i / 1024) * 2 * Math.PI))

/** The fourth channel of art that is drawn in any mixture of inks; elsewhere it is 255, and art has flat tones only. */
export const DRAWN = 254

/** One printing: art (RGBA, card-sized; see `DRAWN`), lines for the key plate, and the part of the sheet that is printed. */
export type Printing = { art: Raster; lines: Plane; separation: Separation; inks: Inks; part: Box }

/** Prints the part of the art onto the stationery's sheet, in four screened inks that each multiply what lies below. */
export function print(paper: Stationery, printing: Printing): void {
  const plates = separated(printing)
  plates.forEach((plate, p) => {
    printPlate(paper, plate, { part: printing.part, ink: bytesOfHex(printing.inks[PLATES[p]!]), ...PRESS[p]! })
  })
}

/** Ink densities (0..255) of the four plates. */
function separated({ art, lines, separation, part }: Printing): Uint8Array[] {
  const plates = PLATES.map(() => new Uint8Array(art.width * art.height))
  for (let y = part.top; y < part.top + part.height; y++) {
    for (let x = part.left; x < part.left + part.width; x++) {
      const i = y * art.width + x
      const split = art.data[i * 4 + 3] === DRAWN ? separation.mixtureOf : separation.flatOf
      const inks = split(art.data[i * 4]!, art.data[i * 4 + 1]!, art.data[i * 4 + 2]!)
      const line = lines.data[i]!
      for (let p = 0; p < 3; p++) plates[p]![i] = inks[p]! * 255
      plates[3]![i] = Math.max(inks[3], line) * 255
    }
  }
  return plates
}

type Plate = { part: Box; ink: readonly [number, number, number]; angle: number; dx: number; dy: number }

function printPlate(
  { sheet, wear, blotch }: Stationery,
  density: Uint8Array,
  { part, ink, angle, dx, dy }: Plate,
): void {
  const { width, height } = CARD
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [(Math.cos(turn) * 1024) / PITCH_PX, (Math.sin(turn) * 1024) / PITCH_PX]
  const take = ink.map((v) => 1 - v / 255)
  for (let y = Math.max(3, part.top); y < Math.min(height - 3, part.top + part.height); y++) {
    for (let x = Math.max(3, part.left); x < Math.min(width - 3, part.left + part.width); x++) {
      const i = y * width + x
      const rough = wear.data[i]!
      // Ink creeps along the fibres: the plate is read a little beside the place.
      const amount = density[(y + dy) * width + x + dx + Math.round(rough * 0.9)]!
      if (amount < 8) continue
      const dot = 0.5 + 0.25 * (COSINES[(x * cos + y * sin) & 1023]! + COSINES[(y * cos - x * sin) & 1023]!)
      const screened = clamp(((amount / 255) * 1.06 - 1 + dot) * 3 + 0.5 - 0.12 * rough, 0, 1)
      const solid = amount > 235 ? 0.97 : screened
      const cover = solid * (0.96 - 0.13 * Math.max(0, rough) - 0.07 * Math.max(0, blotch.data[i]!))
      for (let c = 0; c < 3; c++) sheet.data[i * 3 + c] = sheet.data[i * 3 + c]! * (1 - cover * take[c]!) + 0.5
    }
  }
}

/** No lines at all. */
export function noLines(): Plane {
  return plane(CARD.width, CARD.height)
}
