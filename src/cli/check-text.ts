import type { CheckAnswer } from './demo-client.ts'

/** A measured value with its significant digits. */
export function measuredText({ measured, unit }: CheckAnswer): string {
  if (measured === null) return '–'
  const number = measured.toLocaleString('en', { maximumSignificantDigits: 4, useGrouping: false })
  return unit === null ? number : `${number} ${unit}`
}

/** A check that only reports has no sign. */
export function signOf({ passed }: CheckAnswer): string {
  if (passed === null) return '·'
  return passed ? '✓' : '✗'
}
