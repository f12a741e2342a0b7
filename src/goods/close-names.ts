import { memoizeRecent } from '../lib/memoize-recent.ts'
import { onceFor } from '../lib/once-for.ts'
import type { Catalogue } from './catalogue.ts'
import type { Name } from './name-index.ts'
import { type GrammaticalNumber, namesOf } from './node-names.ts'
import { areRelated, isWithin, lineage, type NodeId, type Taxonomy } from './taxonomy.ts'
import { singular } from './words.ts'

/** A name of another category that searches come near with. */
export type CloseName = { text: string; number: GrammaticalNumber; node: NodeId }

/** Names of other categories, by what brings them near a product: its head noun, another word of its noun, or the same parent. */
export type CloseNames = { heads: CloseName[]; topics: CloseName[]; siblings: CloseName[] }

/** Branches of no consumer product that is confused with another: adult goods, services, software, bundles. */
const FAR = /^(?:ma|na|pa|bu|gc|se|so)(?:-|$)/
/** Names that say nothing apart from their head: `mini bag`. */
const VAGUE =
  /^(?:mini|small|large|big|portable|travel|custom|personali[sz]ed|wom[ae]n|m[ae]n|kid|child|modern|luxury|handmade|mobile|hand|lady|adult|best|new|other|general|standard|classic|simple|basic|cute|plain|photo|novelty|funny|designer|decorative|multi|all|full|the|set|of) /

const KEPT_MAX = 200

const readerOf = onceFor((catalogue: Catalogue) =>
  memoizeRecent(KEPT_MAX, (key: string) => {
    const [node, noun] = key.split('\t') as [NodeId, string]
    return readClose(catalogue, node, noun)
  }),
)

/** Names that are near a noun in a category, those of the nearest branches first. */
export function closeNames(catalogue: Catalogue, { node, noun }: { node: NodeId; noun: string }): CloseNames {
  return readerOf(catalogue)(`${node}\t${noun}`)
}

function readClose(catalogue: Catalogue, node: NodeId, noun: string): CloseNames {
  const words = noun
    .toLowerCase()
    .split(/[\s-]+/)
    .map(singular)
  const isOther = (id: NodeId) => !areRelated(id, node) && !FAR.test(id)
  const distance = nearness(node)
  const sorted = (names: CloseName[]) =>
    names
      .filter(({ node }) => isOther(node))
      .map((name) => ({ name, rank: distance(name.node) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ name }) => name)
  // Of a coffee maker other kitchen machines are near, of an ice maker a label maker is not.
  const [isDoer, near] = [/[eo]r$/.test(words.at(-1)!), lineage(node).length - 1]
  return {
    heads: sorted(headsOf(catalogue, words.at(-1)!, noun)).filter(({ node }) => !isDoer || distance(node) < near),
    topics: topicsOf(catalogue, words).filter(({ node }) => isOther(node)),
    siblings: siblingsOf(catalogue, node).filter(({ text }) => !words.includes(singular(text))),
  }
}

/** Levels from a category up to where another joins it. */
function nearness(node: NodeId): (other: NodeId) => number {
  const levels = lineage(node)
  return (other) => {
    const at = levels.findIndex((ancestor) => isWithin(other, ancestor))
    return at < 0 ? levels.length : at
  }
}

function headsOf({ index }: Catalogue, head: string, noun: string): CloseName[] {
  // A cover-up is near no roll-up.
  const names = SMALL.has(head) ? [] : index.namesIn('en').endingIn(head)
  return names
    .filter((name) => isTelling(name, noun))
    .map(({ text, number, nodes }) => ({ text, number, node: nodes[0]! }))
}

/** Names of two or three words that one category has. */
const isTelling = ({ text, nodes, from }: Name, noun: string) =>
  from !== 'weak' && nodes.length === 1 && /^\S+(?: \S+){1,2}$/.test(text) && !VAGUE.test(text) && !noun.includes(text)

const WORDS_MAX = 4
/** Words of names that say nothing about a thing, or of many how it lies: `end table` is not near `end posts`. */
const SMALL = new Set(
  'and with for of in the set kit part other end top side back front short long double single interactive multi open flat all up off on down non'.split(
    ' ',
  ),
)

/** What is read of the taxonomy once: the published names that could be searches, and the children of each category. */
type Prepared = { names: { node: NodeId; text: string }[]; children: ReadonlyMap<NodeId, readonly NodeId[]> }

const prepare = onceFor((taxonomy: Taxonomy): Prepared => {
  const names = [...taxonomy]
    .map(([node, name]) => ({ node, text: name.toLowerCase() }))
    .filter(({ text }) => /^[a-z-]+(?: [a-z-]+){1,3}$/.test(text))
  const children = Map.groupBy(taxonomy.keys(), (id) => id.slice(0, Math.max(0, id.lastIndexOf('-'))))
  return { names, children }
})

/** Published names that have a word of the noun, those that begin with its first word before others. */
function topicsOf({ taxonomy }: Catalogue, words: readonly string[]): CloseName[] {
  const named = words.filter((word) => word.length > 2 && !SMALL.has(word))
  return prepare(taxonomy)
    .names.filter(({ text }) => named.some((word) => text.includes(word)))
    .flatMap(({ node, text }) => {
      // “End-feed shuttles” have no end in common with an end table.
      const stems = text.split(' ').map(singular)
      const shared = named.filter((word) => stems.includes(word)).length
      if (shared === 0 || stems.length > WORDS_MAX) return []
      return [{ name: { text, number: 'many' as const, node }, shared, begins: stems[0] === named[0] }]
    })
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.shared - a.shared)
    .map(({ name }) => name)
}

/** The first English name of each category beside it. */
function siblingsOf({ taxonomy, nodes }: Catalogue, node: NodeId): CloseName[] {
  const [, parent] = lineage(node)
  if (parent === undefined || !parent.includes('-')) return []
  return (prepare(taxonomy).children.get(parent) ?? []).flatMap((id) => {
    const file = id === node ? undefined : nodes.get(id)
    const name = file && namesOf(file, 'en')[0]
    return name ? [{ text: name.text, number: name.number, node: id }] : []
  })
}
