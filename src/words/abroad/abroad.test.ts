import { expect, test } from 'vitest'
import { fc } from '../../../test/properties.ts'
import { languagesData } from '../../goods/languages.ts'
import { folded } from '../bound/fold.ts'
import { isForeign } from '../bound/language.ts'
import { type Facts, readFacts } from '../facts/read-facts.ts'
import {
  localeOf,
  priceIn,
  writeAdsIn,
  writeConceptsIn,
  writeEndCardIn,
  writeHintsIn,
  writeListingIdeasIn,
  writeNegativesIn,
  writeScriptIn,
} from './abroad.ts'
import { lintAdsIn, lintTargetingIn } from './lint-abroad.ts'

const brand = { name: 'Nordweg', tone: null }
const read = (name: string, description: string, price: string | null = '189') =>
  readFacts({ name, description, price, currency: 'EUR', brand })

const PRODUCTS: readonly [string, string, string][] = [
  [
    'de-DE',
    'Lederrucksack Isar',
    'Rucksack aus pflanzlich gegerbtem Rindsleder. Fasst 18 Liter und einen Laptop bis 15,6 Zoll. Wiegt 1,2 kg und wird in Portugal genäht.\n• Drei Innenfächer mit Reißverschluss\n• Futter: Baumwolle\n• Maße: 42 x 30 x 14 cm\nJetzt bestellen und 20 % Rabatt sichern! Der beste Rucksack der Welt. Unsere Kunden lieben ihn.',
  ],
  [
    'fr-FR',
    'Couteau Aubrac',
    'Lame de 12 cm en acier inoxydable. Manche en bois de noyer, poli à la main. Le couteau est forgé à Thiers, en France. Livré dans un étui en coton. Poids : 95 g. Livraison offerte dès maintenant. Le meilleur couteau de poche.',
  ],
  [
    'es-ES',
    'Bolso Marea',
    'Bolso de lona de algodón con asas de cuero. Dos bolsillos interiores y cierre con cremallera. Hecho a mano en Valencia. Se lava a máquina en frío. Envío gratis. El mejor bolso del verano.',
  ],
  [
    'it-IT',
    'Tagliere Ulivo',
    'Tagliere in legno di ulivo, lavorato a mano in Toscana. Il legno è trattato con olio alimentare. Misura 40 x 20 cm e pesa 1,4 kg. Spedizione gratuita. Il migliore per la cucina.',
  ],
  [
    'pt-BR',
    'Vela Jardim',
    'Vela de cera de soja com aroma de lavanda e alecrim. Queima por 40 horas. O pote de vidro pode ser reutilizado. Feita à mão em São Paulo. Frete grátis hoje. A melhor vela do mundo.',
  ],
  [
    'nl-NL',
    'Fietstas Amstel',
    'Fietstas van gerecycled polyester met een inhoud van 22 liter. De tas is waterdicht en weegt 900 g. Twee reflecterende strepen maken de tas goed zichtbaar. Gratis verzending. De beste fietstas van het jaar.',
  ],
  [
    'sv-SE',
    'Ullfilt Fjäll',
    'Filt av ren ull, vävd i Sverige. Filten mäter 130 x 180 cm och väger 1,1 kg. Tvättas i 30 grader på ullprogram. Fri frakt. Sveriges bästa filt.',
  ],
  [
    'ja-JP',
    'ひのき まな板',
    '国産ひのきを使った一枚板のまな板です。サイズは36×22cm、厚さ2cm。重さは約850g。水に強く、刃あたりがやわらかい木です。使ったあとは水で流してください。贈り物用の木箱入り。送料無料。日本一のまな板です。',
  ],
]
const FORBIDDEN =
  /rabatt|gratis|grátis|offerte|gratuit|無料|日本一|流して|\bbeste\b|meilleur|mejor|migliore|melhor|bästa|kunden|versand|livraison|envío|spedizion|frete|verzending|frakt/i

