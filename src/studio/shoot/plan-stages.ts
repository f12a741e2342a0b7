import { seedOf } from '../../lib/seeds.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { AS_RENDERED, lampsOn } from './light.ts'
import { propsFor, propTagsOf } from './props.ts'
import type { Brief, ShotPlan, Staging } from './shot-plan.ts'
import { fillOn, scaleOn } from './size.ts'
import type { Stage } from './stage.ts'
import { safeStage, stagesFor } from './stages.ts'
import { chooseTakes, type Take } from './takes.ts'
import { type Asking, answerOf, askingOf, unmetWords } from './unmet.ts'

/** Plans every look but retro on the stages that suit the product: for each shot its own take, one elsewhere, and a plain stage. */
export function planOnStages(request: Brief): ShotPlan[] {
  const brief: Brief = { ...request, look: request.look === 'close_up' ? 'standard' : request.look }
  const { options, leading } = stagesFor(brief)
  const asking = askingOf(brief)
  const safe: Framed = { near: 1, aside: 0, lighting: AS_RENDERED, mirror: false, option: safeStage(brief) }
  const propsOf = propsFor({ ...brief, look: request.look })
  return chooseTakes(brief, options.slice(0, leading)).map((take, i) => {
    const elsewhere = options.find(({ set, paper }) => set !== take.option.set || paper !== take.option.paper)
    const second = elsewhere === undefined ? [] : [{ ...take, option: elsewhere }]
    const stagings = [take, ...second, safe].map((one) => {
      const bare = stagingOf(brief, one)
      const propped = { ...bare, ...propsOf({ ...bare, stage: one.option, turn: i }) }
      return { ...propped, answer: answered(brief, asking, one.option, propped) }
    })
    return {
      look: request.look,
      aspect_ratio: request.aspect_ratio,
      seed: seedOf(request.seed, 'shot', i),
      stagings: stagings.map(({ answer, ...staging }) => ({ ...staging, detail: i, unmet: unmetWords(answer) })),
      cards: [],
      caption: null,
      unmet: [],
      answer: stagings[0]!.answer,
    }
  })
}

/** What a staging shows of the direction. */
function answered(brief: Brief, asking: Asking, option: Stage, staging: Pick<Staging, 'props'>): DirectionAnswer {
  const also = propTagsOf(staging, brief.props ?? [])
  return answerOf(asking, { ...option, pose: option.way.pose, also })
}

/** What is rendered of a take. */
type Framed = Pick<Take, 'near' | 'aside' | 'lighting' | 'mirror'> & { option: Stage }

/** A take with its numbers, as it is rendered. */
function stagingOf(brief: Brief, { option, near, aside, lighting, mirror }: Framed): Staging {
  const { understood, asked } = brief
  const { shape, cut } = understood
  const fill = fillOn(option.set, {
    ...{ size: shape.size.typical, cut: Object.values(cut).some(Boolean), near },
    ...{ isFar: asked.distance === 'far', wanted: brief.share_min ?? 0 },
  })
  const lit = lampsOn(option.set, lighting)
  const round = (gains: Staging['tint']) => gains.map(rounded) as Staging['tint']
  return {
    set: option.set?.id ?? 'paper',
    paper: option.paper,
    pose: option.way.pose,
    ...(option.way.hook && { hook: { x: rounded(option.way.hook.x), y: rounded(option.way.hook.y) } }),
    mirror,
    scale: rounded(scaleOn(option.set, shape.size.typical)),
    fill: rounded(fill),
    shift: rounded((mirror ? -aside : aside) / fill),
    ...lit,
    exposure: rounded(lit.exposure),
    tint: round(option.tint),
    lamps: { key: round(lit.lamps.key), fill: round(lit.lamps.fill) },
    cut,
    detail: 0,
    ...(option.paint.length > 0 && { paint: [...option.paint] }),
    unmet: [],
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
