import { plural } from '../grammar/grammar.ts'
import { generalPack } from '../packs/general.ts'
import type { Pack, Said } from '../packs/pack.ts'
import { BY_NAME, BY_NOUN, BY_TEXT, CORES } from './core.ts'
import type { Manner } from './manner.ts'
import { child } from './outside.ts'
import { worn } from './person.ts'

const cores = new Map(
  Object.entries(CORES).map(([id, { heads }]) => [
    id,
    new Set(heads.split(' ').flatMap((head) => [head, plural(head)])),
  ]),
)

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

/** Whether the plain lines of the pack are written for such a thing: its last word, or what a set of them holds, is one of the pack's own. */
export function isCore(pack: Pack, noun: string): boolean {
  const heads = cores.get(pack.id)
  const last = (text: string) => text.split(/[\s-]/).at(-1)!
  return heads === undefined || [noun, noun.replace(SET, '')].some((text) => heads.has(last(text)) || heads.has(text))
}

/** For whom the name says that it is: lines about grown-ups suit nothing of a child's. */
const FOR_CHILDREN = /\b(?:kids?|child(?:ren)?['’]?s?|girls|boys|toddlers?|junior|infants?)\b/i
const CHILDRENS = /^(?:baby|toys-games|books)$/

/**
 * The pack from which a thing is spoken of. One that its pack has in mind: that pack. Any other: of the pack what is said of it by name, then what
 * can be said of everything that is used in its manner, or of anything. A kind of thing that its pack does not know has nothing of the pack.
 */
export function spokenOf(pack: Pack | null, own: Own): Pack {
  const isKnown = pack !== null && own.noun !== null && known(pack).has(own.noun)
  if (!pack || own.noun === null || !isKnown || (byName(own) && !isCore(pack, own.noun))) {
    const manner = byNoun(own) ?? byText(own.text)
    return manner ? joined({ ...generalPack, id: manner.id }, manner, own.noun !== null) : generalPack
  }
  if (FOR_CHILDREN.test(own.name) && !/\badults?\b/i.test(own.name) && !CHILDRENS.test(pack.id))
    return joined(pack, child)
  return isCore(pack, own.noun) ? pack : joined(pack, byNoun(own) ?? othersOf(pack) ?? generalPack)
}

/** What a product says of itself: its name, its noun and all of its text. */
type Own = { name: string; noun: string | null; text: string }

const othersOf = (pack: Pack | null) => (pack ? (CORES[pack.id]?.others ?? undefined) : undefined)

/** What the name says of whose it is or where it is used. */
function byName({ name, noun }: Own): Manner | undefined {
  const said = name.toLowerCase().split(/ (?:for|with|without|from|by) |[,(–|]/)[0]!
  return BY_NAME.find(([words]) => words.test(said) || (noun !== null && words.test(noun)))?.[1]
}

const byNoun = (own: Own): Manner | undefined =>
  byName(own) ?? BY_NOUN.find(([words]) => own.noun !== null && words.test(own.noun))?.[1]

const byText = (text: string) => BY_TEXT.find(([words]) => words.test(text))?.[1]

const joins = new Map<string, Pack>()

const isOfNoun = (entry: Said) => typeof entry === 'string' && /\{(?:a noun|nouns?)\}/.test(entry)

/** A pack's own lines by name with those of another, and of any thing where there are few. */
function joined(pack: Pack, other: Manner | Pack, isNamed = true): Pack {
  const key = `${pack.id} ${pack.name} ${other.id} ${isNamed}`
  const known = joins.get(key)
  if (known) return known
  const named = (list: readonly Said[] = []) => list.filter((entry) => typeof entry !== 'string')
  const narrowed = <T extends { for?: readonly string[] }>(list: readonly T[]) => list.filter((entry) => entry.for)
  const rest = other === generalPack ? [] : [generalPack]
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
    verbs: other === child && othersOf(pack) === worn ? pack.verbs : [...named(pack.verbs), ...other.verbs],
    moments: [...named(pack.moments), ...other.moments],
    audiences: [...narrowed(pack.audiences), ...other.audiences],
    choosing: [...named(pack.choosing), ...other.choosing],
    benefits: [...narrowed(pack.benefits), ...generalPack.benefits],
    openers: [...named(pack.openers), ...other.openers],
    questions: [...named(pack.questions), ...other.questions],
    scenes: [...narrowed(pack.scenes), ...other.scenes],
    detail: [...named(pack.detail), ...other.detail],
    packaging: generalPack.packaging,
  }
  joins.set(key, made)
  return made
}
