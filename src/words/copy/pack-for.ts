import { type CopyLine, copyData, type Pack, type Usage } from '../../goods/copy.ts'
import type { Knowledge } from '../../goods/goods.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'

/** A product as far as the choice of its texts needs it. `noun` is null where it is unknown; `knowledge` is that of its category. */
export type Described = { name: string; noun: string | null; knowledge: Knowledge }

/**
 * The texts for a product. Where the plain texts of the pack are written for its category: the pack itself. Elsewhere: the entries of the pack that
 * name it (`for`), then those of its usage, or the general ones.
 */
export function packFor({ name, noun, knowledge }: Described): Pack {
  const { general } = copyData()
  const pack = packNamed(knowledge.copy)
  const usage = knowledge.usage === null ? null : usageNamed(knowledge.usage)
  if (pack === null)
    return usage === null ? general : joined({ ...general, id: usage.id }, usage, { isNamed: noun !== null })
  if (!pack.isForChildren && (knowledge.use.has('child') || isForChildren(name)))
    return joined(pack, usageNamed('child'), { keepsVerbs: knowledge.use.has('worn') })
  return knowledge.core ? pack : joined(pack, usage ?? general)
}

/** The pack of texts that are about a category; null where there are only general ones. */
function packNamed(id: string | null): Pack | null {
  if (id === null || id === 'general') return null
  const pack = copyData().packNamed(id)
  if (!pack) throw new Error(`There are no texts “${id}” in catalogue/copy.`)
  return pack
}

/** Whether a product of a category for adults is one for children, so that lines about adults do not apply. */
export function isForChildren(name: string): boolean {
  const { words, except } = vocabularyData().children
  return words.test(name) && !except.test(name)
}

function usageNamed(id: string): Usage {
  const usage = copyData().usages.get(id)
  if (!usage) throw new Error(`There is no usage “${id}” in catalogue/usages.`)
  return usage
}

const joins = new Map<string, Pack>()

const isOfNoun = (entry: CopyLine) => typeof entry === 'string' && /\{(?:a noun|nouns?)\}/.test(entry)

/** The entries of a pack with a `for`, then those of a usage, then general ones. */
function joined(pack: Pack, other: Usage | Pack, { isNamed = true, keepsVerbs = false } = {}): Pack {
  const key = `${pack.id} ${pack.name} ${other.id} ${isNamed} ${keepsVerbs}`
  const known = joins.get(key)
  if (known) return known
  const named = (list: readonly CopyLine[] = []) => list.filter((entry) => typeof entry !== 'string')
  const narrowed = <T extends { for?: readonly string[] }>(list: readonly T[]) => list.filter((entry) => entry.for)
  const rest = other === copyData().general ? [] : [copyData().general]
  const plain = (list: readonly CopyLine[]) => list.filter((entry) => typeof entry === 'string')
  const made: Pack = {
    ...pack,
    shared: [other, ...rest].flatMap(({ needs, goals, moments }) => [needs, goals, moments].flatMap(plain)),
    isGiven: other.isGiven !== false && (pack.isGiven !== false || pack.id === other.id),
    needs: [
      ...named(pack.needs),
      ...other.needs,
      ...rest.flatMap(({ needs }) => needs.filter((entry) => !isNamed || isOfNoun(entry))),
    ],
    wishes: named(pack.wishes),
    occasions: named(pack.occasions),
    headlines: [...named(pack.headlines), ...(other.id === 'child' ? [] : (pack.shelf ?? []))],
    goals: [
      ...named(pack.goals),
      ...other.goals,
      ...rest.flatMap(({ goals }) => goals.filter((entry) => !isNamed || isOfNoun(entry))),
    ],
    verbs: keepsVerbs ? pack.verbs : [...named(pack.verbs), ...other.verbs],
    moments: [...named(pack.moments), ...other.moments],
    audiences: [...narrowed(pack.audiences), ...other.audiences],
    choosing: [...named(pack.choosing), ...other.choosing],
    benefits: [...narrowed(pack.benefits), ...copyData().general.benefits],
    scenes: [...narrowed(pack.scenes), ...other.scenes],
    detail: [...named(pack.detail), ...other.detail],
    packaging: copyData().general.packaging,
  }
  joins.set(key, made)
  return made
}
