import { expect, test } from 'vitest'
import table from '../../../test/fixtures/bound-lines.json' with { type: 'json' }
import type { BoundFact } from './bound-fact.ts'
import type { BoundSlot } from './slots.ts'
import { verifyLine } from './verify.ts'

const slot: BoundSlot = { slot: 'line', use: 'copy', about: '', min: 3, max: 100 }

type Product = (typeof table)[number]
const verified = ({ name, brand, locale, facts }: Product, { text, cites }: { text: string; cites: number[] }) => {
  const known = facts.map(
    (fact, i): BoundFact => ({ id: `F${i + 1}`, kind: 'part', text: fact, field: 'description', from: 0, to: 1 }),
  )
  const claims = cites.map((n) => ({ fact: `F${n}`, words: text }))
  return verifyLine({ slot: 'line', text, claims }, slot, { facts: known, names: [name, brand], locale }).findings
}
const rows = <Member extends 'sound' | 'faults'>(member: Member) =>
  table.flatMap((product) =>
    product[member].map((line) => [product.locale, line.text, product, line as Product[Member][number]] as const),
  )

test.each(rows('sound'))('%s: accepts “%s”', (_locale, _text, product, line) => {
  expect(verified(product, line)).toEqual([])
})

test.each(rows('faults'))('%s: refuses “%s”', (_locale, _text, product, line) => {
  expect(verified(product, line).map(({ rule }) => rule)).toContain((line as { rule: string }).rule)
})
