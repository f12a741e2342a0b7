import { beforeAll, describe, expect, test } from 'vitest'
import { detectedProduct } from '../../../test/detected-product.ts'
import { knowingNetwork } from '../../../test/knowing-network.ts'
import { readIsnetWeights } from '../../studio-workers/isnet-weights.ts'
import type { Plane, Raster } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { backdropOf } from './backdrop.ts'
import type { Cutout } from './cutout.ts'
import { CutoutUnreadable, decodeCutout, encodeCutout } from './cutout-file.ts'
import { withForeground } from './foreground.ts'
import { handIn } from './hand.ts'
import { loadIsnet, SEGMENT_SIDE, type SegmentPicture } from './isnet.ts'
import { clearHaze } from './matte.ts'

const WIDTH = 320
const HEIGHT = 240
const PRODUCT = [180, 60, 30]

type Shape = (x: number, y: number) => number

/** Coverage 0..1 of a disc by a pixel: a one-pixel ramp over its edge. */
const disc = (cx: number, cy: number, radius: number): Shape => {
  return (x, y) => Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x + 0.5 - cx, y + 0.5 - cy)))
}
const ring: Shape = (x, y) => disc(160, 120, 80)(x, y) * (1 - disc(160, 120, 30)(x, y))
const pair: Shape = (x, y) => Math.max(disc(90, 120, 50)(x, y), disc(230, 120, 40)(x, y))

/** A red product of this shape before a busy blue-green backdrop. */
function scene(shape: Shape): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = i % WIDTH
    const y = (i - x) / WIDTH
    const alpha = shape(x, y)
    const backdrop = [20, 110 + 60 * Math.sin(x / 9), 160 + 50 * Math.sin(y / 7)]
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(alpha * PRODUCT[c]! + (1 - alpha) * backdrop[c]!)
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 3 }
}

/** A network that knows the shape, as softly as a real one. */
const knowing = (shape: Shape): SegmentPicture => {
  const data = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => shape(i % WIDTH, Math.floor(i / WIDTH)))
  const matte: Plane = { data, width: WIDTH, height: HEIGHT }
  return knowingNetwork(resizePlane(matte, WIDTH / 2, HEIGHT / 2))
}

/** A product painted by `colour` where `shape` is, before plain light gray. */
function drawn(color: (x: number, y: number) => number[], shape: Shape): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(240)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    if (shape(x, y) > 0) data.set(color(x, y).map(Math.round), i * 3)
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 3 }
}

/** A matte as the network gives it for the same picture placed small in the middle of its view. */
function withRoomAround(matte: Float32Array): Float32Array {
  const small = resizePlane({ data: matte, width: SEGMENT_SIDE, height: SEGMENT_SIDE }, 728, 728)
  const out = new Float32Array(SEGMENT_SIDE * SEGMENT_SIDE)
  for (let y = 0; y < 728; y++) out.set(small.data.subarray(y * 728, (y + 1) * 728), (y + 148) * SEGMENT_SIDE + 148)
  return out
}

const alphaAt = ({ raster, box }: Cutout, x: number, y: number): number => {
  const [u, v] = [x - box.left, y - box.top]
  return u < 0 || v < 0 || u >= box.width || v >= box.height ? 0 : raster.data[(v * raster.width + u) * 4 + 3]!
}

