import { seedOf } from '../../lib/seeds.ts'
import { LAYOUTS, type LayoutName } from '../looks/retro/layouts.ts'
import { randomOf } from '../random.ts'
import { hexOfOklch, oklchOf } from '../raster/oklab.ts'
import { type Answering, NO_STAGE } from './answering.ts'
import { askingOf, unmetWords } from './asking.ts'
import { captionOf, cardLines } from './caption.ts'
import { type Inks, inksFor } from './inks.ts'
import type { Brief, CardDesign, ShotPlan } from './shot-plan.ts'
import { answerOf } from './unmet.ts'

/** Each kind of card is tried with this many others when it fails. */
const TRIES = 3

/** Plans the cards of a shoot, each with those to try in its place: layouts repeat as late as they can, inks never with them. */
export function planCards(brief: Brief): ShotPlan[] {
  const { seed, traits, product, count, understood, saying } = brief
  const { shape, cut, ways } = understood
  const stands = ways[0]!.pose === 'stands'
  const isCut = Object.values(cut).some(Boolean)
  const order = layoutsInOrder(seedOf(seed, product.name)).filter((name) => LAYOUTS[name].framed || !isCut)
  const { colors } = brief.asked
  const wished = colors.length > 0 ? colors : brief.brand_colors.slice(0, 2)
  const design = (index: number, attempt: number): CardDesign => {
    const layout = order[(index + attempt) % order.length]!
    const turn = index + Math.floor(index / order.length) + attempt
    const inks = inksFor(traits.palette.colors, turn, wished)
    return {
      layout,
      inks: layout === 'letterpress' ? singleInk(turn % 2 === 0 && colors.length === 0 ? inks.own : inks.accent) : inks,
      lines: cardLines(product, { shape, index, saying }),
      stands,
      cut,
      seed: seedOf(seed, 'card', index, attempt),
    }
  }
  const asking = askingOf(brief)
  return Array.from({ length: count }, (_, index) => {
    const cards = Array.from({ length: TRIES }, (_, attempt) => design(index, attempt))
    const answer = answerOf(asking, printedIn(cards[0]!.inks))
    return {
      look: brief.look,
      aspect_ratio: null,
      seed: cards[0]!.seed,
      stagings: [],
      cards,
      caption: captionOf(cards[0]!.lines),
      unmet: unmetWords(answer),
      answer,
    }
  })
}

/** A card in its inks as a stage, against which the demands of a direction are measured. */
function printedIn({ own, accent, field, key }: Inks): Answering {
  return { ...NO_STAGE, paper: { pattern: 'plain', colors: [own, accent, field, key], sun: false }, printed: true }
}

function layoutsInOrder(seed: number): LayoutName[] {
  const random = randomOf(seedOf(seed, 'layouts'))
  const names = (Object.keys(LAYOUTS) as LayoutName[]).map((name) => ({ name, at: random() }))
  return names.sort((a, b) => a.at - b.at).map(({ name }) => name)
}

/** A color as the one dark ink of a card; the other plates stay empty. */
function singleInk(color: string): Inks {
  const ink = hexOfOklch({ ...oklchOf(color), light: 0.38 })
  return { own: ink, key: ink, accent: '#ffffff', field: '#ffffff' }
}
