import { type CopyLine, copyData, type Pack } from '../../goods/copy.ts'
import { catalogueData, type NodeId, pathName, type Use } from '../../goods/goods.ts'
import { levelOf } from '../../goods/taxonomy.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { singular } from '../../goods/words.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import { type Described, isForChildren, packFor } from './pack-for.ts'

type Entry<Member extends 'audiences' | 'scenes' | 'benefits'> = Omit<Pack[Member][number], 'for'>

/** `isGeneral`: whether the entry applies to any product and only completes those of the category. */
type Completed<Entry> = Entry & { isGeneral: boolean }

/** All that the catalogue has to say about one product. Plain data; only texts that suit it, in the order of their files. */
export type Texts = {
  /** Category or usage that the texts are from: `drinkware`, `powered`, `general`. */
  id: string
  /** What the catalogue knows of its category beside texts; `node` is null where it is unknown, `core` whether its texts are written for it, `moments` those that only it has. */
  category: {
    node: NodeId | null
    group: string
    uses: readonly Use[]
    usage: string | null
    core: boolean
    moments: readonly string[]
  }
  /** Whether its category or usage is detected. */
  isSpecific: boolean
  isGift: boolean
  isLarge: boolean
  /** What one does with it, base form. */
  verb: string
  needs: readonly string[]
  wishes: readonly string[]
  occasions: readonly string[]
  /** What stands alone in large type, without a full stop. */
  headlines: readonly string[]
  goals: readonly string[]
  moments: readonly string[]
  /** Lines that stand alone, true of every product of its category. */
  statements: readonly string[]
  choosing: readonly string[]
  detail: readonly string[]
  packaging: readonly string[]
  /** Packaging of any product. */
  anyPackaging: readonly string[]
  /** Negative phrases by intent; `anyNegatives` are those of any product. */
  negatives: Readonly<Record<string, readonly string[]>>
  anyNegatives: Readonly<Record<string, readonly string[]>>
  /** At least five. */
  audiences: readonly Completed<Entry<'audiences'>>[]
  /** The audiences that lines can speak to, as noun phrases: `people with sensitive skin`. */
  people: readonly string[]
  /** Those of the needs, goals, moments and people that no line speaks of: they suit any product of its usage, or nothing is on topic. */
  shared: readonly string[]
  /** At least six. */
  scenes: readonly Completed<Entry<'scenes'>>[]
  benefits: readonly Entry<'benefits'>[]
  rows: Pack['rows']
}

const AUDIENCES_MIN = 5
const SCENES_MIN = 6
/** Larger things (meters) are nothing to wrap. */
const WRAPPED_MAX = 0.8

/** `In the camera bag` is no moment of a camera bag. */
const isItself = (moment: string, name: string) =>
  name.toLowerCase().endsWith(moment.replace(/^\w+ (?:the|an?|your) /, ''))

/**
 * Decides which texts suit a product; the one place that does. `packFor` chooses the files by the product's category. Of their entries those
 * remain whose `for` words the name or noun contains and whose topic is not excluded for such products. Where too few remain, general entries follow,
 * and after them the excluded ones.
 */
