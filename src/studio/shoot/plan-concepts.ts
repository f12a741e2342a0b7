import { broaderThan, tagOf, wordsOf } from '../../goods/demands.ts'
import { seedOf } from '../../lib/seeds.ts'
import { CONCEPTS, type ConceptName, suits } from '../looks/concepts/concepts.ts'
import { randomOf } from '../random.ts'
import { hexOfOklch } from '../raster/oklab.ts'
import { clamp } from '../raster/raster.ts'
import { NO_STAGE } from './answering.ts'
import { askingOf, unmetWords } from './asking.ts'
import { conceptColors } from './concept-colors.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { planOnStages } from './plan-stages.ts'
import { compareRanks, rankOfAnswer } from './rank.ts'
import type { Brief, ShotPlan, Staging } from './shot-plan.ts'
import { shareOfFrame } from './size.ts'
import { answerOf } from './unmet.ts'

/**
 * Plans `out_of_the_box`: ideas painted for the product, a grid of colors and the stages built for this look, used in
 * turn, so that none comes again before all have been. What a direction names comes first; where stages carry more of it than all ideas, it is
 * staged on them.
 */
export function planConcepts(brief: Brief): ShotPlan[] {
  const plans = planOnStages(brief)
  const order = obeying(brief, plans, ideas(brief, plans))
  if (order.length === 0) return plans
  return plans.map((plan, index) => {
    const at = (offset: number): Idea => {
      const turn = index + offset
      return order[turn % order.length]!(plan.stagings.at(-1)!, turn + Math.floor(turn / order.length))
    }
    const { staging, answer } = at(0)
    return { ...plan, answer, stagings: [staging, at(Math.ceil(order.length / 2)).staging, plan.stagings.at(-1)!] }
  })
}

/** The ideas that carry most of a direction; none where stages carry more. */
function obeying(brief: Brief, plans: ShotPlan[], thoughts: Thought[]): Thought[] {
  const asking = askingOf(brief)
  if (asking.demands.length === 0) return thoughts
  const model = plans[0]!
  const staged = rankOfAnswer(asking, model.answer)
  const ranked = thoughts.map((thought) => ({
    thought,
    rank: rankOfAnswer(asking, thought(model.stagings.at(-1)!, 0).answer),
  }))
  const best = ranked.reduce((most, { rank }) => (compareRanks(rank, most) > 0 ? rank : most), staged)
  return ranked.filter(({ rank }) => compareRanks(rank, best) === 0).map(({ thought }) => thought)
}

/** A staging and what it shows of the direction. */
type Idea = { staging: Staging; answer: DirectionAnswer }

/** Has an idea, on the model of a staging, in the colors of a turn. */
type Thought = (model: Staging, turn: number) => Idea

function ideas(brief: Brief, plans: ShotPlan[]): Thought[] {
  const random = randomOf(seedOf(brief.seed, brief.product.name, 'ideas'))
  const asked = new Set([...brief.asked.tags, ...brief.asked.demands.map(({ word }) => word)])
  const painted = (Object.keys(CONCEPTS) as ConceptName[])
    .map((name) => {
      const isAsked = wordsOf(CONCEPTS[name].words).some((word) => asked.has(word))
      return { name, isAsked, idea: conceptIdea(brief, name), at: random() - (isAsked ? 2 : 0) }
    })
    // A night asks for no neon; whoever names neon wants it, whatever the product.
    .filter(({ name }) => asked.has(tagOf(name)) || suits(name, brief.understood.shape.group))
  const built = stagesBuilt(brief, plans).map((built) => ({ idea: () => built, at: random() }))
  // Each sheet of a grid ends inside the picture, where what the photo cuts would end, too.
  const whole = !Object.values(brief.understood.cut).some(Boolean)
  const grid = whole ? [{ idea: gridIdea(brief), at: 0.3 + 0.7 * random() }] : []
  return [...painted, ...built, ...grid].sort((a, b) => a.at - b.at).map(({ idea }) => idea)
}

/** The first staging on each stage that was built for this look. */
function stagesBuilt(brief: Brief, plans: ShotPlan[]): Idea[] {
  const { sets } = brief
  const asking = askingOf(brief)
  const own = new Map(sets.filter(({ look }) => look[0] === 'out_of_the_box').map((set) => [set.id, set]))
  const all = plans.flatMap(({ stagings }) => stagings).filter(({ set, paper }) => paper === null && own.has(set))
  return all
    .filter((staging, i) => all.findIndex(({ set }) => set === staging.set) === i)
    .map((staging) => {
      const { pose, paint = [] } = staging
      return { staging, answer: answerOf(asking, { ...NO_STAGE, set: own.get(staging.set)!, pose, paint }) }
    })
}

function conceptIdea(brief: Brief, name: ConceptName): Thought {
  const { palette, words } = CONCEPTS[name]
  return (model, turn) => {
    const colors = conceptColors(palette, wishOf(brief, turn))
    const painted = { ...plainly(brief, model), set: name, concept: { name, colors }, pose: 'floats' as const }
    return answered(brief, painted, { words, colors })
  }
}

/** Nine sheets around the hues of one turn. */
function gridIdea(brief: Brief): Thought {
  return (model, turn) => {
    const start = (turn * 47) % 360
    const colors = Array.from({ length: 9 }, (_, i) =>
      hexOfOklch({
        light: [0.82, 0.74, 0.88][i % 3]!,
        chroma: [0.13, 0.15, 0.06][i % 3]!,
        hue: (start + i * 80) % 360,
      }),
    )
    const paper = { pattern: 'grid' as const, colors, sun: true }
    const sheets = { ...plainly(brief, model), set: 'grid', paper, pose: 'lies' as const }
    return answered(brief, sheets, { words: 'paper grid playful pop', colors: [] })
  }
}

function plainly({ understood, asked }: Brief, model: Staging): Staging {
  return {
    ...model,
    paper: null,
    mirror: false,
    scale: 1,
    shift: 0,
    fill: clamp(shareOfFrame(understood.shape.size.typical), 0.5, 0.64),
    exposure: asked.exposure,
    tint: [1, 1, 1],
    lamps: { key: [1, 1, 1], fill: [1, 1, 1] },
  }
}

function wishOf({ traits, asked, brand_colors }: Brief, turn: number): Parameters<typeof conceptColors>[1] {
  return { product: traits.palette.colors, asked: [...asked.colors, ...brand_colors.slice(0, 2)], turn }
}

/** Words by which an idea is asked for without being visible in it: leaves cast the shadows that it paints. */
const NOT_VISIBLE = new Set(['sun', 'palm', 'leaf', 'window', 'fruit'])

type Content = { words: string; colors: string[] }

/** An idea with these words and colors. It has its light, which no lamp changes. */
function answered(brief: Brief, staging: Staging, { words, colors }: Content): Idea {
  const tags = wordsOf(words).map(tagOf)
  const also = new Set(tags.flatMap((tag) => [tag, ...broaderThan(tag)]).filter((tag) => !NOT_VISIBLE.has(tag)))
  const paper = { pattern: 'plain' as const, colors, sun: false }
  const answer = answerOf(askingOf(brief), { ...NO_STAGE, paper, also, pose: staging.pose, printed: true })
  const { paint: _, ...bare } = staging
  return { staging: { ...bare, unmet: unmetWords(answer) }, answer }
}
