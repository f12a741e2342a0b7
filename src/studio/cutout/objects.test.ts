import { expect, test } from 'vitest'
import { detectedProduct } from '../../../test/detected-product.ts'
import type { Cutout } from './cutout.ts'
import { doubted } from './judgement.ts'
import { hasUnlikeObjects, keepObjects, objectsOf } from './objects.ts'

const WIDTH = 400
const HEIGHT = 200

type Disc = { x: number; y: number; radius: number; color: readonly [number, number, number] }

const red: Disc = { x: 80, y: 100, radius: 50, color: [200, 40, 30] }
const green: Disc = { x: 200, y: 90, radius: 40, color: [30, 160, 40] }
const blue: Disc = { x: 330, y: 150, radius: 50, color: [20, 40, 200] }
/** About 2 % of the three, beside the green one. */
const spot: Disc = { x: 245, y: 60, radius: 8.5, color: [30, 160, 40] }

const noNetwork = () => Promise.reject(new Error('a transparent picture needs no network'))

/** The cut-out of a transparent picture of discs with edges of two pixels. */
function cutoutOf(...discs: Disc[]): Promise<Cutout> {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    for (const { x, y, radius, color } of discs) {
      const distance = Math.hypot((at % WIDTH) + 0.5 - x, Math.floor(at / WIDTH) + 0.5 - y)
      const alpha = Math.round(255 * Math.min(1, Math.max(0, (radius - distance) / 2 + 0.5)))
      if (alpha > data[at * 4 + 3]!) data.set([...color, alpha], at * 4)
    }
  }
  return detectedProduct({ data, width: WIDTH, height: HEIGHT, channels: 4 }, noNetwork)
}

/** The alpha of a cut-out in its whole frame. */
function alphaOf({ raster, box }: Cutout): Uint8Array {
  const out = new Uint8Array(WIDTH * HEIGHT)
  for (let at = 0; at < raster.width * raster.height; at++) {
    const x = at % raster.width
    out[((at - x) / raster.width + box.top) * WIDTH + box.left + x] = raster.data[at * 4 + 3]!
  }
  return out
}

const idsOf = (cutout: Cutout) => objectsOf(cutout, null).map(({ id }) => id)

function kept(cutout: Cutout, ids: string[]): Cutout {
  const result = keepObjects(cutout, ids)
  if (result.cutout === null) throw new Error('nothing was kept')
  return result.cutout
}

test('separate pieces are listed from left to right, each with its box and its share of the area', async () => {
  const objects = objectsOf(await cutoutOf(blue, red, green), null)
  expect(objects.map(({ used }) => used)).toEqual([true, true, true])
  const areas = [red, green, blue].map(({ radius }) => radius ** 2)
  const all = areas.reduce((sum, area) => sum + area)
  for (const [i, { x, y, radius }] of [red, green, blue].entries()) {
    const { box, share } = objects[i]!
    expect(share).toBeCloseTo(areas[i]! / all, 2)
    expect(Math.abs(box.left - (x - radius) / WIDTH)).toBeLessThan(0.005)
    expect(Math.abs(box.top - (y - radius) / HEIGHT)).toBeLessThan(0.01)
    expect(Math.abs(box.width - (2 * radius) / WIDTH)).toBeLessThan(0.01)
    expect(Math.abs(box.height - (2 * radius) / HEIGHT)).toBeLessThan(0.015)
  }
})

test('a tiny piece belongs to the object nearest to it, in the list and in what is kept', async () => {
  const cutout = await cutoutOf(red, green, blue, spot)
  expect(cutout.facts.parts).toBe(4)
  const objects = objectsOf(cutout, null)
  expect(objects.map(({ share }) => share).reduce((sum, share) => sum + share)).toBeCloseTo(1)
  expect(objects).toHaveLength(3)
  const { box } = objects[1]!
  expect(Math.abs((box.left + box.width) * WIDTH - (spot.x + spot.radius))).toBeLessThan(2)
  const middle = kept(cutout, [objects[1]!.id])
  expect(alphaOf(middle)).toEqual(alphaOf(await cutoutOf(green, spot)))
  expect(middle.facts.parts).toBe(2)
})

