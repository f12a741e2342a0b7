import { stagingWords } from '../../goods/staging-words.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { Brief } from './shot-plan.ts'
import { isOn } from './visible.ts'

/** Whether a product belongs on a set: no shoes on a bed, unless a direction names such a place. A surface that is only there does not bring them. */
export function isFit(set: SetDescription, { asked, understood }: Pick<Brief, 'asked' | 'understood'>): boolean {
  const has = (tag: string): boolean => isOn({ set, paper: null }, tag)
  if (has('underwater') && !isUnderwaterAsked(asked)) return false
  const isUnfit = [...stagingWords().unfit].some(([tag, groups]) => groups.includes(understood.shape.group) && has(tag))
  return !isUnfit || asked.demands.some(({ kind, tag, refused }) => kind === 'place' && !refused && has(tag))
}

/** Whoever asks for sand by the sea wants a beach: below its surface is only who says so, or asks for nothing. */
const isUnderwaterAsked = ({ demands }: Brief['asked']): boolean =>
  demands.length === 0 || demands.some(({ tag, refused }) => tag === 'underwater' && !refused)
