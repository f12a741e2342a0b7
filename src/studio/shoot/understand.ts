import { wordsOf } from '../../goods/demands.ts'
import type { Shape } from '../../goods/goods.ts'
import { stagingWords } from '../../goods/staging-words.ts'
import type { Edges } from '../composite/frame.ts'
import type { Point } from '../raster/raster.ts'
import type { Pose, SetDescription } from '../sets/stage-set.ts'
import type { Hook } from './hook.ts'
import { type PlannedProduct, shapeOf } from './product-shape.ts'
import type { Silhouette } from './silhouette.ts'
import type { Traits } from './traits.ts'

type Material = Shape['materials'][number]

/** How high the camera is: level with the product, about 35° above it, or straight over it. */
export type View = SetDescription['view']

/** How a product can be staged: what it does, from how high its photo looks at it, and where a peg holds what hangs (shares of its bounding box). */
export type Way = { pose: Pose; view: View; hook?: Point }

/** The properties of a product that its words and its picture give. */
export type Understanding = {
  /** The shape of ordinary products of its category. */
  shape: Shape
  materials: Set<Material>
  /** Whether it is of glass by its words and a backdrop shows through it: one alone might be a white cable or an amber bottle. */
  clear: boolean
  /** The ways it can be staged, best first; never empty. */
  ways: Way[]
  /** The sides on which its photo cuts it, where it must leave every picture, too. */
  cut: Edges
  /** Whether a person wears or holds it. */
  worn: boolean
  /** The side from which it is lit, where that is clear. */
  bright: 'left' | 'right' | null
}

/** Understands a product by its words first and its picture where they leave a choice; what is unsure is staged safely. */
export function understand(product: PlannedProduct, traits: Traits): Understanding {
  const usual = shapeOf(product)
  const { facts } = traits
  const worn = isWorn(usual, traits)
  const isFigure = worn && isWholeFigure(usual, traits)
  const materials = materialsOf(product, usual, traits)
  const posed = isStiff(usual, materials, traits) ? standingFirst(usual) : usual
  const shape = worn ? { ...posed, size: wearerSize(posed, traits, isFigure) } : posed
  const severed = cutOf(shape, traits, worn)
  const cut = worn && isWornAbove(shape) && !isFigure ? { ...severed, ...goesOn(shape, traits, severed) } : severed
  const ways = isFigure ? [UPRIGHT] : waysOf(shape, traits, { cut, worn })
  return {
    shape,
    materials,
    clear: facts.translucency > 0 && materials.has('glass'),
    ways: product.pose ? waysIn(product.pose, shape, traits) : ways,
    cut,
    worn,
    bright: brightSideOf(traits),
  }
}

/** A tote of cloth hangs, one of leather that stands in its photo stands. */
const isStiff = ({ group, poses }: Shape, materials: Set<Material>, traits: Traits): boolean =>
  group === 'bag' && poses.includes('stands') && materials.has('leather') && isUpright(traits)

const standingFirst = (shape: Shape): Shape => ({
  ...shape,
  poses: ['stands', ...shape.poses.filter((pose) => pose !== 'stands')],
})

/** Whether a person wears or holds it: skin reaches it from the border of its photo, or what hangs from the shoulders has a head above them. */
function isWorn(shape: Shape, { facts, head }: Traits): boolean {
  return facts.person > WORN || (head === true && shape.group === 'garment' && shape.wear === 'worn')
}

/** A person from head to foot is as tall as this (meters), whatever the product is, and so much taller than wide. */
const FIGURE: Shape['size'] = { least: 1.5, typical: 1.7, greatest: 1.9 }
const FIGURE_TALL = 1.9
/** A person is as wide as this with the arms down (meters): what a photo shows of one is as much taller as its outline is. */
const FIGURE_WIDE = 0.5

/** Whether a photo shows the whole person who wears a garment, down to the feet: what ends above is cut by the frame. */
function isWholeFigure({ group }: Shape, { head, facts: { touches }, width, height }: Traits): boolean {
  return group === 'garment' && head === true && !touches.bottom && height > FIGURE_TALL * width
}

