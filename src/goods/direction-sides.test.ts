import { expect, test } from 'vitest'
import { readDemands } from './demands.ts'

const placed = (text: string) => readDemands(text).all.map(({ tag, where }) => [tag, where])

test.each([
  ['two lemons on the left, a candle on the right', 'lemon', 'candle'],
  ['links zwei Zitronen, rechts eine Kerze', 'lemon', 'candle'],
  ['dos limones a la izquierda y una vela a la derecha', 'lemon', 'candle'],
  ['petite plante à gauche, serviettes à droite', 'plant', 'towel'],
])('“%s” puts each thing on its side, and the product on none', (text, left, right) => {
  expect(placed(text)).toEqual([
    [left, 'left'],
    [right, 'right'],
  ])
  expect(readDemands(text).side).toBeNull()
})

test.each([
  ['a pine cone on each side', 'pinecone'],
  ['Kürbisse auf beiden Seiten', 'pumpkin'],
  ['une pomme de chaque côté', 'apple'],
  ['velas a ambos lados', 'candle'],
  ['una candela su ogni lato', 'candle'],
  ['duas velas, uma de cada lado', 'candle'],
])('“%s” is of both sides', (text, tag) => {
  expect(placed(text)).toContainEqual([tag, 'both'])
})

test.each(['three apples in front of it', 'drei Äpfel davor', 'trois pommes devant, fond turquoise'])(
  '“%s” puts things before the product',
  (text) => {
    expect(placed(text)[0]).toEqual(['apple', 'front'])
  },
)

test.each([
  ['an open book behind it', 'open-book'],
  ['drei Äpfel hinter dem Produkt', 'apple'],
  ['deux bougies derrière', 'candle'],
  ['dos velas detrás', 'candle'],
  ['due mele dietro', 'apple'],
  ['uma chávena atrás', 'cup'],
  ['round arch behind it', 'arch'],
])('“%s” puts things behind the product', (text, tag) => {
  expect(placed(text)[0]).toEqual([tag, 'back'])
})

test('a wall or a color behind the product is no thing that is put there', () => {
  expect(placed('pink brick wall behind it').map(([, where]) => where)).not.toContain('back')
})

test.each(['lemon slices all around', 'Zitronenscheiben rundherum', 'tranches de citron tout autour'])(
  '“%s” is of both sides at least',
  (text) => {
    expect(placed(text)).toContainEqual(['lemon-slice', 'both'])
  },
)

test('a third of the picture is no thing', () => {
  expect(placed('product on the right third')).toEqual([['right-of-the-frame', null]])
})

test('room is asked for beside the product, wherever that is to stand', () => {
  expect(readDemands('beige background, product on the right with empty space').side).toBe('right')
  expect(readDemands('beige background, product with empty space on the right').side).toBe('left')
  expect(readDemands('fundo bege, produto à direita com espaço vazio').side).toBe('right')
})

test('what the product is in front of is behind it', () => {
  expect(placed('a vase in front of a brick wall').map(([, where]) => where)).toEqual([null, null, null])
})

test('a shadow to one side is light from the other', () => {
  const { lights, side } = readDemands('sombra dura hacia la derecha')
  expect([lights, side]).toEqual([['hard', 'from_left'], null])
})

test('the side of the product is answered as any other word', () => {
  expect(placed('empty space on the right for text')).toEqual([['left-of-the-frame', null]])
})

test('a side that belongs to nothing is not lost', () => {
  expect(placed('one orange on the left and one on the right')).toEqual([
    ['orange', 'left'],
    ['the right', null],
  ])
})

test.each([
  ['half pink, half blue background', { down: false, soft: false }],
  ['split background: top half pink, bottom half blue', { down: true, soft: false }],
  ['Hintergrund: rechts blau, links rosa', { down: false, soft: false }],
  ['fondo degradado de rosa a azul', { down: true, soft: true }],
])('“%s” is a background of two colors', (text, how) => {
  expect(readDemands(text).halves).toEqual({ colors: ['#e6a9b3', '#6f95c6'], ...how })
})

test('a pink wall and a blue floor share no background', () => {
  expect(readDemands('a pink wall and a blue floor').halves).toBeNull()
})

test('a side is that of what stands beside it, not of what the product is on', () => {
  expect(placed('auf einem Teller mit Gabel links')).toEqual([
    ['plate', null],
    ['cutlery', 'left'],
  ])
})

test.each([
  ['a pink circle on a beige background', 'pink', 'circle'],
  ['marmo nero con intarsi dorati', 'dorati', 'intarsi'],
])('the color of what no list has, in “%s”, paints nothing else', (text, word, of) => {
  const { all, paints, colors } = readDemands(text)
  expect(all.find((one) => one.word === word)?.of).toBe(of)
  expect(paints.map((paint) => paint.word)).not.toContain(word)
  expect(colors.length).toBe(1)
})
