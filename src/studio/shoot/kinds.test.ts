import { expect, test } from 'vitest'
import { KINDS, kindOf } from './kinds.ts'
import { KINDS_TABLE } from './kinds-table.ts'

const kind = (name: string, description = '') => kindOf({ name, description }).id

test.each([
  ['Apple juice bottle', 'bottle'],
  ['Bottle opener in steel', 'knife'],
  ['Leather case for iPhone 15', 'cover'],
  ['Coffee table', 'table'],
  ['Coffee mug with lid', 'cup'],
  ['Ring light', 'microphone'],
  ['Pair of earrings', 'earring'],
  ['Set of 6 wine glasses', 'glass'],
  ['Moisturizer box', 'cream'],
  ['Gift box', 'pack'],
  ['Yoga mats', 'yoga-mat'],
  ['Kitchen knives', 'knife'],
  ['Camera lens', 'lens'],
  ['USB-C cable, 2 m', 'cable'],
])('the head noun of "%s" decides: %s', (name, expected) => {
  expect(kind(name)).toBe(expected)
})

test.each([
  ['Cabin Case', 'Hard-shell cabin suitcase in black polycarbonate.', 'suitcase'],
  ['Soft Case', 'For a phone that falls.', 'phone'],
  ['Plain Sleeve', '', 'cover'],
  ['Lamp', 'Comes in a gift box.', 'lamp'],
])('a name that may mean anything, "%s", leaves it to the description', (name, description, expected) => {
  expect(kind(name, description)).toBe(expected)
})

test.each([
  ['Lederhandtasche', 'handbag'],
  ['Damen-Turnschuhe aus Leder', 'sneaker'],
  ['Kaffeebecher', 'cup'],
  ['Hundehalsband', 'pet'],
  ['Bague en argent', 'ring'],
  ['Sac à main en cuir', 'handbag'],
  ['Botella de agua', 'bottle'],
  ['Zapatos de piel', 'sneaker'],
  ['Borsa a mano', 'handbag'],
  ['Cadeira de madeira', 'chair'],
])('names in other languages are read in their own order: %s', (name, expected) => {
  expect(kind(name)).toBe(expected)
})

test('a name that says nothing leaves it to the description, and both may say nothing', () => {
  expect(kind('Aurora No. 5', 'A scented candle that burns for forty hours on your table.')).toBe('candle')
  expect(kind('Aurora No. 5')).toBe('unknown')
})

test('every kind can be staged: a size, poses, rooms, and words that no other kind has', () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(60)
  for (const { id, size, poses, view, form, rooms, materials } of KINDS) {
    expect(size, id).toBeGreaterThan(0.01)
    expect(size, id).toBeLessThan(6)
    expect(poses.filter((pose) => !['stands', 'lies', 'hangs', 'floats'].includes(pose))).toEqual([])
    expect(poses.length * rooms.length * materials.length, id).toBeGreaterThan(0)
    expect([null, 'frontal', 'angled', 'top']).toContain(view)
    expect([null, 'tall', 'wide']).toContain(form)
  }
  const owners = new Map<string, string>()
  for (const line of KINDS_TABLE.trim().split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    expect(cells).toHaveLength(9)
    for (const word of new Set(cells[8]!.split(/[\s/]+/))) {
      expect([undefined, cells[0]], word).toContain(owners.get(word))
      owners.set(word, cells[0]!)
    }
  }
})
