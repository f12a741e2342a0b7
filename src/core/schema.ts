import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { LOCALES, type Locale } from '../lib/locales.ts'
import type { AddressUse } from '../web/address.ts'

/** JSON Schema keywords for what the members of a body allow together. */
type Together = { anyOf?: object[]; oneOf?: object[] }

/** In keywords that OpenAPI 3.0 has, too. */
const isNull = { enum: [null] }

/** Matches an object that has all of these members, none of them null. */
export const having = (...names: string[]) => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { not: isNull }])),
})

/** Properties that forbid these members. */
export const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, isNull]))

/**
 * An object with exactly these members, so a mistyped one is an error and not a silent default. `anyOf` and `oneOf` are for readers of the
 * schema: the verb checks the same with better messages, and a test compares the two.
 */
export function closed<T extends TProperties>(
  members: T,
  options: { $id?: string; description?: string } & Together = {},
): TObject<T> {
  return Type.Object(members, { additionalProperties: false, ...options })
}

/** The address of a picture for a screen; `nothing` says when there is none. */
export const PreviewUrl = (nothing: string) =>
  Nullable(Url(`Address of a WebP of the whole image for screens, at most 1600 pixels a side. Null ${nothing}.`))

export const Uuid = (description: string) =>
  Type.String({
    format: 'uuid',
    minLength: 36,
    maxLength: 36,
    description,
    examples: ['019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'],
  })

export const Sha256 = (description: string) =>
  Type.String({
    pattern: '^[0-9a-f]{64}$',
    minLength: 64,
    maxLength: 64,
    description,
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  })

/** An id in a list of a body. Its pattern bounds the size of the body: no encoder escapes its characters. */
export const ListedUuid = (description: string) =>
  Type.String({
    format: 'uuid',
    minLength: 36,
    maxLength: 36,
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    description,
    examples: ['019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'],
  })
export const DateTime = (description: string) =>
  Type.String({ format: 'date-time', maxLength: 24, description, examples: ['2026-11-21T09:30:00.000Z'] })
/** A moment in a request, with any offset: `2026-11-21T11:30:00+02:00`. */
export const Moment = (description: string) =>
  Type.String({ format: 'date-time', maxLength: 35, description, examples: ['2026-11-21T11:30:00+02:00'] })
export const Url = (description: string) =>
  Type.String({ format: 'uri', maxLength: 2048, description, examples: ['https://shop.example/bottle.jpg'] })
/** An address in a request; the HTTP layer refuses one whose text shows that it cannot be used for this purpose. */
export const InputUrl = (use: AddressUse, description: string) =>
  Type.String({
    format: 'uri',
    minLength: 10,
    maxLength: 2048,
    description,
    examples: ['https://shop.example/bottle.jpg'],
    [addressUse]: use,
  })
/** The keyword that states what an address is used for. The public document omits it. */
export const addressUse = 'x-address-use'
/** The color that stands in for an image until it is loaded. */
export const MeanColor = (nothing: string) =>
  Nullable(
    Type.String({
      pattern: '^#[0-9a-f]{6}$',
      minLength: 7,
      maxLength: 7,
      description: `Mean color of the image in sRGB. Null ${nothing}.`,
      examples: ['#b8a48c'],
    }),
  )
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const Count = (description: string, maximum = 2_147_483_647) =>
  Type.Integer({ format: 'int32', minimum: 0, maximum, description, examples: [2] })
/** The random seed of an order. */
export const Seed = (description: string) =>
  Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2_147_483_647, description, examples: [7] }))
/** Text with a character that is not white space, and without U+0000. */
export const notBlank = '^(?!\\s*$)[^\\u0000]*$'
/** A name: any text of 1 to `maxLength` characters that is not only white space. */
export const Name = (maxLength: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: notBlank, description, examples: [example] })
/** Text of at most `maxLength` characters. */
export const Text = (maxLength: number, description: string, example: string) =>
  Type.String({ maxLength, description, examples: [example] })
/** An enumeration. Values may be added to it in answers within a version of the API, as the document states. */
export const Choice = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description })
/** An enumeration to which no value is added, in answers either. */
export const ClosedChoice = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description, 'x-closed': true })

