import { catalogueData, pathName, readProduct } from '../src/goods/goods.ts'
import {
  type Facts,
  type Product,
  readFacts,
  SCRIPT_RECIPES,
  type Script,
  writeAds,
  writeAudiences,
  writeConcepts,
  writeHints,
  writeListingIdeas,
  writeNegatives,
  writeScript,
} from '../src/words/words.ts'

/** A product as a list in a JSON file gives it. */
export type ListedProduct = Partial<Omit<Product, 'name' | 'brand'>> & {
  name: string
  brand?: Partial<Product['brand']>
}

/** All that the copywriter says of a product. */
export type CopyDocument = {
  name: string
  called: string | null
  noun: string | null
  category: string | null
  ads: { title: string; body: string }[]
  concepts: { headline: string; body: string; call_to_action: string }[]
  listing: { slot: string; title: string; bullets: string[] }[]
  hints: string[]
  negatives: string[]
}

const ADS = 5
const CONCEPTS = 5
const MARKETPLACE = { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true }

export const productOf = ({ brand, ...row }: ListedProduct): Product => ({
  description: null,
  price: null,
  currency: null,
  ...row,
  brand: { name: brand?.name ?? 'Northwind', tone: brand?.tone ?? null },
})

/** Ads of an assistant's cards, as many as the order of an ad group has by default and two more; an order is filled up with the name alone. */
export const adsOf = (facts: Facts, seed: number) =>
  writeAds({ facts, angle: null, price: facts.price, count: ADS, least: 1, seed })

export const conceptsOf = (facts: Facts, seed: number, prompt = '') =>
  writeConcepts({ facts, brand: facts.brand, prompt, count: CONCEPTS, least: 1, seed, locale: 'en' })

export const listingOf = (facts: Facts, seed: number) =>
  writeListingIdeas({ facts, marketplace: MARKETPLACE, kept: [], seed }).ideas

/** A film of each recipe, short and long by turns. */
export function scriptsOf(facts: Facts, seed: number): (Script & { recipe: string; audience: string })[] {
  const audiences = writeAudiences({ facts, seed })
  return SCRIPT_RECIPES.map((recipe, i) => {
    const audience = audiences[i % audiences.length]!
    const script = writeScript({ facts, audience, recipe, seconds: i % 2 ? 30 : 15, script: null, seed })
    return { recipe, audience: audience.name, ...script }
  })
}

type Graphic = NonNullable<ReturnType<typeof listingOf>[number]['graphic']>

/** What stands in a designed picture: callouts and rows, each as one text. */
export const bulletsOf = ({ points, rows }: Graphic): string[] => [
  ...points.map(({ label, value, detail }) =>
    [value === null ? label : `${label}: ${value}`, detail ?? []].flat().join('. '),
  ),
  ...rows.map(({ label, own, other }) => `${label}: ${own}${other === null ? '' : ` (other: ${other})`}`),
]

/** Everything that the copywriter says of one product, as `npm run copy -- --json FILE` prints it. */
export async function copyOf(row: ListedProduct, seed = 1): Promise<CopyDocument> {
  const product = productOf(row)
  return documentOf(product, await readFacts(product), seed)
}

export function documentOf(product: Product, facts: Facts, seed: number): CopyDocument {
  const { taxonomy } = catalogueData()
  const { node } = readProduct(catalogueData(), product)
  const hints = writeHints({ facts, angle: null, seed })
  return {
    name: facts.name,
    called: facts.called,
    noun: facts.noun?.text ?? null,
    category: node === null ? null : pathName(taxonomy, node),
    ads: adsOf(facts, seed),
    concepts: conceptsOf(facts, seed).map(({ copy }) => copy),
    listing: listingOf(facts, seed).map(({ slot_type, title, graphic }) => ({
      slot: slot_type,
      title: graphic?.headline ?? title,
      bullets: graphic ? bulletsOf(graphic) : [],
    })),
    hints,
    negatives: writeNegatives({ facts, hints, seed }),
  }
}

/** The lines that buyers read, by the kind of document. */
export const linesOf = ({ ads, concepts, listing }: CopyDocument, film: Script) => ({
  ads: ads.flatMap(({ title, body }) => [title, body]),
  concepts: concepts.flatMap(({ headline, body }) => [headline, body]),
  listing: listing.flatMap(({ title, bullets }) => [title, ...bullets]),
  film: film.lines.map(({ text }) => text),
})
