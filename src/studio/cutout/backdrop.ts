import { boxBlur } from '../raster/box-blur.ts'
import { components } from '../raster/components.ts'
import { channelGap, clamp, type Mask, mask, type Plane, plane, type Raster } from '../raster/raster.ts'

/** How far a border pixel may lie from the fitted backdrop (largest channel difference, 0..1). */
const BORDER_TOLERANCE = 0.03
/** The share of the border that must agree before a key is trusted: a product may stand on one edge of the frame. */
const BORDER_AGREEMENT = 0.72
const SHADOW_HUE = 0.13
const SHADOW_DEPTH = 0.55
/** Below this the network has not detected the product. */
const SEEN_MIN = 0.3
/** A part that only the key sees loses at least this share of its contrast within so many pixels of its edge, or is shadow. */
const CRISP_MIN = 0.4
const EDGE = 3
/** From this distance on, a color is something else than the backdrop. */
const EVIDENT = 0.2

/**
 * Per pixel, how far its color is from the backdrop behind it (largest channel difference, 0..1) and whether it could
 * be the backdrop in a soft shadow or light: the same hue, not much darker. Up to `tolerance` it is the backdrop.
 */
export type Backdrop = { surface: Surface; distance: Plane; tolerance: number; shadow: Mask }

/** The color of the backdrop behind a pixel, each channel 0..1 or a little beyond. */
export type Surface = (x: number, y: number) => Color
type Color = [red: number, green: number, blue: number]
type Sample = { x: number; y: number; color: Color }

/**
 * The backdrop of a picture whose border is one color or one smooth gradient, as a quadratic surface fitted to the
 * border; nothing when the border is not like that.
 */
export function backdropOf(picture: Raster): Backdrop | undefined {
  const border = borderSamples(picture)
  const median = [0, 1, 2].map((c) => middle(border.map(({ color }) => color[c]!))) as Color
  let inliers = border.filter(({ color }) => channelGap(color, median) < BORDER_TOLERANCE * 4)
  if (inliers.length < border.length * BORDER_AGREEMENT) return undefined
  let surface = fitSurface(inliers, picture)
  for (let round = 0; round < 3; round++) {
    inliers = border.filter(({ x, y, color }) => channelGap(color, surface(x, y)) < BORDER_TOLERANCE)
    if (inliers.length < border.length * BORDER_AGREEMENT) return undefined
    surface = fitSurface(inliers, picture)
  }
  const noise = middle(inliers.map(({ x, y, color }) => channelGap(color, surface(x, y))))
  return { surface, ...compare(picture, surface), tolerance: Math.min(0.05, 0.025 + 3 * noise) }
}

/**
 * What the key finds: `matte`, to be joined with a network's, and at its edge `coverage`, the physical share (0..1) of
 * the product in each pixel's color, by which that is unmixed. In the matte, noise of the backdrop counts as none of it.
 */
export type Key = { matte: Plane; coverage: Plane }

/**
 * The pixels that the backdrop's color does not reach when it spreads inward from the frame, less soft shadows and less
 * what merely encloses some backdrop. Its edge is the share of the way from the backdrop to the color inside. A network
 * loses dark screens and thin straps on plain backdrops; a key does not.
 */
export function keyOf(backdrop: Backdrop, network: Plane): Key {
  const { distance: far, tolerance } = backdrop
  const inside = different(backdrop, network)
  const solid = soften(inside)
  const contrast = dilate(far, 3)
  const matte = plane(far.width, far.height)
  const coverage = plane(far.width, far.height)
  coverage.data.fill(1)
  for (let i = 0; i < matte.data.length; i++) {
    if (solid.data[i]! < 0.3 || inside.data[i] === 0) continue
    const share = (far.data[i]! - tolerance / 2) / (contrast.data[i]! - tolerance / 2)
    matte.data[i] = solid.data[i]! > 0.999 ? 1 : clamp(share, 0, 1)
    if (solid.data[i]! <= 0.999) coverage.data[i] = far.data[i]! / contrast.data[i]!
  }
  return { matte, coverage }
}

/** Where a color is so far from the backdrop's that it cannot be the backdrop, nor a shadow on it. */
export function evidentIn({ distance, shadow }: Backdrop): Mask {
  const out = mask(distance.width, distance.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = distance.data[i]! >= EVIDENT && shadow.data[i] === 0 ? 1 : 0
  return out
}

/** What the backdrop does not reach, less its own color and soft shadows. */
function different(backdrop: Backdrop, network: Plane): Mask {
  const { distance: far, tolerance, shadow } = backdrop
  const inside = unreached(backdrop)
  const alone = mask(inside.width, inside.height)
  for (let i = 0; i < inside.data.length; i++) {
    const unseen = network.data[i]! < SEEN_MIN
    if (far.data[i]! < tolerance || (shadow.data[i] === 1 && unseen)) inside.data[i] = 0
    alone.data[i] = inside.data[i]! === 1 && unseen ? 1 : 0
  }
  const { labels, parts } = components(alone)
  const crisp = crispness(far, inside, labels, parts.length)
  for (let i = 0; i < labels.length; i++) if (labels[i] !== 0 && crisp[labels[i]!]! < CRISP_MIN) inside.data[i] = 0
  return inside
}

/**
 * How much of its contrast each part of a mask loses within a few pixels of its border with the backdrop: nearly all where
 * it is a thing, little where it is the dark middle of a shadow. 1 for a part that has no such border.
 */
function crispness(far: Plane, inside: Mask, labels: Int32Array, parts: number): Float64Array {
  const { width } = far
  const [lost, had] = [new Float64Array(parts + 1), new Float64Array(parts + 1)]
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue
    for (const step of [-1, 1, -width, width]) {
      if (inside.data[i + step] !== 0) continue
      had[labels[i]!]! += far.data[i]!
      lost[labels[i]!]! += far.data[i]! - (far.data[i + EDGE * step] ?? far.data[i]!)
    }
  }
  return lost.map((sum, label) => (had[label]! > 0 ? sum / had[label]! : 1))
}

