import { colorNamed } from '../../goods/color-names.ts'
import { catalogueData } from '../../goods/goods.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { singular } from '../../goods/words.ts'
import { numberOf } from '../grammar/grammar.ts'
import { isSide, standsBeside } from './beside.ts'
import { chunkEnd } from './chunk.ts'
import type { Parsed } from './clauses.ts'
import type { FactKind } from './fact.ts'
import { isBaseForm } from './missed-verb.ts'
import { isProperty } from './read-claims.ts'
import { hasPartAsSubject, type References, refers } from './reference.ts'
import { isInstruction } from './seller.ts'
import type { Sentence } from './sentences.ts'
import { SHARE_MIN, shareBefore } from './share.ts'
import { isNegated, PRAISE, type Statement } from './statement.ts'
import type { Token } from './tagger.ts'
import { isWhole } from './whole.ts'
import { isOpinionAlone, isOpinionated } from './wording.ts'

const reading = () => vocabularyData().reading

const CUE =
  /(?:\b(?:with|features?|featuring|includes?|including|complete with|has|have|having|contains?|containing|equipped with|fitted with|made (?:of|from|with)|crafted (?:of|from|with)|built (?:from|with|of)|enriched with|infused with|topped with|lined with|filled with|blend of|mix of|plus|offers|boasts|and a|and an)|[-–—+])\s+$/i
// “Mixes with water”, “pairs with your phone”: what stands there does not come along.
const COMPANY =
  /\b(?:whisk|dilute|brew|steep|stir|shake|top|mix|pair|work|blend|combine|go|connect|compatible|use|serve|sync|play|wash|clean|wipe|fill|match|wear|worn|enjoy|eat|drink|cook|layer|style|team|start|help|dim|turn|open|close|adjust|control|operate|switch|activate|charge|move|finish|lock|unlock|attach|fasten|mount|hang|run|scan|measure|print|rinse|coat|paint|replace|come off|feed|boil|soak|moisten|sprinkle|dust|prepare|stock|stuff|load|pack|associat|contact|fuss|deal|struggl|agree|compl(?:y|ie)|massag|relax|curl up|snuggle|familiar|good|great|nice|delicious|tasty|well|fit|perfect|ideal|excellent|better|best)(?:s|es|d|ed|ing)?\s+(?:it\s+|them\s+)?(?:\p{L}+ly\s+|well\s+|best\s+|great\s+)?with\s+$/iu
