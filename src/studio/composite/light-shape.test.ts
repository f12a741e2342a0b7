import { expect, test } from 'vitest'
import type { LightPattern } from '../../goods/lights.ts'
import { plane, type Raster } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import { composite } from './composite.ts'
import { place } from './frame.ts'
import { lampedAs, throwPattern } from './light-shape.ts'
import { receiversOf } from './receivers.ts'

const set = paperStage({ pattern: 'plain', colors: ['#d8d4cc'], sun: true }, 1)
const card: Raster = {
  data: new Uint8Array(80 * 60 * 4).fill(200).map((v, i) => (i % 4 === 3 ? 255 : v)),
  width: 80,
  height: 60,
  channels: 4,
}
const placement = place(
  set,
  card,
  { width: 192, height: 192, ratio: '1:1' },
  { pose: 'lies', scale: 0.8, fill: 0.4, shift: 0 },
)
const receivers = receiversOf(set, placement)

function thrown(pattern: LightPattern): (x: number, y: number) => number {
  const key = plane(receivers.width, receivers.height)
  key.data.fill(1)
  throwPattern(key, set, { receivers, placement, light: { pattern } })
  return (x, y) =>
    key.data[Math.round((y / 192) * (key.height - 1)) * key.width + Math.round((x / 192) * (key.width - 1))]!
}

test('a spot and a lamp nearby light the product and leave the rest of the stage in the dark', () => {
  for (const shape of ['spot', 'pool'] as const) {
    const light = thrown({ shape, size: 0.7, soft: 0.2, rest: 0.05 })
    expect(light(96, 96)).toBeGreaterThan(0.7)
    expect(light(4, 188)).toBeLessThan(0.35)
  }
})

test('a window has bright panes and dark bars, and slats have stripes', () => {
  for (const shape of ['window', 'blinds', 'leaves'] as const) {
    const light = thrown({ shape, size: 0.5, soft: 0.06, rest: 0.1 })
    const all = Array.from({ length: 400 }, (_, i) => light((i % 20) * 10, Math.floor(i / 20) * 10))
    expect(all.filter((v) => v > 0.9).length).toBeGreaterThan(40)
    expect(all.filter((v) => v < 0.2).length).toBeGreaterThan(40)
  }
})

test('a light changes only the stage: the pixels of the product behind its edge band are those of its photo', async () => {
  const grade = { exposure: 0.5, tint: [1, 1, 1], key: [2, 0.8, 0.3], fill: [0.3, 0.5, 1.5], blur: 0 } as const
  const light = {
    softness: 0.3,
    height: 0.5,
    pattern: { shape: 'pool', size: 0.8, soft: 1, rest: 0.1 },
    vignette: 0.5,
  } as const
  const finish = { vignette: 0.5, grain: 0, wrap: 0.3, seed: 1 }
  const made = await composite(set, card, placement, { grade: { ...grade, light }, finish })
  const { rect } = made.placement
  const at = ((rect.top + (rect.height >> 1)) * 192 + rect.left + (rect.width >> 1)) * 3
  expect([...made.picture.data.slice(at, at + 3)]).toEqual([200, 200, 200])
})

test('a low sun throws a longer shadow, and one from behind throws it towards the viewer', () => {
  const { light } = set.description
  const low = lampedAs(set, { height: 0.5 }).description.light
  expect(light.type === 'sun' && low.type === 'sun' && low.direction[2] / light.direction[2]).toBe(0.5)
  const frontal = { ...set, description: { ...set.description, view: 'frontal' as const } }
  const behind = lampedAs(frontal, { behind: true }).description.light
  expect(behind.type === 'sun' && behind.direction[1]).toBeGreaterThan(0)
  expect(lampedAs(set, undefined)).toBe(set)
})
