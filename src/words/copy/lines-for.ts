import { type CopyLine, copyData, type Pack } from '../../goods/copy.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'

/** Name and noun of a product: what the narrowed lines of a pack are held against. */
export type Own = { name: string; noun: { text: string } | null }

/** Whether the product's noun or name holds one of the words. */
function suits(only: readonly string[] | undefined, { name, noun }: Own): boolean {
  if (!only) return true
  const own = `${name} ${noun?.text ?? ''}`.toLowerCase()
  return only.some(
    (word) => own.includes(word) && new RegExp(`(?<![\\p{L}])${word}(?:s|es)?(?![\\p{L}])`, 'u').test(own),
  )
}

/** The texts of a pack's list that suit this product, those made for it first. */
export function saidFor(list: readonly CopyLine[], own: Own): string[] {
  const said = list.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    return suits(entry.for, own) ? [entry.say] : []
  })
  const fitting = said.filter(fittingTo(own))
  return fitting.length > 0 ? fitting : said
}

/**
 * What of a pack's list suits this product. Where fewer than `least` fit it by what its name says, others follow that can be said of anything, and
 * only then the rest. `text`: all that an entry says.
 */
function suitedOf<T extends { for?: readonly string[] }>(
  list: readonly T[],
  own: Own,
  { text, least, others }: { text: (entry: T) => string; least: number; others: readonly T[] },
): T[] {
  const suited = list.filter((entry) => suits(entry.for, own))
  const isFitting = fittingTo(own)
  const fitting = suited.filter((entry) => isFitting(text(entry)))
  if (fitting.length >= least) return fitting
  const known = new Set(suited.map(text))
  const general = others.filter((entry) => isFitting(text(entry)) && !known.has(text(entry)))
  const rest = suited.filter((entry) => !fitting.includes(entry))
  return [...fitting, ...[...general, ...rest].slice(0, least - fitting.length)]
}

/** Whether a text can be said of a product of this name. */
function fittingTo({ name, noun }: Own): (text: string) => boolean {
  const own = `${name} ${noun?.text ?? ''}`.toLowerCase()
  const apart = vocabularyData()
    .topicExclusions.filter(({ products }) => products.test(own))
    .map(({ never }) => never)
  return (text) => !apart.some((said) => said.test(text.toLowerCase()))
}

/** What the facts may mean to the buyer, of what the pack knows. */
export const benefitsFor = (pack: Pack, own: Own): Pack['benefits'][number][] => {
  const isFitting = fittingTo(own)
  return pack.benefits.filter(({ for: only, line, short }) => suits(only, own) && isFitting(`${line} ${short}`))
}

type PackAudience = Pack['audiences'][number]
/** Buyers of anything, used up or kept, bought for the first time or again. */
const anyone = () =>
  ['Careful choosers', 'Decided in a minute', 'Planners'].flatMap((title) =>
    copyData().general.audiences.filter(({ name }) => name === title),
  )
type PackScene = Pack['scenes'][number]

/** Who buys the product, of those that its pack knows. */
export const audiencesFor = (pack: Pack, own: Own): PackAudience[] =>
  suitedOf(pack.audiences, own, {
    text: ({ name, who, description }) => `${name} ${who} ${description}`,
    least: 5,
    others: anyone(),
  })

/** Where the product is at home, of the places that its pack knows. */
export const scenesFor = (pack: Pack, own: Own): PackScene[] =>
  suitedOf(pack.scenes, own, {
    text: ({ scene, in_use, line }) => `${scene} ${in_use} ${line}`,
    least: 4,
    others: copyData().general.scenes,
  })