/** `Polish it with a dry cloth`: what it is treated with. */
const TOOL = /^(?:\p{L}+ly |just |then )?\p{L}+ (?:it|them) (?:\p{L}+ ){0,3}with\s+$/iu
/** `Avoid contact with eyes.` */
const FORBIDS = /^(?:please )?(?:avoid|never|do not|don['’]t|keep (?:away|out)|not (?:for|suitable|intended))\b/i
/** `Scratches if cut in with a knife`: what may happen to it. */
const WHAT_IF = /\b(?:if|unless|when|as you)\b[^,;]*$/i
/** `Holds passports and a laptop`, `promotes shine and a soft beard`: its purpose and its effect are no part of it. */
const ROOM =
  /\b(?:holds?|fits?|carr(?:y|ies)|stores?|takes?|accepts?|suits?|for|replaces?|cleans?|cuts?|weighs?|serves?|shapes?|promotes?|encourages?|leaves?|ensures?|restores?|maintains?|achieves?|helps?|enjoy|supports?|reveals?|aids?|gain)\s[^.;]*\band an?\s+$/i
/** What follows describes other things: `Compatible with phones with a USB-C port`. */
const OTHERS =
  /^(?:also |is |are )?(?:compatible with|works (?:with|on)|fits|suitable for|designed for|made for|ideal for)\b/i
/** `Works on all optical surfaces, including telescopes`: examples of what it is for. */
const EXAMPLES =
  /\b(?:works?|suits?|fits?|suitable|compatible|ideal|perfect|great|good|use|used|safe)\s+(?:on|with|for|in|all|any|most)\b[^.;:]*\bincluding\s+$/i
/** `Rich in iron`: an amount of it; `controls pests like aphids, including caterpillars`: what it is used against. */
const AMOUNT = /\b(?:rich|high|low|abundant) in\s+$/i
const AGAINST =
  /\b(?:controls?|repels?|kills?|removes?|treats?|targets?|address(?:es)?|tackles?|combats?|fights?|against|prevents?|eliminates?|protects? (?:against|from))\b[^.;]*\b(?:and|or|like|including|such as|,)\s+(?:an? )?$/i
const MADE = /\b(?:made|crafted|built)\s+(?:entirely |partly |by hand )?(?:of|from|in|with)\s+$/i
/** Whether what follows these words is the material of a thing: `crafted from`. */
export const namesMaterial = (before: string) => MADE.test(before)
const BOX = /\b(?:includes?|including|comes? with|in the box:?|supplied with)\s+(?:[^;:]*\band an?\s+)?$/i
const FORMULA = /\b(?:contains?|containing|enriched with|infused with|blend of|mix of)\s+$/i
/** `Pour into a long glass`: no material, but a thing of it. */
const VESSEL = /\ban? (?:\p{L}+ )*glass$/iu
const DETERMINER =
  /^(?:various|assorted|my|your|our|their|his|her|this|that|these|those|all|any|every|each|some|no|other|more|both|such|many|several|few|same|another|what|which)$/i
const JOIN = /^(?:,|and|&|plus|as|well|or)$/i
/** `A splash of cider vinegar`: it is in there, however little. */
const SMALL_AMOUNT = /^(?:pinch|touch|dash|splash|drop|hint) of /i
const LENGTH_MAX = 44
const FRAGMENT_WORDS_MAX = 6

/** Parts, materials, ingredients and what comes along: the lists after “with”, “features” and the like, and items of a list. */
export function readThings(sentence: Sentence, references: References): Statement[] {
  const { text, start, tokens, pair } = sentence
  // “Compatibility: forks with eyelets” names parts of the forks.
  const isUnowned = pair !== null && reading().unowned_labels.test(`${pair.label}: `)
  if (isUnowned || isInstruction(text) || FORBIDS.test(text)) return []
  const found: Statement[] = [...readDoses(text), ...tokens.flatMap((_, i) => listFrom(sentence, i, references))]
  return found
    .filter((fact, i) => found.findIndex((other) => other.start === fact.start) === i)
    .filter(({ text: said }) => !references.has(lastWord(said)))
    .map((fact) => ({ ...fact, start: start + fact.start, end: start + fact.end }))
}

/** The things of a list that begins at the word `i`; none where no list does. */
function listFrom(sentence: Sentence, i: number, references: References): Statement[] {
  const { text, tokens } = sentence
  const before = text.slice(0, tokens[i]!.start)
  const cue = cueOf(before, i, sentence)
  if (!cue || isOfOthers(text, before)) return []
  // “Our Performance Plus Shop Shirt”: the cue is within a name.
  if (/\s\p{Lu}\S*\s+$/u.test(before) && /^\p{Lu}/u.test(tokens[i]!.text) && tokens[i - 2]?.tag === 'PROPN') return []
  const runs = beforeOthers(runsFrom(sentence, i))
  // “Weighs 294 g including battery”, “15,000+ bends”: what belongs to a figure.
  if (/\d[\d.,]* ?\p{L}{0,3} including\s+$|\d\+\s+$/u.test(before)) return []
  // “With our cotton shorts, everyday essentials are …”: what the seller has is no list of its parts.
  if (/^(?:our|your|my|their|his|her)$/i.test(runs[0]?.[0]?.text ?? '')) return []
  if (/:\s+$/.test(before) && runs.length < 2) return []
  if (isNoList(tokens, runs, before)) return []
  const things = runs
    .filter((run, k) => !sharesHead(tokens, run, runs[k + 1]) && !(run.length === 1 && areSorts(runs)))
    .flatMap((run) => (LIKE.test(before) ? [] : thing({ sentence, run, before })))
    .filter(({ text: said }) => i > 0 || /[\s]/.test(said))
  return ofWhole(things, cue, { tokens, at: i, references })
}

/** `The hooks are made of copper`; `this frame by Carver is made of oak` speaks of the frame. */
const isSaidOfPart = (tokens: readonly Token[], at: number, references: References) =>
  !/^(?:this|these|it|they|our)$/i.test(tokens[0]!.text) && hasPartAsSubject(tokens, at, references)

/** `With a soft mesh inside`: the material of one side. */
function isOnSide(tokens: readonly Token[], { end }: Statement): boolean {
  const next = tokens.find(({ start }) => start >= end)
  return next !== undefined && reading().sides.has(next.text.toLowerCase())
}

/** `With your name, initials or dried flowers`: of what a buyer chooses from, nothing is had by itself. `— microwave reheats and cycles keep …`: behind a dash, what a verb follows begins a clause. */
function isNoList(tokens: readonly Token[], runs: readonly Token[][], before: string): boolean {
  const next = tokens[tokens.indexOf(runs.at(-1)?.at(-1) ?? tokens[0]!) + 1]
  const isSubject = /[–—]\s+$/.test(before) && /^(?:VERB|AUX)$/.test(next?.tag ?? '')
  // “Endless possibilities with audio and video”: what something has that is no part.
  const owner = tokens[tokens.indexOf(runs[0]?.[0] ?? tokens[0]!) - 2]
  const isOfNothing = /\bwith\s+$/i.test(before) && isAbstract(owner)
  return (
    isSubject ||
    isOfNothing ||
    runs.some((run, i) => i > 0 && /^or$/i.test(tokens[tokens.indexOf(run[0]!) - 1]?.text ?? ''))
  )
}

const isAbstract = (token: Token | undefined) =>
  token?.tag === 'NOUN' && vocabularyData().unstated.heads.has(token.text.toLowerCase())

type Cue = { tokens: readonly Token[]; at: number; references: References }

/** The things without materials of a part or a side; behind “of” or “from” the materials alone. */
function ofWhole(things: Statement[], cue: 'list' | 'material', { tokens, at, references }: Cue): Statement[] {
  const isOther = isOfPart(tokens, at, references) || isSaidOfPart(tokens, at, references)
  const own = things.filter((one) => one.kind !== 'material' || !(isOther || isOnSide(tokens, one)))
  if (cue === 'list') return own
  return isOther || isOfPiece(tokens, at, references) ? [] : own.filter(({ text }) => reading().materials.test(text))
}

/**
 * Up to where a list is of what the product has: `contains no parabens, sulfates or oil`, `a scent containing no tobacco or nicotine` deny what follows, and
 * `rings of many textures, developing motor skills and coordination` goes on with what the product does.
 */
function beforeOthers(runs: Token[][]): Token[][] {
  const end = runs.findIndex(
    (run, i) =>
      run.some(({ text }) => /^(?:no|zero|neither|without)$/i.test(text)) ||
      (i > 0 && vocabularyData().wording.adjuncts.test(run[0]!.text)),
  )
  return end < 0 ? runs : runs.slice(0, end)
}

/** `Fruit and walnut notes`, `slot & tenon joinery`: a word whose noun is the next one's. */
function sharesHead(tokens: readonly Token[], run: readonly Token[], next: readonly Token[] | undefined): boolean {
  const joint = tokens[tokens.indexOf(run.at(-1)!) + 1]?.text ?? ''
  const isBare = run.filter(({ tag }) => tag !== 'DET').length === 1 && numberOf(run.at(-1)!.text) !== 'many'
  if (!isBare || !next || next.length < 2) return false
  const head = next.at(-1)!.text
  return joint === '&' || (/^and$/i.test(joint) && (numberOf(head) === 'many' || MIXED.test(head)))
}

/** `Flat, round, fan, and detail brushes`: words for several things, which the last one names. */
const areSorts = (runs: readonly Token[][]) =>
  runs.some((run) => run.length === 1 && run[0]!.tag === 'ADJ') && numberOf(runs.at(-1)!.at(-1)!.text) === 'many'

/** `A cotton and polyester blend` is not cotton. */
const MIXED = /^(?:blend|mix|mixture)$/i

/** Whether what follows these words is no part of the product: negated, used together with it, or its purpose. */
const isOfOthers = (text: string, before: string) =>
  isNegated(before.replace(CUE, '')) ||
  /\((?:except|excluding|apart from)\b[^)]*$/i.test(before) ||
  COMPANY.test(before) ||
  TOOL.test(before) ||
  EXAMPLES.test(before) ||
  ROOM.test(before) ||
  WHAT_IF.test(before) ||
  reading().owners.test(before) ||
  reading().unowned_labels.test(before) ||
  AMOUNT.test(before) ||
  AGAINST.test(before) ||
  standsBeside(before, '') ||
  OTHERS.test(text)

/** Why a list of things may begin at this word: what stands before it, or that the sentence is nothing else or begins with several. */
function cueOf(before: string, i: number, sentence: Sentence): 'list' | 'material' | null {
  // “Tracks heart rate, sleep stages and stress levels in a band” lists what it tracks.
  const { tag, text } = sentence.parsed.tokens[0]!
  if (i === 0) return isList(sentence) && !(tag === 'VERB' && /[^s]s$/.test(text)) ? 'list' : null
  if (CUE.test(before) || /\p{L}:\s+$/u.test(before)) return 'list'
  return /\b(?:in|of|from|on)\s+$/i.test(before) ? 'material' : null
}

/** `Flatlock seams and a zip neck.`, `Aluminum poles, a fly and two doors make it …`: noun phrases alone, or two and more before the first verb. */
function isList(sentence: Sentence): boolean {
  const { tokens } = sentence
  const runs = runsFrom(sentence, 0)
  const end = tokens.indexOf(runs.at(-1)?.at(-1) ?? tokens[0]!) + 1
  const rest = tokens.slice(end).filter(({ text }) => !/^[.;]$/.test(text))
  const words = tokens.filter(({ tag }) => tag !== 'PUNCT').length
  if (rest.length === 0) return words >= 2 && runs.every((run) => run.length <= FRAGMENT_WORDS_MAX)
  return (
    (runs.length >= 2 && /^with$/i.test(rest[0]!.text)) || (runs.length >= 2 && /^(?:VERB|AUX|ADP)$/.test(rest[0]!.tag))
  )
}

/** `A strap with silicone`: the material of a part is no material of the whole. */
function isOfPart(tokens: readonly Token[], at: number, references: References): boolean {
  const owner = tokens[at - 2]
  return /^with$/i.test(tokens[at - 1]?.text ?? '') && owner?.tag === 'NOUN' && !refers(owner, references)
}

/** `A strap | of silicone`, `ear pads | of memory foam`: the material of a piece, be it the subject or not. */
function isOfPiece(tokens: readonly Token[], at: number, references: References): boolean {
  const owner = tokens[at - 2]
  return (
    /^(?:of|in|from)$/i.test(tokens[at - 1]?.text ?? '') &&
    owner !== undefined &&
    vocabularyData().nouns.pieces.has(singular(owner.text.toLowerCase())) &&
    !refers(owner, references)
  )
}

const DOSE =
  /(?<![\p{L}\d.])\d+(?:[.,]\d+)? ?(?:g|mg|mcg|µg|IU) of \p{Ll}[\p{Ll}-]+(?: \p{Ll}+)?(?: (?:acids?|extract|peptides|oil|powder))?(?: (?:per|in each|in every) (?:serving|scoop|capsule|bar|bottle|tablet|cup|can|pouch|sachet))?/gu

/** `25 g of protein per serving`. */
function readDoses(text: string): Statement[] {
  // “A container for 500 g of coffee beans” holds them.
  const isHeld = ({ index }: RegExpExecArray) =>
    /\b(?:for|holds?|stores?|fits?) (?:up to )?$/i.test(text.slice(0, index))
  const doses = [...text.matchAll(DOSE)].filter((dose) => !isHeld(dose))
  return doses.map(({ 0: said, index }) => ({
    kind: 'ingredient',
    form: 'thing',
    text: said.replace(/ (?:and|with|or|per|for|in|to|from|of)$/, ''),
    label: null,
    start: index,
    end: index + said.replace(/ (?:and|with|or|per|for|in|to|from|of)$/, '').length,
  }))
}

const lastWord = (text: string) => text.toLowerCase().split(/[\s-]/).at(-1)!

/** The noun phrases of an enumeration that begins at `from`. */
function runsFrom({ tokens, parsed }: Sentence, from: number): Token[][] {
  const runs: Token[][] = []
  let i = from
  while (i < tokens.length) {
    const end = pairEnd(tokens, i, phraseEnd(parsed, chunkEnd(tokens, i)))
    if (end === i) break
    runs.push(tokens.slice(i, end))
    i = end
    while (i < tokens.length && JOIN.test(tokens[i]!.text)) i += 1
    if (i === end) break
  }
  return runs
}

/** One past the last word of the noun phrase that goes on at `end`; behind a comma another item of a list may begin. */
function phraseEnd({ phrases, tokens }: Parsed, end: number): number {
  const last =
    phrases.find((phrase) => phrase.kind === 'noun' && phrase.first < end && end <= phrase.last)?.last ?? end - 1
  return tokens.slice(end, last).some(({ text }) => text === ',') ? end : last + 1
}

/** One past the second half of a pair that shares its article or its head: `metal lid and roof`, `carved oak and ash pieces`. */
function pairEnd(tokens: readonly Token[], from: number, end: number): number {
  if (end - from < 2 || !/^(?:and|&)$/i.test(tokens[end]?.text ?? '') || tokens[from]!.tag === 'DET') return end
  const second = chunkEnd(tokens, end + 1)
  const [first, last] = [tokens[end - 1]!, tokens[second - 1]]
  const ends = !tokens[second] || /^(?:PUNCT|ADP)$/.test(tokens[second]!.tag)
  if (second <= end + 1 || !ends || numberOf(first.text) === 'many') return end
  const sharesArticle = second === end + 2 && numberOf(last!.text) === 'one' && tokens[end + 1]!.tag === 'NOUN'
  const sharesHead = second === end + 3 && numberOf(last!.text) === 'many'
  return sharesArticle || sharesHead ? second : end
}

type Run = { sentence: Sentence; run: readonly Token[]; before: string }

const LIKE =
  /\b(?:embossed|printed|stamped|engraved|foiled|lettered|finished) in\s+$|\b(?:scent|smell|look|feel|touch|tone|warmth|color|colour)s? of\s+$/i

/** Whether the word names a material. */
export const isMaterial = (word: string) => reading().materials.test(word)

/** `Color Gold`, `size M`: a row of a table without its colon. */
const LABELED =
  /^(?:[Cc]olou?rs?|[Ss]ize|[Ss]tyle|[Tt]ype|[Mm]odel|[Mm]aterial|[Ff]abric|[Qq]uantity|[Ww]eight|[Dd]imensions?|[Bb]rand) \p{Lu}|^(?:\p{Lu}{2,} )+\p{Lu}{2,}$/u
/** `Created a small armchair`, `DDJ DJM-900NXS2`, `modern minimalism`: a clause, a model number, an idea. */
const NOT_NAMED = /\S\s(?:an?|one|some) |^\p{Lu}{2,} \p{Lu}?\d+$|(?:^| )\p{Lu}{2,}[\w-]*\d[\w-]*$|ism$/u

/** `Wine red`. */
const isColorAlone = (text: string) => {
  const words = text.toLowerCase().split(' ')
  return words.length < 3 && colorNamed(words.at(-1)!) !== null && !isMaterial(words.at(-1)!)
}

/** `10 seconds`: how long something lasts. */
const SPAN = /^(?:[\d.,]+|\p{L}+) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times)$/iu

/** `Same fabric`, `own size tray`, `standard gold plating`, `a modern aesthetics`: what points to something else, or has no article. */
const POINTED =
  /^(?:fabric|fabrics|cloth|metal)$|^(?:optional|own|same|remaining|rest|other|standard|usual|regular|next|actual|such)\b|\b(?:aesthetics|dynamics|speed)$/i

/** `A three-piece` of a set: an attribute without its noun. */
const LACKS_HEAD = /-(?:piece|tier|part|way|step|ply|speed|person|layer)$/i

/** `Side rails clamp`: what several do. */
function isClause(text: string): boolean {
  const words = text.split(' ')
  return words.length > 2 && isBaseForm(words.at(-1)!) && numberOf(words.at(-2)!) === 'many'
}

/** Praise, what anything has, and what a list was cut to. */
export const isNoThing = (text: string) =>
  PRAISE.test(text) ||
  reading().abstract.test(text) ||
  reading().makers.test(text) ||
  LABELED.test(text) ||
  isColorAlone(text) ||
  NOT_NAMED.test(text) ||
  isOpinionated(text) ||
  isUnknownName(text) ||
  isOpinionAlone(text) ||
  SPAN.test(text) ||
  LACKS_HEAD.test(text) ||
  POINTED.test(text) ||
  / \d+ ?[x×] ?\d/i.test(text) ||
  /\bdifferent\b/i.test(text) ||
  /^(?:boasting|featuring|offering|including|sporting|having|showcasing) /i.test(text) ||
  /(?:ish|light|dark|deep|bright|pale|the|an?) (?:green|yellow|red|white|black|blue|brown|pink|purple|gr[ae]y)$/i.test(
    text,
  ) ||
  reading().allergens.has(text.toLowerCase()) ||
  reading().inherent.has(text.toLowerCase()) ||
  /\s(?:the|your|our|its)\s|\b(?:assembly|level|voltage|plug (?:eu|uk|us))$|\bhook$|^loop\b|^fit all\b|\d ?\p{L}{1,3}$|\bincluded$/iu.test(
    text,
  ) ||
  isClause(text) ||
  /^top rack$|^(?:low|less|reduced|zero) (?:dust|noise|odou?r|vibration|friction|glare|fat|sodium)\b/i.test(text) ||
  (/^(?:two|three|four|five|six|seven|eight|nine|ten|twelve) \p{L}+$/iu.test(text) && numberOf(text) === 'one') ||
  /^\d+ (?:boxes|bottles|cans|jars|packs?|bags|pieces|tins|pots|pairs)$/i.test(text) ||
  (/^(?!1 )\d+ (?!mm|cm|m|ml|l|g|kg|oz|w|v|mah|gb|tb|carat|karat|fps)\p{Ll}{3}/iu.test(text) &&
    numberOf(text) === 'one')

/** `Double knotted`, however it is tagged. */
const isParticiple = (word: string) => /[^e]ed$/i.test(word) && !/(?:^|[^b])bed$|(?:sh|sl|^r)ed$/i.test(word)

/** Whether the word describes a thing and names none. */
export const namesNothing = ({ text }: Token) =>
  reading().describing.test(text) || isProperty(text) || isParticiple(text)

/** Whether the words are the whole of a noun phrase of their sentence, or of several in a row; a collective has what it holds behind it. */
function isWholeThing({ parsed }: Sentence, words: readonly Token[]): boolean {
  const [begin, last] = [words[0]!, words.at(-1)!]
  const at = (token: Token) => parsed.tokens.findIndex(({ start }) => start === token.start)
  const [first, end] = [at(begin), at(last) + 1]
  const isOfVerb = parsed.phrases.some(
    ({ kind, last: to }) => /^(?:verb|order|infinitive)$/.test(kind) && to >= first && to < end,
  )
  return (
    (!isOfVerb && isWhole(parsed, { first, end })) ||
    (reading().collectives.has(last.text.toLowerCase()) && /^of$/i.test(parsed.tokens[end]?.text ?? ''))
  )
}

function thing({ sentence, run, before }: Run): Statement[] {
  if (
    DETERMINER.test(run[0]!.text) ||
    reading().grades.has(run[0]!.text.toLowerCase()) ||
    isHalfOfPair(run[0]!, sentence)
  )
    return []
  const words = trimmed(run, sentence)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || words.length > FRAGMENT_WORDS_MAX || /^(?:NUM|SYM|ADJ)$/.test(last.tag)) return []
  if (
    words.some(isForeign) ||
    isNationality(last) ||
    words.slice(1, -1).some(({ text }) => reading().acting.has(text.toLowerCase())) ||
    isBareMeasure(words) ||
    namesNothing(last) ||
    drapes(last, sentence) ||
    !isWholeThing(sentence, words)
  )
    return []
  const end = complementEnd(sentence, last)
  if (end === last.end && reading().collectives.has(last.text.toLowerCase())) return []
  const start = afterAmount(sentence.text, first.start)
  const text = sentence.text.slice(start, end).replace(/\.$/, '')
  if (
    text.length > LENGTH_MAX ||
    !/\p{L}{3}/u.test(text) ||
    /-\p{L}$|\p{L}-\s|\s[-–—]\s|\p{Ll}{3}\/\p{Ll}{3}/u.test(text) ||
    isNoThing(text) ||
    VESSEL.test(sentence.text.slice(run[0]!.start, end)) ||
    /^\D+\d+ ?%/.test(text) ||
    isMinorShare(text) ||
    (run[0] === sentence.tokens[0] &&
      run.length > 1 &&
      sentence.tokens.length > 2 &&
      reading().opening_verbs.has(first.text.toLowerCase())) ||
    /^(?:super|ultra|extra|very) \p{L}+ing$/iu.test(text) ||
    /^(?:hand|machine|dry|spot|tumble|line|cold|warm)[- ](?:wash|clean|dry)$/i.test(text) ||
    /^\p{Lu}\p{Ll}+(?:ian|ese|ish|can|ench)$/u.test(text)
  )
    return []
  return [
    {
      kind: kindOfThing(text, before),
      form: 'thing',
      text: lowered(text, sentence.text, start === 0),
      label: null,
      start,
      end: start + text.length,
    },
  ]
}

