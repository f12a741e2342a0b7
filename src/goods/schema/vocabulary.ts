import { type Static, Type } from 'typebox'
import { closed, Schema, Words } from './parts.ts'
import { WordList } from './words.ts'

/** `catalogue/vocabulary/topics.json`. */
export const TopicsFile = closed(
  {
    $schema: Schema,
    exclusions: Type.Array(
      closed({
        products: WordList('Words of the name or noun of a product.'),
        never: WordList('Words that no text for such a product contains.'),
      }),
    ),
  },
  'Topics that do not suit a product, whatever its category says about others: children have no offices, a path light has no ceiling. An entry about another product of the category is easier excluded here than narrowed by `for`.',
)
export type TopicsFile = Static<typeof TopicsFile>

/** `catalogue/vocabulary/children.json`. */
export const ChildrenFile = closed(
  {
    $schema: Schema,
    words: WordList('Words of a name.'),
    except: WordList('Words of a name that is not for children alone.'),
  },
  'Names of things for children. In categories that are written for adults they get the texts of the usage `child`.',
)
export type ChildrenFile = Static<typeof ChildrenFile>

const Lower = Type.Array(Type.String({ pattern: '^[a-z][a-z /]*$' }))

/** `catalogue/vocabulary/sections.json`. */
export const SectionsFile = closed(
  {
    $schema: Schema,
    trade_headings: WordList('Words of headings of sections that speak of the shop: shipping, returns.'),
    trade: WordList('Words of sentences that speak of how the product is sold and sent.'),
    models: WordList('Words of sentences that speak of the person who wears the product in its pictures.'),
    heading_words: {
      ...Type.Array(Type.String({ minLength: 1 })),
      description: 'Small words, and names of sections: a line of nothing else is a heading.',
    },
    row_labels: {
      ...Lower,
      description: 'Labels of rows that state something of the product, in a table that lost its columns.',
    },
    answers: {
      ...Lower,
      description: 'Values of such a table that a text has alone in a line: several of them give the table away.',
    },
  },
  'What tells the sentences of a description that speak of the product from those that do not.',
)
export type SectionsFile = Static<typeof SectionsFile>

/** Words that stand for a whole word or phrase of a text, in lower case. */
const Exact = (description: string) => ({
  ...Type.Array(Type.String({ pattern: '^\\p{Ll}[^A-Z]*$' }), { minItems: 1, uniqueItems: true }),
  description,
})

/** `catalogue/vocabulary/reading.json`. */
export const ReadingFile = closed(
  {
    $schema: Schema,
    exact: closed(
      {
        acting: Exact('Words in a supposed noun phrase that can only be a verb: `Raised edges trap water`.'),
        opening_verbs: Exact(
          'Verbs that open a list item: `Presses unpeeled cloves.` does something, however it is tagged.',
        ),
        allergens: Exact('What a product may be free of and is no part that sells it.'),
        inherent: Exact('Parts that every thing of its kind has.'),
        grades: Exact('First words of how something is graded: `Color F`, `medium heat`.'),
        collectives: Exact('What gathers or measures what follows “of”: `a blend of mint`.'),
        brands: Exact('Brands that are common words, too.'),
        sides: Exact('Words behind an adjective that is true of a side alone: `a non-stick inside`.'),
        users: Exact('Whom a thing is for: `for men and women`.'),
        relational: Exact('Words that want a preposition: `suitable for`.'),
        chances: Exact('Nouns that want an infinitive: `the chance to`.'),
        manners: Exact('Nouns that want a clause: `a look that`.'),
        second_halves: Exact('Second words of an adjective in two: `heavy duty`, `water resistant`.'),
        sorts: Exact(
          'The make, shape or drive of a thing, its user or its place: what a buyer asks for before the noun.',
        ),
        imitations: Exact('What makes the word after it another one: `eco leather`.'),
        verbs_in_s: Exact('Verbs that a tagger takes for nouns before an object.'),
        beginning_adjectives: Exact('Adjectives that a tagger takes for names at the start of a sentence.'),
      },
      'Words that are compared as a whole.',
    ),
    within: closed(
      {
        owners: WordList('People and animals before “with”: `Children with allergies`: they have what follows.'),
        unowned_labels: WordList(
          'Labels before a colon behind which no part stands: `Educational focus: motor skills`.',
        ),
        ingredients: WordList('Words of an ingredient.'),
        materials: WordList('Words of a material.'),
        abstract: WordList('Words that are no part: ideas, times, people, what a seller says of anything.'),
        makers: WordList('People who make, teach or recommend.'),
        describing: WordList('Adjectives that name nothing where they stand alone.'),
        instructions: WordList('Beginnings of sentences on how it is used, kept or washed.'),
        orders: WordList('Orders before a preposition: `Soak for an hour`.'),
        shop_talk: WordList('Where it is sold, and by whom.'),
        trade: WordList('How it is sent, photographed and paid for, in which condition it is used.'),
        comparing: WordList('Beginnings that compare with what stands before.'),
        shop_labels: WordList('Labels of rows that are about the shop, its numbers and its pages.'),
        stand_ins: WordList('Heads that stand for the product as a whole: `a lightweight design`.'),
        added: WordList('Adjectives that open words behind a noun: `full of`.'),
        extents: WordList(
          'Beside a length, the sides that a product is measured by, in six languages: `80 cm tall`, `Höhe: 80 cm`.',
        ),
        sort_pairs: WordList('The same in two words.'),
      },
      'Words that are found within a text.',
    ),
  },
  'Words by which the readers of a text know what is a part, a material, an order or the product itself.',
)
export type ReadingFile = Static<typeof ReadingFile>

