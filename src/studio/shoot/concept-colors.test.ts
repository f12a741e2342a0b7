import { expect, test } from 'vitest'
import { hueDistance, oklchOf } from '../raster/oklab.ts'
import { conceptColors } from './concept-colors.ts'

const PRODUCTS = ['#c0202a', '#2e6e46', '#1f4fb0', '#d8a020', '#7a3fa0', '#e07a2a', '#2aa0a0']
const TURNS = [0, 2, 3, 5, 6]
const powders = PRODUCTS.flatMap((own) =>
  TURNS.map((turn) => conceptColors('powder', { product: [own], asked: [], turn }).map(oklchOf)),
)

test('a dark ground behind powder is cool, and not of the hue of the powder', () => {
  for (const [ground, powder] of powders) {
    expect(hueDistance(ground!.hue, 245)).toBeLessThan(80)
    expect(hueDistance(ground!.hue, powder!.hue)).toBeGreaterThan(40)
  }
})

test('no powder is as green as neon', () => {
  for (const [, ...pigments] of powders) {
    for (const { hue, chroma } of pigments) expect(hueDistance(hue, 145) < 30 && chroma > 0.13).toBe(false)
  }
})
