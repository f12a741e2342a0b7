/** A place in the product as it was given, in UTF-16 units; `person`: in one of the selling points that a person has added. */
export type Span = { field: 'name' | 'description' | 'price' | 'person'; start: number; end: number }

export type FactKind =
  | 'measure'
  | 'weight'
  | 'capacity'
  | 'size'
  | 'material'
  | 'part'
  | 'ingredient'
  | 'compatibility'
  | 'certification'
  | 'claim'
  | 'contents'
  | 'care'
  | 'origin'
  | 'use'
  | 'audience'

/**
 * One statement of the product's own text. `form` is its grammatical form in a sentence: a `thing` follows “with” (`a` or nothing before it is
 * left to the grammar), `does` follows the product's name (`fits dogs up to 40 kg`), `is` follows “is” (`machine washable`), a `value` follows its
 * label. `text` keeps the wording of the source; `from` is where it stands. `certainty`: the probability that it can be stated of the product; of what a
 * person states, 1.
 */
export type Fact = {
  kind: FactKind
  form: 'thing' | 'does' | 'is' | 'value' | 'what' | 'clause' | 'order' | 'use'
  text: string
  label: string | null
  from: Span
  certainty: number
}

/** A sentence or a fragment of the seller that can stand as it is. */
export type Quote = Pick<Fact, 'text' | 'from' | 'certainty'>
