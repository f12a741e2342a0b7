import {
  type Catalogue,
  type Corrections,
  catalogueData,
  type Knowledge,
  knowledgeOf,
  type Reading,
  readProduct,
} from '../../goods/goods.ts'
import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { levelOf } from '../../goods/taxonomy.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { singular } from '../../goods/words.ts'
import { numberOf } from '../grammar/grammar.ts'
import { nounAbroad } from './abroad.ts'
import { sizesIn } from './name.ts'

/** What the product is, in a word of its category: `dog bed`. */
export type EnglishNoun = { text: string; number: GrammaticalNumber }

/** A product's category with what the catalogue knows about it, and the part of its name that holds the noun. */
export type NamedProduct = { noun: EnglishNoun | null; knowledge: Knowledge; segment: string }

/** Where a name goes on to something else: the color, the size, the brand, another name. */
const SEGMENT =
  /\s[-–—|/·•+]\s|\s-(?=\p{Lu}\p{Ll}{2})|(?<=\d)-\s|\s#(?=\p{L})|,(?!\d{3}(?!\d))|[|([•·\n]|[;:](?!\d)|(?<=\p{Ll}{3})\.(?:\s|$)/u

/** What a person has corrected, and whether the text is English. */
type Manner = { corrections?: Corrections; english?: boolean }

/**
 * Reads what a product is. A name in a language that the catalogue does not have is read by the English word for its noun, where the catalogue has one.
 * What a text leaves in doubt has no noun: it is spoken of by its name.
 */
export function readNoun(name: string, description: string | null, manner: Manner = {}): NamedProduct {
  const named = ofCatalogue(name, description, manner)
  const isOpen = named.noun === null && manner.english !== false
  return isOpen ? { ...named, noun: statedNoun(name, description ?? '') } : named
}

function ofCatalogue(
  name: string,
  description: string | null,
  { corrections = {}, english = true }: Manner,
): NamedProduct {
  const catalogue = catalogueData()
  const reading = readProduct(catalogue, { name: withoutVersion(name), description, corrections })
  const segment = segmentOf(name, reading)
  const text = description ?? ''
  const isDoubted = text.split(/\s+/).length >= TOLD && isDoubtful(reading, { name, text, english })
  if (isDoubted || isOfPart(reading) || isOfBranch(reading, name))
    return { noun: null, knowledge: knowledgeOf(catalogue, null), segment }
  if (reading.node !== null) return { ...nounOf(catalogue, reading, name), segment }
  const word = nounAbroad(name)
  const read = word === null ? reading : readProduct(catalogue, { name: word, corrections })
  return { ...nounOf(catalogue, read, word ?? name), segment }
}

