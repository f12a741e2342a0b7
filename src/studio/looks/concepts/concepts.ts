import type { SetDescription } from '../../sets/stage-set.ts'
import { clouds, powder } from './air.ts'
import { neon } from './neon.ts'
import { drips, splash } from './paint.ts'
import { pop, portal, shadowPlay } from './paper.ts'
import type { ConceptScene, Painted } from './scene.ts'
import { underwater } from './water.ts'

/**
 * An idea for `out_of_the_box`: how far behind the product its wall lies (world units, the frame's longer side is 2; null
 * is open air), the groups of kinds that alone it suits or that it does not suit, the lamp, how many colors it takes and
 * by which rule (see `plan-concepts.ts`), the words of a direction that mean it, and its painter.
 */
type ConceptOf = {
  wall: number | null
  only?: readonly string[]
  never?: readonly string[]
  light: SetDescription['light']
  palette: 'powder' | 'sheets' | 'saturated' | 'pop' | 'neon' | 'water' | 'sky' | 'paint'
  words: string
  paint: (scene: ConceptScene) => Painted
}

const SUN: SetDescription['light'] = { type: 'sun', direction: [-0.75, 0.9, 1.1], angle_deg: 4, color: [1, 0.97, 0.93] }
const SOFT: SetDescription['light'] = {
  type: 'area',
  position: [-2.4, 2.8, 4.4],
  target: [0, 0, 0],
  size: [1.4, 1.4],
  color: [1, 0.98, 0.95],
}

/** Groups of kinds that paint seems to soil. */
const STAINED = ['jewellery', 'furniture']

export const CONCEPTS = {
  powder: {
    wall: null,
    never: ['furniture'],
    light: SOFT,
    palette: 'powder',
    words: 'powder dust burst explosion holi',
    paint: powder,
  },
  portal: {
    wall: 0.16,
    never: ['furniture'],
    light: SOFT,
    palette: 'sheets',
    words: 'paper papercut layers layered cave',
    paint: portal,
  },
  shadow: {
    wall: 0.05,
    light: SUN,
    palette: 'saturated',
    words: 'shadow shadows sun palm leaves window blinds',
    paint: shadowPlay,
  },
  clouds: {
    wall: null,
    // An eye wants ground under what is heavy and firm.
    only: ['garment', 'headwear', 'footwear', 'accessory', 'textile'],
    light: SOFT,
    palette: 'sky',
    words: 'cloud clouds sky heaven dream dreamy air',
    paint: clouds,
  },
  neon: {
    wall: null,
    never: ['furniture'],
    light: SOFT,
    palette: 'neon',
    words: 'neon glow glowing night cyberpunk club',
    paint: neon,
  },
  underwater: {
    wall: null,
    // Nobody wants to see these wet.
    never: [
      ...['furniture', 'electronics', 'textile', 'stationery', 'bag', 'garment', 'headwear', 'footwear'],
      ...['home', 'kitchenware', 'cup', 'food', 'tool', 'garden', 'sport'],
    ],
    light: SOFT,
    palette: 'water',
    words: 'water underwater sea ocean aqua bubbles dive',
    paint: underwater,
  },
  splash: {
    wall: 0.1,
    never: STAINED,
    light: SOFT,
    palette: 'paint',
    words: 'splash liquid paint wet',
    paint: splash,
  },
  drips: {
    wall: 0.1,
    never: STAINED,
    light: SOFT,
    palette: 'paint',
    words: 'drip drips paint glossy dripping',
    paint: drips,
  },
  pop: { wall: 0.09, light: SUN, palette: 'pop', words: 'pop comic comics cartoon retro playful fun', paint: pop },
} as const satisfies Record<string, ConceptOf>
export type ConceptName = keyof typeof CONCEPTS

/** Whether an idea becomes a group of kinds. */
export function suits(name: ConceptName, group: string): boolean {
  const { only, never }: ConceptOf = CONCEPTS[name]
  return (only === undefined || only.includes(group)) && !never?.includes(group)
}

/** A concept with its colors, `#rrggbb`: what is stored of one. */
export type ChosenConcept = { name: ConceptName; colors: string[] }