/** The size of what its picture shows: with a garment that someone wears, as much of the person as the photo has. */
function wearerSize({ group, size }: Shape, { head, width, height }: Traits, isFigure: boolean): Shape['size'] {
  if (isFigure) return FIGURE
  if (group !== 'garment' || head !== true) return size
  const typical = Math.max(size.typical, Math.min(FIGURE.typical, (FIGURE_WIDE * height) / width))
  return { ...size, typical, greatest: Math.max(size.greatest, typical) }
}

/**
 * A person who does not stand on the ground rises from the lower edge, wherever the cut-out ends, and has a head; of who wears a hat
 * nothing may be left. Shoulders that meet both sides of the photo do not move the person to the one at which they are steeper.
 */
function goesOn(shape: Shape, { facts: { touches } }: Traits, { left, right }: Edges): Partial<Edges> {
  const sides = touches.left && touches.right ? { left: left && right, right: left && right } : {}
  const alone = shape.group === 'headwear' && !Object.values(touches).some(Boolean)
  return { ...(alone ? {} : { bottom: true }), ...sides, ...(shape.group === 'headwear' ? {} : { top: touches.top }) }
}

const WORN = 0.5

/** Worn on legs or back, a product is not where its person's head is. */
const WORN_ELSEWHERE = new Set(['footwear', 'bag', 'pet'])

function isWornAbove({ wear, group }: Shape): boolean {
  return wear === 'worn' && !WORN_ELSEWHERE.has(group)
}

/** A side of the photo cuts the product where it goes on over this share of the side. */
const CUT_MIN = 0.06
const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const
/** A foot that just reaches the frame is no cut; an arm from below is no foot. */
const FOOT_CUT_MIN = 0.15
/** A photo that ends at the very tip of a product ends at its hem on the other side, too, unless it goes on there over so much of the side. */
const HEM_MAX = 0.3

/** The sides on which the photo cuts the product. A photo cropped tightly all around cuts nothing. */
function cutOf(shape: Shape, { facts: { touches }, silhouette: { severed } }: Traits, worn: boolean): Edges {
  const tight = Object.values(touches).every(Boolean)
  const isCropped = (side: keyof Edges): boolean => !worn && touches[side] && severed[side] === 0
  const at = (side: keyof Edges, least = CUT_MIN): boolean =>
    !tight && touches[side] && severed[side] > (isCropped(OPPOSITE[side]) ? HEM_MAX : least)
  const standing = shape.poses[0] === 'stands'
  return {
    left: at('left'),
    right: at('right'),
    top: at('top'),
    bottom: at('bottom', standing && !worn ? FOOT_CUT_MIN : CUT_MIN),
  }
}

/** The way of a pose that a person has chosen, and no other. */
function waysIn(pose: Pose, shape: Shape, traits: Traits): Way[] {
  const { hook } = traits.silhouette
  if (pose === 'lies') return [LAID]
  if (pose === 'hangs') return [{ ...HUNG, hook: hook ?? AT_THE_TOP }]
  return [{ pose, view: pose === 'stands' ? viewOf(shape, traits) : 'frontal' }]
}

const UPRIGHT: Way = { pose: 'stands', view: 'frontal' }
const RISES: Way = { pose: 'floats', view: 'frontal' }
const LAID: Way = { pose: 'lies', view: 'top' }
const HUNG: Way = { pose: 'hangs', view: 'frontal' }
/** Where a peg holds what a person wants to hang although its outline does not say where. */
const AT_THE_TOP: Point = { x: 0.5, y: 0 }

/**
 * What the photo cuts off rises from the frame's lower edge, or enters a flat-lay from another; what stands and is cut at
 * one side alone stands at that side. All else follows kind and shape.
 */
function waysOf(shape: Shape, traits: Traits, { cut, worn }: Pick<Understanding, 'cut' | 'worn'>): Way[] {
  if (cut.bottom && (worn || (shape.view !== 'top' && shape.poses.includes('stands')))) return [RISES]
  const view = viewOf(shape, traits)
  if (Object.values(cut).some(Boolean)) {
    return !cut.top && !cut.bottom && posesFor(shape, traits, view)[0] === 'stands'
      ? [{ pose: 'stands', view }]
      : [LAID]
  }
  const { hook } = traits.silhouette
  const ways = posesFor(shape, traits, view).flatMap((pose): Way[] => {
    if (pose === 'lies') return [LAID]
    // What was photographed at a slant lies or stands there.
    if (pose === 'hangs')
      return hook === null || view === 'angled' || isSpread(shape, traits) || isUnheld(shape, hook)
        ? []
        : [{ ...HUNG, hook }]
    return [{ pose, view: pose === 'stands' ? view : 'frontal' }]
  })
  if (ways.length === 0) return [LAID, RISES]
  return ways.some(({ pose }) => pose === 'floats') || shape.size.typical > FLOATS_MAX ? ways : [...ways, RISES]
}

