import type { SetDescription } from '../../sets/stage-set.ts'
import { clouds, powder } from './air.ts'
import { neon } from './neon.ts'
import { drips, splash } from './paint.ts'
import { pop, portal, shadowPlay } from './paper.ts'
import type { Painted, Scene } from './scene.ts'
import { underwater } from './water.ts'

/**
 * An idea for `out_of_the_box`: how far behind the product its wall lies (world units, the frame's longer side is 2; null
 * is open air), whether it suits only what may fly (an eye wants ground under what stands), the lamp, how many colours it takes and by which rule (see `plan-concepts.ts`), the words of a direction
 * that mean it, and its painter.
 */
type ConceptOf = {
  wall: number | null
  aloft?: true
  light: SetDescription['light']
  palette: 'powder' | 'sheets' | 'saturated' | 'pop' | 'neon' | 'water' | 'sky' | 'paint'
  words: string
  paint: (scene: Scene) => Painted
}

const SUN: SetDescription['light'] = { type: 'sun', direction: [-0.75, 0.9, 1.1], angle_deg: 4, color: [1, 0.97, 0.93] }
const SOFT: SetDescription['light'] = {
  type: 'area',
  position: [-2.4, 2.8, 4.4],
  target: [0, 0, 0],
  size: [1.4, 1.4],
  color: [1, 0.98, 0.95],
}

export const CONCEPTS = {
  powder: { wall: null, light: SOFT, palette: 'powder', words: 'powder dust burst explosion holi', paint: powder },
  portal: { wall: 0.16, light: SOFT, palette: 'sheets', words: 'paper papercut layers layered cave', paint: portal },
  shadow: {
    wall: 0.05,
    light: SUN,
    palette: 'saturated',
    words: 'shadow shadows sun palm leaves window blinds',
    paint: shadowPlay,
  },
  clouds: {
    wall: null,
    aloft: true,
    light: SOFT,
    palette: 'sky',
    words: 'cloud clouds sky heaven dream dreamy air',
    paint: clouds,
  },
  neon: { wall: null, light: SOFT, palette: 'neon', words: 'neon glow glowing night cyberpunk club', paint: neon },
  underwater: {
    wall: null,
    light: SOFT,
    palette: 'water',
    words: 'water underwater sea ocean aqua bubbles dive',
    paint: underwater,
  },
  splash: { wall: 0.1, light: SOFT, palette: 'paint', words: 'splash liquid paint wet', paint: splash },
  drips: { wall: 0.1, light: SOFT, palette: 'paint', words: 'drip drips paint glossy dripping', paint: drips },
  pop: { wall: 0.09, light: SUN, palette: 'pop', words: 'pop comic comics cartoon retro playful fun', paint: pop },
} as const satisfies Record<string, ConceptOf>
export type ConceptName = keyof typeof CONCEPTS

/** A concept with its colours, `#rrggbb`: what is stored of one. */
export type Concept = { name: ConceptName; colors: string[] }
