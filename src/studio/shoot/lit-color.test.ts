import { expect, test } from 'vitest'
import { deltaE2000 } from '../checks/delta-e.ts'
import { lightingOf } from './light.ts'
import { balancedColor, litColor, showsLight } from './lit-color.ts'
import { labOfHex } from './palette.ts'

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