/** Larger things (meters) do not float of themselves: a set of pots in the air is none that anybody wants to buy. */
const FLOATS_MAX = 0.5

/** Clothes that hang are alike on both sides and no wider than this against their height: others lie folded, or were photographed at a slant. */
const HUNG_WELL = { symmetry: 0.7, wide: 1.5 }

const isSpread = ({ group }: Shape, { silhouette, width, height }: Traits): boolean =>
  group === 'garment' && silhouette.symmetry < HUNG_WELL.symmetry && width > HUNG_WELL.wide * height

/** Whether it would stick to a peg by its upper edge: of bags only a handle or a strap hangs. */
const isUnheld = ({ group }: Shape, { loop }: Hook): boolean => group === 'bag' && loop === false

/** A flat lay is viewed from straight above: what lies there was photographed level from the front, on a straight foot, and is the same on both sides. */
const LAYABLE = { pitch: 14, foot: 0.3, symmetry: 0.86, size: 0.5 }

/** The ways of a product with that of a flat lay, where one is asked for and what stands in its photo may as well lie. */
export function waysFromAbove({ ways, shape }: Pick<Understanding, 'ways' | 'shape'>, { silhouette }: Traits): Way[] {
  const { pitch, foot, symmetry } = silhouette
  const isLevel = ways.some(({ pose, view }) => pose === 'stands' && view === 'frontal') && (pitch ?? 0) < LAYABLE.pitch
  const isStraight = shape.poses[0] === 'lies' || (foot >= LAYABLE.foot && symmetry >= LAYABLE.symmetry)
  const mayLie = shape.poses.includes('lies') && shape.size.typical < LAYABLE.size
  return isLevel && isStraight && mayLie && !ways.includes(LAID) ? [...ways, LAID] : [...ways]
}

/** A camera that looks down by more than this sees a table top, not a wall; more is asked where that is not usual, because a rounded base looks like 33 degrees. */
const ANGLED_PITCH = 22
const UNUSUAL_PITCH = 35
/** A base that seems viewed from higher is none: a ball, or a thing on its side. */
const PITCH_MAX = 65
/** Below this a camera is level, whatever is usual for the shape. */
const LEVEL_PITCH = 10
/** A base as broad as this is the straight front of a box, which looks the same from every height. */
const BROAD_FOOT = 0.75
/** A tall thing leans when its axis is this far (degrees) from upright, and it is long enough to have one. */
const LEAN_MAX = 7
const STRETCH_MIN = 1.8
/** From the side a wide thing is at least so much wider than high, and one that usually lies so much. */
const WIDE_MIN = 0.9
const WIDE_LAID = 1.4

/** What usually lies and fills its box, so much wider than high, was photographed from above; so were a wide thing that never stands and food in a tray that fills it whole. */
const FLAT = { wide: 2.2, fullness: 0.9, tray: 0.95 }

function isFlat({ form, group, poses }: Shape, { silhouette: { fullness }, width, height }: Traits): boolean {
  if (poses[0] !== 'lies') return false
  const isWide = width > FLAT.wide * height || (form === 'wide' && poses.length === 1)
  return (isWide && fullness > FLAT.fullness) || (group === 'food' && fullness > FLAT.tray)
}

function viewOf(shape: Shape, traits: Traits): View {
  if (isLaid(shape, traits) || isFlat(shape, traits)) return 'top'
  const { silhouette } = traits
  const { pitch } = silhouette
  const enough = shape.view === 'frontal' ? UNUSUAL_PITCH : ANGLED_PITCH
  if (pitch !== null && pitch >= enough && pitch <= PITCH_MAX) return 'angled'
  const unread = pitch === null || silhouette.foot >= BROAD_FOOT
  return shape.view === 'angled' && (unread || pitch >= LEVEL_PITCH) ? 'angled' : 'frontal'
}

