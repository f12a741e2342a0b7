import { expect, test } from 'vitest'
import { respelled } from './spelling.ts'

test.each([
  ['A gray cup in any color, 1.5 meters of fiber.', 'A grey cup in any colour, 1.5 metres of fibre.'],
  ['Colorful jewelry, made of aluminum.', 'Colourful jewellery, made of aluminium.'],
  ['Organize, moisturizing, customized.', 'Organise, moisturising, customised.'],
  ['Centered and labeled for travelers.', 'Centred and labelled for travellers.'],
  ['GRAY AND COLOR', 'GREY AND COLOUR'],
  ['The right size, a prize, the horizon: seize it.', 'The right size, a prize, the horizon: seize it.'],
  ['A light meter and a literal literary tiredness.', 'A light meter and a literal literary tiredness.'],
])('“%s” is British', (us, gb) => {
  expect(respelled(us, 'gb')).toBe(gb)
})

test.each([
  ['A grey cup in any colour, 2 metres long.', 'A gray cup in any color, 2 meters long.'],
  ['Surprise: precise, wise, organised.', 'Surprise: precise, wise, organized.'],
  ['Exercise and advertise, an aesthetic franchise.', 'Exercise and advertise, an aesthetic franchise.'],
])('“%s” is American', (gb, us) => {
  expect(respelled(gb, 'us')).toBe(us)
})

test('a word with a capital within a sentence is a name and stays', () => {
  expect(respelled('From Harbor Center, with color.', 'gb')).toBe('From Harbor Center, with colour.')
})
