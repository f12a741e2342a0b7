import type { Catalogue } from './catalogue.ts'
import { type Context, contextOf, type Evidence, evidenceOf, type ProductText, supportFor } from './context.ts'
import { type Definition, definitionsIn } from './definitions.ts'
import { exactCategory, hintedNodes, hintVerdict } from './hints.ts'
import { type Name, wholeKey } from './name-index.ts'
import { branchOf, type Owned, ownedNodes, ownerOf } from './owners.ts'
import { type Named, type Reading, type Signals, UNKNOWN } from './reading.ts'
import type { Language } from './schema/nodes.ts'
import { chooseSense } from './senses.ts'
import { areRelated, commonAncestor, isWithin, type NodeId } from './taxonomy.ts'
import { type Head, type Reader, readTitle, type Title } from './title.ts'
import { CERTAINTY, weigh } from './weigh.ts'

/** Reads what a product is from its name, description and hints. Never fails: a text that says nothing gives `unknown`. */
export function readProduct(catalogue: Catalogue, product: ProductText): Reading {
  const exact = exactCategory(catalogue, product)
  const context = contextOf(catalogue, product)
  const reading = readTexts(context)
  return exact === null ? reading : givenReading(context, exact, reading)
}

function givenReading(_context: Context, node: NodeId, reading: Reading): Reading {
  const evidence: Evidence = { witness: 'hint', field: 'hints', text: node, start: 0, end: node.length }
  const isFiner = reading.node !== null && isWithin(reading.node, node)
  const noun = reading.node !== null && areRelated(reading.node, node) ? reading.noun : null
  const others = reading.candidates.filter((candidate) => candidate.node !== node)
  return {
    node: isFiner ? reading.node : node,
    confidence: 'sure',
    certainty: CERTAINTY.given,
    noun,
    candidates: [{ node, certainty: CERTAINTY.given, evidence: [evidence] }, ...others],
  }
}

function readTexts(context: Context): Reading {
  if (context.name.length === 0) return UNKNOWN
  const whole = wholeName(context)
  if (whole) return whole
  const title = titleOf(context)
  const reader: Reader = { index: context.index, lexicon: context.lexicon, language: title.language }
  const definitions = definitionsIn(context, reader)
  const owned = ownerOf(context, title.head, title.complement)
  const named = title.head === null ? null : resolve(context, title, owned)
  return weigh(signalsOf({ context, title, named, definitions, owned }))
}

/** A name that is that of a category, word for word. */
function wholeName(context: Context): Reading | null {
  const nodes = context.index.whole.get(wholeKey(context.name))
  if (!nodes || context.name.length < 2) return null
  const known = context.index.names.get('en')!.get(context.name.map(({ one }) => one).join(' '))
  if (known) return null
  const node = commonAncestor(nodes)
  if (node === null) return null
  const evidence = evidenceOf('name', 'name', context.name, context.product)
  return {
    ...UNKNOWN,
    node,
    confidence: 'likely',
    certainty: CERTAINTY.whole,
    candidates: [{ node, certainty: CERTAINTY.whole, evidence: [evidence] }],
  }
}

const FOREIGN: readonly Language[] = ['de', 'fr', 'es', 'it', 'pt']

/** The title in the language of the text, or else in English, or in the one other language in which it has a head noun. */
function titleOf(context: Context): Title {
  const { index, lexicon, name } = context
  const language = context.language ?? 'en'
  const titles = [...new Set<Language>([language, 'en'])].map((language) =>
    readTitle({ index, lexicon, language }, name),
  )
  const best = titles.find(({ head }) => head && isAccepted(context, head)) ?? null
  if (best) return best
  const foreign = FOREIGN.filter((other) => other !== language).map((language) =>
    readTitle({ index, lexicon, language }, name),
  )
  const understood = foreign.filter(({ head }) => head && head.skipped.length === 0)
  const nodes = understood.flatMap(({ head }) => head!.names.flatMap(({ nodes }) => nodes))
  if (understood.length > 0 && commonAncestor(nodes) !== null) return understood[0]!
  return { ...titles[0]!, head: null, joined: [] }
}

