import { catalogueData } from '../../goods/goods.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { singular } from '../../goods/words.ts'
import { spoken } from '../grammar/spoken.ts'

const TITLED = /^(?:\p{Lu}[\p{L}'’-]*,?|[\d%.,&/–-]+|and|or|of|for|in|on|to|with|by|the|a|an|at|from)$/u
const COMMON_END = /(?:[^e]ed|ing|able|ible|less|ful|ive|ity|ness|ment|tion|proof|resistant|free)$/

/**
 * `Specialized Concrete.`, `Italian Lycra Fabric.`: a line that a seller wrote as a title, as a sentence. Names keep their capitals; a line of several words
 * none of which is a common word, `Kalahari Large.`, is left as it is.
 */
export function withoutTitleCase(line: string): string {
  const words = line.replace(/[.!?]$/, '').split(' ')
  const [first, ...rest] = words
  if (!isTitled(words)) return line
  // “Handmade in Java”, “Works with Windows 95”.
  const isName = (i: number) =>
    /^(?:in|from|of|by)$/.test(words[i]!) || (i + 3 === words.length && /^\d+$/.test(words[i + 2]!))
  const small = rest.map((word, i) =>
    isTitleWord(word) && !isName(i) && isCommon(word.toLowerCase()) ? word.toLowerCase() : word,
  )
  return spoken([first, ...small].join(' ')) + line.slice(words.join(' ').length)
}

function isTitled(words: readonly string[]): boolean {
  const isTitle = words.length > 1 && words.length < 9 && words.every((word) => TITLED.test(word))
  return isTitle && words.slice(1).some(isTitleWord)
}

/** Words of a line as they stand within a sentence: `for Plates, Lids & Trays` of `Perfect for Plates, Lids & Trays` has small letters. */
export const withinSentence = (text: string, line: string): string =>
  smallIn(text, line).replace(/(?<=\p{Ll}) & (?=\p{Ll})/gu, ' and ')

const smallIn = (text: string, line: string): string =>
  isTitled(line.replace(/[.!?:]$/, '').split(' '))
    ? spoken(
        text.replace(/(?<![\p{L}-])\p{Lu}[\p{Ll}’'-]+/gu, (word) =>
          isCommon(word.toLowerCase()) ? word.toLowerCase() : word,
        ),
      )
    : text

/** `Easy to Clean`, `heat Resistant`: the second word of a heading. */
const HEADED =
  /(?<=^(?:easy|safe|ready|quick|simple|gentle) (?:to|on|for) )\p{Lu}(?=\p{Ll})|(?<=^[\p{Ll}\d-]+ )\p{Lu}(?=(?:esistant|epellent|roof|ree|afe|riendly|ight|leanable)(?!\p{L}))/gu

/** A fact as it stands within a sentence, where only a heading wrote its second word large, or nothing that of a thing. */
export const withoutLargeWords = ({ form, text }: { form: string; text: string }): string => {
  const headed = text.replace(HEADED, (letter) => letter.toLowerCase())
  return form === 'thing' || form === 'what' ? withoutStrayCase(headed) : spoken(headed)
}

/** `giclee Archival matte paper`: a common word that stands large between small ones, unless it follows what a name follows. */
const STRAY = /(?<=(?:^|\s)(?!(?:in|from|of|by|at|the) )[\p{Ll}\d]\S* )\p{Lu}[\p{Ll}’'-]{2,}(?=,|\.|$| \p{Ll}| &)/gu

/** A fragment without the large letters that single common words of it have. */
export const withoutStrayCase = (fragment: string): string =>
  spoken(
    fragment.replace(STRAY, (word) =>
      !vocabularyData().nouns.proper.has(word) && (isClassed(word) || isCommon(word.toLowerCase()))
        ? word.toLowerCase()
        : word,
    ),
  ).replace(/(?<=\p{Ll},?) & (?=\p{Ll})/gu, ' and ')

const isClassed = (word: string) => vocabularyData().wordClasses.has(word.toLowerCase())

const isTitleWord = (word: string) => /^\p{Lu}[\p{Ll}'’-]+,?$/u.test(word)

const isCommon = (word: string) =>
  word
    .replace(',', '')
    .split('-')
    .every((part) => catalogueData().index.vocabulary.has(singular(part)) || COMMON_END.test(part))
