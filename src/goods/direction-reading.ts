import { gelNamed, joinColors, withoutMark } from './color-demands.ts'
import { colorNamed } from './color-names.ts'
import { inParts, type Saying, type SpokenWord } from './direction-parts.ts'
import { onSides } from './direction-sides.ts'
import { directionWords, fold, type Meaning, type SpokenWords, stemsOf } from './direction-words.ts'

/** What a text says, sentence by sentence, each read in the language that knows most of its words. */
export function readSayings(text: string): Saying[] {
  const sentences = sentencesIn(text)
  const whole = languageOf(sentences.flat())
  return sentences.flatMap((words) => sayingsIn(words, words.length < SURE_WORDS ? whole : languageOf(words)))
}

/** Shorter sentences are in the language of the whole text. */
const SURE_WORDS = 4

/** A text as `joinColors` takes it: without markup, listed pictographs as their words, "plant-free" as "no plant". */
export function plainText(text: string): string {
  const { signs } = directionWords()
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/<[^>]*>/g, ' ')
    .replace(/\p{Extended_Pictographic}/gu, (sign) => ` ${signs.get(sign) ?? sign} `)
    .replace(/n[’']t\b/g, ' not')
    .replace(/([\p{L}]+)-free\b/gu, ', no $1,')
}

type Word = SpokenWord

const WORDS =
  /#[0-9a-f]{6}|\p{N}+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}]+)*|\p{Extended_Pictographic}|[,:()]/gu

function sentencesIn(text: string): Word[][] {
  return joinColors(plainText(text))
    .split(/[\n.;!?]+/)
    .map((sentence) => (sentence.match(WORDS) ?? []).flatMap(wordsOf))
    .filter((words) => words.length > 0)
}

function wordsOf(text: string): Word[] {
  if (colorNamed(text) !== null || gelNamed(text) !== null) return [{ text, plain: fold(text), isColor: true }]
  return withoutMark(text)
    .split('-')
    .map((part) => ({ text: part, plain: fold(part), isColor: false }))
}

function languageOf(words: readonly Word[]): SpokenWords {
  const { languages } = directionWords()
  const scores = languages.map((language) => words.reduce((sum, word) => sum + familiarity(word, language), 0))
  return languages[scores.indexOf(Math.max(...scores))]!
}

/** How much a word speaks for a language: short words less, forms and compounds less than listed words. */
function familiarity({ plain, isColor }: Word, language: SpokenWords): number {
  if (isColor) return 0
  const weight = Math.min(1, plain.length / 4)
  if (language.words.has(plain) || isGrammar(plain, language)) return weight
  if (formOf(plain, language)) return 0.7 * weight
  return compoundOf(plain, language)?.every((part) => part !== null) ? 0.6 * weight : 0
}

const isGrammar = (plain: string, { filler, negations, ends, counts, backgrounds }: SpokenWords): boolean =>
  [filler, negations, ends, counts, backgrounds].some((listed) => listed.has(plain))

type Part = { from: number; to: number; meanings: (Meaning | null)[] }

/** What holds for the words to come: the word that refuses them, and how many are wanted. */
type Manner = Pick<Saying, 'refusal' | 'count'>

function sayingsIn(said: readonly Word[], language: SpokenWords): Saying[] {
  const words = colorsApart(said, language)
  const sayings: Saying[] = []
  const spans: Part[] = []
  let manner: Manner = { refusal: null, count: null }
  let before: Role | null = null
  let end = -1
  for (let at = 0; at < words.length; ) {
    const part = partAt(words, at, language)
    const role = part.to - part.from > 1 ? 'word' : roleOf(words[at]!.plain, language)
    if (role === 'word') {
      if (end === part.from) join(sayings)
      sayings.push(...spoken(words.slice(part.from, part.to), part.meanings, manner))
      spans.push(...part.meanings.map(() => part))
      end = part.to
    }
    const last = sayings.at(-1)
    const isCounted = last !== undefined && last.meaning !== null && isCountable(last)
    // "Not on wood" refuses the wood.
    if (role !== 'ends' || before !== 'refuses' || !isJoining(words[at]!.plain, language))
      manner = mannerAfter(manner, { role, word: words[at]!, isCounted }, language)
    before = role
    at = part.to
  }
  const sentence = { spans, words, language }
  const placed = onSides(inParts(sayings, sentence), sentence)
  return linked(placed.map((saying) => (isCountable(saying) ? saying : { ...saying, count: null })))
}

/** Words whose phrases have no color within: "folded white towels" are white and folded towels, "superfície preta brilhante" is black and glossy. */
function colorsApart(said: readonly Word[], { words: listed, isHeadLast }: SpokenWords): Word[] {
  const words = [...said]
  for (let at = 1; at < words.length - 1; at++) {
    const [before, color, after] = words.slice(at - 1, at + 2) as [Word, Word, Word]
    if (!color.isColor || !listed.has(`${before.plain} ${after.plain}`)) continue
    words.splice(at - 1, 3, ...(isHeadLast ? [color, before, after] : [before, after, color]))
  }
  return words
}

/** Marks the last saying as one that the next follows at once. */
function join(sayings: Saying[]): void {
  const last = sayings.pop()
  if (last !== undefined) sayings.push({ ...last, isJoined: true })
}

type Step = { role: Role; word: Word; isCounted: boolean }

function mannerAfter({ refusal, count }: Manner, { role, word, isCounted }: Step, language: SpokenWords): Manner {
  if (role === 'refuses') return { refusal: word.text, count }
  if (role === 'ends') return { refusal: null, count: null }
  if (role === 'counts') return { refusal, count: countOf(word.plain, language) }
  return { refusal, count: role === 'word' && isCounted ? null : count }
}

type Role = 'refuses' | 'ends' | 'counts' | 'filler' | 'word'

function roleOf(plain: string, language: SpokenWords): Role {
  if (language.negations.has(plain)) return 'refuses'
  if (/^\p{N}+$/u.test(plain)) return 'counts'
  if (/^[,:()]$/.test(plain)) return 'ends'
  if (language.ends.has(plain)) return 'ends'
  if (countOf(plain, language) !== null) return 'counts'
  return language.filler.has(plain) ? 'filler' : 'word'
}

/** Words that join what is refused to its refusal, as prepositions do; a comma does not. */
const isJoining = (plain: string, { filler }: SpokenWords): boolean => filler.has(plain)

/** What a word says how many there are. */
function countOf(plain: string, { counts }: SpokenWords): number | null {
  return counts.get(plain) ?? (/^[1-9]\d*$/.test(plain) ? Number(plain) : null)
}

/** Numbers are of things, not of how they are. */
function isCountable({ meaning, color }: Saying): boolean {
  const kind = meaning?.tag === undefined ? undefined : directionWords().kinds.get(meaning.tag)
  return color === null && (meaning === null || kind === 'prop' || kind === 'surface')
}

const PHRASE_MAX = 5

/** The longest listed phrase that begins at a word, else the word. */
function partAt(words: readonly Word[], from: number, language: SpokenWords): Part {
  const english = directionWords().languages[0]!
  for (let to = Math.min(words.length, from + PHRASE_MAX); to > from + 1; to--) {
    const phrase = words
      .slice(from, to)
      .map(({ plain }) => plain)
      .join(' ')
    if (language.filler.has(phrase)) return { from, to, meanings: [] }
    const meaning = language.words.get(phrase) ?? formOf(phrase, language) ?? english.words.get(phrase)
    if (meaning) return { from, to, meanings: [meaning] }
  }
  const { plain, isColor } = words[from]!
  return { from, to: from + 1, meanings: isColor ? [null] : meaningsOf(plain, language) }
}

/** What a word means: nothing where it is filler, null where no list has it. */
function meaningsOf(plain: string, language: SpokenWords): (Meaning | null)[] {
  const listed = language.words.get(plain) ?? formOf(plain, language)
  if (listed) return [listed]
  const parts = compoundOf(plain, language)
  if (parts) return parts
  const { languages } = directionWords()
  const english = languages[0]!
  const foreign = english.words.get(plain) ?? formOf(plain, english)
  if (foreign) return [foreign]
  if (english.filler.has(plain) || isParticle(plain)) return []
  const other = languages.find(({ words }) => plain.length >= FOREIGN_MIN && words.has(plain))
  return [other?.words.get(plain) ?? null]
}

/** A letter, as an apostrophe leaves it, or a very short word of the grammar of some language. */
const isParticle = (plain: string): boolean =>
  /^\p{Script=Latin}$/u.test(plain) ||
  (plain.length < PARTICLE_BELOW && directionWords().languages.some((language) => isGrammar(plain, language)))

const PARTICLE_BELOW = 4

/** Words of other languages than the text's are read from this length on. */
const FOREIGN_MIN = 5

/** A word in another form: `strände` of `strand`, `tavoli` of `tavolo`. */
function formOf(plain: string, { words, forms, endings }: SpokenWords): Meaning | undefined {
  // The longest stem: `fraises` are strawberries, not fresh.
  const stems = stemsOf(plain, endings).sort((a, b) => b.length - a.length)
  const listed = stems.find((stem) => words.has(stem))
  if (listed !== undefined) return words.get(listed)
  return forms.get(plain) ?? forms.get(stems.find((stem) => forms.has(stem)) ?? '')
}

const COMPOUND_PART_MIN = 3

/** The parts of a compound with a meaning: `Holztisch` is wood and table, `Marmoroptik` marble. */
function compoundOf(plain: string, language: SpokenWords): (Meaning | null)[] | null {
  const { joints, words, filler } = language
  if (joints === null) return null
  for (let at = COMPOUND_PART_MIN; at <= plain.length - COMPOUND_PART_MIN; at++) {
    const tail = plain.slice(at)
    const end = words.get(tail) ?? formOf(tail, language)
    if (end === undefined && !filler.has(tail)) continue
    const start = beginningOf(plain.slice(0, at), language, joints)
    if (start) return end === undefined ? [start] : [start, end]
  }
  return tailOf(plain, language) ?? headOf(plain, language, joints)
}

/** The beginning of a compound with a meaning, and a part that no list has: an `Osternest` is of Easter, and a nest. */
function headOf(plain: string, language: SpokenWords, joints: readonly string[]): (Meaning | null)[] | null {
  for (let at = plain.length - COMPOUND_PART_MIN; at >= HEAD_MIN; at--) {
    const start = beginningOf(plain.slice(0, at), language, joints)
    if (start) return [start, null]
  }
  return null
}

/** Shorter beginnings are often those of other words. */
const HEAD_MIN = 5

/** A compound is a kind of what its last part names, if that is no short word. */
const TAIL_MIN = 5

function tailOf(plain: string, { words, filler, joints }: SpokenWords): Meaning[] | null {
  for (const joint of joints ?? []) {
    for (let at = COMPOUND_PART_MIN; at <= plain.length - TAIL_MIN; at++) {
      const [head, end] = [plain.slice(0, at), words.get(plain.slice(at))]
      if (end && head.endsWith(joint) && filler.has(head.slice(0, head.length - joint.length))) return [end]
    }
  }
  return null
}

function beginningOf(head: string, { words }: SpokenWords, joints: readonly string[]): Meaning | null {
  for (const joint of joints) {
    const meaning = head.endsWith(joint) ? words.get(head.slice(0, head.length - joint.length)) : undefined
    if (meaning?.tag !== undefined && meaning.tag !== 'person') return meaning
  }
  return null
}

function spoken(words: readonly Word[], meanings: readonly (Meaning | null)[], manner: Manner): Saying[] {
  const word = words.map(({ text }) => text).join(' ')
  const [color, gel] = words[0]!.isColor ? [colorNamed(word), gelNamed(word)] : [null, null]
  return meanings.map((meaning, i) => {
    const isJoined = i < meanings.length - 1
    return {
      word,
      ...manner,
      meaning,
      color,
      gel,
      next: null,
      isJoined,
      part: null,
      phrase: null,
      of: null,
      where: null,
      isPaired: false,
    }
  })
}

/** Sayings with the one behind each. */
function linked(sayings: readonly Saying[]): Saying[] {
  const all: Saying[] = []
  for (const saying of sayings.toReversed()) all.push({ ...saying, next: all.at(-1) ?? null })
  return all.reverse()
}