/** `Soft fabric | drapes easily`: a verb, however it is tagged. */
const drapes = (last: Token, { tokens }: Sentence) =>
  /[^s]s$/.test(last.text) && /ly$/.test(tokens[tokens.indexOf(last) + 1]?.text ?? '')

/** `8% polyamide`: a material that a fabric has little of is no reason to name it. */
const isMinorShare = (text: string) => isMaterial(text) && shareBefore(text.replace(/\S+$/, '')) < SHARE_MIN.named

/** `Puritox Jin`: a name without a common word in it. */
const isUnknownName = (text: string) =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}\d]*)+$/u.test(text) && !isCommon(text.toLowerCase().split(' ')[0]!)

const isCommon = (word: string) =>
  !reading().brands.has(word.toLowerCase()) &&
  (catalogueData().index.vocabulary.has(singular(word)) || reading().materials.test(word))

/** `Black and white marble` is no white marble, `front and back pockets` are no back pockets. */
export function isHalfOfPair(first: Token, { tokens }: Pick<Parsed, 'tokens'>): boolean {
  const at = tokens.indexOf(first)
  const isColor = (token: Token | undefined) => token !== undefined && colorNamed(token.text.toLowerCase()) !== null
  const joins = /^(?:and|&|or|\/)$/i.test(tokens[at - 1]?.text ?? '')
  const isAnnounced = joins && tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:both|either)$/i.test(text))
  // “Light, medium, and heavy levels”.
  const other = tokens[at - 2]?.text === ',' ? tokens[at - 3] : tokens[at - 2]
  return isAnnounced || (joins && [isColor, isSide].some((is) => is(first) && is(other)))
}

