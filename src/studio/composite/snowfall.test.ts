import { expect, test } from 'vitest'
import { letSnow } from './snowfall.ts'

const night = () => ({ data: new Uint8Array(200 * 160 * 3).fill(20), width: 200, height: 160, channels: 3 as const })
const brightened = ({ data }: { data: Uint8Array }) => data.filter((value) => value > 60).length / data.length

test('snow falls where a light has flakes, the same for a seed, and nowhere else', () => {
  const [one, same, none] = [night(), night(), night()]
  letSnow(one, { flakes: 1 }, 7)
  letSnow(same, { flakes: 1 }, 7)
  letSnow(none, {}, 7)
  expect(one.data).toEqual(same.data)
  expect(brightened(one)).toBeGreaterThan(0.01)
  expect(brightened(one)).toBeLessThan(0.2)
  expect(brightened(none)).toBe(0)
})
