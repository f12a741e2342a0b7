import { expect, test } from 'vitest'
import { readNameFacts } from './own-noun.ts'

const read = (name: string, noun: string | null, isMadeOf = true, text = '') =>
  readNameFacts({
    ...{ name, brand: 'Silver Lake', isColored: true, isMadeOf, text },
    noun: noun === null ? null : { text: noun, number: 'one' },
  })

test.each([
  ['Stormbreaker Waterproof Jacket', 'jacket', 'waterproof jacket'],
  ['Hudson Canvas Bag', 'bag', 'canvas bag'],
  ['Man Short Sleeve Shirt', 'shirt', 'short sleeve shirt'],
  ['Mighty Mug', 'mug', null],
  ['Blue & Black Shirt', 'shirt', null],
  ['Eco Leather Bag', 'bag', null],
])('%s is a %s: %s', (name, noun, sort) => {
  expect(read(name, noun).sort?.text ?? null).toBe(sort)
})

test.each([
  ['Pond Light 12 W', '12 W'],
  ['Pond Light 3W 6W 9W', null],
])('the figure of %s is %s: one of several is none', (name, figure) => {
  expect(read(name, 'light').figure?.text ?? null).toBe(figure)
})

test('a material that a person has replaced is no part of the noun', () => {
  expect(read('Hudson Canvas Bag', 'bag', false).sort).toBeNull()
})

test.each([
  ['Green Bottle', 'bottle', 'green'],
  ['Boy’s Shirt (Light Blue)', 'shirt', 'light blue'],
  ['Black & Brown Slipper', 'slipper', 'black and brown'],
  ['AirPods Max Silver', null, 'silver'],
  ['Silver Lake Mug', 'mug', null],
  ['Red Hat Handbook Stand', 'stand', null],
])('%s has the color %3$s', (name, noun, color) => {
  const found = read(name, noun).color
  expect(found?.text ?? null).toBe(color)
  if (found) expect(name.slice(found.from.start, found.from.end).toLowerCase()).toContain(color!.split(' ')[0])
})

test.each([
  ['Digital Air Fryer 4.2L', '4.2 L', '4.2 L'],
  ['Adventure LCD TV 32" Black', '32 inches', '32-inch'],
  ['Headlights (2 Pack)', 'pack of 2', null],
  ['Art Set 24 Pieces', '24 pieces', '24-piece'],
  ['911M Regular Fit Jeans', null, null],
  ['Carrier up to 45 kg', null, null],
  ['Sleeve for 14 inch laptops', null, null],
  ['Bathtub 18 in. H x 60 in. W', null, null],
  ['Microwave 0.9 Cu. Ft. E0110', null, null],
])('%s has the figure %s', (name, text, attribute) => {
  const found = read(name, null).figure
  expect(found?.text ?? null).toBe(text)
  expect(found?.attribute ?? null).toBe(attribute)
  if (found) expect(name.slice(found.from.start, found.from.end)).toMatch(/\d/)
})

test('the color of a variant is none of a text that speaks of another', () => {
  expect(read('Yoga Top-L-Orange', 'yoga top', true, 'Blue heather tank top.').color).toBeNull()
  expect(read('Yoga Top-L-Orange', 'yoga top', true, 'Orange heather tank top.').color?.text).toBe('orange')
  expect(read('Yoga Top-L-Orange', 'yoga top', true, 'Body hugging fit.').color?.text).toBe('orange')
})