describe('a product with a hole', () => {
  const picture = scene(ring)
  let cutout: Cutout
  beforeAll(async () => {
    cutout = await detectedProduct(picture, knowing(ring))
  })

  test('keeps its opaque pixels exactly as they were', () => {
    const { raster, box } = cutout
    let opaque = 0
    for (let i = 0; i < raster.width * raster.height; i++) {
      if (raster.data[i * 4 + 3] !== 255) continue
      opaque++
      const x = i % raster.width
      const from = ((box.top + (i - x) / raster.width) * WIDTH + box.left + x) * 3
      expect(raster.data.subarray(i * 4, i * 4 + 3)).toEqual(picture.data.subarray(from, from + 3))
    }
    expect(opaque).toBeGreaterThan(Math.PI * (76 ** 2 - 34 ** 2))
  })

  test('has its edge where the picture has it, without a halo of the backdrop', () => {
    const { raster } = cutout
    let error = 0
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) error += Math.abs(alphaAt(cutout, x, y) / 255 - ring(x, y))
    }
    expect(error / (WIDTH * HEIGHT)).toBeLessThan(0.003)
    for (let i = 0; i < raster.data.length; i += 4) {
      if (raster.data[i + 3]! < 64) continue
      for (let c = 0; c < 3; c++) expect(Math.abs(raster.data[i + c]! - PRODUCT[c]!)).toBeLessThan(30)
    }
  })

  test('keeps the hole, and says what it is', () => {
    expect(alphaAt(cutout, 160, 120)).toBe(0)
    expect(cutout.facts).toMatchObject({ parts: 1, addedByKey: 0 })
    expect(cutout.facts.touches).toEqual({ left: false, top: false, right: false, bottom: false })
    expect(cutout.facts.coverage).toBeCloseTo((Math.PI * (80 ** 2 - 30 ** 2)) / (WIDTH * HEIGHT), 2)
    expect(cutout.facts.light.left).toBeCloseTo(cutout.facts.light.right, 2)
  })

  test('comes out the same twice, and the same from its file', async () => {
    const again = await detectedProduct(picture, knowing(ring))
    expect(again).toEqual(cutout)
    const file = await encodeCutout(cutout)
    expect(await encodeCutout(again)).toEqual(file)
    expect(await decodeCutout(file)).toEqual(cutout)
    const rich = { ...cutout, clear: { ...cutout.raster, data: cutout.raster.data.map((v) => v >> 1) } }
    expect(await decodeCutout(await encodeCutout(rich))).toEqual(rich)
    await expect(decodeCutout(file.subarray(0, -1))).rejects.toThrow(CutoutUnreadable)
    await expect(decodeCutout(new Uint8Array(5))).rejects.toThrow(CutoutUnreadable)
  })
})

test('two parts of comparable size both stay, a crumb does not', async () => {
  const crumb = disc(160, 30, 5)
  const { facts, raster, box } = await detectedProduct(
    scene((x, y) => Math.max(pair(x, y), crumb(x, y))),
    knowing((x, y) => Math.max(pair(x, y), crumb(x, y))),
  )
  expect(facts.parts).toBe(2)
  expect(box.top).toBeGreaterThan(60)
  expect(raster.width).toBeGreaterThan(225)
})

test('a reflection that the network doubts does not become a hole', async () => {
  const whole = disc(160, 120, 80)
  const doubt = disc(140, 100, 10)
  const cutout = await detectedProduct(
    scene(whole),
    knowing((x, y) => whole(x, y) - 0.6 * doubt(x, y)),
  )
  expect(alphaAt(cutout, 140, 100)).toBe(255)
})

test('where the network doubts, the backdrop goes and a line of print in its color stays', () => {
  const isBox = (x: number, y: number): boolean => x >= 90 && x < 230 && y >= 50 && y < 190
  const isLine = (x: number, y: number): boolean => y === 120 && x >= 130 && x < 190
  const picture = drawn(
    () => [150, 120, 90],
    (x, y) => (isBox(x, y) && !isLine(x, y) ? 1 : 0),
  )
  const matte: Plane = { data: new Float32Array(WIDTH * HEIGHT).fill(1), width: WIDTH, height: HEIGHT }
  clearHaze(matte, { ...matte, data: matte.data.map(() => 0.6) }, backdropOf(picture)!)
  for (let i = 0; i < matte.data.length; i++)
    expect(matte.data[i]).toBe(isBox(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0)
})

test('on a plain backdrop the key brings back what the network lost, but no soft shadow', async () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = i % WIDTH
    const y = (i - x) / WIDTH
    const backdrop = 245 - 60 * Math.max(0, 1 - Math.hypot(x - 160, (y - 205) * 4) / 70)
    const inside = x >= 90 && x < 220 && y >= 40 && y < 200
    data.fill(inside ? 25 : backdrop, i * 3, i * 3 + 3)
  }
  const lost: Shape = (x, y) => (x >= 90 && x < 220 && y >= 40 && y < 200 && !(x > 170 && y < 120) ? 1 : 0)
  const cutout = await detectedProduct({ data, width: WIDTH, height: HEIGHT, channels: 3 }, knowing(lost))
  expect(alphaAt(cutout, 200, 60)).toBe(255)
  expect(cutout.facts.addedByKey).toBeGreaterThan(0.15)
  expect(alphaAt(cutout, 160, 212)).toBe(0)
})

