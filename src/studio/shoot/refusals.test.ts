import { expect, test } from 'vitest'
import { shippedProps, shippedSets, understoodPhotos } from '../../../test/library.ts'
import { readDemands } from '../../goods/demands.ts'
import { NO_STAGE } from './answering.ts'
import { askingOf } from './asking.ts'
import { directionOf } from './direction.ts'
import { planShoot } from './plan-shoot.ts'
import type { ShotPlan } from './shot-plan.ts'
import { understand } from './understand.ts'
import { answerOf } from './unmet.ts'
import { isDecorated, isOn } from './visible.ts'

const [sets, props] = [shippedSets(), shippedProps()]
const { traits } = understoodPhotos().find(({ file }) => file.startsWith('17'))!

const planned = (text: string, name = 'Apple juice', of = traits): ShotPlan[] =>
  planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 3, seed: 2, traits: of, sets, props },
    product: { name, description: '' },
    direction: { asked: readDemands(text), pictures: [] },
    brand_colors: [],
  })

test.each([
  ['on oak, not zorblax', 'not zorblax', 'no list of the studio has this word'],
  ['on oak, no shadows', 'no shadows', 'the product casts a shadow'],
  ['hard light on oak, no hard light', 'no hard', 'the stage shows it'],
  ['on a christmas table, no props', 'no props', 'the stage shows it'],
  ['on an oak table, only the product', 'only the product', 'the stage shows it'],
])('“%s” is not claimed to be without what it has or may have', (text, word, why) => {
  for (const { answer } of planned(text)) expect(answer.unmet).toContainEqual(expect.objectContaining({ word, why }))
})

test.each([
  ['on marble, no hard light', 'no hard'],
  ['on a white background, no blue', 'no blue'],
  ['on oak, not from above', 'not from above'],
  ['on oak, no people', 'no people'],
])('“%s” is met where nothing of it is left', (text, word) => {
  for (const { answer } of planned(text)) expect(answer.met).toContain(word)
})

test.each([
  ['without props', 'without props'],
  ['Küche, ohne Deko', 'ohne deko'],
  ['on marble, nothing but the product', 'nothing but the product'],
])('“%s” stands where nothing else stands', (text, word) => {
  for (const { answer, stagings } of planned(text)) {
    const set = sets.find(({ id }) => id === stagings[0]!.set)
    expect([isDecorated({ set: set ?? null }), stagings[0]!.props ?? []]).toEqual([false, []])
    expect(answer.met).toContain(word)
  }
})

test.each([
  ['juice before a concrete wall on a concrete ground', 'brick-painted', 'concrete', false],
  ['a brick wall', 'brick-painted', 'brick', true],
  ['on grass', 'meadow-flowers', 'grass', false],
  ['in the grass', 'meadow-flowers', 'grass', true],
  ['on wet sand', 'flat-lay-shore', 'wet', false],
  ['on wet asphalt', 'street-rain', 'wet', true],
  ['terracotta wall and terracotta floor', 'room-window', 'terracotta floor', false],
  ['terracotta wall and terracotta floor', 'terrace-sea', 'terracotta floor', true],
  ['a concrete plinth before a concrete wall', 'concrete-wall', 'concrete plinth', false],
  ['a leather surface', 'table-walnut', 'leather', false],
  ['on a stack of books', 'library-table', 'books', false],
  ['with a stack of books', 'library-table', 'books', true],
  ['on a windowsill', 'sill-garden', 'windowsill', true],
  ['floating above water', 'sea-floor', 'floating', false],
  ['a counter with a tiled wall', 'kitchen-counter', 'wall', true],
  ['minimal, on a desk', 'flat-lay-desk', 'minimal', false],
  ['minimal, on concrete', 'flat-lay-concrete', 'minimal', true],
])('“%s” on %s: whether %s is met is what an eye sees there', (text, id, word, isMet) => {
  const set = sets.find((one) => one.id === id)!
  const asked = readDemands(text)
  const brief = {
    ...{ look: 'lifestyle' as const, aspect_ratio: '1:1' as const, count: 1, seed: 2, traits, sets, props },
    ...{ product: { name: 'Apple juice', description: '' }, brand_colors: [], direction: { asked, pictures: [] } },
    ...{ asked: directionOf({ asked, pictures: [] }) },
  }
  const asking = askingOf({ ...brief, understood: understand(brief.product, traits) })
  expect(answerOf(asking, { ...NO_STAGE, set }).met.includes(word)).toBe(isMet)
})

