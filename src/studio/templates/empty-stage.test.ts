import { beforeAll, describe, expect, test } from 'vitest'
import type { Composite } from '../composite/composite.ts'
import type { Cutout } from '../cutout/cutout.ts'
import { SURE } from '../cutout/judgement.ts'
import { noiseAt } from '../random.ts'
import type { Raster } from '../raster/raster.ts'
import { complete } from './completion.ts'
import { type EmptyStage, emptyStage } from './empty-stage.ts'
import { floatsOf } from './floats.ts'
import { decodeStage, encodeStage, readStageFacts } from './stage-file.ts'
import { stageInReference } from './template-shot.ts'

const [width, height] = [600, 450]
const horizon = 230
const box = { left: 240, top: 120, width: 110, height: 230 }
const product = boxOf(120, 200)
const scale = 1800 / width

/** A wall, and below it a table of grained boards. */
function room(x: number, y: number): [number, number, number] {
  const grain = 26 * noiseAt(x >> 3, y >> 1, 3) + 10 * noiseAt(x, y, 4)
  return y < horizon ? [188 - y * 0.1, 192 - y * 0.1, 198 - y * 0.1] : [120 + grain, 84 + grain, 56 + grain]
}

/** How much light the box's shadow leaves: it falls to the right of its foot. */
function shadow(x: number, y: number): number {
  const foot = box.top + box.height
  const inside = y > foot - 26 && y < foot + 4 && x > box.left && x < box.left + box.width + 90
  return inside ? 0.55 : 1
}

function drawn(withBox: boolean): Raster {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isBox = x >= box.left && y >= box.top && x < box.left + box.width && y < box.top + box.height
      const seen = withBox && isBox ? [40, 90, 170] : room(x, y).map((v) => v * (withBox ? shadow(x, y) : 1))
      data.set(seen.map(Math.round), (y * width + x) * 3)
    }
  }
  return { data, width, height, channels: 3 }
}

function boxOf(across: number, down: number): Raster {
  const data = new Uint8Array(across * down * 4)
  for (let i = 0; i < across * down; i++) data.set([200, 60 + (i % across), 40, 255], i * 4)
  return { data, width: across, height: down, channels: 4 }
}

type Change = { facts?: Partial<Cutout['facts']>; box?: Cutout['box'] }

function subject({ facts, box: place = box }: Change = {}): Cutout {
  return {
    raster: boxOf(place.width, place.height),
    box: place,
    source: { width, height },
    facts: {
      touches: { left: false, top: false, right: false, bottom: false },
      ...{ parts: 1, coverage: 0.1, addedByKey: 0, opacity: 1, edgeWidth: 1, light: { left: 0.1, right: 0.1 } },
      ...{ outline: 'found', judgement: SURE, person: 0, translucency: 0, overlay: 0, contact: { left: 0, right: 1 } },
      ...facts,
    },
  }
}

/** The mean difference (8-bit steps) from the drawn room without its box, softened so that grain may differ, over one region. */
function errorIn(stage: EmptyStage, region: { left: number; top: number; right: number; bottom: number }): number {
  const cell = 10
  const differences: number[] = []
  for (let y = region.top; y + cell <= region.bottom; y += cell) {
    for (let x = region.left; x + cell <= region.right; x += cell) {
      for (let c = 0; c < 3; c++) {
        let [seen, wanted] = [0, 0]
        for (let i = 0; i < cell * cell; i++) {
          const [u, v] = [x + (i % cell), y + Math.floor(i / cell)]
          seen += stage.picture!.data[(Math.round(v * scale) * stage.frame.width + Math.round(u * scale)) * 3 + c]!
          wanted += room(u, v)[c]!
        }
        differences.push(Math.abs(seen - wanted) / (cell * cell))
      }
    }
  }
  return differences.reduce((sum, v) => sum + v, 0) / differences.length
}

let stage: EmptyStage
let made: Composite
beforeAll(async () => {
  stage = await emptyStage(drawn(true), subject())
  made = await stageInReference(product, stage, 'stands')
})

test('the subject and its shadow leave, and what lay behind them is what was there', () => {
  expect(stage).toMatchObject({ refusal: null, view: 'level', frame: { width: 1800, height: 1350 } })
  const around = { left: box.left, top: box.top, right: box.left + box.width, bottom: box.top + box.height }
  expect(errorIn(stage, around)).toBeLessThan(8)
  const inShadow = { left: 350, top: 330, right: 430, bottom: 350 }
  expect(errorIn(stage, inShadow)).toBeLessThan(12)
})

test('pixels outside the hole stay as they were', () => {
  expect(errorIn(stage, { left: 0, top: 0, right: 150, bottom: 440 })).toBeLessThan(2)
})

test('its shadow is measured: to the right, on the ground', () => {
  expect(stage.shadow!.x).toBeGreaterThan(0.1)
  expect(Math.abs(stage.shadow!.y)).toBeLessThan(0.2)
  expect(stage.shadow!.strength).toBeGreaterThan(0.25)
})

