import { expect, test } from 'vitest'
import { within } from '../../../test/coverings.ts'
import { readPromptableWeights } from '../../studio-workers/promptable-weights.ts'
import type { Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { loadPromptable, viewOf } from './promptable.ts'
import { overlap } from './settle.ts'

const [WIDTH, HEIGHT] = [768, 512]
const [left, right] = [within(77, 154, 282, 384), within(461, 154, 666, 384)]

/** Two dark boxes before a light wall. */
const picture: Raster = { data: new Uint8Array(3 * WIDTH * HEIGHT), width: WIDTH, height: HEIGHT, channels: 3 }
for (let i = 0; i < WIDTH * HEIGHT; i++) {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
  picture.data.set(left(x, y) || right(x, y) ? [60, 40, 30] : [200, 205 + (x % 3), 210], 3 * i)
}

test('the promptable network draws the thing that a point or a box points at', async () => {
  const network = await loadPromptable(await readPromptableWeights(), { threads: 2 })
  try {
    const draw = await network.look(picture)
    const view = viewOf(picture)
    const matteOf = (shape: typeof left) => {
      const data = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => +shape(i % WIDTH, Math.floor(i / WIDTH)))
      return resizePlane({ data, width: WIDTH, height: HEIGHT }, view.width, view.height)
    }
    expect(view).toEqual({ width: 512, height: 341 })
    expect(overlap(await draw({ points: [{ x: 120, y: 180 }] }), matteOf(left))).toBeGreaterThan(0.95)
    const box = { left: 307, top: 103, width: 137, height: 153 }
    expect(overlap(await draw({ box, points: [] }), matteOf(right))).toBeGreaterThan(0.95)
  } finally {
    await network.release()
  }
})
