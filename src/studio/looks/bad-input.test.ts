import { describe, expect, test } from 'vitest'
import { detectedProduct } from '../../../test/detected-product.ts'
import { knowingNetwork } from '../../../test/knowing-network.ts'
import { FRAME_SIZE, place } from '../composite/frame.ts'
import type { Cutout } from '../cutout/cutout.ts'
import type { SegmentPicture } from '../cutout/isnet.ts'
import { noiseAt } from '../random.ts'
import type { Raster } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import type { AspectRatio } from '../sets/stage-set.ts'
import { traitsOf } from '../shoot/traits.ts'
import { understand } from '../shoot/understand.ts'

// What shops send: each picture is drawn, and the network is one that takes for the product what a real one does, words included.

type Color = readonly [red: number, green: number, blue: number]
type Ground = (x: number, y: number) => Color
type Thing = { holds: (x: number, y: number) => boolean; color: (x: number, y: number) => Color }

const WIDTH = 480
const HEIGHT = 640

/** A rectangle of a material: no two pixels of it are the same, as in a photo. */
const box = (left: number, top: number, width: number, height: number): Thing => ({
  holds: (x, y) => x >= left && x < left + width && y >= top && y < top + height,
  color: (x, y) => [90 + 70 * noiseAt(x, y, 1) + 40 * (x / WIDTH), 60 + 60 * noiseAt(x, y, 2), 40],
})

/** Words in one even ink, in capitals of five by seven squares. */
function print(text: string, { left, top, square }: { left: number; top: number; square: number }, ink: Color): Thing {
  const glyphs: Record<string, string[]> = {
    E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
    H: ['#...#', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
    L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
    T: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '..#..'],
    '-': ['.....', '.....', '.....', '.###.', '.....', '.....', '.....'],
  }
  return {
    holds: (x, y) => {
      const [column, row] = [Math.floor((x - left) / square), Math.floor((y - top) / square)]
      return glyphs[text[Math.floor(column / 6)] ?? '']?.[row]?.[column % 6] === '#'
    },
    color: () => ink,
  }
}

const disc = (cx: number, cy: number, radius: number, ink: Color): Thing => ({
  holds: (x, y) => Math.hypot(x + 0.5 - cx, y + 0.5 - cy) < radius,
  color: () => ink,
})

const PLAIN = (): Color => [236, 234, 230]
const BUSY = (x: number, y: number): Color => [60 + 90 * noiseAt(x >> 2, y >> 2, 5), 130, 90 + 60 * noiseAt(x, y, 6)]

/** A picture of things, the later before the earlier ones. */
function photo(things: Thing[], ground: Ground = PLAIN, size: readonly [number, number] = [WIDTH, HEIGHT]): Raster {
  const [width, height] = size
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    data.set((things.findLast(({ holds }) => holds(x, y))?.color ?? ground)(x, y).map(Math.round), i * 3)
  }
  return { data, width, height, channels: 3 }
}

/** A network that sees these things in a picture of a size. */
const seeing = (things: Thing[], [width, height]: readonly [number, number] = [WIDTH, HEIGHT]): SegmentPicture => {
  const data = Float32Array.from({ length: width * height }, (_, i) =>
    things.some(({ holds }) => holds(i % width, Math.floor(i / width))) ? 1 : 0,
  )
  return knowingNetwork({ data, width, height })
}

const cut = (things: Thing[], ground: Ground = PLAIN): Promise<Cutout> =>
  detectedProduct(photo(things, ground), seeing(things))
const bottle = box(200, 120, 80, 200)
const RED = [204, 0, 10] as const
const WHITE = [255, 255, 255] as const

test('a photo of no object is refused with what is wrong with it', async () => {
  await expect(cut([])).rejects.toThrow(new Error('No product could be detected in this picture.'))
})

test('of ten objects all ten stay', async () => {
  const ten = Array.from({ length: 10 }, (_, i) => box(30 + 85 * (i % 5), 40 + 160 * Math.floor(i / 5), 50, 110))
  const { facts, box: all } = await cut(ten)
  expect(facts.parts).toBe(10)
  expect(all.width).toBeGreaterThan(380)
})

test('a photo 300 pixels wide gives a small picture of the product, no blown up one', async () => {
  const tiny = [box(120, 60, 40, 110)]
  const { raster } = await detectedProduct(photo(tiny, PLAIN, [300, 220]), seeing(tiny, [300, 220]))
  const frame = { ...FRAME_SIZE['1:1'], ratio: '1:1' as const }
  const { rect } = place(stage, raster, frame, { pose: 'lies', scale: 1, fill: 0.8, shift: 0 })
  expect(rect.height).toBeLessThanOrEqual(2 * raster.height)
  expect(rect.height).toBeGreaterThan(1.9 * raster.height)
})

