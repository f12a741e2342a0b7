import { GIFT } from '../../goods/context.ts'
import { catalogueData } from '../../goods/goods.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { singular } from '../../goods/words.ts'
import { inAnyCase } from '../../lib/any-case.ts'
import { onceFor } from '../../lib/once-for.ts'
import { sentenceCase, titleCase } from '../grammar/grammar.ts'
import { graphemes } from '../grammar/length.ts'
import { spoken } from '../grammar/spoken.ts'
import { clean } from './clean.ts'

const CALLED_MAX = 40
/** A name of so few words is rather long than cut within: `Promate Universal Dynamic Vocal Microphone`. */
const WHOLE = { words: 6, max: 48 } as const
const COLOR =
  '(?:light |dark |matte |deep |soft |pale )?(?:beige|black|white|red|blue|green|gr[ae]y|brown|pink|navy|gold|silver|yellow|orange|purple|ivory|cream|tan|natural|charcoal|olive|burgundy|teal|khaki|cherry|sage|mint|rust|sand|oat|mustard|lilac|coral|terracotta)'
/** A number before “in” has no unit where a color follows: `Ring 56 in Silver`. */
const UNIT = `l/h|l/min|m³/h|m3/h|km/h|''|m²|m2|sq\\.? ?(?:ft|m)|gsm|mah|mcg|mg|hp|"|”|″|′|mm|cm|m|in(?! \\d| ${COLOR}\\b)|inch(?:es)?|ft|yd|oz|fl ?oz|lbs?|kg|g|ml|l|gb|tb|mah|cl|dl|qt|quarts?|gal|w|v|lm|pcs?\\.?|teilig|stk\\.?|pack|count|ct|pairs?`
const SIZE = inAnyCase(
  `(?<![\\p{L}\\d])(?:\\d[\\d.,/]*\\s?[x×*–-]\\s?)*\\d[\\d.,/]*[ -]?(?:${UNIT})(?:\\s?[wdhl](?![\\p{L}\\d]))?(?:\\s?[x×*]\\s?\\d[\\d.,/-]*[ -]?(?:${UNIT})?(?:\\s?(?:[wdhl]|thick)(?![\\p{L}\\d]))?)*(?![\\p{L}\\d]|-\\d|-\\p{L}(?!\\p{L}))`,
  'giu',
)
/** Where a name says how large it is, how much it holds or how many there are: what `calledBy` leaves out. */
export const sizesIn = (name: string): { text: string; start: number }[] =>
  [...name.matchAll(SIZE)].map(({ 0: text, index }) => ({ text, start: index }))

/** `4G LTE`: no weight. */
const GENERATION = /^[2-6]G$/
/** `8GB RAM 128GB SSD`: what a computer holds. */
const MEMORY = /\d+ ?GB (?:RAM|ROM)\b(?:.*?\d+ ?[GT]B (?:SSD|HDD|ROM)\b)?/gi

/** The length of a screw: `M8 x 40 mm` is an M8. */
const THREAD = /(?<=\bM\d{1,2}) ?[x×] ?\d[\d.,]*(?: ?mm)?(?![\p{L}\d])/giu

/** What is left of markup or of a program is nobody's name. */
const CODE = /<[/!?]?[a-z]|[{}]|\)\s*;/i
/** `TFFORZ25-45CM-BR-CZAPS5x7`: nothing but a code. */
const LISTED = /^(?=(?:.*\d){3})[A-Zx\d/-]{14,}$/u
/** `DZ-BT14/005 Demonic Lord Dragon`: what a name is filed under. */
const FILED = /^(?=\S*\d)(?=\S*[-/])[A-Z\d/-]{8,}\s+(?=\p{L})/u
/** What its number belongs to: `SPF 30`, `No. 3`. */
const NUMBERED = /^(?:spf|no\.?|nr\.?|nº|vol\.?|mk|mark|chapter|part|type|size|series|version)$/i
const COLOR_TAIL = new RegExp(`\\s(?:in|-|–)\\s${COLOR}$`, 'i')
/** What the shop says of its trade around a name. */
const TRADE =
  /^\P{L}*(?:brand[- ]new|hot|sale|new arrival|clearance|limited edition|do not list)[\s:!*-]+(?=\p{L})|\s(?:fast )?free shipping$|\s\d+ for [$£€] ?\d\S*$/giu
