import { expect, test } from 'vitest'
import {
  describeProduct,
  lintAds,
  lintTargeting,
  readFacts,
  writeAds,
  writeConcepts,
  writeHints,
  writeListingIdeas,
  writeNegatives,
  writeScript,
} from './words.ts'

const serum = {
  name: 'Lumen Vitamin C Serum',
  description:
    'A lightweight daily serum with 15% L-ascorbic acid, vitamin E and ferulic acid. Absorbs in seconds, layers under sunscreen, and comes in a 30 ml amber glass bottle.',
  price: '38.00',
  currency: 'USD',
  brand: { name: 'Lumen', tone: null },
}

test('every fact stands in the text that it was read from', async () => {
  const { facts } = await readFacts(serum)
  expect(facts.length).toBeGreaterThan(4)
  for (const { text, from } of facts) {
    const said = from.field === 'description' ? serum.description : serum.name
    expect(said.slice(from.start, from.end).toLowerCase()).toBe(text.toLowerCase())
  }
})

test('the same seed writes the same words, another one other words', async () => {
  const facts = await readFacts(serum)
  const write = (seed: number) => writeHints({ facts, angle: null, seed })
  expect(write(1)).toEqual(write(1))
  expect(write(2)).not.toEqual(write(1))
})

test('targeting and ads of the built-in copywriter pass the linter', async () => {
  const facts = await readFacts(serum)
  for (const seed of [1, 2, 3, 4]) {
    const hints = writeHints({ facts, angle: null, seed })
    const phrases = writeNegatives({ facts, hints, seed })
    expect(lintTargeting({ hints, phrases })).toEqual([])
    const ads = writeAds({ facts, angle: null, price: null, count: 3, seed })
    expect(ads).toHaveLength(3)
    expect(lintAds(ads)).toEqual([])
  }
})

test('any product has as many ads as asked for; those of a name alone say nothing but the name, brand and price', async () => {
  const adsOf = async (name: string, description: string | null) =>
    writeAds({ facts: await readFacts({ ...serum, name, description }), angle: null, price: null, count: 5, seed: 1 })
  expect(await adsOf(serum.name, serum.description)).toHaveLength(5)
  expect(await adsOf('Enamel Mug', null)).toHaveLength(5)
  const unknown = await adsOf('XJ-400', null)
  expect(unknown).toHaveLength(5)
  expect(new Set(unknown.map(({ title }) => title)).size).toBe(5)
  for (const { title, body } of unknown) expect(`${title} ${body}`).toContain('XJ-400')
})

test('what the catalogue does not know is named, with its color, and never spoken of as a purchase', async () => {
  const facts = await readFacts({ ...serum, name: 'The Quiet Vornak in Green', description: null })
  const ads = writeAds({ facts, angle: null, price: null, count: 5, seed: 1 })
  const concepts = writeConcepts({ facts, brand: serum.brand, prompt: '', count: 5, seed: 1 })
  const lines = [...ads.flatMap(({ title, body }) => [title, body]), ...concepts.map(({ copy }) => copy.headline)]
  expect(lines.filter((line) => !line.includes('The Quiet Vornak'))).toEqual([])
  expect(concepts.filter(({ copy }) => /buy|order|shop|choose/i.test(copy.body))).toEqual([])
  expect(lines.some((line) => line.startsWith('The Quiet Vornak in green'))).toBe(true)
  expect(writeAds({ facts, angle: null, price: null, count: 5, least: 1, seed: 1 }).length).toBeLessThan(5)
})

test('above a name too long for a headline stands where it is sold, and no name of an angle', async () => {
  const name = 'Vornak Anthelios UVMune Quiet Forty 400'
  const facts = await readFacts({ ...serum, name, description: null, price: null })
  const concepts = writeConcepts({ facts, brand: serum.brand, prompt: '', count: 5, seed: 1 })
  for (const { copy, angle } of concepts) {
    expect(copy.headline).not.toBe(angle)
    expect(`${copy.headline} ${copy.body}`).toContain(name)
  }
})

