import { expect, test } from 'vitest'
import { readDemands } from './demands.ts'
import { lightAnswered, lightNamed } from './lights.ts'

const lights = (text: string) => readDemands(text).lights

test.each([
  ['at sunset', 'sunset'],
  ['a beach at sunrise', 'sunrise'],
  ['bei Sonnenaufgang', 'sunrise'],
  ['morning light', 'morning'],
  ['golden hour', 'golden'],
  ['bei Kerzenlicht', 'candle'],
  ['lumière de fenêtre', 'window'],
  ['sunlight through a window', 'window'],
  ['luce dalla finestra', 'window'],
  ['im Lampenlicht', 'warm'],
  ['luz de la mañana', 'morning'],
  ['in controluce', 'backlit'],
  ['luz da lua, luar', 'moonlight'],
  ['blue hour', 'dusk'],
  ['with a spotlight', 'spotlight'],
] as const)('“%s” asks for the light %s', (text, light) => {
  expect(lights(text)).toContain(light)
})

test('of lights that contradict one another the first in the text holds, and the other is reported with it', () => {
  expect(lightAnswered(lights('dark and bright'))).toEqual({
    met: ['low_key'],
    unmet: [{ light: 'high_key', against: 'low_key' }],
  })
  expect(lightAnswered(lights('bright and dark')).met).toEqual(['high_key'])
  expect(lightAnswered(lights('soft morning light')).unmet).toEqual([])
})

test('every light has words that ask for it, and gels the color that they are named by', () => {
  const gel = lightNamed('gel #c8463c')!
  expect(gel.key[0]).toBeGreaterThan(4 * gel.key[2])
  const two = lightNamed('gel #c8463c #2f55a4')!
  expect(two.key[0]).toBeGreaterThan(two.key[2])
  expect(two.fill[2]).toBeGreaterThan(two.fill[0])
  expect(lightNamed('no such light')).toBeNull()
})

test('a lamp of fewer kelvin is warmer, and one like daylight is white', () => {
  const warmth = (name: string): number => {
    const { key } = lightNamed(name)!
    return key[0] / key[2]
  }
  expect(warmth('candle')).toBeGreaterThan(warmth('golden'))
  expect(warmth('golden')).toBeGreaterThan(warmth('morning'))
  expect(warmth('studio')).toBeCloseTo(1, 0)
})

test('to a camera that is balanced for daylight, lamps of daylight are white', () => {
  const [red, green, blue] = lightNamed('studio')!.fill
  expect(Math.max(red, green, blue) / Math.min(red, green, blue)).toBeLessThan(1.01)
})
