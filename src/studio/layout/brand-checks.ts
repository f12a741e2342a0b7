import { type Check, inRegions, reported } from '../checks/check.ts'
import { boxesAround } from '../raster/boxes-around.ts'
import { oklabDistance, oklchOf } from '../raster/oklab.ts'
import { type Box, type Mask, mask, type Raster } from '../raster/raster.ts'
import { contrastOf } from './color-roles.ts'
import type { Block } from './fit.ts'
import { coverAt } from './pixels.ts'
import { isType, linesOf } from './proof.ts'
import type { RenderedPicture } from './rendered-picture.ts'

/** What of a design is of its brand: the share of its colors, type in their place of colors that cannot be read, and the share of its type. Nothing where the brand leaves it open. */
export function brandFindings(output: Raster, made: RenderedPicture): Check[] {
  return [...colorFindings(output, made), ...typeFindings(made)]
}

function colorFindings(output: Raster, { scheme, product, sketch }: RenderedPicture): Check[] {
  if (scheme.brand === undefined) return []
  const { colors, asked } = scheme.brand
  const colorful = colors.filter((color) => oklchOf(color).chroma > GRAY_MAX)
  const { share, places } = shareOf(colorful.length > 0 ? colorful : colors, output, product)
  const type = linesOf(sketch).filter(isType)
  const kept = asked === null ? 1 : contrastOf(asked, scheme.ground)
  const detail =
    asked === null
      ? null
      : `${asked} cannot be read on ${scheme.ground}. Type on it is ${scheme.ink}, the nearest color that can.`
  const contrast = reported('brand.color_contrast', Math.round(kept * 100) / 100, 'ratio', detail)
  return [
    inRegions(reported('brand.color_share', share, 'share'), places),
    ...(asked === null
      ? []
      : [
          inRegions(
            contrast,
            type.map(({ ink }) => ink),
          ),
        ]),
  ]
}

/** Whites, blacks and grays are as good as any brand's: they count only where it has nothing else. */
const GRAY_MAX = 0.04

/** Pixels this near to a color (OKLab) count as it; every so many are looked at. */
const ALIKE = 0.05
const EVERY = 8

/** How many places of a brand's colors are reported. */
const PLACES_MAX = 4

/** The share of a picture beside its product that has one of these colors, and the largest places that have. */
function shareOf(
  colors: readonly string[],
  output: Raster,
  product: RenderedPicture['product'],
): { share: number; places: Box[] } {
  const known = new Map<number, boolean>()
  const isBrand = (r: number, g: number, b: number): boolean => {
    const key = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2)
    const before = known.get(key)
    if (before !== undefined) return before
    const hex = `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
    const is = colors.some((color) => oklabDistance(color, hex) <= ALIKE)
    known.set(key, is)
    return is
  }
  const marks = mask(Math.ceil(output.width / EVERY), Math.ceil(output.height / EVERY))
  let [own, all] = [0, 0]
  for (let y = 0; y < output.height; y += EVERY) {
    for (let x = 0; x < output.width; x += EVERY) {
      if (product && coverAt(product, x, y) > 128) continue
      const at = (y * output.width + x) * 3
      all++
      if (!isBrand(output.data[at]!, output.data[at + 1]!, output.data[at + 2]!)) continue
      own++
      marks.data[(y / EVERY) * marks.width + x / EVERY] = 1
    }
  }
  return { share: Math.round((own / Math.max(1, all)) * 1e4) / 1e4, places: placesOf(marks, output) }
}

function placesOf(marks: Mask, { width, height }: Raster): Box[] {
  return boxesAround(marks, 2)
    .slice(0, PLACES_MAX)
    .map((box) => {
      const [left, top] = [box.left * EVERY, box.top * EVERY]
      return {
        ...{ left, top },
        width: Math.min(box.width * EVERY, width - left),
        height: Math.min(box.height * EVERY, height - top),
      }
    })
}

/** The share of letters that are set in the fonts of the brand, of those that are meant to be. */
function typeFindings({ sketch }: RenderedPicture): Check[] {
  const meant = sketch.texts
    .flatMap(({ column }) => column.blocks)
    .filter(({ item }) => item.cut.own !== undefined && item.logo === undefined)
  if (meant.length === 0) return []
  const others = meant.filter(({ item }) => item.setting.cut.own === undefined)
  const [all, lost] = [meant, others].map((blocks) => blocks.reduce((sum, block) => sum + lettersOf(block), 0))
  const roles = [...new Set(others.map(({ item }) => item.role))].join(', ')
  const detail = others.length === 0 ? null : `Set in built-in type because the font lacks letters: ${roles}.`
  const share = Math.round((1 - lost! / Math.max(1, all!)) * 1e4) / 1e4
  const blocks = others.length > 0 ? others : meant
  const lines = linesOf(sketch).filter(({ block }) => blocks.includes(block))
  return [
    inRegions(
      reported('brand.type_share', share, 'share', detail),
      lines.map(({ ink }) => ink),
    ),
  ]
}

const lettersOf = ({ item }: Block): number => item.pieces.reduce((sum, { text }) => sum + text.length, 0)
