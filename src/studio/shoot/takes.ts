import { bytesOfHex, type Oklab, oklabOf } from '../raster/oklab.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { GROUNDING } from './asking.ts'
import { isSeamless } from './backdrops.ts'
import { type Framing, framedAs } from './framed.ts'
import { type Lighting, setupsFor, stopsOf } from './light.ts'
import type { Brief } from './shot-plan.ts'
import type { Option } from './stages.ts'

/**
 * One way to photograph a stage: how near (1 = as suits the product), how far off the middle (shares of the frame's
 * width, positive to the right), how lit, and whether the stage is mirrored.
 */
export type Take = {
  option: Option
  near: number
  aside: number
  lighting: Lighting
  mirror: boolean
  /** The number of its framing. */
  framing: number
  score: number
  place: Place
  stops: number[]
}

const FRAMINGS: readonly Omit<Framing, 'mirror'>[] = [
  { near: 1, aside: 0 },
  { near: 1.18, aside: 0 },
  { near: 0.84, aside: -0.09 },
  { near: 0.84, aside: 0.09 },
  { near: 1.06, aside: 0.05 },
  { near: 1.06, aside: -0.05 },
  { near: 0.72, aside: 0 },
  { near: 0.84, aside: 0.16 },
  { near: 0.84, aside: -0.16 },
]

/** How much an unusual framing or light is liked less than the plain one, and a light with a pattern less than that. */
const LESS_USUAL = 0.35
const PATTERNED = 0.3

/** So many stages are worth photographing; what is liked less only fills long shoots. */
const STAGES_MAX = 24

/** Chooses `count` takes, best first, no two alike as far as the stages allow. */
export function chooseTakes(brief: Brief, options: readonly Option[]): Take[] {
  const isPlaced = brief.asked.demands.some(({ kind, refused }) => !refused && GROUNDING.has(kind))
  const repeated = isPlaced ? REPEATED_AS_ASKED : REPEATED
  const left = options
    .slice(0, STAGES_MAX)
    .flatMap((option) => takesOf(brief, option))
    .map((take) => ({ take, novelty: NOVELTY_MAX, shown: 0, framed: 0 }))
  const liking = ({ take, novelty, shown, framed }: (typeof left)[number]): number =>
    take.score + NOVELTY * novelty - repeated * shown - FRAMED_AGAIN * framed
  return Array.from({ length: brief.count }, () => {
    const { take: next } = left.reduce((best, one) => (liking(one) > liking(best) ? one : best))
    for (const one of left) {
      const apart = difference(one.take, next)
      one.novelty = Math.min(one.novelty, apart.all)
      if (apart.place < SAME_PLACE) one.shown++
      if (one.take.framing === next.framing) one.framed++
    }
    return next
  })
}

const NOVELTY = 6
const NOVELTY_MAX = 1

/** What a stage loses each time that it is used; less where a direction asks for a place or a ground, which few have. */
const REPEATED = 3
const REPEATED_AS_ASKED = 1.4
/** What a framing loses each time that it is used: more than an unusual one costs, so that a shoot has several. */
const FRAMED_AGAIN = 0.5
/** Stages less apart than this are one place. */
const SAME_PLACE = 0.3

function takesOf(brief: Brief, option: Option): Take[] {
  const { asked } = brief
  const place = placeOf(option)
  const setups = setupsFor(asked.lighting, place.isBare && asked.demands.every(({ kind }) => kind === 'color')).map(
    (lighting) => ({ lighting, stops: stopsOf(lighting) }),
  )
  return mirrorsOf(brief, option).flatMap((mirror) =>
    framingsOf(brief, mirror).flatMap((framing) =>
      setups.map((setup, l) => ({
        option,
        place,
        ...framing,
        ...setup,
        score:
          option.score -
          LESS_USUAL * ((framing.framing > 0 ? 1 : 0) + (l > 0 ? 1 : 0)) -
          (isPatterned(setup.lighting) ? PATTERNED : 0),
      })),
    ),
  )
}