/** `Washed Guatemalan` lacks its noun. */
const isNationality = ({ text, tag }: Token) =>
  /^(?:PROPN|ADJ)$/.test(tag) && /^\p{Lu}\p{Ll}+(?:ian|ese|ish|can|lan|ench|ean)$/u.test(text)

/** `22 momme`, `30 fps`, `seat height 43 cm`: a number with its unit is no thing; `8 knobs` are. */
const isBareMeasure = (words: readonly Token[]) =>
  words.length > 1 && /^\d[\d.,]*$/.test(words.at(-2)!.text) && numberOf(words.at(-1)!.text) !== 'many'

/** A word of a supposed noun phrase that is a clause, or two words without their space, or with a choice for one. */
const isForeign = ({ text }: Token) =>
  vocabularyData().wording.adjuncts.test(text) ||
  /^(?:every|each|boasting|using|featuring|including|having|starting|designed|crafted|made|accommodating|holding|showing|covering|requiring)$/i.test(
    text,
  ) ||
  /\p{Ll}{2}(?:\p{Lu}|\/\p{L}{2})/u.test(text)

const afterAmount = (text: string, start: number) => start + (SMALL_AMOUNT.exec(text.slice(start))?.[0].length ?? 0)

/** `Notes of jasmine, peach and black tea` is one thing. */
function complementEnd({ text }: Sentence, last: Token): number {
  if (!reading().collectives.has(last.text.toLowerCase())) return last.end
  return last.end + (/^ of [^.;:!?()]{3,36}?(?=[.;:!?()]|$)/.exec(text.slice(last.end))?.[0].length ?? 0)
}

