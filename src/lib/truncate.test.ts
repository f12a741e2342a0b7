import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a text of up to 100 characters stays, a longer one ends in an ellipsis after 99, and no character is cut in two', () => {
  expect(truncate('x'.repeat(100))).toBe('x'.repeat(100))
  expect(truncate('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`)
  expect(truncate('🍏'.repeat(100))).toBe('🍏'.repeat(100))
  expect(truncate('🍏'.repeat(1_000_000))).toBe(`${'🍏'.repeat(99)}…`)
})
