import { expect, test } from 'vitest'
import { inside, joined } from './mask.ts'

const photo = { width: 100, height: 80 }

test('what a stroke has changed is the whole pixels around it that lie in the photo', () => {
  const box = joined({ x: -3.5, y: 10.2, width: 8, height: 8 }, { x: 40, y: 30.5, width: 8, height: 8 })
  expect(inside(box, photo)).toEqual({ x: 0, y: 10, width: 48, height: 29 })
})

test('a stroke beside the photo changes nothing', () => {
  expect(inside({ x: 120, y: 10, width: 8, height: 8 }, photo)).toBeNull()
})