test('who wants no plants gets no flowers', () => {
  for (const name of ['Apple juice', 'Perfume'])
    for (const { stagings } of planned('on walnut, no plants', name))
      for (const { prop } of stagings[0]!.props ?? [])
        expect(props.find(({ id }) => id === prop)!.tags.is).not.toEqual(expect.arrayContaining(['flower']))
})

test('a number is met by so many things', () => {
  for (const { answer, stagings } of planned('on oak with two lemons')) {
    expect(answer.met).toContain('lemons')
    expect(stagings[0]!.props!.filter(({ prop }) => prop === 'lemon')).toHaveLength(2)
  }
  for (const { answer } of planned('on oak with 12 lemons')) expect(answer.met).not.toContain('lemons')
})

test('every word that is read is either met or not', () => {
  const asked = readDemands('on oak with figs and a zorblax, no plants, dark and bright, from above, pink wall, 🦄')
  for (const { answer } of planned(
    'on oak with figs and a zorblax, no plants, dark and bright, from above, pink wall, 🦄',
  )) {
    const answered = [...answer.met, ...answer.unmet.map(({ word }) => word)]
    expect(new Set(answered)).toEqual(new Set(asked.all.map(({ word }) => word)))
  }
})

const isBare = (plan: ShotPlan): boolean => {
  const { set, paper, props: placed = [] } = plan.stagings[0]!
  return placed.length === 0 && (paper !== null || set.startsWith('cyclorama'))
}

test.each([
  ['plain background', 'plain background'],
  ['vor neutralem Hintergrund', 'neutralem hintergrund'],
  ['sur fond uni', 'fond uni'],
  ['fondo liso', 'fondo liso'],
  ['su sfondo neutro', 'sfondo neutro'],
  ['fundo simples', 'fundo simples'],
])('“%s” is met by an empty backdrop', (text, word) => {
  for (const plan of planned(text)) {
    expect(plan.answer.met).toContain(word)
    expect(isBare(plan)).toBe(true)
  }
})

test.each([
  ['no background, please', 'no background'],
  ['transparent background', 'transparent background'],
  ['freigestellt', 'freigestellt'],
  ['ohne Hintergrund', 'ohne hintergrund'],
  ['produit détouré', 'détouré'],
  ['sans arrière-plan', 'sans arrière plan'],
  ['sin fondo, por favor', 'sin fondo'],
  ['su sfondo trasparente', 'sfondo trasparente'],
  ['sem fundo', 'sem fundo'],
])('“%s” is never met: the answer says what to order, and the backdrop is empty', (text, word) => {
  for (const plan of planned(text)) {
    const why = expect.stringContaining('the main image of a listing')
    expect(plan.answer.unmet).toContainEqual({ word, why, nearest: 'plain background' })
    expect(isBare(plan)).toBe(true)
  }
})

test.each([
  ['on a bed', 'bed', null],
  ['on a counter', 'counter', 'it is only where nobody wants to see such a product'],
])('shoes stand “%s” only where a direction names that place', (text, word, why) => {
  for (const { answer, stagings } of planned(text, 'Brown brogue')) {
    const set = sets.find(({ id }) => id === stagings[0]!.set)!
    expect(isOn({ set, paper: null }, word)).toBe(why === null)
    if (why === null) expect(answer.met).toContain(word)
    else expect(answer.unmet).toContainEqual({ word, why, nearest: expect.any(String) })
  }
})

test('who asks for sand by the sea gets a beach, not the bottom of the sea', () => {
  for (const { stagings } of planned('sobre arena junto al mar')) expect(stagings[0]!.set).toMatch(/beach|table-sand/)
  expect(planned('under water')[0]!.stagings[0]!.set).toBe('sea-floor')
})

