import { memoizeRecent } from '../../lib/memoize-recent.ts'
import { components } from '../raster/components.ts'
import { distanceTo } from '../raster/distance.ts'
import { boxOf, mask, type Plane, type Point, type Raster, threshold } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { nearFrame } from './matte.ts'
import { type DrawPrompted, type LookForPrompts, type Prompt, viewOf } from './promptable.ts'
import { overlap } from './settle.ts'
import { grown, opened } from './surroundings.ts'

/** So many points lie on the thing, besides a box around it and without one. */
const POINTS = { inBox: 3, alone: 4 }
/** Points keep this share of their distance to each other as if it were a distance to the edge. */
const APART = 0.5
/** A drawn outline is steady if one that is drawn from points on it, or from its box, agrees with it this far (IoU). */
const STEADY = 0.84
/** What the cut-out network believes in this far is certain, and what is drawn from a point on it is the thing if it is this share of that. */
const CERTAIN = 0.95
const MOST = 0.6
/** What is drawn is another thing if less than this share of it lies in the cut-out. */
const SAME_THING = 0.5
/** Where two outlines differ by less than this share of the long side, it is for the finer one to say where the edge is. */
const EDGE_SHARE = 1 / 90

/** Of so many drawings, a megabyte each, the last ones are remembered. */
const DRAWINGS_MAX = 8

/** A promptable network that looked at a picture, or nobody: how far it agrees with a matte, and how it corrects one. See `agreementOf` and `drawnInstead`. */
export type OutlineWitness = {
  agreement: (matte: Plane) => Promise<number | null>
  corrected: (matte: Plane) => Promise<Plane | null>
}

const NOBODY: OutlineWitness = { agreement: async () => null, corrected: async () => null }

/** Lets a promptable network look at a picture (RGB). `certain`: what the cut-out network sees in it. */
export async function witnessOf(
  lookForPrompts: LookForPrompts | undefined,
  picture: Raster,
  certain: Plane,
): Promise<OutlineWitness> {
  if (lookForPrompts === undefined) return NOBODY
  const draw = rememberedDrawings(await lookForPrompts(picture))
  const { width, height } = viewOf(picture)
  const viewed = (matte: Plane): Plane => resizePlane(matte, width, height)
  return {
    agreement: (matte) => agreementOf(draw, viewed(matte)),
    corrected: async (matte) => {
      const drawn = await drawnInstead(draw, viewed(matte), viewed(certain))
      return drawn && replaced(matte, resizePlane(drawn, matte.width, matte.height))
    },
  }
}

/** Draws once what is asked for again: a matte is asked about before and after further looks, and for what is to replace it. */
function rememberedDrawings(draw: DrawPrompted): DrawPrompted {
  const drawn = memoizeRecent(DRAWINGS_MAX, (prompt: string) => draw(JSON.parse(prompt) as Prompt))
  return (prompt) => drawn(JSON.stringify(prompt))
}

/**
 * How far what a promptable network draws for the box around a matte agrees with it (IoU, 0..1). Holes count as filled, because the network
 * fills them. The matte is that of a view. Null where it is empty.
 */
export async function agreementOf(draw: DrawPrompted, matte: Plane): Promise<number | null> {
  const box = boxOf(threshold(matte, 0.5))
  if (box === null) return null
  const whole = filled(matte)
  const drawn = await draw({ box, points: [] })
  const pointed = await draw({ box, points: pointsOn(matte, POINTS.inBox) })
  return Math.max(overlap(whole, filled(drawn)), overlap(whole, filled(pointed)))
}

/**
 * What a promptable network draws in place of a matte and, asked otherwise, draws again, and with which it agrees more; null where there is no such thing. First
 * the most certain point of the cut-out network is asked about (`certain` is its matte), then the box. All are planes of a view.
 */