function documentsOf(facts: Facts, locale: string) {
  const price = priceIn(locale, { price: '189', currency: 'EUR' })
  const ads = writeAdsIn({ locale, facts, angle: null, price, count: 3, seed: 7 })
  const concepts = writeConceptsIn({ locale, facts, brand, prompt: 'Herbst', count: 3, seed: 7 })
  const marketplace = { id: 'm', locale, variants_max: 8, takes_words: true }
  const { ideas: listing } = writeListingIdeasIn({ locale, facts, marketplace, kept: [], seed: 7 })
  const request = { facts, audience: null, recipe: 'three_reasons', seconds: 15, script: null, seed: 7 } as const
  const film = writeScriptIn({ locale, price, ...request })
  const hints = writeHintsIn({ locale, facts, angle: null, seed: 7 })
  const phrases = writeNegativesIn({ locale, facts, hints, seed: 7 })
  const card = writeEndCardIn({ locale, price, facts, brand, seed: 7 })
  const graphics = listing.flatMap(({ graphic }) => (graphic ? [graphic] : []))
  const lines = [
    ...ads.flatMap(({ title, body }) => [title, body]),
    ...concepts.flatMap(({ title, angle, idea, audience, copy }) => [
      title,
      angle,
      idea,
      audience,
      ...Object.values(copy),
    ]),
    ...listing.flatMap(({ title, summary }) => [title, summary]),
    ...graphics.flatMap(({ headline, points, rows }) => [
      headline,
      ...points.map(({ label, value }) => `${label} ${value ?? ''}`),
      ...rows.map(({ label, own }) => `${label} ${own}`),
    ]),
    ...film.lines.map(({ text }) => text),
    ...[film.card.headline, film.card.call, card.headline, card.body ?? '', card.call_to_action],
    ...hints,
    ...phrases,
  ]
  return { ads, concepts, listing, film, hints, phrases, lines }
}

test.each(PRODUCTS)(
  '%s: every line of every document is in the language and says nothing that the product does not',
  async (locale, name, description) => {
    const facts = await read(name, description)
    expect(localeOf(facts)).toBe(locale)
    const { ads, concepts, listing, film, hints, phrases, lines } = documentsOf(facts, locale)
    const bare = lines.map((line) => folded(line.replaceAll(name, '').replaceAll(brand.name, '')))
    expect(bare.filter((line) => isForeign(line, locale))).toEqual([])
    expect(lines.filter((line) => FORBIDDEN.test(line))).toEqual([])
    expect(lintAdsIn(ads, { ...facts, source: `${facts.source}\n189 €` }, locale)).toEqual([])
    expect(lintTargetingIn({ hints, phrases, facts }, locale)).toEqual([])
    expect(ads.length).toBeGreaterThanOrEqual(2)
    expect(concepts).toHaveLength(3)
    expect(new Set(concepts.map(({ copy }) => copy.headline)).size).toBe(3)
    expect(listing[0]).toMatchObject({ position: 0, slot_type: 'main' })
    expect(listing.length).toBeGreaterThanOrEqual(6)
    expect(film.lines.length).toBeGreaterThanOrEqual(3)
    expect(film.lines.at(-1)!.end).toBeLessThanOrEqual(film.cardAt)
  },
)

test('an English description on a German marketplace gives values with German labels, and no English line', async () => {
  const facts = await read(
    'Oak Cutting Board',
    'Solid oak cutting board with a juice groove. Measures 40 x 30 cm, 2.5 cm thick. Weighs 1.8 kg. Hand wash only.',
  )
  const { ads, lines, listing } = documentsOf(facts, 'de-DE')
  expect(ads[0]).toEqual({ title: 'Oak Cutting Board', body: 'Größe: 40 x 30 cm. Stärke: 2,5 cm.' })
  expect(lines.join('\n')).not.toMatch(/solid|groove|thick|weighs|wash|measures/i)
  const table = listing.find(({ graphic }) => graphic?.rows.length)
  expect(table?.graphic?.rows).toContainEqual({ label: 'Gewicht', own: '1,8 kg', other: null })
})