test('for linen alone, shoes are not put on a bed', () => {
  for (const { answer, stagings } of planned('on linen', 'Brown brogue')) {
    expect(stagings[0]!.set).not.toMatch(/bed/)
    expect(answer.met).toContain('linen')
  }
})

test.each([
  ['on oak, light from the left', 'light from the left', false],
  ['auf Eiche, Licht nur von rechts', 'licht nur von rechts', true],
  ['sur du chêne, lumière venant de la gauche', 'venant de la gauche', false],
] as const)('“%s” has the light of its pictures from that side, whatever that of the photo', (text, word, mirror) => {
  for (const { answer, stagings } of planned(text)) {
    expect(stagings[0]!.mirror).toBe(mirror)
    expect(answer.met).toContain(word)
  }
})

test.each([
  ['in the middle, on oak', 'in the middle', 0],
  ['hängend vor einer Betonwand', 'hängend', null],
])('“%s” is met only where the product is so', (text, word, shift) => {
  for (const { answer, stagings } of planned(text)) {
    const isSo = shift === null ? stagings[0]!.pose === 'hangs' : stagings[0]!.shift === shift
    expect(answer.met.includes(word)).toBe(isSo)
  }
})

test.each([
  ['on a bed of ice', 'bed of ice'],
  ['Su un letto di ghiaccio', 'letto di ghiaccio'],
  ['a gray wool blanket', 'gray'],
  ['hortênsias azuis', 'azuis'],
  ['auf rostigem Metall', 'metall'],
  ['a bar with fairy lights', 'fairy lights'],
  ['black background, rim light', 'rim light'],
])('“%s” is not answered by what only sounds like it', (text, word) => {
  for (const { answer } of planned(text)) expect(answer.unmet.map((one) => one.word)).toContain(word)
})

test('what the studio has, but not for this photo, is not called unknown', () => {
  const cut = {
    ...traits,
    facts: { ...traits.facts, touches: { left: false, top: false, right: false, bottom: true } },
  }
  const [plan] = planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 1, seed: 2, traits: cut, sets, props },
    product: { name: 'Apple juice', description: '' },
    direction: { asked: readDemands('two strawberries beside it'), pictures: [] },
    brand_colors: [],
  })
  expect(plan!.answer.unmet.map(({ why }) => why)).not.toContain('the studio has nothing that shows it')
})

test.each([
  ['two balls on oak', 'balls', false],
  ['three balls on oak', 'balls', true],
  ['zwei Orangen auf Eiche', 'orangen', true],
])('“%s” is met where so many are there, and no group of another number', (text, word, isMet) => {
  for (const { answer } of planned(text)) expect(answer.met.includes(word)).toBe(isMet)
})

test.each([
  ['a ball on oak', 'ornament-ball', false],
  ['a ribbon on oak', 'ribbon-bow', true],
  ['Weihnachten, rote Kugeln', 'ornament-ball', true],
  ['con limoni', 'lemon', true],
])('“%s” has the thing that the time and the color ask for', (text, id, isThere) => {
  for (const { stagings } of planned(text))
    expect((stagings[0]!.props ?? []).some(({ prop }) => prop === id)).toBe(isThere)
})

test.each(['all white, soft light', 'all-white scene, hard shadows'])(
  '“%s” is a plain ground, with nothing in another color',
  (text) => {
    for (const { stagings } of planned(text)) {
      const { set, props: placed = [] } = stagings[0]!
      expect(set === 'paper' || set!.startsWith('cyclorama')).toBe(true)
      expect(placed.map(({ prop }) => prop).filter((prop) => /rose|lemon|ribbon|strawberry/.test(prop))).toEqual([])
    }
  },
)

test('where no stage carries a place, one that is near comes before what else is asked for', () => {
  for (const { stagings } of planned('summer picnic on the grass with a bottle of lemonade'))
    expect(stagings[0]!.set).not.toBe('bar-night')
})

test.each(['on a bench in the park', 'Bank, Park, Frühling', 'pumpkins on a wooden bench, autumn garden'])(
  '“%s” takes no bench of a hallway',
  (text) => {
    for (const { answer, stagings } of planned(text)) {
      expect(stagings[0]!.set).not.toBe('entrance-bench')
      expect(answer.unmet.some(({ word }) => /bench|bank/.test(word))).toBe(true)
    }
  },
)

