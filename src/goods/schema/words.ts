import { Type } from 'typebox'

const Pattern = Type.Object(
  { pattern: Type.String({ minLength: 1 }) },
  {
    additionalProperties: false,
    description:
      'A regular expression (JavaScript, case and accents as written), where words cannot say it: what must not follow, the end of a name.',
  },
)

/** A list of words that the engine compiles; `src/goods/word-list.ts` reads the notation. */
export const WordList = (description: string) =>
  Type.Array(Type.Union([Type.String({ minLength: 1 }), Pattern]), {
    minItems: 1,
    description: `${description} Matched as whole words, in any case. \`kid(s)\`: letters that may be missing. \`summer*\`: any further letters. \`pie/cake tin\`: either word. Text in Chinese, Japanese and Korean matches anywhere.`,
  })
/** What `WordList` describes. */
export type ListedWord = string | { pattern: string }
