import { broaderThan, isColorToo, isTag, tagOf, tagsNamed, wordsOf } from '../../goods/demands.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from './backdrops.ts'
import { tagsOf } from './direction.ts'
import { namesProducts } from './liking.ts'
import { isRoom } from './size.ts'
import type { Stage } from './stage.ts'

/** An area of a set that can take another color: its name, what it is of, its color as `#rrggbb`. */
export type SetArea = { name: string; kind: string; color: string }

/** The areas of a set. */
export const areasOf = ({ areas }: SetDescription): readonly SetArea[] => areas

const visibleOnPaper = (isSunny: boolean) => (isSunny ? SUNNY_PAPER_SHOWS : PAPER_SHOWS)

const kept = new WeakMap<SetDescription, ReadonlySet<string>>()

const NOTHING: ReadonlySet<string> = new Set()
const PAPER_SHOWS = new Set(['paper', 'minimal', 'studio'])
const SUNNY_PAPER_SHOWS = new Set([...PAPER_SHOWS, 'sunny', 'shadow'])

/** What is visible of a stage, as tags. */
export function visibleOn({ set, paper }: Pick<Stage, 'set' | 'paper'>): ReadonlySet<string> {
  if (set === null) return paper === null ? NOTHING : visibleOnPaper(paper.sun)
  const before = kept.get(set)
  if (before) return before
  const shown = visibleOnSet(set)
  kept.set(set, shown)
  return shown
}

/** Rooms that an empty room can be; others are recognized by what is in them. */
const EMPTY_ROOMS = new Set(['living-room', 'home'])

/**
 * A set's rooms, seasons and products are those it suits: a marble slab suits a bathroom and shows none. A room is visible in a set that is a whole
 * room, or whose title or words say so, and so is a season.
 */
function visibleOnSet(set: SetDescription): Set<string> {
  const { mood, room, materials, words } = set.tags
  const content = words
    .filter((word) => !namesProducts(word))
    .flatMap(tagsOfWord)
    .filter(isTag)
  const titled = tagsNamed(set.title).filter((tag) => !isColorToo(tag))
  const areas = areasOf(set).flatMap(({ name }) => wordsOf(name).map(tagOf))
  const tags = [
    ...[...mood, ...materials].map(tagOf),
    ...(isRoom(set) ? room.flatMap(tagsOfWord).filter((tag) => EMPTY_ROOMS.has(tag)) : []),
    ...content,
    ...titled,
    ...areas,
  ]
  // The sand of a backdrop is its color.
  const visible = isSeamless(set) ? tags.filter((tag) => !isColorToo(tag) && tag !== 'sand') : tags
  return new Set(visible.flatMap((tag) => [tag, ...broaderThan(tag)]))
}

/** The shadow of a leaf is no leaf: words that are one tag are not cut. */
function tagsOfWord(word: string): string[] {
  const whole = tagOf(word.replaceAll(' ', '-'))
  return isTag(whole) ? [whole] : wordsOf(word).map(tagOf)
}

/** Whether a stage has anything of what a direction refuses, as much as its words say. */
export function hasAny({ set }: Pick<Stage, 'set'>, tag: string): boolean {
  return set !== null && (tagsOf(set).has(tag) || hasLeaves(set, tag))
}

/** Who wants no plants wants no leaves either. */
const hasLeaves = (set: SetDescription, tag: string): boolean => tag === 'plant' && tagsOf(set).has('leaf')