/** `catalogue/vocabulary/wording.json`. */
export const WordingFile = closed(
  {
    $schema: Schema,
    opinions: {
      ...Type.Array(Type.String({ pattern: '^[a-z-]+$' }), { minItems: 1 }),
      description:
        'Opinions that a noun can do without: `a stylish glass cap` has a glass cap. Single words, in every form.',
    },
    empty_praise: WordList('Words of a sentence that says what the seller thinks.'),
    claims: closed(
      {
        superlatives: WordList('Superlatives.'),
        medical: WordList('Medical claims.'),
        reviews: WordList('What others are supposed to think.'),
        offers: WordList('Offers.'),
        comparisons: WordList('Comparisons with others.'),
      },
      'Claims of a text that must stand in the text of the product.',
    ),
    telling: WordList('Adjectives that state something in one word: `it is washable`.'),
    unseen: WordList('Parts and qualities that no close view shows: `noise canceling`, `warranty`.'),
    subjectless: WordList('Verbs that no headline begins with: `Provides task lighting`.'),
    faults: WordList('What is wrong with others of a kind: a line about it would promise that this one is better.'),
    shopping: WordList('What a shopper does before buying, which nobody buys a thing for.'),
    choices: WordList('Beginnings of goals that are reached by choosing well, not by owning something.'),
    suffered: WordList('Beginnings of needs that happen to someone: one has no advice on losing things.'),
    events: WordList('Times and occasions, which one can look forward to.'),
    not_events: WordList('Places and containers: with one of them a moment is no event.'),
    nothings: WordList('Nouns at the end of a name that say what a thing is for, and no thing: `Vision Support`.'),
    gatherings: WordList('Last words of a name that gather what stands before them: `Bracelet and Ring Set`.'),
    files: WordList('What a name says behind a noun of a file about such a thing: `workbench plans`.'),
    agents: WordList('Last words of a name that say what a thing does to what stands before them: `Tile Sealer`.'),
    spares: WordList('Last words of parts that wear out, break or get lost, so that people search for them alone.'),
    hedges: WordList(
      'What a headline says of nothing: the use of any such thing, a hedge, a measure, a remark of the page.',
    ),
    taste_labels: WordList('Labels of what a thing tastes or smells of: `Tasting notes: cocoa and almond`.'),
    makers: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.String({ pattern: '^[a-z]+$' }), {
      description: 'What makers say they do, with the participle: `we roast it in small batches` is roasted so.',
    }),
    short_nouns: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.String({ pattern: '^[a-z ]+$' }), {
      description:
        'Nouns that name something else without their second word, with the noun as it is spoken: a messenger is a messenger bag.',
    }),
    extras: WordList('What an order gets for nothing.'),
    leading: WordList('Words of a name that describe the next one, so that none of them ends what it is cut to.'),
    bound: WordList('Words of a name that go with the one before them: `Lab Grown Diamond`, `Round and Baguette`.'),
    praising_names: WordList(
      'What a seller thinks of a thing, where its name begins with it: `Chic White Shoulder Bag`.',
    ),
    acting: WordList('What a thing acts on stands behind: `controls volume and noise canceling`.'),
    adjuncts: WordList('Participles that begin another statement behind a list of things.'),
    seconds: WordList('Second halves of an adjective of two words: `old fashioned`.'),
    mixtures: WordList('What a name calls several unlike things: what is stated of one is not true of all.'),
    other_kinds: WordList(
      'Words of a name that make a thing another than its noun says: what is true of plants is false of artificial ones.',
    ),
    gifts: WordList('A second thing that comes with an order: `one bottle free with each crate`.'),
  },
  'Words by which the copywriter judges the English of a line.',
)
export type WordingFile = Static<typeof WordingFile>

