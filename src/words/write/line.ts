import type { Span } from '../facts/fact.ts'

/** A text that may be written, the places in the product's text that it rests on, and what it uses up of what there is to say; `places`: those of its frame. */
export type Line = { text: string; from: readonly Span[]; uses: readonly string[]; places: readonly string[] }

/** Whether a line says nothing of the product but its name, brand and price. */
export const isOfName = ({ uses, from }: Pick<Line, 'uses' | 'from'>): boolean =>
  from.length === 0 && uses.every((key) => /^(?:frame|price):?/.test(key))

/** As many ads or concepts as the category of a product that no text describes is worth, beyond what is ordered. */
export const THIN_MOST = 2

const GUESSED = /^(?:who|need|occasion|headline|goal|wish|choosing):/
const MOMENT = /^moment:/

/** A product of which the name and the category say all. */
type Named = { texts: { statements: readonly string[] }; noun: object | null }

const LOOK = /^(?:a )?(?:figured|colored)$|^figure$|^(?:in|further) color$/

/**
 * Whether a line says of its category at most when or for what it is used: no guess at who buys it, what they lack, or what all of a shelf may be called.
 * Where the category has statements, moments in a frame say less, and so do size or color without a statement beside them; of a thing without a noun,
 * nobody knows when it is used.
 */
export const isPlainBeside =
  ({ texts: { statements }, noun }: Named) =>
  (line: Pick<Line, 'uses' | 'places'>): boolean =>
    !line.places.includes('who') &&
    !line.uses.some((key) => GUESSED.test(key) || (MOMENT.test(key) && (noun === null || statements.length > 0))) &&
    (statements.length === 0 || isStatement(line) || !line.places.some((place) => LOOK.test(place)))

/** Whether a line states what is true of every product of the category. */
export const isStatement = ({ uses }: Pick<Line, 'uses'>): boolean => uses.some((key) => key.startsWith('statement:'))

/** Whether a line rests on the product's own text. */
export const restsOnText = ({ from }: Line): boolean => from.length > 0

/** Places that say what a fact means to the buyer, or name the product: such a body may follow a title with that fact. */
const BENEFIT = new Set(['line', 'short', 'small', 'whole'])
const NAMES = new Set(['name', 'called', 'price'])

/** Whether what a line uses up is a fact of the product. */
export const isFact = (key: string): boolean => key.startsWith('fact:')

/**
 * Whether a body says what the fact of its title means to the buyer, and nothing else: `With a drainage hole`, then `Extra water finds its way out`.
 */
export function explains(body: Pick<Line, 'uses' | 'places'>, title: Pick<Line, 'uses' | 'places'>): boolean {
  const facts = body.uses.filter(isFact)
  return facts.length > 0 && facts.every((key) => title.uses.includes(key)) && saysMeaning(body) && !isBenefit(title)
}

/** Whether a line says what a fact means to the buyer, and nothing else but a name or price. */
const saysMeaning = ({ places }: Pick<Line, 'places'>): boolean =>
  places.includes('line') && places.every((place) => BENEFIT.has(place) || NAMES.has(place))

/** Whether a body says what another fact means than that of its title: `A black zipper`, then `Stitched by hand, one after another.` */
export const strays = (body: Line, title: Line): boolean =>
  restsOnText(title) && saysMeaning(body) && !explains(body, title)

/** Whether a title states a fact by what it means to the buyer: below it, another benefit is better than none. */
export const isBenefit = ({ places }: Pick<Line, 'places'>): boolean => places.some((place) => BENEFIT.has(place))

/** Whether a body states the fact whose benefit is its title: `Made without nickel`, then `It is nickel free.` */
export const rephrases = (body: Line, title: Line): boolean =>
  isBenefit(title) && body.uses.some((key) => isFact(key) && title.uses.includes(key))

/** What a body is worth by what it follows: the meaning of the title's fact most, that of another one least. */
export const sequence = (body: Line, title: Line): number => {
  if (explains(body, title)) return EXPLAINS
  return strays(body, title) ? STRAYS : 0
}

const EXPLAINS = 8
const STRAYS = -16
