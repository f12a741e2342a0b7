import {
  type Box,
  boxOf,
  clamp,
  cropPlane,
  cropRaster,
  growBox,
  type Mask,
  type Plane,
  plane,
  type Raster,
} from '../raster/raster.ts'
import { fitInside, resizePlane } from '../raster/resize.ts'
import { type Backdrop, backdropOf, evidentIn, keyOf } from './backdrop.ts'
import { clearOf } from './clear.ts'
import { clearBodyOf } from './clear-body.ts'
import type { CustomNetwork } from './custom-network.ts'
import { type CutoutFacts, type CutoutResult, factsOf } from './facts.ts'
import { faintOf } from './faint.ts'
import { withForeground } from './foreground.ts'
import { givenAlpha } from './given-alpha.ts'
import { type Hand, handIn } from './hand.ts'
import { hazeOf } from './haze.ts'
import { lastVisibleRow } from './hidden-ends.ts'
import type { SegmentPicture } from './isnet.ts'
import {
  DIFFERENT,
  doubted,
  faint,
  hazy,
  isInQuestion,
  isUnsure,
  type Judgement,
  judge,
  type ReasonCode,
  refusal,
  SURE,
} from './judgement.ts'
import { leftOutOf } from './left-out.ts'
import { withLimbs } from './limbs.ts'
import { agreed, borderOf, firstLook, type Located, locate, lookTurned } from './locate.ts'
import { alignEdges, clearHaze, closeGlints, openSlits, withoutCrumbs } from './matte.ts'
import { hasUnlikeObjects } from './objects.ts'
import { withoutOverlay } from './overlay.ts'
import { preferred } from './preferred.ts'
import { filled, picturedIn, printedIn } from './print.ts'
import type { LookForPrompts } from './promptable.ts'
import { overlap, settled } from './settle.ts'
import { personIn } from './skin.ts'
import { withoutSurroundings } from './surroundings.ts'
import { type OutlineWitness, witnessOf } from './witness.ts'

/** Pictures are worked on at this length of their long side at most; larger ones are shrunk first. */
export const WORKING_SIDE = 2000

/** Below this confidence nothing is cut out: it would be shreds. */
const CONFIDENCE_MIN = 0.15

/** On a likely person, a detached part smaller than this share of the largest is a limb whose arm was not found. */
const WORN = 0.5
const ASTRAY = 0.25

/** A clear body is no part of a product of which a witness agrees with so much less then (IoU). */
const BODY_LOSS = 0.02

/** The least share of the frame that can be called a product. */
const PRODUCT_SHARE_MIN = 0.0005

export type { Cutout, CutoutResult } from './facts.ts'

/** Networks beside the one that detects the product: a promptable one outlines what was detected, as a witness; a custom one detects it as well (see `preferred`). */
type OtherNetworks = { lookForPrompts?: LookForPrompts; custom?: Pick<CustomNetwork, 'id' | 'segment'> }

/**
 * Cuts the product out of a picture. An alpha channel that separates something is used as it is; otherwise `segment`
 * detects the object, a color key on a plain backdrop adds what it lost, and the edge is refined at full working size. Deterministic as far as the
 * networks are.
 */
export async function cutOut(
  picture: Raster,
  segment: SegmentPicture,
  others: OtherNetworks = {},
): Promise<CutoutResult> {
  const worked = fitInside(picture, WORKING_SIDE)
  const given = givenAlpha(worked)
  const matte = given ? givenBy(given) : await detect(worked, segment, others)
  return typeof matte === 'string' ? refusedFor(matte) : cutOutAt(worked, matte)
}

const givenBy = (matte: Plane): Found => ({ matte, outline: 'given', added: 0, judgement: SURE, overlay: 0 })

const refusedFor = (code: ReasonCode): CutoutResult => ({ cutout: null, refused: refusal(code) })

/** The product that a matte shows in its picture. */
function cutOutAt(worked: Raster, matte: Found): CutoutResult {
  const { source, found } = shownIn(worked, matte)
  const { outline, judgement, backdrop } = found
  const whole = withoutCrumbs(found.matte)
  const { person, covers, hand } = outline === 'found' ? peopleIn(source, whole.alpha) : NOBODY
  const { alpha, parts } = person > WORN ? withoutCrumbs(found.matte, ASTRAY) : whole
  const box = boxOf(alpha)
  const area = parts.reduce((sum, part) => sum + part.area, 0)
  if (box === null || area < source.width * source.height * PRODUCT_SHARE_MIN) return refusedFor('nothing_detected')
  if (covers) return refusedFor('hand_covers')
  const raster = unmixed(source, alpha, box, found.coverage)
  const clear = backdrop && clearOf(raster, box, backdrop.surface)
  const translucency = clear?.share ?? 0
  const addedByKey = found.added / area
  const facts = factsOf(raster, {
    box,
    source: { width: source.width, height: source.height },
    parts: parts.length,
    addedByKey,
    outline,
    ...(found.network !== undefined && { network: found.network }),
    judgement: knowingShape(knowingHand(judgement, hand), { raster, outline, translucency }),
    person,
    translucency,
    overlay: found.overlay,
  })
  const size = { width: worked.width, height: worked.height }
  const cutout = { raster, ...(clear && { clear: clear.raster }), box, source: size, facts }
  const isMixed = outline === 'found' && hasUnlikeObjects(cutout)
  const judged = isMixed ? { ...facts, judgement: doubted(facts.judgement, 'several_objects') } : facts
  return { cutout: { ...cutout, facts: judged }, refused: null }
}