test('a headline without a verb lists no single thing without its article', async () => {
  const description = 'A TV cabinet of solid oak with two sliding doors and an open shelf.'
  const facts = await readFacts({ ...serum, name: 'Oak TV Cabinet', description })
  const headlines = [1, 2, 3].flatMap((seed) =>
    writeConcepts({ facts, brand: serum.brand, prompt: 'For every day', count: 4, seed }).map(
      ({ copy }) => copy.headline,
    ),
  )
  expect(headlines).toContain('Solid oak and two sliding doors.')
  expect(headlines.join(' ')).not.toMatch(/and open shelf/i)
})

test('a concept with a line of the category names the product in headline or body', async () => {
  for (const name of ['Gravity Climbing Rope', 'Step Up Voltage Converter', 'Oak Blanket Trunk']) {
    const facts = await readFacts({ ...serum, name, description: null })
    const concepts = [1, 2, 3, 4].flatMap((seed) =>
      writeConcepts({ facts, brand: serum.brand, prompt: '', count: 5, least: 1, seed }),
    )
    expect(concepts.filter(({ copy }) => !`${copy.headline} ${copy.body}`.includes(name))).toEqual([])
  }
})

test('two things that a plus joins are both called', async () => {
  const facts = await readFacts({ ...serum, name: 'iPhone Case + Screen Protector', description: null })
  expect(facts.called).toBe('iPhone Case & Screen Protector')
})

test('the noun keeps what the name says of it', async () => {
  const facts = await readFacts({ ...serum, name: 'Grey Fabric Sofa', description: null })
  const ads = writeAds({ facts, angle: null, price: null, count: 6, seed: 1 })
  expect(ads.some(({ title, body }) => /a grey fabric sofa|fabric sofa in grey/i.test(`${title} ${body}`))).toBe(true)
})

test('the profile of a name alone asks for selling points, materials and a size', async () => {
  const missingOf = async (description: string | null) =>
    (await describeProduct({ ...serum, name: 'Enamel Mug', description })).missing.map(({ what }) => what)
  expect(await missingOf(null)).toEqual(expect.arrayContaining(['selling_points', 'materials', 'size_mm']))
  const described =
    'Mug made of enameled steel. It holds 350 ml, has a rolled rim and fits under a coffee machine. Dishwasher safe.'
  expect(await missingOf(described)).not.toContain('selling_points')
  expect(await missingOf(described)).not.toContain('materials')
})

test('a set of listing ideas begins with the main picture and leaves out the slots that are kept', async () => {
  const facts = await readFacts(serum)
  const marketplace = { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true }
  const { ideas } = writeListingIdeas({ facts, marketplace, kept: [{ position: 2, slot_type: 'detail' }], seed: 1 })
  expect(ideas[0]).toMatchObject({ position: 0, slot_type: 'main' })
  expect(ideas.map(({ position }) => position)).not.toContain(2)
  expect(ideas.length).toBeLessThanOrEqual(8)
})

test('what a product’s text states comes before surfaces, moments and people of its category', async () => {
  const facts = await readFacts({
    name: 'Folding Camping Sink',
    description: 'Collapsible silicone basin for washing up outdoors. Folds flat. The drain plug opens with one twist.',
    price: null,
    currency: null,
    brand: { name: 'Acme', tone: null },
  })
  const marketplace = { id: 'amazon_us', locale: 'en-US', variants_max: 8, takes_words: true }
  const film = writeScript({ facts, audience: null, recipe: 'listicle', seconds: 15, script: null, seed: 1 })
  const lines = [
    ...writeAds({ facts, angle: null, price: null, count: 5, seed: 1 }).map(({ title, body }) => `${title} ${body}`),
    ...writeListingIdeas({ facts, marketplace, kept: [], seed: 1 }).ideas.map(({ title }) => title),
    ...film.lines.map(({ text }) => text),
  ]
  expect(lines.filter((line) => /renter|remodel|family|apartment/i.test(line))).toEqual([])
  const told = lines.filter((line) => /silicone|basin|outdoors|flat|drain|twist/i.test(line))
  expect(told.length / lines.length).toBeGreaterThan(0.65)
})

