import { vocabularyData } from '../../goods/vocabulary.ts'
import type { Statement } from './statement.ts'

type Entry = { word: string; english: string }

const entriesOf = (table: Readonly<Record<string, readonly string[]>>): readonly Entry[] =>
  Object.entries(table)
    .flatMap(([english, words]) => words.map((word) => ({ word, english })))
    .sort((a, b) => b.word.length - a.word.length)

let tables: { nouns: readonly Entry[]; materials: readonly Entry[] } | null = null

/** The words of other languages, the longest first. */
function wordsAbroad() {
  const { nounsAbroad, materialsAbroad } = vocabularyData()
  tables ??= { nouns: entriesOf(nounsAbroad), materials: entriesOf(materialsAbroad) }
  return tables
}

const WITHOUT = /(?:\b(?:ohne|kein\w*|sans|sin|senza|sem|zonder|geen|bez|nicht|utan)|なし|无|без|بدون)\s?$/iu
/** `Com acabamento em latão`: of what a part or the finish is. */
const OF_PART =
  /\b(?:acabament\w*|hardware|ferragens|detalhes|fivelas?|acabad\w*|herrajes?|detalles?|hebillas?|finition\w*|détails?|boucles?|finitur\w*|dettagli\w*|fibbi\w*|beschläge?n?|details?|schnallen?)(?: (?:em|de|du|en|in|di|aus|mit|von))? $/iu
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u
/** Words shorter than this end too many others by chance: `hut` in `Fingerhut`. */
const COMPOUND_MIN = 5

/** The English noun of what a name in another language speaks of, by the longest word that it holds; Germanic compounds by their end. */
export function nounAbroad(name: string): string | null {
  const text = name.toLowerCase()
  return wordsAbroad().nouns.find(({ word }) => placesOf(word, text, true).length > 0)?.english ?? null
}

/** Materials that a text in another language names, in English, unless it says that they are not there or that a part is of them. */
export function readMaterialsAbroad(text: string, start: number): Statement[] {
  const lower = text.toLowerCase()
  const found: Statement[] = []
  for (const { word, english } of wordsAbroad().materials) {
    const at = placesOf(word, lower, false).find((place) => {
      const before = lower.slice(0, place)
      return !WITHOUT.test(before) && !OF_PART.test(before)
    })
    if (at === undefined || found.some((other) => other.text.includes(english) || english.includes(other.text)))
      continue
    found.push({
      kind: 'material',
      form: 'thing',
      text: english,
      label: null,
      start: start + at,
      end: start + at + word.length,
    })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Where the word stands in the text: whole where words are spaced, and as the end of a compound where that is asked for. */
function placesOf(word: string, text: string, ends: boolean): number[] {
  const before = ends && word.length >= COMPOUND_MIN ? '' : '(?<!\\p{L})'
  const pattern = SPACED.test(word) ? `${before}${word}(?!\\p{L})` : word
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index }) => index)
}
