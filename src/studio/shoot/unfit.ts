import type { Demand } from '../../goods/demands.ts'
import { stagingWords } from '../../goods/staging-words.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { Brief } from './shot-plan.ts'
import { isOn } from './visible.ts'

type Asked = Pick<Brief, 'understood'> & { asked: Pick<Brief['asked'], 'demands'> }

/** Whether a product belongs on a set: no shoes on a bed, unless a direction names such a place or surface. What is only there beside others does not bring them. */
export function isFit(set: SetDescription, { asked, understood }: Asked): boolean {
  const has = (tag: string): boolean => isOn({ set, paper: null }, tag)
  if (has('underwater') && !isUnderwaterAsked(asked)) return false
  const { group, like } = understood.shape
  const barring = [...stagingWords().unfit].flatMap(([tag, shapes]) =>
    (shapes.includes(group) || (like !== null && shapes.includes(like))) && has(tag) ? [tag] : [],
  )
  const names = ({ kind, tag, refused }: Demand): boolean =>
    !refused && (kind === 'place' ? has(tag) : kind === 'surface' && barring.includes(tag))
  return barring.length === 0 || asked.demands.some(names)
}

/** Whoever asks for sand by the sea wants a beach: below its surface is only who says so, or asks for nothing. */
const isUnderwaterAsked = ({ demands }: Asked['asked']): boolean =>
  demands.length === 0 || demands.some(({ tag, refused }) => tag === 'underwater' && !refused)
