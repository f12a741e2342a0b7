import type { Head, Reader } from './head.ts'
import { areAsides, isAside } from './lexicon.ts'
import { LONGEST, lookUp, type NameIndex } from './name-index.ts'
import { isRomance, type Word } from './words.ts'

// Names of the catalogue whose words stand apart or in another order in a product's name.

/** Words of what a thing is for that may be a part of its name. */
const PURPOSE_MAX = 2

/** The segment of a name in which a head stands, and what stands behind “for”. */
type Around = { segment: readonly Word[]; complement: readonly Word[] }

/** A head with what makes a longer name of it: “Chair for the Office” is an office chair, “Cadeira Presidente de Escritório” a “cadeira de escritório”. */
export function withPurpose(reader: Reader, head: Head, { segment, complement }: Around): Head {
  const { index, language } = reader
  if (head.isTail || language === 'de') return head
  const last = segment.findIndex(({ start }) => start === head.words.at(-1)!.start)
  const phrases = isRomance(language)
    ? joinedBehind(reader, segment.slice(last + 1)).map((phrase) => [...head.words, ...phrase])
    : complementsOf(reader, complement).map((phrase) => [...phrase, ...head.words])
  for (const words of phrases) {
    const names = words.length > LONGEST ? [] : lookUp(index, words, language).filter(({ from }) => from === 'node')
    if (names.length > 0) return { ...head, names, words }
  }
  return head
}

/** What stands behind “for”, looks at its end left out; nothing where more of it follows: a “Blanket for Dog Lovers” is no dog blanket. */
function complementsOf({ lexicon }: Reader, complement: readonly Word[]): (readonly Word[])[] {
  const phrase = complement.slice(complement[0]?.folded === 'the' ? 1 : 0)
  const end = phrase.findLastIndex((word) => !isAside(lexicon, word)) + 1
  return end > 0 && end <= PURPOSE_MAX ? [phrase.slice(0, end)] : []
}

/** What the first connector behind a head of a Romance language joins to it, materials and looks passed over: “de Escritório” of “Presidente de Escritório”. */
function joinedBehind(reader: Reader, words: readonly Word[]): Word[][] {
  const { lexicon, language } = reader
  const isCut = ({ folded }: Word) => lexicon.cuts[language].has(folded)
  const at = words.findIndex(isCut)
  if (at < 0) return []
  const rest = words.slice(at + 1)
  const next = rest.findIndex(isCut)
  const phrase = next < 0 ? rest : rest.slice(0, next)
  if (phrase.length > 0 && areAsides(lexicon, phrase)) return joinedBehind(reader, rest)
  return Array.from({ length: Math.min(PURPOSE_MAX, phrase.length) }, (_, i) =>
    words.slice(at, at + 1 + Math.min(PURPOSE_MAX, phrase.length) - i),
  )
}

/** Words of the second part of an inverted name. */
const INVERTED_MAX = 3

/** The head of a name as catalogs sort them: “Clips – Paper”, “Chair, Office”. */
export function invertedHead(
  { index, lexicon, language }: Reader,
  [first, second]: readonly (readonly Word[])[],
): Head | null {
  if (!(language === 'en' || language === 'de') || !first || !second || second.length > INVERTED_MAX) return null
  const plain = (part: readonly Word[]) => part.filter((word) => !isAside(lexicon, word))
  const noun = plain(first)
  if (noun.length === 0) return null
  if (language === 'de') return invertedCompound(index, noun, second)
  for (const modifiers of [second, plain(second)].flatMap((part) => part.map((_, from) => part.slice(from)))) {
    const names = modifiers.length + noun.length > LONGEST ? [] : lookUp(index, [...modifiers, ...noun], language)
    if (names.length > 0)
      return { names, words: [...noun, ...modifiers], before: [], behind: [], skipped: [], isTail: false }
  }
  return null
}

/** The compound of which catalogs sort the first half behind the noun: “Filter, Innenraumluft”. */
function invertedCompound(index: NameIndex, first: readonly Word[], second: readonly Word[]): Head | null {
  const [noun, modifier] = [first.at(-1)!, second[0]!]
  if (second.length > 1) return null
  const compounds = ['', 's', 'n', 'en'].map((joint) => `${modifier.folded}${joint}${noun.folded}`)
  for (const folded of compounds) {
    const names = lookUp(index, [{ ...noun, folded, one: folded }], 'de')
    if (names.length > 0)
      return { names, words: [noun, modifier], before: first.slice(0, -1), behind: [], skipped: [], isTail: false }
  }
  return null
}

/** Words behind a noun that may belong before it. */
const TURNED_MAX = 2

/** The head of a part whose last words belong before its noun: “Nail Polish Gel”. */
export function turnedHead({ index, lexicon, language }: Reader, part: readonly Word[]): Head | null {
  if (language !== 'en') return null
  for (let count = 1; count <= Math.min(TURNED_MAX, part.length - 1); count++) {
    const [rest, modifiers] = [part.slice(0, -count), part.slice(-count)]
    if (areAsides(lexicon, modifiers)) continue
    for (let start = Math.max(0, rest.length - LONGEST + count); start < rest.length; start++) {
      const noun = rest.slice(start)
      const names = lookUp(index, [...modifiers, ...noun], language)
      if (names.length > 0)
        return {
          names,
          words: [...noun, ...modifiers],
          before: rest.slice(0, start),
          behind: [],
          skipped: [],
          isTail: false,
        }
    }
  }
  return null
}
