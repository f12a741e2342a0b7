import type { Raster } from '../raster/raster.ts'
import { holds, likeness } from '../reading/likeness.ts'
import type { PrintReader } from '../reading/reader.ts'
import { cornersOf, type TextLine, type TextRegion } from '../reading/text-region.ts'
import type { RuleFinding } from './finding.ts'
import { eachInFrame, type PictureView, type VisibleProduct } from './view.ts'

/** A line counts as text when it was read with this confidence and has so many letters and figures. */
const SURE = 0.75
const LETTERS_MIN = 3
/** A line stands on the product from this share of it. */
const ON_PRODUCT = 0.5
/** The product's own print reads about as it does in the photo, or shows the photo's own pixels (mean difference, 8-bit steps). */
const ALIKE = 0.5
const SAME_PIXELS = 6
/** Where the product is not located, a line belongs to it when its photo contains the same words anywhere. */
const SAID = 0.75

/**
 * Lines of text that do not belong to the product. Its lines are recognized by place: they read as the same place of the photo does.
 * Where the product was not located, they are recognized by their wording.
 */
export async function addedText(
  view: PictureView,
  cutout: Raster | null,
  reader: Pick<PrintReader, 'read' | 'readAt'>,
): Promise<RuleFinding> {
  const regions = (await reader.read(view.picture)).filter(isText)
  const own = view.visible?.own
    ? await ownByPlace(view.picture, view.visible, regions, reader)
    : await ownBySaying(cutout, regions, reader)
  const added = regions.filter((region) => !own.has(region))
  const said = added.map(({ text }) => `“${text}”`).join(', ')
  return {
    measured: added.length,
    fix: `The picture contains text that is not printed on the product: ${said}. Remove it.`,
    boxes: added.map(({ box }) => box),
  }
}

function isText({ text, confidence }: TextRegion): boolean {
  return confidence >= SURE && text.replace(/[^\p{L}\p{N}]/gu, '').length >= LETTERS_MIN
}

async function ownByPlace(
  picture: Raster,
  seen: VisibleProduct,
  regions: TextRegion[],
  reader: Pick<PrintReader, 'readAt'>,
): Promise<Set<TextRegion>> {
  const on = regions.filter(({ line }) => shareIn(seen, line) >= ON_PRODUCT)
  if (on.length === 0) return new Set()
  const expected = asInPhoto(picture, seen.own!)
  const changed = on.filter(({ line }) => differenceIn(picture, expected, line) > SAME_PIXELS)
  const readings = await reader.readAt(
    expected,
    changed.map(({ line }) => line),
  )
  const added = changed.filter(({ text }, n) => likeness(text, readings[n]!.text) < ALIKE)
  return new Set(on.filter((region) => !added.includes(region)))
}

async function ownBySaying(
  cutout: Raster | null,
  regions: TextRegion[],
  reader: Pick<PrintReader, 'read'>,
): Promise<Set<TextRegion>> {
  if (cutout === null || regions.length === 0) return new Set()
  const printed = (await reader.read(onWhite(cutout))).map(({ text }) => text)
  const all = printed.join(' ')
  return new Set(
    regions.filter(({ text }) => holds(all, text) >= SAID || printed.some((line) => likeness(line, text) >= SAID)),
  )
}

/** The share of a line's pixels, on a lattice, that show the product. */
function shareIn({ cover }: VisibleProduct, line: TextLine): number {
  let [on, all] = [0, 0]
  eachOnLine(line, cover, (pixel) => {
    all++
    if (cover.data[pixel] === 1) on++
  })
  return all === 0 ? 0 : on / all
}

/** The mean difference of two pictures along a line. */
function differenceIn(a: Raster, b: Raster, line: TextLine): number {
  let [sum, all] = [0, 0]
  eachOnLine(line, a, (pixel) => {
    for (let c = 0; c < 3; c++) sum += Math.abs(a.data[pixel * 3 + c]! - b.data[pixel * 3 + c]!)
    all += 3
  })
  return all === 0 ? 0 : sum / all
}

function eachOnLine(
  line: TextLine,
  { width, height }: { width: number; height: number },
  see: (pixel: number) => void,
): void {
  const [from, right, , down] = cornersOf(line)
  const [across, deep] = [Math.max(1, Math.round(line.length / 2)), Math.max(1, Math.round(line.height / 2))]
  for (let n = 0; n < across * deep; n++) {
    const [a, d] = [((n % across) + 0.5) / across, (Math.floor(n / across) + 0.5) / deep]
    const x = Math.floor(from!.x + (right!.x - from!.x) * a + (down!.x - from!.x) * d)
    const y = Math.floor(from!.y + (right!.y - from!.y) * a + (down!.y - from!.y) * d)
    if (x >= 0 && y >= 0 && x < width && y < height) see(y * width + x)
  }
}

/** The picture with the product as its photo shows it. */
function asInPhoto(picture: Raster, { product, place }: NonNullable<VisibleProduct['own']>): Raster {
  const data = picture.data.slice()
  eachInFrame(picture, place, (pixel, own) => {
    if (product.data[own * 4 + 3]! > 127) data.set(product.data.subarray(own * 4, own * 4 + 3), pixel * 3)
  })
  return { ...picture, data }
}

function onWhite({ data, width, height }: Raster): Raster {
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const alpha = data[i * 4 + 3]! / 255
    for (let c = 0; c < 3; c++) out[i * 3 + c] = data[i * 4 + c]! * alpha + 255 * (1 - alpha)
  }
  return { data: out, width, height, channels: 3 }
}
