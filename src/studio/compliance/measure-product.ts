import { components } from '../raster/components.ts'
import { type Box, mask, type Raster, type Size } from '../raster/raster.ts'
import { borderedSides, type Side } from './borders.ts'
import type { RuleFinding } from './finding.ts'
import { grown } from './measure-ground.ts'
import { edgeWidth } from './sharpness.ts'
import { eachInFrame, type PictureView, type VisibleProduct } from './view.ts'

const NOT_FOUND =
  'No product could be detected in the picture, so this could not be measured. Use a picture with one product in front of a plain background.'

/** How much of the picture the product takes, in the three ways in which marketplaces count it. */
export function fill({ picture, visible }: PictureView): { long: RuleFinding; box: RuleFinding; area: RuleFinding } {
  const larger = 'The product is too small in the picture. Crop closer, or use a photo with more pixels.'
  if (visible === null) {
    const unknown = { measured: null, fix: NOT_FOUND }
    return { long: unknown, box: unknown, area: unknown }
  }
  const { area } = visible
  const box = inFrame(visible.box, picture)
  const all = picture.width * picture.height
  const { width, height } = visible.box
  const [across, down] = [Math.min(1, width / picture.width), Math.min(1, height / picture.height)]
  return {
    long: { measured: Math.max(across, down), fix: larger, boxes: [box] },
    box: { measured: across * down, fix: larger, boxes: [box] },
    area: { measured: area / all, fix: larger, boxes: [box] },
  }
}

/** The names of the sides that are marked. */
export const sidesIn = (cut: Record<Side, boolean> | null): Side[] =>
  (Object.keys(cut ?? {}) as Side[]).filter((side) => cut?.[side])

/** How many sides of the picture, or of its source photo (`cut`), cut the product. */
export function cutAt({ picture, visible }: PictureView, cut: Record<Side, boolean> | null): RuleFinding {
  if (visible === null) return { measured: null, fix: NOT_FOUND }
  const { left, top, width, height } = visible.box
  const sides = new Set<Side>()
  if (left <= 0) sides.add('left')
  if (top <= 0) sides.add('top')
  if (left + width >= picture.width) sides.add('right')
  if (top + height >= picture.height) sides.add('bottom')
  const inPhoto = sidesIn(cut)
  const fix =
    inPhoto.length > 0
      ? `The photo itself cuts off the product (${inPhoto.join(', ')}). Use a photo that shows the whole product.`
      : `The product extends beyond the picture (${[...sides].join(', ')}). Show the whole product with white on every side.`
  for (const side of inPhoto) sides.add(side)
  const box = inFrame(visible.box, picture)
  return { measured: sides.size, fix, boxes: [...sides].map((side) => stripsOf(box, stripWidth(picture))[side]) }
}

/** How wide a strip is that marks a side of a picture of this size (px). */
const stripWidth = ({ width, height }: Size): number => Math.ceil(Math.min(width, height) * 0.03)

/** The strips along the sides of a box, within it. */
const stripsOf = ({ left, top, width, height }: Box, wide: number): Record<Side, Box> => ({
  left: { left, top, width: Math.min(wide, width), height },
  right: { left: left + Math.max(0, width - wide), top, width: Math.min(wide, width), height },
  top: { left, top, width, height: Math.min(wide, height) },
  bottom: { left, top: top + Math.max(0, height - wide), width, height: Math.min(wide, height) },
})

export function borders({ picture, visible }: PictureView): RuleFinding {
  const sides = borderedSides(picture, visible?.own ? visible.cover : null)
  const strips = stripsOf({ left: 0, top: 0, width: picture.width, height: picture.height }, stripWidth(picture))
  return {
    measured: sides.length,
    fix: `The picture has a border or frame (${sides.join(', ')}). Remove it.`,
    boxes: sides.map((side) => strips[side]),
  }
}

