/**
 * Words that a text is made of, for every product of the pack or, with `for`, only for those whose noun or name holds one of these words
 * (lower case, singular, as whole words): `{ for: ['kettle'], say: 'pour-over coffee at the right temperature' }`. A plain string must suit
 * every noun of the pack.
 */
export type Said = string | { for: readonly string[]; say: string }

/**
 * What is known of a category of products before any one of them is read: plain, reviewed English, American spelling, no brand names, no
 * numbers, no superlatives, no medical promises. Nothing here says that the product is or has anything: a pack speaks of buyers, of their lives
 * and of the category. Only `benefits` speak of the product, and only when one of their `when` words stands in its own text.
 */
export type Pack = {
  /** Kebab-case, unique: `skin-care`. */
  id: string
  /** As a shop's shelf would say it, lower case: `skin care`. */
  name: string
  /**
   * Head nouns that place a product here: countable, singular, lower case, several words allowed (`dog bed`); the longest that fits wins, so a
   * specific one may stand beside a general one of another pack. A noun stands in one pack only, in one of the three lists; 40–120 in all.
   */
  nouns: readonly string[]
  /** Nouns without article and plural: `sunscreen`, `olive oil`, `bedding`. */
  massNouns: readonly string[]
  /** Nouns that are sold in the plural: `headphones`, `leggings`, `coffee beans`. */
  pluralNouns: readonly string[]
  /** False where nobody would give such a thing as a present. */
  isGiven?: boolean
  /** True where such things stand on the floor: no table is set for them. */
  isLarge?: boolean
  /**
   * What buyers seek help with: noun phrases that complete “What helps with …?”: `dark spots and uneven tone`; also presents (`a gift for a host`)
   * and what one does (`choosing a size online`).
   */
  needs: readonly Said[]
  /** What buyers wish for: noun phrases that complete “I am looking for …”: `a bag that goes with everything`. */
  wishes?: readonly Said[]
  /** For what buyers need something: noun phrases that complete “What do I need for …?”: `a picnic in the park`. With needs and wishes at least 10. */
  occasions?: readonly Said[]
  /** What buyers want to do: base-form verb phrases that complete “How can I …?”: `keep my skin calm in winter`. At least 10. */
  goals: readonly Said[]
  /** What one does with it, base form, the first that suits: `wear`, `drink`, `use`; it stands before a moment. The last one suits everything. */
  verbs: readonly Said[]
  /** When or where it is used: adverbial phrases that complete “What would you use …?”: `before makeup in the morning`. At least 8. */
  moments: readonly Said[]
  /**
   * Who buys. `name`: a title in sentence case, `Sensitive skin`; `who`: a plural noun phrase, `people with sensitive skin`, that also completes
   * “What is a good present for …?”; `description`: one or two whole sentences on what they live with and look for. At least 5.
   */
  audiences: readonly { name: string; who: string; description: string; for?: readonly string[] }[]
  /**
   * What buyers weigh, noun phrases that complete “Does … matter?”, “How important is … in a serum?” and “Which serums do well on …?”, so
   * neither clauses nor `your`: `fragrance`, `the texture`. At least 8.
   */
  choosing: readonly Said[]
  /**
   * What people ask who will not buy such a product, by intent (diy, services, jobs, used, free, wholesale, support, medical, other kinds, …);
   * lower case, no full stop, at most 70 characters; `{noun}` and `{nouns}` stand for the product's noun. None may be what a buyer would ask.
   * At least 16 in all.
   */
  negatives: Readonly<Record<string, readonly Said[]>>
  /**
   * What a fact means to the buyer. `when`: lower-case words or phrases, one of which must stand in the product's text, not negated
   * (a space there matches a hyphen too); `line`: a
   * whole sentence that is true whenever they stand there, at most 90 characters, without the product's name; `short`: the same for a callout,
   * sentence case, no full stop, at most 32 characters. At least 12.
   */
  benefits: readonly { when: readonly string[]; line: string; short: string; for?: readonly string[] }[]
  /** Headlines that claim nothing, sentence case with their full stop, at most 40 characters: `Your morning, simplified.` At least 14. */
  openers: readonly Said[]
  /** Headlines that ask and claim nothing, at most 48 characters: `Is your skin thirsty by noon?` At least 8. */
  questions: readonly Said[]
  /**
   * Places where such a product is at home. `scene`: direction for a studio set without people or hands, surface, surroundings, then light:
   * `marble bathroom shelf, soft morning light`; `in_use`: a noun phrase that a photographer can follow, completing “Show …”, people allowed:
   * `a few drops smoothed over the cheekbone`; `line`: a claim-free caption with its full stop, at most 40 characters. At least 6.
   */
  scenes: readonly { scene: string; in_use: string; line: string; for?: readonly string[] }[]
  /**
   * Rows of a table of specifications, the most asked for first. `label`: sentence case, `Volume`; `reads`: lower-case words and units in a
   * product's text by which a fact belongs to this row: `ml`, `fl oz`, `volume`. At least 8.
   */
  rows: readonly { label: string; reads: readonly string[] }[]
  /** What a close-up of such a product shows whatever its model: noun phrases completing “A close-up of …”. At least 4. */
  detail: readonly Said[]
  /** What a picture of it with its packaging shows: noun phrases completing “Show …”. At least 3. */
  packaging: readonly Said[]
}
