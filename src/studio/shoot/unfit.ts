import { demandedSites } from '../../goods/demands.ts'
import { stagingWords } from '../../goods/staging-words.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { Brief } from './shot-plan.ts'
import { isOn } from './visible.ts'

type Asked = Pick<Brief, 'understood'> & { asked: Pick<Brief['asked'], 'demands' | 'palettes'> }

/** Whether a product belongs on a set: no shoes on a bed, unless a direction names such a place, and on a table only where it asks for anything. */
export function isFit(set: SetDescription, { asked, understood }: Asked): boolean {
  const has = (tag: string): boolean => isOn({ set, paper: null }, tag)
  if (has('underwater') && !isUnderwaterAsked(asked)) return false
  const { group, like } = understood.shape
  const { unfit, unasked } = stagingWords()
  const bars = ([tag, shapes]: [string, readonly string[]]): boolean =>
    (shapes.includes(group) || (like !== null && shapes.includes(like))) && has(tag)
  if (asked.demands.length === 0 && asked.palettes.length === 0 && [...unasked].some(bars)) return false
  return ![...unfit].some(bars) || demandedSites(asked.demands).some(({ tag }) => has(tag))
}

/** Whoever asks for sand by the sea wants a beach: below its surface is only who says so, or asks for nothing. */
const isUnderwaterAsked = ({ demands }: Asked['asked']): boolean =>
  demands.length === 0 || demands.some(({ tag, refused }) => tag === 'underwater' && !refused)
