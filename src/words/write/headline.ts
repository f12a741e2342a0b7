import { vocabularyData } from '../../goods/vocabulary.ts'
import { isVerbForm } from '../facts/missed-verb.ts'
import type { Facts } from '../facts/read-facts.ts'
import { repeatedWords } from './content.ts'
import type { Line } from './line.ts'

/** Why a line does not stand alone in large type. */
export type HeadlineFault =
  | 'name'
  | 'label'
  | 'list'
  | 'fragment'
  | 'subjectless'
  | 'dangling'
  | 'instruction'
  | 'long'
  | 'repeated'
  | 'size'

/** Words of what a headline is about: names of the product, its noun, what it has. */
export type Advertised = { names: readonly string[]; noun: string | null; parts: readonly string[] }

const WORDS_MAX = 10
/** A sentence that the seller wrote for a page is no headline if it is longer. */
const QUOTE_MAX = 8

const NAMES = new Set(['called', 'name'])
const SELLERS = new Set(['quote', 'told', 'note', 'clause'])
const ORDERS = new Set(['order', 'verb'])
/** What the seller says of how a thing is produced, and how it is not: `Baked, not fried`. */
const CONTRASTS = /^\p{Lu}[\p{L}-]+, (?:not|never) [\p{L}-]+$/u
/** Benefits in the catalogue's own words. */
const WRITTEN = new Set(['line', 'whole'])

/** What begins an invitation. */
const INVITES =
  /^(?:be|bring|brew|carry|catch|come|discover|eat|enjoy|explore|feel|find|get|give|go|grow|have|hear|join|keep|learn|let|look (?:closer|at|for|twice)|looking|make|meet|pour|put|say|see|serve|take|wear|welcome|write)\b/i
/** How to order or handle a thing. */
const INSTRUCTS =
  /^(?:add|allow|apply|avoid|bake|check|choose|click|consult|contact|customize|do|ensure|follow|hand[- ]?wash|keep (?:refrigerated|away|out)|machine|mix|never|note|order|please|rinse|select|shake|stir|store (?:in|at)|unleash|wash|wipe|wrap)\b/i
/** How a thing is handed over is no headline. */
const HANDED_OVER = /^(?:supplied|packed|packaged|presented|delivered|shipped|wrapped|comes|boxed) (?:in|with) /i
const POINTS_BACK =
  /^(?:it|its|they|their|these|this|that|those|there|he|she|his|her|we|our|which|who|also|and|but|so|then|both|one)\b/i
/** `The padded back sits close`: below a picture, what begins so is a part of what it shows, or so much of it. */
const NAMES_PART =
  /^(?:(?:One|Two|Three|Four|Five) (?!of|more|others?|sizes?|years?|times?)\p{L}|The (?!(?:same|other|another|latter|former|first|second|third|last|following|above|resulting|said|whole|entire|result|rest|reason|idea|aim|goal|name|term|word|company|brand|maker|seller|shop|store|team|order|package|parcel|shipment|delivery|price|item|product|article|picture|photo|image|customer|buyer|user|world|market|process)s?\b))/iu
const JOINT =
  /\b(?:with|for|in|on|of|at|to|by|from|made|that|under|beside|between|after|before|without|inside|against|as|where|when|while|during|through|around)\b/i
const FINITE =
  /\b(?:is|are|has|have|does|do|can|will|gets?|gives?|makes?|takes?|goes|go|comes?|starts?|begins?|brings?|meets?|loves?|lets?|helps?|wants?|needs?|feels?|knows?|says?|looks?)\b|’(?:s|re|ll|ve|d)\b/i
const STARTS_WITHOUT_SUBJECT =
  /^(?:is|are|was|were|has|have|had|can|could|will|may|does|features|includes|comes|helps|lets|makes|brings|adapts|provides|ensures|allows|delivers|gives|boasts|combines|enhances|improves|promotes|ties)\b/i

/** The words of a product's headline. */
export const advertisedIn = (facts: Facts | null): Advertised => ({
  names: [facts?.name, facts?.called].filter((name) => name != null),
  noun: facts?.noun?.text ?? null,
  parts: (facts?.facts ?? []).filter(({ form }) => form === 'thing').map(({ text }) => text),
})

