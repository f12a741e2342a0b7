import { expect, test } from 'vitest'
import { within } from '../../../test/coverings.ts'
import { readPromptableWeights } from '../../studio-workers/promptable-weights.ts'
import type { Raster } from '../raster/raster.ts'
import { loadPromptable } from './promptable.ts'
import { overlap } from './settle.ts'

const [WIDTH, HEIGHT] = [300, 200]
const [left, right] = [within(30, 60, 110, 150), within(180, 60, 260, 150)]

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
    const matteOf = (shape: typeof left) => ({
      data: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => +shape(i % WIDTH, Math.floor(i / WIDTH))),
      width: WIDTH,
      height: HEIGHT,
    })
    expect(overlap(await draw({ points: [{ x: 70, y: 105 }] }), matteOf(left))).toBeGreaterThan(0.95)
    const box = { left: 180, top: 60, width: 80, height: 90 }
    expect(overlap(await draw({ box, points: [] }), matteOf(right))).toBeGreaterThan(0.95)
  } finally {
    await network.release()
  }
})
