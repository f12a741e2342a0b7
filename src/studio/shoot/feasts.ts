import { companions } from '../../goods/companions.ts'
import { type Demand, tagOfName } from '../../goods/demands.ts'
import type { Answering } from './answering.ts'
import type { Direction } from './direction.ts'

/** Whether a direction wants a background in a color, so that a feast appears as a thing before it and not by its own stage. */
export const isBeforeColor = ({ paints }: Pick<Direction, 'paints'>): boolean =>
  paints.some(({ area }) => area === 'backdrop')

/** The tags of things of which one shows a feast; none for what is no feast, or refused. */
export function thingsOfFeast({ kind, tag, refused }: Demand): string[] {
  if (refused || (kind !== 'place' && kind !== 'season')) return []
  const shown = companions().times.flatMap(({ when, shown_by = [] }) => (when.includes(tag) ? shown_by : []))
  return shown.map(tagOfName)
}

/** Whether what is placed before a background in a color shows a feast. */
export const isFeastVisible = (
  demand: Demand,
  direction: Pick<Direction, 'paints'>,
  { also, lacking }: Answering,
): boolean =>
  isBeforeColor(direction) &&
  lacking?.has(demand.word) !== true &&
  thingsOfFeast(demand).some((tag) => also?.has(tag) === true)
