import { resampleProduct } from '../composite/composite.ts'
import { type Box, clamp, type Raster, solidBox } from '../raster/raster.ts'
import { shrinkInside, shrinkRaster } from '../raster/shrink.ts'

/**
 * Where a cut-out stands in a finished picture, and how much its pixels differ there (mean of the channels, 8-bit
 * steps). The studio never repaints a product, so a place at which they are equal is the place.
 */
export type ProductMatch = { place: Box; difference: number }

/** The long side of the picture in the coarse search, in the finer one, and how many pixels of the product are compared. */
const COARSE = 112
const FINE = 448
const SAMPLES = { coarse: 140, fine: 500, exact: 1500 }
/** The product's size in the coarse search, as shares of the picture's long side, and the steps between. */
const SIZE = { min: 0.1, max: 2.4, step: 1.055 }
/** Differences beyond this say no more than that. */
const CAPPED = 60
/** The product matches a place where its pixels differ by less than this. */
const FOUND_MAX = 10
/** A hint that fits as well as this needs no search. */
const SURE_MAX = 5
/** In the coarse search a place may differ by this and be the right one. */
const PROMISING = 20
const CANDIDATES = 3
/** This share of its box must be in the picture. */
const IN_FRAME = 0.2

/**
 * Looks for a cut-out (RGBA) in a picture at any place and size, upright and not mirrored. Null when it is not there. `hints` are boxes
 * in which the whole of it may stand.
 */
export async function findProduct(
  picture: Raster,
  cutout: Raster,
  hints: readonly Box[] = [],
): Promise<ProductMatch | null> {
  const whole = Math.max(picture.width, picture.height)
  const solid = solidBox(cutout)
  if (solid === null) return null
  const hinted = hints.map((box) => ({ place: around(box, solid, cutout), difference: CAPPED }))
  const [fine, ratio] = [await shrinkInside(picture, FINE), Math.min(1, FINE / whole)]
  const near = async (candidates: ProductMatch[]) => {
    const refining = { samples: SAMPLES.fine, reach: 4, sizes: 4 }
    const found: ProductMatch[] = []
    for (const one of candidates) found.push(await refined(fine, cutout, scaled(one, ratio), refining))
    return bestOf(found)
  }
  const exact = async (found: ProductMatch | undefined) => {
    if (found === undefined) return undefined
    const refining = { samples: SAMPLES.exact, reach: 4, sizes: 4 }
    const placed = await refined(picture, cutout, scaled(found, 1 / ratio), refining)
    return placed.difference < CAPPED ? polished(picture, cutout, placed) : undefined
  }
  const quick = await exact(await near(hinted))
  if (quick && quick.difference <= SURE_MAX) return quick
  const coarse = distinct(await searched(await shrinkInside(picture, COARSE), cutout)).map((one) =>
    scaled(one, Math.max(1, whole / COARSE)),
  )
  const best = bestOf([quick, await exact(await near(coarse))].filter((found) => found !== undefined))
  return best && best.difference <= FOUND_MAX ? best : null
}

function bestOf(found: ProductMatch[]): ProductMatch | undefined {
  return found.reduce<ProductMatch | undefined>(
    (best, one) => (best && best.difference <= one.difference ? best : one),
    undefined,
  )
}

/** The place of the whole raster when its solid box stands in a box. */
function around(box: Box, solid: Box, { width, height }: Raster): Box {
  const by = Math.max(box.width / solid.width, box.height / solid.height)
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  return {
    left: middle.x - (solid.left + solid.width / 2) * by,
    top: middle.y - (solid.top + solid.height / 2) * by,
    width: width * by,
    height: height * by,
  }
}

function scaled({ place, difference }: ProductMatch, by: number): ProductMatch {
  const { left, top, width, height } = place
  return { place: { left: left * by, top: top * by, width: width * by, height: height * by }, difference }
}

/** Solid pixels of a product at some size: where they lie in its box and what they show. */
type Samples = { x: Int16Array; y: Int16Array; rgb: Uint8Array; count: number; box: { width: number; height: number } }

/** Pixels that are solid with all their neighbors, spread over the whole product, as many as wanted at most. */
function samplesOf(product: Raster, wanted: number): Samples {
  const taken = solidPixels(product)
  return sampled(product, taken, Math.min(wanted, taken.length))
}

/** As `samplesOf`, of the quarter of its pixels where most changes: these determine its place to the pixel. */
function detailSamplesOf(product: Raster, wanted: number): Samples {
  const { data, width } = product
  const light = (pixel: number) => data[pixel * 4]! + data[pixel * 4 + 1]! + data[pixel * 4 + 2]!
  const change = (pixel: number) =>
    Math.abs(light(pixel + 1) - light(pixel - 1)) + Math.abs(light(pixel + width) - light(pixel - width))
  const taken = solidPixels(product)
  const changes = Float64Array.from(taken, change)
  const level = changes.slice().sort()[Math.floor(changes.length * 0.75)]!
  const lively = taken.filter((_, n) => changes[n]! >= level)
  return sampled(product, lively, Math.min(wanted, lively.length))
}

