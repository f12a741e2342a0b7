import { expect, test } from 'vitest'
import { isSettable } from '../looks/retro/faces.ts'
import { captionOf, cardLines } from './caption.ts'
import { shapeOf } from './product-shape.ts'

const shape = shapeOf({ name: '', description: '' })
const linesOf = (name: string, description = '') =>
  Array.from({ length: 15 }, (_, index) => cardLines({ name, description }, { shape, index }))
const all = (name: string, description = '') => linesOf(name, description).map(captionOf).join('\n')

test('a card bears the name of the product, and lines differ within a shoot', () => {
  expect(linesOf('Apple cordial').every((lines) => captionOf(lines).includes('Apple cordial'))).toBe(true)
  expect(new Set(linesOf('Apple cordial').map(captionOf)).size).toBeGreaterThan(5)
})

test('a long name is cut at a space, without a word that leads nowhere', () => {
  expect(linesOf('Apple juice from the old orchards, pressed and bottled in the valley')[0]).toEqual([
    'Apple juice from the old orchards, pressed',
  ])
})

test('a long name ends where a phrase does, and a long sentence is not quoted in part', () => {
  expect(linesOf('Stainless steel water bottle with a bamboo lid and carry loop')[0]).toEqual([
    'Stainless steel water bottle',
  ])
  const told = 'A bottle that keeps what is cold as cold as it was in the morning, all day long.'
  expect(all('Water bottle', told)).not.toContain('A bottle that')
})

test.each([
  ['Holds 12.5 kg. Folds flat.', 'Holds 12.5 kg'],
  ['Approx. 3.5 in. wide. Solid oak.', 'Approx. 3.5 in. wide'],
  ['12 oz. bottle of juice. Cold.', '12 oz. bottle of juice'],
  ['Für Tee, z. B. am Morgen. Neu.', 'Für Tee, z. B. am Morgen'],
  ['Made in the U.S.A. by hand. Good.', 'Made in the U.S.A. by hand'],
  ['Kostet 1.000,50 € im Laden. Neu.', 'Kostet 1.000,50 € im Laden'],
])('the first sentence of "%s" is printed whole', (description, line) => {
  expect(linesOf('Apple cordial', description)[0]).toEqual(['Apple cordial', line])
})

test.each([
  ['Puzzle of 1,000 pieces and 12.5 in. wide with a poster', 'Puzzle of 1,000 pieces and 12.5 in. wide'],
  ['Water bottle of stainless steel 750 ml or 25 oz', 'Water bottle of stainless steel 750 ml'],
  ['Winmau Blade 5 and Blade 6 dual core bristle dartboards', 'Winmau Blade 5'],
  ['Cable USB-C/Lightning quick charging 2 m braided', 'Cable USB-C/Lightning quick charging 2 m'],
])('the name "%s" is cut in no figure and ends in none', (name, line) => {
  expect(linesOf(name)[0]).toEqual([line])
})

test.each([
  ['letters', 'x'.repeat(200)],
  ['letters of two units', '𝐱'.repeat(200)],
  ['marks', `Cafe${'\u0301'.repeat(200)}`],
  ['names in Cyrillic', 'Сок '.repeat(60)],
])('long %s stay short, whole and printable', (_kind, name) => {
  for (const lines of linesOf(name, name)) {
    for (const line of lines) {
      expect(line.isWellFormed()).toBe(true)
      expect(line.length).toBeLessThanOrEqual(54)
      expect(line).not.toBe('')
      expect(isSettable(line)).toBe(true)
    }
  }
})

test('a script that no face holds, pictures and markup never reach the card', () => {
  expect(isSettable('ამინდი')).toBe(false)
  for (const name of ['ამინდი', '👩‍👩‍👧 🍎', '<script></script>', '\u202e\u0000', '']) {
    for (const lines of linesOf(name)) {
      expect(lines).toHaveLength(1)
      expect(isSettable(lines[0]!)).toBe(true)
    }
  }
  expect(all('Apple 🍎 <b>cordial</b>\u202e')).toContain('Apple cordial')
})

test.each([
  'Яблочный сок',
  'Χυμός μήλου',
  'りんごジュース',
  '사과 주스',
  '苹果汁',
  'מיץ תפוחים',
  'عصير التفاح',
  'सेब का रस',
  'น้ำแอปเปิ้ล',
  'Nước táo',
])('a name in another script is printed: %s', (name) => {
  expect(linesOf(name).every((lines) => captionOf(lines).includes(name))).toBe(true)
})

test('the second line quotes the description of the product, in its own words', () => {
  expect(all('Apple cordial', 'Pressed from whole apples. Best served cold.')).toContain('Pressed from whole apples')
  expect(all('Apple cordial', 'Visit https://example.com now')).not.toContain('example')
})

test('an article is set only where it fits', () => {
  expect(all('Яблочный сок')).not.toContain('the Я')
  expect(all('The Jar')).not.toMatch(/the the/i)
  expect(all('Der Apfelsaft')).not.toContain('the Der')
})
