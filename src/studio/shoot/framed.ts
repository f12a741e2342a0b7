import type { Demand } from '../../goods/demands.ts'
import { onceFor } from '../../lib/once-for.ts'
import {
  carriedFrame,
  crispEnlargement,
  type Edges,
  ENLARGEMENT_MAX,
  FRAME_SIZE,
  type Placement,
  type PlacementWish,
  place,
} from '../composite/frame.ts'
import type { Size } from '../raster/raster.ts'
import { type Paper, paperDescription } from '../sets/paper-stage.ts'
import { type AspectRatio, type SetDescription, type StageView, viewOf } from '../sets/stage-set.ts'
import type { Brief, ShootRequest, Staging } from './shot-plan.ts'
import { CUT_LEAST, fillOn, scaleOn, WHOLE } from './size.ts'
import type { Stage } from './stage.ts'
import { isOfPart, isVisibleOn } from './visible.ts'

/** How a stage is photographed: how near (1 as suits the product), how far off the middle (shares of the frame's width), and whether mirrored. */
export type Framing = { near: number; aside: number; mirror: boolean }

/** What of a staging decides where its product appears. */
export type Framable = Pick<Staging, 'pose' | 'hook' | 'mirror' | 'scale' | 'fill' | 'shift' | 'at' | 'cut'>

/** As the product is photographed where nothing speaks against it. */
export const USUAL_FRAMING: Framing = { near: 1, aside: 0, mirror: false }

/** How a product is photographed where that shows more of a direction than its take does: as usual, from farther away, or off the middle. */
export const OTHER_FRAMINGS: readonly Omit<Framing, 'mirror'>[] = [
  USUAL_FRAMING,
  { near: 0.84, aside: 0 },
  { near: 0.84, aside: -0.09 },
  { near: 0.84, aside: 0.09 },
]

const DISTANCES = { near: 1.2, far: 0.74 }
/** How far off the middle a direction's "on the left" is. */
const ASIDE = 0.17

/** Whether a direction wants the product in the middle of its picture. */
export const isCentered = ({ demands }: Brief['asked']): boolean =>
  demands.some(({ tag, refused }) => tag === 'centered' && !refused)

/** A framing as a direction wants it: nearer or farther, on its side; a product that its photo cuts keeps to its edge. */
export function framedAs({ near, aside, mirror }: Framing, { asked, understood }: Brief): Framing {
  const side = asked.side === null ? aside : { left: -ASIDE, right: ASIDE }[asked.side] + aside / 3
  const isCut = Object.values(understood.cut).some(Boolean)
  return {
    near: near * (asked.distance === null ? 1 : DISTANCES[asked.distance]),
    aside: isCut || isCentered(asked) ? 0 : side,
    mirror,
  }
}

/** How the product stands on a stage in a framing, before its props. */
export function framingOn(brief: Brief, { set, paper, way }: Stage, { near, aside, mirror }: Framing): Framable {
  const { understood, asked, share_min } = brief
  const { shape, cut } = understood
  const isCut = Object.values(cut).some(Boolean)
  const wanted = fillOn(set, {
    ...{ size: shape.size.typical, cut: isCut, near },
    ...{ isFar: asked.distance === 'far', wanted: share_min ?? 0 },
  })
  const framed = ({ share, farther }: Reach): Framable => {
    const least = Math.max(share, share_min ?? 0)
    const fill = Math.min(wanted, least, crispFill(brief, frameFor(brief, wanted), cut))
    const across = asked.side === null ? fill : fill * acrossOf(brief, frameFor(brief, wanted))
    return {
      pose: way.pose,
      ...(way.hook && { hook: { x: rounded(way.hook.x), y: rounded(way.hook.y) } }),
      mirror,
      scale: Math.min(1, rounded(scaleOn(set, shape.size.typical) * farther)),
      fill: rounded(fill),
      shift: rounded((mirror ? -aside : aside) / across),
      cut,
    }
  }
  return showingMost(brief, { set, paper }, framed)
}

/** The width of a product against its longer side, each as a share of the frame: "on the right" is as far aside for a bottle as for a sofa. */
function acrossOf({ traits }: Brief, frame: Size): number {
  const [across, down] = [traits.width / frame.width, traits.height / frame.height]
  return across / Math.max(across, down)
}

/** How much of a stage comes into the frame: the share that the product takes of it at most, and how much larger it looks among the things there. */
type Reach = { share: number; farther: number }

