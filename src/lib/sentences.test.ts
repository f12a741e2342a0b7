import { expect, test } from 'vitest'
import { cutAtWord, leadsOn, segmentSentences, withoutStop } from './sentences.ts'

/** Sentences in which a point, a comma or a line's end is no end. */
const whole = [
  'Holds 12.5 kg of groceries.',
  'About approx. 3.5 in. wide at the rim.',
  'Made for small rooms, e.g. a hallway or a studio.',
  'No. 5 of a series of nine.',
  'Sewn in the U.S.A. by a family of four.',
  'Dr. Bauer wrote the recipe.',
  'Kostet 1.000,50 € im Laden.',
  'Read more at https://shop.example/a.b?c=1.5 before you order.',
  'Fasst ca. 0,3 l.',
  'Soft... and warm.',
  'Each 12 oz. bottle holds two cups.',
  'Hält ca. 3 Std. warm.',
  'Für Getränke, z. B. Tee oder Kaffee.',
  'Inkl. Deckel und Griff.',
  'Für Kinder bzw. Eltern gedacht.',
  'Environ 3 kg, env. 30 cm de haut.',
  'M. Dupont l’a dessiné.',
  'Largeur max. 30 cm.',
  'Max. Belastung 120 kg.',
  'J. S. Bach on every page.',
  'Version 2.0.1 of the board!',
  'Is it warm at 7.30 p.m. outside?',
]

const textOf = ({ segment }: { segment: string }) => segment.trim()

test.each(whole)('%s is one sentence, alone and among others', (sentence) => {
  expect(segmentSentences(sentence).map(textOf)).toEqual([sentence])
  for (const other of whole) {
    const text = `${sentence} ${other}`
    const found = segmentSentences(text)
    expect(found.map(({ segment }) => segment).join('')).toBe(text)
    expect(found.map(textOf), text).toEqual([sentence, other])
    for (const { segment, index } of found) expect(text.startsWith(segment, index)).toBe(true)
  }
})

test('a line that ends is a sentence that ends, whatever stands there', () => {
  expect(segmentSentences('Approx.\n3 in. wide').map(textOf)).toEqual(['Approx.', '3 in. wide'])
})

test.each([
  ['Holds 12.5 kg.', 'Holds 12.5 kg'],
  ['Height 3.5 in.', 'Height 3.5 in.'],
  ['Warm!?', 'Warm'],
  ['りんごジュース。', 'りんごジュース'],
])('the stop of %s goes, the point of an abbreviation stays', (sentence, wanted) => {
  expect(withoutStop(sentence)).toBe(wanted)
})

test('a cut of any length ends between words and leads on to nothing', () => {
  for (const text of [...whole, `${whole.join(' ')}`]) {
    for (let most = 1; most <= text.length; most++) {
      const cut = cutAtWord(text, most)
      expect(cut.length).toBeLessThanOrEqual(most)
      if (cut === text || cut === '') continue
      expect(text.startsWith(cut) && !/[\p{L}\p{N}]/u.test(text[cut.length]!), `${text} | ${cut}`).toBe(true)
      expect(leadsOn(cut.split(' ').at(-1)!), cut).toBe(false)
    }
  }
})

test('what has no spaces is cut between its words, and one endless word not at all', () => {
  expect(cutAtWord('りんごをしぼっただけのジュース', 4)).toBe('りんごを')
  expect(cutAtWord('x'.repeat(90), 40)).toBe('')
})
