/** What speaks for a reading, or against it. The first ones say how the category was chosen. */
export const WITNESSES = [
  'given',
  'whole',
  'head',
  'said-only',
  'shown-only',
  'opening-only',
  'works',
  'owner-only',
  'branch',
  'joined',
  'objected',
  'same-shelf',
  'near-shelf',
  'said',
  'shown',
  'opening',
  'other-words',
  'long-noun',
  'published-only',
  'later-part',
  'undecided',
  'owned',
  'other-definition',
  'modified',
  'bare',
  'abroad',
  'wide',
] as const

/**
 * `given`: the shop names the category by its id or path. `whole`: the name is that of a category. `head`: the head noun of the name. `…-only`:
 * nothing but a definition of the description, or the owner. `works`: a shelf of books and the like. `branch`: nouns and shelf agree on a branch.
 * `joined`: the common ancestor of two products. `objected`: something speaks against the head noun. `same-shelf`: the breadcrumb names just the
 * category, `near-shelf`: with other words, or one close to it. `said`, `shown`, `opening`: so does the description, with `other-words` than the name.
 * `long-noun`: the noun has several words. `published-only`: only the taxonomy has it. `later-part`: it stands behind a dash or comma, behind unknown words,
 * or in a compound. `undecided`: no word decides its sense. `owned`: an owner decides the shelf. `other-definition`: the description also calls the
 * product something else. `modified`: two or more nouns or unknown words stand before it. `bare`: nothing but looks stands beside it. `abroad`: it
 * is not English. `wide`: its category is of the first two levels.
 */
export type Witness = (typeof WITNESSES)[number]

/** Certainty from which on a reading is `sure`. */
export const SURE = 0.96

/** Of readings by one witness alone 96 % are right, however clear it is. */
const ALONE_MAX = 0.955

/** Witnesses beside the noun of the name that do not repeat it. Of readings with one of these and no doubt, 0.2 % are wrong. */
const CONFIRMING: ReadonlySet<Witness> = new Set<Witness>(['given', 'same-shelf', 'said', 'other-words'])
const DOUBTING: ReadonlySet<Witness> = new Set<Witness>([
  'other-definition',
  'undecided',
  'later-part',
  'published-only',
])

/**
 * Log-odds that each witness adds, fitted by `bench/fit-certainty.ts` on products for which no name or rule was written. The shares of right readings behind
 * `given`, `whole`, `works`, `branch`, `joined`, `objected` and `owner-only` are measured one by one.
 */
const WEIGHTS: Readonly<Record<Witness, number>> = {
  given: 4.6,
  whole: 3.5,
  head: 2.42,
  'said-only': 1.52,
  'shown-only': 1.62,
  'opening-only': 0.63,
  works: 1.7,
  'owner-only': 0.4,
  branch: 2.6,
  joined: 1.1,
  objected: 1.1,
  'same-shelf': 1.44,
  'near-shelf': 0.05,
  said: 0.38,
  shown: 0.97,
  opening: 0.13,
  'other-words': 1.15,
  'long-noun': 0.9,
  'published-only': -1.75,
  'later-part': -0.65,
  undecided: -0.62,
  owned: 0.83,
  'other-definition': -1.64,
  modified: -0.14,
  bare: 0.75,
  abroad: 0.2,
  wide: -0.42,
}

/** Probability that a product is in the category for which these witnesses speak: a logistic regression, up to a bound where one witness speaks alone. */
export function certaintyOf(witnesses: readonly Witness[]): number {
  const sum = witnesses.reduce((total, witness) => total + WEIGHTS[witness], 0)
  const certainty = 1 / (1 + Math.exp(-sum))
  const isConfirmed = witnesses.some((one) => CONFIRMING.has(one)) && !witnesses.some((one) => DOUBTING.has(one))
  return Math.round(1000 * (isConfirmed ? certainty : Math.min(certainty, ALONE_MAX))) / 1000
}
