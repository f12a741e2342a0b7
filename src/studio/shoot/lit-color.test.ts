import { expect, test } from 'vitest'
import { shippedSets } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { deltaE2000 } from '../checks/delta-e.ts'
import { NO_STAGE } from './answering.ts'
import { directionOf } from './direction.ts'
import { lightingOf } from './light.ts'
import { balancedColor, exposedFor, litColor, showsLight, visibleGround } from './lit-color.ts'
import { labOfHex } from './palette.ts'
import { lackOfShade } from './unmet-colors.ts'

const apart = (one: string, other: string) => deltaE2000(labOfHex(one), labOfHex(other))

test('a background keeps its color under white light, however strong or hard', () => {
  for (const light of ['soft', 'hard', 'high_key', 'low_key', 'daylight', 'spotlight'])
    expect(balancedColor('#cdccca', lightingOf([light]))).toBe('#cdccca')
})

test('a mild light tints a background without making another color of it', () => {
  const lit = balancedColor('#d8c3a5', lightingOf(['warm']))!
  expect(apart(lit, '#d8c3a5')).toBeGreaterThan(3)
  expect(apart(lit, '#d8c3a5')).toBeLessThan(7)
})

test('nothing balances a sunset or a night away', () => {
  for (const light of ['sunset', 'night', 'candle']) {
    expect(balancedColor('#f2f0ec', lightingOf([light]))).toBeNull()
    expect(apart(litColor('#f2f0ec', lightingOf([light])), '#f2f0ec')).toBeGreaterThan(8)
  }
})

test('warm light is visible on beige and not on navy or black', () => {
  const warm = lightingOf(['warm'])
  expect(showsLight('#d8c3a5', warm)).toBe(true)
  expect(showsLight('#2b3a5c', warm)).toBe(false)
  expect(showsLight('#26262a', warm)).toBe(false)
})

const setNamed = (id: string) => shippedSets().find((set) => set.id === id)!
const lightness = (set: string, words: string, light: string) => {
  const { all } = readDemands(words)
  const lighting = exposedFor(setNamed(set), { demands: all, lighting: lightingOf([light]) })
  return labOfHex(visibleGround(setNamed(set), lighting)!)[0]
}

test('dark wood is exposed until it is dark, and other wood is not', () => {
  for (const light of ['warm', 'morning', 'soft']) {
    expect(lightness('desk-night', 'a dark wooden table', light)).toBeLessThan(43)
    expect(lightness('desk-night', 'a wooden table', light)).toBeGreaterThan(48)
  }
})

test('a ground that stays light in its picture is not called dark wood', () => {
  const brief = { ...NO_STAGE, paint: [], set: setNamed('shelf-books') }
  const direction = directionOf({ asked: readDemands('on dark wood'), pictures: [] })
  expect(lackOfShade(direction.demands[0]!, { direction }, brief)).toMatchObject({ nearest: 'wood' })
  expect(lackOfShade(direction.demands[0]!, { direction }, { ...brief, set: setNamed('bar-night') })).toBeNull()
})

test('snow in the light of an evening or of candles is no sand, and blue snow at dusk stays blue', () => {
  const chroma = (light: string) => {
    const seen = visibleGround(
      setNamed('snow-fir'),
      exposedFor(setNamed('snow-fir'), { demands: [], lighting: lightingOf([light]) }),
    )
    const [, a, b] = labOfHex(seen!)
    return Math.hypot(a, b)
  }
  for (const light of ['sunset', 'golden', 'candle']) expect(chroma(light)).toBeLessThan(9)
  expect(chroma('sunset')).toBeGreaterThan(5)
  expect(chroma('dusk')).toBeGreaterThan(30)
})
