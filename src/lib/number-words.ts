const NUMBER = /^[^\p{L}]*\p{N}(?:[^\p{L}]*[^\p{L}.,;:!?…)\]])?$/u
const CURRENCY = /^\p{L}{0,3}\p{Sc}$/u
/** A longer word may stand on the next line: narrow columns have to hold both. */
const COUNTED_MAX = 8

/** Whether no line may be broken between two words: a number stays with its unit or with what it counts, and a currency sign with its amount. */
export function isInseparable(before: string, after: string): boolean {
  return (NUMBER.test(before) && after.length <= COUNTED_MAX) || (CURRENCY.test(before) && /^\p{N}/u.test(after))
}
