import type { Lab } from '../checks/delta-e.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from './backdrops.ts'
import { type Framing, framedAs } from './framed.ts'
import { type Lighting, setupsFor, stopsOf } from './light.ts'
import { labOfHex } from './palette.ts'
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

/** How much an unusual framing or light is liked less than the plain one. */
const LESS_USUAL = 0.35

/** So many stages are worth photographing; what is liked less only fills long shoots. */
const STAGES_MAX = 24

/** Chooses `count` takes, best first, no two alike as far as the stages allow. */
export function chooseTakes(brief: Brief, options: readonly Option[]): Take[] {
  const repeated = brief.asked.demands.length > 0 ? REPEATED_AS_ASKED : REPEATED
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

/** What a stage loses each time that it is used; less where a direction asks for it. */
const REPEATED = 3
const REPEATED_AS_ASKED = 1.4
/** What a framing loses each time that it is used: more than an unusual one costs, so that a shoot has several. */
const FRAMED_AGAIN = 0.5
/** Stages less apart than this are one place. */
const SAME_PLACE = 0.3

function takesOf(brief: Brief, option: Option): Take[] {
  const { asked, understood } = brief
  const setups = setupsFor(asked.lighting)
    .slice(0, understood.doubtful ? 2 : undefined)
    .map((lighting) => ({ lighting, stops: stopsOf(lighting) }))
  const place = placeOf(option)
  return mirrorsOf(brief, option).flatMap((mirror) =>
    framingsOf(brief, mirror).flatMap((framing) =>
      setups.map((setup, l) => ({
        option,
        place,
        ...framing,
        ...setup,
        score: option.score - LESS_USUAL * ((framing.framing > 0 ? 1 : 0) + (l > 0 ? 1 : 0)),
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

/** A stage whose light comes from the product's dark side is mirrored; one may be where that is all the same. */
function mirrorsOf({ understood: { bright }, asked: { lightSide } }: Brief, { set }: Option): boolean[] {
  const side = bright ?? lightSide
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
 * How different two takes look, and their places alone; 0 for the same. Another place counts 1, light, distance, side and
 * mirroring less.
 */
export function difference(a: Take, b: Take): { all: number; place: number } {
  const place = placesApart(a.place, b.place)
  const pose = a.option.way.pose === b.option.way.pose ? 0 : 0.8
  const mirrored = a.mirror === b.mirror ? 0 : 0.35
  const distance = 2 * Math.abs(Math.log(a.near / b.near))
  const side = 2.4 * Math.abs(a.aside - b.aside)
  return { place, all: place + pose + mirrored + distance + side + lightApart(a, b) }
}

/** Where a take is: backdrops and papers differ only by color and light, everything else by its name. */
type Place = { name: string; color: Lab; hard: boolean }

function placeOf({ set, paper, backdrop }: Option): Place {
  const color = labOfHex(backdrop ?? set?.tags.palette[0] ?? '#808080')
  if (set === null) return { name: `paper ${paper?.pattern}`, color, hard: paper?.sun === true }
  return { name: isSeamless(set) ? 'seamless' : set.id, color, hard: false }
}

/** A color this far (CIE 1976) from another is another backdrop. */
const OTHER_COLOR = 30

function placesApart(a: Place, b: Place): number {
  if (a.name !== b.name) return 1
  const distance = Math.hypot(a.color[0] - b.color[0], a.color[1] - b.color[1], a.color[2] - b.color[2])
  return (a.hard === b.hard ? 0 : 0.3) + Math.min(1, distance / OTHER_COLOR)
}

/** A change of light alone never makes quite another picture. */
const LIGHT_APART_MAX = 0.7

/** The mean of the stops by which the lamps differ. */
function lightApart(a: Take, b: Take): number {
  let sum = 0
  for (let i = 0; i < a.stops.length; i++) sum += Math.abs(a.stops[i]! - b.stops[i]!)
  return Math.min(LIGHT_APART_MAX, sum / 3)
}
