import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedSets } from '../../../test/library.ts'
import { broaderThan } from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import type { Placement } from '../composite/frame.ts'
import { isOn, isVisibleOn } from './visible.ts'

/** What an eye finds on each plate, and in the closest picture of it that a small product allows. */
const { stages, closest } = JSON.parse(
  readFileSync(new URL('../../../bench/directions.json', import.meta.url), 'utf8'),
) as Record<'stages' | 'closest', Record<string, string>>

const VISIBLE = new Set(['place', 'surface', 'prop', 'season'])
const tags = [...directionWords().kinds].flatMap(([tag, kind]) => (VISIBLE.has(kind) ? [tag] : []))

test.each(shippedSets().map((set) => [set.id, set] as const))(
  '%s claims nothing that no eye finds there',
  (id, set) => {
    expect(stages, 'what an eye sees on a set is listed under `stages` of bench/directions.json').toHaveProperty([id])
    const all = listed(stages[id]!)
    expect(tags.filter((tag) => isOn({ set, paper: null }, tag) && !all.has(tag))).toEqual([])
    expect(closest, 'what is in every picture of a set is listed under `closest`').toHaveProperty([id])
    const always = listed(closest[id]!)
    const unboxed = tags.filter((tag) => isVisibleOn({ set, paper: null, placement: elsewhere }, tag))
    expect(
      unboxed.filter((tag) => !always.has(tag)),
      'what a crop may cut off has a rectangle in `things`',
    ).toEqual([])
  },
)

const listed = (list: string): Set<string> => new Set(list.split(', ').flatMap((tag) => [tag, ...broaderThan(tag)]))

/** A picture that has none of a plate's rectangles and areas. */
const elsewhere = (): Placement =>
  ({
    window: { x: 2, y: 2, width: 1, height: 1 },
    rect: { left: 0, top: 0, width: 1, height: 1 },
    frame: { width: 1, height: 1 },
  }) as Placement
