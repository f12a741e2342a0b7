import { vocabularyData } from '../../goods/vocabulary.ts'

/** Spelling of English. */
export type Spelling = 'us' | 'gb'

/** Each way of writing a word by the other. `measures` differ only behind a number. */
type Table = { words: ReadonlyMap<string, string>; measures: ReadonlyMap<string, string> }

const IZE_ENDINGS = ['e', 'es', 'ed', 'ing', 'er', 'ers', 'able', 'ation', 'ations']
const DOUBLED_ENDINGS = ['ed', 'ing', 'er', 'ers', 'ings']

let tables: Readonly<Record<Spelling, Table>> | null = null

/** The tables that lead to each spelling. */
function tablesData(): Readonly<Record<Spelling, Table>> {
  tables ??= openTables()
  return tables
}

function openTables() {
  const { words, endings, doubled, ize, measures } = vocabularyData().spelling
  const inflected = Object.entries(words).flatMap(([us, gb]) =>
    ['', ...endings].map((ending) => [joined(us, ending), joined(gb, ending)] as const),
  )
  const pairs = [
    ...inflected,
    ...doubled.flatMap((stem) => DOUBLED_ENDINGS.map((ending) => [stem + ending, `${stem}l${ending}`] as const)),
    ...ize.flatMap((stem) => IZE_ENDINGS.map((ending) => [`${stem}iz${ending}`, `${stem}is${ending}`] as const)),
  ]
  const measured = Object.entries(measures).flatMap(([us, gb]) => ['', 's'].map((s) => [us + s, gb + s] as const))
  const turned = (list: readonly (readonly [string, string])[]) => list.map(([us, gb]) => [gb, us] as const)
  return {
    gb: { words: new Map(pairs), measures: new Map(measured) },
    us: { words: new Map(turned(pairs)), measures: new Map(turned(measured)) },
  }
}

const joined = (stem: string, ending: string) => (/^[aeiouy]/.test(ending) ? stem.replace(/e$/, '') : stem) + ending

/** A small word in American spelling. */
export const americanized = (word: string): string => tablesData().us.words.get(word) ?? word

const WORD = /(?<number>\d[\d.,]*[\s-])?(?<word>\p{L}+)/gu
const BEGINS = /(?:^|[.!?:…]["”’)]?\s+|["“(])$/u

/**
 * A text in a spelling, word by word. What lies in `kept` stays, and so does a word with a capital within a sentence: it is a name.
 */
export function respelled(text: string, spelling: Spelling, kept: readonly (readonly [number, number])[] = []): string {
  const { words, measures } = tablesData()[spelling]
  return text.replace(WORD, (whole: string, number: string | undefined, word: string, at: number) => {
    const small = word.toLowerCase()
    const other = words.get(small) ?? (number === undefined ? undefined : measures.get(small))
    const isKept = kept.some(([start, end]) => start <= at && at < end)
    if (other === undefined || isKept || (isName(word) && !BEGINS.test(text.slice(0, at)))) return whole
    return (number ?? '') + cased(other, word)
  })
}

const isName = (word: string) => /^\p{Lu}\p{Ll}/u.test(word)

/** The text in the case of the other: small, with a capital, or in capitals. */
export function cased(text: string, like: string): string {
  if (like.length > 1 && like === like.toUpperCase()) return text.toUpperCase()
  return /^\p{Lu}/u.test(like) ? text[0]!.toUpperCase() + text.slice(1) : text
}
