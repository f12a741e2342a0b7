import { expect, test } from 'vitest'
import { shippedProps, shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { NO_STAGE } from './answering.ts'
import { askingOf } from './asking.ts'
import { directionOf } from './direction.ts'
import { planShoot } from './plan-shoot.ts'
import type { ShootRequest, ShotPlan } from './shot-plan.ts'
import { understand } from './understand.ts'
import { answerOf } from './unmet.ts'

const [sets, props] = [shippedSets(), shippedProps()]
const photos = understoodPhotos()
const JUICE = { photo: '17', name: 'Apple juice' }
const SOFA = { photo: '13', name: 'Sofa' }

function requestOf(text: string, { photo, name } = JUICE): ShootRequest {
  const { traits } = photos.find(({ file }) => file.startsWith(photo))!
  return {
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 2, seed: 2, traits, sets, props, brand_colors: [] },
    ...{ product: { name, description: '' }, direction: { asked: readDemands(text), pictures: [] } },
  }
}

const planned = (text: string, product = JUICE): ShotPlan[] => planShoot(requestOf(text, product))

const unmetIn = ({ answer }: ShotPlan): string[] => answer.unmet.map(({ word }) => word)

test.each([
  ['in a bar, bottles out of focus behind it', 'bar-night', 'out of focus', true],
  ['in a kitchen, background out of focus', 'kitchen-counter', 'out of focus', false],
  ['folded white towels in a bathroom', 'bath-tiles', 'white', true],
  ['black towels in a bathroom', 'bath-tiles', 'black', false],
  ['old books in a library', 'library-table', 'old', false],
  ['wet asphalt at night, pink and blue neon lights', 'street-rain', 'pink and blue neon lights', false],
  ['concrete, pink and blue neon lights', 'concrete-wall', 'pink and blue neon lights', true],
  ['nappe à carreaux rouges et blancs', 'picnic-blanket', 'rouges', true],
  ['nappe à carreaux rouges et blancs', 'picnic-blanket', 'blancs', true],
  ['nappe à carreaux verts', 'picnic-blanket', 'verts', false],
  ['a shiny counter in a bar', 'bar-night', 'shiny', true],
  ['a shiny wooden table', 'oak-table', 'shiny', false],
  ['white towels on a tiled floor', 'flat-lay-bath', 'white', false],
  ['leaf shadows on a concrete wall', 'concrete-wall', 'leaf shadows', true],
  ['on a mountain', 'cliff-sky', 'mountain', false],
  ['orange sunset over dunes', 'desert-dunes', 'orange', true],
  ['green sunset over dunes', 'desert-dunes', 'green', false],
  ['on wet asphalt, lit from behind', 'street-rain', 'lit from behind', false],
  ['in a forest, blue light', 'forest-moss', 'blue light', false],
  ['on concrete, blue light', 'concrete-wall', 'blue light', true],
  ['in a bar, neon light', 'bar-night', 'neon light', false],
  ['on slate, bright and airy', 'slate-night', 'bright', false],
  ['on marble, bright and airy', 'bath-counter', 'bright', true],
  ['on slate, dark and moody', 'slate-night', 'moody', true],
  ['in fresh snow, dark and moody', 'snow-fir', 'moody', false],
  ['on a beach, window light', 'beach-sand', 'window light', false],
  ['on a wooden table, cool light', 'table-walnut', 'cool light', false],
  ['outdoors in the hills', 'mini-valley', 'hills', false],
  ['miniature hills', 'mini-valley', 'hills', true],
  ['hills of cut paper', 'paper-hills', 'hills', true],
  ['brass', 'wall-boards', 'brass', false],
  ['wood', 'beach-driftwood', 'wood', false],
  ['fruit in the snow', 'flat-lay-snow', 'fruit', false],
  ['berries in the snow', 'flat-lay-snow', 'berries', true],
  ['roses for valentine', 'flat-lay-valentine', 'roses', false],
  ['weathered boards', 'kitchen-table', 'weathered', false],
  ['on a golden podium', 'podium-arch', 'golden', false],
  ['a green plant beside it', 'room-window', 'green', true],
  ['a pink plant beside it', 'room-window', 'pink', false],
  ['library with a green banker lamp', 'library-table', 'green', true],
  ['at a mountain lake', 'lake-stones', 'mountain', true],
  ['at a mountain lake in the fog', 'lake-stones', 'mountain', false],
  ['red and golden baubles in the snow', 'winter-lights', 'red', true],
  ['red and golden baubles in the snow', 'winter-lights', 'golden', true],
  ['green baubles in the snow', 'winter-lights', 'green', false],
  ['slate with stones, nothing else', 'flat-lay-slate', 'nothing else', true],
  ['oak with lemons, nothing else', 'flat-lay-oak', 'nothing else', false],
  ['forest floor, green', 'forest-moss', 'green', true],
  ['a brown table', 'table-walnut', 'brown', true],
  ['an orange table', 'oak-table', 'orange', false],
  ['a gray wall', 'concrete-wall', 'gray', true],
  ['a blue wall', 'concrete-wall', 'blue', false],
  ['a white background', 'flat-lay-cafe', 'white', false],
  ['wood with bokeh', 'bar-night', 'bokeh', true],
  ['kitchen cabinets', 'kitchen-island', 'kitchen cabinets', true],
  ['futuristic', 'neon-ring', 'futuristic', true],
  ['vintage', 'library-table', 'vintage', true],
  ['a desk before the lights of the city', 'desk-night', 'lights of the city', true],
  ['the lights of the city', 'desk-night', 'lights of the city', false],
  ['black marble with gold veins by candlelight', 'flat-lay-black-marble', 'black', true],
  ['black marble with gold veins by candlelight', 'flat-lay-black-marble', 'gold', true],
  ['white marble with gold veins', 'flat-lay-marble', 'gold', false],
  ['vintage', 'kitchen-marble', 'vintage', false],
])('“%s” on %s: whether “%s” is met is what an eye sees there', (text, id, word, isMet) => {
  const request = requestOf(text)
  const asked = directionOf(request.direction, request.product)
  const asking = askingOf({ ...request, asked, understood: understand(request.product, request.traits) })
  const set = sets.find((one) => one.id === id)!
  expect(answerOf(asking, { ...NO_STAGE, set }).met.includes(word)).toBe(isMet)
})

