import { hashOf, shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { saidFor, suits } from '../facts/suits.ts'
import { type Graphic, pointsOf, rowsOf } from './graphic.ts'

export type SlotType =
  | 'main'
  | 'infographic'
  | 'lifestyle'
  | 'detail'
  | 'scale'
  | 'in_use'
  | 'angle'
  | 'comparison'
  | 'packaging'

/** One picture of a listing: what it is called, what its maker has to do, what it says if it is designed, and where it is set. */
export type ListingIdea = {
  position: number
  slot_type: SlotType
  title: string
  summary: string
  graphic: Graphic | null
  scene: string | null
}

export type Kept = { position: number; slot_type: string }

/**
 * At most nine ideas for a marketplace's pictures, the main one first at position 0; positions in `kept` are left out, because their pictures stay.
 * No slot promises what the product's text does not hold: no comparison without rows, no scale without a size.
 */
export function writeListingIdeas({
  facts,
  marketplace,
  kept,
  seed,
}: {
  facts: Facts
  marketplace: { id: string; locale: string; variants_max: number }
  kept: readonly Kept[]
  seed: number
}): ListingIdea[] {
  const at = hashOf(seed, 'listing', marketplace.id)
  const taken = new Set(kept.map(({ position }) => position))
  const ideas = variants(facts, at)
  const free = Array.from({ length: Math.min(8, marketplace.variants_max) }, (_, i) => i + 1).filter(
    (position) => !taken.has(position),
  )
  const variantIdeas = free.flatMap((position, i) => (ideas[i] ? [{ ...ideas[i], position }] : []))
  return taken.has(0) ? variantIdeas : [mainIdea(facts), ...variantIdeas]
}

const nameOf = ({ called, noun }: Facts) => called ?? (noun ? `the ${noun.text}` : 'the product')

function mainIdea(facts: Facts): ListingIdea {
  return {
    position: 0,
    slot_type: 'main',
    title: 'The product on white',
    summary: `Show ${nameOf(facts)} whole, from the front, on pure white, filling most of the frame. No text, no props, no shadow beyond its own.`,
    graphic: null,
    scene: null,
  }
}

type Variant = Omit<ListingIdea, 'position'>

function variants(facts: Facts, seed: number): Variant[] {
  const scenes = shuffled(
    facts.pack.scenes.filter(({ for: only }) => suits(only, facts)),
    seed,
    'scenes',
  )
  const name = nameOf(facts)
  const [first, second, third] = [scenes[0]!, scenes[1] ?? scenes[0]!, scenes[2] ?? scenes[0]!]
  const details = shuffled(saidFor(facts.pack.detail, facts), seed, 'detail')
  const boxes = shuffled(saidFor(facts.pack.packaging, facts), seed, 'packaging')
  const list = [
    infographic(facts, name),
    photo(
      'lifestyle',
      titleOf(first),
      `Place ${name} on this set: ${first.scene}. It stays the largest thing in the picture.`,
      first.scene,
    ),
    photo(
      'detail',
      'Up close',
      `Take a close-up of ${details[0]}. Fill the frame and keep the light low and from the side.`,
    ),
    photo(
      'in_use',
      titleOf(second),
      `Show ${second.in_use}. Keep the product sharp and its front visible.`,
      second.scene,
    ),
    scale(facts, name),
    photo(
      'angle',
      'From another side',
      `Turn ${name} about three-quarters and keep light and background as in the main picture.`,
    ),
    comparison(facts, name),
    photo('packaging', 'As it arrives', `Show ${boxes[0]}.`),
    photo(
      'lifestyle',
      titleOf(third),
      `Place ${name} on another set: ${third.scene}. Leave room on one side.`,
      third.scene,
    ),
    photo('detail', 'A second look', `Take a close-up of ${details[1]}. One detail only, sharp from edge to edge.`),
  ]
  return list.filter((idea) => idea !== null)
}

const titleOf = ({ line }: { line: string }) => line.replace(/[.!]$/, '')

const photo = (slot_type: SlotType, title: string, summary: string, scene: string | null = null): Variant => ({
  slot_type,
  title,
  summary,
  graphic: null,
  scene,
})

function infographic(facts: Facts, name: string): Variant | null {
  const points = pointsOf(facts).slice(0, 4)
  if (points.length < 2) return null
  const summary = `Set ${name} in the middle with ${points.length} short callouts, each with a thin line to the part that it names.`
  return {
    slot_type: 'infographic',
    title: 'What it brings',
    summary,
    graphic: { headline: 'What it brings', points, rows: [] },
    scene: null,
  }
}

function scale(facts: Facts, name: string): Variant | null {
  const sizes = rowsOf(facts).filter(({ own }) => /\d ?(?:mm|cm|m|in|inch|inches|ft|"|″)/i.test(own))
  if (sizes.length === 0) return null
  const summary = `Show ${name} whole with its measurements drawn beside it: ${sizes.map(({ own }) => own).join(', ')}.`
  const points = sizes.map(({ label, own }) => ({ label, detail: null, value: own }))
  return {
    slot_type: 'scale',
    title: 'How large it is',
    summary,
    graphic: { headline: 'How large it is', points, rows: [] },
    scene: null,
  }
}

function comparison(facts: Facts, name: string): Variant | null {
  const rows = rowsOf(facts).slice(0, 6)
  if (rows.length < 3) return null
  const summary = `Set the facts in a table beside ${name}: ${rows.map(({ label }) => label.toLowerCase()).join(', ')}.`
  return {
    slot_type: 'comparison',
    title: 'What you get',
    summary,
    graphic: { headline: 'What you get', points: [], rows },
    scene: null,
  }
}