/**
 * What keeps a line from being a headline; null when it is one. A headline is an invitation, a question, a sentence with its subject, or a phrase with the
 * product's noun that says something of it. Lines of the catalogue without a place are written as headlines and not judged.
 */
export function headlineFault({ text, places, uses }: Judged, of: Advertised): HeadlineFault | null {
  if (isWritten({ places, uses })) return null
  if (isSizeForUse({ text, places })) return 'size'
  const bare = text.replace(/[.!]$/, '')
  const words = wordsOf(bare)
  const isSellers = places.some((place) => SELLERS.has(place))
  if (places.every((place) => NAMES.has(place)) && of.names.some((name) => isSame(bare, name))) return 'name'
  const fault = formFault(bare, words, isSellers)
  if (fault !== null) return fault
  if (text.endsWith('?') || ORDERS.has(places[0]!) || INVITES.test(text)) return words.length > 1 ? null : 'fragment'
  if (isSubjectless(words, of)) return 'subjectless'
  if (places.every((place) => WRITTEN.has(place))) return null
  return isSellers ? quoteFault(bare, words, of) : phraseFault(bare, words, of)
}

const isWritten = ({ places, uses }: Pick<Line, 'places' | 'uses'>) =>
  places.length === 0 || uses.some((key) => /^(?:headline|statement):/.test(key))

/** What no headline may be, whatever its grammar. */
function formFault(text: string, words: readonly string[], isSellers: boolean): HeadlineFault | null {
  if (words.length > (isSellers ? QUOTE_MAX : WORDS_MAX)) return 'long'
  if (INSTRUCTS.test(text) || vocabularyData().wording.hedges.test(text)) return 'instruction'
  if (HANDED_OVER.test(text)) return 'fragment'
  if (repeatedWords(words) > 0) return 'repeated'
  return isList(text) ? 'list' : null
}

/** What the seller's sentence lacks: it must speak of the product from its first words on. */
function quoteFault(text: string, words: readonly string[], of: Advertised): HeadlineFault | null {
  if (CONTRASTS.test(text)) return null
  const begin = words.slice(0, POINTS_BACK.test(text) ? 2 : 4)
  if (!isAbout(begin, of) && !NAMES_PART.test(text)) return 'dangling'
  // What has no verb has to say what it is.
  return FINITE.test(text) || hasVerb(words) || isNamed(words, of) ? labelFault(text, words, of) : 'fragment'
}

function phraseFault(text: string, words: readonly string[], of: Advertised): HeadlineFault | null {
  const isAddressed = /\byou(?:r|rs)?\b/i.test(text)
  const isSaid = isNamed(words, of) || isAddressed || FINITE.test(text) || hasVerb(words)
  return isSaid ? labelFault(text, words, of) : 'fragment'
}

/** Whether a word between others is a verb by its ending or behind a plural: `zip` of `top zip closure` is none. */
const hasVerb = (words: readonly string[]) =>
  words
    .slice(1, -1)
    .some((word, i) => isVerbForm(word) && (word.endsWith('s') || /(?:s|^they|^you|^we)$/.test(words[i]!)))

/** A phrase that has neither a verb nor a joint is a label: `Electric nail file`. */
function labelFault(text: string, words: readonly string[], of: Advertised): HeadlineFault | null {
  const isStatement = FINITE.test(text) || (!isNamed(words.slice(-1), of) && hasVerb(words))
  return isStatement || JOINT.test(text) ? null : 'label'
}

/** Three things in a row, or fragments one after the other: `3 flex heads. Travel case`. */
function isList(text: string): boolean {
  if (CONTRASTS.test(text)) return false
  if ((text.match(/[,:]/g) ?? []).length > 1) return true
  const parts = text.split(/(?<=[.!?])\s+|, /)
  const isFragment = (part: string) =>
    !JOINT.test(part) && !FINITE.test(part) && !INVITES.test(part) && wordsOf(part).length < 4
  return parts.length > 1 && parts.every(isFragment)
}