test('a white tablecloth is not white in the dark', () => {
  const request = requestOf('white tablecloth, dark and moody')
  const asked = directionOf(request.direction, request.product)
  const asking = askingOf({ ...request, asked, understood: understand(request.product, request.traits) })
  const set = sets.find(({ id }) => id === 'flat-lay-linen')!
  const paint = asked.paints.map(({ color }) => ({ area: 'cloth', color }))
  expect(answerOf(asking, { ...NO_STAGE, set, paint }).met).not.toContain('white')
})

test.each([
  ['sage green wall, soft light', true],
  ['sage green wall, dark and moody', false],
])('“%s”: paint has its name where the light leaves it', (text, isMet) => {
  const request = requestOf(text)
  const asked = directionOf(request.direction, request.product)
  const asking = askingOf({ ...request, asked, understood: understand(request.product, request.traits) })
  const set = sets.find(({ id }) => id === 'brick-painted')!
  const paint = asked.paints.map(({ color }) => ({ area: 'wall', color }))
  expect(answerOf(asking, { ...NO_STAGE, set, paint }).met.includes('sage green')).toBe(isMet)
})

test('furniture for a bathroom is on no terrace, whatever its tiles', () => {
  for (const { stagings } of planned('bathroom with green tiles', SOFA))
    for (const { set } of stagings) expect(set).not.toBe('terrace-sea')
})

