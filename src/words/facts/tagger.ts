import { vocabularyData } from '../../goods/vocabulary.ts'
import { memoizeRecent } from '../../lib/memoize-recent.ts'
import { numberOf } from '../grammar/grammar.ts'

/** A word with its part of speech (Universal Dependencies) and its place in the text. */
export type Token = { text: string; tag: string; start: number; end: number }

/** `tag` reads a sentence; `knows` returns whether a word is in the model's lexicon of some 87 000 English forms. */
export type Tagger = { tag: (text: string) => Token[]; knows: (word: string) => boolean }

// The library keeps every word that it did not know; a fresh start after so many texts bounds what that takes.
const TEXTS_MAX = 20_000
/** So many words of recent texts are not looked up again. */
const WORDS_MAX = 4_000

let tagger: Promise<Tagger> | null = null

/** Loads the English model on first use (wink-nlp with wink-eng-lite-web-model: 3 MB, about 0.1 s of CPU), then keeps it. */
export function loadTagger(): Promise<Tagger> {
  tagger ??= open()
  return tagger
}

async function open(): Promise<Tagger> {
  const [{ default: winkNlp }, { taggerModel }] = await Promise.all([import('wink-nlp'), import('./tagger-model.ts')])
  const model = taggerModel()
  const start = () => {
    const nlp = winkNlp(model, ['sbd', 'pos'])
    const idOf = (word: string) => Number(nlp.readDoc(word).tokens().itemAt(0).out(nlp.its.uniqueId))
    return { nlp, idOf, firstUnknown: idOf('qqxzvkjw') }
  }
  let { nlp, idOf, firstUnknown } = start()
  let texts = 0
  const renew = () => {
    texts += 1
    if (texts % TEXTS_MAX === 0) ({ nlp, idOf, firstUnknown } = start())
  }
  const knows = memoizeRecent(WORDS_MAX, (word: string) => {
    renew()
    return idOf(word) < firstUnknown
  })
  return {
    knows,
    tag(text) {
      renew()
      const tokens = nlp.readDoc(text).tokens()
      return mended(compounded(placed(text, tokens.out(), tokens.out(nlp.its.pos)), text))
    },
  }
}

function placed(text: string, words: readonly string[], tags: readonly string[]): Token[] {
  let at = 0
  return words.map((word, i) => {
    const start = text.indexOf(word, at)
    at = start + word.length
    return { text: word, tag: tags[i]!, start, end: at }
  })
}

/** The last word of an adjective with a hyphen: `BPA-free`, `heavy-duty`. */
const isDescribing = (word: string) =>
  vocabularyData().reading.second_halves.has(word.toLowerCase()) || DESCRIBES.test(word)
const DESCRIBES =
  /^(?:free|safe|in|on|up|out|off|down|away|through|over|slip|stick|weight|grade|style|size|sized|(?!(?:ring|string|spring|wing|king|bed|seed|sling)$)\p{L}+(?:ed|ing|able|ible|less|ful))$/iu

/** Words joined by a hyphen as one: `BPA-free`, `built-in`, `USB-C`. */
function compounded(tokens: readonly Token[], text: string): Token[] {
  const out: Token[] = []
  for (const token of tokens) {
    const [left, hyphen] = out.slice(-2)
    if (
      left &&
      hyphen?.text === '-' &&
      left.end === hyphen.start &&
      hyphen.end === token.start &&
      /[\p{L}\d]$/u.test(left.text)
    ) {
      // “Easy-to-learn”.
      const isOfMany = token.tag === 'VERB' && left.text.includes('-')
      const tag = isOfMany || isDescribing(token.text) ? 'ADJ' : token.tag
      out.splice(-2, 2, { text: text.slice(left.start, token.end), tag, start: left.start, end: token.end })
    } else out.push(token)
  }
  return out
}

/** What the tagger takes for verbs and adverbs in the short noun phrases of which shops write: `two pour spouts`, `a cushioned sole`, `a mesh back`. */
function mended(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (const [i, token] of tokens.entries()) out.push({ ...token, tag: tagOf(token, out, tokens[i + 1]) })
  return out
}

/** Parts of things whose names are verbs or adjectives elsewhere. */
const PART =
  /^(?:soles?|footbed|handles?|straps?|base|covers?|shades?|cuffs?|back|toe|welt|trim|clips?|locks?|finish|fit|print|grips?|seals?|spout|top|stem|extract|settings?|lining|coating|padding|stitching|detailing|caps?|lids?|loops?|ties?|hooks?|mounts?|stand|zips?|wraps?)$/i
const DEGREE = /^(?:long|short|fast|quiet|low|high|deep|wide|close|hard|slow|inside|outside|inner|outer|front|back)$/i

type Place = {
  token: Token
  first: string
  second: string
  subject: string
  next: Token | undefined
  ends: boolean
  isOfOne: boolean
  isBare: boolean
}

