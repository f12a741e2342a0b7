import { expect, test } from 'vitest'
import { fc } from '../../test/properties.ts'
import { gap, layRows, neighbor, rowsBetween } from './rows.ts'
import { rangeOf } from './selection.ts'

const things = fc
  .array(fc.record({ ratio: fc.double({ min: 0.4, max: 2.5, noNaN: true }), days: fc.integer({ min: 0, max: 3 }) }), {
    maxLength: 60,
  })
  .map((list) => list.toSorted((a, b) => b.days - a.days).map(({ ratio, days }) => ({ ratio, day: String(days) })))

test('rows keep the order and the shape of every picture, stay within the width, and never mix days', () => {
  fc.assert(
    fc.property(
      things,
      fc.integer({ min: 320, max: 1600 }),
      fc.integer({ min: 110, max: 300 }),
      (list, width, high) => {
        const { rows, height } = layRows(list, width, high)
        let next = 0
        let bottom = 0
        for (const row of rows) {
          expect(row.y).toBeGreaterThanOrEqual(bottom - 1e-6)
          bottom = row.y + row.height
          if (row.kind === 'day') continue
          expect(row.from).toBe(next)
          next += row.widths.length
          expect(row.widths.reduce((sum, one) => sum + one, gap * (row.widths.length - 1))).toBeLessThanOrEqual(
            width + 1e-6,
          )
          expect(new Set(list.slice(row.from, next).map(({ day }) => day)).size).toBe(1)
          for (const [i, one] of row.widths.entries())
            expect(one / row.height).toBeCloseTo(list[row.from + i]!.ratio, 6)
        }
        expect(next).toBe(list.length)
        expect(height).toBeGreaterThanOrEqual(bottom)
      },
    ),
  )
})

test('only rows that reach into the window are in the page', () => {
  const list = Array.from({ length: 1000 }, (_, i) => ({ ratio: 1 + (i % 3) / 2, day: String(i >> 6) }))
  const { rows, height } = layRows(list, 1100, 176)
  const shown = rowsBetween(rows, height / 2, height / 2 + 900)
  expect(shown).toEqual(rows.filter((row) => row.y + row.height >= height / 2 && row.y <= height / 2 + 900))
})

test('arrows up and down go to the nearest picture of the next row and back', () => {
  const { rows } = layRows(
    Array.from({ length: 24 }, () => ({ ratio: 1, day: '' })),
    800,
    176,
  )
  expect(neighbor(rows, neighbor(rows, 2, 1), -1)).toBe(2)
  expect(neighbor(rows, 0, -1)).toBe(0)
})

test('a range is a range: it ends where it is asked to, in either direction', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [list[a % list.length]!, list[b % list.length]!]
      const range = rangeOf(list, from, to)
      expect(new Set(range)).toEqual(new Set(rangeOf(list, to, from)))
      expect([range[0], range.at(-1)].sort()).toEqual([from, to].sort())
      expect(range.length).toBe(Math.abs((a % list.length) - (b % list.length)) + 1)
    }),
  )
  expect(rangeOf(['a', 'b'], 'gone', 'b')).toEqual(['b'])
})
