import type { Language } from './schema/nodes.ts'

/** The languages in which names are read. */
export const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt']

export const isRomance = (language: Language) => language !== 'en' && language !== 'de'

/** A word of a text. `folded` is lower case without accents, `one` its English singular; offsets are those of the text. */
export type Word = {
  folded: string
  one: string
  start: number
  end: number
  /** Whether a comma, dash, bracket or the like stands before it. */
  isApart: boolean
  /** Whether only `&`, `+` or `/` stands before it. */
  isJoined: boolean
  /** Whether ` + ` joins it, as what comes besides. */
  isAdded: boolean
  /** Whether a hyphen joins it to the word before: `on` of `ride-on`. */
  isHyphened: boolean
  /** Whether `folded` has lost an accent: `thé`. */
  isAccented: boolean
  /** Whether it begins with a small letter. */
  isLower: boolean
  /** Whether it is written in capitals, as some brands are. */
  isUpper: boolean
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const APART = /[,;:|()[\]{}"“”„«»•·~!?\n]|\s[-–—/*]|[-–—/*]\s|\.\s|[–—|]/u
/** Words whose dot ends no part of a name: “12 in. Wood Tray”. */
const ABBREVIATED = new Set('in oz ft lb lbs fl no vol pcs dr mr st'.split(' '))
/** `70+ Toner`, `SPF 50+ Fluid`: a figure and more. */
const PLUS = /^\+\s+$/
const JOINED = /^(?:\s*[&+]\s*|\/)$/
/** The first half of a German pair, whose noun the second half has: `Salz- und` of `Salz- und Pfeffermühle`. */
const ELIDED = /(?<![-\p{L}])[\p{L}\p{M}]+-\s+(?:und|oder)\s+(?=\p{L})/giu

const UPPER = /^\p{Lu}{4,}$/u

/** The words of a text in their order. A possessive `'s` is no word; `d'olive` is two. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let last = 0
  const whole = text.includes('- ') ? text.replace(ELIDED, (half) => ' '.repeat(half.length)) : text
  for (const { 0: raw, index } of whole.matchAll(WORD)) {
    const gap = closed(whole.slice(last, index), words.at(-1))
    const end = index + raw.length
    if (/^['’]$/.test(gap) && /^s$/i.test(raw)) {
      last = end
      continue
    }
    const folded = fold(raw)
    words.push({
      folded,
      one: singular(folded),
      start: index,
      end,
      isApart: words.length > 0 && APART.test(gap) && !(ABBREVIATED.has(words.at(-1)!.folded) && gap === '. '),
      isJoined: words.length > 0 && JOINED.test(gap) && !(PLUS.test(gap) && /\d$/.test(words.at(-1)!.folded)),
      isAdded: words.length > 0 && /^\s+\+\s+$/.test(gap),
      isHyphened: /^[-‐‑]$/.test(gap),
      isAccented: folded.length === raw.length && folded !== raw.toLowerCase(),
      isLower: /^\p{Ll}/u.test(raw),
      isUpper: UPPER.test(raw),
    })
    last = end
  }
  return words
}

/** The words of a short lower-case phrase, such as a name in the catalogue; offsets are those of the words joined by spaces. */
export function phraseWords(phrase: string): Word[] {
  const plain = isAscii(phrase) ? phrase : fold(phrase)
  if (!PLAIN.test(plain)) return wordsOf(plain)
  let start = 0
  return plain.split(' ').map((folded) => {
    const end = start + folded.length
    const word = {
      folded,
      one: singular(folded),
      start,
      end,
      isApart: false,
      isJoined: false,
      isAdded: false,
      isHyphened: false,
      isAccented: false,
      isLower: true,
      isUpper: false,
    }
    start = end + 1
    return word
  })
}

/** The gap behind a word; a space behind the hyphen of a single letter is a slip: “T- Shirt”. */
const closed = (gap: string, before: Word | undefined) =>
  gap === '- ' && before && before.end - before.start === 1 ? '-' : gap

/** A phrase that is its own words. */
export const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Lower case, compatibility forms and accents removed, so that `Étagère`, `étagère` and `etagere` are one word. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
}

const ASCII = /^[\0-\x7f]*$/
const isAscii = (text: string) => ASCII.test(text)

const IRREGULAR = new Map(
  Object.entries({
    knives: 'knife',
    lives: 'life',
    wives: 'wife',
    men: 'man',
    women: 'woman',
    mice: 'mouse',
    feet: 'foot',
    teeth: 'tooth',
    children: 'child',
    geese: 'goose',
    cacti: 'cactus',
    lenses: 'lens',
    axes: 'axe',
    cookies: 'cookie',
    ties: 'tie',
    pies: 'pie',
    movies: 'movie',
    hoodies: 'hoodie',
    onesies: 'onesie',
    brownies: 'brownie',
    smoothies: 'smoothie',
    beanies: 'beanie',
    selfies: 'selfie',
    walkies: 'walkie',
    talkies: 'talkie',
    veggies: 'veggie',
    doggies: 'doggie',
    birdies: 'birdie',
    zombies: 'zombie',
  }),
)
const INVARIABLE = new Set(
  'lens gas bus plus minus cactus citrus hummus asparagus lotus series species chassis swiss iris tennis trellis cannabis clematis christmas atlas canvas always his its this yes us as is was has molasses hibiscus bonus campus corps thermos'.split(
    ' ',
  ),
)

/** Bikinis, skis, hi-fis, thalis: not tennis, iris and oasis. */
const OF_I = /(?:[iu]ni|[hk]i|fi|[pt]uri|\bsari|ali|idi|udi|ami|cci|taxi)s$/

const singulars = new Map<string, string>()
const SINGULARS_MAX = 50_000

/** British spellings and the American ones of the catalogue. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/(col|flav|od|arm|harb|vap|glam|parl|sav|fav|lab|neighb)our/, '$1or'],
  [/(fib|cent|lit|met|theat)re$/, '$1er'],
  [
    /(organ|digit|equal|moistur|steril|tender|atom|vapor|sanit|stabil|personal|custom|anal)([iy])s(er|ed|ing|e)?$/,
    '$1$2z$3',
  ],
  [/mould/, 'mold'],
  [/tyre/, 'tire'],
  [/jewellery/, 'jewelry'],
  [/pyjama/, 'pajama'],
  [/yoghurt/, 'yogurt'],
  [/^grey$/, 'gray'],
  [/aluminium/, 'aluminum'],
  [/^chilli$/, 'chili'],
]
const american = (word: string) =>
  SPELLINGS.reduce((spelled, [british, spelling]) => spelled.replace(british, spelling), word)

/** The singular of an English word in its American spelling, or the word itself. It need not be a word of the language: both sides of a comparison pass here. */
export function singular(word: string): string {
  const known = singulars.get(word)
  if (known !== undefined) return known
  const one = american(singularOf(word))
  if (singulars.size < SINGULARS_MAX) singulars.set(word, one)
  return one
}

/** Whether a word is in the plural; the British spelling of a singular is none. */
export const isPlural = (word: string) => american(word) !== singular(word)

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return IRREGULAR.get(word) ?? word
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  if (INVARIABLE.has(word)) return word
  if (OF_I.test(word)) return word.slice(0, -1)
  if (/(?:ss|us|is)$/.test(word)) return word
  if (!word.endsWith('es')) return word.slice(0, -1)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:sh|ch|ss|x|zz|(?:tomat|potat|mang|her|carg|ech)o)es$/.test(word)) return word.slice(0, -2)
  if (/(?:(?<!v)al|[oe]l|ar|lea|shea|loa)ves$/.test(word)) return `${word.slice(0, -3)}f`
  return word.slice(0, -1)
}