test('a second look brings back what the network loses when the product fills its view', async () => {
  const whole = disc(160, 120, 100)
  const torn: Shape = (x, y) => (x < 160 ? whole(x, y) : 0.3 * whole(x, y))
  const [first, second] = [await knowing(torn)(new Uint8Array()), await knowing(whole)(new Uint8Array())]
  let looks = 0
  const { facts, box } = await detectedProduct(scene(whole), async () => {
    looks++
    return [first, withRoomAround(second), second][looks - 1]!
  })
  expect(looks).toBe(3)
  expect(Math.abs(box.width - 200)).toBeLessThan(8)
  expect(facts.judgement.confidence).toBeLessThan(0.95)
})

test('a picture of which the network never makes anything whole is refused, not shredded', async () => {
  const shreds: Shape = (x, y) => 0.3 + 0.25 * disc(160, 120, 60)(x, y)
  await expect(detectedProduct(scene(disc(160, 120, 400)), knowing(shreds))).rejects.toThrow(
    'No product could be detected',
  )
})

test('what the frame cuts beside a whole product is left out, even where a seam joins them', async () => {
  const cup = disc(180, 120, 60)
  const neighbor = disc(10, 150, 35)
  const seam: Shape = (x, y) => (x > 40 && x < 130 && y === 140 ? 1 : 0)
  const all: Shape = (x, y) => Math.max(cup(x, y), neighbor(x, y), seam(x, y))
  const { box, facts } = await detectedProduct(scene(all), knowing(all))
  expect(box.left).toBeGreaterThan(80)
  expect(facts.touches.left).toBe(false)
})

test('a bottle of clear glass before a plain ground becomes transparent, its cap and a box do not', async () => {
  const inside: Shape = (x, y) => (x >= 120 && x < 200 && y >= 30 && y < 220 ? 1 : 0)
  const rim = (x: number) => (x < 124 || x >= 196 ? 0.55 : 0.2)
  const bottle = drawn(
    (x, y) => [...(y < 60 ? [20, 20, 24] : [1, 0.9, 0.8].map((t) => 240 * (1 - rim(x) * t)))],
    inside,
  )
  const { clear, raster, facts, box } = await detectedProduct(bottle, knowing(inside))
  expect(facts.translucency).toBeGreaterThan(0.6)
  const at = (x: number, y: number) => ((y - box.top) * raster.width + x - box.left) * 4
  const alpha = clear!.data[at(160, 150) + 3]!
  expect(alpha).toBeLessThan(70)
  expect(clear!.data[at(160, 40) + 3]).toBe(255)
  for (let c = 0; c < 3; c++) {
    const over = (clear!.data[at(160, 150) + c]! * alpha + 240 * (255 - alpha)) / 255
    expect(Math.abs(over - raster.data[at(160, 150) + c]!)).toBeLessThan(3)
  }
  const box2 = drawn(() => [200, 190, 180], inside)
  expect((await detectedProduct(box2, knowing(inside))).clear).toBeUndefined()
})

test('a hand that holds the product is noticed', async () => {
  const product: Shape = (x, y) => (x >= 130 && x < 220 && y >= 40 && y < 200 ? 1 : 0)
  const held = scene(product)
  for (let y = 100; y < 130; y++) for (let x = 0; x < 135; x++) held.data.set([214, 160, 130], (y * WIDTH + x) * 3)
  const withHand = await detectedProduct(held, knowing(product))
  expect(withHand.facts.person).toBeGreaterThan(0.5)
  const alone = await detectedProduct(scene(product), knowing(product))
  expect(alone.facts.person).toBe(0)
})

