import { expect, test } from 'vitest'
import { garishness, harmonyOf } from './harmony.ts'
import { labOfHex } from './palette.ts'

const pair = (one: string, other: string) => harmonyOf(labOfHex(one), labOfHex(other))

test('pale kin of one hue harmonize, saturated colors of opposite hues and dark pairs do not', () => {
  expect(pair('#dfe7ef', '#a9bfd8')).toBeGreaterThan(0.8)
  expect(pair('#ff2020', '#10c040')).toBeLessThan(pair('#dfe7ef', '#a9bfd8') - 0.6)
  expect(pair('#201818', '#3a2020')).toBeLessThan(0.2)
  expect(pair('#123456', '#fedcba')).toBeCloseTo(pair('#fedcba', '#123456'), 9)
})

test('a loud ground is garish behind a pale or dark product, not behind a colorful one', () => {
  const loud = labOfHex('#ff40a0')
  expect(garishness(labOfHex('#f2f0ec'), loud)).toBeGreaterThan(1)
  expect(garishness(labOfHex('#202024'), loud)).toBeGreaterThan(1)
  expect(garishness(labOfHex('#d04020'), loud)).toBe(0)
  expect(garishness(labOfHex('#f2f0ec'), labOfHex('#d8cfc4'))).toBe(0)
})
