import type { Context, Evidence } from './context.ts'
import { evidenceOf } from './context.ts'
import { isPack } from './lexicon.ts'
import { isWithin, type NodeId, verticalOf } from './taxonomy.ts'
import { type Word, wordsOf } from './words.ts'

/** The branch of which the words of a text speak, and the words that say so. */
export type TopicBranch = { node: NodeId; evidence: Evidence[] }

/** Words of a description that are heard, and how much a word of the name and of the shop's own words counts beside one of them. */
const WORDS_MAX = 80
const NAME_WEIGHT = 2
/** Words of one text repeat each other: this much of their sum counts where there are many. */
const REPEATED = 1.5
/** Branches between which words distinguish: all others share what is left. */
const BRANCHES = 190
/** Log-odds of a word that speaks for a branch, the words that are enough, where one in two fields counts twice, and the probabilities from which on a branch or a vertical is answered. */
const SPEAKS = 1.5
const SPEAKING_MIN = 2
const BRANCH_MIN = 0.75
const VERTICAL_MIN = 0.8

type Field = 'name' | 'description' | 'hints'
type Vote = { word: Word; fields: readonly Field[]; weight: number }

/**
 * The branch that the words of a product's texts make likely where no noun names one: a category of the second level, or at least a vertical. Null
 * where fewer than two words speak for it, only the shop's own do, or no branch is likely enough.
 */
export function topicBranch(context: Context): TopicBranch | null {
  const branches = likelyBranches(context)
  const [best] = branches
  if (!best) return null
  const fields = best.votes.flatMap(({ fields }) => fields)
  if (fields.length < SPEAKING_MIN || fields.every((field) => field === 'hints')) return null
  if (best.votes.every(({ word }) => isPack(context.lexicon, word) || context.lexicon.colors.has(word.folded)))
    return null
  const total = branches.reduce((sum, { mass }) => sum + mass, BRANCHES - branches.length)
  const vertical = verticalOf(best.node)
  const near = branches.reduce((sum, { node, mass }) => sum + (isWithin(node, vertical) ? mass : 0), 0)
  const evidence = best.votes.slice(0, EVIDENCE_MAX).map((vote) => evidenceOfVote(context, vote))
  if (best.mass / total >= BRANCH_MIN) return { node: best.node, evidence }
  return near / total >= VERTICAL_MIN ? { node: vertical, evidence } : null
}

/** The branches of which any word is typical, the likeliest first, each with the words that speak for it. */
function likelyBranches(context: Context): { node: NodeId; votes: Vote[]; mass: number }[] {
  const small = context.lexicon.small[context.language ?? 'en']
  const known = votesOf(context).flatMap((vote) => {
    const topic = context.index.topics.get(vote.word.one)
    return topic ? [{ vote, topic: small.has(vote.word.folded) ? [] : topic }] : []
  })
  const scores = new Map<NodeId, { sum: number; votes: Vote[] }>()
  for (const { vote, topic } of known) {
    for (const [branch, weight] of topic) {
      const score = scores.get(branch) ?? { sum: 0, votes: [] }
      scores.set(branch, score)
      score.sum += vote.weight * weight
      if (vote.weight * weight >= SPEAKS) score.votes.push(vote)
    }
  }
  const heard = known.reduce((sum, { vote }) => sum + vote.weight, 0)
  const scale = Math.max(1, Math.sqrt(heard) / REPEATED)
  const likely = [...scores].map(([node, { sum, votes }]) => ({ node, votes, mass: Math.exp(sum / scale) }))
  return likely.sort((a, b) => b.mass - a.mass)
}

const EVIDENCE_MAX = 4

/** The words of a text, each once, with the fields that have it. */
function votesOf({ description, name, crumbs }: Context): Vote[] {
  const votes = new Map<string, Vote>()
  const add = (words: readonly Word[], field: Field, weight: number) => {
    for (const word of words) {
      const known = votes.get(word.one)?.fields ?? []
      votes.set(word.one, { word, fields: known.includes(field) ? known : [field, ...known], weight })
    }
  }
  add(description.slice(0, WORDS_MAX), 'description', 1)
  add(crumbs.flatMap(wordsOf), 'hints', NAME_WEIGHT)
  add(name, 'name', NAME_WEIGHT)
  return [...votes.values()]
}

function evidenceOfVote({ product }: Context, { word, fields: [field] }: Vote): Evidence {
  if (field !== 'hints') return evidenceOf('sense', field!, [word], product)
  return { witness: 'hint', field, text: word.one, start: 0, end: word.one.length }
}
