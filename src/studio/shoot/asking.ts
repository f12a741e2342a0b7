import type { Demand } from '../../goods/demands.ts'
import { type Direction, wordsGiven } from './direction.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { namesOf } from './prop-fit.ts'
import { isPartOf } from './scene-parts.ts'
import type { Brief } from './shot-plan.ts'
import type { Stage } from './stage.ts'
import { isFit } from './unfit.ts'
import { isOn } from './visible.ts'

/**
 * A direction and what its answers depend on beside the stage: `given` are words of the product itself and their tags, `stock` says whether
 * any set shows what a demand is about, `stored` whether it is a prop, `suited` whether one does on which the product belongs.
 */
export type Asking = {
  direction: Direction
  demands: readonly Demand[]
  given: ReadonlySet<string>
  stock: (demand: Wanted) => boolean
  stored: (demand: Wanted) => boolean
  suited: (demand: Wanted) => boolean
}

export function askingOf({ asked, product, sets, props = [], understood }: Brief): Asking {
  const given = wordsGiven(product)
  return {
    direction: asked,
    demands: asked.demands.filter((demand) => !isGiven(demand, given)),
    given,
    stock: (demand) => sets.some((set) => hasWanted({ set, paper: null }, demand)),
    stored: ({ tag }) => props.some((prop) => namesOf(prop).includes(tag)),
    suited: (demand) =>
      sets.some((set) => hasWanted({ set, paper: null }, demand) && isFit(set, { asked, understood })),
  }
}

type Wanted = Pick<Demand, 'tag' | 'part'> & { kind?: Demand['kind'] }

const hasWanted = (stage: Pick<Stage, 'set' | 'paper'>, { tag, part }: Wanted): boolean =>
  isOn(stage, tag) && (part === null || isPartOf(stage, part, tag))

/** Demands that words of the product do not answer: "on walnut" asks for a table, whatever a board is of. */
const ABOUT_THE_STAGE = new Set<Demand['kind']>([
  ...(['place', 'surface', 'season', 'light', 'color', 'camera', 'person'] as const),
])

/** Whether a word is about the product, which is always visible: its name, or how it is called before that. */
function isGiven({ tag, word, kind, next }: Demand, given: ReadonlySet<string>): boolean {
  if (!given.has(tag) && !given.has(word)) return false
  return !ABOUT_THE_STAGE.has(kind) || (next !== null && given.has(next))
}

/** What is a place or a ground, and never a thing beside the product: a snowball is no snow to stand on. */
export const GROUNDING = new Set<Demand['kind']>(['place', 'surface', 'season'])

const NOT_IN_STOCK = 'the studio has nothing that shows it'
const NOT_SUITED = 'the stage that shows it does not suit how the product was photographed, or what else is asked for'
const UNFIT = 'it is only where nobody wants to see such a product'
const NOT_BESIDE = 'it cannot stand beside the product as that was photographed'
export const REFUSED = 'the stage shows it'
export const PRINTED = 'what is painted or printed has no lamps'
const PLAIN = new Set([NOT_IN_STOCK, NOT_SUITED, REFUSED, PRINTED])

/** The unmet demands as a check reports them: each with its reason where that is not plain. */
export const unmetWords = ({ unmet }: DirectionAnswer): string[] =>
  unmet.map(({ word, why }) => (PLAIN.has(why) ? word : `${word} (${why})`))

/** Why no stage of a product has something. */
export function whyNot(wanted: Wanted, { stock, stored, suited }: Asking): string {
  if (wanted.kind === 'prop' && wanted.part === null && stored(wanted)) return NOT_BESIDE
  if (!stock(wanted)) return NOT_IN_STOCK
  return suited(wanted) ? NOT_SUITED : UNFIT
}