/** `catalogue/vocabulary/nouns.json`. */
export const NounsFile = closed(
  {
    $schema: Schema,
    mass: Words('Nouns that no article stands before: `with soft fur`, `with remote start`. Small letters.'),
    plural: Words('Nouns that are many things whatever their ending: `electronics`, `fish`.'),
    singular_in_s: Words(
      'Nouns in “s” that are one thing, beside those in “ss”, “us”, “is”, “ous” and “ics”: `lens`, `canvas`.',
    ),
    irregular: Type.Record(Type.String(), Type.String({ minLength: 1 }), {
      description: 'Plurals that no rule gives.',
    }),
    pets: Words('Animals that are kept, in the singular, and `pet`: a `Toilet for Cats` is a cat toilet.'),
    pieces: Words('Parts of things whose material is not that of the whole: `a strap of silicone`.'),
    parts: Words('Parts of things, of whatever share of a material they are: `a 100% polyester shell`.'),
    proper: Words('Adjectives and nouns that are written large: `a European plug`.'),
    spoken_acronyms: Words('Acronyms that are read as words: `a HEPA filter`.'),
  },
  'English nouns by how they are counted.',
)
export type NounsFile = Static<typeof NounsFile>

/** `catalogue/vocabulary/unstated.json`. */
export const UnstatedFile = closed(
  {
    $schema: Schema,
    heads: Words('Nouns that name no part of a thing, however a sentence puts it: `with minimal effort`.'),
    things: WordList('Other words behind “with” that name no part: `reduces dullness`, `a small chip`.'),
    properties: WordList('What anything may be called behind “is”: `designed to impress`.'),
    actions: WordList('What a thing does only for its seller: `stands out`, `pays homage to an athlete`.'),
    uses: WordList('Uses and users of anything: `for any home`, `for the modern woman`.'),
    kinds: WordList('Names that praise: `an absolute showstopper`.'),
    sentences: WordList('Sentences of the seller that no copy repeats: `Offering reliable storage.`'),
    notes: WordList('Fragments that say too little: `Zero chill.`, `Ridge small.`'),
  },
  'Words of sellers that say nothing a buyer can use, by the form in which they would be stated. What fits a list is no fact and no quote.',
)
export type UnstatedFile = Static<typeof UnstatedFile>

const Stem = Type.String({ pattern: '^[a-z]+$' })

/** `catalogue/vocabulary/spelling.json`. */
export const SpellingFile = closed(
  {
    $schema: Schema,
    words: Type.Record(Stem, Stem, { description: 'The British spelling by the American one, with all `endings`.' }),
    endings: Type.Array(Stem, { description: 'Endings. An `e` before one that begins with a vowel falls away.' }),
    measures: Type.Record(Stem, Stem, {
      description: 'Those that differ only behind a number: a meter may be a device.',
    }),
    doubled: Type.Array(Stem, { description: 'Words that double their `l` in British: `traveled`, `travelled`.' }),
    ize: Type.Array(Stem, { description: 'What stands before `ize`, in British `ise`: `organ`.' }),
    proper: Type.Record(Type.String({ pattern: '^[\\p{Ll} -]+$' }), Type.String({ minLength: 2 }), {
      description: 'Words of nouns with the letters that they have within a sentence: `dutch oven`, `Dutch oven`.',
    }),
  },
  'American and British spelling, and words that are written large.',
)
export type SpellingFile = Static<typeof SpellingFile>

const Alike = Type.Array(Type.Array(Type.String({ pattern: "^[a-z][a-z' -]*$" }), { minItems: 2 }))

/** `catalogue/vocabulary/synonyms.json`. */
export const SynonymsFile = closed(
  {
    $schema: Schema,
    nouns: { ...Alike, description: 'Nouns of the same thing, in the singular.' },
    others: { ...Alike, description: 'Adjectives that claim the same, and plurals that have no regular singular.' },
  },
  'Words that say the same of a product: a brand that wants one has it in place of the others.',
)
export type SynonymsFile = Static<typeof SynonymsFile>

/** `catalogue/vocabulary/places.json`. */
export const PlacesFile = closed(
  {
    $schema: Schema,
    places: Type.Array(
      closed({
        words: WordList('Words of a prompt.'),
        tag: Type.Optional(
          Type.String({ description: 'The tag in `directions.json` by which prompts in other languages name it.' }),
        ),
        at: Type.Optional(
          Type.String({ description: 'The place within a sentence: `at the beach`. Moods and surfaces have none.' }),
        ),
        scene: Type.String({ description: 'Direction for a studio set: surface, surroundings, then light.' }),
      }),
    ),
  },
  'Places and moods that a prompt can ask for.',
)
export type PlacesFile = Static<typeof PlacesFile>