/** What Romance languages change at the end of a word, so that `tazza` and `tazze`, `cojín` and `cojines` give one key. */
const ENDINGS: Readonly<Record<'fr' | 'es' | 'it' | 'pt', (word: string) => string>> = {
  fr: (word) => word.replace(/[sx]$/, '').replace(/au$/, 'al'),
  es: (word) =>
    word
      .replace(/s$/, '')
      .replace(/(?<=[clnrdsjz])e$/, '')
      .replace(/c$/, 'z'),
  it: (word) => word.replace(/(?<=[cg])(?:h[ei]|i[aeo])$|io$|[aeio]$/, ''),
  pt: (word) =>
    word
      .replace(/(?:oes|aes|aos)$/, 'ao')
      .replace(/ns$/, 'm')
      .replace(/(?<=[aeou])is$/, 'l')
      .replace(/is$/, 'il')
      .replace(/s$/, '')
      .replace(/(?<=[lnrdsz])e$/, ''),
}

function wordKey(folded: string, language: Language): string {
  if (language === 'en') return singular(folded)
  return language === 'de' || folded.length <= 3 ? folded : ENDINGS[language](folded)
}

/** The key under which a phrase of a language is indexed. */
export function keyOf(words: readonly Word[], language: Language): string {
  return words.map(({ folded, one }) => (language === 'en' ? one : wordKey(folded, language))).join(' ')
}

const GERMAN_ENDINGS = ['', 's', 'n', 'en', 'e', 'er', 'es']
/** Plurals that change more than an ending: `Kürbisse`, `Terrarien`. */
const GERMAN_PLURALS: readonly [RegExp, string][] = [
  [/isse$/, 'is'],
  [/ien$/, 'ium'],
]

/** An umlaut written as two letters: `Broetchen`. The `ue` of `Feuer` and `Quelle` is none. */
const WRITTEN_OUT = /([ao])e|(?<![aeoq])(u)e/g
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Whether a German text begins with a noun whose umlauts it writes as two letters: `tueten` with `tüte`. */
export const beginsWrittenOut = (folded: string, noun: string) =>
  folded.startsWith(fold(noun.replace(/[äöü]/g, (umlaut) => UMLAUTS[umlaut]!)))

/** The keys under which a phrase of a text may be indexed, the likeliest first. */
export function keysOf(words: readonly Word[], language: Language): string[] {
  const key = keyOf(words, language)
  if (language !== 'de') return [key]
  const plain = key.replace(WRITTEN_OUT, '$1$2')
  return plain === key ? germanForms(key) : [...germanForms(key), ...germanForms(plain)]
}

/** What a German word, or the last word of a phrase, may be a form of. */
function germanForms(key: string): string[] {
  const isEnding = (ending: string) => ending === '' || (key.endsWith(ending) && key.length - ending.length >= 3)
  const stems = GERMAN_ENDINGS.filter(isEnding).map((ending) => key.slice(0, key.length - ending.length))
  const plurals = GERMAN_PLURALS.filter(([plural]) => plural.test(key))
  return plurals.length === 0 ? stems : [...stems, ...plurals.map(([plural, one]) => key.replace(plural, one))]
}
