import { expect, test } from 'vitest'
import type { Raster } from '../raster/raster.ts'
import { hasHead } from './head.ts'

const [SKIN, HAIR, BLUE, TAN] = [
  [206, 160, 132],
  [52, 38, 30],
  [58, 92, 150],
  [196, 150, 110],
] as const
type Color = readonly [number, number, number]

/** What is worn above a head of 50 × 60 pixels, on shoulders of 150: hair around a face, or a hood. */
function worn({ face, around, clothes }: { face: Color; around: Color; clothes: Color }): Raster {
  const picture: Raster = { data: new Uint8Array(160 * 240 * 4), width: 160, height: 240, channels: 4 }
  const paint = (x: number, y: number, color: Color) => picture.data.set([...color, 255], (y * 160 + x) * 4)
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 160; x++) {
      const [across, down] = [(x - 80) / 25, (y - 32) / 32]
      if (y >= 75 && Math.abs(x - 80) < Math.min(75, 30 + 2 * (y - 75))) paint(x, y, clothes)
      else if (y >= 55 && y < 75 && Math.abs(x - 80) < 12) paint(x, y, face)
      else if (Math.hypot(across, down) < 1) paint(x, y, Math.hypot(across, down - 0.2) < 0.7 ? face : around)
    }
  }
  return picture
}

test('a garment below a face and hair has a head', () => {
  expect(hasHead(worn({ face: SKIN, around: HAIR, clothes: BLUE }))).toBe(true)
  expect(hasHead(worn({ face: [112, 74, 54], around: HAIR, clothes: BLUE }))).toBe(true)
})

test('a hood is no head, even one of the color of skin', () => {
  expect(hasHead(worn({ face: BLUE, around: BLUE, clothes: BLUE }))).toBe(false)
  expect(hasHead(worn({ face: TAN, around: TAN, clothes: TAN }))).toBe(false)
})

/** What hangs 150 pixels wide below a neck or collar of 40 and a knob or hook of 12. */
function hung(neck: Color, clothes: Color): Raster {
  const picture: Raster = { data: new Uint8Array(160 * 240 * 4), width: 160, height: 240, channels: 4 }
  const paint = (x: number, y: number, color: Color) => picture.data.set([...color, 255], (y * 160 + x) * 4)
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 160; x++) {
      const away = Math.abs(x - 80)
      if (y >= 40 && away < Math.min(75, 20 + 3 * (y - 40))) paint(x, y, clothes)
      else if (y < 22 ? away < 6 : away < 20) paint(x, y, neck)
    }
  }
  return picture
}

test('a garment below the neck of a dress form is worn; below a coat hanger only its collar is there', () => {
  expect(hasHead(hung([238, 232, 224], BLUE))).toBe(true)
  expect(hasHead(hung(BLUE, BLUE))).toBe(false)
})
