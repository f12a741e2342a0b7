import type { Cutout } from '../cutout/cutout.ts'
import { type Check, reported } from './check.ts'

/** How far the outline of the product in a picture can be trusted, 0..1, with what speaks against it. Nothing without a product. */
export function confidenceChecks(subject: Pick<Cutout, 'facts'> | null): Check[] {
  if (subject === null) return []
  const { confidence, reasons } = subject.facts.judgement
  const doubts = reasons.map(({ detail }) => detail).join(' ')
  return [reported('cutout.confidence', confidence, 'probability', doubts === '' ? null : doubts)]
}