test('a hand that is cut out with the product makes the cut-out doubtful, a product of the color of skin does not', async () => {
  const product = within(130, 40, 220, 200)
  const hand = within(0, 100, 135, 150)
  const held = scene(product)
  for (let y = 100; y < 150; y++) for (let x = 0; x < 135; x++) held.data.set([214, 160, 130], (y * WIDTH + x) * 3)
  const { facts } = await detectedProduct(held, knowing(anyOf(product, hand)))
  expect(facts.judgement.reasons.map(({ code }) => code)).toContain('person_within')
  expect(facts.person).toBe(1)
  const leather = scene(() => 0)
  const cut = within(0, 40, 120, 200)
  for (let y = 40; y < 200; y++) for (let x = 0; x < 120; x++) leather.data.set([214, 160, 130], (y * WIDTH + x) * 3)
  const { judgement } = (await detectedProduct(leather, knowing(cut))).facts
  expect(judgement.reasons.map(({ code }) => code)).not.toContain('person_within')
})

test('a part that is shaded like a hand is doubted where its arm is out of sight, one of an even color is not', () => {
  const whole = anyOf(within(130, 40, 220, 200), within(60, 100, 130, 150))
  const alpha = {
    data: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => whole(i % WIDTH, Math.floor(i / WIDTH))),
  }
  const handAt = (colorAt: (t: number) => number[]) => {
    const picture = scene(whole)
    for (let y = 100; y < 150; y++)
      for (let x = 60; x < 130; x++) picture.data.set(colorAt((x - 60) / 70), (y * WIDTH + x) * 3)
    return handIn(picture, { ...alpha, width: WIDTH, height: HEIGHT })
  }
  expect(handAt((t) => [150 + 80 * t, 95 + 85 * t, 75 + 65 * t])).toBe('alike')
  expect(handAt(() => [214, 160, 130])).toBe(null)
})

test('where a hand covers a part of the product nothing is cut out, and the reason is reported', async () => {
  const product: Shape = (x, y) => (x >= 130 && x < 220 && y >= 30 && y < 210 ? 1 : 0)
  const seen: Shape = (x, y) => (y >= 125 ? product(x, y) : 0)
  const held = scene(product)
  for (let y = 90; y < 125; y++) for (let x = 0; x < 200; x++) held.data.set([214, 160, 130], (y * WIDTH + x) * 3)
  await expect(detectedProduct(held, knowing(seen))).rejects.toThrow('A hand covers')
})

test('a product before a hand that holds something of its colors is cut out', async () => {
  const [light, dark] = [
    [235, 238, 245],
    [60, 80, 130],
  ] as const
  const product: Shape = (x, y) => (x >= 130 && x < 220 && y >= 110 && y < 210 ? 1 : 0)
  const held = scene(() => 0)
  const fill = (isIn: (x: number, y: number) => boolean, color: readonly number[]) => {
    for (let i = 0; i < WIDTH * HEIGHT; i++) if (isIn(i % WIDTH, Math.floor(i / WIDTH))) held.data.set(color, i * 3)
  }
  fill((x, y) => x >= 110 && x < 240 && y < 230, dark)
  fill((x, y) => x < 235 && y >= 75 && y < 130, [214, 160, 130])
  fill((x, y) => product(x, y) === 1, light)
  fill((x, y) => x >= 165 && x < 185 && y >= 150 && y < 170, dark)
  const { facts } = await detectedProduct(held, knowing(product))
  expect(facts.person).toBeGreaterThan(0.5)
})

const within = (left: number, top: number, right: number, bottom: number): Shape => {
  return (x, y) => (x >= left && x < right && y >= top && y < bottom ? 1 : 0)
}
const anyOf =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.max(...shapes.map((shape) => shape(x, y)))

