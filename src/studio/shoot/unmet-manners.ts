import type { Demand } from '../../goods/demands.ts'
import { sideTagged } from '../../goods/direction-sides.ts'
import type { Answering, Lack } from './answering.ts'
import { REFUSED } from './asking.ts'
import { isSeamless } from './backdrops.ts'
import { isFarBehind } from './open-air.ts'
import { isDecorated, isGlossed, isMirroring, isOn, isShining } from './visible.ts'

/** Whether a stage presents its product as a direction wants it. */
export function isPresentedSo(demand: Demand, stage: Answering): boolean {
  const side = sideTagged(demand.tag)
  if (side !== null) return isAside(side, stage)
  return SHOWN_AS[demand.tag]?.(stage) === true || (!demand.refused && isGlossed([demand], stage))
}

/** Why a stage does not present its product so; null where other demands have the same reasons. */
export function lackOfPresenting({ tag }: Demand, stage: Answering): Lack | null {
  if (tag === 'isolated') return { why: GROUNDED, nearest: isPlain(stage) ? 'plain background' : null }
  const why = sideTagged(tag) === null ? WHY[tag] : 'the product stands elsewhere there'
  return why === undefined ? null : { why, nearest: null }
}

const WHY: Readonly<Record<string, string>> = {
  alone: REFUSED,
  centered: 'it stands aside to make room for what else is asked for',
  'blurred-background': 'what is behind the product there is near, and so it is sharp',
  'two-tone': 'no plain background carries this product in two colors',
  gradient: 'no plain background carries this product in two colors',
}

const GROUNDED =
  'every picture of a photoshoot has a ground; the main image of a listing has the product alone on pure white'

const isAlone = (stage: Answering): boolean => (stage.also?.size ?? 0) === 0 && !isDecorated(stage)

/** Whether a stage is an empty backdrop or one sheet of paper. */
const isPlain = ({ set, paper, printed }: Answering): boolean =>
  !printed && (set === null ? paper?.pattern === 'plain' : isSeamless(set))

/** So far from the middle, in shares of the frame, a product is still in it, and from so far on it is on a side. */
const OFF_CENTER = { most: 0.05, least: 0.08 }

/** How far right of the middle of its picture a product is, in shares of the frame; null where that is not planned. */
function asideOf({ placement, mirror = false }: Answering): number | null {
  if (placement === undefined) return null
  const { rect, frame } = placement()
  return (mirror ? -1 : 1) * ((rect.left + rect.width / 2) / frame.width - 0.5)
}

const isCentered = (stage: Answering): boolean => Math.abs(asideOf(stage) ?? 0) <= OFF_CENTER.most

function isAside(side: 'left' | 'right', stage: Answering): boolean {
  const aside = asideOf(stage)
  return aside === null || (side === 'right' ? aside : -aside) > OFF_CENTER.least
}

/** The tag of sets of rooms whose background is so far away that it is out of focus. */
const BLURRED = 'blurred-background'

/** How a stage presents a product, beside what is on it. */
const SHOWN_AS: Readonly<Record<string, (stage: Answering) => boolean>> = {
  alone: isAlone,
  // What also stands on a stage touches its ground there.
  floating: ({ pose, set }) => pose === 'floats' && set?.poses[0] === 'floats',
  hanging: ({ pose }) => pose === 'hangs',
  centered: isCentered,
  reflection: isMirroring,
  polished: isShining,
  'plain-background': isPlain,
  'blurred-background': (stage) => !stage.printed && (isFarBehind(stage.set) || isOn(stage, BLURRED)),
  gradient: ({ beside }) => beside?.soft === true,
  'two-tone': ({ beside }) => beside !== undefined && !beside.soft,
}
