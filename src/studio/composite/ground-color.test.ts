import { expect, test } from 'vitest'
import { deltaE2000, labOf } from '../checks/delta-e.ts'
import type { Raster } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import { lampsOn, lightingOf } from '../shoot/light.ts'
import { labOfHex } from '../shoot/palette.ts'
import { composite } from './composite.ts'
import { place } from './frame.ts'

const card: Raster = {
  data: new Uint8Array(40 * 40 * 4).fill(120).map((v, i) => (i % 4 === 3 ? 255 : v)),
  width: 40,
  height: 40,
  channels: 4,
}

test.each(['#cdccca', '#ff2e88', '#2b3a5c', '#a7b399'])('paper in %s has that color in the picture', async (color) => {
  for (const light of ['soft', 'hard', 'high_key', 'daylight']) {
    const set = paperStage({ pattern: 'plain', colors: [color], sun: false }, 1)
    const frame = { width: 160, height: 160, ratio: '1:1' as const }
    const placement = place(set, card, frame, { pose: 'lies', scale: 1, fill: 0.3, shift: 0 })
    const { lamps, exposure } = lampsOn(null, lightingOf([light]))
    const grade = { ...lamps, exposure, tint: [1, 1, 1] as const, blur: 0, ground: color }
    const finish = { vignette: 0, grain: 0, wrap: 0, seed: 1 }
    const { stage } = await composite(set, card, placement, { grade, finish })
    const sum = [0, 0, 0]
    let count = 0
    for (let x = 0; x < 160; x += 4)
      for (const y of [8, 152]) {
        for (let c = 0; c < 3; c++) sum[c]! += stage.data[(y * 160 + x) * 3 + c]!
        count++
      }
    const [red, green, blue] = sum.map((part) => Math.round(part / count)) as [number, number, number]
    expect(deltaE2000(labOf(red, green, blue), labOfHex(color)), light).toBeLessThan(4)
  }
})
