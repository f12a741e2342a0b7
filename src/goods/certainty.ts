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
] as const

/**
 * `given`: the shop names the category by its id or path. `whole`: the name is that of a category. `head`: the head noun of the name. `…-only`:
 * nothing but a definition of the description, or the owner. `works`: a shelf of books and the like. `branch`: nouns and shelf agree on a branch.
 * `joined`: the common ancestor of two products. `objected`: something speaks against the head noun. `same-shelf`, `near-shelf`: the
 * breadcrumb names the category, or one close to it. `said`, `shown`, `opening`: so does the description, with `other-words` than the name.
 * `long-noun`: the noun has several words. `published-only`: only the taxonomy has it. `later-part`: it stands behind a dash or comma, behind unknown words,
 * or in a compound. `undecided`: no word decides its sense. `owned`: an owner decides the shelf. `other-definition`: the description also calls the
 * product something else. `modified`: two or more nouns or unknown words stand before it.
 */
export type Witness = (typeof WITNESSES)[number]

/** Certainty from which on a reading is `sure`. At this value 1.4 % of readings were wrong, from sources left out of the fit. */
export const SURE = 0.975

/**
 * Log-odds that each witness adds, fitted by `bench/fit-certainty.ts` on the 1 284 products for development. The shares of right readings behind
 * `given`, `whole`, `works`, `branch`, `joined`, `objected` and `owner-only` are measured one by one.
 */
const WEIGHTS: Readonly<Record<Witness, number>> = {
  given: 4.6,
  whole: 3.5,
  head: 3.03,
  'said-only': 2.27,
  'shown-only': 1.97,
  'opening-only': 2.19,
  works: 1.7,
  'owner-only': 0.4,
  branch: 3.2,
  joined: 1.1,
  objected: 1.1,
  'same-shelf': 1.15,
  'near-shelf': 0.07,
  said: 0.67,
  shown: 1.12,
  opening: 0.38,
  'other-words': 0.82,
  'long-noun': 0.05,
  'published-only': -0.34,
  'later-part': -1.5,
  undecided: -0.39,
  owned: -0.23,
  'other-definition': -1.04,
  modified: -0.18,
}

/** Probability that a product is in the category for which these witnesses speak: a logistic regression. */
export function certaintyOf(witnesses: readonly Witness[]): number {
  const sum = witnesses.reduce((total, witness) => total + WEIGHTS[witness], 0)
  return Math.round(1000 / (1 + Math.exp(-sum))) / 1000
}
