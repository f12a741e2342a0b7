import type { Language } from './schema/nodes.ts'

/** A word of a text. `folded` is lower case without accents, `one` its English singular; offsets are those of the text. */
export type Word = {
  folded: string
  one: string
  start: number
  end: number
  /** Whether a comma, dash, bracket or the like stands before it. */
  isApart: boolean
  /** Whether only `&` or `+` stands before it. */
  isJoined: boolean
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const APART = /[,;:|()[\]{}"“”„«»•·~!?\n]|\s[-–—/*]|[-–—/*]\s|\.\s|[–—|]/u
const JOINED = /^\s*[&+]\s*$/

/** The words of a text in their order. A possessive `'s` is no word; `d'olive` is two. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let last = 0
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    const gap = text.slice(last, index)
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
      isApart: words.length > 0 && APART.test(gap),
      isJoined: words.length > 0 && JOINED.test(gap),
    })
    last = end
  }
  return words
}

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

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

const IRREGULAR: Readonly<Record<string, string>> = {
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
  cooties: 'cootie',
  zombies: 'zombie',
  quesadillas: 'quesadilla',
}
const INVARIABLE = new Set(
  'lens gas bus plus minus cactus citrus hummus asparagus lotus series species chassis swiss iris tennis trellis cannabis clematis christmas atlas canvas always his its this yes us as is was has molasses hibiscus bonus campus corps'.split(
    ' ',
  ),
)

/** The singular of an English word, or the word itself. It need not be a word of the language: both sides of a comparison pass here. */
export function singular(word: string): string {
  const irregular = IRREGULAR[word]
  if (irregular !== undefined) return irregular
  if (word.length < 4 || !word.endsWith('s') || INVARIABLE.has(word) || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:sh|ch|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  if (/(?:a|o|l|ea)(?:l|r)ves$|(?:lea|shea|loa)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/(?:tomato|potato|mango|hero|cargo|echo)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** What Romance languages change at the end of a word, so that `tazza` and `tazze`, `cojín` and `cojines` give one key. */
const ENDINGS: Readonly<Record<'fr' | 'es' | 'it' | 'pt', (word: string) => string>> = {
  fr: (word) => word.replace(/[sx]$/, '').replace(/au$/, 'al'),
  es: (word) =>
    word
      .replace(/s$/, '')
      .replace(/(?<=[lnrdsjz])e$/, '')
      .replace(/c$/, 'z'),
  it: (word) => word.replace(/[aeio]$/, '').replace(/(?<=[cg])[hi]$/, ''),
  pt: (word) =>
    word
      .replace(/(?:oes|aes|aos)$/, 'ao')
      .replace(/ns$/, 'm')
      .replace(/(?<=[aeo])is$/, 'l')
      .replace(/s$/, '')
      .replace(/(?<=[lnrdsz])e$/, ''),
}

/** The key under which a phrase of a language is indexed. */
export function keyOf(words: readonly Word[], language: Language): string {
  if (language === 'en') return words.map(({ one }) => one).join(' ')
  if (language === 'de') return words.map(({ folded }) => folded).join(' ')
  return words.map(({ folded }) => (folded.length > 3 ? ENDINGS[language](folded) : folded)).join(' ')
}

const GERMAN_ENDINGS = ['', 's', 'n', 'en', 'e', 'er', 'es']

/** The keys under which a phrase of a text may be indexed, the likeliest first. */
export function keysOf(words: readonly Word[], language: Language): string[] {
  const key = keyOf(words, language)
  if (language !== 'de') return [key]
  return GERMAN_ENDINGS.filter((ending) => key.endsWith(ending) && key.length - ending.length >= 3).map((ending) =>
    key.slice(0, key.length - ending.length),
  )
}
