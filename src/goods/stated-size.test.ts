import { expect, test } from 'vitest'
import { statedSize } from './stated-size.ts'

const planter = { least: 0.1, greatest: 0.6 }

test.each([
  ['A tall planter of fiberglass, with drainage. 80 cm high.', 0.8],
  ['A planter bowl. 40 cm across, 20 cm deep.', 0.4],
  ['Square planter, 45 x 45 x 30 cm', 0.45],
  ['450mm × 300mm, frost resistant', 0.45],
  ['Width: 16", height: 20"', 0.508],
  ['Blumentopf, Höhe: 35,5 cm', 0.355],
  ['Pot de fleurs de 30 cm de hauteur', 0.3],
  ['Comes with a cord 3 m long.', null],
  ['Made of 12 mm plywood in 2025', null],
  ['For plants of all sizes.', null],
])('%s', (text, meters) => {
  const size = statedSize(text, planter)
  if (meters === null) expect(size).toBeNull()
  else expect(size).toBeCloseTo(meters, 3)
})