/** `The nozzle is suitable for various ponds`: a sentence in place of a name is called by its subject. */
const SENTENCE = /^(?:the|this|these|our)\s(\p{L}.*?)\s(?:is|are|was|were|can|will|has|have|helps?|provides?)\s.*$/iu
/** `Pair of Bamboo Nightstands`, `Set of 4 Chairs`, `1 Roll of 32 Garbage Bags`: how many there are. */
const GATHERED = /^(?:(?:a|\d+) )?(?:pairs?|sets?|rolls?|packs?|lots?) of (?:\d+ )?(?=\p{L}.*[^s]s\b)/iu
/** `Hoodie-XL-Purple`, `Scoop-White`: which of its variants it is; `Test Type-01` is a number. */
const VARIANT = inAnyCase(
  `(?<=\\p{L}{2})(?<!\\d-in) ?-(?:(?:(?:x{0,3}s|m|x{0,3}l|[2-6]xl|[1-9]\\d?)(?:-\\p{L}+)?)|${COLOR})$`,
)
/** `Sweatshirt Size Extra Large`. */
const WORN_SIZE = /(?<=\p{L}{3}) size:? (?:(?:extra[ -])*(?:small|medium|large)|x{0,3}[sml])$/iu
/** `Jersey 2024-25 Player Version`, `Planner 2025`: which year's and whose. */
const EDITION = /\s(?:19|20)\d\d(?:[-–/](?:20)?\d\d)?(?:\s\p{L}+ (?:version|edition))?$/iu
/** `Shoes 2024 New Breathable Sneakers`. */
const YEAR = /\s20[12]\d(?:\snew)?(?=\s)/giu
/** `TB-X605F`, `IP68`, `992501`: by what a maker files it. */
const MODEL =
  /^(?:IP[X\d]\d|\d{5,}|(?!.*IN-)(?!\d{4}S$)(?=(?:.*\d){2})(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d/-]{4,}|\p{Lu}{3,}\d{1,2})$/u
/** `'Revolutionary Cash Cavalier'`: what is printed on it. */
const QUOTED = /(?<![\p{L}\d])(?:'[^']{3,}'|‘[^’]{3,}’|“[^”]{3,}”|"[^"]{3,}")(?![\p{L}\d])/gu
/** `Gin 12 Pack of Miniatures`: how a drink or a sweet is put up is no part of what it is called. */
const PUT_UP = /(?<=\p{L}{3}) \d+ ?x? ?(?:packs?|boxes|box|sets?|cases?|bottles?|cans?|bags?|bars?|jars?) of \p{L}+$/iu
/** What stands where a shop has to name a brand: `vendor-unknown`, `My Store`. */
const PLACEHOLDER =
  /^\W*(?:no[- ]?brand|n\/?a|none|unknown|unbranded|generic|default|test|vendor|(?:my|your|demo|test|quickstart)[- ]?(?:store|shop|brand)\b)\b/i
const isPlaceholder = (brand: string): boolean => PLACEHOLDER.test(brand)

/** The brand, where there is one and the name does not have it already. */
export const brandBeside = (called: string | null, brand: string): string | null =>
  isPlaceholder(brand) || called?.toLowerCase().includes(brand.toLowerCase()) ? null : brand

const OPENS = /^(?:that|which|at|&|e|-|–)$/i
/** Words that lead up to others, in every language of the catalogue. */
const isMinor = (word: string): boolean =>
  OPENS.test(word) || minorWords(catalogueData().titles.small).has(word.toLowerCase())