/** What a text says at its beginning that one product is: `A ceiling spot with …`. */
const STATED = /^An? ((?:[\p{L}’'-]+ ){0,4}?[\p{L}’'-]+?)(?= (?:with|for|of|that|which|in|from|by|made)\b|[.,;])/u

/** The noun that name and text agree on where the catalogue has none: the end of what the text says that it is, as far as the name has it. */
function statedNoun(name: string, text: string): EnglishNoun | null {
  const words = STATED.exec(text.trim())?.[1]?.toLowerCase().split(' ') ?? []
  const called = ` ${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}’'-]+/gu, ' ')
    .trim()} `
  const ends = words.map((_, i) => words.slice(i)).filter((end) => end.at(-1)!.length > 2)
  const end = ends.find((end) => called.includes(` ${end.join(' ')} `))
  // A single word may be of what it goes with, unless no more than a color or a material stands behind it.
  if (!end || (end.length === 1 && called.split(` ${end[0]} `).at(-1)!.trim().includes(' '))) return null
  const noun = end.join(' ')
  return vocabularyData().wording.nothings.test(noun) || OF_ANYTHING.test(noun) ? null : { text: noun, number: 'one' }
}

/** A text of so many words says what it speaks of. */
const TOLD = 8

const GATHERS = /\b(?:set|duo|trio|kit|bundle|combo|collection)$/i

/** Below these certainties one reading in five is wrong where the text does not confirm it: “Sunny Side”, a bunch of roses, as sunnies. */
const DOUBT = { unsaid: 0.93, abroad: 0.92, opening: 0.9, foreign: 0.93 } as const

/** Whether a text leaves open that the product is what its name seems to say. */
function isDoubtful({ noun, certainty, witnesses }: Reading, { name, text, english }: Told): boolean {
  if (noun === null || witnesses.includes('line')) return false
  const own = noun.text.toLowerCase()
  const isSingle = !/[ -]/.test(own)
  const isSaid = name.toLowerCase().includes(own.replace(/s$/, '')) || text.toLowerCase().includes(singular(own))
  // “Pie de Urna”: an English noun at the head of a name of another language.
  const isForeign = !english && !witnesses.includes('abroad') && name.toLowerCase().startsWith(`${own} `)
  // “Meter Kit for Arduino”: what it is for, and nothing else that it is.
  const isFitted = name.toLowerCase().endsWith(` for ${own}`)
  // “Travel Adapter-Flat” is no flat.
  const isHalf = isSingle && new RegExp(`\\p{L}{3}-${own.replace(/s$/, '')}(?!\\p{L}{2})`, 'iu').test(name)
  // “Valentina Set”, whose text names a bow: one of what it gathers.
  const isOfSet = GATHERS.test(name) && !GATHERS.test(own) && !name.toLowerCase().includes(own.replace(/s$/, ''))
  const isFile = vocabularyData().wording.files.test(name.slice(name.toLowerCase().lastIndexOf(own) + own.length))
  return (
    (isSingle && english && !isSaid && certainty < DOUBT.unsaid) ||
    isFitted ||
    isOfSet ||
    isHalf ||
    isFile ||
    (isForeign && certainty < DOUBT.foreign) ||
    (!english && witnesses.includes('other-definition')) ||
    (isSingle && witnesses.includes('opening-only') && certainty < DOUBT.opening) ||
    (witnesses.includes('abroad') && certainty < DOUBT.abroad)
  )
}

type Told = { name: string; text: string; english: boolean }

/** `Niacinamide 10% + Zinc 1%`: how much of what is in it names no product. */
function isOfStrengths(name: string): boolean {
  const parts = name.split(/ ?[+&/] ?| and |, /)
  return parts.length > 1 && parts.every((part) => /^\p{L}.*\d ?%$/u.test(part))
}

/** `Home Jersey 2024 Fan Version`, `Backpack, Fits 15 Laptops`: whom a version is for, and what a thing fits, names no product. The places of all other words stay. */
function withoutVersion(name: string): string {
  if (isOfStrengths(name)) return ''
  const plain = name.replace(
    /(?<!\p{L})\p{L}{2,20} (?:version|edition)\b|(?<=\p{L}{3}.*[,–|-]\s*)(?:fits?|suits|works with|compatible with)\s.*$/giu,
    (words) => ' '.repeat(words.length),
  )
  return /\p{L}{3}/u.test(plain) ? plain : name
}

/** What only a description names, and what anything has or is: `the distressed finish`, `special care`, `a jade tool`. */
const OF_ANYTHING =
  /^(?:staple|classic|essential|companion|powerhouse|tool|device|gadget|accessory|item|product|finish|finishes|care|design|pattern|texture|color|scent|flavor|packaging)$/

const isOfPart = ({ noun, candidates }: Reading) =>
  noun !== null &&
  (OF_ANYTHING.test(noun.text) || vocabularyData().nouns.pieces.has(singular(noun.text))) &&
  candidates[0]?.evidence.some(({ field }) => field === 'name') !== true

/** Only a description names it, and no more than a whole branch of the catalogue: `vehicles` of a kit for vehicles. */
const isOfBranch = ({ node, noun }: Reading, name: string) =>
  levelOf(node) === 1 && noun !== null && !name.toLowerCase().includes(noun.text.toLowerCase())

function nounOf(catalogue: Catalogue, { node, noun, witnesses }: Reading, name: string): Omit<NamedProduct, 'segment'> {
  const own = noun && ownHead(headOf(noun), name)
  // “Fast processing power”: what only the text names, and no word for it.
  const isLost = noun !== null && own === null && witnesses.some((witness) => witness.endsWith('-only'))
  return { noun: own, knowledge: knowledgeOf(catalogue, isLost ? null : node) }
}

/**
 * The noun as the seller's name goes on with it: `salicylic acid exfoliant`, `bracelet and ring set`, and of a `Tile & Stone Sealer` the sealer. None where the name ends with
 * what a thing is for, `Vision Support`, or calls several unlike things.
 */
function ownHead(noun: EnglishNoun, name: string): EnglishNoun | null {
  const { nothings, agents, gatherings, mixtures } = vocabularyData().wording
  if (nothings.test(noun.text) || (mixtures.test(name) && !mixtures.test(noun.text))) return null
  const at = name.toLowerCase().indexOf(`${noun.text.toLowerCase()} `)
  const rest =
    at < 0
      ? ''
      : (/^[\p{L} &-]+/u
          .exec(name.slice(at + noun.text.length + 1))?.[0]
          .trim()
          .toLowerCase() ?? '')
  const words = rest.split(' ')
  const head = words.at(-1)!
  if (words.length > 3 || /\b(?:with|for|in|by|from|of|to)\b/.test(rest)) return noun
  if (gatherings.test(head)) return { text: `${noun.text} ${rest}`, number: numberOf(head) }
  if (!agents.test(head)) return noun
  return { text: words.length === 1 ? `${noun.text} ${head}` : head, number: numberOf(head) }
}

/** A `butter dish with lid` is spoken of as a butter dish. */
function headOf({ text, number }: EnglishNoun): EnglishNoun {
  const bare = text.replace(/ (?:with|for) .*$/, '')
  const head = vocabularyData().wording.short_nouns.get(bare) ?? bare
  // `Play sand` cannot be counted, a set of it can.
  if (number === 'mass' && /(?:^| )(?:set|kit|box|pack)$/.test(head)) return { text: head, number: 'one' }
  return head === text ? { text, number } : { text: head, number: numberOf(head) }
}

/** `DR MARTENS | 1460 8-EYE BOOT`: a maker of several words in capitals. */
const MAKER = /^\p{Lu}{2,}(?: \p{Lu}{2,}){1,2}$/u

/** What follows the title of a work: `The Tide House: A Novel`. */
const SUBTITLE = /^an? /i

/** A name without marks before it and what stands in parentheses within it, `Spinach (palak) seeds`; of two things, both are called: `Phone Case & Screen Protector`. */
function withoutAsides(name: string, witnesses: Reading['witnesses']): string {
  const plain = name
    .replace(/^\s*(?:\[[^\]]*\]|【[^】]*】)(?=\s*\p{L})/u, (mark) => ' '.repeat(mark.length))
    .replace(/\([^()]*\)(?= [\p{L}\d])/gu, (aside) => ' '.repeat(aside.length))
  return witnesses.includes('joined') ? plain.replaceAll(' + ', ' & ') : plain
}

