import type { PartsBeside } from './left-out.ts'

/** How far a cut-out can be relied on: `sure`, `doubtful` (it may be wrong somewhere), `refused` (it is not to be used). */
type CutoutState = 'sure' | 'doubtful' | 'refused'

/** What speaks against a cut-out: a code for programs, and a sentence for people. */
type CutoutReason = { code: ReasonCode; detail: string }

export type ReasonCode = keyof typeof REASONS

/** The judgement of a cut-out. `confidence` is 0..1: how far its outline can be trusted. */
export type Judgement = { state: CutoutState; confidence: number; reasons: CutoutReason[] }

const REASONS = {
  nothing_detected: 'No product could be detected in this picture.',
  not_distinct: 'No product could be detected: it fills the whole picture or blends into its background.',
  text_across: 'Text runs across the product in this picture.',
  objects_lost: 'The objects chosen in this picture are no longer separate. Choose among those that it has now.',
  hand_covers: 'A hand covers part of the product in this picture.',
  person_within: 'A hand or a person was cut out with the product.',
  like_hand: 'A part of the cut-out looks like a hand that holds the product.',
  hand_before: 'A hand reaches into the outline of the product and may hide a part of it.',
  unclear: 'It is not clear where the product ends: parts of it look like what is behind it.',
  looks_differ: 'In the mirrored picture another outline was detected, so this one may be wrong somewhere.',
  several_objects:
    'Several different things stand apart in this picture, and it is not clear which of them is the product.',
  networks_differ: 'The two networks of this installation found different outlines.',
  small: 'The picture is small, and it is not clear where the product ends in it.',
  clear_body:
    'Part of the product is clear, as glass is. Its outline was drawn along the edges that the picture has there.',
  clear_body_open: 'Part of the product is clear, as glass is, and the picture does not show where it ends.',
  see_through:
    'A large part of the product came out half see-through, as if it were not clear what is in front and what is behind.',
  part_left_out: 'Beside the product lies something of the same colors that was not cut out. It may be a part of it.',
  drawn_differently: 'Asked to outline what was cut out, a second network draws something else.',
  refined_far: 'The colors at the edge suggest another outline than the shape does.',
} as const

/** Below this confidence a cut-out is doubtful, whatever else was measured. */
const CLEAR = 0.8
/** In a picture with a shorter long side than this, in pixels, edges are coarse, and the second confidence is the bound. */
const SMALL_SIDE = 500
const CLEAR_IF_SMALL = 0.95
/** From this confidence on, no further look is asked for on account of it. */
const CERTAIN = 0.99
/** A refinement that moves more of the product than this (1 − IoU) asks for further looks. */
const MOVED = 0.02
/** What covers more of the border than this may go on beyond it, or be a neighbor that the frame cuts. */
const AT_BORDER = 0.005
/** Two looks that differ by more than this (1 − IoU) need a third. */
export const DIFFERENT = 0.02
/** A cut-out that differs this much (1 − IoU) from one of the looks is doubtful. */
const DIFFERENT_FAR = 0.03
/** A refinement that moves more than this is a doubt by itself. */
const MOVED_FAR = 0.03

/** A witness that agrees this far (IoU) settles doubts about outlines; below the second, it is a doubt by itself. */
const CONFIRMED = 0.97
const CONTRADICTED = 0.92

/** A piece beside the product with its colors is a doubt from this share of the product on. */
const LEFT_OUT = 0.12

/**
 * What was measured of a cut-out. `confidence`: how sure the network is of it, 0..1. `moved`: what its refinement changed, `differs`: what looks at the
 * picture turned over change, both as 1 − IoU, 0..1; `differs` is null where there was no such look. `side` is the picture's longer one, in pixels.
 * `agreement`: how far what a witness draws agrees with it, as IoU; null without one. `leftOut`: what beside it has its colors. `body`: whether a clear part that the network is unsure of was closed along the edges of the picture, or is lacking because it is open; null without one.
 */
export type Findings = {
  confidence: number
  moved: number
  differs: number | null
  side: number
  leftOut: PartsBeside
  agreement: number | null
  body: 'closed' | 'open' | null
}

/** Whether a witness settles doubts about where a product ends: not those about parts, for it draws a part as well as the whole. */
const isConfirmed = (agreement: number | null): boolean => agreement !== null && agreement >= CONFIRMED

/** Whether a witness draws something else. */
const isContradicted = (agreement: number | null): boolean => agreement !== null && agreement < CONTRADICTED

/**
 * Whether further looks would settle something: not in a clear case, nor in a fairly clear one that a witness confirms. `border` is the share of the picture's border
 * that the product covers.
 */
