import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedSets } from '../../../test/library.ts'
import { deltaE2000, labOf } from '../checks/delta-e.ts'
import { decodeFile, encodeJpeg } from '../looks/output-file.ts'
import type { Raster } from '../raster/raster.ts'
import { linearOfHex } from '../raster/srgb.ts'
import { paperStage } from '../sets/paper-stage.ts'
import { decodeSet, type StageSet } from '../sets/stage-set.ts'
import { isSeamless, tintTowards } from '../shoot/backdrops.ts'
import { lampsOn, lightingOf } from '../shoot/light.ts'
import { canPaint } from '../shoot/painted.ts'
import { toned } from './blend.ts'
import { composite } from './composite.ts'
import { type Placement, place } from './frame.ts'
import { type Grade, gainsOf } from './plate.ts'
import { inTwoColors } from './recolor.ts'

const COLORS = [
  ...['#f2f0ec', '#26262a', '#c8463c', '#e08a48', '#ecc75c', '#7fa37c', '#3f8487', '#6f95c6', '#2b3a5c', '#8d78b4'],
  ...['#e6a9b3', '#f5d2d7', '#a7b399', '#c99a3a', '#ff6f61', '#bf7657', '#6e2b39', '#1d2745', '#ff00aa', '#00a86b'],
  ...['#b7d5ee', '#d9c8ad', '#5a3b2c', '#2463eb'],
]
const LIGHTS = [[], ['golden'], ['overcast']]

const root = new URL('../../../sets/', import.meta.url)
const setOf = (id: string): Promise<StageSet> => decodeSet((name) => readFileSync(new URL(`${id}/${name}`, root)))
const seamless = shippedSets()
  .filter(isSeamless)
  .map(({ id }) => id)

const side = 112
const card: Raster = {
  data: new Uint8Array(80 * 110 * 4).fill(200).map((v, i) => (i % 4 === 3 ? 255 : v)),
  width: 80,
  height: 110,
  channels: 4,
}

/** A stage in a color, its gains, and the paint or the tint by which it gets that. */
type Colored = { set: StageSet; how: Pick<Grade, 'tint' | 'paint'> }

const STAGES: [name: string, colored: (color: string) => Promise<Colored>][] = [
  ...seamless.map((id): (typeof STAGES)[number] => {
    const set = setOf(id)
    return [id, async (color) => ({ set: await set, how: { tint: tintTowards((await set).description, color) } })]
  }),
  ...seamless.map((id): (typeof STAGES)[number] => {
    const set = setOf(id)
    const paint = (color: string) => [{ area: 'backdrop', color }]
    return [`painted ${id}`, async (color) => ({ set: await set, how: { tint: [1, 1, 1], paint: paint(color) } })]
  }),
  ...[false, true].map((sun): (typeof STAGES)[number] => [
    sun ? 'paper in the sun' : 'paper',
    async (color) => ({ set: paperStage({ pattern: 'plain', colors: [color], sun }, 1), how: { tint: [1, 1, 1] } }),
  ]),
  [
    'painted paper',
    async (color) => ({
      set: paperStage({ pattern: 'plain', colors: ['#c8c4bc'], sun: false }, 1),
      how: { tint: [1, 1, 1], paint: [{ area: 'paper', color }] },
    }),
  ],
]

test('there are seamless stages to color', () => {
  expect(seamless.length).toBeGreaterThan(2)
})

