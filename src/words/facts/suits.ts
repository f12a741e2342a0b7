import { APART } from '../packs/apart.ts'
import type { Pack, Said } from '../packs/pack.ts'

/** Name and noun of a product: what the narrowed lines of a pack are held against. */
export type Own = { name: string; noun: { text: string } | null }

/** Whether the product's noun or name holds one of the words. */
export function suits(only: readonly string[] | undefined, { name, noun }: Own): boolean {
  if (!only) return true
  const own = `${name} ${noun?.text ?? ''}`.toLowerCase()
  return only.some((word) => new RegExp(`(?<![\\p{L}])${word}(?:s|es)?(?![\\p{L}])`, 'u').test(own))
}

/** The texts of a pack's list that suit this product, those made for it first. */
export function saidFor(list: readonly Said[], own: Own): string[] {
  const said = list.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    return suits(entry.for, own) ? [entry.say] : []
  })
  const fitting = said.filter(fittingTo(own))
  return fitting.length > 0 ? fitting : said
}

/**
 * What of a pack's list suits this product; where fewer than `least` fit it by what its name says, others follow. `text`: all that an entry says.
 */
function suitedOf<T extends { for?: readonly string[] }>(
  list: readonly T[],
  own: Own,
  { text, least }: { text: (entry: T) => string; least: number },
): T[] {
  const suited = list.filter((entry) => suits(entry.for, own))
  const isFitting = fittingTo(own)
  const fitting = suited.filter((entry) => isFitting(text(entry)))
  return [
    ...fitting,
    ...suited.filter((entry) => !fitting.includes(entry)).slice(0, Math.max(0, least - fitting.length)),
  ]
}

/** Whether a text can be said of a product of this name. */
function fittingTo({ name, noun }: Own): (text: string) => boolean {
  const own = `${name} ${noun?.text ?? ''}`.toLowerCase()
  const apart = APART.filter(([pattern]) => pattern.test(own)).map(([, said]) => said)
  return (text) => !apart.some((said) => said.test(text.toLowerCase()))
}

type PackAudience = Pack['audiences'][number]
type PackScene = Pack['scenes'][number]

/** Who buys the product, of those that its pack knows. */
export const audiencesFor = (pack: Pack, own: Own): PackAudience[] =>
  suitedOf(pack.audiences, own, { text: ({ name, who, description }) => `${name} ${who} ${description}`, least: 5 })

/** Where the product is at home, of the places that its pack knows. */
export const scenesFor = (pack: Pack, own: Own): PackScene[] =>
  suitedOf(pack.scenes, own, { text: ({ scene, in_use, line }) => `${scene} ${in_use} ${line}`, least: 4 })