/** Language and country of the texts of an order. */
export const InputLocale = (description: string) =>
  Type.Optional(
    Type.Unsafe<Locale>({
      ...Choice(
        LOCALES,
        `${description} Texts in other languages than English hold what the product's description says in that language, and its values with translated labels; what it does not say stays out.`,
      ),
      examples: ['de-DE'],
    }),
  )

/** Who writes the words of an order. */
export const InputEngine = Type.Optional(
  Name(
    300,
    'Who writes the words: `built_in`; `auto`, a language model where your organization may use one, with the built-in copywriter behind it; or the id of a model from `GET /models`, without which the order fails and is refunded. Lines that fail verification are the built-in ones. A model may add `credits` to the price. Defaults to what the operator has set for your organization.',
    'auto',
  ),
)

/** Creative direction: text, reference pictures, or both. */
export const Direction = closed({
  text: Type.Optional(
    Text(2000, 'Setting, colors and light of the pictures, in words.', 'Marble bathroom, morning light'),
  ),
  image_urls: Type.Optional(
    Type.Array(InputUrl('image', 'Address of a reference image for mood and colors.'), {
      maxItems: 8,
      uniqueItems: true,
      description: 'Reference images for mood and colors. Ignored with `retro`.',
    }),
  ),
})

/** The most words of an answer to a direction, and their lengths: what is answered can be sent back. */
export const answerMax = { words: 20, word: 50, why: 100 }

const met = Type.Array(Text(answerMax.word, 'Word of the text.', 'marble'), {
  maxItems: answerMax.words,
  description:
    'What every output shows of the text. Null until the outputs are planned, if the profile of the product is out of date at the time of the order.',
})

const unmet = Type.Array(
  closed({
    word: Text(answerMax.word, 'Word of the text.', 'dragon'),
    why: Text(answerMax.why, 'Reason.', 'nothing that the studio has shows it'),
    nearest: Nullable(Text(answerMax.word, 'What comes nearest and appears in its place. Null for nothing.', 'lake')),
  }),
  {
    maxItems: answerMax.words,
    description: 'What an output does not show of the text. Null as long as `met` is.',
  },
)

/** A direction that may be that of an answer: what was answered is ignored. */
export const RepeatedDirection = closed({
  ...Direction.properties,
  met: Type.Optional(met),
  unmet: Type.Optional(unmet),
})

/** A direction, and what the pictures of an order show of it. */
export const AnsweredDirection = closed(
  {
    text: Nullable(Text(2000, 'Requested content and mood. Null for none.', 'Marble bathroom, morning light')),
    image_urls: Type.Array(Url('Address of an image whose mood and colors the outputs follow.'), { maxItems: 8 }),
    met: Nullable(met),
    unmet: Nullable(unmet),
  },
  { description: 'Creative direction, and what the outputs show of it.' },
)

export type AnsweredDirection = Static<typeof AnsweredDirection>

/** The most that an order may cost. */
export const MaxCredits = Type.Optional(
  Count('Maximum price of the request in credits. A dearer request fails and costs nothing. Defaults to no maximum.'),
)

export const pageSizeMax = 100

/** Body of the retry of an item that failed or was canceled. */
export const retryInput = closed({
  seed: Seed(
    'Random seed. That of the order repeats the same picture, which helps after a time-out or once the cut-out was corrected. Defaults to another seed.',
  ),
  max_credits: MaxCredits,
})
export type RetryInput = Static<typeof retryInput>

/** An optional query parameter that selects the items of a list whose member of the same name has this value. */
export const Filter = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Optional(Choice(values, description))

/** The optional filter of a list by the shape of its items. */
export const FilterRatio = Type.Optional(
  Type.String({
    minLength: 3,
    maxLength: 20,
    pattern: '^[0-9.]+:[0-9.]+$',
    description: 'Ratio of width to height. Defaults to all.',
    examples: ['1:1'],
  }),
)

/** Asks a list for the number of its items. */
export const FilterCount = Type.Optional(
  Type.Boolean({ description: 'Whether to count the items that pass the filters.', examples: [true] }),
)

