import type { Fact } from '../facts/fact.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import type { Graphic } from './graphic.ts'

/**
 * What a thing would be if it were not what its own text says: the one alternative that the word itself names, never what another maker's product is
 * or lacks. `reads` is held against a fact of the product; `other` is true by the meaning of the words.
 */
type Contrast = { label: string; reads: RegExp; other: string }

const CONTRASTS: readonly Contrast[] = [
  { label: 'Power', reads: /^rechargeable$/, other: 'Disposable batteries' },
  { label: 'Power', reads: /^solar[- ]powered$/, other: 'Mains or batteries' },
  { label: 'Use', reads: /^reusable$/, other: 'Used once' },
  { label: 'Refill', reads: /^refillable$/, other: 'Replaced when empty' },
  { label: 'Washing', reads: /^machine[- ]washable$/, other: 'Washed by hand' },
  { label: 'Washing up', reads: /^dishwasher[- ]safe$/, other: 'Washed by hand' },
  { label: 'Storage', reads: /^(?:foldable|collapsible)$|^folds /, other: 'Keeps its full size' },
  { label: 'Storage', reads: /^stackable$/, other: 'Side by side' },
  { label: 'Cord', reads: /^cordless$/, other: 'With a cord' },
  { label: 'Connection', reads: /^wireless$/, other: 'By cable' },
  { label: 'Water', reads: /^waterproof$/, other: 'Let through in time' },
  { label: 'Setting', reads: /^(?:height-)?adjustable$/, other: 'One fixed setting' },
  { label: 'Light', reads: /^dimmable$/, other: 'On or off' },
  { label: 'Sides', reads: /^reversible$/, other: 'One side' },
  { label: 'Origin of ingredients', reads: /^vegan$/, other: 'With animal ingredients' },
  { label: 'Fragrance', reads: /^(?:fragrance-free|unscented)$/, other: 'With fragrance' },
  { label: 'Sugar', reads: /^(?:sugar-free|unsweetened)$/, other: 'Sweetened' },
  { label: 'Gluten', reads: /^gluten-free$/, other: 'With gluten' },
  { label: 'Dairy', reads: /^dairy-free$/, other: 'With dairy' },
  { label: 'Alcohol', reads: /^alcohol-free$/, other: 'With alcohol' },
  { label: 'Caffeine', reads: /^caffeine-free$/, other: 'With caffeine' },
  { label: 'Farming', reads: /^(?:certified |USDA )?organic$/, other: 'Conventional' },
  {
    label: 'Making',
    reads: /^(?:handmade|hand-(?:made|woven|knotted|blown|thrown|carved|forged|poured|crafted|painted))$/,
    other: 'By machine',
  },
  { label: 'Origin', reads: /^single[- ]origin$/, other: 'A blend' },
  { label: 'Pressing', reads: /^cold[- ]pressed$/, other: 'Pressed with heat' },
  { label: 'Waste', reads: /^(?:compostable|biodegradable)$/, other: 'Does not break down' },
  { label: 'Wall', reads: /^(?:double[- ]walled|insulated)$/, other: 'Single wall' },
  { label: 'Setting up', reads: /^tool[- ]free$/, other: 'With tools' },
  { label: 'Base', reads: /^non[- ]slip (?:base|feet|bottom|sole|backing)$|^non[- ]slip$/, other: 'Smooth' },
  { label: 'Cover', reads: /^(?:removable|washable)[\p{L} -]* cover$/u, other: 'Sewn on' },
  { label: 'Strap', reads: /^(?:adjustable|detachable|removable)[\p{L} -]* strap$/u, other: 'Fixed' },
  { label: 'Motor', reads: /^brushless motor$/, other: 'With brushes' },
  {
    label: 'Material',
    reads: /^solid (?:oak|walnut|beech|ash|maple|pine|teak|wood|birch|cherry|acacia)/,
    other: 'Veneer on board',
  },
  { label: 'Leather', reads: /^full-grain leather$/, other: 'Corrected grain' },
  { label: 'Fabric', reads: /(?:^|\s)(?:cotton|wool|linen|silk|cashmere)$/, other: 'Man-made fiber' },
  { label: 'Steel', reads: /(?:^|\s)stainless steel$/, other: 'Steel that can rust' },
  { label: 'Container', reads: /\bglass (?:jar|bottle)$/, other: 'Plastic' },
  { label: 'Plastics', reads: /^BPA-free$/i, other: 'With BPA' },
  { label: 'Height', reads: /^height-adjustable\b/, other: 'Fixed' },
  { label: 'Glaze', reads: /^hand-glazed\b/, other: 'Glazed by machine' },
  { label: 'Closing', reads: /^(?:leakproof|leak-proof|spill-proof)\b/, other: 'Carried upright' },
  { label: 'Material', reads: /^recycled /, other: 'New material' },
  { label: 'Noise', reads: /^noise cancell?ing$/, other: 'Heard as it is' },
]

/** Rows that say what the product is and what the alternative to that is, one of a label; empty where its facts name no alternative. */
export function contrastsOf(facts: readonly Fact[]): Graphic['rows'] {
  const rows: Graphic['rows'] = []
  for (const { label, reads, other } of CONTRASTS) {
    const fact = facts.find(({ form, text }) => form !== 'value' && reads.test(text))
    if (fact && !rows.some((row) => row.label === label)) rows.push({ label, own: sentenceCase(fact.text), other })
  }
  return rows.slice(0, 6)
}
