import { paintFactors } from '../composite/recolor.ts'
import { linearOfHex } from '../raster/srgb.ts'
import type { Paper } from '../sets/paper-stage.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { tagsOf } from './direction.ts'
import type { Rgb } from './light.ts'

/** Papers and backdrops of a photo studio, neutral ones first. */
export const BACKDROPS = [
  '#efeeec',
  '#dedbd6',
  '#bdbab5',
  '#8b8a88',
  '#4c4c4f',
  '#e5d6c3',
  '#d8bfb0',
  '#c1ccbe',
  '#bfccd8',
  '#d2c8da',
  '#cf9f7c',
  '#7d93a6',
  '#7e8b74',
] as const

/** Papers for pictures that are meant to catch the eye: pairs of colors. */
export const PAIRS: readonly string[][] = [
  ['#f0b63f', '#e98a5f'],
  ['#f3c4cf', '#e8809a'],
  ['#8fd3c7', '#3e9c95'],
  ['#bcd1ff', '#6f8fe0'],
  ['#f6d8a8', '#f28f6b'],
  ['#d9c6ff', '#9a7fe0'],
  ['#cfe8a9', '#7fb069'],
]

/** Whether a set is an empty backdrop that may take any color. */
export function isSeamless(set: SetDescription): boolean {
  return set.tags.words.includes('seamless') && tagsOf(set).has('studio')
}

/** The gains that turn a seamless backdrop into another color. */
export function tintTowards({ areas, tags }: Pick<SetDescription, 'areas' | 'tags'>, color: string): Rgb {
  const own = areas.find(({ name }) => name === 'backdrop')?.color ?? tags.palette[0] ?? '#c0c0c0'
  return paintFactors(linearOfHex(own), color)
}

/** A plain sheet, viewed from above. */
export function plainPaper(color: string, sun = false): Paper {
  return { pattern: 'plain', colors: [color], sun }
}
