import { expect, test } from 'vitest'
import { arbor } from '../../test/arbor.ts'
import {
  type Product,
  readFacts,
  SCRIPT_RECIPES,
  writeAds,
  writeAudiences,
  writeConcepts,
  writeHints,
  writeListingIdeas,
  writeNegatives,
  writeScript,
} from './words.ts'

/** A product of each usage, with and without facts; the texts of some name places and figures. */
const PRODUCTS = [
  arbor('Merino Cycling Cap', 'Three-panel cap in merino wool with a short peak. Sewn in Bristol.', '32'),
  arbor('Himalayan Salt Lamp', 'Carved from rock salt, on a wooden base. 15 W bulb included.'),
  arbor('Ethiopian Coffee Beans', 'Grown at 2,000 metres in Yirgacheffe. 250 g bag.', '12.50'),
  arbor('Roof Rack Bike Carrier', 'Carrier for one bike up to 20 kg. Fits square bars. 3.6 kg.'),
  arbor('Menstrual Cup', '100% medical silicone. Capacity 23 ml. Made in Germany.'),
  arbor('Kids Rain Boots', 'Natural rubber, cotton lining. Sizes 22 to 33.'),
  arbor('Cast Iron Wok Ring'),
  arbor('Zorblax 9000'),
]

const PLACES =
  /\b(?:Africa|America|Asia|Australia|Bristol|Britain|California|Canada|China|England|Ethiopian?|Europe|European|France|French|German|Germany|Himalayan?|India|Italian|Italy|Japan|Japanese|London|Mediterranean|Mexico|New York|Nordic|Paris|Scandinavian?|Scotland|Spain|Swiss|Tokyo|UK|USA|Yirgacheffe|near me|nearby)\b/g
/** Persons, opinions and figures of others, which nobody has given. */
const INVENTED =
  /\b(?:customers? (?:say|love|rave)|I (?:love|tried|bought|use) (?:it|this|mine)|my (?:wife|husband|friend|skin)|rated|ratings?|reviews?|testimonials?|five stars|stars|out of (?:five|ten)|bestsell\w*|best[- ]sell\w*|thousands|millions|doctors?|dentists?|experts?|award\w*|studies|proven)\b/i

async function everythingSaid(one: Product): Promise<string[]> {
  const facts = await readFacts(one)
  const hints = writeHints({ facts, angle: null, seed: 5 })
  const audiences = writeAudiences({ facts, seed: 5 })
  const marketplace = { id: 'retail_us', locale: 'en', variants_max: 8, takes_words: true }
  return [
    ...writeAds({ facts, angle: null, price: facts.price, count: 6, seed: 5 }).flatMap(({ title, body }) => [
      title,
      body,
    ]),
    ...hints,
    ...writeNegatives({ facts, hints, seed: 5 }),
    ...audiences.flatMap(({ name, description }) => [name, description]),
    ...writeConcepts({ facts, brand: one.brand, prompt: '', count: 5, seed: 5 }).flatMap(
      ({ title, idea, audience, copy }) => [title, idea, audience, ...Object.values(copy)],
    ),
    ...writeListingIdeas({ facts, marketplace, kept: [], seed: 5 }).ideas.flatMap(({ title, summary, graphic }) => [
      title,
      summary,
      ...(graphic
        ? [
            graphic.headline,
            ...graphic.points.flatMap(({ label, detail, value }) => [label, detail ?? '', value ?? '']),
          ]
        : []),
      ...(graphic?.rows ?? []).flatMap(({ label, own, other }) => [label, own, other ?? '']),
    ]),
    ...SCRIPT_RECIPES.flatMap((recipe) => {
      const { lines, card } = writeScript({
        facts,
        audience: audiences[0]!,
        recipe,
        seconds: 30,
        script: null,
        seed: 5,
      })
      return [...lines.map(({ text }) => text), card.headline, card.call]
    }),
  ]
}

test.each(PRODUCTS)('no text about $name names a place that its own text does not name', async (one) => {
  const source = `${one.name} ${one.description}`.toLowerCase()
  const said = await everythingSaid(one)
  const foreign = said.filter((text) =>
    (text.match(PLACES) ?? []).some((place) => !source.includes(place.toLowerCase())),
  )
  expect(foreign).toEqual([])
})

test.each(PRODUCTS)('no text about $name invents a person, an opinion or a figure', async (one) => {
  const source = `${one.name} ${one.description} ${one.price ?? ''}`
  const said = await everythingSaid(one)
  expect(said.filter((text) => INVENTED.test(text))).toEqual([])
  const figures = new Set(
    source
      .replaceAll(',', '')
      .match(/\d+(?:\.\d+)?/g)
      ?.map(Number),
  )
  // A search may name a round sum above the price.
  const isBudget = (text: string) => /\b(?:under|less than) \$\d+[.?]?$/.test(text)
  const foreign = said.filter(
    (text) =>
      !isBudget(text) &&
      (text.replaceAll(',', '').match(/(?<![\p{L}\d.])\d+(?:\.\d+)?/gu) ?? []).some(
        (figure) => !figures.has(Number(figure)),
      ),
  )
  expect(foreign).toEqual([])
})

test.each(PRODUCTS)('the lines of films about $name read aloud as whole phrases, each in its time', async (one) => {
  const facts = await readFacts(one)
  for (const recipe of SCRIPT_RECIPES) {
    for (const seconds of [15, 30] as const) {
      const { lines } = writeScript({ facts, audience: null, recipe, seconds, script: null, seed: seconds })
      for (const { text, start, end } of lines) {
        expect(text, recipe).toMatch(/^[\p{Lu}\d$€£“].*[.?!…]["”’]?$/u)
        expect(text).not.toMatch(/\b(?:a|an|the|of|with|for|and|or|to|in|by)[.?!]$/i)
        expect(text.split(/\s+/).length / (end - start), text).toBeLessThanOrEqual(2.7)
      }
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
    }
  }
})

test.each(PRODUCTS)('the three audiences of $name differ in name, words and first words', async (one) => {
  const audiences = writeAudiences({ facts: await readFacts(one), seed: 5 })
  expect(new Set(audiences.map(({ name }) => name)).size).toBe(3)
  expect(new Set(audiences.map(({ description }) => description.slice(0, 24))).size).toBe(3)
})
