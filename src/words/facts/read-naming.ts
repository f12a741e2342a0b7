import { numberOf, withArticle, withInnerArticles } from '../grammar/grammar.ts'
import { endsOf, type Parsed, type Range } from './clauses.ts'
import { readQualities } from './read-qualities.ts'
import { longestOf, stated } from './stated.ts'
import type { Statement } from './statement.ts'
import type { Token } from './tagger.ts'

/** What names the thing by the seller's opinion of it, or by nothing that only it is. */
const EMPTY_HEAD =
  /^(?:accessory|alternative|choice|option|addition|companion|standard|pleasure|favou?rite|must-have|staple|idea|thing|part|one|way|fact|reason|example|combination|partner|friend|classic|kind|type|piece|source|series|range|dream|gem|marvel|kick|blast|blessing|investment|product|item|device|solution)s?$/i
/** What a thing stands for in the seller's eyes. */
const STANDS_FOR =
  /^(?:both|all|each|slam|symbol|masterpiece|icon|representation|celebration|testament|embodiment|epitome|tribute|homage|nod|reminder|expression|reflection|fusion|journey|world|cornerstone|hallmark|staple|must-have|favou?rite|game-changer|rebuild|reinvention|reimagining|reinterpretation|dream|joy|delight|hit|perfection|statement|nobody|something|anything|everything|nothing)s?$/i

/** What others do with a thing or think of it. */
const BY_OTHERS =
  /^(?:known|loved|inspired|based|packed|given|compared|sold|born|called|named|considered|said|taken|found|seen|bowled|batted|followed|written|published|priced|featured|renowned|famed|adored|beloved|required|needed|done|gone|got|set|left|lost|bought|sent|shipped|delivered|returned|recommended|marketed|believed|estimated|appreciated|associated|composed|brought|offered|prized|drunk|enjoyed|savou?red|available|common)$/i

/** Statements of the noun phrase `at`, which says what the product is: the whole of it, the noun alone, its adjectives, what follows the noun. */
export function readNaming(parsed: Parsed, at: number): Statement[] {
  const { phrases, tokens } = parsed
  const ends = endsOf(parsed, at)
  const { first } = phrases[at]!
  const last = chainEnd(parsed, at)
  const rest = phrases[last + 1]
  const whole = ends ? whatItIs(parsed, first, ends.core) : []
  // “A blend of green tea and mint” is no blend of green tea.
  const isHalf = rest?.kind === 'joint' && [phrases[at], phrases[last + 2]].some((one) => isGathered(one, tokens))
  const short = !isHalf && (last > at || rest) ? whatItIs(parsed, first, phrases[last]!.last + 1) : []
  const isNamed =
    (!EMPTY_HEAD.test(tokens[phrases[at]!.last]!.text) && !/^\d/.test(tokens[phrases[at]!.last]!.text)) ||
    tokens[phrases[at]!.last - 1]?.tag === 'NOUN'
  return [
    ...(isNamed || last > at ? whole : []),
    ...(isNamed ? short.filter(({ text }) => text !== whole[0]?.text) : []),
    ...readQualities(parsed, at),
    ...readAdded(parsed, last + 1),
  ]
}

/** `A blend` of green tea and mint, a vest and tie `ensemble`. */
const isGathered = (phrase: Range | undefined, tokens: readonly Token[]) =>
  /^(?:blend|mix|mixture|combination|combo|pair|set|ensemble|outfit|duo|kit)$/i.test(
    tokens[phrase?.last ?? -1]?.text ?? '',
  )

/** A noun with what “of” adds to it: `a set of three pans`. */
export function chainEnd({ phrases, tokens }: Parsed, at: number): number {
  let last = at
  while (/^of$/i.test(tokens[phrases[last + 1]?.first ?? -1]?.text ?? '') && phrases[last + 2]?.kind === 'noun')
    last += 2
  return last
}

function whatItIs(parsed: Parsed, first: number, end: number): Statement[] {
  const { tokens } = parsed
  return longestOf(parsed, { first, end }, (wording) =>
    isNameOfKind(tokens.slice(first, end), wording.text)
      ? stated({ ...wording, text: determinedAs(wording.text, tokens[first]!, first === 0) }, 'what')
      : [],
  )
}

