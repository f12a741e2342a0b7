import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('keeps a text of up to 100 characters, ends a longer one in an ellipsis after 99, and splits no character', () => {
  expect(truncate('x'.repeat(100))).toBe('x'.repeat(100))
  expect(truncate('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`)
  expect(truncate('🍏'.repeat(100))).toBe('🍏'.repeat(100))
  expect(truncate('🍏'.repeat(1_000_000))).toBe(`${'🍏'.repeat(99)}…`)
})
