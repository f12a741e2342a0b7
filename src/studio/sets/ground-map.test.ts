import { expect, test } from 'vitest'
import { shippedSets } from '../../../test/library.ts'
import { project } from './camera.ts'
import { isGroundAt, obstacleAt } from './ground-map.ts'
import { viewOf } from './stage-set.ts'

const sets = shippedSets()
const grounded = sets.filter(({ poses }) => !poses.includes('floats') && !poses.includes('hangs'))

test.each(grounded)('things can stand where the product of $id stands', (set) => {
  const { x, y } = project(viewOf(set).camera, set.anchor)
  expect(isGroundAt(set, x, y)).toBe(true)
  expect(obstacleAt(set, x, y)).toBe(Number.POSITIVE_INFINITY)
})

test('nothing can stand on a wall, where something stands already, or outside of the plate', () => {
  const set = sets.find(({ id }) => id === 'christmas-table')!
  const [wall, candle, table] = [
    [0.5, 0.2],
    [0.26, 0.6],
    [0.26, 0.85],
  ] as const
  expect([wall, candle, table, [1.1, 0.85] as const].map(([x, y]) => isGroundAt(set, x, y))).toEqual([
    ...[false, false, true, false],
  ])
  expect(obstacleAt(set, ...candle)).toBeLessThan(obstacleAt(set, ...wall) - 0.2)
})
