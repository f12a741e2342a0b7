import { onceFor } from '../lib/once-for.ts'
import type { Sense } from './catalogue.ts'
import { type Context, type Evidence, evidenceOf } from './context.ts'
import { shelvedNodes } from './hints.ts'
import { isAside } from './lexicon.ts'
import { brandsNamed } from './lines.ts'
import { lookUp } from './name-index.ts'
import type { Language } from './schema/nodes.ts'
import { areRelated, commonAncestor, isWithin, type NodeId } from './taxonomy.ts'
import { fold, keyOf, keysOf, phraseWords, singular, type Word } from './words.ts'

/** Which category a noun of several senses means. `isDecided` where other words say so. */
export type ChosenSense = { node: NodeId | null; isDecided: boolean; nodes: NodeId[]; evidence: Evidence[] }

type PreparedSense = { sense: Sense; options: () => { node: NodeId; for: string[][]; against: string[][] }[] }

/** The senses of a noun, null where it has but one. `Topfen` is a separate name and no form of `Topf`. */
function sensesOf({ catalogue, index }: Context, words: readonly Word[], language: Language): PreparedSense | null {
  const { senses } = catalogue
  const known = prepare(senses)
  const written = known.get(writtenKey(words.map(({ folded }) => folded).join(' '), language))
  if (written) return written
  const names = index.namesIn(language)
  const key = keysOf(words, language).find((key) => known.has(`${language} ${key}`) || names.get(key))
  return known.get(`${language} ${key}`) ?? null
}

/** The key of a head in just this number: “capsules” have other senses than a capsule. */
const writtenKey = (text: string, language: Language) => `${language} =${text}`

const prepare = onceFor(
  (senses: readonly Sense[]): ReadonlyMap<string, PreparedSense> =>
    // Of a noun whose singular and plural are apart, other forms have the senses of the first.
    new Map(
      senses.toReversed().flatMap((sense) => {
        const options = () => optionsOf(sense)
        return sense.heads.flatMap((head): [string, PreparedSense][] => {
          const language = sense.language ?? 'en'
          const keys = [`${language} ${keyOf(phraseWords(head), language)}`, writtenKey(fold(head), language)]
          return keys.map((key) => [key, { sense, options }])
        })
      }),
    ),
)

const optionsOf = onceFor(({ senses }: Sense) => {
  const phrase = (text: string) => fold(text).split(' ').map(singular)
  return senses.map(({ node, for: pro, against = [] }) => ({
    node,
    for: pro.map(phrase),
    against: against.map(phrase),
  }))
})

/** Chooses the sense for which most words of name, hints and description speak; null where the noun is not ambiguous. */
export function chooseSense(context: Context, words: readonly Word[], language: Language): ChosenSense | null {
  const known = sensesOf(context, words, language)
  if (!known) return null
  const own = new Set(words)
  const shelves = shelvedNodes(context)
  const brands = brandsNamed(context).flatMap(({ branches }) => branches)
  const beside = nounsBeside(context, own, language)
  const scored = known
    .options()
    .filter(({ against }) => !against.some((phrase) => weightOf(context, phrase, own) > 0))
    .map((option) => {
      const { score, evidence } = scoreOf(context, option.for, own)
      return {
        node: option.node,
        score:
          score +
          shelfWeight(shelves, option.node) +
          shelfWeight(brands, option.node) / 4 +
          (beside.some((node) => areRelated(node, option.node)) ? 0.5 : 0),
        evidence,
      }
    })
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  const nodes = scored.map(({ node }) => node)
  if (best && best.score > (second?.score ?? 0))
    return { node: best.node, isDecided: true, nodes, evidence: best.evidence }
  const isTied = best !== undefined && best.score > 0
  const tied = isTied ? scored.filter(({ score }) => score === best.score) : scored
  const common = tied.length > 1 ? commonAncestor(tied.map(({ node }) => node)) : null
  const usual = known.sense.usual ?? null
  return { node: isTied ? (common ?? usual) : (usual ?? common), isDecided: false, nodes, evidence: [] }
}

/** The categories of the other nouns of a name, which say what a capsule is one of: “Amoxicillin Capsules”. */
function nounsBeside({ name, index, lexicon }: Context, own: ReadonlySet<Word>, language: Language): NodeId[] {
  return name
    .filter((word) => !own.has(word) && !isAside(lexicon, word))
    .flatMap((word) => {
      const nodes = lookUp(index, [word], language).flatMap(({ nodes, from }) => (from === 'node' ? nodes : []))
      return nodes.length === 1 ? nodes : []
    })
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
    if (phrase.every((word, k) => isForm(words[i + k]!, word) && !own.has(words[i + k]!)))
      return words.slice(i, i + phrase.length)
  }
  return null
}

/** Whether a word is this one, or a number to which it is joined as a unit: `500mg`. */
const isForm = ({ one }: Word, word: string) =>
  one === word || (one.endsWith(word) && /^\d+$/.test(one.slice(0, -word.length)))
