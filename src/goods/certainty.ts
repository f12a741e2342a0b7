/** What speaks for a reading, or against it. The first ones say how the category was chosen. */
export const WITNESSES = [
  'given',
  'whole',
  'head',
  'said-only',
  'shown-only',
  'opening-only',
  'told',
  'works',
  'owner-only',
  'line',
  'branch',
  'topic',
  'joined',
  'objected',
  'same-shelf',
  'near-shelf',
  'said',
  'shown',
  'opening',
  'opened',
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
  'brand',
  'shop',
] as const

/**
 * `given`: the shop names the category by its id or path. `whole`: the name is that of a category. `head`: the head noun of the name. `…-only`:
 * nothing but a definition of the description, or the owner. `told`: words of the description that only such things have. `works`: a shelf of books and the like. `line`: the name of a line of products. `branch`: nouns, brands and shelf agree on a branch. `topic`: single words make one
 * likely.
 * `joined`: the common ancestor of two products. `objected`: something speaks against the head noun. `same-shelf`: the breadcrumb names just the
 * category and does not only repeat a single noun, `near-shelf`: it does, or it names one close to it. `said`, `shown`, `opening`: so does the description, with `other-words` than the name.
 * `opened`: the description begins with the noun and goes on with what it has or is for. `long-noun`: the noun has several words. `published-only`: only the taxonomy has it. `later-part`: it stands behind a dash or comma, behind unknown words,
 * or in a compound. `undecided`: no word decides its sense. `owned`: an owner decides the shelf. `other-definition`: the description also calls the
 * product something else. `modified`: two or more nouns or unknown words stand before it. `bare`: nothing but looks stands beside it. `abroad`: it
 * is not English. `wide`: its category is of the first two levels. `brand`: the name has a brand of such things. `shop`: most other
 * products of the shop are of such a branch, and the words of this one say no more.
 */
export type Witness = (typeof WITNESSES)[number]

/** Certainty from which on a reading is `sure`. */
export const SURE = 0.955

/** Of readings by one witness alone 96 % are right, however clear it is. */
const ALONE_MAX = 0.95

/** Witnesses beside the noun of the name that do not repeat it. Of readings with one of these and no doubt, 0.2 % are wrong. */
const CONFIRMING: ReadonlySet<Witness> = new Set<Witness>(['given', 'same-shelf', 'other-words'])
const DOUBTING: ReadonlySet<Witness> = new Set<Witness>([
  'other-definition',
  'undecided',
  'later-part',
  'published-only',
])

/**
 * Log-odds that each witness adds, fitted by `bench/fit-certainty.ts` on products for which no name or rule was written. The shares of right readings behind
 * `given`, `whole`, `works`, `branch`, `joined`, `objected`, `owner-only` and `shop` are measured one by one.
 */
const WEIGHTS: Readonly<Record<Witness, number>> = {
  given: 4.6,
  whole: 3.5,
  head: 2.45,
  'said-only': 1.44,
  'shown-only': 1.4,
  'opening-only': 1.13,
  told: 3,
  works: 1.7,
  'owner-only': 0.4,
  line: 2.65,
  branch: 2.6,
  topic: 2,
  joined: 1.1,
  objected: 1.1,
  'same-shelf': 0.92,
  'near-shelf': 0.26,
  said: 0.43,
  shown: 0.89,
  opening: -0.16,
  opened: 1.2,
  'other-words': 1.04,
  'long-noun': 1.06,
  'published-only': -0.19,
  'later-part': -0.36,
  undecided: -0.88,
  owned: 0.76,
  'other-definition': -1.38,
  modified: -0.25,
  bare: 0.73,
  abroad: 0.23,
  wide: -0.42,
  brand: 0.96,
  shop: 1.9,
}

/** Probability that a product is in the category for which these witnesses speak: a logistic regression, up to a bound where one witness speaks alone. */
export function certaintyOf(witnesses: readonly Witness[]): number {
  const sum = witnesses.reduce((total, witness) => total + WEIGHTS[witness], 0)
  const certainty = 1 / (1 + Math.exp(-sum))
  const isConfirmed = witnesses.some((one) => CONFIRMING.has(one)) && !witnesses.some((one) => DOUBTING.has(one))
  return Math.round(1000 * (isConfirmed ? certainty : Math.min(certainty, ALONE_MAX))) / 1000
}

/** Log-odds that a category of each level has above one below it, fitted as the weights are. */
const BROADER: readonly number[] = [0, 0.8, 0.5, 0.25]

/** Probability that a product is in the ancestor, on a level, of a category with this certainty. */
export function certaintyAt(level: number, certainty: number): number {
  const odds = (certainty / (1 - certainty)) * Math.exp(BROADER[level] ?? 0)
  return Math.round((1000 * odds) / (1 + odds)) / 1000
}
