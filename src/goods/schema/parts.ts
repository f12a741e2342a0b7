import { type TProperties, Type } from 'typebox'

/** An object with exactly these members: a mistyped name is a fault, not a silent default. */
export const closed = <T extends TProperties>(members: T, description?: string) =>
  Type.Object(members, { additionalProperties: false, ...(description === undefined ? {} : { description }) })

/** The member by which editors find the schema of a file. */
export const Schema = Type.String({
  description: 'The JSON Schema of this file, by which editors complete and check it.',
})

const Word = Type.String({ minLength: 1, pattern: '^\\S(.*\\S)?$' })

export const Words = (description: string) => Type.Array(Word, { description })

/** Words that narrow an entry. */
export const For = Type.Union([Word, Type.Array(Word, { minItems: 1 })], {
  description:
    'Only for products whose noun or name contains one of these words: lower case, singular, as whole words. `@name` stands for the words of that group of the file.',
})

export const Groups = Type.Optional(
  Type.Record(Type.String({ pattern: '^[a-z][a-z-]*$' }), Type.Array(Word, { minItems: 1 }), {
    description: 'Word lists that entries of this file share. An entry refers to one as `@name`.',
  }),
)

const Line = Type.Union([
  Type.String({ minLength: 1 }),
  closed({ for: For, say: Type.String({ minLength: 1, description: 'The text.' }) }),
])

/** Texts for every product of the file or, with `for`, for some. */
export const Lines = (description: string, minItems = 0) =>
  Type.Array(Line, { description, ...(minItems > 0 ? { minItems } : {}) })

/** A text that stands in public, with the most characters that fit its place. */
export const Text = (description: string, maxLength: number) => Type.String({ description, minLength: 1, maxLength })
