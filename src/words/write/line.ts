import type { Span } from '../facts/fact.ts'

/** A text that may be written, the places in the product's text that it rests on, and what it uses up of what there is to say; `places`: those of its frame. */
export type Line = { text: string; from: readonly Span[]; uses: readonly string[]; places: readonly string[] }

/** Whether a line says nothing of the product but its name, brand and price. */
export const isOfName = ({ uses, from }: Pick<Line, 'uses' | 'from'>): boolean =>
  from.length === 0 && uses.every((key) => /^(?:frame|price):?/.test(key))

/** Whether a line rests on the product's own text. */
export const restsOnText = ({ from }: Line): boolean => from.length > 0