/**
 * How near an outline comes to a disc where the camera looks straight down: that of a tall thing, and that of any other, which may be as round from the side.
 * A jar that is viewed at a slant is as round but for its foot. `unread` stands in for the turnover where an outline has none.
 */
const DISC = {
  tall: { stretch: 1.12, fullness: 0.06, symmetry: 0.9, turnover: 0.92, unread: 1 },
  any: { stretch: 1.04, fullness: 0.02, symmetry: 0.94, turnover: 0.94, unread: 0 },
}

/** A round jar whose base is viewed from so high shows its lid, and stands on no podium. */
const STEEP_PITCH = 50

/** A disc fills π/4 of its bounding box, and looks the same from both sides, turned over as well. */
const isDisc = ({ stretch, fullness, symmetry, turnover }: Silhouette, near: (typeof DISC)['any']): boolean =>
  stretch < near.stretch &&
  Math.abs(fullness - Math.PI / 4) < near.fullness &&
  symmetry > near.symmetry &&
  (turnover ?? near.unread) >= near.turnover

const isRound = (silhouette: Silhouette): boolean =>
  isDisc(silhouette, (silhouette.pitch ?? 0) >= STEEP_PITCH ? DISC.tall : DISC.any)

/** Left and right shoe mirror each other where the camera looks down on both; a sole and an opening do not where it is level, but for flat slippers side by side. */
const PAIRED = { turnover: 0.85, flat: 0.8, symmetry: 0.92 }

const isPairFromAbove = ({ turnover = 0, symmetry }: Silhouette): boolean =>
  turnover > PAIRED.turnover || (turnover > PAIRED.flat && symmetry > PAIRED.symmetry)

/** A watch or bracelet that is laid out, its strap open, is long and the same turned over. */
const LAID_OUT = { stretch: 1.8, turnover: 0.9 }

/** What never stands, such as a spoon or a pen, and is so much taller than wide in its photo was laid below the camera. */
const UPRIGHT_LAID = 2

/** Nothing long that may lie stands at such a slant (degrees from upright) on a foot as narrow as this, however large it is: a guitar across its photo. */
const SLANT = { least: 25, most: 65, stretch: 2, foot: 0.3 }
/** A keyboard does so less clearly, and never stands. */
const SLANT_LAID = { ...SLANT, stretch: 1.7, foot: 0.35 }

// A lamp only stands, on an arm at any slant.
function isSlanting({ poses }: Shape, { stretch, lean, foot }: Silhouette): boolean {
  const slant = poses.includes('stands') ? SLANT : SLANT_LAID
  return (
    poses.some((pose) => pose !== 'stands') &&
    stretch >= slant.stretch &&
    foot < slant.foot &&
    Math.abs(lean) >= slant.least &&
    Math.abs(lean) <= slant.most
  )
}

/** A crank or an arm at one side moves the axis of what only stands on a foot as broad as this. */
const STEADY_FOOT = 0.35

const isLeaning = ({ poses }: Shape, { lean, foot }: Silhouette): boolean =>
  Math.abs(lean) > LEAN_MAX && !(poses.every((pose) => pose === 'stands') && foot >= STEADY_FOOT)

/** Whether an outline is none that its kind has where it stands. */
function isLaid(shape: Shape, { silhouette, width, height }: Traits): boolean {
  const { form, group, size } = shape
  const { stretch, tilt, turnover = 0 } = silhouette
  if (tilt != null && size.typical < LARGE) return true
  if (isSlanting(shape, silhouette)) return true
  if (group === 'footwear' && isPairFromAbove(silhouette)) return true
  if (group === 'jewellery' && stretch > LAID_OUT.stretch && turnover > LAID_OUT.turnover) return true
  if (size.typical < LARGE && isRound(silhouette)) return true
  if (form === 'tall') return isDisc(silhouette, DISC.tall) || (stretch > STRETCH_MIN && isLeaning(shape, silhouette))
  return isTallerThanItStands(shape, height / width)
}

/** Whether a photo shows it higher than it is where it stands: a wide thing, or one that never stands. A handle that stands up makes a wide bag tall. */
function isTallerThanItStands({ form, group, poses, size, view }: Shape, tallness: number): boolean {
  if (poses.every((pose) => pose === 'lies') && tallness > UPRIGHT_LAID) return true
  // A bicycle that is photographed from its front stands.
  const isWide = form === 'wide' && group !== 'bag' && size.typical < LARGE
  return isWide && 1 / tallness < (view === 'top' ? WIDE_LAID : WIDE_MIN)
}