test('a slot for contents that nobody names, or a detail that the photo does not carry, is given to another that says why', async () => {
  const marketplace = { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true }
  const write = async (description: string, details: boolean) =>
    writeListingIdeas({
      ...{ facts: await readFacts({ ...serum, description }), marketplace, details, kept: [], seed: 1 },
    })
  const { ideas: bare, left_out } = await write(serum.description, false)
  expect(bare).toHaveLength(9)
  const types = bare.map(({ slot_type }) => slot_type)
  expect(types).not.toContain('packaging')
  expect(types).not.toContain('detail')
  const said = bare.map(({ summary }) => summary).join(' ')
  expect(said).toMatch(/does not say what comes with it/)
  expect(said).toMatch(/too few pixels for a close-up/)
  const why = Object.fromEntries(left_out.map(({ slot_type, why }) => [slot_type, why]))
  expect(Object.keys(why).filter((type) => types.includes(type as (typeof types)[number]))).toEqual([])
  expect([why.packaging, why.detail]).toEqual([
    expect.stringMatching(/Add what is in the box/),
    expect.stringMatching(/Add a larger photo/),
  ])
  const { ideas: boxed } = await write(
    'A daily serum. Comes with a glass dropper, a travel pouch and a measuring cup.',
    true,
  )
  expect(boxed.find(({ slot_type }) => slot_type === 'packaging')?.graphic?.points.length).toBeGreaterThan(1)
  expect(boxed.map(({ summary }) => summary).join(' ')).not.toMatch(/does not say|too few pixels/)
})

test('a listing says why it has no slot of a kind: no words allowed, no facts, or no room', async () => {
  const facts = await readFacts({ ...serum, name: 'Thing', description: null })
  const marketplace = { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true }
  const left = (more: Partial<Parameters<typeof writeListingIdeas>[0]>) =>
    writeListingIdeas({ facts, marketplace, kept: [], seed: 1, ...more }).left_out
  expect(left({}).map(({ slot_type }) => slot_type)).toEqual(
    expect.arrayContaining(['infographic', 'scale', 'comparison', 'packaging']),
  )
  const silent = left({ marketplace: { ...marketplace, takes_words: false } })
  expect(silent.filter(({ why }) => /allows no added words/.test(why))).toHaveLength(4)
  const [angle] = left({ marketplace: { ...marketplace, variants_max: 1 } }).filter(
    ({ slot_type }) => slot_type === 'angle',
  )
  expect(angle!.why).toBe('Other kinds of pictures fill all slots.')
  expect(left({ views: false })).toContainEqual({
    ...{ slot_type: 'angle', missing: 'photo', why: 'The product has one photo. Add a photo of another side.' },
  })
})

test('a callout is not repeated in other words', async () => {
  const description = 'Tritan water bottle, 700 ml. BPA free, leakproof lid. 24 cm tall.'
  const facts = await readFacts({ ...serum, name: 'Clear water bottle', description })
  const marketplace = { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true }
  const { ideas } = writeListingIdeas({ facts, marketplace, kept: [], seed: 1 })
  const labels = ideas.find(({ slot_type }) => slot_type === 'infographic')!.graphic!.points.map(({ label }) => label)
  expect(labels.filter((label) => /bpa/i.test(label))).toHaveLength(1)
})

test('concepts differ, with a product and without one', async () => {
  const facts = await readFacts(serum)
  for (const known of [facts, null]) {
    const concepts = writeConcepts({
      facts: known,
      brand: serum.brand,
      prompt: 'A calm autumn',
      count: 5,
      seed: 1,
      locale: 'en',
    })
    expect(new Set(concepts.map(({ angle }) => angle)).size).toBe(5)
    expect(new Set(concepts.map(({ copy }) => copy.headline)).size).toBe(5)
  }
})

test('a rewrite of targeting is new, even for a product without facts', async () => {
  for (const name of ['XJ-400', serum.name]) {
    const facts = await readFacts({ ...serum, name, description: '' })
    const hints = writeHints({ facts, angle: null, seed: 1 })
    const phrases = writeNegatives({ facts, hints, seed: 1 })
    const others = writeHints({ facts, angle: null, seed: 2, avoid: hints })
    const otherPhrases = writeNegatives({ facts, hints: others, seed: 2, avoid: phrases })
    expect(others.filter((hint) => hints.includes(hint))).toEqual([])
    expect(otherPhrases.filter((phrase) => phrases.includes(phrase))).toEqual([])
    for (const list of [hints, phrases, others, otherPhrases]) expect(list.length).toBeGreaterThanOrEqual(5)
  }
})