test('a product that says nothing gets few lines, of its name, brand and price alone', async () => {
  const facts = await read('Lederrucksack Isar', '')
  const { ads, listing, lines } = documentsOf(facts, 'de-DE')
  expect(ads).toEqual([{ title: 'Lederrucksack Isar', body: expect.stringMatching(/189|Nordweg/) }])
  expect(listing.every(({ graphic }) => graphic === null)).toBe(true)
  expect(lines.join('\n')).not.toMatch(/\d{2} ?(?:Liter|cm|kg)/)
})

test('the material of a part is not stated of the whole', async () => {
  const facts = await read('Bolso Marea', 'Bolso de lona con asas de cuero y funda de algodón.')
  expect(documentsOf(facts, 'es-ES').lines).not.toContain('De cuero')
  expect(documentsOf(facts, 'es-ES').lines).not.toContain('De algodón')
})

test('an offer of the prompt stands in the language, and a campaign of a brand alone has words of its language', () => {
  const concepts = writeConceptsIn({
    locale: 'de-DE',
    facts: null,
    brand,
    prompt: '20% off in autumn',
    count: 3,
    seed: 1,
  })
  expect(concepts[0]!.copy.headline).toBe('20 % Rabatt')
  expect(concepts.slice(1).every(({ copy }) => copy.headline.includes('Nordweg'))).toBe(true)
  expect(concepts.every(({ copy }) => !isForeign(folded(copy.body.replace('Nordweg', '')), 'de'))).toBe(true)
})

test('English is written as ever, and a language without words falls back to it', async () => {
  const facts = await read('Oak Cutting Board', 'Solid oak cutting board with a juice groove for roasts.')
  const ads = (locale: string) => writeAdsIn({ locale, facts, angle: null, price: null, count: 2, seed: 1 })
  expect(localeOf(facts)).toBe('en-US')
  expect(ads('en-GB')).toEqual(ads('en-US'))
})

test('the words of each language fit their places', () => {
  for (const copy of languagesData().copy.values()) {
    expect(copy.calls.filter((call) => [...call].length > 24)).toEqual([])
    expect(copy.hints.every((hint) => hint.includes('{noun}'))).toBe(true)
    expect(copy.negatives.every((hint) => hint.includes('{noun}'))).toBe(true)
  }
})

test('prices are written as the locale writes them', () => {
  const price = { price: '1249.5', currency: 'EUR' }
  expect(priceIn('de-DE', price)?.replaceAll('\u00a0', ' ')).toBe('1.249,50 €')
  expect(priceIn('ja-JP', { price: '3800', currency: 'JPY' })).toBe('¥3,800')
  expect(priceIn('en-US', { price: '0', currency: 'USD' })).toBeNull()
  expect(priceIn('en-US', { price: '12', currency: null })).toBeNull()
})

test('whatever a description holds, no document throws and no line is longer than its place', async () => {
  const words = fc.constantFrom(
    'Leder',
    'aus',
    'mit',
    '。',
    ', ',
    '\n• ',
    ': ',
    '18 cm',
    '、',
    '<b>',
    '!',
    '—',
    '木',
    '\u202e',
    'Der',
  )
  const descriptions = fc.sample(fc.array(fc.oneof(words, fc.string()), { maxLength: 40 }), 40)
  for (const [i, parts] of descriptions.entries()) {
    const facts = await read(i % 2 ? 'Lederrucksack Isar' : 'ひのき まな板', parts.join(' '))
    for (const locale of ['de-DE', 'ja-JP', 'fr-FR']) {
      const { ads } = documentsOf(facts, locale)
      expect(ads.every(({ title, body }) => title.length <= 100 && body.length <= 200)).toBe(true)
    }
  }
})
