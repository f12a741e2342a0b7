import { boxBlur } from '../raster/box-blur.ts'
import { components } from '../raster/components.ts'
import { clamp, mask, type Plane, plane, type Raster } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'
import { SEGMENT_SIDE, type SegmentPicture } from './isnet.ts'
import { nearFrame } from './matte.ts'
import { reflectionRow, withoutReflection } from './reflection.ts'

/** From this doubt on, the network looks a second time. */
const DOUBTFUL = 0.07
/** Below this confidence a second look was not enough. */
const UNCLEAR = 0.5
/** The side of the picture in its second view. */
const SMALL_SIDE = 728
/** A second view that takes the picture itself for the object covers this much more of the picture's border. */
const BORDER_GAIN_MAX = 0.3
/** The network's answer is unsure between this and its complement. */
const UNSURE = 0.06
const REACH = 8
/** Above this it leans towards the object. */
const BELIEVED = 0.6

/**
 * What the network sees over the whole picture, at `SEGMENT_SIDE` squared: `matte`, its `confidence` in it, 0..1, and
 * what it saw at `first` sight, which is coarser in its judgement and finer in its detail.
 */
export type Located = { matte: Plane; first: Plane; confidence: number }

/**
 * What the network sees in a picture (RGB) at first sight, at `SEGMENT_SIDE` squared. Where that includes the product's reflection in the
 * ground, the picture without it is looked at instead, and returned.
 */
export async function firstLook(source: Raster, segment: SegmentPicture): Promise<{ picture: Raster; first: Plane }> {
  const first = await lookAt(source, segment)
  const row = reflectionRow(source, first)
  if (row === null) return { picture: source, first }
  const picture = withoutReflection(source, first, row)
  return { picture, first: await lookAt(picture, segment) }
}

type FirstLook = { picture: Raster; first: Plane; isPlain: boolean }

/**
 * Finds the object in a picture (RGB). Where the network was in doubt over more than outlines at its `first` look, it looks again with room
 * around the picture: parts that it loses in objects that fill the view, and the rest of thin ones, come back. So a
 * clear picture costs one inference, a doubtful one two, and one before a busy ground that stays unclear three. `isPlain`
 * says that the picture's border is one color.
 */
export async function locate({ picture, first, isPlain }: FirstLook, segment: SegmentPicture): Promise<Located> {
  const doubt = doubtIn(first)
  let best = { matte: first, first, confidence: trust(doubt) }
  if (doubt < DOUBTFUL) return best
  const small = resizeRaster(picture, SMALL_SIDE, SMALL_SIDE)
  const surroundings = isPlain ? [meanBorder(small)] : [undefined, meanBorder(small)]
  for (const [look, color] of surroundings.entries()) {
    if (look > 0 && best.confidence >= UNCLEAR) break
    const seen = await see(withRoom(small, color), segment)
    const second = resizePlane(middleOf(seen), SEGMENT_SIDE, SEGMENT_SIDE)
    const doubtAgain = doubtIn(second)
    const confidence = trust(doubtAgain) * (0.5 + 0.5 * agreement(first, second))
    const better = look === 0 ? doubtAgain <= doubt : confidence > best.confidence
    if (better && borderOf(second) - borderOf(first) <= BORDER_GAIN_MAX) {
      best = { matte: merged(first, withCut(second, first)), first, confidence }
    }
  }
  return best
}

/** The ways to turn a picture over for another look. */
const TURNS = {
  mirrored: (x: number, y: number) => y * SEGMENT_SIDE + SEGMENT_SIDE - 1 - x,
  'upside down': (x: number, y: number) => (SEGMENT_SIDE - 1 - y) * SEGMENT_SIDE + x,
} as const

/**
 * What the network sees in the picture turned over, turned back, at `SEGMENT_SIDE` squared, without a reflection in the ground. Where it differs
 * from the plain look, the network is guessing: on composites with exact alpha no other look betrays a wrong outline as well.
 */
export async function lookTurned(picture: Raster, turn: keyof typeof TURNS, segment: SegmentPicture): Promise<Plane> {
  const { data } = resizeRaster(picture, SEGMENT_SIDE, SEGMENT_SIDE)
  const turned = new Uint8Array(data.length)
  const to = Int32Array.from({ length: data.length / 3 }, (_, i) =>
    TURNS[turn](i % SEGMENT_SIDE, Math.floor(i / SEGMENT_SIDE)),
  )
  for (let i = 0; i < to.length; i++) for (let c = 0; c < 3; c++) turned[3 * to[i]! + c] = data[3 * i + c]!
  const look = await see({ data: turned, width: SEGMENT_SIDE, height: SEGMENT_SIDE, channels: 3 }, segment)
  const seen = { ...look, data: look.data.map((_, i) => look.data[to[i]!]!) }
  const row = reflectionRow(picture, seen)
  if (row !== null) seen.data.fill(0, Math.round((row * SEGMENT_SIDE) / picture.height) * SEGMENT_SIDE)
  return seen
}

/** What three looks agree on, and how far they do, 0..1: the middle of the three values in every pixel. */
export function agreed(one: Plane, two: Plane, three: Plane): { matte: Plane; confidence: number } {
  const data = one.data.map((a, i) => {
    const [b, c] = [two.data[i]!, three.data[i]!]
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
  })
  const matte = { ...one, data }
  return { matte, confidence: trust(doubtIn(matte)) * Math.min(agreement(matte, two), agreement(matte, three)) }
}