/** Everything that the backdrop's color, spreading inward from the border of the frame, does not reach. */
function unreached({ distance: far, tolerance }: Backdrop): Mask {
  const { width, height } = far
  const inside = mask(width, height)
  inside.data.fill(1)
  const stack = new Int32Array(width * height)
  let depth = 0
  const visit = (at: number): void => {
    if (inside.data[at] === 0 || far.data[at]! >= tolerance) return
    inside.data[at] = 0
    stack[depth++] = at
  }
  for (let x = 0; x < width; x++) {
    visit(x)
    visit((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  while (depth > 0) {
    const at = stack[--depth]!
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x + 1 < width) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at + width < inside.data.length) visit(at + width)
  }
  return inside
}

function borderSamples({ data, width, height, channels }: Raster): Sample[] {
  const samples: Sample[] = []
  const take = (x: number, y: number): void => {
    const at = (y * width + x) * channels
    samples.push({ x, y, color: [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255] })
  }
  for (let x = 0; x < width; x += 2) {
    take(x, 0)
    take(x, height - 1)
  }
  for (let y = 0; y < height; y += 2) {
    take(0, y)
    take(width - 1, y)
  }
  return samples
}

/** Least squares of 1, u, v, u², uv, v² for each channel, u and v running from -1 to 1 over the frame. */
function fitSurface(samples: Sample[], { width, height }: { width: number; height: number }): Surface {
  const terms = (x: number, y: number): number[] => {
    const u = (2 * x) / width - 1
    const v = (2 * y) / height - 1
    return [1, u, v, u * u, u * v, v * v]
  }
  const normal = Array.from({ length: 6 }, () => new Float64Array(9))
  for (const { x, y, color } of samples) {
    const row = terms(x, y)
    for (let i = 0; i < 6; i++) {
      for (let j = 0; j < 6; j++) normal[i]![j]! += row[i]! * row[j]!
      for (let c = 0; c < 3; c++) normal[i]![6 + c]! += row[i]! * color[c]!
    }
  }
  // A ridge keeps the surface flat in the directions that the samples do not determine.
  for (let i = 1; i < 6; i++) normal[i]![i]! += samples.length * 1e-3
  solve(normal)
  return (x, y) => {
    const row = terms(x, y)
    const channel = (c: number) => row.reduce((sum, term, i) => sum + term * normal[i]![6 + c]!, 0)
    return [channel(0), channel(1), channel(2)]
  }
}

/** Gauss-Jordan elimination of a positive definite system with three right-hand sides, in place. */
function solve(rows: Float64Array[]): void {
  for (const [i, pivot] of rows.entries()) {
    const scale = 1 / pivot[i]!
    for (let j = i; j < pivot.length; j++) pivot[j]! *= scale
    for (const [k, row] of rows.entries()) {
      const factor = row[i]!
      if (k === i || factor === 0) continue
      for (let j = i; j < row.length; j++) row[j]! -= factor * pivot[j]!
    }
  }
}

/** The surface is smooth, so it is evaluated on every 16th pixel of a row. */
function compare({ data, width, height, channels }: Raster, surface: Surface): { distance: Plane; shadow: Mask } {
  const far = plane(width, height)
  const shadow = mask(width, height)
  for (let y = 0; y < height; y++) {
    for (let x0 = 0; x0 < width; x0 += 16) {
      const [red, green, blue] = surface(x0 + 8, y)
      for (let x = x0; x < Math.min(width, x0 + 16); x++) {
        const at = (y * width + x) * channels
        const r = data[at]! / 255 - red
        const g = data[at + 1]! / 255 - green
        const b = data[at + 2]! / 255 - blue
        const hue = Math.max(r, g, b) - Math.min(r, g, b)
        far.data[y * width + x] = Math.max(Math.abs(r), Math.abs(g), Math.abs(b))
        shadow.data[y * width + x] = hue < SHADOW_HUE && Math.min(r, g, b) > -SHADOW_DEPTH ? 1 : 0
      }
    }
  }
  return { distance: far, shadow }
}

/** The largest value within `radius` pixels, row and column. */
function dilate(from: Plane, radius: number): Plane {
  const { width, height } = from
  const rows = plane(width, height)
  const out = plane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0
      for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++)
        most = Math.max(most, from.data[y * width + u]!)
      rows.data[y * width + x] = most
    }
  }
  for (let y = 0; y < height; y++) {
    for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        out.data[at] = Math.max(out.data[at]!, rows.data[v * width + x]!)
      }
    }
  }
  return out
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!
}

/** A mask as a plane, softened by one pixel. */
function soften(from: Mask): Plane {
  return boxBlur({ ...from, data: Float32Array.from(from.data) }, 1)
}