/** Query parameters of every list: `limit`, `cursor`, and bounds of the items' creation. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      format: 'int32',
      minimum: 1,
      maximum: pageSizeMax,
      default: 20,
      description: 'Number of items on a page. Defaults to 20.',
      examples: [20],
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description:
        '`next_cursor` of the previous page. Valid only with the same filters. Defaults to the start of the list.',
      examples: ['Yk3vQm'],
    }),
  ),
  created_after: Type.Optional(
    Moment('Only items created after this moment. In a query, write `+` as `%2B`. Defaults to no lower bound.'),
  ),
  created_before: Type.Optional(
    Moment('Only items created before this moment. In a query, write `+` as `%2B`. Defaults to no upper bound.'),
  ),
}

/** A page of a list: newest first; `next_cursor` is null on the last page. */
export function pageOf<T extends TSchema>(item: T, $id: string) {
  return closed(
    {
      data: Type.Array(item, { maxItems: 100 }),
      next_cursor: Nullable(Text(512, 'Cursor of the next page. Null on the last page.', 'Yk3vQm')),
    },
    { $id },
  )
}

/** A page of a list that can be counted. */
export function countedPageOf<T extends TSchema>(item: T, $id: string) {
  const count = Nullable(
    Count('Number of items that pass the filters, at most 10 000. Null without `count=true`.', 10_000),
  )
  return closed({ ...pageOf(item, `${$id}Page`).properties, count }, { $id })
}

/** A short, complete list without pages. */
export function listOf<T extends TSchema>(item: T, $id: string, maxItems = 100) {
  return closed({ data: Type.Array(item, { maxItems }) }, { $id })
}

const Region = closed(
  {
    left: Count('Left edge in pixels.', 12_000),
    top: Count('Top edge in pixels.', 12_000),
    width: Count('Width in pixels.', 12_000),
    height: Count('Height in pixels.', 12_000),
    at_seconds: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 60,
        description: 'Time in the video in seconds. Absent in pictures.',
        examples: [2.4],
      }),
    ),
  },
  { $id: 'Region', description: 'A place in a picture or video.' },
)

/** Where something was measured. */
export const Regions = Type.Optional(
  Type.Array(Region, {
    maxItems: 12,
    description:
      'Places in the picture that the value is of: of a failed check what failed, else what was measured. Absent where that is the whole picture, and in measurements of earlier releases.',
  }),
)

export const Check = closed(
  {
    id: Text(60, 'Name of the measurement.', 'product_fidelity.delta_e_mean'),
    measured: Nullable(
      Type.Number({
        minimum: -1_000_000,
        maximum: 1_000_000_000,
        description: 'Measured value. Null if it could not be measured.',
        examples: [0.31],
      }),
    ),
    unit: Nullable(Text(20, 'Unit of the value.', 'ΔE2000')),
    required: Nullable(Text(40, 'Bound of the value. Null if the value is only reported.', '<= 2.0')),
    passed: Nullable(
      Type.Boolean({
        description: 'Whether the value is within its bound. Null if the value is only reported.',
        examples: [true],
      }),
    ),
    detail: Nullable(Text(4000, 'Explanation of the result.', 'The direction asked for snow, which no set has.')),
    regions: Regions,
  },
  { $id: 'Check', description: 'A measurement of the finished file.' },
)

/** The measurements of an output. */
export const CheckList = Type.Array(Check, { maxItems: 50, description: 'Measurements of the finished file.' })

/** A remark on an answer. */
export const Warning = closed(
  {
    code: Text(60, 'Reason, for programs.', 'secret_shown_once'),
    detail: Text(1000, 'Reason, for people, and what to do.', 'The secret is returned once, in the first answer.'),
  },
  { $id: 'Warning', description: 'A remark on an answer.' },
)

/** Processing states of background work. */
export const states = ['queued', 'in_progress', 'completed', 'failed', 'canceled'] as const

/** Whether background work waits or runs. */
export const isUnderWay = ({ status }: { status: string }) => status === 'queued' || status === 'in_progress'

/** Reason of a failure. */
export const Failure = closed({
  code: Text(60, 'Reason, for programs.', 'quality_check_failed'),
  message: Text(1000, 'What happened and what to do.', 'No product stands out in its pictures.'),
})