/** Whether the words name the thing and say more of it than any of its kind may be called. */
function isNameOfKind(words: readonly Token[], text: string): boolean {
  const telling = words.filter(({ tag }) => /^(?:NOUN|PROPN|ADJ|VERB|NUM)$/.test(tag))
  if (telling.length < 2 || telling.at(-1)!.tag === 'ADJ') return false
  // “A budget-friendly piece”.
  const isEmpty = /^an? \S+ \S+$/i.test(text) && EMPTY_HEAD.test(text.split(' ')[2]!)
  return (
    !isEmpty &&
    !words.some((word) => STANDS_FOR.test(word.text)) &&
    !isOfItsMake(text) &&
    /\s\S+\s/.test(counted(text)) &&
    !PLAIN.test(text) &&
    !NO_NAME.test(text)
  )
}

/** What points to a thing, is a part of one, or depends on something. */
const NO_NAME =
  /^an? (?:part|half|introducing|meet|meeting|presenting)\b|^\S+, or |^(?:the|its|your|our|this|these|their)\b|\b(?:if|whether|because)\b/i

/** `A classic toy`: what any of its kind may be called. */
const PLAIN =
  /^(?:an? )?(?:crafted|designed|made|curated|engineered|tailored|constructed|classic|modern|simple|basic|traditional|contemporary|everyday|standard|regular|durable) [\p{L}-]+$/iu

/** An article or a number in words. */
const COUNT = 'an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const BEGINS_COUNTED = new RegExp(`^(?:${COUNT}|\\d+)\\s`, 'i')
const IS_COUNT = new RegExp(`^(?:${COUNT}|\\d.*)$`, 'i')

const counted = (text: string) => (BEGINS_COUNTED.test(text) ? text : `a ${text}`)

/** A design or a formula is what the product has, not what it is. */
const isOfItsMake = (text: string) =>
  /^(?:an? )?(?:\p{L}[\p{L}-]* ){0,3}(?:design|construction|build|formula|formulation|style|fabric|material|finish|look|fit)s?(?: |$)/iu.test(
    text,
  )

/** `begins`: whether the words begin their sentence, which writes them large. */
function determinedAs(text: string, { text: word, tag }: Token, begins: boolean): string {
  const small = begins ? text.replace(/^\p{Lu}(?=\p{Ll}*(?:[\s,-]|$))/u, (letter) => letter.toLowerCase()) : text
  if (IS_COUNT.test(word)) return small
  return tag === 'DET' && !/^all$/i.test(word) ? small : withArticle(withInnerArticles(small), numberOf(small))
}

/** `This lightweight and durable pullover`: a lightweight and durable pullover. */
export function readPointed(parsed: Parsed, at: number): Statement[] {
  const { phrases, tokens } = parsed
  const { first, last } = phrases[at]!
  const isPointed = /^(?:this|these)$/i.test(tokens[first]!.text)
  return [...(isPointed ? whatItIs(parsed, first + 1, last + 1) : []), ...readQualities(parsed, at)]
}

/** What a participle or an adjective after the noun adds: `made from bamboo`, `suitable for any hob`. */
export function readAdded(parsed: Parsed, at: number): Statement[] {
  const { phrases, tokens } = parsed
  const from = phrases[at]?.kind === 'joint' ? at + 1 : at
  const phrase = phrases[from]
  if (
    !phrase ||
    !/^(?:participle|adjective)$/.test(phrase.kind) ||
    /^light$/i.test(tokens[phrase.last]!.text) ||
    BY_OTHERS.test(tokens[phrase.last]!.text)
  )
    return []
  const ends = endsOf(parsed, from)
  if (!ends) return []
  return longestOf(parsed, { first: phrase.first, end: ends.core }, (wording) =>
    wording.text.includes(' ')
      ? stated({ ...wording, text: wording.text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) }, 'is')
      : [],
  )
}

/** Whether the participle states what others do with the thing or think of it. */
export const isByOthers = ({ text }: Token) => BY_OTHERS.test(text)
