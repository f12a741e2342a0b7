import { framesData } from '../../goods/frames.ts'
import { graphemes } from '../grammar/length.ts'
import type { Line } from '../write/line.ts'
import { type Manner, mannerOf } from './manner.ts'
import { nameFinder } from './names.ts'
import { respelled, type Spelling } from './spelling.ts'
import { synonymizer } from './synonyms.ts'
import { wordFinder } from './word-forms.ts'

/** What a brand states of its words. */
export type SpeakingBrand = {
  name: string
  tone: string | null
  words_to_use?: readonly string[]
  words_to_avoid?: readonly string[]
  calls_to_action?: readonly string[]
  spelling?: Spelling | null
}

/** How a brand speaks: what it does not say, what it likes, how it writes. */
export type BrandVoice = {
  /** Whether a text has none of the words to avoid outside of names, which stay. */
  allows: (text: string) => boolean
  /** What a line gains by the tone. */
  liking: (line: Line) => number
  /** The words to use that a text has, in any form. */
  wanted: (text: string) => readonly string[]
  /** An English text in the brand's spelling, with its words in place of others that say the same. Names stay. */
  spelled: (text: string) => string
  /** The brand's texts of buttons, or else those that are given as far as they are allowed; the name where none is. */
  calls: (otherwise: readonly string[]) => readonly [string, ...string[]]
  manner: Manner
}

const plainCalls = () => framesData().tones.get('plain')!.calls ?? []

/** In graphemes. */
const CALL_MAX = 24

type Named = { name: string; called: string | null }
type Options = { language?: string; manner?: Manner }

/** The voice of a brand about a product, or about itself. `manner`: the one that a request asks for instead of the brand's. */
export function brandVoiceOf(brand: SpeakingBrand, product: Named | null, options: Options = {}): BrandVoice {
  const { language = 'en', manner = mannerOf(brand.tone) } = options
  const { words_to_use = [], words_to_avoid = [], calls_to_action = [], spelling = null } = brand
  const namesIn = nameFinder([product?.name, product?.called, brand.name])
  const isAvoided = wordFinder(words_to_avoid, language)
  const wishes = words_to_use.map((word) => ({ word, isIn: wordFinder([word], language) }))
  const worded = language === 'en' ? synonymizer(words_to_use) : null
  const withoutNames = (text: string) =>
    namesIn(text).reduceRight((rest, [start, end]) => `${rest.slice(0, start)}·${rest.slice(end)}`, text)
  const allows = (text: string) => words_to_avoid.length === 0 || !isAvoided(withoutNames(text))
  const spelled = (text: string) => {
    const own = worded === null ? text : worded(text, namesIn(text))
    return spelling === null ? own : respelled(own, spelling, namesIn(own))
  }
  const own = calls_to_action.filter((call) => graphemes(call) <= CALL_MAX)
  return {
    allows,
    manner,
    liking: manner.liking,
    wanted: (text) => wishes.flatMap(({ word, isIn }) => (isIn(text) ? [word] : [])),
    spelled,
    calls(otherwise) {
      const [first, ...others] = own.length > 0 ? own : [...otherwise, ...plainCalls()].filter(allows).map(spelled)
      return [first ?? product?.called ?? brand.name, ...others]
    },
  }
}