/** Parts beside the product closer than this (px) belong to it. */
const BESIDE = 12
/** Smaller parts than this share of the picture are specks. A part this large against the product is another view of it. */
const INSET_MIN = 0.0003
const VIEW_MIN = 0.2

/** What stands beside the product on a plain ground: small things, and further views. */
export function besides({ standing, visible }: PictureView): { insets: RuleFinding; views: RuleFinding } {
  if (standing === null || visible?.own === null || visible === null) {
    const why =
      visible === null
        ? NOT_FOUND
        : 'The product could not be separated from its background. Show the product alone in front of a plain background.'
    return { insets: { measured: null, fix: why }, views: { measured: null, fix: why } }
  }
  const near = grown(visible.cover, BESIDE)
  const own = new Set<number>()
  for (let pixel = 0; pixel < near.data.length; pixel++) if (near.data[pixel] === 1) own.add(standing.labels[pixel]!)
  const others = standing.parts.filter(({ label, area }) => !own.has(label) && area >= INSET_MIN * near.data.length)
  const views = others.filter(({ area }) => area >= VIEW_MIN * visible.area)
  const insets = others.filter((part) => !views.includes(part))
  return {
    insets: {
      measured: insets.length,
      fix: 'There is another object beside the product. Show the product alone.',
      boxes: insets.map(({ box }) => box),
    },
    views: {
      measured: 1 + views.length,
      fix: 'The picture shows more than one view of the product. Show a single view.',
      boxes: views.map(({ box }) => box),
    },
  }
}

/** Cells of this side (px) are compared; one differs from this mean difference (8-bit steps), and so many make a mark. */
const CELL = 16
const DIFFERS = 14
const CELLS_MIN = 2
/** More regions than this are no marks: the product's place is not accurate to the pixel, and its own detail differs everywhere. */
const MARKS_MAX = 24

/** Regions of the product that do not show its own pixels: what is laid over it. */
export function marksOver({ picture, visible }: PictureView): RuleFinding {
  if (!visible?.own) return { measured: null, open: true, fix: NOT_FOUND }
  const { own } = visible
  const inside = solidInside(own.product)
  const cells = changedCells(picture, own, inside)
  const { parts, labels } = components(cells)
  const found = parts.filter(({ area }) => area >= CELLS_MIN)
  if (found.length > MARKS_MAX) return { measured: null, open: true, fix: NOT_FOUND }
  const marks = found.filter(({ label, box }) => {
    const isPart = (x: number, y: number) => labels[Math.floor(y / CELL) * cells.width + Math.floor(x / CELL)] === label
    return !isMoved(picture, { ...own, inside }, { box: inPixels(box), isPart })
  })
  return {
    measured: marks.length,
    fix: 'There is a mark on the product that its photo does not have. Remove the badge, logo or watermark.',
    boxes: marks.map(({ box }) => inPixels(box)),
  }
}

/** A box of cells in pixels. */
const inPixels = ({ left, top, width, height }: Box): Box => ({
  left: left * CELL,
  top: top * CELL,
  width: width * CELL,
  height: height * CELL,
})

/** A much enlarged product may lie so many pixels beside its place in some part of the picture. */
const BESIDE_PLACE = 7
/** The number of pixels of a region that decide this. */
const COMPARED = 400

type Inside = NonNullable<VisibleProduct['own']> & { inside: Uint8Array }