test('an empty backdrop shines where a direction wants that', () => {
  for (const { answer } of planned('estudio, suelo brillante')) expect(answer.met).toContain('brillante')
})

test('a dark background is dark, and no room in low light', () => {
  for (const { answer, stagings } of planned('fond sombre, lumière dorée')) {
    expect(answer.met).toContain('sombre')
    expect(sets.find(({ id }) => id === stagings[0]!.set)?.tags.room).toEqual(['studio'])
  }
  expect(readDemands('dark and moody').lights).toEqual(['low_key'])
})

test('a plain background is matte', () => {
  for (const { answer } of planned('matte beige background')) expect(answer.met).toContain('matte')
})

test('a black surface that mirrors stays black, and shows no light behind the product', () => {
  for (const plan of planned('black glossy surface, rim light')) {
    expect(plan.answer.met).toEqual(expect.arrayContaining(['black', 'glossy surface']))
    expect(unmetIn(plan)).toContain('rim light')
  }
})

test('no fruit of the summer stands for berries in the snow', () => {
  for (const { stagings } of planned('in a snowy forest with red berries')) expect(stagings[0]!.props ?? []).toEqual([])
  expect(planned('on oak with red berries')[0]!.stagings[0]!.props).toBeDefined()
})

test('a wall that is asked for is more than a strip above what is behind the product', () => {
  for (const { answer, stagings } of planned('before a burgundy wall')) {
    expect(stagings[0]!.set).not.toBe('side-table')
    expect(answer.met).toEqual(['burgundy', 'wall'])
  }
})

test.each([
  ['neon over a wet floor', 'neon-ring'],
  ['a violet background with balloons', 'party-table'],
  ['dark slate, viel freier Raum', 'slate-night'],
  ['by a window with a view of the garden, white shelf', 'sill-garden'],
  ['a cabin with balloons', 'party-table'],
])('“%s” is photographed on the stage that shows what it names', (text, set) => {
  for (const { stagings } of planned(text)) expect(stagings[0]!.set).toBe(set)
})

test('furniture stands on no workbench and no counter, however small it is', () => {
  for (const name of ['Sofa', 'Nightstand'])
    for (const text of ['on a workbench with wrenches', 'in a bar', 'in a bathroom with towels'])
      for (const { stagings } of planned(text, { ...SOFA, name }))
        expect(sets.find(({ id }) => id === stagings[0]!.set)?.title ?? '').not.toMatch(/bench|counter|shelf/i)
})

test('furniture is outdoors only where a direction names that', () => {
  const outdoors = (text: string) =>
    planned(text, SOFA).map(({ stagings }) =>
      sets.find(({ id }) => id === stagings[0]!.set)?.tags.room.includes('outdoor'),
    )
  for (const isOut of outdoors('cosy, with a stack of books, soft light')) expect(isOut).not.toBe(true)
  expect(outdoors('in a meadow')).toContain(true)
})

test('whoever wants a room that no stage shows gets nothing outdoors for something else', () => {
  for (const { stagings } of planned('in a café, blurred background', SOFA))
    expect(sets.find(({ id }) => id === stagings[0]!.set)?.tags.room ?? []).not.toContain('outdoor')
})

test('a person is never answered by a word of the product', () => {
  for (const plan of planned('held by an astronaut', { ...JUICE, name: 'Face essence' }))
    expect(unmetIn(plan)).toContain('astronaut')
})

test.each([
  ['navy background with a red ribbon, Christmas', ['navy', 'red', 'ribbon', 'christmas']],
  ['orange Halloween background', ['orange', 'halloween']],
])('“%s” appears as a thing of the feast before the color', (text, met) => {
  for (const { answer } of planned(text)) {
    expect(answer.met).toEqual(met)
    expect(answer.unmet).toEqual([])
  }
})

test('a feast without a color has its own stage', () => {
  for (const { stagings } of planned('a Christmas table')) expect(stagings[0]!.set).toBe('christmas-table')
})