/** A product stands only when it touches the ground on at least this share of its width. */
const FOOT_MIN = 0.07
/** Things from this size on (meters) stand, however thin their legs are. */
const LARGE = 0.8

function posesFor(shape: Shape, traits: Traits, view: View): Pose[] {
  const firm = isFirm(shape, traits) && view !== 'top'
  const others = shape.poses.filter((pose) => pose !== 'stands')
  // On a corner nothing stands, and nothing hangs as it would by a peg.
  if (traits.silhouette.tilt != null && view === 'top') return ['lies']
  if (!firm && others.length === 0) return ['lies']
  if (!firm) return others
  return stands(shape, traits, view) ? ['stands', ...others.filter((pose) => pose !== 'lies')] : others
}

/** What may lie or stand does what its picture shows; what rests on a table that is viewed from above stands there, too. */
function stands(shape: Shape, traits: Traits, view: View): boolean {
  if (shape.group === 'unknown') return isUpright(traits)
  if (shape.poses[0] === 'stands') return true
  if (shape.poses[0] !== 'lies') return false
  // A scarf that is taller than wide hung in its photo: folded on a table it is low.
  if (shape.poses.includes('hangs') && !shape.poses.includes('stands') && traits.height > traits.width) return false
  return view === 'angled' || (shape.poses.includes('stands') && isUpright(traits) && !isAskew(traits))
}

/** What fills little of its box stands on a foot as broad as this, and where it only stands, as a lamp with a bent arm does, on a narrower one. */
const SPARSE = { fullness: 0.25, foot: 0.3, standing: 0.15 }

function isFirm(shape: Shape, { silhouette: { foot, fullness } }: Traits): boolean {
  const isLarge = shape.size.typical >= LARGE && shape.poses[0] === 'stands'
  const sparse = shape.poses.every((pose) => pose === 'stands') ? SPARSE.standing : SPARSE.foot
  return isLarge || foot >= (fullness > SPARSE.fullness ? FOOT_MIN : sparse)
}

/** On a broad foot nothing falls whose axis leans by less (degrees): a plant in its pot. */
const LEAN_ON_FOOT = 12

/** Whether an outline looks like something that stands: a broad foot, no gaps, not lying on its long side. */
function isUpright({ silhouette, width, height }: Traits): boolean {
  const { foot, fullness, lean, stretch } = silhouette
  const leaning = stretch > STRETCH_MIN && Math.abs(lean) > LEAN_ON_FOOT
  return foot >= 0.4 && fullness > 0.5 && width < 2 * height && !leaning
}

/** What usually lies was photographed so where its axis is neither upright nor level (degrees), if it is long enough to have one. */
const ASKEW = { least: 15, stretch: 1.2 }

function isAskew({ silhouette: { lean, stretch } }: Traits): boolean {
  const off = Math.min(Math.abs(lean), 90 - Math.abs(lean))
  return stretch >= ASKEW.stretch && off >= ASKEW.least
}

function brightSideOf({ facts: { light } }: Traits): 'left' | 'right' | null {
  const clear = Math.abs(light.left - light.right) > 0.15 * Math.max(light.left, light.right, 0.02)
  if (!clear) return null
  return light.left > light.right ? 'left' : 'right'
}

/** More of a product than this share in hard highlights is glossy, where no word names its material. */
const GLOSSY_SHARE = 0.03

function materialsOf(product: PlannedProduct, shape: Shape, traits: Traits): Set<Material> {
  const materialsIn = (text: string) => wordsOf(text).flatMap((word) => stagingWords().materials.get(word) ?? [])
  const corrected = product.corrections?.materials
  if (corrected) return new Set(corrected.flatMap(materialsIn))
  const said = materialsIn(product.name)
  const described = materialsIn(product.description)
  const worded = said.length > 0 ? said : described
  const detected = (product.corrections?.photos?.materials ?? []).flatMap(materialsIn)
  const usual = detected.length > 0 ? detected : shape.materials
  const materials = new Set(worded.length > 0 ? worded : usual)
  if (materials.size === 0 && traits.gloss > GLOSSY_SHARE) materials.add('glossy')
  return materials
}
