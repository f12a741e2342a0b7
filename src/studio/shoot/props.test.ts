import { expect, test } from 'vitest'
import { shippedSets, understoodPhotos } from '../../../test/library.ts'
import { colorNamed } from '../../goods/color-names.ts'
import { readDemands } from '../../goods/demands.ts'
import type { PropDescription } from '../props/prop.ts'
import { planShoot } from './plan-shoot.ts'
import type { Look, ShotPlan } from './shot-plan.ts'
import type { Traits } from './traits.ts'
import { isOfColor } from './unmet-colors.ts'

const sets = shippedSets()
const photos = understoodPhotos()
const traitsOf = (number: string) => photos.find(({ file }) => file.startsWith(number))!.traits
const [bottle, cookies] = [traitsOf('17'), traitsOf('23')]

function propOf(is: string[], size: [number, number, number]): PropDescription {
  const geometry = { size: [32, 32] as [number, number], depth_near: 0, depth_far: 0.1 }
  const shared = { key_scale: 1, fill_scale: 1, geometry }
  const view = { width: 320, height: 320, px_per_meter: 320 / size[0], foot: [160, 300] as [number, number], ...shared }
  return {
    ...{ id: is[0]!.replaceAll(' ', '-'), version: 1, title: is[0]!, size, on: 'ground' },
    tags: { is, season: [], mood: [], materials: [], palette: ['#c8a139'] },
    views: { frontal: view, angled: view, top: view },
  }
}

const props = [
  propOf(['lemon', 'citrus', 'fruit'], [0.08, 0.065, 0.06]),
  propOf(['lemon half', 'lemon', 'fruit'], [0.07, 0.06, 0.05]),
  propOf(['apple', 'fruit'], [0.08, 0.08, 0.075]),
  propOf(['mint', 'herb', 'leaf'], [0.09, 0.06, 0.02]),
  propOf(['rose', 'flower'], [0.1, 0.08, 0.06]),
  propOf(['leaf', 'plant'], [0.12, 0.08, 0.01]),
  propOf(['soap'], [0.08, 0.06, 0.03]),
  propOf(['ornament', 'ball'], [0.07, 0.07, 0.07]),
  propOf(['plant'], [0.3, 0.3, 0.6]),
]

type Order = {
  name?: string
  text?: string
  look?: Look
  traits?: Traits
  seed?: number
  count?: number
  stock?: PropDescription[]
}

function planned({
  name = 'Apple juice',
  text = '',
  look = 'lifestyle',
  traits = bottle,
  seed = 5,
  count = 12,
  stock = props,
}: Order) {
  return planShoot({
    ...{ look, aspect_ratio: '1:1', count, seed, traits, sets, props: stock },
    product: { name, description: '' },
    direction: { asked: readDemands(text), pictures: [] },
    brand_colors: [],
  })
}

const idsOf = ({ stagings: [first] }: ShotPlan): string[] => (first!.props ?? []).map(({ prop }) => prop)