/** `catalogue/vocabulary/prompt-audiences.json`. */
export const PromptAudiencesFile = closed(
  {
    $schema: Schema,
    audiences: Type.Array(
      closed({
        say: Type.String({ description: 'Plural noun phrase: `dog owners`.' }),
        one: WordList('The same in the singular, as a prompt writes `for the busy mom`.'),
        abroad: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), WordList('Words of this language.'), {
          description: 'The same in other languages, by ISO 639-1 code.',
        }),
      }),
    ),
  },
  'Whom a prompt addresses. English plurals need no entry: any noun of people after “for” is read.',
)
export type PromptAudiencesFile = Static<typeof PromptAudiencesFile>

/** `catalogue/vocabulary/nouns-abroad.json` and `materials-abroad.json`. */
export const AbroadFile = closed(
  {
    $schema: Schema,
    words: Type.Record(Type.String(), Words('Lower case, in any language.'), {
      description: 'For each English word, its words in other languages.',
    }),
  },
  'Names of things and materials in other languages, as shops write them.',
)
export type AbroadFile = Static<typeof AbroadFile>

const Spaced = (description: string) =>
  Type.String({ description: `${description} Lower case, with spaces between them.` })

/** `catalogue/vocabulary/phrases-abroad.json`. */
export const PhrasesAbroadFile = closed(
  {
    $schema: Schema,
    languages: Type.Record(
      Type.String({ pattern: '^[a-z]{2}$' }),
      closed({
        with: Spaced('Words for “with”, behind which parts are listed.'),
        inflects: Type.Boolean({
          description: 'Whether adjectives behind such a word change, so that they cannot stand alone.',
        }),
        breaks: Spaced('Words before which a long phrase may end: conjunctions, relatives, “for”.'),
        shop: Spaced('Words for “our”: no phrase speaks of the shop.'),
        verbs: Spaced('Finite verbs: a phrase has none.'),
        starts: Spaced('Words that no phrase begins with: conjunctions, relatives, pronouns.'),
        ends: Spaced('Words that no phrase ends with: articles, prepositions.'),
      }),
      { description: 'By ISO 639-1 code.' },
    ),
  },
  'Small words by which the phrases of a description in another language are told apart.',
)
export type PhrasesAbroadFile = Static<typeof PhrasesAbroadFile>

const ByLanguage = (description: string) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), WordList('Words of this language.'), { description })

/** `catalogue/vocabulary/offers.json`. */
export const OffersFile = closed(
  {
    $schema: Schema,
    reduced_after: ByLanguage('What follows a percentage, by ISO 639-1 code: `20 % Rabatt`.'),
    reduced_before: ByLanguage('What precedes a percentage: `Rabatt von 20 %`.'),
    free_shipping: ByLanguage('Free shipping.'),
    until: Type.Record(Type.String(), WordList('The same in other languages, with its preposition.'), {
      description: 'Until a day of the week, by its English name.',
    }),
  },
  'Offers that a prompt in another language makes.',
)
export type OffersFile = Static<typeof OffersFile>

/** `catalogue/vocabulary/word-classes.json`. */
export const WordClassesFile = closed(
  {
    $schema: Schema,
    classes: Type.Record(
      Type.String({ pattern: '^[a-z]+$' }),
      closed({
        about: Type.String({ description: 'What its words have in common.' }),
        words: Words('Lower-case words, in every form in which they count. A word may be of several classes.'),
      }),
    ),
  },
  'Classes of English words by which the certainty of a fact is weighed: what an opinion is made of, what a material, what says nothing.',
)
export type WordClassesFile = Static<typeof WordClassesFile>

const Weights = (description: string) => Type.Record(Type.String({ minLength: 1 }), Type.Number(), { description })

/** `catalogue/vocabulary/certainty.json`. */
export const CertaintyFile = closed(
  {
    $schema: Schema,
    base: Type.Number({ description: 'Log-odds of words without any sign.' }),
    any: Weights('Log-odds that a sign adds to words of any form.'),
    of: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Weights('Log-odds that a sign adds.'), {
      description: 'What a sign adds beside that to words of one group of forms.',
    }),
  },
  'How certain it is that words of a text can be said alone of its product. Written by `bench/fit-words.ts`.',
)
export type CertaintyFile = Static<typeof CertaintyFile>
