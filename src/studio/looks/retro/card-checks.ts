import { atLeast, type Check, exactly, inRegions } from '../../checks/check.ts'
import { boxBlur } from '../../raster/box-blur.ts'
import { components } from '../../raster/components.ts'
import { mask, type Plane, plane, type Raster } from '../../raster/raster.ts'
import type { Card } from './retro.ts'

const OUTLINE_IOU_MIN = 0.97
const TYPE_PT_MIN = 8

/** Measures a decoded card: its size, the density tag of its file, its smallest type, and the product's outline. */
export function retroChecks(output: Raster, dpi: number | null, card: Card): Check[] {
  return [
    exactly('retro.width', output.width, 1200, 'px'),
    exactly('retro.height', output.height, 1800, 'px'),
    exactly('retro.dpi', dpi ?? 0, 300, 'dpi'),
    atLeast('retro.type_pt', (card.typePx / 300) * 72, TYPE_PT_MIN, 'pt'),
    ...[
      atLeast('product_fidelity.outline_iou', outlineIou(output, card), OUTLINE_IOU_MIN, 'IoU'),
      atLeast('product_fidelity.visible_share', shareOnCard(card), 0.98, 'share'),
    ].map((check) => inRegions(check, [card.rect])),
  ]
}

/**
 * Intersection over union of the product's filled silhouette and the rendered one: where the output differs from
 * the same card printed without the product.
 */
function outlineIou(output: Raster, card: Card): number {
  const seen = filled(boxBlur(changedBy(output, card), 1), 0.4)
  const asked = filled(wantedOn(card), 0.5)
  let [both, either] = [0, 0]
  for (let i = 0; i < seen.length; i++) {
    both += seen[i]! & asked[i]!
    either += seen[i]! | asked[i]!
  }
  return either === 0 ? 0 : both / either
}

/** Room around the product's box in which its outline is looked for. */
const PAD = 8

/** 1 where the output is visibly not the empty card, around the product. */
function changedBy(output: Raster, { empty, rect }: Card): Plane {
  const out = plane(rect.width + 2 * PAD, rect.height + 2 * PAD)
  for (let i = 0; i < out.data.length; i++) {
    const [x, y] = [rect.left - PAD + (i % out.width), rect.top - PAD + Math.floor(i / out.width)]
    const at = (y * output.width + x) * 3
    let difference = 0
    for (let c = 0; c < 3; c++) difference += Math.abs(output.data[at + c]! - empty.data[at + c]!)
    out.data[i] = difference > 48 ? 1 : 0
  }
  return out
}

function wantedOn({ product, rect }: Card): Plane {
  const out = plane(rect.width + 2 * PAD, rect.height + 2 * PAD)
  for (let y = 0; y < rect.height; y++) {
    for (let x = 0; x < rect.width; x++)
      out.data[(y + PAD) * out.width + x + PAD] = product.data[(y * rect.width + x) * 4 + 3]! / 255
  }
  return out
}

/** The silhouette of what reaches `level`, with everything it encloses. */
function filled(from: Plane, level: number): Uint8Array {
  const outside = mask(from.width, from.height)
  for (let i = 0; i < outside.data.length; i++) outside.data[i] = from.data[i]! < level ? 1 : 0
  const { labels } = components(outside)
  const around = labels[0]!
  return Uint8Array.from(labels, (label) => (label === around && around !== 0 ? 0 : 1))
}

function shareOnCard({ product, rect, picture }: Card): number {
  let [shown, all] = [0, 0]
  for (let i = 0; i < product.width * product.height; i++) {
    if (product.data[i * 4 + 3]! < 128) continue
    all++
    const [x, y] = [rect.left + (i % product.width), rect.top + Math.floor(i / product.width)]
    if (x >= 0 && y >= 0 && x < picture.width && y < picture.height) shown++
  }
  return all === 0 ? 0 : shown / all
}
