import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readDemands } from '../../goods/demands.ts'
import type { CutoutFacts } from '../cutout/facts.ts'
import { SURE } from '../cutout/judgement.ts'
import type { Raster } from '../raster/raster.ts'
import { traitsOf } from '../shoot/traits.ts'
import { huesOf } from './hues.ts'
import type { AdRequest } from './plan-ad.ts'
import { planAd } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'
import type { AdFrame } from './space.ts'

const facts: CutoutFacts = {
  touches: { left: false, top: false, right: false, bottom: false },
  parts: 1,
  coverage: 0.3,
  addedByKey: 0,
  opacity: 1,
  edgeWidth: 1.5,
  light: { left: 0.4, right: 0.4 },
  outline: 'found',
  judgement: SURE,
  person: 0,
  translucency: 0,
  overlay: 0,
  contact: { left: 0.1, right: 0.9 },
}

/** A blue bottle of 120 × 260 px with a paler label. */
function bottle(): Raster {
  const [width, height] = [120, 260]
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const half = y < 60 ? 22 : 56
      const label = y > 120 && y < 200
      const shade = 1 - Math.abs(x - 60) / 200
      if (Math.abs(x - 60) <= half)
        data.set([(label ? 205 : 30) * shade, (label ? 215 : 70) * shade, 190 * shade, 255], (y * width + x) * 4)
    }
  }
  return { data, width, height, channels: 4 }
}

const subject = { raster: bottle(), facts }
const stock = {
  set: () => Promise.reject(new Error('no set is there')),
  font: (file: string) => readFile(new URL(import.meta.resolve(file))),
}

const requestOf = (frame: AdFrame, more: Partial<AdRequest> = {}): AdRequest => ({
  frame,
  size: {
    '1:1': { width: 540, height: 540 },
    '9:16': { width: 540, height: 960 },
    '16:9': { width: 960, height: 540 },
  }[frame as string] ?? { width: 540, height: 675 },
  copy: { headline: 'Pressed, not promised', body: 'Cloudy juice.', call_to_action: 'Try a bottle', price: null },
  brand: { name: 'Orchard', colors: [], tone: null },
  scene: readDemands(''),
  look: 'lifestyle',
  traits: traitsOf(subject),
  hues: huesOf(subject.raster),
  product: { name: 'Juice bottle', description: '' },
  pictures: [],
  sets: [],
  seed: 3,
  variant: 0,
  locale: 'en',
  ...more,
})

test('an ad passes its checks in every frame, and the same request gives the same bytes', async () => {
  for (const frame of ['1:1', '9:16', '16:9'] as const) {
    const plan = planAd(requestOf(frame))
    const [shot, again] = [
      await renderAd(plan, subject, stock),
      await renderAd(planAd(requestOf(frame)), subject, stock),
    ]
    expect(shot.checks.filter((check) => check.passed === false)).toEqual([])
    expect(shot).toMatchObject({ ...plan.size, passed: true, overlay: null })
    expect(shot.jpeg.equals(again.jpeg)).toBe(true)
  }
})
