import { expect, test } from 'vitest'
import { gelNamed, joinColors } from './color-demands.ts'
import { colorNamed } from './color-names.ts'
import { readDemands } from './demands.ts'
import { paintsIn } from './paints.ts'

const isNegation = (word: string): boolean => word === 'no'
const paints = (text: string) => paintsIn(joinColors(text), isNegation).map(({ color, area }) => [color, area])
const lights = (text: string) =>
  joinColors(text)
    .split(' ')
    .flatMap((word) => gelNamed(word) ?? [])

test.each([
  ['pastel pink background', 'backdrop'],
  ['Sage green wall', 'wall'],
  ['mustard tablecloth', 'cloth'],
  ['on navy blue paper', 'paper'],
  ['hellblauer Hintergrund', 'backdrop'],
  ['dunkelgrüne Wand', 'wall'],
  ['mur bleu clair', 'wall'],
  ['fondo verde salvia', 'backdrop'],
  ['parete rosa antico', 'wall'],
  ['parede azul-marinho', 'wall'],
  ['charcoal gray backdrop', 'backdrop'],
  ['petrolfarbene Wand', 'wall'],
  ['fond lilas', 'backdrop'],
  ['piastrelle bianche', 'tiles'],
  ['pareti grigie', 'wall'],
  ['aux carreaux roses', 'tiles'],
  ['weiße Leinenbettwäsche', 'bedding'],
  ['green vegetables', null],
  ['in dusty rose', null],
] as const)('“%s” gives its color to the area that it names', (text, area) => {
  expect(paints(text)).toEqual([[expect.stringMatching(/^#[0-9a-f]{6}$/), area]])
})

test.each([
  ['in a dark forest', []],
  ['bright sky, wet street', []],
  ['dark forest background', ['#253727']],
  ['pastel yellow and mint, playful', ['#fbe6a8', '#a9d6c2']],
  ['white marble and mint', ['#f2f0ec']],
  ['rot-weiß kariert', ['#c8463c', '#f2f0ec']],
  ['sfondo color sabbia', ['#d8c29d']],
  ["fond vert d'eau", ['#a8d5c0']],
  ['fundo rosa-bebê', ['#f2cbd3']],
])('“%s” names these colors', (text, colors) => {
  expect(readDemands(text).colors).toEqual(colors)
})

test('colors in hexadecimal are those colors, short ones too', () => {
  expect(paints('#FF6F61 background')).toEqual([['#ff6f61', 'backdrop']])
  expect(paints('wall in #f60')).toEqual([['#ff6600', 'wall']])
  expect(paints('#gg0000 wall')).toEqual([])
})

test('each of several colors keeps its own area, and joined ones share it', () => {
  const areas = (text: string) => paints(text).map(([, area]) => area)
  expect(areas('a pink wall and a blue floor')).toEqual(['wall', 'floor'])
  expect(areas('pink and blue walls')).toEqual(['wall', 'wall'])
  expect(areas('no pink wall, a green door')).toEqual(['door'])
})

test('a word that is as often a thing is a color where its phrase says so', () => {
  expect(paints('two lemons and a lemon in the forest')).toEqual([])
  expect(paints('lemon background')).toHaveLength(1)
  expect(paints('forest green wall')).toHaveLength(1)
  expect(paints('blue hour, red wine')).toEqual([])
  expect(paints('background with lemons, a brick wall')).toEqual([])
  expect(colorNamed('lemon')).toBeNull()
  expect(paints('mesa con naranjas, com laranjas')).toEqual([])
  expect(paints('paredes rosas')).toHaveLength(1)
  expect(paints('tonos rosas')).toHaveLength(1)
  expect(paints('red roses, des roses, mit Rosen, roses on a wall')).toHaveLength(1)
})

test.each([
  ['an orange and mint', 0],
  ['une orange', 0],
  ['mit einer Orange, auf Holz', 0],
  ['an orange background', 1],
  ['eine orange Wand', 1],
  ['orange tones', 1],
])('an orange is a fruit where nothing has its color: “%s”', (text, colors) => {
  expect(paints(text)).toHaveLength(colors)
})

test('a color of accents is for no backdrop', () => {
  expect(readDemands('black wall with gold accents').colors).toEqual([colorNamed('black')])
  expect(readDemands('gold background').colors).toEqual([colorNamed('gold')])
})

test.each([
  ['red roses on oak', 'rose'],
  ['mesa de Natal com bolas douradas', 'ball'],
])('“%s”: what has no area of a stage keeps its color, and paints none', (text, of) => {
  const { all, paints: painted, colors } = readDemands(text)
  expect(all.find(({ kind }) => kind === 'color')).toMatchObject({ of, area: null })
  expect([painted.length, colors.length]).toEqual([0, 0])
})

test.each([
  ['white towels on oak', 'towel'],
  ['folded white towels', 'towel-stack'],
  ['bancada de mármore com flores brancas e toalha cinza', 'towel'],
])('“%s”: towels are placed or painted', (text, of) => {
  const { all, paints: painted } = readDemands(text)
  expect(all.filter(({ area }) => area === 'towels')).toMatchObject([{ kind: 'color', of }])
  expect(painted.map(({ area }) => area)).toEqual(['towels'])
})

test('a color of a light paints nothing', () => {
  for (const text of ['pink sunset over the sea', 'superfície preta, luz de contorno rosa'])
    expect(readDemands(text).paints.map(({ word }) => word)).not.toContain(text.includes('pink') ? 'pink' : 'rosa')
})

test('an area may have several words', () => {
  expect(readDemands('plan de travail bleu').paints).toMatchObject([{ area: 'table' }])
  expect(readDemands('nappe à carreaux rouges').paints).toMatchObject([{ area: 'cloth' }])
})

test('a color that is the name of a thing paints nothing', () => {
  expect(readDemands('orange slices, pink background').paints).toMatchObject([{ word: 'pink' }])
})

test.each([
  'hot pink #ff2e88 background',
  'hintergrund rosa (#ff2e88)',
  '#FF2E88 hot pink wall',
  'hot pink background #ff2e88',
  'hot pink wall (#ff2e88)',
])('%s is one color, which its value says exactly', (text) => {
  expect(paints(text).map(([color]) => color)).toEqual(['#ff2e88'])
  expect(readDemands(text).all.filter(({ kind }) => kind === 'color')).toHaveLength(1)
})

test('modifiers change a color as they say', () => {
  const light = (word: string): number =>
    [1, 3, 5].reduce((sum, i) => sum + Number.parseInt(colorNamed(word)!.slice(i, i + 2), 16), 0)
  expect(light('pastel-blue')).toBeGreaterThan(light('blue') + 100)
  expect(light('dark-green')).toBeLessThan(light('green') - 100)
  expect(colorNamed('neon-green')).not.toBe(colorNamed('green'))
})

test('colored light is asked of the lamps and of no area', () => {
  expect(lights('red light')).toEqual([`gel ${colorNamed('red')}`])
  for (const text of ['pink and blue gels', 'luci rosa e blu', 'lit in pink and blue'])
    expect(lights(text)).toEqual([`gel ${colorNamed('pink')} ${colorNamed('blue')}`])
  for (const text of ['red light', 'rotes Licht', 'luz roja', 'white light']) expect(paints(text)).toEqual([])
  expect(lights('white light')).toEqual([])
  expect(joinColors('soft gray light')).toBe('soft light')
})

test('text that is no English or no text at all is read without a fault', () => {
  for (const text of ['', '#', '# #', '🟥 wall', 'ピンクの背景', '<b>red</b>', 'red '.repeat(500)])
    expect(() => paints(text)).not.toThrow()
})

test.each([
  ['vor blauem Himmel', 'sky'],
  ['pink sky at sunset', 'sky'],
  ['blue wall under the sky', null],
])('“%s”: the color of the sky is one of the light', (text, of) => {
  expect(readDemands(text).all.find(({ kind }) => kind === 'color')?.of).toBe(of)
  expect(readDemands(text).paints).toHaveLength(of === null ? 1 : 0)
})

test.each([
  ['half white and half mint', ['#f2f0ec', '#a9d6c2']],
  ['degradado de lila a rosa', ['#8d78b4', '#e6a9b3']],
  ['noir et or', ['#26262a', '#c9a35a']],
])('“%s” names two colors and no thing', (text, colors) => {
  expect(readDemands(text).colors).toEqual(colors)
})

test('a rose that has a color is a flower', () => {
  expect(readDemands('a red rose').all.map(({ tag, of }) => [tag, of])).toEqual([
    ['red', 'rose'],
    ['rose', null],
  ])
  expect(readDemands('una rosa roja').all.map(({ kind }) => kind)).toContain('prop')
  expect(readDemands('fond rose').colors).toHaveLength(1)
})

test('what lends its color lends it with and without a hyphen', () => {
  for (const wall of ['a peach-colored wall', 'a peach colored wall'])
    expect(readDemands(wall).paints).toEqual([{ word: 'peach-colored', color: '#f0bf9f', area: 'wall' }])
})
