import { framesData } from '../../goods/frames.ts'
import type { Fact } from '../facts/fact.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import type { Graphic } from './graphic.ts'

/** Rows that say what the product is and what the alternative to that is, one of a label; empty where its facts name no alternative. */
export function contrastsOf(facts: readonly Fact[]): Graphic['rows'] {
  const rows: Graphic['rows'] = []
  for (const { label, reads, other } of framesData().contrasts) {
    const fact = facts.find(({ form, text }) => form !== 'value' && reads.test(text))
    if (fact && !rows.some((row) => row.label === label)) rows.push({ label, own: sentenceCase(fact.text), other })
  }
  return rows.slice(0, 6)
}