test('a lifestyle shoot has props in some pictures and none in others, and no more than three', () => {
  const counts = planned({}).map((plan) => idsOf(plan).length)
  expect(counts).toContain(0)
  expect(Math.max(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThanOrEqual(3)
})

test('props suit the product: fruit with juice, no soap, nothing of a feast that nobody asked for', () => {
  const ids = Array.from({ length: 6 }, (_, seed) => planned({ seed }).flatMap(idsOf)).flat()
  expect(ids).toContain('apple')
  for (const id of ['soap', 'ornament', 'rose']) expect(ids).not.toContain(id)
})

test('what nobody asked for names no flavor or scent that a product does not have, by the words of its name and description', () => {
  const seen = (name: string) =>
    new Set(Array.from({ length: 6 }, (_, seed) => planned({ name, seed, text: 'summer' }).flatMap(idsOf)).flat())
  const juice = seen('Apple juice')
  expect(juice).toContain('apple')
  for (const id of ['lemon', 'lemon-half', 'mint', 'rose']) expect(juice).not.toContain(id)
  expect(seen('Fruit juice')).not.toContain('lemon')
  expect(seen('Limonade mit Zitrone')).toContain('lemon')
  expect(seen('Body lotion')).not.toContain('rose')
  expect(idsOf(planned({ text: 'with a lemon' })[0]!)).toEqual(['lemon'])
})

test('beside a kettle, a mug and a steel bottle there is no fruit that nobody asked for', () => {
  for (const name of ['Kettle', 'Mug', 'Steel water bottle'])
    for (const seed of [1, 2, 3]) {
      const ids = planned({ name, seed, text: 'summer' }).flatMap(idsOf)
      for (const fruit of ['lemon', 'lemon-half', 'apple']) expect(ids).not.toContain(fruit)
    }
})

test('one thing that is all that is asked for stands there once: a cup of coffee', () => {
  const cup = propOf(['espresso cup', 'cup', 'coffee'], [0.09, 0.09, 0.06])
  const beans = propOf(['coffee beans', 'coffee'], [0.1, 0.07, 0.01])
  for (const plan of planned({ text: 'junto a una taza de café', count: 2, stock: [beans, cup] }))
    expect(idsOf(plan)).toEqual(['espresso-cup'])
})

test('a thing has the color that it has: lemons are yellow and not blue', () => {
  for (const [text, isMet] of [
    ['with yellow lemons', true],
    ['with blue lemons', false],
  ] as const)
    for (const { answer } of planned({ text, count: 2 })) expect(answer.met.length).toBe(isMet ? 2 : 1)
})

test('what is paler or of another hue than a color is not called by it', () => {
  const [dustyPink, orange, wine] = ['#cc9d98', '#c87838', '#851f24']
  expect([dustyPink, orange, wine].map((one) => isOfColor([one], colorNamed('red')!))).toEqual([false, false, true])
  expect(isOfColor(['#56702c'], colorNamed('green')!)).toBe(true)
})

test('what covers the ground of a stage is not placed there once more', () => {
  for (const plan of planned({ look: 'standard', text: 'in an autumn forest with leaves', count: 3 }))
    expect([plan.stagings[0]!.set, idsOf(plan)]).toEqual(['forest-autumn', []])
})

test('no flower stands beside a watch, one may beside a necklace', () => {
  const seen = (name: string) => Array.from({ length: 8 }, (_, seed) => planned({ name, seed }).flatMap(idsOf)).flat()
  expect(seen('Fitness watch')).not.toContain('rose')
  expect(seen('Pearl necklace')).toContain('rose')
})

test('the same request has the same props', () => {
  expect(planned({})).toEqual(planned({}))
})

test.each(['standard', 'close_up', 'retro'] as const)('a %s picture has no props', (look) => {
  for (const plan of planned({ look })) expect(plan.stagings.flatMap((staging) => staging.props ?? [])).toEqual([])
})

test('a product of unknown category has only the props that are asked for', () => {
  expect(planned({ name: 'Zorblat' }).flatMap(idsOf)).toEqual([])
  expect(idsOf(planned({ name: 'Zorblat', text: 'with an apple' })[0]!)).toEqual(['apple'])
})

test('what a direction asks for by name is in every picture, as often as it says, and is reported as met', () => {
  for (const look of ['lifestyle', 'standard'] as const) {
    const plans = planned({ text: 'with two lemons', look })
    for (const plan of plans) expect(idsOf(plan)).toEqual(['lemon', 'lemon'])
  }
  for (const { answer } of planned({ text: 'with a lemon' }))
    expect(answer).toMatchObject({ met: ['lemon'], unmet: [] })
})

test('without props where the direction wants none, without flowers where it wants no flowers', () => {
  expect(planned({ text: 'no props' }).flatMap(idsOf)).toEqual([])
  const cream = { name: 'Rose body lotion', count: 15 }
  expect(planned(cream).flatMap(idsOf)).toContain('rose')
  expect(planned({ ...cream, text: 'no flowers' }).flatMap(idsOf)).not.toContain('rose')
})

test('props stand beside the product, within the frame, true to scale and lower than it', () => {
  for (let seed = 0; seed < 8; seed++) {
    for (const { stagings } of planned({ seed })) {
      for (const { props: placed = [], span = 0, fill } of stagings) {
        const meters = 1 / (fill / span)
        const width = (span * bottle.width) / bottle.height
        for (const { prop, x, size } of placed) {
          const { size: meant } = props.find(({ id }) => id === prop)!
          expect(Math.abs(x)).toBeGreaterThan(width / 2)
          expect(Math.abs(x) + meant[0] / 2).toBeLessThan(meters * 0.62)
          expect(meant[2]).toBeLessThanOrEqual(0.8 * span)
          expect(size).toBeGreaterThan(0.9)
          expect(size).toBeLessThan(1.1)
        }
      }
    }
  }
})

test('what lies is surrounded by things that are viewed from above', () => {
  const placed = planned({ name: 'Cookie pack', traits: cookies, text: 'with a lemon' }).flatMap(
    ({ stagings }) => stagings[0]!,
  )
  for (const staging of placed.filter(({ pose }) => pose === 'lies'))
    expect(staging.props?.map(({ view }) => view)).toEqual(['top'])
  expect(placed.some(({ pose }) => pose === 'lies')).toBe(true)
})
