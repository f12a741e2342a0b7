import type { Check } from '../checks/check.ts'
import { type Box, growBox, type Raster } from '../raster/raster.ts'
import { alphaAt, distanceToProduct, eachPixel, gapBetween, lightAt } from './pixels.ts'
import { finding, isType, linesOf, type TypeLine } from './proof.ts'
import type { RenderedPicture } from './rendered-picture.ts'

/** The least height of a logo, in shares of the picture's shorter side. */
const SIZE_MIN = 0.035
/** WCAG 2.2, 1.4.11: the least contrast of graphics, of which this share of a logo's pixels must have it. */
const CONTRAST_MIN = 3
const CONTRASTING = 0.8
/** The least room to anything else, in shares of the logo's height. */
const SPACE_MIN = 1

/** Measures the logo of a finished design: its height, its contrast to what is around it and its clear space. Nothing where there is none. */
export function logoFindings(output: Raster, made: RenderedPicture): Check[] {
  const lines = linesOf(made.sketch)
  return lines
    .filter((line) => !isType(line))
    .flatMap((logo) => [sizeOf(logo, made), contrastOf(output, made, logo), spaceOf(logo, made, lines)])
}

function sizeOf({ ink }: TypeLine, { letters: { width, height } }: RenderedPicture): Check {
  const share = ink.height / Math.min(width, height)
  return bounded('brand.logo_size', [share, 'share'], SIZE_MIN, ink)
}

/** The contrast that most of the logo's pixels have to the ground within and right around it. */
function contrastOf(output: Raster, { letters }: RenderedPicture, { ink }: TypeLine): Check {
  const [drawn, ground]: [number[], number[]] = [[], []]
  eachPixel(output, growBox(ink, Math.round(ink.height * 0.2), output), (x, y) => {
    const alpha = alphaAt(letters, x, y)
    if (alpha > 250) drawn.push(lightAt(output, x, y))
    else if (alpha === 0) ground.push(lightAt(output, x, y))
  })
  const middle = ground.sort((a, b) => a - b)[ground.length >> 1] ?? 0
  const ratios = drawn.map((light) => (Math.max(light, middle) + 0.05) / (Math.min(light, middle) + 0.05))
  const ratio = ratios.sort((a, b) => b - a)[Math.floor(CONTRASTING * ratios.length)] ?? 1
  return bounded('brand.logo_contrast', [ratio, 'ratio'], CONTRAST_MIN, ink)
}

/** The distance from the logo to the nearest text, button, product or edge of the picture. */
function spaceOf({ block, ink: own }: TypeLine, { product, letters }: RenderedPicture, lines: TypeLine[]) {
  const others = lines
    .filter((line) => line.block !== block)
    .map(({ block, ink }) => (block.item.pill ? block.box : ink))
  const edges = [own.left, own.top, letters.width - own.left - own.width, letters.height - own.top - own.height]
  const near = growBox(own, Math.ceil(own.height), letters)
  const fromProduct = product ? distanceToProduct(product, own, near) : Number.POSITIVE_INFINITY
  const gap = Math.min(fromProduct, ...edges, ...others.map((other) => gapBetween(own, other)))
  return bounded('brand.logo_space', [gap / own.height, 'heights'], SPACE_MIN, own)
}

const bounded = (id: Check['id'], measured: readonly [number, string], least: number, mark: Box): Check => {
  const passed = measured[0] >= least - 1e-6
  return finding(id, measured, [`>= ${least}`, passed], [mark])
}
