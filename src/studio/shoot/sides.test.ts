import { expect, test } from 'vitest'
import { shippedProps, shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { planShoot } from './plan-shoot.ts'
import type { Staging } from './shot-plan.ts'

const [sets, props] = [shippedSets(), shippedProps()]
const photoOf = (number: string) => understoodPhotos().find(({ file }) => file.startsWith(number))!

const planned = (text: string, { name, traits } = photoOf('17')) =>
  planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 6, seed: 5, traits, sets, props },
    product: { name, description: '' },
    direction: { asked: readDemands(text), pictures: [] },
    brand_colors: [],
  })

const where = ({ props: placed = [] }: Staging, word: string) => placed.filter(({ asked }) => asked === word)

test('things stand on the side that a direction names, mirrored or not, or are unmet', () => {
  for (const { stagings, answer } of planned('two lemons on the left and a candle on the right')) {
    const [staging] = stagings
    expect(answer.met).toEqual(['lemons', 'candle'])
    expect(where(staging!, 'lemons').map(({ x }) => Math.sign(x))).toEqual([-1, -1])
    expect(where(staging!, 'candle').map(({ x }) => Math.sign(x))).toEqual([1])
  }
})

test('what is to be on each side is there once on either', () => {
  for (const { stagings, answer } of planned('a pine cone on each side')) {
    expect(answer.met).toEqual(['pine cone'])
    expect(
      where(stagings[0]!, 'pine cone')
        .map(({ x }) => Math.sign(x))
        .sort(),
    ).toEqual([-1, 1])
  }
})

test('what is to be on a mirror is on none: the ground mirrors it, and the answer says so', () => {
  for (const { stagings, answer } of planned('on a mirror, white background')) {
    expect(answer.unmet).toMatchObject([{ word: 'mirror', nearest: 'reflection' }])
    expect(stagings[0]!.gloss).toBeGreaterThan(0.5)
  }
})

test.each(['inside a wooden crate', 'in einem Korb', 'on top of a stack of books'])(
  'what the product is to be in or on is not met beside it: “%s”',
  (text) => {
    for (const { answer } of planned(text)) expect(answer.met).toEqual([])
  },
)

test('a wooden tray is no golden one, and brown wood no brown paper', () => {
  for (const { answer } of planned('a golden tray')) expect(answer.met).toEqual(['tray'])
  for (const { answer } of planned('brown paper on a christmas table')) expect(answer.met).not.toContain('brown')
})

test('the table of a place that no stage shows is any table', () => {
  for (const { answer } of planned('on a farm table')) {
    expect(answer.met).toContain('table')
    expect(answer.unmet.map(({ word }) => word)).toEqual(['farm'])
  }
})

test('what is to be in front is nearer to the camera than the product', () => {
  for (const { stagings, answer } of planned('three strawberries in front of it')) {
    expect(answer.met).toEqual(['strawberries'])
    for (const { z } of where(stagings[0]!, 'strawberries')) expect(z).toBeLessThan(0)
  }
})

test('what is to be behind stands farther from the camera than the product', () => {
  for (const { stagings, answer } of planned('two candles behind it')) {
    expect(answer.met).toEqual(['candles'])
    for (const { z } of where(stagings[0]!, 'candles')) expect(z).toBeGreaterThan(0)
  }
})

test('nothing is behind a product that is viewed from above, and what is above it is called so', () => {
  const [plan] = planned('two candles behind it', photoOf('02'))
  expect(where(plan!.stagings[0]!, 'candles')[0]!.z).toBeGreaterThan(0)
  expect(plan!.answer.unmet).toEqual([
    { word: 'candles', why: 'nothing is behind a product that is viewed from above', nearest: 'candle' },
  ])
})

test('a narrow product is as far aside as a wide one', () => {
  const [plan] = planned('product on the right, pink background')
  expect(plan!.answer.unmet).toEqual([])
})

test('a stage that has a thing on the other side is mirrored', () => {
  for (const { stagings, answer } of planned('in a bathroom with a towel on the left', photoOf('21'))) {
    expect(answer.met).toContain('towel')
    expect(stagings[0]!.mirror).toBe(true)
  }
})

test.each([
  ['half pink, half blue background', ['left', 'right']],
  ['links rosa, rechts blau', ['right']],
  ['split background: top half pink, bottom half blue', ['bottom']],
] as const)('“%s” is a plain background in both colors', (text, sides) => {
  for (const { stagings, answer } of planned(text)) {
    const { beside, mirror } = stagings[0]!
    const turned = mirror && (beside?.at === 'left' || beside?.at === 'right')
    const at = turned ? { left: 'right', right: 'left' }[beside.at as 'left'] : beside?.at
    expect(sides).toContain(at)
    expect(beside).toMatchObject({ from: '#e6a9b3', color: '#6f95c6' })
    expect(answer.unmet).toEqual([])
  }
})

test.each([
  ['wooden cubes on a wooden table', 'wooden', false],
  ['cubes en bois', 'bois', false],
  ['a wooden tray', 'wooden', true],
  ['a stone cube', 'stone', true],
])('“%s” is of its material only where the thing is', (text, word, isMet) => {
  for (const { answer } of planned(text)) expect(answer.met.includes(word)).toBe(isMet)
})

test.each(['snow outside the window', 'neige dehors', 'Schnee draußen'])(
  '“%s” is in no picture of the outdoors',
  (text) => {
    for (const { answer, stagings } of planned(`${text}, living room`)) {
      expect(answer.met).toContain('living room')
      expect(answer.unmet.map(({ why }) => why)).toContain('no window there looks out on it')
      expect(stagings[0]!.set).not.toMatch(/snow/)
    }
  },
)

test('who wants a candle and lemons gets no Halloween', () => {
  for (const { stagings } of planned('a candle on a table with lemons'))
    expect(stagings[0]!.set).not.toMatch(/halloween|christmas|easter|valentine/)
})

test('a thing named in the plural is met by two at least', () => {
  for (const { stagings, answer } of planned('roses'))
    expect(answer.met.includes('roses')).toBe(where(stagings[0]!, 'roses').length >= 2)
})

test('a cup of coffee is one cup, and coffee is no heap of beans', () => {
  for (const { stagings } of planned('a cup of coffee beside it'))
    expect(stagings[0]!.props?.map(({ prop }) => prop)).toEqual(['coffee-cup'])
  for (const { stagings } of planned('coffee beside it')) expect(stagings[0]!.props?.[0]?.prop).toMatch(/cup/)
})

test.each(['circondato da arance', 'mit Zitronen', 'con limones', 'com morangos', 'avec des fraises'])(
  '“%s” is a plural, of which there are two at least',
  (text) => {
    const { word } = readDemands(text).all.at(-1)!
    for (const { stagings, answer } of planned(text))
      expect(answer.met.includes(word)).toBe(where(stagings[0]!, word).length >= 2)
  },
)
