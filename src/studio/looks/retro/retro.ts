import { resampleProduct } from '../../composite/composite.ts'
import { ENLARGEMENT_MAX } from '../../composite/frame.ts'
import { randomOf, seedOf } from '../../random.ts'
import { clamp, type Plane, plane, type Raster } from '../../raster/raster.ts'
import { agedPaper, type Sheet } from './paper.ts'
import { posterised, print } from './press.ts'
import { drawScene, INK_SETS, type Inks, LAYOUTS, standIn } from './scene.ts'
import { printLine } from './type.ts'

/** A card of 4 by 6 inches. */
export const CARD = { width: 1200, height: 1800, dpi: 300 }
const ART = { left: 80, top: 84, width: 1040, height: 1290 }

/** A printed card: the picture, the same card without the product, where the product's outline lies, its smallest type. */
export type Card = {
  picture: Raster
  empty: Raster
  product: Raster
  rect: { left: number; top: number; width: number; height: number }
  typePx: number
}

/** Prints a card: the product in four inks in a poster scene on aged paper, its line underneath in `font`. */
export async function printCard(product: Raster, caption: string, font: Uint8Array, seed: number): Promise<Card> {
  const random = randomOf(seedOf(seed, 'card'))
  const layout = LAYOUTS[Math.floor(random() * LAYOUTS.length)]!
  const inks = INK_SETS[Math.floor(random() * INK_SETS.length)]!
  const stand = standIn(ART)
  const scale = Math.min(stand.width / product.width, stand.height / product.height, ENLARGEMENT_MAX)
  const size = { width: Math.round(product.width * scale), height: Math.round(product.height * scale) }
  const small = await resampleProduct(product, size)
  const place = { left: Math.round(stand.x - size.width / 2), top: Math.round(stand.y - size.height) }
  const scene = drawScene(ART, layout, inks, size.width)
  const empty = agedPaper(CARD, seed)
  const typePx = letter(empty, caption, font, { inks, seed })
  const sheet = { ...empty, data: empty.data.slice() }
  print(empty, scene, plane(ART.width, ART.height), { ...ART, seed })
  const { art, lines } = drawn(scene, small, place)
  print(sheet, art, lines, { ...ART, seed })
  return {
    picture: rasterOf(sheet),
    empty: rasterOf(empty),
    product: small,
    rect: { left: ART.left + place.left, top: ART.top + place.top, ...size },
    typePx,
  }
}

/** The line and the rules around the art. */
function letter(sheet: Sheet, caption: string, font: Uint8Array, { inks, seed }: { inks: Inks; seed: number }): number {
  const size = printLine(sheet, font, {
    text: caption,
    middle: CARD.width / 2,
    baseline: 1530,
    width: 1000,
    color: inks.dark,
    seed: seedOf(seed, 'type'),
  })
  for (const [left, top, width, height] of [
    [100, 1640, 1000, 3],
    [100, 1650, 1000, 1],
    [560, 1676, 80, 3],
  ] as const) {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++)
        for (let c = 0; c < 3; c++) sheet.data[(y * sheet.width + x) * 3 + c]! *= 0.3
    }
  }
  return size
}

/** The scene with the posterised product in it, and the ink lines at the scene's size. */
function drawn(
  scene: Raster,
  product: Raster,
  { left, top }: { left: number; top: number },
): { art: Raster; lines: Plane } {
  const { tones, lines: own } = posterised(product)
  const art = { ...scene, data: scene.data.slice() }
  const lines = plane(scene.width, scene.height)
  for (let y = Math.max(0, -top); y < Math.min(product.height, scene.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(product.width, scene.width - left); x++) {
      const from = y * product.width + x
      const to = (top + y) * scene.width + left + x
      const cover = tones.data[from * 4 + 3]! / 255
      for (let c = 0; c < 3; c++)
        art.data[to * 4 + c] = clamp(art.data[to * 4 + c]! * (1 - cover) + tones.data[from * 4 + c]! * cover, 0, 255)
      lines.data[to] = own.data[from]!
    }
  }
  return { art, lines }
}

function rasterOf({ data, width, height }: Sheet): Raster {
  return { data: Uint8Array.from(data, (v) => clamp(v * 255 + 0.5, 0, 255)), width, height, channels: 3 }
}
