import { expect, test } from 'vitest'
import { captionOf } from './caption.ts'

test('a long name is cut at a space', () => {
  expect(captionOf('Apple juice from the old orchards, pressed from whole apples', 0)).toBe(
    'Apple juice from the old orchards, pressed',
  )
})

test.each([
  ['letters', 'x'.repeat(200)],
  ['characters of two units', '😀'.repeat(200)],
  ['both', `x${'😀'.repeat(199)}`],
])('a long name of %s without a space is cut between two characters', (_kind, name) => {
  for (let index = 0; index < 4; index++) {
    const line = captionOf(name, index)
    expect(line.isWellFormed()).toBe(true)
    expect(line.length).toBeLessThanOrEqual(52)
    expect(line).not.toBe('')
  }
})