/** Whether the words behind a head noun are names, and not nouns of which the catalogue does not know what they are. */
function isAccepted({ index, description, product }: Context, head: Head): boolean {
  const lower = new Set(
    description.filter(({ start }) => /\p{Ll}/u.test(product.description[start] ?? '')).map(({ one }) => one),
  )
  return head.skipped.every(({ one, start }) => {
    const isCapital = /\p{Lu}/u.test(product.name[start] ?? '')
    return isCapital && !lower.has(one) && !index.vocabulary.has(one) && !/(?:er|or|ing|holder)$/.test(one)
  })
}

function resolve(context: Context, { head, language }: Title, owned: Owned | null): Named | null {
  const { names, words } = head!
  const evidence = [evidenceOf('name', 'name', words, context.product)]
  if (owned) {
    const nodes = ownedNodes(context, owned, head!)
    const ownerEvidence = [...evidence, evidenceOf('owner', 'name', [owned.word], context.product)]
    if (nodes.length > 0)
      return { ...supported(context, head!, nodes), isAmbiguous: false, isOwned: true, evidence: ownerEvidence }
    if (owned.owner.strict) {
      const branch = branchOf(owned)
      return branch === null
        ? null
        : { nodes: [branch], isDecided: false, isAmbiguous: false, isOwned: true, evidence: ownerEvidence }
    }
  }
  const sense = chooseSense(context, words, language)
  if (sense)
    return sense.node === null
      ? null
      : {
          nodes: [sense.node],
          isDecided: sense.isDecided,
          isAmbiguous: true,
          isOwned: false,
          evidence: [...evidence, ...sense.evidence],
        }
  const nodes = names.flatMap((name) => allowed(context, name))
  if (nodes.length === 0) return null
  return { ...supported(context, head!, nodes), isAmbiguous: false, isOwned: false, evidence }
}

/** The categories of a name without those that the text excludes, and of a weak name those that other words support. */
function allowed(context: Context, { nodes, from }: Name): NodeId[] {
  const { excluded } = context.index
  const barred = new Set<NodeId>()
  if (excluded.size > 0)
    for (const [phrase, ids] of excluded) if (has(context, phrase)) for (const id of ids) barred.add(id)
  return nodes.filter((node) => !barred.has(node) && (from !== 'weak' || supportFor(context, node, []) > WEAK_SUPPORT))
}

const WEAK_SUPPORT = 3
const has = ({ name }: Context, phrase: string) => ` ${name.map(({ one }) => one).join(' ')} `.includes(` ${phrase} `)

/** Of several categories the one for which most of the text speaks, or their common ancestor. */
function supported(context: Context, head: Head, nodes: readonly NodeId[]): { nodes: NodeId[]; isDecided: boolean } {
  const distinct = [...new Set(nodes)]
  if (distinct.length === 1) return { nodes: distinct, isDecided: true }
  const scored = distinct.map((node) => ({ node, score: supportFor(context, node, head.words) }))
  const best = Math.max(...scored.map(({ score }) => score))
  const leaders = scored.filter(({ score }) => score === best).map(({ node }) => node)
  if (leaders.length === 1) return { nodes: leaders, isDecided: true }
  const common = commonAncestor(leaders)
  return { nodes: common === null ? leaders : [common], isDecided: false }
}

type Read = {
  context: Context
  title: Title
  named: Named | null
  definitions: readonly Definition[]
  owned: Owned | null
}

function signalsOf({ context, title, named, definitions, owned }: Read): Signals {
  const hinted = hintedNodes(context)
  const defined = definitions.map((definition) => {
    const sense = chooseSense(context, definition.head.words, title.language)
    const sensed = sense?.isDecided && sense.node !== null ? [sense.node] : []
    const all = sense ? sensed : definition.head.names.flatMap((name) => allowed(context, name))
    return { ...supportedOrNone(context, definition.head, all), ...definition }
  })
  return {
    context,
    title,
    named,
    defined,
    ownerBranch: owned?.owner.strict ? branchOf(owned) : null,
    ownerEvidence: owned ? evidenceOf('owner', 'name', [owned.word], context.product) : null,
    verdict: (node) => hintVerdict(hinted, node),
  }
}

function supportedOrNone(context: Context, head: Head, nodes: readonly NodeId[]) {
  return nodes.length === 0 ? { nodes: [], isDecided: false } : supported(context, head, nodes)
}
