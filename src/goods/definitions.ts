import { type Context, type Evidence, evidenceOf } from './context.ts'
import { type Head, headOf, type Reader } from './title.ts'
import { fold, type Word } from './words.ts'

/** What a description calls the product: “X is a mid-range smartphone”. `isStrong` where a verb or “this” says so. */
export type Definition = { head: Head; isStrong: boolean; evidence: Evidence }

/** Sentences at the start of a description that may define the product, and words of one that are read. */
const SENTENCES_MAX = 4
const PHRASE_MAX = 12

/** The definitions of the first sentences, the first first. */
export function definitionsIn(context: Context, reader: Reader): Definition[] {
  const { description, product, catalogue } = context
  const copulas = catalogue.titles.copulas[reader.language].map((copula) => fold(copula).split(' '))
  return sentencesOf(description, product.description).flatMap((sentence) =>
    placesIn(sentence, copulas).flatMap(({ at, isStrong }) => {
      const phrase = phraseFrom(reader, sentence, at)
      const [head] = headOf(reader, phrase)
      if (!head || head.skipped.length > 0) return []
      return [{ head, isStrong, evidence: evidenceOf('definition', 'description', head.words, product) }]
    }),
  )
}

function sentencesOf(words: readonly Word[], text: string): Word[][] {
  const sentences: Word[][] = []
  words.forEach((word, i) => {
    const gap = i === 0 ? '.' : text.slice(words[i - 1]!.end, word.start)
    if (/[.!?\n•]/.test(gap)) sentences.push([])
    sentences.at(-1)!.push(word)
  })
  return sentences.filter((sentence) => sentence.length > 2).slice(0, SENTENCES_MAX)
}

/** Copulas that are articles alone define only at the start of a sentence, and weakly. */
const VERB =
  /^(?:is|are|it|as|meet|ist|sind|est|sont|es|son|sono|e|sao|this|these|dieser|diese|dieses|ce|cet|cette|ces|este|esta|estos|estas|questo|questa|questi|queste|estes)$/

function placesIn(sentence: readonly Word[], copulas: readonly string[][]): { at: number; isStrong: boolean }[] {
  for (let i = 0; i < sentence.length; i++) {
    const copula = copulas.find((words) => words.every((word, k) => sentence[i + k]?.folded === word))
    if (!copula) continue
    const isVerb = VERB.test(copula[0]!)
    const isStart = i === 0
    if (copula.length === 1 && !isStart && copula[0] !== 'are' && copula[0] !== 'sind') continue
    if (copula.length > 1 || isStart || isVerb) {
      const place = { at: i + copula.length, isStrong: isVerb }
      return isVerb
        ? [place]
        : [place, ...placesIn(sentence.slice(place.at), copulas).map((p) => ({ ...p, at: p.at + place.at }))]
    }
  }
  return []
}

/** Words that end a noun phrase in a description besides those that cut a title. */
const STOP = new Set(
  'is are was has have will can which who whose when where while because so but or if you it its offers features provides made known designed perfect ideal great suitable built crafted comes keeps helps gives brings lets und ist sind hat das qui que est che e'.split(
    ' ',
  ),
)

function phraseFrom({ lexicon, language }: Reader, sentence: readonly Word[], at: number): Word[] {
  const rest = sentence.slice(at, at + PHRASE_MAX)
  const end = rest.findIndex(
    ({ folded, isApart }, i) => i > 0 && (isApart || STOP.has(folded) || lexicon.cuts[language].has(folded)),
  )
  return end < 0 ? rest : rest.slice(0, end)
}
