import { readFile } from 'node:fs/promises'
import { readDemands } from '../src/goods/demands.ts'
import { huesOf } from '../src/studio/layout/hues.ts'
import type { AdRequest } from '../src/studio/layout/plan-ad.ts'
import type { Subject } from '../src/studio/looks/staged.ts'
import type { Size } from '../src/studio/raster/raster.ts'
import { traitsOf } from '../src/studio/shoot/traits.ts'
import { drawnJar } from './drawn-jar.ts'

/** A drawn product, and what type is set from; there is no set, so pictures stand on paper. */
export const jar: Subject = drawnJar()
export const stock = {
  set: () => Promise.reject(new Error('no set is there')),
  font: (file: string) => readFile(new URL(import.meta.resolve(file))),
  emoji: async (codes: string) =>
    codes === '1f525'
      ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#e63" d="M0 0h8v8H0z"/></svg>'
      : null,
}

/** Every shape of frame, small. */
export const FRAMES = {
  '1:1': { width: 540, height: 540 },
  '4:5': { width: 540, height: 675 },
  '9:16': { width: 540, height: 960 },
  '16:9': { width: 720, height: 405 },
  '1.91:1': { width: 720, height: 377 },
} as const satisfies Record<AdRequest['frame'], Size>

/** An ordinary ad of the jar. */
export function adOf(more: Partial<AdRequest> = {}): AdRequest {
  return {
    frame: '1:1',
    size: FRAMES[more.frame ?? '1:1'],
    copy: {
      headline: 'Pressed, not promised',
      body: 'Cloudy juice, 3 fruits.',
      call_to_action: 'Try a jar',
      price: '€4',
    },
    brand: { name: 'Orchard', colors: [], tone: null },
    scene: readDemands(''),
    look: 'lifestyle',
    traits: traitsOf(jar),
    hues: huesOf(jar.raster),
    product: { name: 'Juice jar', description: '' },
    pictures: [],
    sets: [],
    seed: 3,
    variant: 0,
    locale: 'en',
    ...more,
  }
}
