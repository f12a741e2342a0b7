import type { Table } from './line-table.ts'
import { namesOf } from './node-names.ts'
import type { NodeFile } from './schema/nodes.ts'
import type { TitlesFile } from './schema/titles.ts'
import { levelOf, type NodeId, type Taxonomy, upTo } from './taxonomy.ts'
import { hasTrait, type TraitBranches } from './traits.ts'
import { fold, LANGUAGES, singular } from './words.ts'

/** What a word says about a product: the branches of the first two levels of whose names and texts it is typical, with the log-odds that it adds. */
export type WordTopic = readonly (readonly [branch: NodeId, weight: number])[]

/** What words are learned from. */
type Source = { taxonomy: Taxonomy; nodes: Table<NodeFile>; traits: TraitBranches; titles: Pick<TitlesFile, 'signs'> }

/** Levels of the branches between which words distinguish. */
const TOPIC_LEVEL = 2

/** Names as which a typical word of `titles.json` counts. */
const SIGN_COUNT = 12
/** Letters of a word that is no article, unit or model number. */
const LETTERS_MIN = 3
/** Words of unseen texts as which a branch counts, so that one name proves nothing, and the share of a word that every branch has. */
const UNSEEN = 200
const COMMON = 0.5
/** Log-odds below which a branch is left out, and the branches of a word that are kept. */
const WEIGHT_MIN = 0.4
const BRANCHES_MAX = 8
/** Least number of names that have a word: one that a single name has says no more than that name. */
const SEEN_MIN = 2

/**
 * What each word of the catalogue says about a product: multinomial naive Bayes over the names of all categories, published and in six languages, and
 * the typical words of `titles.json`, with shares shrunk towards those of all branches.
 */
export function learnTopics(source: Source): Map<string, WordTopic> {
  const { counts, sizes } = countWords(source)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const topics = new Map<string, WordTopic>()
  for (const [word, byBranch] of counts) {
    const all = [...byBranch.values()].reduce((sum, count) => sum + count, 0)
    if (all < SEEN_MIN) continue
    const usual = (all + 1) / (total + counts.size)
    const weights = [...byBranch].map(([branch, count]): [NodeId, number] => {
      const lift = count / (sizes.get(branch)! + UNSEEN) / usual
      return [branch, Math.round(10 * Math.log1p(lift / COMMON)) / 10]
    })
    const telling = weights.filter(([, weight]) => weight >= WEIGHT_MIN).sort((a, b) => b[1] - a[1])
    if (telling.length > 0) topics.set(word, telling.slice(0, BRANCHES_MAX))
  }
  return topics
}

/** How often each word is in the names of each branch, and how many words a branch has. */
function countWords(source: Source) {
  const counts = new Map<string, Map<NodeId, number>>()
  const sizes = new Map<NodeId, number>()
  for (const { words, node, count } of texts(source)) {
    const branch = upTo(node, TOPIC_LEVEL)
    for (const word of words) {
      const byBranch = counts.get(word) ?? new Map<NodeId, number>()
      counts.set(word, byBranch)
      byBranch.set(branch, (byBranch.get(branch) ?? 0) + count)
      sizes.set(branch, (sizes.get(branch) ?? 0) + count)
    }
  }
  return { counts, sizes }
}

type Text = { words: ReadonlySet<string>; node: NodeId; count: number }

/** The names of all categories, and the typical words of each branch. */
function texts({ taxonomy, nodes, traits, titles }: Source): Text[] {
  const named = [...nodes.values()].flatMap((file) =>
    LANGUAGES.flatMap((language) => namesOf(file, language).map(({ text }) => [file.node, text] as const)),
  )
  const names = [...taxonomy, ...named].filter(([node]) => !hasTrait(traits, node, 'unguessed'))
  const signs = titles.signs.flatMap(({ branches, words }) =>
    branches.filter((branch) => levelOf(branch) === TOPIC_LEVEL).map((branch) => [branch, words] as const),
  )
  return [
    ...names.map(([node, text]): Text => ({ node, words: new Set(topicWords(text)), count: 1 })),
    ...signs.map(([node, words]): Text => ({ node, words: new Set(words.map(singular)), count: SIGN_COUNT })),
  ]
}

const WORD = /[a-z]+/g

const topicWords = (text: string) =>
  (fold(text).match(WORD) ?? []).filter((word) => word.length >= LETTERS_MIN).map(singular)