type People = ReturnType<typeof personIn> & { hand: Hand }

const NOBODY: People = { person: 0, covers: false, hand: null }

function peopleIn(source: Raster, alpha: Plane): People {
  const hand = handIn(source, alpha)
  const { person, covers } = personIn(source, alpha)
  return { person: hand === 'within' ? 1 : person, covers, hand }
}

const HAND_CODES = { within: 'person_within', before: 'hand_before', alike: 'like_hand' } as const

const knowingHand = (judgement: Judgement, hand: Hand): Judgement =>
  hand === null ? judgement : doubted(judgement, HAND_CODES[hand])

type Shown = { raster: Raster; outline: CutoutFacts['outline']; translucency: number }

/** The judgement with what the finished cut-out itself says against it. */
function knowingShape(judgement: Judgement, { raster, outline, translucency }: Shown): Judgement {
  if (outline !== 'found') return judgement
  return translucency === 0 ? hazy(judgement, hazeOf(raster)) : judgement
}

/** A picture that ends above the hidden end of a leg, as if it had been captured so; any other as it is. */
function shownIn(source: Raster, found: Found): { source: Raster; found: Found } {
  const height = found.outline === 'found' ? lastVisibleRow(source, found.matte) : source.height
  if (height === source.height) return { source, found }
  const shown = { left: 0, top: 0, width: source.width, height }
  const coverage = found.coverage && cropPlane(found.coverage, shown)
  return {
    source: cropRaster(source, shown),
    found: { ...found, matte: cropPlane(found.matte, shown), ...(coverage && { coverage }) },
  }
}

/** The product in its box, its colors without what was behind it. */
export function unmixed(source: Raster, alpha: Plane, box: Box, coverage: Plane | undefined): Raster {
  const room = growBox(box, 2, source)
  const whole = withForeground(cropRaster(source, room), cropPlane(alpha, room), coverage && cropPlane(coverage, room))
  return cropRaster(whole, { ...box, left: box.left - room.left, top: box.top - room.top })
}

/** `added` counts the pixels that only the key detected; `coverage` is as in `withForeground`; `overlay` and `network` as in `CutoutFacts`. */
type Found = {
  matte: Plane
  outline: CutoutFacts['outline']
  network?: string
  added: number
  judgement: Judgement
  overlay: number
  backdrop?: Backdrop
  coverage?: Plane
}

/** The matte of the built-in network or of the custom one, which looks at the picture turned over only where the built-in one is not sure. */
async function detect(
  source: Raster,
  segment: SegmentPicture,
  { lookForPrompts, custom }: OtherNetworks,
): Promise<Found | ReasonCode> {
  const own = await findMatte(source, { segment, lookForPrompts }, isInQuestion)
  if (custom === undefined) return own
  const isSure = typeof own === 'object' && own.judgement.state === 'sure'
  const other = await findMatte(source, { segment: custom.segment, lookForPrompts: undefined }, () => !isSure)
  return preferred(own, typeof other === 'string' ? other : { ...other, network: custom.id })
}

type Lookers = { segment: SegmentPicture; lookForPrompts: LookForPrompts | undefined }

/** The matte at working size and all that is learnt on the way, or why there is none. `isQuestioned`: whether to look at the picture turned over too. */
async function findMatte(
  source: Raster,
  { segment, lookForPrompts }: Lookers,
  isQuestioned: typeof isInQuestion,
): Promise<Found | ReasonCode> {
  const { picture, first } = await firstLook(source.channels === 3 ? source : onWhite(source), segment)
  const backdrop = backdropOf(picture)
  const located = await locate({ picture, first, isPlain: backdrop !== undefined }, segment)
  const view = { picture, located, backdrop }
  const once = { ...refine(view), confidence: located.confidence, differs: null }
  const question = { ...once, border: borderOf(located.matte) }
  const isEvident = backdrop !== undefined && !isInQuestion({ ...question, agreement: null })
  const witness = await witnessOf(isEvident ? undefined : lookForPrompts, picture, first)
  const isAsked = isQuestioned({ ...question, agreement: await witness.agreement(once.matte) })
  const { confidence, ...refined } = isAsked ? await lookAgain(once, view, segment) : once
  if (confidence < CONFIDENCE_MIN) return 'not_distinct'
  const { matte: alone, share, across } = withoutOverlay(picture, refined.matte)
  if (across) return 'text_across'
  const { matte, body, agreement } = await withClearBody(withoutSurroundings(alone), { picture, first, witness })
  if (areaOf(matte) < matte.data.length * PRODUCT_SHARE_MIN) return 'nothing_detected'
  const measured = judge({
    confidence,
    moved: refined.moved,
    differs: refined.differs,
    side: Math.max(source.width, source.height),
    leftOut: leftOutOf(picture, matte),
    agreement,
    body,
  })
  const judgement = faint(measured, faintOf(picture, matte))
  const isOpen = judgement.state !== 'sure' && isUnsure({ confidence, differs: refined.differs })
  const corrected = isOpen ? await witness.corrected(matte) : null
  return {
    matte: corrected ? alignEdges(picture, corrected) : matte,
    outline: 'found',
    added: refined.added,
    judgement,
    overlay: share,
    ...(backdrop && { backdrop, coverage: refined.coverage }),
  }
}

