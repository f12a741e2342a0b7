import { expect, test } from 'vitest'
import { shippedProps, shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { planShoot } from './plan-shoot.ts'
import { isOn } from './visible.ts'

const [sets, props] = [shippedSets(), shippedProps()]
const { traits } = understoodPhotos().find(({ file }) => file.startsWith('17'))!

const planned = (text: string) =>
  planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 3, seed: 2, traits, sets, props },
    product: { name: 'Apple juice', description: '' },
    direction: { asked: readDemands(text), pictures: [] },
    brand_colors: [],
  }).map(({ answer, stagings }) => ({ answer, set: sets.find(({ id }) => id === stagings[0]!.set)! }))

test('where the sun is to shine there is no night, unless it is at the place that is asked for', () => {
  const isNight = (text: string) => planned(text).map(({ set }) => isOn({ set, paper: null }, 'night'))
  expect(isNight('a table by the window, sunshine')).toEqual([false, false, false])
  expect(isNight('on a rooftop, sunshine')).toEqual([true, true, true])
})

test('a green garden is no garden in the snow, and one in summer stays one', () => {
  for (const { answer, set } of planned('snowy garden')) {
    expect([set.id, answer.met]).toEqual(['snow-fir', ['snowy']])
    expect(answer.unmet).toContainEqual(expect.objectContaining({ word: 'garden' }))
  }
  for (const { answer } of planned('summer garden')) expect(answer.met).toEqual(['summer', 'garden'])
})

test('of two forests, the one without a stream is liked more', () => {
  expect(planned('on moss in a forest')[0]!.set.id).toBe('forest-moss')
})