test('a cut-out in one piece, or with tiny pieces alone beside it, has nothing to choose from', async () => {
  expect(objectsOf(await cutoutOf(red), null)).toEqual([])
  expect(objectsOf(await cutoutOf(red, { ...spot, x: 140 }), null)).toEqual([])
})

test('what is kept has the place, the outline and the measurements of a picture of it alone', async () => {
  const cutout = await cutoutOf(red, green, blue)
  const last = kept(cutout, idsOf(cutout).slice(2))
  const { box, source, facts, ...alone } = await cutoutOf(blue)
  expect(last).toMatchObject({ box, source, facts })
  expect(alphaOf(last)).toEqual(alphaOf({ ...alone, box, source, facts }))
  expect(last.facts).toMatchObject({ parts: 1, touches: { bottom: true, right: false } })
  expect(cutout.facts.touches.bottom).toBe(true)
  expect(kept(cutout, idsOf(cutout).slice(0, 1)).facts.touches.bottom).toBe(false)
})

test('every pixel belongs to exactly one object, and all objects are the whole cut-out', async () => {
  const near: Disc = { ...green, x: red.x + red.radius + green.radius + 1, y: red.y }
  const cutout = await cutoutOf(red, near)
  const ids = idsOf(cutout)
  expect(ids).toHaveLength(2)
  const [first, second] = ids.map((id) => alphaOf(kept(cutout, [id])))
  expect(first!.map((alpha, at) => alpha + second![at]!)).toEqual(alphaOf(cutout))
  expect(first!.every((alpha, at) => alpha === 0 || second![at] === 0)).toBe(true)
  expect(kept(cutout, ids)).toEqual(cutout)
})

test('objects of one color may be a pair, near ones parts of one thing; others are in question until one is chosen', async () => {
  const pair = await cutoutOf(red, { ...green, color: [190, 50, 30] })
  const mixed = await cutoutOf(red, green)
  const near = await cutoutOf(red, { ...green, x: 173 })
  expect([pair, mixed, near, await cutoutOf(red)].map(hasUnlikeObjects)).toEqual([false, true, false, false])
  const doubtful = { ...mixed.facts, judgement: doubted(mixed.facts.judgement, 'several_objects') }
  const chosen = kept({ ...mixed, facts: doubtful }, idsOf(mixed).slice(0, 1))
  expect(chosen.facts.judgement).toEqual(mixed.facts.judgement)
})

test('a choice keeps all other doubts of a cut-out and leaves no glass of what was left out', async () => {
  const whole = await cutoutOf(red, green)
  const judgement = doubted(whole.facts.judgement, 'unclear')
  const clear = { ...whole.raster, data: whole.raster.data.map((value) => value >> 1) }
  const doubtful = { ...whole, clear, facts: { ...whole.facts, judgement } }
  const first = kept(doubtful, idsOf(doubtful).slice(0, 1))
  expect(first.facts.judgement).toEqual(judgement)
  expect(first.clear!.data).toEqual(first.raster.data.map((value) => value >> 1))
})

test('a choice holds for a slightly different outline, and the list names what it selects', async () => {
  const [id] = idsOf(await cutoutOf(red, green))
  const later = await cutoutOf({ ...red, radius: 53, x: 83 }, green)
  const ids = idsOf(later)
  expect(ids).not.toContain(id)
  expect(objectsOf(later, [id!]).map(({ used }) => used)).toEqual([true, false])
  expect(kept(later, [id!])).toEqual(kept(later, [ids[0]!]))
})

test('a choice among objects that are no longer separate is refused with the reason, unless one of them is all that is left', async () => {
  const cutout = await cutoutOf(red, green)
  const [first, second] = idsOf(cutout)
  const bridge: Disc = { ...red, x: 145, radius: 20 }
  const joined = keepObjects(await cutoutOf(red, bridge, green), [second!])
  expect(joined).toMatchObject({ cutout: null, refused: { state: 'refused', reasons: [{ code: 'objects_lost' }] } })
  const alone = await cutoutOf(red)
  expect(kept(alone, [first!])).toEqual(alone)
  const other = await cutoutOf(red, blue)
  expect(objectsOf(other, [second!]).map(({ used }) => used)).toEqual([false, false])
})
