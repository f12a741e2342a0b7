import type { Sense } from './catalogue.ts'
import { type Context, type Evidence, evidenceOf } from './context.ts'
import { shelvedNodes } from './hints.ts'
import { brandsNamed } from './lines.ts'
import type { Language } from './schema/nodes.ts'
import { commonAncestor, isWithin, type NodeId } from './taxonomy.ts'
import { fold, keyOf, keysOf, singular, type Word, wordsOf } from './words.ts'

/** Which category a noun of several senses means. `isDecided` where other words say so. */
export type ChosenSense = { node: NodeId | null; isDecided: boolean; nodes: NodeId[]; evidence: Evidence[] }

type PreparedSense = { sense: Sense; options: { node: NodeId; for: string[][]; against: string[][] }[] }

const prepared = new WeakMap<readonly Sense[], ReadonlyMap<string, PreparedSense>>()

/** The senses of a noun, null where it has but one. `Topfen` is a separate name and no form of `Topf`. */
function sensesOf({ catalogue, index }: Context, words: readonly Word[], language: Language): PreparedSense | null {
  const { senses } = catalogue
  if (!prepared.has(senses)) prepared.set(senses, prepare(senses))
  const known = prepared.get(senses)!
  const names = index.namesIn(language)
  const key = keysOf(words, language).find((key) => known.has(`${language} ${key}`) || names.get(key))
  return known.get(`${language} ${key}`) ?? null
}

function prepare(senses: readonly Sense[]): ReadonlyMap<string, PreparedSense> {
  const phrase = (text: string) => fold(text).split(' ').map(singular)
  return new Map(
    senses.flatMap((sense) => {
      const options = sense.senses.map(({ node, for: pro, against = [] }) => ({
        node,
        for: pro.map(phrase),
        against: against.map(phrase),
      }))
      return sense.heads.map((head) => {
        const language = sense.language ?? 'en'
        return [`${language} ${keyOf(wordsOf(head), language)}`, { sense, options }]
      })
    }),
  )
}

/** Chooses the sense for which most words of name, hints and description speak; null where the noun is not ambiguous. */
export function chooseSense(context: Context, words: readonly Word[], language: Language): ChosenSense | null {
  const known = sensesOf(context, words, language)
  if (!known) return null
  const own = new Set(words)
  const shelves = shelvedNodes(context)
  const brands = brandsNamed(context).flatMap(({ branches }) => branches)
  const scored = known.options
    .filter(({ against }) => !against.some((phrase) => weightOf(context, phrase, own) > 0))
    .map((option) => {
      const { score, evidence } = scoreOf(context, option.for, own)
      return {
        node: option.node,
        score: score + shelfWeight(shelves, option.node) + shelfWeight(brands, option.node) / 4,
        evidence,
      }
    })
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  const nodes = scored.map(({ node }) => node)
  if (best && best.score > (second?.score ?? 0))
    return { node: best.node, isDecided: true, nodes, evidence: best.evidence }
  const tied = best && best.score > 0 ? scored.filter(({ score }) => score === best.score) : scored
  const common = tied.length > 1 ? commonAncestor(tied.map(({ node }) => node)) : null
  return { node: known.sense.usual ?? common, isDecided: false, nodes, evidence: [] }
}

/** What the shelves of the shop weigh for a sense: more where one is within it, as “Sunglasses” for glasses, than where it is on one. */
function shelfWeight(shelves: readonly NodeId[], node: NodeId): number {
  if (shelves.some((shelf) => isWithin(shelf, node))) return 2
  return shelves.some((shelf) => isWithin(node, shelf)) ? 1 : 0
}

function scoreOf(context: Context, phrases: readonly string[][], own: ReadonlySet<Word>) {
  let score = 0
  const evidence: Evidence[] = []
  for (const phrase of phrases) {
    score += weightOf(context, phrase, own)
    const [field, words] = placeOf(context, phrase, own) ?? []
    if (field) evidence.push(evidenceOf('sense', field, words!, context.product))
  }
  return { score, evidence }
}

function weightOf(context: Context, phrase: readonly string[], own: ReadonlySet<Word>): number {
  const place = placeOf(context, phrase, own)
  if (place) return place[0] === 'name' ? 2 : 1
  return phrase.length === 1 && context.shelved.has(phrase[0]!) ? 2 : 0
}

function placeOf(
  { name, description }: Context,
  phrase: readonly string[],
  own: ReadonlySet<Word>,
): ['name' | 'description', readonly Word[]] | null {
  const inName = find(name, phrase, own)
  if (inName) return ['name', inName]
  const inDescription = find(description, phrase, own)
  return inDescription ? ['description', inDescription] : null
}

function find(words: readonly Word[], phrase: readonly string[], own: ReadonlySet<Word>): readonly Word[] | null {
  for (let i = 0; i + phrase.length <= words.length; i++) {
    if (phrase.every((word, k) => words[i + k]!.one === word && !own.has(words[i + k]!)))
      return words.slice(i, i + phrase.length)
  }
  return null
}