/** The part of a name that says what the product is; the first that has letters where none does. */
function segmentOf(name: string, { candidates, noun, witnesses }: Reading): string {
  const named = candidates[0]?.evidence.find(({ field }) => field === 'name')?.start
  const at = named ?? 0
  const whole = withoutAsides(name, witnesses)
  const starts = [0, ...[...whole.matchAll(new RegExp(SEGMENT, 'gu'))].map(({ 0: mark, index }) => index + mark.length)]
  const parts = starts.map((start, i) => ({
    start,
    text: whole
      .slice(start, starts[i + 1])
      .replace(SEGMENT, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
  const own = noun?.text.toLowerCase() ?? ''
  const holdsNoun = named !== undefined && named < (parts[1]?.start ?? 0) && parts[0]!.text.toLowerCase().includes(own)
  if (isBrandBefore(parts, whole, holdsNoun))
    parts.splice(0, 2, { start: parts[0]!.start, text: `${parts[0]!.text} ${parts[1]!.text}` })
  const lettered = parts.filter(({ text }) => /\p{L}{2}/u.test(text) && !SUBTITLE.test(text))
  // `Hold My Sparkle Duo: Hair Glitter & Styling Gel`: several things are called by what gathers them.
  const gathered = lettered.find(({ text }) => vocabularyData().wording.mixtures.test(text) && !text.endsWith(')'))
  if (gathered) return gathered.text
  return calledIn(lettered, at, own) ?? name
}

/** `NIKE | Toddler Roshe One`, `ABUS - Varedo 47`: a first part that stands alone is the brand, unless it is the noun. */
function isBrandBefore([first, second]: readonly { text: string }[], whole: string, holdsNoun: boolean): boolean {
  if (!first || !second || !(/^\p{L}+$/u.test(first.text) || MAKER.test(first.text))) return false
  const mark = /^\s*[|–—-](?=\s(?:\p{Lu}|\p{L}?\d))/u.exec(whole.slice(first.text.length))?.[0].trim()
  return mark === '|' || (mark !== undefined && !holdsNoun)
}

/** Behind so many parts, a name lists what people search for. */
const PARTS_MAX = 3

/** The part that holds the noun; with what stands before it where it is the noun alone, `Logitech G510s - Keyboard`, and the first one where it is far behind. */
function calledIn(parts: readonly { start: number; text: string }[], at: number, noun: string): string | undefined {
  const holder = parts.findLastIndex(({ start }) => start <= at)
  const [first] = parts
  if (holder < 1) return first?.text
  const { text } = parts[holder]!
  if (holder >= PARTS_MAX && first!.text.includes(' ') && !GIVEN.test(first!.text)) return first!.text
  const unsized = sizesIn(text).reduce((rest, size) => rest.replace(size.text, ''), text)
  const isAlone = unsized.trim().toLowerCase() === noun
  return isAlone && holder === 1 && NAMED.test(first!.text) ? `${first!.text} ${text}` : text
}

/** `Gift for Her, …`: an occasion in front of the name. */
const GIVEN = /\b(?:gifts?|presents?|for)\b/i

/** `Logitech G510s`, `Afnan 9PM`: how a maker calls it. */
const NAMED =
  /^(?:\p{Lu}[\p{L}\p{M}’'.&-]*|\p{L}*\d[\p{L}\d.-]*)(?: (?:\p{Lu}[\p{L}’'.&-]*|[\p{L}\d.-]*\d[\p{L}\d.-]*)){0,3}$/u

/** What prompts speak about besides products. */
const NO_TOPIC =
  /^(?:spring|fall|gift|present|sale|offer|campaign|collection|party|event|holiday|video|photo|picture|image|ad|banner|story|light|season|scene|background)s?$/

const AFTER =
  /\b(?:our|my|the|a|an|this|these|new|of|for|promote|sell|selling|advertise|featuring|about)\s+((?:[\p{L}'-]+\s?){1,5})/giu
const PHRASE_END = /\s(?:with|for|by|in|from|featuring|including|and|to|of|on|w\/)\s/i

/** What a prompt speaks of: a noun behind a word that a noun follows, `our new coffee beans`. */
export function topicOf(prompt: string): { noun: EnglishNoun; knowledge: Knowledge } | null {
  for (const [, after] of prompt.matchAll(AFTER)) {
    const { noun, knowledge } = readNoun(after!.split(PHRASE_END)[0]!, null)
    if (noun && knowledge.copy !== null && !NO_TOPIC.test(noun.text)) return { noun, knowledge }
  }
  return null
}