const minorWords = onceFor(
  (small: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> => new Set(Object.values(small).flat()),
)

/** Praise, prices and shouting that sellers write into names. */
const HYPE =
  /!\s*$|\b(?:best|greatest|number one|\d+ ?% off|buy now|on sale|hot sale|free shipping|free gift|deal|limited time|top[- ]rated|must[- ]have|bestsell\w*|best[- ]sell\w*|sale)\b|#\s?1\b|\b(?:world|earth)[’']s\b/i

/** What to call the product; one whose name praises or sells it, or says only what it is, is called by brand and noun. */
export function nameOf(brand: string, segment: string, noun: string | null): string | null {
  const called = calledBy(segment, noun)
  // “For Samsung A10 Soft Case” begins with what it fits.
  const isOfOther = /^for\s/i.test(segment)
  if (!noun || !(isOfOther || HYPE.test(called ?? segment) || called?.toLowerCase() === noun.toLowerCase()))
    return called
  const owner = isPlaceholder(brand) ? null : calledBy(clean(brand).text, null)
  // “Stache Wax” of mustache wax names it twice.
  const isNamed = owner?.toLowerCase().split(' ').at(-1) === noun.toLowerCase().split(' ').at(-1)
  if (isNamed && called) return called
  // “iPhone” and “AA Batteries” keep their letters.
  const own =
    called && !isOfOther && /\p{Ll}\p{Lu}|(?<!\p{L})\p{Lu}{2,}(?= .*\p{Ll})/u.test(called)
      ? called
      : spoken(titleCase(spoken(noun)))
  return calledBy(`${owner ?? ''} ${own}`, noun) ?? called
}

/**
 * What to call the product in a sentence: this part of its name without sizes and marks, at most 40 graphemes or six words, its noun kept where words must go;
 * null when nothing is left that could be read aloud.
 */
export function calledBy(segment: string, noun: string | null): string | null {
  if (CODE.test(segment) || LISTED.test(segment)) return null
  const stated = segment.replace(TRADE, '').replace(SENTENCE, '$1').replace(GATHERED, '')
  const bare = (fits(stated.split(' ')) ? stated : stated.replace(QUOTED, ' ').replace(YEAR, ' '))
    .replace(FILED, '')
    .replace(THREAD, '')
    .replace(PUT_UP, '')
    .replace(GIFT, '')
    .replace(MEMORY, ' ')
    .replace(SIZE, (size, at: number) =>
      GENERATION.test(size) || (at === 0 && /^\s?f\//i.test(segment.slice(size.length))) ? size : ' ',
    )
    .replace(/["“”″]|''/g, ' ')
    .replace(/\s#\p{L}+/gu, '')
    .replace(/[™®©]|(?<=\s)\.(?=\s)/g, '')
    .replace(/(?<![\p{L}\d.,])\d[\d.,]*\s?[x×]\s?\d[\d.,]*(?![\p{L}\d])/gu, ' ')
    .replace(/\s[+/](?=\s|$)|(?<=\p{Ll})!(?=\s\p{Lu})/gu, ' ')
    .replace(/[<>{}[\]\\^`~$#*_=|]+/g, ' ')
    .replace(/(?<=\p{L}{2})-(?=\s)/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?!['’]\d0)[^\p{L}\p{N}]+|(?:[\s,.;:!?'’(&+/-]|\p{Extended_Pictographic}|\u200d|\ufe0f)+$/gu, '')
    .trim()
  const named = unpraised(bare.replace(COLOR_TAIL, '').replace(VARIANT, '').replace(WORN_SIZE, ''), noun)
  const short = fitted(withoutModel(withoutTail(named, noun), noun), noun)
  return /\p{L}{2}/u.test(short) ? calm(short, noun !== null && short.toLowerCase().includes(noun)) : null
}

/** `Chic White Shoulder Bag`: without what the seller thinks of it, where its noun and a word beside remain. */
function unpraised(name: string, noun: string | null): string {
  const rest = name.replace(vocabularyData().wording.praising_names, '')
  return rest.split(' ').length > (noun === null ? 3 : 1) && rest.toLowerCase().includes(noun ?? '') ? rest : name
}

/** Without the numbers of its maker and its year, where its noun and a word beside remain; a maker with nothing but such a number has the noun in its place. */
function withoutModel(name: string, noun: string | null): string {
  if (endsWithModel(name, noun)) return name
  const words = name.replace(EDITION, '').split(' ')
  const kept = words.filter((word) => !MODEL.test(word))
  if (noun === null) return kept.length > 3 ? kept.join(' ') : name
  if (!name.toLowerCase().includes(noun))
    return kept.length === 1 && words.length === 2 ? `${kept[0]} ${titleCase(noun)}` : name
  const rest = kept.filter((word) => !noun.split(' ').includes(word.toLowerCase()) && /\p{L}{2}/u.test(word))
  return rest.length > 0 && kept.join(' ').toLowerCase().includes(noun) ? kept.join(' ') : words.join(' ')
}

/** `Compact Refrigerator Samsung RT18M6213SR`, `Smart Speaker Echo Show 10`: behind the noun stands how its maker calls it. */
function endsWithModel(name: string, noun: string | null): boolean {
  const at = noun === null ? -1 : name.toLowerCase().indexOf(noun)
  const behind =
    at < 0
      ? []
      : name
          .slice(at + noun!.length)
          .trim()
          .split(' ')
  const last = behind.pop() ?? ''
  return (
    behind.length > 0 &&
    behind.every((word) => /^\p{Lu}/u.test(word)) &&
    /^(?!(?:19|20)\d\d$)[\p{Lu}\d]*\d[\p{Lu}\d]*$/u.test(last)
  )
}

/** Without what the name says to come along (`with Camera`) and figures that trail it, unless they are the number of a model: `Apple iPhone 14`. */
function withoutTail(name: string, noun: string | null): string {
  const [, before] = /^(\S+ \S.*?) (?:with|w\/|featuring|including|(?:works|compatible) with) /i.exec(`${name} `) ?? []
  const words = (before ?? name).split(' ')
  const isOfModel =
    endsWithModel(words.join(' '), noun) ||
    ((noun === null || !name.toLowerCase().includes(noun)) && /^(?!(?:19|20)\d\d$)\d{1,4}\+?$/.test(words.at(-1)!))
  while (
    !isOfModel &&
    words.length > 2 &&
    !/\p{L}/u.test(words.at(-1)!) &&
    !isMinor(words.at(-2)!) &&
    !NUMBERED.test(words.at(-2)!)
  )
    words.pop()
  return words.join(' ').replace(/\s(?:for\s.*\s)?up\sto(?:\s[x×]?)?$/iu, '')
}

const fits = (words: readonly string[], max: number = CALLED_MAX): boolean => graphemes(words.join(' ')) <= max

const isShort = (words: readonly string[]) => fits(words, words.length <= WHOLE.words ? WHOLE.max : CALLED_MAX)

function fitted(name: string, noun: string | null): string {
  const words = name.split(' ')
  if (isShort(words)) return name
  // “Case for Samsung Galaxy Tab A 2019 SM-T510 …” is called by what it fits, up to its first number.
  const [whatFor] = noun === null ? [] : (inAnyCase(`^${escaped(noun)} for (?:\\p{L}+ )+`).exec(name) ?? [])
  const fitting = whatFor?.trim().split(' ')
  if (fitting) return fits(fitting) ? withoutEnd(fitting, 0) : cutBefore(fitting, 0)!
  // “Training treats for dogs” that are too long are training treats first.
  const [named] =
    noun === null
      ? []
      : (inAnyCase(`^.* ${escaped(noun)}(?= (?:for|with|in|of|by|to|from|-|–) )`).exec(name) ??
        // “Crewneck Sweatshirt Size Extra Large”: what stands behind the noun is cut before what stands before it.
        inAnyCase(`^.* ${escaped(noun).replace(/[ -]/g, '[ -]')}(?:e?s)?(?= )`).exec(name) ??
        [])
  if (named && named !== name) return fitted(named, noun)
  const head = noun === null ? Number(endsWithNoun(words)) : headIn(name, noun)
  return cutBefore(words, head) ?? cutUnspaced(name)
}

/** Of so many names of the catalogue a common noun is the last word. */
const NOUN_MIN = 3

/** Whether a name without a noun ends with a common one, before which it is cut: `Infant Shapes & Sounds Vehicle Puzzle`. */
const endsWithNoun = (words: readonly string[]): boolean => {
  const named = catalogueData()
    .index.namesIn('en')
    .endingIn(singular(words.at(-1)!.toLowerCase()))
  return named.filter(({ from }) => from === 'node').length >= NOUN_MIN
}

/** As many of the last words of the noun as the name ends with. */
function headIn(name: string, noun: string): number {
  const words = noun.split(' ')
  const from = words.findIndex((_, i) => name.toLowerCase().endsWith(` ${words.slice(i).join(' ')}`))
  return from < 0 ? 0 : words.length - from
}

const JOINS = /^(?:and|&|or)$/i

/** The first words of a name, as many as fit before the `head` last ones, which are its noun; null where none do. */
function cutBefore(words: readonly string[], head: number): string | null {
  const nouns = words.slice(words.length - head)
  for (let kept = words.length - 1; kept > head; kept--) {
    const own = beforeJoint(words.slice(0, kept - head), words[kept - head])
    const cut = [...own, ...nouns]
    if (!fits(cut) || isLetterOf(words, own.length)) continue
    const isJoined = JOINS.test(own.at(-1)!)
    const isCutOff = isJoined || isTorn(own.at(-1)!, nouns) || isParted(words[own.length]!, head) || repeats(cut)
    if (isCutOff && head === 0 && own.length > 2) return withoutEnd(own.slice(0, -1), 0)
    const behind = isCutOff && head > 0 ? behindIn(words, head) : null
    return behind ?? withoutEnd(cut, head).replace(/ in \p{Lu}\p{L}+$/u, '')
  }
  return null
}

/** `Takamine G | Series`: the letter alone says nothing. */
const isLetterOf = (words: readonly string[], at: number): boolean => at > 1 && /^series$/i.test(words[at]!)

/** Describes what stood behind it and is cut: `Howling` of `Howling Wolf Pen Holder`, `Flower` of `Flower Decorations Flowers`. */
const isTorn = (last: string, nouns: readonly string[]): boolean =>
  vocabularyData().wording.leading.test(last) ||
  /['’]s?$/.test(last) ||
  nouns.some((noun) => noun.slice(0, 4).toLowerCase() === last.slice(0, 4).toLowerCase())

/** Goes with the word before it, from which no cut may part it: `Lab | Grown Diamond`, `Round | and Baguette`. */
const isBound = (word: string): boolean => vocabularyData().wording.bound.test(word)

/** Whether a cut before this word parts what belongs together: before “and”, what stands alone may end. */
const isParted = (word: string, head: number): boolean => isBound(word) && !(head === 0 && JOINS.test(word))

/** `50th Birthday 1971 Birthday Cufflinks`. */
function repeats(words: readonly string[]): boolean {
  const stems = words.map((word) => word.toLowerCase().replace(/s$/, ''))
  return stems.some((stem, i) => stem.length > 3 && stems.indexOf(stem) < i)
}

/** The words next to the noun, as many as fit, behind the brand where one begins the name: what a thing is, rather than how it is praised; null where these are none. */
function behindIn(words: readonly string[], head: number): string | null {
  const brand = isBrand(words[0]!) ? words.slice(0, 1) : []
  for (let from = 1; from < words.length - head; from++) {
    const [first] = words.slice(from)
    const isJoined = JOINS.test(words[from - 1]!)
    const begins = !isBound(first!) && !isMinor(first!) && !isJoined && /^\p{L}/u.test(first!)
    const cut = [...brand, ...words.slice(from)]
    if (begins && fits(cut) && !repeats(cut)) return cut.join(' ')
  }
  return null
}

/** Whether a word is a brand by its form: `HearthPro`. */
const isBrand = (word: string) => /\p{Ll}\p{Lu}/u.test(word)

/** `Paul Bunyan & Babe the Blue` of `… the Blue Ox`: of two names, the second of which would be cut, the first. */
function beforeJoint(words: string[], next: string | undefined): string[] {
  const joint = words.findLastIndex((word, i) => i > 0 && /^(?:and|&)$/i.test(word))
  const isCut = next !== undefined && /^\p{Lu}/u.test(next) && /^\p{Lu}/u.test(words.at(-1) ?? '')
  return joint > 1 && isCut && words.length - joint > 2 ? words.slice(0, joint) : words
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Scripts without spaces are cut between words; a longer word of any other is no name to call a thing by. */
function cutUnspaced(name: string): string {
  if (
    !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(name)
  )
    return ''
  let cut = ''
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(name)) {
    if (graphemes(cut + segment) > CALLED_MAX) break
    cut += segment
  }
  return cut
}

/** The words without small ones that would stand last, or before the noun that is kept. */
function withoutEnd(words: readonly string[], head: number): string {
  const kept = [...words]
  const last = () => kept[kept.length - head - 1]!
  while (kept.length > head + 1 && (isMinor(last()) || (head === 0 && /^\d+$/.test(last()) && isMinor(kept.at(-2)!))))
    kept.splice(kept.length - head - 1, 1)
  const joint = head > 0 ? -1 : kept.findLastIndex((word, i) => i > 1 && /^(?:and|with|for|that|&)$/i.test(word))
  return (joint > 0 ? kept.slice(0, joint) : kept).join(' ')
}

/** `japanese Ramen Bowl`: adjectives of a country are written large, a brand of such a word as well. */
const ORIGIN =
  /^(?:\p{Ll}+ese|\p{Ll}{3,}[ei]an|french|german|dutch|english|irish|scottish|welsh|spanish|swedish|danish|finnish|polish|turkish|greek|korean|moroccan|mexican|american) (?=\p{Lu})/u

/** `All Star II`. */
const NUMERAL = /(?<= )(?:ii|iii|iv|vi|vii|viii|ix)(?= |$)/giu

/** `DRK-1220`. */
const MARKED = /(?<![\p{L}\d-])\p{L}+-?\d[\p{L}\d.-]*/gu

/** `VIOLET CASHMERE WOOL Throw`: a row of words is shouted, a single one may be a maker's. */
const LOUD = /(?<!\S)\p{Lu}{4,}(?: \p{Lu}{4,})+(?!\S)/gu

/** A name that was shouted or whispered is written as titles are; so is one of common words, `Pleated midi skirt`. */
function calm(name: string, common: boolean): string {
  const words = name.split(' ').filter((word) => /\p{L}{4}/u.test(word))
  const isLarge = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase()
  const isLong = words.length > 1 || (common && / \p{L}{3}/u.test(name) && name === name.toUpperCase())
  const shouted = words.length > 0 && isLong && words.every(isLarge)
  const whispered = (
    common ? /^\p{L}[\p{Ll}'’-]*(?: [\p{Ll}\d'’-]+)+$/u : /^[\p{Ll}\d'’-]+(?: [\p{Ll}\d'’-]+)+$/u
  ).test(name)
  if (shouted || whispered)
    return spoken(titleCase(name))
      .replace(NUMERAL, (word) => word.toUpperCase())
      .replace(MARKED, (word, at: number) => (isLarge(name.slice(at, at + word.length)) ? word.toUpperCase() : word))
  const said = name.replace(LOUD, (words) => titleCase(words.toLowerCase()))
  return ORIGIN.test(said) ? sentenceCase(said) : said
}