test('warm light on snow is met where a sky shows it, and unmet where snow would be sand', () => {
  for (const { answer } of planned('in a snowy forest, warm light'))
    expect(answer.unmet).toContainEqual(
      expect.objectContaining({ word: 'warm light', why: expect.stringContaining('sand') }),
    )
  expect(planned('on snow in a forest, sunset').some(({ answer }) => answer.met.includes('sunset'))).toBe(true)
})

test.each([
  ['Christmas morning with candles and fir', 'morning'],
  ['restaurant table in morning light', 'morning light'],
  ['orange wall, neon light', 'orange'],
  ['on oak, golden accents', 'golden'],
  ['on marble with crushed ice', 'crushed ice'],
  ['on oak with a paintbrush', 'paintbrush'],
  ['before a wall of subway tiles, on a herringbone floor', 'herringbone floor'],
])('“%s” is not claimed to show %s', (text, word) => {
  for (const { answer } of planned(text)) {
    expect(answer.met).not.toContain(word)
    expect(answer.unmet.map((one) => one.word)).toContain(word)
  }
})

test('by night a chair in the background is in the dark, and candles are not', () => {
  for (const { answer } of planned('restaurant at night, candles, chairs')) {
    expect(answer.met).toContain('candles')
    expect(answer.met).not.toContain('chairs')
  }
})

test('where a thing that is named is not there, nothing else is placed unasked', () => {
  for (const { stagings } of planned('on an oak table with a guitar')) expect(stagings[0]!.props ?? []).toEqual([])
})

/** The plan of a sofa by a direction. */
function sofaIn(direction: string) {
  const sofa = understoodPhotos().find(({ file }) => file.startsWith('13'))!
  const [plan] = planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 1, seed: 2, traits: sofa.traits, sets, props },
    product: { name: 'Sofa', description: '' },
    direction: { asked: readDemands(direction), pictures: [] },
    brand_colors: [],
  })
  return plan!
}

test('a strawberry beside a sofa is no strawberry that anybody sees', () => {
  const plan = sofaIn('living room with strawberries')
  expect(plan.answer.unmet.map(({ word }) => word)).toContain('strawberries')
})

test('every word of several that mean the same is answered', () => {
  for (const { answer } of planned('on oak with papaya and mango'))
    expect(answer.unmet.map(({ word }) => word)).toEqual(expect.arrayContaining(['papaya', 'mango']))
})

test('where there is no crushed ice, ice cubes stand in for it', () => {
  for (const { stagings } of planned('on marble with crushed ice'))
    expect((stagings[0]!.props ?? []).map(({ prop }) => prop)).toContain('ice-cubes')
})

test('a forest is met where trees are in the picture', () => {
  for (const { answer, stagings } of planned('in an autumn forest')) {
    expect(answer.met).toContain('forest')
    expect(stagings[0]!.set).toBe('forest-autumn')
  }
})

test.each(['on moss in a forest', 'im Wald auf Herbstlaub'])(
  'the ground of a forest from above is no forest: “%s”',
  (text) => {
    const { name, traits } = understoodPhotos().find(({ file }) => file.startsWith('02'))!
    for (const { answer, stagings } of planned(text, name, traits)) {
      expect(stagings[0]!.set).toMatch(/flat-lay-(moss|forest)/)
      expect(answer.unmet).toMatchObject([{ nearest: 'forest floor' }])
    }
  },
)

test('what is near fills its frame, whatever else is asked for, or is not called so', () => {
  for (const { answer, stagings } of planned('close up on an oak table with a lemon'))
    expect([answer.met.includes('close up'), stagings[0]!.fill >= 0.68]).toEqual([true, true])
  const few = { ...traits, width: 140, height: 380 }
  for (const plan of planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 2, seed: 2, traits: few, sets, props, brand_colors: [] },
    ...{ frame_min: { width: 1024, height: 1024 }, product: { name: 'Apple juice', description: '' } },
    direction: { asked: readDemands('close up on an oak table'), pictures: [] },
  }))
    expect(plan.answer.unmet.map(({ word }) => word)).toEqual(['close up'])
})

