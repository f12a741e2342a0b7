import { AD_LIMITS } from '../write/ads.ts'
import { TARGETING_LIMITS } from '../write/targeting.ts'

/** In graphemes, as the built-in writers keep them. */
const CONCEPT_LIMITS = { title: 60, idea: 200, headline: 48, body: 110, call: 24, word: 24 } as const
const LISTING_LIMITS = { title: 60, summary: 260, headline: 40, label: 34 } as const
const FILM_LIMITS = { line: 62, headline: 42 } as const

/**
 * What a text is for. `copy` stands in public and claims nothing without a fact; a `direction` is read by those who make the picture and may name
 * what surrounds the product; a `search` is what buyers ask, an `exclusion` what people ask who are unlikely to buy.
 */
type SlotUse = 'copy' | 'direction' | 'search' | 'exclusion'

/** A place for one text of a document. Lengths are in graphemes; `word`: the longest word that can be set; `about`: what the text is for, in English. */
export type BoundSlot = {
  slot: string
  use: SlotUse
  about: string
  min: number
  max: number
  word?: number
  whole?: boolean
}

/** A document that a model can write. `listing`: the slots of a listing with the number of callouts of each. */
export type BoundDocument =
  | { kind: 'ads'; count: number }
  | { kind: 'concepts'; count: number }
  | { kind: 'listing'; slots: readonly { position: number; slot_type: string; points: number }[] }
  | { kind: 'hints'; count: number }
  | { kind: 'negatives'; count: number }
  | { kind: 'script'; lines: number }

const listed = <T>(count: number, make: (i: number) => readonly T[]): T[] =>
  Array.from({ length: count }, (_, i) => make(i)).flat()

const HEADLINE = { use: 'copy', min: 3, max: CONCEPT_LIMITS.headline, word: CONCEPT_LIMITS.word } as const
const CALL = { use: 'copy', min: 2, max: CONCEPT_LIMITS.call, word: CONCEPT_LIMITS.word } as const

/** The slots of a document, in the order in which they are written. */
function slotsOf(document: BoundDocument): BoundSlot[] {
  switch (document.kind) {
    case 'ads':
      return listed(document.count, adSlots)
    case 'concepts':
      return listed(document.count, conceptSlots)
    case 'listing':
      return document.slots.flatMap(listingSlots)
    case 'hints':
      return listed(document.count, (i) => [
        {
          ...{ slot: `hints/${i}`, use: 'search', min: 12, max: TARGETING_LIMITS.hintMax },
          about: 'A question or situation that somebody types to an assistant who would buy this product.',
        },
      ])
    case 'negatives':
      return listed(document.count, (i) => [
        {
          ...{ slot: `negatives/${i}`, use: 'exclusion', min: 3, max: TARGETING_LIMITS.phraseMax },
          about: 'A search for something close to this product by somebody who will not buy it: two to five words.',
        },
      ])
    case 'script':
      return scriptSlots(document.lines)
  }
}

const adSlots = (i: number): BoundSlot[] => [
  {
    ...{ slot: `ads/${i}/title`, use: 'copy', min: AD_LIMITS.titleMin, max: AD_LIMITS.titleMax },
    about: 'Title of a small ad beside the answer of an assistant. 16 to 32 characters read best.',
  },
  {
    ...{ slot: `ads/${i}/body`, use: 'copy', min: 12, max: AD_LIMITS.bodyMax, whole: true },
    about: 'Body of the same ad: one whole sentence that adds a fact to the title.',
  },
]

const conceptSlots = (i: number): BoundSlot[] => [
  { slot: `concepts/${i}/title`, use: 'direction', min: 3, max: CONCEPT_LIMITS.title, about: 'Name of the idea.' },
  { slot: `concepts/${i}/angle`, use: 'direction', min: 3, max: 40, about: 'Angle of the message, two to four words.' },
  {
    ...{ slot: `concepts/${i}/idea`, use: 'direction', min: 12, max: CONCEPT_LIMITS.idea },
    about: 'How picture and words work together, in one sentence.',
  },
  { slot: `concepts/${i}/audience`, use: 'direction', min: 3, max: 60, about: 'Whom it addresses, two to six words.' },
  { ...HEADLINE, slot: `concepts/${i}/headline`, about: 'Headline in large type on the picture.' },
  {
    ...{ slot: `concepts/${i}/body`, use: 'copy', min: 12, max: CONCEPT_LIMITS.body, word: CONCEPT_LIMITS.word },
    about: 'Body under the headline: one whole sentence that adds a fact.',
  },
  { ...CALL, slot: `concepts/${i}/call`, about: 'Call to action on the button.' },
]

type ListingSlot = Extract<BoundDocument, { kind: 'listing' }>['slots'][number]

const listingSlots = ({ position, slot_type, points }: ListingSlot): BoundSlot[] => [
  {
    ...{ slot: `listing/${position}/title`, use: 'copy', min: 3, max: LISTING_LIMITS.title },
    about: `Title of the listing picture of kind ${slot_type}.`,
  },
  {
    ...{ slot: `listing/${position}/summary`, use: 'direction', min: 12, max: LISTING_LIMITS.summary },
    about: `What the picture of kind ${slot_type} shows, for those who make it.`,
  },
  ...(points === 0
    ? []
    : [
        {
          ...{ slot: `listing/${position}/headline`, use: 'copy' as const, min: 3, max: LISTING_LIMITS.headline },
          about: 'Headline on the picture.',
        },
      ]),
  ...listed(points, (i) => [
    {
      ...{ slot: `listing/${position}/point/${i}`, use: 'copy' as const, min: 3, max: LISTING_LIMITS.label },
      about: 'Callout on the picture: one fact in a few words, no sentence.',
    },
  ]),
]

const scriptSlots = (lines: number): BoundSlot[] => [
  ...listed(lines, (i): BoundSlot[] => [
    {
      ...{ slot: `script/${i}`, use: 'copy', min: 3, max: FILM_LIMITS.line, whole: true },
      about:
        i === 0
          ? 'First caption of a short film: one sentence that makes people look.'
          : 'Next caption of the film: one short sentence with one fact.',
    },
  ]),
  { ...HEADLINE, slot: 'script/headline', max: FILM_LIMITS.headline, about: 'Headline on the card at its end.' },
  { ...CALL, slot: 'script/call', about: 'Call to action on the card at its end.' },
]

/** Scripts whose letters are about a syllable or a word each need fewer of them, and take longer to read. */
const DENSE = 0.45

/** The slots with the limits of a language: dense scripts say in a caption what Latin letters need twice the room for. */
export function slotsFor(document: BoundDocument, language: string): BoundSlot[] {
  const slots = slotsOf(document)
  if (language !== 'ja' && language !== 'zh') return slots
  return slots.map((slot) => ({
    ...slot,
    min: Math.min(slot.min, 2),
    max: slot.slot.startsWith('script/') ? Math.floor(slot.max * DENSE) : slot.max,
  }))
}
