import { expect, test } from 'vitest'
import { adOf } from '../../../test/ad-bench.ts'
import { shippedSets } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { oklabDistance } from '../raster/oklab.ts'
import { AD_LAYOUTS } from './layouts.ts'
import { planAds } from './plan-ad.ts'

const sets = shippedSets()

const scenes = [
  'morning light in a kitchen',
  'a table in the garden',
  'late at night',
  'on a marble shelf',
  'in the park',
]
const { copy, look } = adOf()
const creatives = scenes.map((scene, i) => ({
  scene: readDemands(scene),
  look,
  copy: { ...copy, headline: `Headline ${i}, whole.` },
}))

test('no two creatives of a campaign share layout, palette or set', () => {
  const firsts = planAds({ ...adOf({ sets }), creatives }).map(({ designs }) => designs[0]!)
  expect(new Set(firsts.map(({ layout }) => layout)).size).toBe(firsts.length)
  const grounds = firsts.filter(({ layout }) => !AD_LAYOUTS[layout].bare).map(({ scheme }) => scheme.ground)
  for (const [i, ground] of grounds.entries())
    for (const other of grounds.slice(i + 1)) expect(oklabDistance(ground, other)).toBeGreaterThan(0.06)
  const places = firsts.flatMap(({ staging }) => (staging ? [JSON.stringify([staging.set, staging.paper])] : []))
  expect(new Set(places).size).toBe(places.length)
})

test('what a creative falls back on is not what another starts with', () => {
  const plans = planAds({ ...adOf({ sets }), creatives })
  const firsts = plans.map(({ designs }) => designs[0]!.layout)
  for (const { designs } of plans) expect(firsts).not.toContain(designs[1]!.layout)
})

test('where words cannot be read on a picture, they stand beside the same picture', () => {
  const layouts = ['frame', 'poster', 'caption', 'disc'] as const
  const [first, second] = planAds({ ...adOf({ sets, layouts }), creatives: creatives.slice(0, 1) })[0]!.designs
  expect([first!.layout, second!.layout]).toEqual(['frame', 'caption'])
  expect(second!.staging).toEqual(first!.staging)
})

test('a layout enlarges no small product in a room, which would show its size', () => {
  const rooms = new Set(sets.filter(({ tags }) => tags.words.includes('large')).map(({ id }) => id))
  const scene = readDemands('on the floor of a living room by the window')
  const stagingsOf = (product: { name: string; description: string }) =>
    planAds({ ...adOf({ sets, layouts: ['arch', 'cover'] }), product, creatives: [{ scene, look: 'lifestyle', copy }] })
      .flatMap(({ designs }) => designs)
      .flatMap(({ staging }) => staging?.set ?? [])
  expect(stagingsOf({ name: 'Leather Sneakers', description: '' }).filter((set) => rooms.has(set))).toEqual([])
  expect(stagingsOf({ name: 'Velvet Armchair', description: '' }).some((set) => rooms.has(set))).toBe(true)
})

test('the scene of a writer puts no product where nobody wants to see it, and a prompt that names the place does', () => {
  const product = { name: 'Leather Sneakers', description: '' }
  const scene = readDemands('light oak table near a window, soft morning light')
  const request = { ...adOf({ sets, layouts: ['arch', 'cover'] }), product }
  const setsBy = (asked: object) =>
    planAds({ ...request, creatives: [{ scene, look: 'lifestyle', copy, ...asked }] }).flatMap(({ designs }) =>
      designs.flatMap(({ staging }) => staging?.set ?? []),
    )
  const table = /(^|-)(table|desk|counter)(-|$)|kitchen/
  expect(setsBy({})).not.toEqual([])
  for (const set of setsBy({})) expect(set).not.toMatch(table)
  for (const set of setsBy({ prompt: readDemands('for students, in blue') })) expect(set).not.toMatch(table)
  const [named] = setsBy({ prompt: readDemands('on a light oak table') })
  expect(sets.find(({ id }) => id === named)!.tags.words).toContain('table')
  expect(setsBy({})).not.toContain(named)
})

test('a product with dark laces stands on no dark ground in which they would be lost', () => {
  const ad = adOf({ sets, layouts: ['poster', 'disc', 'statement', 'figure', 'blocks'] })
  const grounds = (rim: string[]) => {
    const traits = { ...ad.traits!, rim, palette: { ...ad.traits!.palette, colors: ['#d0342c', '#2456a8'] } }
    const brand = { ...ad.brand, colors: ['#1a1216', '#f4c7d0'] }
    return planAds({ ...ad, traits, brand, creatives })
      .flatMap(({ designs }) => designs)
      .map(({ scheme }) => scheme.ground)
  }
  const laces = Array.from({ length: 10 }, (_, i) => (i < 5 ? '#0f0d0e' : '#d0342c'))
  const isDark = (ground: string) => oklabDistance(ground, '#0f0d0e') < 0.1
  expect(grounds(laces.map(() => '#d0342c')).some(isDark)).toBe(true)
  expect(grounds(laces).some(isDark)).toBe(false)
})