/** A dark dress from (130, 40) to (200, 200), with limbs of bare skin and a dark sleeve. */
function worn(limbs: Shape, sleeve: Shape): Raster {
  const dress = within(130, 40, 200, 200)
  const picture = scene(() => 0)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    if (limbs(x, y) > 0) picture.data.set([214, 160, 130], i * 3)
    if (dress(x, y) + sleeve(x, y) > 0) picture.data.set([70, 60, 90], i * 3)
  }
  return picture
}

test('an arm that the network tears is whole again, and the other arm comes with it', async () => {
  const dress = within(130, 40, 200, 200)
  const picture = worn(anyOf(within(40, 90, 130, 115), within(200, 90, 320, 115)), () => 0)
  const torn = await detectedProduct(picture, knowing(anyOf(dress, within(40, 90, 85, 115))))
  expect(torn.facts.parts).toBe(1)
  expect(alphaAt(torn, 108, 102)).toBe(255)
  expect(alphaAt(torn, 260, 102)).toBe(255)
  expect(alphaAt(torn, 108, 140)).toBe(0)
})

test('a forearm whose sleeve is not detected is left out beside a dress', async () => {
  const dress = within(130, 40, 200, 200)
  const limbs = anyOf(within(40, 90, 85, 115), within(150, 200, 180, 240))
  const { box, facts } = await detectedProduct(worn(limbs, within(85, 85, 130, 120)), knowing(anyOf(dress, limbs)))
  expect(facts.parts).toBe(1)
  expect(box.left).toBeGreaterThan(85)
})

test('a product whose leg something hides is cut as if the photo ended above', async () => {
  const table = anyOf(within(90, 60, 230, 140), within(205, 140, 220, 230))
  const low = anyOf(table, within(100, 140, 115, 205))
  const standing = scene(low)
  expect((await detectedProduct(standing, knowing(low))).facts.touches.bottom).toBe(false)
  for (let y = 205; y < HEIGHT; y++)
    for (let x = 0; x < 170; x++) standing.data.set([250, 250, 250], (y * WIDTH + x) * 3)
  const { box, facts } = await detectedProduct(standing, knowing(low))
  expect(facts.touches.bottom).toBe(true)
  expect(box.top + box.height).toBeLessThan(205)
})

test('a picture that is already cut out is cut by its alpha, without the network', async () => {
  const picture = scene(ring)
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    data.set(
      [...picture.data.subarray(i * 3, i * 3 + 3), Math.round(255 * ring(i % WIDTH, Math.floor(i / WIDTH)))],
      i * 4,
    )
  }
  const cutout = await detectedProduct({ ...picture, data, channels: 4 }, () => Promise.reject(new Error('not needed')))
  expect(cutout.box).toEqual({ left: 80, top: 40, width: 160, height: 160 })
})

test('a cut-off product says at which edge', async () => {
  const low = disc(160, 220, 60)
  const { facts } = await detectedProduct(scene(low), knowing(low))
  expect(facts.touches).toEqual({ left: false, top: false, right: false, bottom: true })
})

test('a picture with nothing in it is refused by name', async () => {
  await expect(
    detectedProduct(
      scene(() => 0),
      knowing(() => 0),
    ),
  ).rejects.toThrow('No product could be detected')
})

test('a mixed edge pixel gets back the color of the foreground', () => {
  const picture = scene(ring)
  const alpha: Plane = {
    data: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => ring(i % WIDTH, Math.floor(i / WIDTH))),
    width: WIDTH,
    height: HEIGHT,
  }
  const { data } = withForeground(picture, alpha)
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 50) continue
    for (let c = 0; c < 3; c++) expect(Math.abs(data[i + c]! - PRODUCT[c]!)).toBeLessThan(12)
  }
})

test('the real network finds a drawn product', async () => {
  const net = await loadIsnet(await readIsnetWeights(), { threads: 2 })
  try {
    const shape = disc(160, 120, 70)
    const { facts, box } = await detectedProduct(scene(shape), net.segment)
    expect(facts.coverage).toBeCloseTo((Math.PI * 70 ** 2) / (WIDTH * HEIGHT), 1)
    expect(Math.abs(box.left - 90)).toBeLessThan(6)
  } finally {
    await net.release()
  }
})
