import { type CopyLine, copyData, type Pack, type Usage } from '../../goods/copy.ts'
import { type Vocabulary, vocabularyData } from '../../goods/vocabulary.ts'
import { plural } from '../grammar/grammar.ts'

const cores = new Map<string, ReadonlySet<string> | null>()

/** The last words of the core nouns of a pack, in both numbers; null for a pack that has none of its own, whose lines suit everything. */
function coreNouns({ id }: Pack): ReadonlySet<string> | null {
  const found = cores.get(id)
  if (found !== undefined) return found
  const core = copyData().cores.get(id)
  const made = core ? new Set(core.nouns.flatMap((noun) => [noun, plural(noun)])) : null
  cores.set(id, made)
  return made
}

const nouns = new Map<string, ReadonlySet<string>>()

/** The nouns of a pack in both numbers. */
function known({ id, ...pack }: Pack): ReadonlySet<string> {
  const found =
    nouns.get(id) ??
    new Set([...pack.nouns.flatMap((noun) => [noun, plural(noun)]), ...pack.massNouns, ...pack.pluralNouns])
  nouns.set(id, found)
  return found
}

const SET = / (?:set|kit|pack|bundle|collection|duo|trio)s?$/

/** Whether the entries without `for` are written for such a thing: the last word of its noun, or of what a set of them contains, is a core noun. */
export function isCore(pack: Pack, noun: string): boolean {
  const heads = coreNouns(pack)
  const last = (text: string) => text.split(/[\s-]/).at(-1)!
  return heads === null || [noun, noun.replace(SET, '')].some((text) => heads.has(last(text)) || heads.has(text))
}

/**
 * The texts for a product. A core product of the pack: the pack itself. Any other: the entries of the pack that name it (`for`), then those of its
 * usage, or the general ones. A product whose noun the pack does not have gets nothing of the pack.
 */
export function packFor(pack: Pack | null, own: Described): Pack {
  const isKnown = pack !== null && own.noun !== null && known(pack).has(own.noun)
  if (!pack || own.noun === null || !isKnown || (byName(own) && !isCore(pack, own.noun))) {
    const usage = byNoun(own) ?? byText(own.text)
    return usage ? joined({ ...copyData().general, id: usage.id }, usage, own.noun !== null) : copyData().general
  }
  if (!pack.isForChildren && isForChildren(own.name)) return joined(pack, usageNamed('child'))
  return isCore(pack, own.noun) ? pack : joined(pack, byNoun(own) ?? othersOf(pack) ?? copyData().general)
}

/** A product as far as the choice of its texts needs it. `noun` is null where it is unknown; `text` is the product's whole text. */
export type Described = { name: string; noun: string | null; text: string }

/** Whether lines about adults do not apply. */
function isForChildren(name: string): boolean {
  const { words, except } = vocabularyData().children
  return words.test(name) && !except.test(name)
}

/** The usage of the products of a pack that are not core; undefined where the general texts serve them. */
const othersOf = (pack: Pack): Usage | undefined => copyData().cores.get(pack.id)?.usage ?? undefined

/** The usage that the name gives away, by the owner or the place of use. */
function byName({ name, noun }: Described): Usage | undefined {
  const said = name.toLowerCase().split(/ (?:for|with|without|from|by) |[,(–|]/)[0]!
  return usageIn('byName', (words) => words.test(said) || (noun !== null && words.test(noun)))
}

const byNoun = (own: Described): Usage | undefined =>
  byName(own) ?? usageIn('byNoun', (words) => own.noun !== null && words.test(own.noun))

const byText = (text: string): Usage | undefined => usageIn('byText', (words) => words.test(text))

/** The usage of the first words that match. */
function usageIn(table: keyof Vocabulary['usageWords'], matches: (words: RegExp) => boolean): Usage | undefined {
  const id = vocabularyData().usageWords[table].find(({ words }) => matches(words))?.usage
  return id === undefined ? undefined : usageNamed(id)
}

function usageNamed(id: string): Usage {
  const usage = copyData().usages.get(id)
  if (!usage) throw new Error(`There is no usage “${id}” in catalogue/usages.`)
  return usage
}

const joins = new Map<string, Pack>()

const isOfNoun = (entry: CopyLine) => typeof entry === 'string' && /\{(?:a noun|nouns?)\}/.test(entry)

/** The entries of a pack with a `for`, then those of a usage, then general ones. */
function joined(pack: Pack, other: Usage | Pack, isNamed = true): Pack {
  const key = `${pack.id} ${pack.name} ${other.id} ${isNamed}`
  const known = joins.get(key)
  if (known) return known
  const named = (list: readonly CopyLine[] = []) => list.filter((entry) => typeof entry !== 'string')
  const narrowed = <T extends { for?: readonly string[] }>(list: readonly T[]) => list.filter((entry) => entry.for)
  const rest = other === copyData().general ? [] : [copyData().general]
  const made: Pack = {
    ...pack,
    isGiven: other.isGiven !== false && (pack.isGiven !== false || pack.nouns.length === 0),
    needs: [
      ...named(pack.needs),
      ...other.needs,
      ...rest.flatMap(({ needs }) => needs.filter((entry) => !isNamed || isOfNoun(entry))),
    ],
    wishes: named(pack.wishes),
    occasions: named(pack.occasions),
    goals: [
      ...named(pack.goals),
      ...other.goals,
      ...rest.flatMap(({ goals }) => goals.filter((entry) => !isNamed || isOfNoun(entry))),
    ],
    verbs: other.id === 'child' && othersOf(pack)?.id === 'worn' ? pack.verbs : [...named(pack.verbs), ...other.verbs],
    moments: [...named(pack.moments), ...other.moments],
    audiences: [...narrowed(pack.audiences), ...other.audiences],
    choosing: [...named(pack.choosing), ...other.choosing],
    benefits: [...narrowed(pack.benefits), ...copyData().general.benefits],
    openers: [...named(pack.openers), ...other.openers],
    questions: [...named(pack.questions), ...other.questions],
    scenes: [...narrowed(pack.scenes), ...other.scenes],
    detail: [...named(pack.detail), ...other.detail],
    packaging: copyData().general.packaging,
  }
  joins.set(key, made)
  return made
}