describe('words laid over the photo', () => {
  test('go where they stand beside the product, and so do the marks between them', async () => {
    const words = print('HE-LL', { left: 40, top: 40, square: 6 }, RED)
    const { box: found, facts } = await cut([bottle, words])
    expect(found).toEqual((await cut([bottle])).box)
    expect(facts.parts).toBe(1)
    expect(facts.overlay).toBeGreaterThan(0.05)
    expect((await cut([bottle, words], BUSY)).box.top).toBeGreaterThan(115)
  })

  test('go with the badge on which they are printed', async () => {
    const badge = [disc(380, 90, 60, RED), print('HELL', { left: 345, top: 78, square: 3 }, WHITE)]
    const { box: found, facts } = await cut([bottle, ...badge])
    expect(found.left + found.width).toBeLessThan(285)
    expect(facts.parts).toBe(1)
  })

  test.each([
    ['plain', PLAIN],
    ['busy', BUSY],
  ])('are reported as the reason where they run across the product before a %s ground', async (_, ground) => {
    const words = print('HELLTHELL', { left: 60, top: 180, square: 6 }, RED)
    await expect(cut([bottle, words], ground)).rejects.toThrow(
      new Error('Text runs across the product in this picture.'),
    )
  })

  test('are reported as the reason where their badge is stuck on the edge of the product', async () => {
    const badge = [disc(280, 140, 50, RED), print('HELL', { left: 248, top: 130, square: 3 }, WHITE)]
    await expect(cut([bottle, ...badge])).rejects.toThrow('Text runs across the product')
  })

  test('stay where they are printed on the product, or are the product', async () => {
    const label = print('HEL', { left: 208, top: 200, square: 4 }, WHITE)
    const labeled = await cut([bottle, label])
    expect(labeled.box).toEqual((await cut([bottle])).box)
    expect(labeled.facts.overlay).toBe(0)
    const sign = await cut([print('HELL', { left: 40, top: 100, square: 12 }, RED)])
    expect(sign.facts.parts).toBe(4)
  })
})

const stage = paperStage({ pattern: 'plain', colors: ['#d0d0d0'], sun: true }, 1)
const ratios: AspectRatio[] = ['1:1', '4:5', '9:16']

/** Where a product that its photo cuts ends up in a picture. */
function placed(cutout: Cutout, name: string, ratio: AspectRatio) {
  const { ways, cut } = understand({ name, description: '' }, traitsOf(cutout))
  const frame = { ...FRAME_SIZE[ratio], ratio }
  const { rect } = place(stage, cutout.raster, frame, { pose: ways[0]!.pose, scale: 1, fill: 0.8, shift: 0, cut })
  return { way: ways[0]!, rect, frame }
}

describe.each(ratios)('what the photo cuts leaves a %s picture where it left the photo', (ratio) => {
  test('at the bottom', async () => {
    const { rect, frame } = placed(await cut([box(180, 300, 120, 340)]), 'Bottle', ratio)
    expect(rect.top + rect.height).toBe(frame.height)
  })

  test('at a side, where it stands', async () => {
    const left = placed(await cut([box(0, 60, 100, 240)]), 'Bottle', ratio)
    expect(left.way.pose).toBe('stands')
    expect(left.rect.left).toBe(0)
    const right = placed(await cut([box(380, 60, 100, 240)]), 'Bottle', ratio)
    expect(right.rect.left + right.rect.width).toBe(right.frame.width)
  })

  test('above and below, from edge to edge', async () => {
    const { rect, frame } = placed(await cut([box(190, 0, 100, 640)]), 'Bottle', ratio)
    expect(rect).toMatchObject({ top: 0, height: frame.height })
  })

  test('at a corner', async () => {
    const { rect, frame } = placed(await cut([box(0, 300, 140, 340)]), 'Bottle', ratio)
    expect([rect.left, rect.top + rect.height]).toEqual([0, frame.height])
  })
})

test('a dress on somebody whose photo has no head has none in the picture: it goes from edge to edge', async () => {
  const dress = box(180, 0, 110, 560)
  const arm: Thing = { holds: (x, y) => x < 185 && y > 120 && y < 160, color: () => [214, 160, 130] }
  const legs: Thing = { holds: (x, y) => x > 200 && x < 260 && y > 550, color: () => [214, 160, 130] }
  const cutout = await detectedProduct(photo([arm, legs, dress], BUSY), seeing([dress, legs]))
  const { rect, frame } = placed(cutout, 'Linen dress', '4:5')
  expect(rect).toMatchObject({ top: 0, height: frame.height })
})