function trimmed(run: readonly Token[], { tokens }: Sentence): Token[] {
  const words = [...run]
  const isNeedless = ({ tag, text }: Token) =>
    tag === 'DET' || /^its$/i.test(text) || /^included$/i.test(text) || PRAISE.test(text)
  // “A little sugar” is not little sugar.
  while (words.length > 0 && isNeedless(words[0]!) && !/^(?:little|few|bit)$/i.test(words[1]?.text ?? '')) words.shift()
  while (words.length > 1 && words.at(-1)!.tag === 'DET') words.pop()
  // “Legs finished in walnut”: the participle belongs to what follows.
  const next = tokens[tokens.indexOf(run.at(-1)!) + 1]
  const goesOn = next !== undefined && !/^(?:PUNCT|CCONJ)$/.test(next.tag)
  while (goesOn && words.length > 1 && /(?:ed|ing)$/.test(words.at(-1)!.text) && words.at(-1)!.tag === 'VERB')
    words.pop()
  return words
}

/** Whether it is a material, an ingredient, something that comes along, or a part; `before` is what stands before it. */
export function kindOfThing(text: string, before: string): FactKind {
  if (reading().materials.test(text)) return 'material'
  if (reading().ingredients.test(text) || FORMULA.test(before) || MADE.test(before)) return 'ingredient'
  return BOX.test(before) ? 'contents' : 'part'
}

