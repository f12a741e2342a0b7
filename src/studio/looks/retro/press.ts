import { boxBlur } from '../../raster/box-blur.ts'
import { clamp, type Plane, plane, type Raster } from '../../raster/raster.ts'
import { cloud, inkOf, type Sheet } from './paper.ts'

/** Four spot inks with their screens: angle in degrees, and how far (px) each plate is out of register. */
const PLATES = [
  { ink: inkOf('#1f8a93'), angle: 15, dx: 1, dy: -1 },
  { ink: inkOf('#d8443a'), angle: 75, dx: -1, dy: 1 },
  { ink: inkOf('#f2c136'), angle: 0, dx: 0, dy: 1 },
  { ink: inkOf('#2a2430'), angle: 45, dx: 0, dy: 0 },
]
const PITCH_PX = 6

/** The product as a poster artist would ink it: flat tones of its own colours, and dark lines where its form turns. */
export function posterised(product: Raster): { tones: Raster; lines: Plane } {
  const { width, height } = product
  const light = plane(width, height)
  const alpha = plane(width, height)
  for (let i = 0; i < light.data.length; i++) {
    const at = i * 4
    alpha.data[i] = product.data[at + 3]! / 255
    const luma = (0.3 * product.data[at]! + 0.59 * product.data[at + 1]! + 0.11 * product.data[at + 2]!) / 255
    light.data[i] = luma * alpha.data[i]! + 1 - alpha.data[i]!
  }
  const fine = boxBlur(light, 1)
  const coarse = boxBlur(boxBlur(light, 3), 3)
  const rim = boxBlur(alpha, 2)
  const lines = plane(width, height)
  const [low, high] = spread(light, alpha)
  const tones: Raster = { data: new Uint8Array(product.data.length), width, height, channels: 4 }
  for (let i = 0; i < lines.data.length; i++) {
    const fold = clamp((0.985 * coarse.data[i]! - fine.data[i]!) * 14, 0, 1)
    const outline = alpha.data[i]! > 0.5 && rim.data[i]! < 0.95 ? 0.95 : 0
    lines.data[i] = alpha.data[i]! > 0.5 ? Math.max(fold, outline) : 0
    const level = clamp((fine.data[i]! - low) / Math.max(0.05, high - low), 0, 1) ** 0.85
    const flat = 0.75 * (Math.round(level * 5) / 5) + 0.25 * level
    for (let c = 0; c < 3; c++) {
      const chroma = product.data[i * 4 + c]! / 255 - light.data[i]!
      tones.data[i * 4 + c] = clamp((flat * 0.9 + 0.07 + chroma * 1.15) * 255, 0, 255)
    }
    tones.data[i * 4 + 3] = product.data[i * 4 + 3]!
  }
  return { tones, lines }
}

/** The 2nd and 98th percentile of the product's own light. */
function spread(light: Plane, alpha: Plane): [number, number] {
  const values = light.data.filter((_, i) => i % 7 === 0 && alpha.data[i]! > 0.9).sort()
  if (values.length === 0) return [0, 1]
  return [values[Math.floor(values.length * 0.02)]!, values[Math.floor(values.length * 0.98)]!]
}

/** Prints flat art (RGBA, opaque) onto the sheet at `left`, `top`, in four screened inks; `lines` go on the dark plate. */
export function print(sheet: Sheet, art: Raster, lines: Plane, at: { left: number; top: number; seed: number }): void {
  const plates = separations(art, lines)
  const wear = cloud(art, 60, 4, at.seed)
  const blotch = cloud(art, 6, 4, at.seed + 1)
  for (let p = 0; p < PLATES.length; p++) printPlate(sheet, plates[p]!, PLATES[p]!, { ...at, wear, blotch })
}

/** Ink densities 0..1 of the four plates: colours first, then the dark one that takes over shadows and lines. */
function separations(art: Raster, lines: Plane): Plane[] {
  const plates = PLATES.map(() => plane(art.width, art.height))
  for (let i = 0; i < lines.data.length; i++) {
    const rgb = [art.data[i * 4]! / 255, art.data[i * 4 + 1]! / 255, art.data[i * 4 + 2]! / 255]
    const dark = Math.max(0, (1 - Math.max(...rgb) - 0.3) / 0.7) * 0.85
    for (let c = 0; c < 3; c++) plates[c]!.data[i] = Math.max(0, 1 - rgb[c]! / (1 - dark)) * 0.95
    plates[3]!.data[i] = Math.max(dark, lines.data[i]! * 0.95)
  }
  return plates
}

type Printing = { left: number; top: number; wear: Plane; blotch: Plane }

function printPlate(
  sheet: Sheet,
  density: Plane,
  plate: (typeof PLATES)[number],
  { left, top, wear, blotch }: Printing,
): void {
  const turn = (plate.angle * Math.PI) / 180
  const [cos, sin] = [(Math.cos(turn) * 2 * Math.PI) / PITCH_PX, (Math.sin(turn) * 2 * Math.PI) / PITCH_PX]
  const { width, height } = density
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const ink = density.data[(y + plate.dy) * width + x + plate.dx]!
      if (ink < 0.03) continue
      const i = y * width + x
      const dot = 0.5 + 0.25 * (Math.cos(x * cos + y * sin) + Math.cos(y * cos - x * sin))
      const screened = clamp((ink * 1.06 - 1 + dot) * 3 + 0.5 - 0.1 * wear.data[i]!, 0, 1)
      const full = ink > 0.92 ? 0.97 : screened
      const cover = full * (0.95 - 0.1 * Math.max(0, wear.data[i]!) - 0.06 * Math.max(0, blotch.data[i]!))
      const to = ((top + y) * sheet.width + left + x) * 3
      for (let c = 0; c < 3; c++) sheet.data[to + c]! *= 1 - cover * (1 - plate.ink[c]!)
    }
  }
}