test('beside a place that is not there, nothing is placed that nobody asked for', () => {
  for (const { stagings } of planned('on the moon')) expect(stagings[0]!.props ?? []).toEqual([])
})

test('no drink is on a bed because of its cloth', () => {
  for (const { stagings } of planned('on a red tablecloth with two tomatoes'))
    expect(stagings[0]!.set).not.toBe('bed-morning')
  for (const { stagings } of planned('breakfast in bed')) expect(stagings[0]!.set).toBe('bed-morning')
})

test('what the product stands on is lit by night', () => {
  for (const { answer } of planned('on a windowsill at night')) expect(answer.met).toContain('windowsill')
})

test('black marble outranks a table, and a white background a leaf', () => {
  const { name, traits } = understoodPhotos().find(({ file }) => file.startsWith('02'))!
  for (const { stagings } of planned('on a black marble table', name, traits))
    expect(stagings[0]!.set).toBe('flat-lay-black-marble')
  for (const { answer } of planned('white background, a single leaf', 'Diamond ring', traits))
    expect(answer.met).toContain('white')
})

test('a terracotta ball is no red one', () => {
  for (const { answer } of planned('red balls beside it')) expect(answer.met).not.toContain('red')
  for (const { answer } of planned('a red rose beside it')) expect(answer.met).toContain('red')
})

test('a gray wall is brown in warm light, and the answer says so', () => {
  for (const { answer } of planned('dark gray wall, warm light'))
    expect(answer.unmet).toMatchObject([{ word: 'dark gray', why: 'it has another color in this light' }])
  for (const { answer } of planned('dark gray wall, soft light')) expect(answer.unmet).toEqual([])
})

test('a winter sky is over snow, not over a beach', () => {
  for (const { stagings } of planned('auf Eis, klarer Winterhimmel'))
    expect(stagings[0]!.set).not.toMatch(/beach|cliff/)
})

test('a dark red rose is no pink one', () => {
  const roses = props.filter(({ id }) => id === 'red-rose')
  const [plan] = planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 1, seed: 2, traits, sets, props: roses, brand_colors: [] },
    ...{ product: { name: 'Apple juice', description: '' } },
    direction: { asked: readDemands('a pink rose beside it'), pictures: [] },
  })
  expect([plan!.answer.met, plan!.answer.unmet.map(({ word }) => word)]).toEqual([['rose'], ['pink']])
})

test('the wood of a wooden jetty is there with the jetty', () => {
  for (const { answer } of planned('wooden jetty')) expect(answer.met).toEqual(['wooden', 'jetty'])
  for (const { answer } of planShoot({
    ...{ look: 'lifestyle', aspect_ratio: '1:1', count: 2, seed: 2, traits, props, brand_colors: [] },
    ...{ sets: sets.filter(({ id }) => id === 'beach-driftwood'), product: { name: 'Apple juice', description: '' } },
    direction: { asked: readDemands('wooden jetty'), pictures: [] },
  }))
    expect(answer.met).toEqual([])
})

test('nothing stands in beside the product for what it is to be on', () => {
  for (const { stagings } of planned('on hot stones')) expect(stagings[0]!.props ?? []).toEqual([])
})

test('slabs of slate are slate to stand on', () => {
  for (const { answer } of planned('on a stack of slate slabs')) expect(answer.unmet).toEqual([])
})

test('a rock above the sea is no low wall, and a slab in a garden is', () => {
  for (const { answer } of planned('on a wall by the sea')) expect(answer.met).not.toContain('wall')
  for (const { answer } of planned('on a stone wall in the garden')) expect(answer.met).toContain('wall')
})

test('where no wall of the stone that is asked for suits a sofa, one of plaster has its color at least', () => {
  const plan = sofaIn('in front of a light gray concrete wall')
  expect(plan.stagings[0]!.paint).toMatchObject([{ area: 'wall', color: readDemands('light gray').colors[0] }])
  expect(plan.answer.unmet.map(({ word }) => word)).toEqual(['light gray', 'concrete'])
})
