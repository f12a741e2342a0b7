import { expect, test } from 'vitest'
import { shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { catalogueData } from '../../goods/goods.ts'
import { directionOf } from './direction.ts'
import type { Brief, Look } from './shot-plan.ts'
import { stagesFor } from './stages.ts'
import { ALIKE, chooseTakes, difference, type Take } from './takes.ts'
import type { Traits } from './traits.ts'
import { understand } from './understand.ts'

const sets = shippedSets()
const photos = understoodPhotos()
const upright = photos.find(({ file }) => file.startsWith('17'))!.traits

function takesFor(look: Look, name: string, traits: Traits, text = ''): Take[] {
  const product = { name, description: '' }
  const direction = { asked: readDemands(text), pictures: [] }
  const brief: Brief = {
    look,
    aspect_ratio: '1:1',
    count: 15,
    seed: 7,
    product,
    traits,
    direction,
    brand_colors: [],
    sets,
    understood: understand(product, traits),
    asked: directionOf(direction, product),
  }
  const { options, leading } = stagesFor(brief)
  return chooseTakes(brief, options.slice(0, leading))
}

function nearestPair(takes: Take[]): number {
  const pairs = takes.flatMap((a, i) => takes.slice(i + 1).map((b) => difference(a, b).all))
  return Math.min(...pairs)
}

test.each(['standard', 'lifestyle'] as const)('no two of fifteen %s shots of any photo are alike', (look) => {
  for (const { name, traits, file } of photos) {
    expect(nearestPair(takesFor(look, name, traits)), file).toBeGreaterThanOrEqual(ALIKE)
  }
})

test.each(['standard', 'lifestyle'] as const)(
  'no two of fifteen %s shots of a product of any shape are alike',
  (look) => {
    const { nodes, taxonomy } = catalogueData()
    const likes = new Map([...nodes.values()].map(({ node, shape }) => [shape?.like, taxonomy.get(node)!]))
    expect(likes.size).toBeGreaterThan(100)
    for (const name of likes.values()) {
      expect(nearestPair(takesFor(look, name, upright)), name).toBeGreaterThanOrEqual(ALIKE)
    }
  },
)

test('a wish that names no place keeps a shoot in none: its first four pictures have three places', () => {
  const placesOf = (text: string) =>
    new Set(
      takesFor('lifestyle', 'Apple Juice', upright, text)
        .slice(0, 4)
        .map(({ option: { set, paper } }) => set?.id ?? paper),
    )
  for (const wish of ['', 'for people who skip alcohol', 'in warm light'])
    expect(placesOf(wish).size, wish).toBeGreaterThanOrEqual(3)
})

/** How many of these takes are clearly different from every one before them. */
function differentOnes(takes: Take[]): number {
  const kept: Take[] = []
  for (const take of takes) if (kept.every((one) => difference(one, take).all >= ALIKE)) kept.push(take)
  return kept.length
}

test.each([
  'on an oak table',
  'in a forest, soft light',
  'pink background',
  'sunset on a beach',
  'two lemons on marble',
])('fifteen shots of “%s” are at least twelve clearly different pictures', (text) => {
  for (const { name, traits, file } of photos.filter(({ file }) => /^(03|07|17|18|21)/.test(file)))
    for (const look of ['standard', 'lifestyle'] as const)
      expect(differentOnes(takesFor(look, name, traits, text)), `${look} ${file}`).toBeGreaterThanOrEqual(12)
})

test('feasts are only for those who ask, and for products that are named after them', () => {
  const festive = (name: string, text = '') =>
    takesFor('lifestyle', name, upright, text).filter(({ option: { set } }) =>
      ['christmas-table', 'winter-lights', 'easter-table'].includes(set?.id ?? ''),
    )
  expect(festive('Apple juice')).toEqual([])
  expect(festive('Christmas punch').length).toBeGreaterThan(0)
  expect(festive('Apple juice', 'christmas').length).toBeGreaterThan(0)
})

test('a standard shoot stays in the studio and a lifestyle shoot leaves it wherever a place suits the product', () => {
  for (const { name, traits, file } of photos) {
    const rooms = (look: Look) =>
      takesFor(look, name, traits)
        .slice(0, 5)
        .map(({ option: { set } }) => set?.tags.room.includes('studio') ?? true)
    expect(rooms('standard'), file).toEqual([true, true, true, true, true])
  }
  const places = takesFor('lifestyle', 'Juice bottle', upright)
    .slice(0, 5)
    .map(({ option: { set } }) => set!.id)
  expect(new Set(places).size).toBeGreaterThanOrEqual(4)
})

test('a product is never staged at another camera height than its photo where a stage of that height exists', () => {
  for (const look of ['standard', 'lifestyle'] as const) {
    for (const { name, traits, file } of photos) {
      const { ways } = understand({ name, description: '' }, traits)
      // What is flat looks the same on a wall and from above.
      if (ways.some(({ pose }) => pose === 'hangs')) continue
      const flat = ways[0]!.view === 'top'
      for (const { option } of takesFor(look, name, traits).slice(0, 3)) {
        expect(option.way.view === 'top', file).toBe(flat)
        if (option.set !== null) expect(option.set.view === 'top', file).toBe(flat)
      }
    }
  }
})

test('a direction decides places, colors and what is kept out', () => {
  const [marble] = takesFor('lifestyle', 'Face serum', upright, 'marble counter, morning light')
  expect(marble!.option.set!.tags.materials).toContain('marble')
  expect(marble!.lighting.key[2]).toBeLessThan(marble!.lighting.key[0])
  const leafless = takesFor('lifestyle', 'Juice bottle', upright, 'no plants, no leaves').slice(0, 3)
  for (const { option } of leafless) expect(option.set!.tags.words.join()).not.toMatch(/leaf|palm/)
  const [green] = takesFor('standard', 'Juice box', upright, 'emerald backdrop')
  expect(green!.option.backdrop).toBe('#2f7d5b')
  const aside = takesFor('lifestyle', 'Juice bottle', upright, 'bottle on the left').slice(0, 3)
  for (const take of aside) expect(take.aside).toBeLessThan(-0.1)
})
