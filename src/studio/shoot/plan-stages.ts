import { seedOf } from '../../lib/seeds.ts'
import type { SecondColor } from '../composite/recolor.ts'
import { askingOf, unmetWords } from './asking.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { type Framing, framedAs, framingOn, OTHER_FRAMINGS, placementOn, rounded, USUAL_FRAMING } from './framed.ts'
import { AS_RENDERED, lampsOn } from './light.ts'
import { balancedColor, exposedFor } from './lit-color.ts'
import { weatherOn } from './open-air.ts'
import { materialsOfProps, propColors, propPalettes, propsFor, propTagsOf } from './props.ts'
import { compareRanks, rankOfAnswer } from './rank.ts'
import type { Brief, ShotPlan, Staging } from './shot-plan.ts'
import type { Stage } from './stage.ts'
import { safeStage, stagesFor } from './stages.ts'
import { chooseTakes, type Take } from './takes.ts'
import { waysFromAbove } from './understand.ts'
import { answerOf } from './unmet.ts'
import { GLOSS, isGlossed } from './visible.ts'

/** Plans every look but retro on the stages that suit the product: for each shot its own take, one elsewhere, and a plain stage. */
export function planOnStages(request: Brief): ShotPlan[] {
  const brief = fromAbove(request.look === 'close_up' ? wholeOf(request) : request)
  const { options, leading } = stagesFor(brief)
  const safe: Lit = { ...USUAL_FRAMING, lighting: AS_RENDERED, option: safeStage(brief) }
  const stagingFor = stagingsOf(brief, request)
  return chooseTakes(brief, options.slice(0, leading)).map((take, i) => {
    const elsewhere = options.find(({ set, paper }) => set !== take.option.set || paper !== take.option.paper)
    const second = elsewhere === undefined ? [] : [{ ...take, option: elsewhere }]
    const stagings = [take, ...second, safe].map((one) => stagingFor(one, i))
    return {
      look: request.look,
      aspect_ratio: request.aspect_ratio,
      seed: seedOf(request.seed, 'shot', i),
      stagings: stagings.map(({ answer, staging }) => ({ ...staging, detail: i, unmet: unmetWords(answer) })),
      cards: [],
      caption: null,
      unmet: [],
      answer: stagings[0]!.answer,
    }
  })
}

/** The whole product of a close-up, from which its camera moves in: as large as its stage has it, whatever its pixels. */
function wholeOf({ frame_min: _, ...request }: Brief): Brief {
  return { ...request, look: 'standard' }
}

/** Where a direction looks straight down, the product may lie as well. */
function fromAbove(brief: Brief): Brief {
  const { asked, understood, traits, product } = brief
  if (asked.view !== 'top' || product.pose) return brief
  return { ...brief, understood: { ...understood, ways: waysFromAbove(understood, traits) } }
}

/** What is rendered of a take. */
type Lit = Framing & Pick<Take, 'lighting'> & { option: Stage }

/** A staging with its props, and what it shows of the direction. */
type Answered = { staging: Staging; answer: DirectionAnswer }

/** Stages takes of a shoot, in their order; what has more of the direction in another framing is framed so. */
function stagingsOf(brief: Brief, { look }: Brief): (one: Lit, turn: number) => Answered {
  const asking = askingOf(brief)
  const propsOf = propsFor({ ...brief, look })
  const staged = (one: Lit, turn: number): Answered => {
    const stage = one.option
    const bare = stagingOf(brief, one)
    const { staging: propped, lacking, miscounted } = propsOf({ ...bare, stage, turn })
    const staging = { ...bare, ...propped }
    const also = propTagsOf(staging, brief.props ?? [])
    const placement = () => placementOn(brief, stage, staging)
    const hues = (tag: string) => propColors(staging, brief.props ?? [], tag)
    const materials = (tag: string) => materialsOfProps(staging, brief.props ?? [], tag)
    const palettes = propPalettes(staging, brief.props ?? [])
    const placed = { also, hues, palettes, materials, lacking, miscounted, placement, mirror: staging.mirror }
    return { staging, answer: answerOf(asking, { ...stage, pose: stage.way.pose, ...placed }) }
  }
  const rank = ({ answer }: Answered) => rankOfAnswer(asking, answer)
  return (one, turn) => {
    let best = staged(one, turn)
    for (const framing of otherFramings(brief, one)) {
      if (best.answer.unmet.length === 0) break
      const other = staged({ ...one, ...framedAs(framing, brief) }, turn)
      if (compareRanks(rank(other), rank(best)) > 0) best = other
    }
    return best
  }
}

/** Other framings of a take; where things are to be on a side, and no light is, those of its mirror image, too. */
function otherFramings({ asked }: Brief, { mirror }: Lit): Framing[] {
  const isSided = asked.demands.some(({ where }) => where === 'left' || where === 'right')
  const mirrors = isSided && asked.namedSide === null ? [mirror, !mirror] : [mirror]
  return mirrors.flatMap((mirror) => OTHER_FRAMINGS.map((framing) => ({ ...framing, mirror })))
}

/** A take with its numbers, as it is rendered. */
function stagingOf(brief: Brief, { option, lighting, ...framing }: Lit): Staging {
  const { cut } = brief.understood
  const lit = lampsOn(
    option.set,
    weatherOn(option.set, exposedFor(option.set, { demands: brief.asked.demands, lighting })),
  )
  const round = (gains: Staging['tint']) => gains.map(rounded) as Staging['tint']
  return {
    set: option.set?.id ?? 'paper',
    paper: option.paper,
    ...framingOn(brief, option, framing),
    ...lit,
    exposure: rounded(lit.exposure),
    tint: round(option.tint),
    lamps: { key: round(lit.lamps.key), fill: round(lit.lamps.fill) },
    cut,
    detail: 0,
    ...(option.paint.length > 0 && { paint: option.paint.map((one) => ({ ...one, ...litAs(brief, one.color) })) }),
    ...groundOf(brief, option),
    ...(option.beside && { beside: framing.mirror ? mirrored(option.beside) : option.beside }),
    ...(isGlossed(brief.asked.demands, { ...option, pose: option.way.pose }) && { gloss: GLOSS }),
    unmet: [],
  }
}

const MIRRORED = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' } as const

const mirrored = (one: SecondColor): SecondColor => ({ ...one, at: MIRRORED[one.at] })

/** The color that paint has in the picture, where its light is balanced. */
function litAs({ asked }: Brief, color: string): { lit?: string } {
  const lit = balancedColor(color, asked.lighting)
  return lit === null ? {} : { lit }
}

/** The color that a plain stage has in the picture, where a direction names it. */
function groundOf({ asked }: Brief, { backdrop, paper }: Stage): Pick<Staging, 'ground'> {
  const isPlain = backdrop !== null && (paper === null || paper.pattern === 'plain')
  const ground = isPlain && asked.named.includes(backdrop) ? balancedColor(backdrop, asked.lighting) : null
  return ground === null ? {} : { ground }
}