/** A matte with the clear body of its product, where there is one and the witness does not draw it without, and how far the witness agrees. */
async function withClearBody(
  matte: Plane,
  { picture, first, witness }: { picture: Raster; first: Plane; witness: OutlineWitness },
): Promise<{ matte: Plane; body: 'closed' | 'open' | null; agreement: number | null }> {
  const agreement = await witness.agreement(matte)
  const body = clearBodyOf(picture, matte, first)
  if (body === null || body === 'open') return { matte, body, agreement }
  const whole = union(matte, body)
  const agreementOfWhole = await witness.agreement(whole)
  const isDrawnWithout = agreement !== null && (agreementOfWhole ?? 0) < agreement - BODY_LOSS
  return isDrawnWithout
    ? { matte, body: null, agreement }
    : { matte: whole, body: 'closed', agreement: agreementOfWhole }
}

type View = { picture: Raster; located: Located; backdrop: Backdrop | undefined }

/**
 * The refinement of what two or three looks agree on: where the mirrored picture gives another outline, the picture upside down is looked at
 * as well, and the middle of the three counts in every pixel. `differs` is how far the matte is from the first two looks, the farther one.
 */
async function lookAgain(once: Refined & { confidence: number }, view: View, segment: SegmentPicture) {
  const { picture, located } = view
  const mirrored = await lookTurned(picture, 'mirrored', segment)
  const isSame = 1 - overlap(located.matte, mirrored) <= DIFFERENT
  const middle = isSame ? null : agreed(located.matte, mirrored, await lookTurned(picture, 'upside down', segment))
  const refined = middle ? refine({ ...view, located: { ...located, matte: middle.matte } }) : once
  const second = filled(resizePlane(mirrored, picture.width, picture.height), refined.printed)
  const evident = view.backdrop && evidentIn(view.backdrop)
  const matte = settled(refined.network, refined.matte, { second, ...(evident && { evident }) })
  const differs = 1 - Math.min(overlap(second, matte), overlap(once.network, matte))
  const moved = 1 - overlap(refined.network, matte)
  const isFound = middle !== null && once.confidence < CONFIDENCE_MIN
  return { ...refined, matte, moved, differs, confidence: isFound ? middle.confidence : once.confidence }
}

type Refined = ReturnType<typeof refine>

/** What a look gives at full working size, and what refines it: before a plain backdrop the color key adds to it. `moved` is what that changed, as 1 − IoU. */
function refine({ picture, located, backdrop }: View) {
  const seen = withLimbs(picture, resizePlane(located.matte, picture.width, picture.height))
  const refined = refinedEdges(picture, { network: seen, located, backdrop })
  const network = filled(seen, refined.printed)
  return { ...refined, network, moved: 1 - overlap(network, refined.matte) }
}

type Seen = { network: Plane; located: Located; backdrop: Backdrop | undefined }

/** The network's matte with its edges on those of the picture, and before a plain backdrop what the color key adds to it and where it is `printed`, or shows a picture. */
function refinedEdges(picture: Raster, { network, located, backdrop }: Seen) {
  if (backdrop === undefined) return { matte: alignEdges(picture, closeGlints(network)), added: 0 }
  const { matte: seen, first } = located
  const slit = { ...network, data: network.data.slice() }
  if (seen !== first) openSlits(slit, resizePlane(first, picture.width, picture.height), backdrop)
  const { matte: key, coverage } = keyOf(backdrop, slit)
  const printed = either(printedIn(key), picturedIn(slit, backdrop))
  const opened = filled(slit, printed)
  const matte = union(alignEdges(picture, closeGlints(union(opened, key), backdrop)), key)
  let added = 0
  for (let i = 0; i < key.data.length; i++) if (key.data[i]! >= 0.5 && opened.data[i]! < 0.5) added++
  clearHaze(matte, opened, backdrop)
  return { matte, added, coverage, printed }
}

function onWhite({ data, width, height }: Raster): Raster {
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const alpha = data[i * 4 + 3]! / 255
    for (let c = 0; c < 3; c++) out[i * 3 + c] = data[i * 4 + c]! * alpha + 255 * (1 - alpha) + 0.5
  }
  return { data: out, width, height, channels: 3 }
}

const either = (a: Mask, b: Mask): Mask => ({ ...a, data: a.data.map((value, i) => value | b.data[i]!) })

function union(a: Plane, b: Plane): Plane {
  const out = plane(a.width, a.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = clamp(Math.max(a.data[i]!, b.data[i]!), 0, 1)
  return out
}

const areaOf = ({ data }: Plane): number => data.reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0)
