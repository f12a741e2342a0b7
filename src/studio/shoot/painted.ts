import type { Demands } from '../../goods/demands.ts'
import { deltaE2000, labOf } from '../checks/delta-e.ts'
import { paintFactors } from '../composite/recolor.ts'
import { byteOfLinear, linearOfHex } from '../raster/srgb.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from './backdrops.ts'
import { differenceOf, labOfHex } from './palette.ts'
import type { PaintedArea } from './stage.ts'
import { areasOf, isOn } from './visible.ts'

/** Areas that stand in for others: whoever asks for a background means what is behind the product. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  backdrop: ['backdrop', 'wall', 'paper', 'tiles', 'boards', 'curtain', 'cloth'],
  wall: ['wall', 'tiles', 'boards', 'backdrop'],
  floor: ['floor', 'boards', 'tiles', 'paper', 'cloth'],
  table: ['table', 'podium', 'cloth'],
  towels: ['towels', 'towel'],
  cloth: ['cloth', 'towels', 'bedding', 'curtain', 'cushion', 'sofa'],
  paper: ['paper', 'second paper', 'third paper', 'backdrop'],
  bedding: ['bedding', 'blanket', 'cloth'],
  tiles: ['tiles'],
  podium: ['podium', 'arch', 'stairs', 'blocks'],
  accent: ['second paper', 'third paper', 'podium', 'arch', 'blocks', 'cushion', 'curtain', 'towels', 'door'],
}

/** Where a color goes whose text names no area, best first. */
const ANYWHERE = [...MEANT.backdrop!, 'second paper', 'podium', 'arch', 'stairs', 'floor', 'table', 'bedding', 'door']

/** Light cannot be painted. */
const LIGHT = new Set(['sky', 'window'])

/** The areas of a set that take the colors of a direction: each area one, a color that finds none is left out. */
export function paintOn(
  set: SetDescription | null,
  paints: Demands['paints'],
  isVisible: (area: string, named: string | null) => boolean = () => true,
): PaintedArea[] {
  // A seamless backdrop takes its color by its tint.
  if (set === null || isSeamless(set)) return []
  if (paints.length === 0) return []
  const free = areasOf(set).filter(({ kind }) => !LIGHT.has(kind))
  const painted: PaintedArea[] = []
  // What names its area has it before what names none.
  for (const { color, area } of paints.toSorted((a, b) => Number(a.area === null) - Number(b.area === null))) {
    const wanted = area === null ? ANYWHERE : (MEANT[area] ?? [area])
    const found = wanted
      .flatMap((name) => free.filter((one) => one.name === name))
      .filter((one) => painted.every((other) => other.area !== one.name))
      .find((one) => isVisible(one.name, area) && canPaint(one.color, color) && !isOfPattern(set, color))
    if (found) painted.push({ area: found.name, color })
  }
  return painted
}

/** A color that is nearer than this (CIEDE2000) to one of a pattern is one of its colors. */
const OF_PATTERN = 12

/** Whether the cloth of a set is checkered in a color, which paint would take from its other one. */
export const isOfPattern = (set: SetDescription, color: string): boolean =>
  isOn({ set, paper: null }, 'gingham') && set.tags.palette.some((one) => differenceOf(one, color) < OF_PATTERN)

/** Whether an area is one that a direction names so. */
export const isMeantBy = (area: string, named: string | null): boolean =>
  (named === null ? ANYWHERE : (MEANT[named] ?? [named])).includes(area)

/** Colors nearer than this (CIEDE2000) are the one that was asked for. */
const SAME = 6

/** Whether an area of this color can be painted in another one: some are too dark to become light. */
export function canPaint(from: string, color: string): boolean {
  const own = linearOfHex(from)
  const bytes = paintFactors(own, color).map((factor, c) => byteOfLinear(factor * own[c]!)) as [number, number, number]
  return deltaE2000(labOf(...bytes), labOfHex(color)) <= SAME
}
