import { broaderThan, type Demand, demandedSites, nearTo } from '../../goods/demands.ts'
import type { Shape } from '../../goods/goods.ts'
import { stagingWords } from '../../goods/staging-words.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { Brief } from './shot-plan.ts'
import { isOn } from './visible.ts'

type Asked = Pick<Brief, 'understood'> & { asked: Pick<Brief['asked'], 'demands' | 'palettes'> }

/**
 * Whether a product belongs on a set: no shoes on a bed, unless a direction names such a place, and on a table only where it asks for something that is there.
 * In a gym or by a pool stands, where a direction asks for nothing of it, only what is at home there.
 */
export function isFit(set: SetDescription, { asked, understood }: Asked): boolean {
  const has = (tag: string): boolean => isOn({ set, paper: null }, tag)
  if (has('underwater') && !isUnderwaterAsked(asked)) return false
  const { unfit, unasked } = stagingWords()
  const bars = ([tag, shapes]: [string, readonly string[]]): boolean => isOneOf(shapes, understood.shape) && has(tag)
  const isThere = ({ kind, tag, refused }: Demand): boolean =>
    !refused && OF_SETS.has(kind) && [tag, ...nearTo(tag).filter((near) => !broaderThan(tag).includes(near))].some(has)
  const isAsked = asked.palettes.length > 0 || asked.demands.some(isThere)
  if (!isAsked && ([...unasked].some(bars) || !isAtHome(set, understood.shape))) return false
  return ![...unfit].some(bars) || demandedSites(asked.demands).some(({ tag }) => has(tag))
}

/** What a set is asked for by: any has light, colors and a mood. */
const OF_SETS = new Set<Demand['kind']>(['place', 'surface', 'season', 'prop', 'other'])

/** Whoever asks for sand by the sea wants a beach: below its surface is only who says so, or asks for nothing. */
const isUnderwaterAsked = ({ demands }: Asked['asked']): boolean =>
  demands.length === 0 || demands.some(({ tag, refused }) => tag === 'underwater' && !refused)

/** Whether a set has a room that is for anything, or one that suits a product. */
export function isAtHome({ tags }: SetDescription, shape: Shape): boolean {
  const { themed } = stagingWords()
  const isOpen = (room: string) => !themed.has(room) || shape.rooms.some((own) => own === room)
  return tags.room.length === 0 || tags.room.some(isOpen) || tags.words.some((word) => isAbout(word, shape))
}

/** Whether a word of a set names such a product. */
export const isAbout = (word: string, shape: Shape): boolean => isOneOf(stagingWords().topics.get(word) ?? [], shape)

/** Whether a product's shape is among named shapes and groups of shapes. */
const isOneOf = (shapes: readonly string[], { like, group }: Shape): boolean =>
  shapes.includes(group) || (like !== null && shapes.includes(like))
