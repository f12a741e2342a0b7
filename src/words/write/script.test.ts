import { expect, test } from 'vitest'
import { arbor } from '../../../test/arbor.ts'
import { fc } from '../../../test/properties.ts'
import { lintText } from '../lint/lint.ts'
import { type Facts, readFacts, SCRIPT_RECIPES, ScriptRefused, writeAudiences, writeScript } from '../words.ts'

const PRODUCTS = [
  arbor(
    'Hallertau Smoked Hot Sauce',
    'Chili sauce with smoked jalapeños and cider vinegar. 150 ml glass bottle. Vegan.',
    '7.90',
  ),
  arbor(
    'ThermaSip insulated bottle',
    'Double-wall stainless steel. Leakproof lid with a carry loop. 5 stars, 1,200 reviews. 340 g.',
  ),
  arbor('ملمع الأرضيات'),
  arbor('Zorblax 9', 'x'.repeat(900)),
]
const written = (facts: Facts, over: Partial<Parameters<typeof writeScript>[0]> = {}) =>
  writeScript({ facts, audience: null, recipe: 'hook_demo_offer', seconds: 15, script: null, seed: 1, ...over })

test('every recipe fills 15 and 30 seconds at an easy pace with lines that pass the linter and rest on facts; a name alone gives fewer', async () => {
  for (const one of PRODUCTS) {
    const facts = await readFacts(one)
    for (const audience of [null, ...writeAudiences({ facts, seed: 4 })]) {
      for (const recipe of SCRIPT_RECIPES) {
        for (const seconds of [15, 30] as const) {
          const { lines, cardAt } = written(facts, { audience, recipe, seconds, seed: seconds })
          expect(lines.length).toBeGreaterThanOrEqual(facts.noun ? 4 : 1)
          lines.forEach(({ text, start, end }, i) => {
            expect(text.split(/\s+/).length / (end - start)).toBeLessThanOrEqual(2.6)
            expect(start).toBeGreaterThanOrEqual(lines[i - 1]?.end ?? 0)
            expect(end).toBeLessThanOrEqual(cardAt + 1e-9)
            expect(lintText(text, { names: [facts.name, facts.called ?? ''], sources: [facts.source] })).toEqual([])
          })
          expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
        }
      }
    }
  }
})

test('a price appears only where there is one, a review never', async () => {
  const [sauce, bottle] = [await readFacts(PRODUCTS[0]!), await readFacts(PRODUCTS[1]!)]
  const all = (facts: Facts) =>
    Array.from({ length: 12 }, (_, seed) => written(facts, { seconds: 30, seed }).lines.map(({ text }) => text)).flat()
  expect(all(sauce).some((text) => text.includes('$7.90'))).toBe(true)
  expect(all(bottle).filter((text) => /\$|stars|review/i.test(text))).toEqual([])
})

test('a film of a comparison has no caption of the category beside what the text states', async () => {
  const facts = await readFacts(arbor('Northwind Fan', 'The fan has a remote control. It folds flat.'))
  const { lines } = written(facts, { recipe: 'comparison', seconds: 30 })
  expect(lines.filter(({ from, text }) => from.length === 0 && !text.includes('Northwind Fan'))).toEqual([])
})

test('the user’s script stands as it is, in lines that can be read', async () => {
  const facts = await readFacts(PRODUCTS[0]!)
  const script =
    'Okay, this sauce! 🔥🔥\nSmoky, not too hot,\u0000 and\u202e gone by Friday. هل جربته؟ 燻製の香りが食卓に広がります。'
  const { lines } = written(facts, { script, seconds: 30 })
  const text = lines.map((line) => line.text).join(' ')
  expect(text).toContain('Okay, this sauce! 🔥🔥')
  expect(text).toContain('Smoky, not too hot, and gone by Friday.')
  expect(text).toContain('هل جربته؟')
  expect(text).toContain('燻製の香りが食卓に広がります。')
  expect(lines.every(({ count, from }) => count === null && from.length === 0)).toBe(true)
})

test('a script that nobody could read in time is refused with how much fits', async () => {
  const facts = await readFacts(PRODUCTS[0]!)
  const long = 'word '.repeat(400)
  expect(() => written(facts, { script: long })).toThrow(ScriptRefused)
  expect(() => written(facts, { script: long, seconds: 30 })).toThrow(/takes 100 seconds to read.*room for 5\d\d/)
  expect(() => written(facts, { script: '\u200b … \u202e' })).toThrow('nothing to show')
})

test('any script either is refused or stands whole, in order and in time', async () => {
  const facts = await readFacts(PRODUCTS[2]!)
  const letters = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (script) => {
      try {
        const { lines, cardAt } = written(facts, { script, seconds: 15 })
        expect(letters(lines.map(({ text }) => text).join(''))).toBe(letters(script))
        expect(lines.at(-1)!.end).toBeLessThanOrEqual(cardAt + 1e-9)
      } catch (error) {
        if (!(error instanceof ScriptRefused)) throw error
      }
    }),
    { numRuns: 60 },
  )
})

test('a list has as many moments as it announces', async () => {
  const facts = await readFacts(arbor('Compact Digital Camera', 'Compact camera with a tilting screen and 4K video.'))
  for (const seconds of [15, 30] as const)
    for (const seed of [1, 2, 3, 4]) {
      const { lines } = written(facts, { recipe: 'listicle', seconds, seed })
      const announced = /\b(three|five)\b/i.exec(lines[0]!.text)?.[1]?.toLowerCase()
      const counted = lines.filter(({ count }) => count !== null).length
      if (announced) expect(counted).toBe(announced === 'three' ? 3 : 5)
    }
})

test('a film of a bare name states what its category is for, and guesses at nothing', async () => {
  const facts = await readFacts(arbor('Harlow Mug'))
  const stated = facts.texts.statements.map((text) => `${text}.`)
  for (const recipe of SCRIPT_RECIPES) {
    const { lines, card } = written(facts, { recipe, seconds: 30 })
    const others = lines.map(({ text }) => text).filter((text) => !stated.includes(text))
    expect(others.filter((text) => !text.includes('Harlow Mug'))).toEqual([])
    expect(lines.length - others.length).toBeGreaterThanOrEqual(2)
    expect(card.headline).toContain('Harlow Mug')
  }
})