/** The framings as the direction and the photo allow them, each once: what is cut keeps to its edge. */
function framingsOf(brief: Brief, mirror: boolean): (Framing & { framing: number })[] {
  return FRAMINGS.map((one, framing) => ({ ...framedAs({ ...one, mirror }, brief), framing })).filter(
    ({ near, aside }, i, all) => all.findIndex((one) => one.near === near && one.aside === aside) === i,
  )
}

/** A stage whose light comes from another side than asked for, or from the product's dark side, is mirrored; one may be where that is all the same. */
function mirrorsOf({ understood: { bright }, asked: { namedSide, lightSide } }: Brief, { set }: Option): boolean[] {
  const side = namedSide ?? bright ?? lightSide
  if (side === null) return [false, true]
  return [lightIsLeft(set) !== (side === 'left')]
}

function lightIsLeft(set: SetDescription | null): boolean {
  if (set === null) return true
  const { light, anchor } = set
  return light.type === 'sun' ? light.direction[0] < 0 : light.position[0] < anchor[0]
}

/** Two takes that differ by less than this look like the same picture. */
export const ALIKE = 0.45

/**
 * How different two takes look, and their places alone; 0 for the same. Another place counts 1, the pattern of light nearly as much, lamps, distance,
 * side and mirroring less, and even less where there is nothing beside the product that they would change.
 */
export function difference(a: Take, b: Take): { all: number; place: number } {
  const place = placesApart(a.place, b.place)
  const pose = a.option.way.pose === b.option.way.pose ? 0 : 0.8
  const mirrored = a.mirror === b.mirror ? 0 : 0.35
  const distance = 2 * Math.abs(Math.log(a.near / b.near))
  const side = 2.4 * Math.abs(a.aside - b.aside)
  const changed = mirrored + distance + side + lampsApart(a, b)
  const isBare = a.place.isBare && b.place.isBare && !isPatterned(a.lighting)
  return { place, all: place + pose + changed * (isBare ? CHANGED_ON_BARE : 1) + patternsApart(a, b) }
}

/** What is left of a change where only the product moves, and no pattern of light with it. */
const CHANGED_ON_BARE = 0.3

const isPatterned = ({ shape }: Lighting): boolean => shape.pattern !== undefined

/** Where a take is: backdrops and papers differ only by color and light, everything else by its name. */
type Place = { name: string; color: Oklab; hard: boolean; isBare: boolean }

function placeOf({ set, paper, backdrop }: Option): Place {
  const color = oklabOf(...bytesOfHex(backdrop ?? set?.tags.palette[0] ?? '#808080'))
  if (set === null) {
    const isBare = paper?.pattern === 'plain'
    return { name: `paper ${paper?.pattern}`, color, hard: paper?.sun === true, isBare }
  }
  const isBare = isSeamless(set)
  return { name: isBare ? 'seamless' : set.id, color, hard: false, isBare }
}

/** A color this far (OKLab) from another is another backdrop; the similarity of a listing's pictures counts a little less of a tint. */
const OTHER_COLOR = 0.25

function placesApart(a: Place, b: Place): number {
  if (a.name !== b.name) return 1
  const distance = Math.hypot(...a.color.map((part, c) => part - b.color[c]!))
  return (a.hard === b.hard ? 0 : 0.3) + Math.min(1, distance / OTHER_COLOR)
}

/** Light that falls in another pattern makes nearly another picture. */
const OTHER_PATTERN = 0.9

const patternsApart = (a: Take, b: Take): number =>
  a.lighting.shape.pattern?.shape === b.lighting.shape.pattern?.shape ? 0 : OTHER_PATTERN

/** A change of the lamps alone never makes quite another picture. */
const LAMPS_APART_MAX = 0.7

/** The mean of the stops by which the lamps differ. */
function lampsApart(a: Take, b: Take): number {
  let sum = 0
  for (let i = 0; i < a.stops.length; i++) sum += Math.abs(a.stops[i]! - b.stops[i]!)
  return Math.min(LAMPS_APART_MAX, sum / 3)
}