/** Pixels that are solid with all their neighbors, on a lattice where there are many. */
function solidPixels({ data, width, height }: Raster): number[] {
  const solid = (pixel: number) => data[pixel * 4 + 3] === 255
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / LATTICE)))
  const taken: number[] = []
  for (let y = 1; y < height - 1; y += step) {
    for (let x = 1; x < width - 1; x += step) {
      const pixel = y * width + x
      if (!solid(pixel) || !solid(pixel - 1) || !solid(pixel + 1)) continue
      if (solid(pixel - width) && solid(pixel + width)) taken.push(pixel)
    }
  }
  return taken
}

function sampled({ data, width, height }: Raster, taken: number[], count: number): Samples {
  const samples: Samples = {
    x: new Int16Array(count),
    y: new Int16Array(count),
    rgb: new Uint8Array(count * 3),
    count,
    box: { width, height },
  }
  for (let n = 0; n < count; n++) {
    // A stride that is prime to the count spreads every first few of them over the whole product.
    const pixel = taken[Math.floor(((n * STRIDE) % count) * (taken.length / count))]!
    samples.x[n] = pixel % width
    samples.y[n] = Math.floor(pixel / width)
    samples.rgb.set(data.subarray(pixel * 4, pixel * 4 + 3), n * 3)
  }
  return samples
}

const STRIDE = 7919
/** About so many places of a product are looked at for pixels to compare. */
const LATTICE = 250_000

/** The mean difference at a place, given up once it is sure to exceed `limit`; those out of the picture do not count. */
function differenceAt(picture: Raster, samples: Samples, at: { left: number; top: number }, limit: number): number {
  const { data, width, height } = picture
  let [sum, seen] = [0, 0]
  for (let n = 0; n < samples.count; n++) {
    const x = at.left + samples.x[n]!
    const y = at.top + samples.y[n]!
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    const i = (y * width + x) * 3
    const apart =
      (Math.abs(data[i]! - samples.rgb[n * 3]!) +
        Math.abs(data[i + 1]! - samples.rgb[n * 3 + 1]!) +
        Math.abs(data[i + 2]! - samples.rgb[n * 3 + 2]!)) /
      3
    sum += Math.min(apart, CAPPED)
    seen++
    if (seen === 24 && sum > 24 * limit * 1.6) return CAPPED
  }
  return seen < samples.count * IN_FRAME ? CAPPED : sum / seen
}

/** The best place of every size on the lattice of a small picture. */
async function searched(picture: Raster, whole: Raster): Promise<ProductMatch[]> {
  const long = Math.max(picture.width, picture.height)
  const cutout = await shrinkInside(whole, SIZE.max * long)
  const found: ProductMatch[] = []
  let limit = CAPPED
  for (let share = SIZE.min; share <= SIZE.max; share *= SIZE.step) {
    const by = (share * long) / Math.max(cutout.width, cutout.height)
    const [width, height] = [Math.round(cutout.width * by), Math.round(cutout.height * by)]
    if (width < 5 || height < 5) continue
    const samples = samplesOf(await shrinkRaster(cutout, width, height), SAMPLES.coarse)
    if (samples.count < 12) continue
    const best = bestPlace(picture, samples, limit)
    limit = Math.min(limit, Math.max(PROMISING, best.difference * 2))
    found.push(best)
  }
  return found
}

/** Products that are larger than this (px) are looked for on every other pixel first: their picture changes slowly from place to place. */
const SLOW = 56

function bestPlace(picture: Raster, samples: Samples, limit: number): ProductMatch {
  const { width, height } = samples.box
  const step = Math.max(width, height) > SLOW ? 2 : 1
  let best = { left: 0, top: 0, difference: CAPPED }
  const look = (left: number, top: number): void => {
    const difference = differenceAt(picture, samples, { left, top }, Math.min(limit, best.difference))
    if (difference < best.difference) best = { left, top, difference }
  }
  const [outX, outY] = [width * (1 - IN_FRAME), height * (1 - IN_FRAME)]
  for (let top = Math.ceil(-outY); top < picture.height - height + outY; top += step)
    for (let left = Math.ceil(-outX); left < picture.width - width + outX; left += step) look(left, top)
  const { left, top } = best
  for (let near = 0; near < 9 && step > 1; near++) look(left + (near % 3) - 1, top + Math.floor(near / 3) - 1)
  return { place: { left: best.left, top: best.top, width, height }, difference: best.difference }
}

/** The most promising sizes: the best ones, and the best of every octave, for a plain product fits into itself at any smaller size. */
function distinct(found: ProductMatch[]): ProductMatch[] {
  const sorted = found.filter(({ difference }) => difference < CAPPED).toSorted((a, b) => a.difference - b.difference)
  const octaves = Map.groupBy(sorted, ({ place }) => Math.floor(Math.log2(place.width)))
  const ofOctaves = [...octaves.values()].map(([best]) => best!).filter(({ difference }) => difference <= PROMISING)
  return [...new Set([...sorted.slice(0, CANDIDATES), ...ofOctaves])]
}

