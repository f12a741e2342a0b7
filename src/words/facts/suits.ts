import type { Said } from '../packs/pack.ts'

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
  return list.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    return suits(entry.for, own) ? [entry.say] : []
  })
}