const AS_USUAL: Reach = { share: 1, farther: 1 }

/** What is behind a product is out of focus, and its size is not compared with it. */
const BEHIND: readonly Reach[] = [1.35, 1.8].map((farther) => ({ share: 1, farther }))
/** From above, what is around a product comes into the frame mostly because that is smaller there. */
const AROUND: readonly Reach[] = [1, 1.2].map((farther) => ({ share: WHOLE.least, farther }))
/** By what is around it a place is recognized. */
const PLACE_AROUND: Reach = { share: WHOLE.least, farther: 1.65 }
/** The same for the smallest products, which no camera moves away from: as small as they become beside props. */
const SMALLEST_AROUND: Reach = { share: WHOLE.beside, farther: 2 }
const PLACING = new Set<Demand['kind']>(['place', 'surface', 'season'])

function reachesOn(set: SetDescription, boxed: readonly Demand[], { asked, understood }: Brief): readonly Reach[] {
  if (set.view === 'frontal') return BEHIND
  if (asked.distance !== null || Object.values(understood.cut).some(Boolean)) return []
  return boxed.some(({ kind, part }) => PLACING.has(kind) || part === 'support')
    ? [...AROUND, PLACE_AROUND, SMALLEST_AROUND]
    : AROUND
}

/** The framing that shows most of what a direction asks for in one part of a stage, the first of several. */
function showingMost(brief: Brief, stage: Pick<Stage, 'set' | 'paper'>, framed: (reach: Reach) => Framable): Framable {
  const { set } = stage
  const boxed = set === null ? [] : brief.asked.demands.filter(({ refused, tag }) => !refused && isOfPart(set, tag))
  if (set === null || boxed.length === 0) return framed(AS_USUAL)
  const framings = [AS_USUAL, ...reachesOn(set, boxed, brief)].map(framed)
  const shown = framings.map((framable) => {
    const placement = () => placementOn(brief, stage, framable)
    return boxed.filter(({ tag }) => isVisibleOn({ ...stage, placement }, tag)).length
  })
  return framings[shown.indexOf(Math.max(...shown))]!
}

type Framed = Pick<ShootRequest, 'frame' | 'frame_min' | 'aspect_ratio' | 'traits'>

/** The size of a picture in which the product takes a share of the frame. */
export function frameFor({ frame, frame_min: least, aspect_ratio, traits }: Framed, share: number): Size {
  if (frame === undefined) return FRAME_SIZE[aspect_ratio]
  return least === undefined ? frame : carriedFrame(frame, { least, product: traits, share })
}

/**
 * The share of a frame that a product may take at most to be as sharp as what is around it. One that would look lost is enlarged further: it may
 * be softer before it is smaller than the whole of a product has to be, or what its photo cuts.
 */
export function crispFill({ frame_min, traits }: Framed, frame: Size, cut: Edges): number {
  if (frame_min === undefined) return Number.POSITIVE_INFINITY
  const least = Object.values(cut).some(Boolean) ? CUT_LEAST : WHOLE.least
  const share = Math.max(traits.width / frame.width, traits.height / frame.height)
  return Math.max(crispEnlargement(traits) * share, Math.min(least, ENLARGEMENT_MAX * share))
}

const sheetOf = onceFor((paper: Paper) => viewOf(paperDescription(paper)))

/** Where a stage appears, as its plan knows it. */
export function viewOn({ set, paper }: Pick<Stage, 'set' | 'paper'>): StageView {
  return set === null ? sheetOf(paper!) : viewOf(set)
}

/** Where the product is on a stage, before that is mirrored. */
export function placementOn(brief: Brief, stage: Pick<Stage, 'set' | 'paper'>, framable: Framable): Placement {
  const ratio: AspectRatio = brief.aspect_ratio
  return place(viewOn(stage), brief.traits, { ...frameFor(brief, framable.fill), ratio }, wishOf(framable))
}

/** What a staging wants of its place, as its stage sees the product: mirrored where the stage is. */
export function wishOf<Wish extends Framable>(staging: Wish): PlacementWish {
  if (!staging.mirror) return staging
  const { cut, hook } = staging
  const flipped = { ...staging, cut: { ...cut, left: cut.right, right: cut.left } }
  return hook ? { ...flipped, hook: { ...hook, x: 1 - hook.x } } : flipped
}

/** A number as plans store it. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