export function isInQuestion({ confidence, moved, border, agreement }: Question): boolean {
  if (isConfirmed(agreement) && confidence >= CLEAR && moved <= MOVED_FAR) return false
  return moved > MOVED || confidence < CERTAIN || border > AT_BORDER
}

type Question = Pick<Findings, 'confidence' | 'moved' | 'agreement'> & { border: number }

/** Whether the network itself does not know where the product ends: what a witness draws may then replace it. Of one that is certain, a witness may only raise a doubt. */
export const isUnsure = ({ confidence, differs }: Pick<Findings, 'confidence' | 'differs'>): boolean =>
  confidence < CLEAR || (differs ?? 0) > DIFFERENT_FAR

/** Judges a cut-out by what was measured of it. */
export function judge({ confidence, moved, differs, side, leftOut, agreement, body }: Findings): Judgement {
  const isSmall = side < SMALL_SIDE && confidence < CLEAR_IF_SMALL
  const isOpen = !isConfirmed(agreement)
  const doubts: [boolean, ReasonCode][] = [
    [isContradicted(agreement), 'drawn_differently'],
    [isOpen && confidence < CLEAR, 'unclear'],
    [(confidence >= CLEAR || !isOpen) && isSmall, 'small'],
    [(differs ?? 0) > DIFFERENT_FAR, 'looks_differ'],
    [isOpen && moved > MOVED_FAR, 'refined_far'],
    [leftOut.piece > LEFT_OUT || leftOut.strand, 'part_left_out'],
    [body === 'closed', 'clear_body'],
    [body === 'open', 'clear_body_open'],
  ]
  const reasons = doubts.filter(([holds]) => holds).map(([, code]) => reasonOf(code))
  const edges = isOpen ? confidence : Math.max(confidence, agreement!)
  const looks = 1 - Math.min(1, 4 * (differs ?? 0))
  // A lid without its jar is no product.
  const isWhole = body === 'open' ? 0 : 1
  return { state: reasons.length > 0 ? 'doubtful' : 'sure', confidence: edges * looks * isWhole, reasons }
}

/** The judgement of a cut-out for which this speaks against it as well: no longer `sure`. */
export function doubted({ state, confidence, reasons }: Judgement, code: ReasonCode): Judgement {
  return { state: state === 'sure' ? 'doubtful' : state, confidence, reasons: [...reasons, reasonOf(code)] }
}

/** The inside of a cut-out may be half see-through up to this share, 0..1, as lace is. */
const HAZE_MAX = 0.2

/** The judgement of a cut-out of which this share of the inside is half see-through, though no backdrop shows through it: too much of it is not the product. */
export function hazy(judgement: Judgement, haze: number): Judgement {
  return haze > HAZE_MAX ? { ...doubted(judgement, 'see_through'), confidence: 0 } : judgement
}

/** An outline may lie on no edge of its picture over up to this share of it. */
const FAINT_MAX = 0.15

/** The judgement of a cut-out over this share of whose outline the picture shows no edge, as of a white mug before white: there it is a guess. */
export function faint(judgement: Judgement, share: number): Judgement {
  if (share <= FAINT_MAX) return judgement
  const open = without(judgement, (code) => code === 'unclear')
  return { ...doubted(open, 'unclear'), confidence: judgement.confidence * Math.max(0, 1 - 2 * share) }
}

/** The judgement of a cut-out of which a person has chosen objects: every other doubt stays, because every outline does. */
export function chosen(judgement: Judgement): Judgement {
  return without(judgement, (code) => code === 'several_objects')
}

/** A judgement without some reasons: sure if it was doubtful for them alone. */
function without({ state, confidence, reasons }: Judgement, isSettledBy: (code: ReasonCode) => boolean): Judgement {
  const left = reasons.filter(({ code }) => !isSettledBy(code))
  const isSettled = state === 'doubtful' && reasons.length > 0 && left.length === 0
  return { state: isSettled ? 'sure' : state, confidence, reasons: left }
}

const OF_PEOPLE: readonly ReasonCode[] = ['person_within', 'hand_before', 'like_hand']

/** The judgement of a cut-out of something that people wear: they may be in it. */
export function worn(judgement: Judgement): Judgement {
  return without(judgement, (code) => OF_PEOPLE.includes(code))
}

/** The judgement of what a person or the picture itself has cut out. */
export const SURE: Judgement = { state: 'sure', confidence: 1, reasons: [] }

/** The judgement of a picture of which no cut-out can be used. */
export function refusal(code: ReasonCode): Judgement {
  return { state: 'refused', confidence: 0, reasons: [reasonOf(code)] }
}

const reasonOf = (code: ReasonCode): CutoutReason => ({ code, detail: REASONS[code] })