export function textsFor(described: Described): Texts {
  const { general } = copyData()
  const product = asItsKind(described)
  const chosen = packFor(product)
  const { node, shape, use, usage, core } = product.knowledge
  const is = (one: Use) => use.has(one)
  const filter = filterFor(product)
  const own = ownLinesOf(product, filter)
  const spoken = {
    needs: filter.lines(chosen.needs),
    wishes: filter.lines(chosen.wishes ?? []),
    occasions: filter.lines(chosen.occasions ?? []),
    headlines: filter.lines(chosen.headlines ?? []),
    goals: filter.lines(chosen.goals),
    moments: [
      ...new Set([...filter.lines(chosen.moments).filter((moment) => !isItself(moment, product.name)), ...own.moments]),
    ],
  }
  const linesOf = (lists: Pack['negatives']) =>
    Object.fromEntries(Object.entries(lists).map(([intent, list]) => [intent, filter.lines(list)]))
  const audiences = filter.entries(chosen.audiences, {
    text: ({ name, who = '', description }) => `${name} ${who} ${description}`,
    least: AUDIENCES_MIN,
    others: anyone(),
  })
  const people = filter.lines(audiences.flatMap(({ who }) => who ?? []))
  return {
    id: chosen.id,
    category: {
      ...{ node: node === '' ? null : node, group: shape.group, uses: [...use], usage, core },
      moments: own.moments,
    },
    isSpecific: !chosen.moments.includes(general.moments[0]!),
    isGift: chosen.isGiven !== false && !is('gift_no') && !is('private') && shape.size.typical <= WRAPPED_MAX,
    isLarge: chosen.isLarge === true || is('large') || isOnFloor(shape),
    verb: filter.lines(chosen.verbs)[0]!,
    ...spoken,
    statements: own.statements,
    choosing: filter.lines(chosen.choosing),
    detail: filter.lines(chosen.detail),
    packaging: filter.lines(chosen.packaging),
    anyPackaging: filter.lines(general.packaging),
    negatives: linesOf(chosen.negatives),
    anyNegatives: linesOf(general.negatives),
    audiences,
    people,
    shared: [
      ...(chosen.shared ?? []).filter((text) => !own.moments.includes(text)),
      ...[...Object.values(spoken).flat(), ...people].filter(filter.isOffTopic),
    ],
    scenes: filter.entries(
      isOnFloor(shape) ? chosen.scenes.filter(({ scene }) => !ON_SMALL.test(scene)) : chosen.scenes,
      {
        text: ({ scene, in_use }) => `${scene} ${in_use}`,
        least: SCENES_MIN,
        others: shuffled(general.scenes, hashOf(0, product.name), 'scenes').filter(
          ({ scene }) => shape.size.typical <= WRAPPED_MAX || NO_SURFACE.test(scene),
        ),
      },
    ),
    benefits: chosen.benefits.filter((benefit) => filter.suits(benefit, `${benefit.line} ${benefit.short}`)),
    rows: chosen.rows,
  }
}

/** The moments and statements that the catalogue has for this category alone. */
function ownLinesOf(product: Described, filter: ReturnType<typeof filterFor>): Pick<Texts, 'moments' | 'statements'> {
  const { name, knowledge } = product
  // When an adult wears it, a child does not.
  if (knowledge.usage === 'worn' && isForChildren(name)) return { moments: [], statements: [] }
  const kind = kindOf(product)
  const { moments, statements } = kind ? { moments: [], statements: kind.statements ?? [] } : knowledge
  return {
    moments: filter.lines(moments).filter((moment) => !isItself(moment, name)),
    statements: isHint(product) ? [] : statements.filter((text) => !filter.isOffTopic(text)),
  }
}

/** The kind within its category that a product is by its noun: `travel chess sets` are chess sets. */
function kindOf({ noun, knowledge }: Described) {
  const called = (noun ?? '').toLowerCase()
  const forms = [called, singular(called)]
  const isCalled = (name: string) => forms.some((form) => form === name || form.endsWith(` ${name}`))
  return knowledge.kinds.find(({ names }) => names.some(isCalled))
}

/** `Artificial Monstera`, `Miniature Teapot`: a word of a name can make a thing another than its noun says, of which its category has nothing to say. */
function asItsKind(product: Described): Described {
  const { name, noun, knowledge } = product
  const word = vocabularyData().wording.other_kinds.exec(name)?.[0].toLowerCase().replace(/s$/, '')
  const isOwn =
    word === undefined || `${noun} ${pathName(catalogueData().taxonomy, knowledge.node)}`.toLowerCase().includes(word)
  return isOwn
    ? product
    : { ...product, knowledge: { ...knowledge, node: '', core: false, statements: [], moments: [], kinds: [] } }
}

/** Whether single words of a product without a noun only hint at a branch, often at a wrong one: “Lower Back”. */
const isHint = ({ noun, knowledge }: Described) => noun === null && levelOf(knowledge.node) <= 2