/** Whether a region shows the product's own pixels a little beside their place, and nothing that is laid over them. */
function isMoved(
  picture: PictureView['picture'],
  { product, place, inside }: Inside,
  { box, isPart }: { box: Box; isPart: (x: number, y: number) => boolean },
): boolean {
  const pixels: [at: number, own: number][] = []
  const every = Math.max(1, Math.round(Math.sqrt((box.width * box.height) / COMPARED / 2)))
  for (let y = box.top; y < Math.min(picture.height, box.top + box.height); y += every) {
    for (let x = box.left; x < Math.min(picture.width, box.left + box.width); x += every) {
      const [u, v] = [x - place.left, y - place.top]
      if (u < 0 || v < 0 || u >= product.width || v >= product.height || !isPart(x, y)) continue
      if (inside[v * product.width + u] === 1) pixels.push([(y * picture.width + x) * 3, v * product.width + u])
    }
  }
  const apartBy = (shift: number): number => {
    let sum = 0
    for (const [at, own] of pixels) {
      const from = (own + shift) * 4
      for (let c = 0; c < 3; c++) sum += Math.abs(picture.data[at + c]! - (product.data[from + c] ?? 0))
    }
    return sum / (3 * Math.max(1, pixels.length))
  }
  const side = 2 * BESIDE_PLACE + 1
  return Array.from({ length: side * side }, (_, n) => [
    (n % side) - BESIDE_PLACE,
    Math.floor(n / side) - BESIDE_PLACE,
  ]).some(([dx, dy]) => apartBy(dy! * product.width + dx!) < DIFFERS)
}

/** The cells of the picture in which the product's solid pixels differ from what they should be, at the best of nine offsets. */
function changedCells(
  picture: PictureView['picture'],
  { product, place }: NonNullable<VisibleProduct['own']>,
  inside: Uint8Array,
) {
  const cells = mask(Math.ceil(picture.width / CELL), Math.ceil(picture.height / CELL))
  const [sums, count] = [new Float64Array(cells.data.length * OFFSETS.length), new Uint32Array(cells.data.length)]
  const steps = OFFSETS.map(([dx, dy]) => (dy * product.width + dx) * 4)
  eachInFrame(picture, place, (pixel, own) => {
    if (inside[own] === 0) return
    const row = Math.floor(pixel / picture.width)
    const cell = Math.floor(row / CELL) * cells.width + Math.floor((pixel - row * picture.width) / CELL)
    count[cell]!++
    const at = pixel * 3
    const [red, green, blue] = [picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!]
    for (let n = 0; n < steps.length; n++) {
      const from = own * 4 + steps[n]!
      const apart =
        Math.abs(red - product.data[from]!) +
        Math.abs(green - product.data[from + 1]!) +
        Math.abs(blue - product.data[from + 2]!)
      sums[cell * steps.length + n]! += apart / 3
    }
  })
  for (let cell = 0; cell < cells.data.length; cell++) {
    const least = Math.min(...sums.subarray(cell * steps.length, (cell + 1) * steps.length)) / count[cell]!
    cells.data[cell] = count[cell]! >= (CELL * CELL) / 3 && least >= DIFFERS ? 1 : 0
  }
  return cells
}

const OFFSETS = [0, -1, 1].flatMap((dy) => [0, -1, 1].map((dx) => [dx, dy] as const))
const EDGE = 4

/** The pixels of a product behind its edge band, where the light of a stage does not reach. */
function solidInside({ data, width, height }: Raster): Uint8Array {
  const clear = mask(width, height)
  for (let pixel = 0; pixel < clear.data.length; pixel++) clear.data[pixel] = data[pixel * 4 + 3]! < 250 ? 1 : 0
  const near = grown(clear, EDGE)
  return near.data.map((mark, pixel) => {
    const x = pixel % width
    const y = (pixel - x) / width
    return mark === 0 && x >= EDGE && y >= EDGE && x < width - EDGE && y < height - EDGE ? 1 : 0
  })
}

/** The width of the product's sharpest edges. */
export function blur({ picture, visible }: PictureView): RuleFinding {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
  const product = visible && inFrame(visible.box, picture)
  return {
    measured: edgeWidth(picture, product ?? whole),
    open: true,
    fix: 'The picture is blurred. Use a sharper photo, or one with more pixels.',
    ...(product && { boxes: [product] }),
  }
}

function inFrame(box: Box, frame: Size): Box {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const right = Math.min(frame.width, box.left + box.width)
  const bottom = Math.min(frame.height, box.top + box.height)
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
