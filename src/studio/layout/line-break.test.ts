import { expect, test } from 'vitest'
import { breakLines } from './line-break.ts'
import { graphemesOf, prepare } from './text.ts'

/** The lines of a text in type whose letters are all as wide, in a column of so many of them. */
function linesOf(text: string, locale: string, width: number): string[] | null {
  const { pieces } = prepare(text, locale)
  const sized = pieces.map((piece) => ({
    ...piece,
    width: graphemesOf(piece.text).length,
    gap: piece.spaced ? 1 : 0,
  }))
  return (
    breakLines(sized, width, 9)?.map(({ from, to }) =>
      sized
        .slice(from, to)
        .map(({ text, spaced }, i) => (spaced && i > 0 ? ` ${text}` : text))
        .join(''),
    ) ?? null
  )
}

const texts: [text: string, locale: string, whole: string][] = [
  ['A watch with a case of 38 mm in steel', 'en', '38 mm'],
  ['Keeps coffee hot for 6 hours on the way', 'en', '6 hours'],
  ['Ein Krug für 1,2 l Wasser und Tee', 'de', '1,2 l'],
  ['Une gourde de 500 ml pour la route', 'fr', '500 ml'],
  ['Кружка на 350 мл для чая и кофе', 'ru', '350 мл'],
  ['גרב מצמר של 80 ס״מ לחורף קר', 'he', '80 ס״מ'],
  ['कप में 350 मिली चाय आती है', 'hi', '350 मिली'],
  ['수납 용량 20 리터 가방 하나', 'ko', '20 리터'],
  ['Nur noch heute für € 24 im Laden', 'de', '€ 24'],
]

test.each(texts)('keeps a number and its unit on one line: %s', (text, locale, whole) => {
  const widths = Array.from({ length: 24 }, (_, i) => i + 8)
  const broken = widths.flatMap((width) => linesOf(text, locale, width) ?? [])
  expect(broken.length).toBeGreaterThan(24)
  const [number, unit] = whole.split(' ')
  expect(broken.filter((line) => line.includes(number!) !== line.includes(unit!))).toEqual([])
})

test('keeps a compound together where another break is nearly as even', () => {
  for (let width = 15; width < 20; width++)
    expect(linesOf('Two-way zippers and easy-access pockets.', 'en', width)).not.toContain('and easy-')
  expect(linesOf('Velo Nordhain: Go-Getter Pushup Grips', 'en', 19)).toEqual([
    'Velo Nordhain:',
    'Go-Getter',
    'Pushup Grips',
  ])
  expect(linesOf('Fully-washable', 'en', 10)).toEqual(['Fully-', 'washable'])
})

test('breaks behind a number that ends a sentence', () => {
  expect(linesOf('A set of 3. Made of oak', 'en', 12)).toEqual(['A set of 3.', 'Made of oak'])
})