function isSubjectless([first = '', second = '']: readonly string[], { noun, names }: Advertised): boolean {
  if (STARTS_WITHOUT_SUBJECT.test(first)) return true
  const own = wordsOf([noun ?? '', ...names].join(' '))
  const isVerb = first.endsWith('s') && isVerbForm(first) && !own.includes(first)
  return isVerb && !/^(?:with|of|that|made|and|or|for|is|are|have|keep|hold)$/.test(second)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu) ?? []

const isSame = (one: string, other: string) =>
  wordsOf(one.replace(/^the /i, '')).join(' ') === wordsOf(other.replace(/^the /i, '')).join(' ')

const stem = (word: string) => word.replace(/(?:’s|es|s)$/, '')

const headOf = (phrase: string) => wordsOf(phrase.split(/\s(?:with|of|for|in|on|to|that)\s/)[0]!).at(-1)

/** Whether the words name the product by its noun or the words of its name. */
function isNamed(words: readonly string[], { noun, names: known }: Advertised): boolean {
  const own = new Set([headOf(noun ?? '') ?? '', ...known.flatMap(wordsOf).filter((word) => word.length > 2)].map(stem))
  return words.some((word) => own.has(stem(word)))
}

/** Whether a text names the product by its noun or the words of its name. */
export const namesProduct = (text: string, of: Advertised): boolean => isNamed(wordsOf(text), of)

/** Whether the words name the product or something that it has. */
const isAbout = (words: readonly string[], of: Advertised) =>
  isNamed(words, of) || of.parts.some((part) => words.some((word) => stem(word) === stem(headOf(part) ?? '')))

type Judged = Pick<Line, 'text' | 'places' | 'uses'>

/** What a form of headline is worth beside another: an invitation more than a statement, that something `has` a part least. */
export function headlineAppeal({ text, places }: Pick<Line, 'text' | 'places'>): number {
  if (places[0] === 'order') return 3
  // What there is one or two of sells nothing: `with two handles`.
  if (/\b(?:with|has|have) (?:two|a single) /.test(text)) return -4
  if (/^(?:Looking for|Use|Put)\b/.test(text) || isCaption({ text, places })) return -2
  if (/\b(?:has|have|is|are)\b/.test(text)) return -2
  if (INVITES.test(text)) return /^Look closer/.test(text) ? -1 : 2
  if (places.some((place) => SELLERS.has(place))) return 4
  return places.includes('called') && text.split(' ').length > 7 ? -2 : 0
}

/** Its size is no reason to use a thing: `A 400 g pack for a picnic`, `Looking for a 2 m cable?` */
const isSizeForUse = ({ text, places }: Pick<Line, 'text' | 'places'>) =>
  (places[0] === 'a figured' && places.some((place) => place === 'when' || place === 'who')) ||
  /^Looking for (?:an? )?\d/.test(text)

/**
 * What a body is worth beside all else: a sentence more than a name with an attribute. Sizes come last, and what says again what the product is called,
 * be it within the body or after the headline.
 */
export function bodyAppeal({ text, places }: Pick<Line, 'text' | 'places'>, { headline, names }: Above): number {
  const isNamed = (line: string) => names.some((name) => line.includes(name))
  if (isNamed(text) && isNamed(headline)) return -20
  const isAgain = places.includes('kind') && repeatedWords(wordsOf(text)) > 0
  const uses = text.match(/\bfor\b/g)?.length ?? 0
  if (
    isAgain ||
    uses > 1 ||
    vocabularyData().wording.hedges.test(text.replace(/[.!]$/, '')) ||
    isSizeForUse({ text, places })
  )
    return -8
  // `A shower rolls off`: what it follows from stands elsewhere.
  const isLoose = places[0] === 'clause' && /^An? /.test(text)
  return isLoose || isCaption({ text, places }) ? -6 : 0
}

/** `The Linen Apron, with deep pockets.` */
const isCaption = ({ text, places }: Pick<Line, 'text' | 'places'>) =>
  places[0] === 'called' && /,(?: with| for| in)? /.test(text) && !FINITE.test(text)

/** The line above a body, and what the product is called. */
type Above = { headline: string; names: readonly string[] }
