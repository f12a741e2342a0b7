import { expect, test } from 'vitest'
import { copyData } from '../../goods/copy.ts'

const benefits = [...copyData().packs, copyData().general].flatMap(({ id, benefits: own }) =>
  own.map((benefit) => ({ id, ...benefit })),
)
const said = ({ line, short }: { line: string; short: string }) => `${line} ${short}`

/** Substances: left out only where every word says that very one. */
const SUBSTANCES = [
  'bpa',
  'sulfate',
  'silicone',
  'paraben',
  'acetone',
  'alcohol',
  'latex',
  'nickel',
  'gluten',
  'preservative',
  'pfas',
  'pfoa',
  'ptfe',
  'peat',
  'caffeine',
  'aluminum',
] as const

test.each(SUBSTANCES)('free of %s appears only where the text states it', (substance) => {
  const leaves = new RegExp(`\\b(?:without|no|free of|free from) (?:any |added )?${substance}|${substance}s?-free`, 'i')
  const own = (word: string) =>
    word.replace('sulph', 'sulf').replace('aluminium', 'aluminum').replace('decaffein', 'caffeine')
  const wider = benefits.filter(
    (benefit) =>
      leaves.test(said(benefit)) &&
      !benefit.when.every(
        (word) =>
          own(word).includes(substance) || /swiss water|co2|water process|0\.0%|non-?alcoholic|dealcohol/.test(word),
      ),
  )
  expect(wider.map((benefit) => `${benefit.id}: ${benefit.when} → ${said(benefit)}`)).toEqual([])
})

/** What no word of a label says in these words: claims of all and nothing, of the planet, of health. */
const WIDER =
  /\b(?:nothing artificial|no chemicals?|chemical-free|chemistry|non-toxic|toxins?|all[- ]natural|100 ?% natural|eco-?friendly|sustainab\w+|planet|climate|carbon[- ]neutral|environment\w*|harmless|safe for (?:kids|children|babies|pets)|healthy|healthier|healing|soothes?|calms? (?:the |your )?skin|anti-?aging|immun\w+|sleep better|never (?:rust|break|leak|fade)\w*|for ?ever|unbreakable|everyone can|the children can|lifetime|always)\b/i

test('no line claims more than a label can say', () => {
  const wider = benefits.filter(
    (benefit) => WIDER.test(said(benefit)) && !benefit.when.every((word) => WIDER.test(word)) && benefit.id !== 'books',
  )
  expect(wider.map((benefit) => `${benefit.id}: ${benefit.when} → ${said(benefit)}`)).toEqual([])
})

test.each([
  ['plastic', /\bplastic-free|no plastic|without plastic/i, /plastic/],
  ['compost', /\bcompost/i, /compost/],
  ['washing', /\b(?:machine washable|goes? in the wash|just the machine)\b/i, /wash|launder/],
  ['fair trade', /\bfair(?:ly)? trade/i, /fair ?trade|fair-trade/],
  ['vegan', /\bvegan\b/i, /vegan|apple leather|cactus leather/],
  ['organic', /\borganic(?:ally)?\b/i, /organic|gots|\bbio\b/],
  ['waterproof', /\bwaterproof\b/i, /waterproof/],
] as const)('%s appears only where every word states it', (_, claim, backing) => {
  const wider = benefits.filter(
    (benefit) => claim.test(said(benefit)) && !benefit.when.every((word) => backing.test(word)),
  )
  expect(wider.map((benefit) => `${benefit.id}: ${benefit.when} → ${said(benefit)}`)).toEqual([])
})
