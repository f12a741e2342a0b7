/** The kinds of pictures that buyers look for beside the main one, the most useful first. */
const KINDS = ['infographic', 'lifestyle', 'detail', 'in_use', 'scale', 'angle', 'comparison', 'packaging'] as const
type Kind = (typeof KINDS)[number]

type Reason = {
  /** What the product lacks; null where nothing that is added to it makes the picture possible. */
  missing: 'facts' | 'photo' | 'category' | null
  why: string
}

/** A kind of picture that a listing has no slot for: why, and what to add. */
export type LeftOut = Reason & { slot_type: Kind }

/** What is designed from words. */
const DESIGNED: readonly Kind[] = ['infographic', 'scale', 'comparison', 'packaging']

const NO_WORDS: Reason = { missing: null, why: 'The marketplace allows no added words in its pictures.' }
const NO_SLOT: Reason = { missing: null, why: 'Other kinds of pictures fill all slots.' }
const NO_FACT: Reason = {
  missing: 'facts',
  why: 'The description states nothing further that such a picture could show. Add facts to it.',
}
/** Why a kind is not written in a language that has no texts for it. */
export const ENGLISH_ONLY: Reason = {
  missing: null,
  why: 'This kind is written in English only. Write the ideas with the locale en-US to have it.',
}

const WHY: Partial<Record<Kind, Reason>> = {
  infographic: {
    missing: 'facts',
    why: 'Fewer than two facts of the product can be stated. Add features or measurements to its description.',
  },
  detail: { missing: 'photo', why: 'The photo has too few pixels for a close-up. Add a larger photo.' },
  in_use: {
    missing: 'category',
    why: 'The category of the product is unclear, and so is its use. Choose its category in its profile.',
  },
  scale: {
    missing: 'facts',
    why: 'The product states no size. Add its height, width or length to its description.',
  },
  angle: { missing: 'photo', why: 'The product has one photo. Add a photo of another side.' },
  comparison: {
    missing: 'facts',
    why: 'Fewer than three facts name what the product replaces, such as “rechargeable” or “sugar-free”. Add such facts to its description.',
  },
  packaging: {
    missing: 'facts',
    why: 'The description does not say what comes with the product. Add what is in the box.',
  },
}

type Slots = {
  /** Kinds of the slots of the listing, written and kept. */
  shown: readonly string[]
  /** Kinds that lack their content; with a reason where it is another than usual. */
  lacking: Partial<Record<Kind, boolean | Reason>>
  takesWords: boolean
  /** Whether all slots have a picture. */
  isFull: boolean
}

/** The kinds of pictures that are not among the slots of a listing, with the reason of each. */
export function leftOutOf({ shown, lacking, takesWords, isFull }: Slots): LeftOut[] {
  const reasonOf = (kind: Kind): Reason => {
    if (!takesWords && DESIGNED.includes(kind)) return NO_WORDS
    const lack = lacking[kind] ?? false
    if (typeof lack === 'object') return lack
    return (lack ? WHY[kind] : undefined) ?? (isFull ? NO_SLOT : NO_FACT)
  }
  return KINDS.filter((kind) => !shown.includes(kind)).map((kind) => ({ slot_type: kind, ...reasonOf(kind) }))
}