const lookAt = (picture: Raster, segment: SegmentPicture): Promise<Plane> =>
  see(resizeRaster(picture, SEGMENT_SIDE, SEGMENT_SIDE), segment)

async function see({ data }: Raster, segment: SegmentPicture): Promise<Plane> {
  return { data: await segment(data), width: SEGMENT_SIDE, height: SEGMENT_SIDE }
}

/** The pixels, per pixel of object, whose surroundings the network leaves unsure: not outlines, which are thin. */
function doubtIn({ data, width, height }: Plane): number {
  const unsure = (x: number, y: number): number => {
    const value = data[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)]!
    return value > UNSURE && value < 1 - UNSURE ? 1 : 0
  }
  let [solid, wide] = [1, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! > 0.5) solid++
      if (unsure(x, y) === 0) continue
      if (unsure(x - REACH, y) + unsure(x + REACH, y) + unsure(x, y - REACH) + unsure(x, y + REACH) >= 3) wide++
    }
  }
  return wide / solid
}

const trust = (doubt: number): number => 1 / (1 + 5 * doubt)

const MARGIN = (SEGMENT_SIDE - SMALL_SIDE) / 2

/**
 * A small picture in the middle of a view. Around it its border pixels go on outward, for the network takes a picture
 * that ends for an object itself; around a plain border it is one color, which does not lengthen what the border cuts.
 */
function withRoom(picture: Raster, color: number[] | undefined): Raster {
  const { width, height } = picture
  const data = new Uint8Array(SEGMENT_SIDE * SEGMENT_SIDE * 3)
  for (let i = 0; i < SEGMENT_SIDE * SEGMENT_SIDE; i++) {
    const [x, y] = [(i % SEGMENT_SIDE) - MARGIN, Math.floor(i / SEGMENT_SIDE) - MARGIN]
    const [u, v] = [clamp(x, 0, width - 1), clamp(y, 0, height - 1)]
    const from = (v * width + u) * 3
    const outside = u !== x || v !== y
    for (let c = 0; c < 3; c++) data[i * 3 + c] = outside && color ? color[c]! : picture.data[from + c]!
  }
  return { data, width: SEGMENT_SIDE, height: SEGMENT_SIDE, channels: 3 }
}

function meanBorder({ data, width, height }: Raster): number[] {
  const mean = [0, 0, 0]
  const add = (x: number, y: number): void => {
    for (let c = 0; c < 3; c++) mean[c]! += data[(y * width + x) * 3 + c]! / (2 * (width + height))
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) add(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) add(x, y)
  return mean.map(Math.round)
}

function middleOf({ data, width }: Plane): Plane {
  const out = plane(SMALL_SIDE, SMALL_SIDE)
  for (let y = 0; y < SMALL_SIDE; y++) {
    const from = (y + MARGIN) * width + MARGIN
    out.data.set(data.subarray(from, from + SMALL_SIDE), y * SMALL_SIDE)
  }
  return out
}

/** The share of the picture's border that the object covers. */
export function borderOf({ data, width, height }: Plane): number {
  let sum = 0
  for (let x = 0; x < width; x++) sum += solid(data[x]!) + solid(data[(height - 1) * width + x]!)
  for (let y = 0; y < height; y++) sum += solid(data[y * width]!) + solid(data[y * width + width - 1]!)
  return sum / (2 * (width + height))
}

const solid = (value: number): number => (value > 0.5 ? 1 : 0)

/** Intersection over union. */
function agreement(a: Plane, b: Plane): number {
  let [both, either] = [1, 1]
  for (let i = 0; i < a.data.length; i++) {
    both += solid(a.data[i]!) * solid(b.data[i]!)
    either += Math.max(solid(a.data[i]!), solid(b.data[i]!))
  }
  return both / either
}

/**
 * A second view with what only the first believes in, where the picture's border cuts it: with room around the picture it
 * ends there for no reason, and is mistaken for something else.
 */
function withCut(second: Plane, first: Plane): Plane {
  const lost = mask(first.width, first.height)
  for (let i = 0; i < lost.data.length; i++) lost.data[i] = first.data[i]! > BELIEVED && second.data[i]! < 0.5 ? 1 : 0
  const { labels, parts } = components(lost)
  const cut = parts.map((part) => nearFrame(part, lost, 0))
  return { ...second, data: second.data.map((value, i) => (labels[i] !== 0 && cut[labels[i]! - 1] ? 1 : value)) }
}

/** The first view, which is finer, with the second where the first is in doubt or has nothing. */
function merged(first: Plane, second: Plane): Plane {
  const differs = plane(first.width, first.height)
  for (let i = 0; i < differs.data.length; i++) {
    const [a, b] = [first.data[i]!, second.data[i]!]
    differs.data[i] = (a > UNSURE && a < 1 - UNSURE) || b > a + 0.5 ? 1 : 0
  }
  const near = boxBlur(differs, REACH)
  const out = plane(first.width, first.height)
  for (let i = 0; i < out.data.length; i++) {
    const weight = clamp((near.data[i]! - 0.25) / 0.25, 0, 1)
    out.data[i] = first.data[i]! + weight * (second.data[i]! - first.data[i]!)
  }
  return out
}