test.each(STAGES.map(([name, colored], n) => [name, colored, n] as const))(
  'the lit ground of %s has every other of 24 colors as the lamps show it, in the finished file',
  async (_, colored, n) => {
    for (const [i, color] of COLORS.entries()) {
      if (i % 2 !== n % 2) continue
      const { set, how } = await colored(color)
      const { lamps, exposure } = lampsOn(set.description, lightingOf(LIGHTS[i % LIGHTS.length]!))
      const grade = { ...lamps, ...how, exposure, blur: 0 }
      const pose = set.description.poses[0]!
      const placement = place(
        set,
        card,
        { width: side, height: side, ratio: '1:1' },
        { pose, scale: 0.8, fill: 0.5, shift: 0 },
      )
      const finish = { vignette: 0.1, grain: 2, wrap: 0.3, seed: i }
      const made = await composite(set, card, placement, { grade, finish })
      const file = await decodeFile(await encodeJpeg(made.picture, 92))
      // Under a tint the gains hold the color already.
      const albedo = how.paint || set.areas[0]?.name !== 'backdrop' ? linearOfHex(color) : set.areas[0].color
      const { key, fill } = gainsOf(set, grade)
      const lit = albedo.map((part, c) => toned(part * (set.ground.key[c]! * key[c]! + set.ground.fill[c]! * fill[c]!)))
      const apart = deltaE2000(labOf(...bytesOf(lit)), labOf(...bytesOf(besideFoot(file, placement))))
      expect(apart, `${color} under ${LIGHTS[i % LIGHTS.length]}`).toBeLessThan(8)
    }
  },
)

const bytesOf = (light: readonly number[]) => light.map(Math.round) as [number, number, number]

/** The mean color of the ground on the lamp's side of the product, at its foot. */
function besideFoot(file: Raster, { rect, pose }: Placement): number[] {
  const foot = Math.round(rect.top + rect.height * (pose === 'lies' ? 0.5 : 0.98))
  const sum = [0, 0, 0]
  let count = 0
  for (let y = foot - 3; y < foot + 3; y++) {
    for (let x = Math.round(rect.left - 0.6 * rect.width); x < rect.left - 0.2 * rect.width; x++, count++)
      for (let c = 0; c < 3; c++) sum[c]! += file.data[(y * file.width + x) * 3 + c]!
  }
  return sum.map((v) => v / count)
}

test('paint changes the area and nothing else, never the product', async () => {
  const set = paperStage({ pattern: 'split', colors: ['#c8c4bc', '#8090a0'], sun: false }, 1)
  const placement = place(
    set,
    card,
    { width: side, height: side, ratio: '1:1' },
    { pose: 'lies', scale: 0.8, fill: 0.4, shift: 0 },
  )
  const grade: Grade = { exposure: 1, tint: [1, 1, 1], key: [1, 1, 1], fill: [1, 1, 1], blur: 0 }
  const finish = { vignette: 0, grain: 0, wrap: 0, seed: 1 }
  const plain = await composite(set, card, placement, { grade, finish })
  const painted = await composite(set, card, placement, {
    grade: { ...grade, paint: [{ area: 'second paper', color: '#708090' }] },
    finish,
  })
  const at = (made: typeof plain, x: number, y: number) => [
    ...made.picture.data.slice((y * side + x) * 3, (y * side + x) * 3 + 3),
  ]
  expect(at(painted, 5, 5)).toEqual(at(plain, 5, 5))
  expect(at(painted, side - 6, side - 6)).not.toEqual(at(plain, side - 6, side - 6))
  const { rect } = placement
  const middle = [rect.left + (rect.width >> 1), rect.top + (rect.height >> 1)] as const
  expect(at(painted, ...middle)).toEqual([200, 200, 200])
})

test('what is too dark to be painted in a light color says so', () => {
  expect(canPaint('#d4d1ca', '#26262a')).toBe(true)
  expect(canPaint('#d4d1ca', '#f2f0ec')).toBe(true)
  expect(canPaint('#1c1c1e', '#f2f0ec')).toBe(false)
})

test('half of a plain stage has the second color, and a soft one goes over into it', () => {
  const row = () => new Float32Array(12).fill(0.5)
  const second = { from: '#808080', color: '#ff8080', at: 'right' as const }
  const halves = row()
  inTwoColors({ width: 4, height: 1 }, { ...second, soft: false })(0, halves)
  expect([halves[0], halves[3]]).toEqual([0.5, 0.5])
  expect(halves[6]).toBeGreaterThan(1)
  expect(halves[9]).toBe(halves[6])
  const soft = row()
  inTwoColors({ width: 4, height: 1 }, { ...second, soft: true })(0, soft)
  expect([0, 3, 6, 9].map((i) => soft[i]!)).toEqual([...[0, 3, 6, 9].map((i) => soft[i]!)].sort((a, b) => a - b))
  expect(soft[9]).toBeGreaterThan(soft[0]!)
})