describe('a product in its place', () => {
  test('stands on the same line, within 2 px, and behind the edge band has its own pixels', () => {
    const { rect } = made.placement
    expect(Math.abs(rect.top + rect.height - (box.top + box.height) * scale)).toBeLessThanOrEqual(2)
    expect(Math.abs(rect.left + rect.width / 2 - (box.left + box.width / 2) * scale)).toBeLessThanOrEqual(2)
    const [x, y] = [rect.width >> 1, rect.height >> 1]
    for (let at = -40; at <= 40; at += 8) {
      const from = ((y + at) * rect.width + x + at) * 4
      const to = ((rect.top + y + at) * stage.frame.width + rect.left + x + at) * 3
      expect([...made.picture.data.slice(to, to + 3)]).toEqual([...made.product.data.slice(from, from + 3)])
    }
  })

  test('darkens the ground on the side that the subject darkened, and never lightens it', () => {
    const shaded = made.stage
    const { rect } = made.placement
    const lost = (x: number) => {
      const at = ((rect.top + rect.height - 12) * stage.frame.width + x) * 3
      return stage.picture!.data[at]! - shaded.data[at]!
    }
    expect(lost(rect.left + rect.width + 40)).toBeGreaterThan(lost(rect.left - 40))
    expect(shaded.data.every((byte, i) => byte <= stage.picture!.data[i]!)).toBe(true)
  })

  test('lies in the middle of it where the camera looks down', async () => {
    const { rect } = (await stageInReference(product, { ...stage, view: 'down' }, 'lies')).placement
    expect(Math.abs(rect.top + rect.height / 2 - (box.top + box.height / 2) * scale)).toBeLessThanOrEqual(2)
  })
})

test('a stage survives its file, byte for byte', async () => {
  const file = await encodeStage(stage)
  const { picture, ...facts } = await decodeStage(file)
  expect(Buffer.compare(picture!.data, stage.picture!.data)).toBe(0)
  expect(facts).toEqual(readStageFacts(file))
  await expect(decodeStage(Buffer.from('nothing'))).rejects.toThrow('not a stage')
})

test.each([
  ['shows nothing', null, /nothing stands out/],
  [
    'cuts its subject',
    subject({ facts: { touches: { left: false, top: true, right: false, bottom: false } } }),
    /cuts/,
  ],
  ['shows a person', subject({ facts: { person: 0.9 } }), /person/],
  ['shows several things', subject({ facts: { parts: 3 } }), /several/],
  ['is full of its subject', subject({ box: { left: 60, top: 40, width: 460, height: 380 } }), /covers \d+ %/],
])('a reference that %s is no stage, and says so', async (_what, cutout, reason) => {
  const refused = await emptyStage(drawn(true), cutout)
  expect(refused.picture).toBeNull()
  expect(refused.refusal).toMatch(reason)
})

test('a seamless backdrop is filled smoothly, however much of it the subject covers', async () => {
  const white: Raster = { data: new Uint8Array(width * height * 3).fill(250), width, height, channels: 3 }
  const large = { left: 60, top: 40, width: 480, height: 370 }
  const { picture, view, refusal } = await emptyStage(white, subject({ box: large }))
  expect([view, refusal]).toEqual(['seamless', null])
  expect(picture!.data.every((byte) => Math.abs(byte - 250) <= 1)).toBe(true)
})

test('a thing that is cut out in part is no stage: the rest of it would stay', async () => {
  const wire: Raster = { data: new Uint8Array(width * height * 3).fill(150), width, height, channels: 3 }
  for (let y = 100; y < 430; y++)
    for (let x = 292; x < 304; x++) wire.data.fill(235, (y * width + x) * 3, (y * width + x) * 3 + 3)
  const { refusal } = await emptyStage(wire, subject({ box: { left: 285, top: 95, width: 30, height: 160 } }))
  expect(refusal).toMatch(/part of its subject/)
})

test('a hole in stripes is filled with stripes, the same with the same seed', () => {
  const side = 96
  const stripes: Raster = { data: new Uint8Array(side * side * 3), width: side, height: side, channels: 3 }
  for (let i = 0; i < stripes.data.length; i++) stripes.data[i] = (Math.floor(i / 3) % side) % 12 < 6 ? 60 : 180
  const hole = { data: new Uint8Array(side * side), width: side, height: side }
  const holed = floatsOf(stripes)
  for (let i = 0; i < hole.data.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    hole.data[i] = x > 34 && x < 62 && y > 34 && y < 62 ? 1 : 0
    if (hole.data[i] === 1) holed.data.fill(0, i * 3, i * 3 + 3)
  }
  const { picture } = complete(holed, hole, 1)!
  let sum = 0
  for (let i = 0; i < stripes.data.length; i++) sum += Math.abs(picture.data[i]! - stripes.data[i]!)
  expect(sum / (hole.data.reduce((count, v) => count + v, 0) * 3)).toBeLessThan(6)
  expect(complete(holed, hole, 1)!.picture.data).toEqual(picture.data)
})