/** Small letters for words that only a heading, or the beginning of a sentence, wrote large. */
function lowered(text: string, source: string, begins: boolean): string {
  const letters = source.replace(/[^\p{L}]/gu, '')
  const words = source.match(/\p{L}[\p{L}'’-]*/gu) ?? []
  const heading = letters === letters.toUpperCase() || words.every((word) => /^\p{Lu}/u.test(word) || word.length < 4)
  if (words.length > 1 && letters.length > 12 && heading)
    return text.replace(/(?<![\p{L}-])\p{Lu}[\p{L}'’-]*/gu, (word) =>
      isName(word, letters) ? word : word.toLowerCase(),
    )
  const begun = begins ? text.replace(/^\p{Lu}(?=\p{Ll}+(?:[\s-]|$))/u, (letter) => letter.toLowerCase()) : text
  return inOneCase(begun)
}

/** `Black Iron frame`, `Wholesome whole grains`: a common word among small ones. */
export function inOneCase(text: string): string {
  if (
    !/(?:^| )\p{Ll}/u.test(text) &&
    !text.split(' ').every((word) => /^\d+%?$/.test(word) || isCommon(word.toLowerCase()) || /ed$/.test(word))
  )
    return text
  return text.replace(/(?<![\p{L}-])\p{Lu}\p{Ll}{2,}(?:-\p{Ll}+)?(?![\p{L}-])/gu, (word) => {
    const small = word.toLowerCase()
    if (vocabularyData().nouns.proper.has(word)) return word
    return isCommon(small.split('-')[0]!) || /(?:some|ful|[^e]ed|able|ible|less)$/.test(small) ? small : word
  })
}

const isName = (word: string, letters: string) =>
  vocabularyData().nouns.proper.has(word) ||
  (letters !== letters.toUpperCase() && (/^\p{Lu}{2,}|^\p{Lu}-|\p{Ll}\p{Lu}/u.test(word) || word.length === 1))
