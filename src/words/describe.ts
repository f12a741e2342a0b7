import {
  type Catalogue,
  catalogueData,
  knowledgeOf,
  type NodeId,
  pathName,
  type Reading,
  readProduct,
  type SizeMm,
} from '../goods/goods.ts'
import { isWithin } from '../goods/taxonomy.ts'
import { factId } from './facts/corrected.ts'
import type { Fact, FactKind, Span } from './facts/fact.ts'
import { type Product, readFacts } from './facts/read-facts.ts'

/** Where a category comes from. */
type Source = 'name' | 'description' | 'person' | 'model' | 'shop'

/** What the words of a product state: its category, and all that copy may truthfully repeat. */
export type Description = {
  category: {
    id: NodeId
    name: string
    /** Names from the widest down, with ` > ` between them. */
    path: string
    /** Probability, 0 to 1, that the product is of this category. */
    confidence: number
    source: Source
    alternatives: { id: NodeId; name: string; confidence: number }[]
  } | null
  /** What copy calls it; null where its name cannot be read aloud. */
  called: string | null
  size_mm: (SizeMm & { source: 'person' }) | null
  materials: { value: string; from: Span['field'] | 'model' }[]
  facts: { id: string; kind: FactKind | 'selling_point'; text: string; from: Span; stated: boolean }[]
  missing: Missing[]
}

/** Something that a person could add, the reason, and an example of it. */
type Missing = { what: 'category' | 'materials' | 'size_mm' | 'selling_points' | 'price'; why: string; example: string }

const ALTERNATIVES_MAX = 5

/** Describes a product by its words and by what a person has corrected. Deterministic, and never throws, as `readFacts`. */
export async function describeProduct(product: Product): Promise<Description> {
  const catalogue = catalogueData()
  const { corrections = {} } = product
  const { unsaid = [], selling_points = [], size_mm, photos } = corrections
  const reading = readProduct(catalogue, product)
  const { facts, called } = await readFacts({
    ...product,
    corrections: { ...corrections, unsaid: [], selling_points: [] },
  })
  const materials: Description['materials'] = facts
    .filter(({ kind }) => kind === 'material')
    .map(({ text, from }) => ({ value: text, from: from.field }))
  const ofPhotos = (photos?.materials ?? []).map((value) => ({ value, from: 'model' as const }))
  const described = {
    category: categoryOf(catalogue, reading),
    called,
    size_mm: size_mm ? { ...size_mm, source: 'person' as const } : null,
    materials: materials.length > 0 ? materials : ofPhotos,
    facts: [
      ...selling_points.map((text) => sellingPoint(text)),
      ...facts.map((fact) => ({ id: factId(fact), ...shown(fact), stated: !unsaid.includes(factId(fact)) })),
    ],
  }
  return { ...described, missing: missingFrom(described, { reading, product, catalogue }) }
}

const shown = ({ kind, text, from }: Fact) => ({ kind, text, from })

function sellingPoint(text: string) {
  const from: Span = { field: 'person', start: 0, end: text.length }
  return { id: factId({ kind: 'claim', text }), kind: 'selling_point' as const, text, from, stated: true }
}

function categoryOf(
  catalogue: Catalogue,
  { node, certainty, candidates, witnesses }: Reading,
): Description['category'] {
  if (node === null) return null
  const name = (id: NodeId) => catalogue.taxonomy.get(id)!
  const evidence = candidates.find((candidate) => isWithin(candidate.node, node))?.evidence ?? []
  const isChosen = certainty === 1 && witnesses.includes('given')
  const others = candidates.filter((candidate) => candidate.node !== node).slice(0, ALTERNATIVES_MAX)
  return {
    id: node,
    name: name(node),
    path: pathName(catalogue.taxonomy, node),
    confidence: rounded(certainty),
    source: isChosen ? 'person' : sourceOf(evidence),
    alternatives: others.map((other) => ({
      id: other.node,
      name: name(other.node),
      confidence: rounded(other.certainty),
    })),
  }
}

function sourceOf(evidence: Reading['candidates'][number]['evidence']): Source {
  if (evidence.some(({ field }) => field === 'shop')) return 'shop'
  const words = evidence.filter(({ field }) => field !== 'photo')
  if (words.length < evidence.length && words.length === 0) return 'model'
  return words.length > 0 && words.every(({ field }) => field === 'description') ? 'description' : 'name'
}

const rounded = (share: number) => Math.round(share * 1000) / 1000

/** So few facts give copy little to say. */
const FACTS_ENOUGH = 3

type Known = { reading: Reading; product: Product; catalogue: Catalogue }

function missingFrom(described: Omit<Description, 'missing'>, { reading, product, catalogue }: Known): Missing[] {
  const missing: Missing[] = []
  const { shape } = knowledgeOf(catalogue, reading.node)
  if (reading.confidence !== 'sure') {
    const why = described.category
      ? `It is probably ${described.category.name}. Confirm the category, or choose another one: words, scale and scenes follow from it.`
      : 'What the product is could not be read from its name and description. Words, scale and scenes follow from its category.'
    missing.push({ what: 'category', why, example: described.category?.id ?? 'hg-11-10-1' })
  }
  const usable = described.facts.filter(({ stated }) => stated)
  if (usable.length < FACTS_ENOUGH) {
    const why =
      'The description states little that copy can say. Add what it does, what it is used for and what comes with it.'
    missing.push({ what: 'selling_points', why, example: 'Keeps drinks cold for 12 hours' })
  }
  if (described.materials.every(({ from }) => from === 'model')) {
    const why = 'No material is named. It decides how light falls on the product, and many buyers look for it.'
    missing.push({ what: 'materials', why, example: shape.materials[0] ?? 'stainless steel' })
  }
  if (described.size_mm === null) {
    const why = 'The product has the usual size of its category. Its own size sets its scale beside other things.'
    missing.push({
      what: 'size_mm',
      why,
      example: `{"width": ${example(shape.size.typical)}, "height": ${example(shape.size.typical)}, "depth": ${example(shape.size.least)}}`,
    })
  }
  if (product.price === null) {
    missing.push({ what: 'price', why: 'No ad or end card can show a price.', example: '24.90' })
  }
  return missing
}

const example = (meters: number) => Math.round(meters * 1000)
