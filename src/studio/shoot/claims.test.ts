import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedSets } from '../../../test/library.ts'
import { broaderThan } from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import { isOn } from './visible.ts'

/** What an eye finds on each plate. */
const { stages } = JSON.parse(readFileSync(new URL('../../../bench/directions.json', import.meta.url), 'utf8')) as {
  stages: Record<string, string>
}

const VISIBLE = new Set(['place', 'surface', 'prop', 'season'])
const tags = [...directionWords().kinds].flatMap(([tag, kind]) => (VISIBLE.has(kind) ? [tag] : []))

test.each(shippedSets().map((set) => [set.id, set] as const))(
  '%s claims nothing that no eye finds there',
  (id, set) => {
    expect(stages, 'what an eye sees on a set is listed under `stages` of bench/directions.json').toHaveProperty([id])
    const visible = stages[id]!.split(', ')
    const all = new Set(visible.flatMap((tag) => [tag, ...broaderThan(tag)]))
    expect(tags.filter((tag) => isOn({ set, paper: null }, tag) && !all.has(tag))).toEqual([])
  },
)