type Refinement = { samples: number; reach: number; sizes: number }

/** The best place and width (whole pixels) within so many pixels of a place. */
async function refined(
  picture: Raster,
  cutout: Raster,
  from: ProductMatch,
  { samples: wanted, reach, sizes }: Refinement,
): Promise<ProductMatch> {
  const [width, height] = [from.place.width, from.place.height].map((side) => Math.max(4, Math.round(side))) as [
    number,
    number,
  ]
  const samples = samplesOf(await shrinkRaster(cutout, width, height), wanted)
  const middle = { x: from.place.left + from.place.width / 2, y: from.place.top + from.place.height / 2 }
  let best: ProductMatch = { place: from.place, difference: CAPPED }
  for (let more = -sizes; more <= sizes; more++) {
    const size = { width: width + more, height: Math.round(((width + more) * cutout.height) / cutout.width) }
    const sized = stretched(samples, size)
    const start = { x: Math.round(middle.x - size.width / 2), y: Math.round(middle.y - size.height / 2) }
    for (let step = 0; step < (2 * reach + 1) ** 2; step++) {
      const left = start.x + (step % (2 * reach + 1)) - reach
      const top = start.y + Math.floor(step / (2 * reach + 1)) - reach
      const difference = differenceAt(picture, sized, { left, top }, clamp(best.difference, 4, CAPPED))
      if (difference < best.difference) best = { place: { left, top, ...size }, difference }
    }
  }
  return best
}

/** The same samples of a product that is a few pixels larger or smaller. */
function stretched(samples: Samples, box: Samples['box']): Samples {
  return {
    ...samples,
    box,
    x: samples.x.map((x) => Math.round(((x + 0.5) * box.width) / samples.box.width - 0.5)),
    y: samples.y.map((y) => Math.round(((y + 0.5) * box.height) / samples.box.height - 0.5)),
  }
}

/** The place whose every side is right to the pixel: single sides are moved as long as that brings the product nearer. */
async function polished(picture: Raster, cutout: Raster, from: ProductMatch): Promise<ProductMatch> {
  const { place } = from
  const product = await resampleProduct(cutout, place)
  const samples = detailSamplesOf(product, SAMPLES.exact)
  const differenceOf = (box: Box, limit: number) => sampledDifference(picture, { product, samples, box, limit })
  let best = { place, difference: differenceOf(place, Number.POSITIVE_INFINITY) }
  for (let turn = 0; turn < TURNS; turn++) {
    const from = best
    for (const move of MOVES) {
      const box = moved(from.place, move)
      const difference = differenceOf(box, best.difference)
      if (difference < best.difference) best = { place: box, difference }
    }
    if (best === from) break
  }
  return { place: best.place, difference: from.difference }
}

const TURNS = 24
/** What is added to left, top, width and height. */
const MOVES = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((w) => [-1, 0, 1].map((h) => [x, y, w, h] as const))),
)

function moved(box: Box, [x, y, w, h]: readonly [number, number, number, number]): Box {
  return {
    left: box.left + x,
    top: box.top + y,
    width: Math.max(4, box.width + w),
    height: Math.max(4, box.height + h),
  }
}

/** `limit` is the difference from which on it does not matter how large it is. */
type Sampled = { product: Raster; samples: Samples; box: Box; limit: number }

/** The mean difference of a product that is stretched to a box, between its pixels where that is needed (bilinear). */
function sampledDifference(picture: Raster, { product, samples, box, limit }: Sampled): number {
  const [wide, high] = [samples.box.width / box.width, samples.box.height / box.height]
  const { data, width, height } = product
  const enough = limit * samples.count * 3
  let [sum, seen] = [0, 0]
  for (let n = 0; n < samples.count && sum < enough; n++) {
    const x = box.left + Math.round((samples.x[n]! + 0.5) / wide - 0.5)
    const y = box.top + Math.round((samples.y[n]! + 0.5) / high - 0.5)
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
    const [u, v] = [(x - box.left + 0.5) * wide - 0.5, (y - box.top + 0.5) * high - 0.5]
    const [left, top] = [clamp(Math.floor(u), 0, width - 2), clamp(Math.floor(v), 0, height - 2)]
    const [across, down] = [clamp(u - left, 0, 1), clamp(v - top, 0, 1)]
    const at = (y * picture.width + x) * 3
    const from = (top * width + left) * 4
    for (let c = from; c < from + 3; c++) {
      const upper = data[c]! * (1 - across) + data[c + 4]! * across
      const lower = data[c + width * 4]! * (1 - across) + data[c + width * 4 + 4]! * across
      sum += Math.abs(picture.data[at + c - from]! - upper * (1 - down) - lower * down)
    }
    seen += 3
  }
  return seen < samples.count || sum >= enough ? Math.max(CAPPED, limit) : sum / seen
}