export async function drawnInstead(draw: DrawPrompted, matte: Plane, certain: Plane): Promise<Plane | null> {
  const drawn = (await drawnAtPoint(draw, matte, certain)) ?? (await drawnInBox(draw, matte))
  if (drawn === null || shareOf(drawn, matte) < SAME_THING) return null
  const [before, after] = [await agreementOf(draw, matte), await agreementOf(draw, replaced(matte, drawn))]
  return (after ?? 0) > (before ?? 0) ? drawn : null
}

/** A matte with what is drawn wherever both differ by more than an edge. */
function replaced(matte: Plane, drawn: Plane): Plane {
  const differs = mask(matte.width, matte.height)
  for (let i = 0; i < differs.data.length; i++)
    differs.data[i] = matte.data[i]! >= 0.5 === drawn.data[i]! >= 0.5 ? 0 : 1
  const reach = Math.max(2, Math.round(Math.max(matte.width, matte.height) * EDGE_SHARE))
  const wide = grown(opened(differs, reach), reach)
  return { ...matte, data: matte.data.map((value, i) => (wide.data[i] === 1 ? drawn.data[i]! : value)) }
}

/** What is drawn for the most certain point, if it is most of what is certain and the box around it gives it again. */
async function drawnAtPoint(draw: DrawPrompted, matte: Plane, certain: Plane): Promise<Plane | null> {
  const sure = { ...matte, data: matte.data.map((value, i) => (certain.data[i]! >= CERTAIN ? value : 0)) }
  const points = pointsOn(sure, 1)
  if (points.length === 0) return null
  const drawn = await draw({ points })
  const box = boxOf(threshold(drawn, 0.5))
  if (box === null || shareOf(sure, drawn) < MOST) return null
  return isAgain(drawn, await draw({ box, points: [] })) ? drawn : null
}

/** What is drawn for the box around a matte, if points on it give it again. */
async function drawnInBox(draw: DrawPrompted, matte: Plane): Promise<Plane | null> {
  const box = boxOf(threshold(matte, 0.5))
  if (box === null) return null
  const drawn = await draw({ box, points: [] })
  const points = pointsOn(drawn, POINTS.alone)
  return points.length > 0 && isAgain(drawn, await draw({ points })) ? drawn : null
}

const isAgain = (one: Plane, other: Plane): boolean => overlap(filled(one), filled(other)) >= STEADY

/** The share of one matte that lies in another. */
function shareOf(one: Plane, other: Plane): number {
  let [within, all] = [0, 1]
  for (let i = 0; i < one.data.length; i++) {
    if (one.data[i]! < 0.5) continue
    all++
    if (other.data[i]! >= 0.5) within++
  }
  return within / all
}

/** A matte with its holes filled. */
function filled(matte: Plane): Plane {
  const empty = mask(matte.width, matte.height)
  for (let i = 0; i < empty.data.length; i++) empty.data[i] = matte.data[i]! < 0.5 ? 1 : 0
  const { labels, parts } = components(empty)
  const isOutside = parts.map((part) => nearFrame(part, matte, 0))
  return { ...matte, data: matte.data.map((value, i) => (labels[i] === 0 || isOutside[labels[i]! - 1] ? value : 1)) }
}

/** Points deep within a matte and far from each other. */
function pointsOn(matte: Plane, count: number): Prompt['points'] {
  const small = resizePlane(matte, Math.round(matte.width / 2), Math.round(matte.height / 2))
  const { data } = distanceTo({ ...small, data: small.data.map((value) => 1 - value) }, 0.5)
  const points: Point[] = []
  for (let found = 0; found < count; found++) {
    let [best, at] = [0, -1]
    for (let i = 0; i < data.length; i++) {
      const [x, y] = [i % small.width, Math.floor(i / small.width)]
      if (x === 0 || y === 0 || x === small.width - 1 || y === small.height - 1) continue
      const depth = Math.min(data[i]!, ...points.map((point) => APART * Math.hypot(point.x - x, point.y - y)))
      if (depth > best) [best, at] = [depth, i]
    }
    if (at < 0) break
    points.push({ x: at % small.width, y: Math.floor(at / small.width) })
  }
  return points.map(({ x, y }) => ({ x: 2 * x + 1, y: 2 * y + 1 }))
}