/** What is as large (meters) stands on a floor: on a table or a rock it looks like a toy. */
const FLOOR_SIZE = 0.6
const isOnFloor = ({ size }: Described['knowledge']['shape']): boolean => size.typical >= FLOOR_SIZE

/** Scenes that stand a thing on a table or another small place. */
const ON_SMALL =
  /\b(?:tables?|tabletop|counter|shel(?:f|ves)|ledge|rocks?|stones?|planks|slabs?|blocks?|steps?|stairs|surface|desk|workbench|podium|plinth)\b/

/** Scenes that stand a thing on no table or shelf. */
const NO_SURFACE = /\b(?:backdrop|tile wall|limewash wall|terracotta tiles)\b/

/** Audiences of any product: of what is used up or kept, bought for the first time or again. */
const anyone = () =>
  ['Careful choosers', 'Decided in a minute', 'Planners'].flatMap((title) =>
    copyData().general.audiences.filter(({ name }) => name === title),
  )

type Narrowed = { for?: readonly string[] }
type Completion<T> = { text: (entry: T) => string; least: number; others: readonly T[] }

/** Whether a text is on a topic that suits a product of this name, in lower case: no office for children. */
export function topicsOf(name: string): (text: string) => boolean {
  const excluded = vocabularyData().topicExclusions.filter(({ products }) => products.test(name))
  return (text) => !excluded.some(({ never }) => never.test(text.toLowerCase()))
}

/** How things are packed, which is no word for what they are: `box of 20`. */
const PACKED = /\b(?:box|pack|set|case|bag|tin|jar|bottle|roll|tube|carton|bundle)(?:es|s)? of(?= \d)/g
/** A gathering of things is one of them: `knife set`. */
const GATHERED = / (?:set|kit|pack|bundle|collection)s?$/

/**
 * What filters the entries of lists for a product. Where the texts are written for its category, any word of its name narrows them: a `desk` lamp. Elsewhere
 * such a word is often what the product is for, so that only the last word of its noun does: a watch band is no watch.
 */
function filterFor({ name, noun, knowledge }: Described) {
  const own = `${name} ${noun ?? ''}`.toLowerCase().replace(PACKED, ' ')
  const head = (noun ?? '').toLowerCase()
  const named = knowledge.core ? [own] : [head, head.replace(GATHERED, '')]
  const end = knowledge.core ? '(?!\\p{L})' : '$'
  const isNamed = ({ for: words }: Narrowed) =>
    !words ||
    words.some((word) =>
      named.some((text) => text.includes(word) && new RegExp(`(?<!\\p{L})${word}(?:s|es)?${end}`, 'u').test(text)),
    )
  const isOnTopic = topicsOf(own)
  return {
    isOffTopic: (text: string) => !isOnTopic(text),
    suits: (entry: Narrowed & { unless?: readonly string[] }, text: string): boolean =>
      isNamed(entry) &&
      isOnTopic(text) &&
      !entry.unless?.some((word) => own.includes(word) && new RegExp(`(?<!\\p{L})${word}`, 'u').test(own)),
    /** All that are named where none is on topic. */
    lines(list: readonly CopyLine[]): string[] {
      const named = list.flatMap((entry) => {
        if (typeof entry === 'string') return [entry]
        return isNamed(entry) ? [entry.say] : []
      })
      const fitting = named.filter(isOnTopic)
      return fitting.length > 0 ? fitting : named
    },
    /** At least `least` where there are as many. */
    entries<T extends Narrowed>(list: readonly T[], { text, least, others }: Completion<T>) {
      const named = list.filter(isNamed)
      const fitting = named.filter((entry) => isOnTopic(text(entry)))
      const texts = new Set(named.map(text))
      const general = others.filter((entry) => isOnTopic(text(entry)) && !texts.has(text(entry)))
      const rest = named.filter((entry) => !fitting.includes(entry))
      const missing = Math.max(0, least - fitting.length)
      return [...fitting, ...[...general, ...rest].slice(0, missing)].map((entry) => ({
        ...entry,
        isGeneral: !named.includes(entry),
      }))
    },
  }
}