/** What a word is read as where it stands so. */
const READ_AS: readonly [string, (place: Place) => boolean][] = [
  // The `LED` of `LED display` is no verb. In a text that shouts, the next word is large, too.
  [
    'PROPN',
    ({ token: { tag, text }, next }) =>
      tag === 'VERB' && /^\p{Lu}{2,4}$/u.test(text) && next !== undefined && /^\p{Ll}/u.test(next.text),
  ],
  [
    'NOUN',
    ({ token: { tag, text }, first }) => tag === 'VERB' && /^(?:DET|NUM|ADJ)$/.test(first) && !/(?:ed|ing)$/.test(text),
  ],
  // `A solid Sitka spruce top`: a base form has no singular subject.
  [
    'NOUN',
    ({ token: { tag, text }, isOfOne }) =>
      tag === 'VERB' && isOfOne && !/(?:ed|ing|en|wn|s)$|^(?:made|built|cut|set|put|kept|hung|held)$/.test(text),
  ],
  [
    'NOUN',
    ({ token: { tag, text }, first, ends }) =>
      tag === 'ADV' && ends && /^(?:back|top|front|inside|bottom)$/i.test(text) && /^(?:NOUN|ADJ)$/.test(first),
  ],
  [
    'ADJ',
    ({ token: { tag, text }, first, next }) =>
      /^(?:ADV|ADP)$/.test(tag) &&
      DEGREE.test(text) &&
      isBeforeNoun(next) &&
      /^(?:DET|ADP|PUNCT|CCONJ|ADJ|NUM)$/.test(first),
  ],
  [
    'NOUN',
    ({ token: { tag, text }, first, ends }) =>
      /^(?:ADJ|VERB)$/.test(tag) && ends && PART.test(text) && /^(?:NOUN|ADJ)$/.test(first),
  ],
  // `With adjustable ear hooks for running`, `Hooks of surgical steel`: where a thing is named, or what it is of, nothing acts.
  [
    'NOUN',
    ({ token: { tag, text }, first, next, isBare }) =>
      tag === 'VERB' &&
      PART.test(text) &&
      /s$/i.test(text) &&
      ((isBare && first === 'NOUN' && !/^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(next?.tag ?? '')) ||
        (first === '' && next?.text === 'of')),
  ],
  // `In turquoise felt on a chrome base`, `of wool felt`: a material.
  [
    'NOUN',
    ({ token: { tag, text }, first, isBare }) =>
      tag === 'VERB' && isBare && /^(?:NOUN|ADJ)$/.test(first) && vocabularyData().reading.materials.test(text),
  ],
  // `A quick release clip to hook on`: a base form has no singular subject.
  [
    'NOUN',
    ({ token: { tag, text }, first, subject, next }) =>
      /^(?:VERB|ADJ)$/.test(tag) &&
      PART.test(text) &&
      !/s$/.test(text) &&
      first === 'NOUN' &&
      numberOf(subject) === 'one' &&
      /^(?:ADP|PART)$/.test(next?.tag ?? ''),
  ],
  [
    'NOUN',
    ({ token: { tag }, first, second, ends }) =>
      tag === 'ADJ' && ends && /^(?:ADJ|VERB)$/.test(first) && second === 'DET',
  ],
]

function tagOf(token: Token, before: readonly Token[], next: Token | undefined): string {
  const ends = !next || /^(?:PUNCT|CCONJ)$/.test(next.tag)
  const [first, second] = [before.at(-1), before.at(-2)]
  const place = {
    token,
    first: first?.tag ?? '',
    second: second?.tag ?? '',
    subject: first?.text ?? '',
    next,
    ends,
    isOfOne: isOfOne(before),
    isBare: isBare(before),
  }
  return READ_AS.find(([, holds]) => holds(place))?.[0] ?? token.tag
}

/** Whether a noun phrase of one thing stands here that nobody lets, helps or makes do something. */
function isOfOne(before: readonly Token[]): boolean {
  const opens = before.findLastIndex(({ tag }) => !/^(?:ADJ|NOUN|PROPN)$/.test(tag))
  return (
    opens < before.length - 1 &&
    /^an?$/i.test(before[opens]?.text ?? '') &&
    !/^(?:let|help|mak|watch|see|hear|feel)(?:s|es|ing|e)?$/i.test(before[opens - 1]?.text ?? '')
  )
}

/** Whether a noun phrase without an article stands here behind a preposition. */
function isBare(before: readonly Token[]): boolean {
  const opens = before.findLastIndex(({ tag }) => !/^(?:ADJ|NOUN|PROPN)$/.test(tag))
  return opens < before.length - 1 && before[opens]?.tag === 'ADP'
}

const isBeforeNoun = (next: Token | undefined) =>
  next !== undefined && (/^(?:NOUN|PROPN|ADJ)$/.test(next.tag) || PART.test(next.text))
