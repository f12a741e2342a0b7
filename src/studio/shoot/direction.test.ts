import { expect, test } from 'vitest'
import { readDemands } from '../../goods/demands.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { directionOf, tagsOfName } from './direction.ts'
import { lampsOn } from './light.ts'
import type { Palette } from './palette.ts'

const readDirection = (text: string, pictures: Palette[]) => directionOf({ asked: readDemands(text), pictures })

test('materials, rooms and moods become the tags of sets, each word of one meaning the same', () => {
  const { tags } = readDirection('Oak board in a luxurious bath, golden hour', [])
  for (const tag of ['wood', 'bathroom', 'luxury', 'evening']) expect([...tags]).toContain(tag)
})

test('what is refused is neither wanted nor forgotten, up to the end of its phrase', () => {
  const { tags, refused, demands, named } = readDirection(
    'no plants or people, without harsh shadows, marble and pink',
    [],
  )
  expect([...refused]).toEqual(expect.arrayContaining(['plant', 'person', 'hard']))
  expect([...tags]).toEqual(expect.arrayContaining(['marble', 'pink']))
  expect([...tags]).not.toContain('plant')
  expect(demands.filter((demand) => demand.refused).map(({ word }) => word)).toContain('no plants')
  expect(named).toHaveLength(1)
  expect([...readDirection('clutter-free and people-free', []).refused]).toEqual(['decoration', 'person'])
})

test('words of light set the lamps: evenings are warm, nights dark and blue, and all together stay within what a product bears', () => {
  const lit = (text: string) => readDirection(text, []).lighting
  expect(lit('plain').exposure).toBe(1)
  const [evening, night] = [lit('golden hour'), lit('moonlit night')]
  expect(evening.key[0]).toBeGreaterThan(1.3 * evening.key[2])
  expect(night.exposure).toBeLessThan(0.7)
  expect(night.fill[2]).toBeGreaterThan(night.fill[0])
  expect(lit('no dramatic light').exposure).toBeGreaterThanOrEqual(1)
  const all = lit('dark moody night candlelit dusk noir bright airy sunset overcast cold harsh')
  expect(all.exposure).toBeGreaterThanOrEqual(0.3)
  expect(lit('bright high key airy sunny noon').exposure).toBeLessThanOrEqual(1.6)
})

test('a light is the same on every stage: its lamps are balanced on the ground, whatever the stage had', () => {
  const lighting = readDirection('golden hour', []).lighting
  const light: SetDescription['light'] = { type: 'sun', direction: [-1, -1, 1], angle_deg: 5, color: [1, 1, 1] }
  const dim: Pick<SetDescription, 'light' | 'ground'> = {
    light,
    ground: { key: [0.2, 0.2, 0.2], fill: [0.6, 0.6, 0.6] },
  }
  const sunny: Pick<SetDescription, 'light' | 'ground'> = {
    light,
    ground: { key: [0.9, 0.7, 0.5], fill: [0.2, 0.25, 0.3] },
  }
  const shares = [dim, sunny].map((set) => {
    const { lamps } = lampsOn(set, lighting)
    const [key, fill] = [set.ground.key[1]! * lamps.key[1], set.ground.fill[1]! * lamps.fill[1]]
    return {
      share: key / (key + fill),
      warmth: (set.ground.key[0]! * lamps.key[0]) / (set.ground.key[2]! * lamps.key[2]),
    }
  })
  expect(Math.abs(shares[0]!.share - shares[1]!.share)).toBeLessThan(0.12)
  expect(shares[0]!.warmth / shares[1]!.warmth).toBeCloseTo(1, 1)
})

test('pictures lend their colors, their light and their warmth', () => {
  const warm = { colors: ['#804020', '#c08040'], lightness: 0.3, colorfulness: 0.5, warmth: 0.6 }
  const { colors, lightness, lighting } = readDirection('', [warm])
  expect(colors).toEqual(warm.colors)
  expect(lightness).toBe(0.3)
  expect(lighting.exposure).toBeLessThan(1)
  expect(lighting.key[0]).toBeGreaterThan(lighting.key[2])
})

test.each([
  ['flat lay on linen', { view: 'top' }],
  ['shot from above', { view: 'top' }],
  ['at eye level', { view: 'frontal' }],
  ['a tight close-up', { distance: 'near' }],
  ['lots of negative space', { distance: 'far' }],
  ['the product on the left', { side: 'left' }],
  ['empty space on the left for text', { side: 'right' }],
] as const)('%s says how it is framed', (text, framing) => {
  expect(readDirection(text, [])).toMatchObject(framing)
})

test('a name that is a tag is not cut into words', () => {
  expect([...tagsOfName('star anise')]).toEqual(['star-anise', 'spice'])
  expect(tagsOfName('rose petals').has('rose')).toBe(false)
  expect(tagsOfName('coffee cup').has('cup')).toBe(true)
})

test('a lamp that is warm itself becomes hardly warmer, so that walnut stays brown', () => {
  const { key } = lampsOn(
    {
      light: { type: 'area', position: [-2, -1, 2], target: [0, 0, 0], size: [1, 1], color: [1, 0.86, 0.68] },
      ground: { key: [1.04, 0.9, 0.7], fill: [0.25, 0.25, 0.27] },
    },
    readDirection('late evening', []).lighting,
  ).lamps
  expect(key[2] / key[0]).toBeGreaterThan(0.75)
})
