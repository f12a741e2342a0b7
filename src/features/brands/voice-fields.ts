import { Type } from 'typebox'
import { Choice, Nullable } from '../../core/schema.ts'

/** Text that can stand on a picture: not blank, without markup, line breaks, control characters, and marks that turn or hide text. */
const printable =
  '^(?!\\s*$)[^\\u0000-\\u001f\\u007f-\\u009f\\u200b\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff<>]*$'

const Line = (maxLength: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: printable, description, examples: [example] })

const List = (maxItems: number, item: ReturnType<typeof Line>, description: string) =>
  Type.Array(item, { maxItems, uniqueItems: true, description })

/** How a brand speaks, in the texts that are written for it. */
export const voiceFields = {
  words_to_use: List(
    30,
    Line(40, 'Word or phrase.', 'slow mornings'),
    'Words that texts prefer, where they are true of the product. Defaults to none.',
  ),
  words_to_avoid: List(
    100,
    Line(40, 'Word or phrase, which stands for all its forms.', 'cheap'),
    'Words that no text for the brand contains, in any form (`cheap`: cheaper, cheaply). Names of products and of the brand, and texts that you send, stay. Defaults to none.',
  ),
  legal_line: Nullable(
    Line(
      200,
      'Line that the law or the brand asks for, in small print on ads and end cards. Null for none.',
      'Enjoy responsibly. 18+',
    ),
  ),
  calls_to_action: List(
    12,
    Line(24, 'Text of a button.', 'Brew it'),
    'Texts of buttons, the preferred one first. They replace the built-in ones. Defaults to none.',
  ),
  spelling: Nullable(
    Choice(
      ['us', 'gb'],
      'Spelling of English texts: American (`us`) or British (`gb`). Null for American, with sentences from a description spelled as they are there.',
    ),
  ),
}
