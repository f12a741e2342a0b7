import { boxBlur } from '../raster/box-blur.ts'
import { clamp, type Plane, plane, type Raster } from '../raster/raster.ts'
import { fitInside } from '../raster/resize.ts'

/** A part of the product's picture in fractions of it; may reach beyond. */
export type DetailView = { left: number; top: number; width: number; height: number }

/** What is worth looking at on a product: maps of its detail, its lettering, its outline and its material, and a judge of views. */
export type Interest = {
  maps: Record<'detail' | 'label' | 'edge' | 'material', Sums>
  worth: (view: DetailView, wish: { map: keyof Interest['maps']; filled: number }) => number
}

const SIDE = 192
/** Light differences up to this are the weave and the folds of plain cloth, of which there is much and nothing to look at. */
const PLAIN = 0.03

/** Reads the maps of a cut-out. */
export function interestOf(product: Raster): Interest {
  const small = fitInside(product, SIDE)
  const { alpha, slope } = slopes(small)
  const strong = plane(small.width, small.height)
  for (let i = 0; i < strong.data.length; i++) strong.data[i] = slope.data[i]! > 0.16 ? 1 : 0
  const dense = boxBlur(strong, 3)
  const inner = boxBlur(alpha, 4)
  const of = (value: (i: number) => number): Sums => {
    const out = plane(small.width, small.height)
    for (let i = 0; i < out.data.length; i++) out.data[i] = value(i)
    return sums(out)
  }
  const lettering = (i: number): number => (dense.data[i]! > 0.16 && dense.data[i]! < 0.75 ? strong.data[i]! : 0)
  const maps = {
    detail: of((i) => Math.sqrt(Math.max(0, slope.data[i]! - PLAIN))),
    label: of((i) => lettering(i) * slope.data[i]!),
    edge: of((i) => (inner.data[i]! < 0.8 && alpha.data[i]! > 0.5 ? 1 : 0) + 0.3 * slope.data[i]!),
    material: of((i) => (inner.data[i]! > 0.97 ? Math.min(0.12, slope.data[i]!) * (1 - dense.data[i]!) : 0)),
  }
  const cover = sums(alpha)
  const words = of(lettering)
  return { maps, worth: (view, { map, filled }) => worth({ map: maps[map], cover, words }, view, filled) }
}

type Judged = { map: Sums; cover: Sums; words: Sums }

/** How good a view is: much to see in it, near a third or the middle, as full as wished, no word cut by its border. */
function worth({ map, cover, words }: Judged, view: DetailView, filled: number): number {
  const seen = map.within(view)
  const share = seen.sum / Math.max(1e-6, map.total)
  const full = cover.within(view).sum / Math.max(1e-6, cover.area(view))
  const at = { x: (seen.x - view.left) / view.width, y: (seen.y - view.top) / view.height }
  const near = Math.min(...THIRDS.map(([x, y]) => Math.hypot(at.x - x, at.y - y)))
  return share - 1.6 * Math.abs(Math.min(full, filled + 0.12) - filled) - 0.8 * near - 1.4 * cutWords(words, view)
}

/** Where the eye likes to rest: the middle and the four crossings of thirds. */
const THIRDS = [
  [0.5, 0.5],
  [0.36, 0.36],
  [0.64, 0.36],
  [0.36, 0.64],
  [0.64, 0.64],
] as const

/** How much lettering (0..1) lies under the four borders of a view. */
function cutWords(words: Sums, { left, top, width, height }: DetailView): number {
  const thin = 0.03
  const strips: DetailView[] = [
    { left: left - width * thin, top, width: width * 2 * thin, height },
    { left: left + width * (1 - thin), top, width: width * 2 * thin, height },
    { left, top: top - height * thin, width, height: height * 2 * thin },
    { left, top: top + height * (1 - thin), width, height: height * 2 * thin },
  ]
  const cut = strips.reduce((sum, strip) => sum + words.within(strip).sum / Math.max(1, words.area(strip)), 0)
  return clamp(cut * 2, 0, 1)
}

/** Light differences of opaque neighbors (0..1), and the coverage. */
function slopes({ data, width, height }: Raster): { alpha: Plane; slope: Plane } {
  const alpha = plane(width, height)
  const slope = plane(width, height)
  const light = (at: number): number => (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) / 255
  for (let i = 0; i < alpha.data.length; i++) {
    alpha.data[i] = data[i * 4 + 3]! / 255
    const [right, below] = [i + 1, i + width]
    if (i % width === width - 1 || below >= alpha.data.length) continue
    if (Math.min(data[i * 4 + 3]!, data[right * 4 + 3]!, data[below * 4 + 3]!) < 250) continue
    const here = light(i * 4)
    slope.data[i] = Math.min(1, Math.abs(light(right * 4) - here) + Math.abs(light(below * 4) - here))
  }
  return { alpha, slope }
}

/** A plane that returns the sum within a view and its center of mass (fractions) in constant time. `area` is in cells. */
type Sums = {
  total: number
  within: (view: DetailView) => { sum: number; x: number; y: number }
  area: (view: DetailView) => number
}

/** Summed-area tables (Crow 1984) of a plane and of its first moments. */
function sums({ data, width, height }: Plane): Sums {
  const table = (weight: (x: number, y: number) => number): Float64Array => {
    const out = new Float64Array((width + 1) * (height + 1))
    for (let y = 0; y < height; y++) {
      let row = 0
      for (let x = 0; x < width; x++) {
        row += data[y * width + x]! * weight(x, y)
        out[(y + 1) * (width + 1) + x + 1] = out[y * (width + 1) + x + 1]! + row
      }
    }
    return out
  }
  const [plain, alongX, alongY] = [table(() => 1), table((x) => (x + 0.5) / width), table((_, y) => (y + 0.5) / height)]
  const between = (from: Float64Array, view: DetailView): number => {
    const [x0, x1] = [view.left, view.left + view.width].map((x) => clamp(Math.round(x * width), 0, width)) as [
      number,
      number,
    ]
    const [y0, y1] = [view.top, view.top + view.height].map((y) => clamp(Math.round(y * height), 0, height)) as [
      number,
      number,
    ]
    const at = (x: number, y: number): number => from[y * (width + 1) + x]!
    return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)
  }
  return {
    total: plain.at(-1)!,
    area: (view) => view.width * width * view.height * height,
    within: (view) => {
      const sum = between(plain, view)
      const weight = Math.max(1e-9, sum)
      return { sum, x: between(alongX, view) / weight, y: between(alongY, view) / weight }
    },
  }
}
