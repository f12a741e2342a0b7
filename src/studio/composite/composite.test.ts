import { expect, test } from 'vitest'
import { drawnBox, drawnFloor } from '../../../test/drawn-floor.ts'
import type { Raster } from '../raster/raster.ts'
import { cameraOf, project, unproject } from '../sets/camera.ts'
import { paperStage } from '../sets/paper-stage.ts'
import type { AspectRatio, StageSet } from '../sets/stage-set.ts'
import { EDGE_BAND_PX } from './blend.ts'
import { composite } from './composite.ts'
import { ENLARGEMENT_MAX, FRAME_SIZE, place } from './frame.ts'

const plain = {
  grade: { exposure: 1, tint: [1, 1, 1] as const, key: [1, 1, 1] as const, fill: [1, 1, 1] as const, blur: 0 },
  finish: { vignette: 0, grain: 0, wrap: 0.3, seed: 1 },
}
const small = { width: 192, height: 192, ratio: '1:1' as const }
const box = drawnBox(60, 80)

test('an unprojected point projects back to its pixel', () => {
  const { camera } = drawnFloor()
  const seen = project(camera, unproject(camera, 0.3, 0.7, 5))
  expect(seen.x).toBeCloseTo(0.3, 6)
  expect(seen.y).toBeCloseTo(0.7, 6)
  expect(seen.depth).toBeCloseTo(5, 6)
})

test('behind the edge band the product keeps its own pixels', async () => {
  const made = await composite(
    drawnFloor(),
    box,
    place(drawnFloor(), box, small, { pose: 'stands', scale: 0.8, fill: 0.5, shift: 0 }),
    plain,
  )
  const { rect } = made.placement
  const band = EDGE_BAND_PX + 1
  for (let y = band; y < rect.height - band; y++) {
    for (let x = band; x < rect.width - band; x++) {
      const [from, to] = [(y * rect.width + x) * 4, ((rect.top + y) * small.width + rect.left + x) * 3]
      expect([...made.picture.data.slice(to, to + 3)]).toEqual([...made.product.data.slice(from, from + 3)])
    }
  }
})

test('the ground is darker on the side away from the light', async () => {
  const set = drawnFloor()
  const made = await composite(
    set,
    box,
    place(set, box, small, { pose: 'stands', scale: 0.8, fill: 0.5, shift: 0 }),
    plain,
  )
  const { rect } = made.placement
  const row = rect.top + rect.height - 4
  const light = (x: number) => made.picture.data[(row * small.width + Math.round(x)) * 3 + 1]!
  expect(light(rect.left + rect.width + 12)).toBeLessThan(light(rect.left - 13) - 12)
})

test('what lies on paper throws its shadow away from the sun', async () => {
  const set = paperStage({ pattern: 'plain', colors: ['#d0d0d0'], sun: true }, 1)
  const made = await composite(
    set,
    box,
    place(set, box, small, { pose: 'lies', scale: 0.8, fill: 0.5, shift: 0 }),
    plain,
  )
  const { rect } = made.placement
  const light = (x: number, y: number) => made.picture.data[(y * small.width + x) * 3 + 1]!
  const middle = rect.top + (rect.height >> 1)
  expect(light(rect.left + rect.width + 5, middle)).toBeLessThan(light(rect.left - 6, middle) - 15)
})

test('under a steep camera the middle of the foot is at the anchor and its shade begins where it stands', async () => {
  const set = drawnFloor({ pitch: 0.61 })
  const round = mugOf(90, 100)
  const placement = place(set, round, small, { pose: 'stands', scale: 0.7, fill: 0.5, shift: 0 })
  const { rect, window, groundRise } = placement
  expect(groundRise).toBeCloseTo(Math.sin(0.61), 2)
  const anchor = project(set.camera, set.description.anchor)
  const middle = ((anchor.y - window.y) / window.height) * small.height
  expect(Math.abs(rect.top + rect.height - middle - 0.3 * rect.width * groundRise)).toBeLessThan(3)
  const made = await composite(set, round, placement, plain)
  const light = (x: number, y: number) => made.picture.data[(Math.round(y) * small.width + Math.round(x)) * 3 + 1]!
  // The foot is an arc: right beside its end, above the picture's lower edge, the ground lies in shade.
  const beside = rect.top + rect.height - 0.3 * rect.width * groundRise
  expect(light(rect.left + rect.width + 3, beside)).toBeLessThan(light(rect.left - 12, beside) - 25)
  expect(light(rect.left + rect.width / 2, rect.top + rect.height + 1)).toBeLessThan(
    light(10, rect.top + rect.height) - 8,
  )
})

test('a lens blurs what is behind the product and neither its ground nor what is before it', async () => {
  const set = drawnFloor({ painted: (x, y) => ((x + y) % 2 === 0 ? 120 : 200) })
  const placement = place(set, box, small, { pose: 'stands', scale: 0.8, fill: 0.5, shift: 0 })
  const [crisp, soft] = await Promise.all(
    [0, 4].map((blur) => composite(set, box, placement, { ...plain, grade: { ...plain.grade, blur } })),
  )
  const changed = (y: number) => {
    let sum = 0
    for (let i = y * small.width * 3; i < (y + 1) * small.width * 3; i++)
      sum += Math.abs(crisp!.stage.data[i]! - soft!.stage.data[i]!)
    return sum / (small.width * 3)
  }
  const foot = placement.rect.top + placement.rect.height
  for (let y = foot - 4; y < small.height; y += 5) expect(changed(y)).toBe(0)
  expect(changed(foot - 60)).toBeGreaterThan(1)
})

test('what hangs before a wall shades it close by', async () => {
  const set = wall()
  const placement = place(set, box, small, { pose: 'hangs', scale: 0.6, fill: 0.4, shift: 0 })
  const { stage } = await composite(set, box, placement, plain)
  const { rect } = placement
  const light = (x: number) =>
    stage.data[((rect.top + Math.round(rect.height * 0.7)) * small.width + Math.round(x)) * 3]!
  expect(light(rect.left + rect.width + 2)).toBeLessThan(light(rect.left + rect.width + 40) - 12)
  expect(light(rect.left + rect.width + 25)).toBeGreaterThan(light(rect.left + rect.width + 40) - 6)
})

test('a clear product throws a lighter shadow than an opaque one, lightest in its middle', async () => {
  const set = paperStage({ pattern: 'plain', colors: ['#d0d0d0'], sun: true }, 1)
  const shade = async (alpha: number) => {
    const glass = { ...box, data: box.data.map((v, i) => (i % 4 === 3 ? alpha : v)) }
    const placement = place(set, glass, small, { pose: 'lies', scale: 0.8, fill: 0.5, shift: 0 })
    const { stage } = await composite(set, glass, placement, plain)
    const { rect } = placement
    const at = (x: number) => stage.data[((rect.top + (rect.height >> 1)) * small.width + Math.round(x)) * 3]!
    return { rim: at(rect.left + rect.width + 2), middle: at(rect.left + rect.width / 2) }
  }
  const [clear, solid] = [await shade(110), await shade(255)]
  expect(clear.rim).toBeGreaterThan(solid.rim + 8)
  expect(clear.middle).toBeGreaterThan(solid.middle + 30)
})

test('the same arguments give the same bytes', async () => {
  const once = async () => {
    const set = drawnFloor()
    const options = { ...plain, finish: { vignette: 0.1, grain: 2, wrap: 0.3, seed: 7 } }
    return (
      await composite(set, box, place(set, box, small, { pose: 'stands', scale: 0.8, fill: 0.5, shift: 0 }), options)
    ).picture.data
  }
  expect(Buffer.compare(await once(), await once())).toBe(0)
})

test.each(Object.keys(FRAME_SIZE) as AspectRatio[])(
  'a %s picture has its exact size with the product inside',
  (ratio) => {
    const frame = { ...FRAME_SIZE[ratio], ratio }
    for (const set of [drawnFloor(), paperStage({ pattern: 'plain', colors: ['#d0d0d0'], sun: false }, 1)]) {
      for (const size of [
        { width: 2000, height: 300 },
        { width: 300, height: 2000 },
        { width: 900, height: 900 },
      ]) {
        const pose = set.description.poses[0]!
        const { rect } = place(set, size, frame, { pose, scale: 1, fill: 0.75, shift: 0.2 })
        expect(rect.left).toBeGreaterThanOrEqual(0)
        expect(rect.top).toBeGreaterThanOrEqual(0)
        expect(rect.left + rect.width).toBeLessThanOrEqual(frame.width)
        expect(rect.top + rect.height).toBeLessThanOrEqual(frame.height)
        expect(rect.width / rect.height).toBeCloseTo(size.width / size.height, 0)
      }
    }
  },
)

test.each(Object.keys(FRAME_SIZE) as AspectRatio[])(
  'in a %s picture a peg holds what hangs by its hook, wherever the picture wants it',
  (ratio) => {
    const frame = { ...FRAME_SIZE[ratio], ratio }
    const set = wall()
    const peg = project(set.camera, set.description.anchor)
    for (const hook of [
      { x: 0.5, y: 0.02 },
      { x: 0.4, y: 0.2 },
    ]) {
      for (const size of [
        { width: 2000, height: 600 },
        { width: 500, height: 2000 },
      ]) {
        const wish = { pose: 'hangs', scale: 1, fill: 0.85, shift: 0.3, hook } as const
        const { rect, window } = place(set, size, frame, wish)
        expect(
          Math.abs(rect.left + hook.x * rect.width - ((peg.x - window.x) / window.width) * frame.width),
        ).toBeLessThan(2)
        expect(
          Math.abs(rect.top + hook.y * rect.height - ((peg.y - window.y) / window.height) * frame.height),
        ).toBeLessThan(2)
        expect(rect.left >= 0 && rect.top >= 0).toBe(true)
        expect(rect.left + rect.width <= frame.width && rect.top + rect.height <= frame.height).toBe(true)
      }
    }
  },
)

test.each(Object.keys(FRAME_SIZE) as AspectRatio[])(
  'in a %s picture who rises from the lower edge before a wall has no peg above the head',
  (ratio) => {
    const frame = { ...FRAME_SIZE[ratio], ratio }
    const set = wall()
    const peg = project(set.camera, set.description.anchor)
    const cut = { left: false, right: false, top: false, bottom: true }
    for (const at of [undefined, { x: 0.5, y: 0.3 }, { x: 0.3, y: 0.7 }]) {
      const wish = { pose: 'floats', scale: 1, fill: 0.8, shift: 0, cut, ...(at && { at }) } as const
      const { rect, window } = place(set, { width: 500, height: 800 }, frame, wish)
      expect(window.y).toBeGreaterThan(peg.y)
      expect(window.y + window.height).toBeLessThanOrEqual(1 + 1e-9)
      expect(rect.top + rect.height).toBe(frame.height)
    }
  },
)

test('a small photo is never enlarged beyond the limit', () => {
  const frame = { ...FRAME_SIZE['1:1'], ratio: '1:1' as const }
  const { rect } = place(drawnFloor(), { width: 120, height: 90 }, frame, {
    pose: 'stands',
    scale: 1,
    fill: 0.7,
    shift: 0,
  })
  expect(rect.width).toBeLessThanOrEqual(120 * ENLARGEMENT_MAX)
})

test('a product that its photo cuts stands at the edge of the frame', () => {
  const cut = { left: false, right: true, top: false, bottom: true }
  const { rect } = place(drawnFloor(), { width: 400, height: 500 }, small, {
    pose: 'floats',
    scale: 0.8,
    fill: 0.5,
    shift: 0,
    cut,
  })
  expect([rect.left + rect.width, rect.top + rect.height]).toEqual([small.width, small.height])
})

/** A gray wall viewed from the front, a little behind the anchor, lit from the upper left. */
function wall(): StageSet {
  const set = paperStage({ pattern: 'plain', colors: ['#c8c8c8'], sun: false }, 1)
  const [distance, focal] = [6, 7]
  const projection = [
    [focal, 0, 0, 0],
    [0, 0, focal, 0],
    [0, 1, 0, distance],
    [0, 1, 0, distance],
  ] as StageSet['description']['projection']
  return {
    ...set,
    camera: cameraOf(projection),
    description: {
      ...set.description,
      poses: ['hangs'],
      view: 'frontal',
      projection,
      anchor: [0, -0.07, 0.4],
      light: { type: 'area', position: [-3, -3, 3], target: [0, 0, 0], size: [0.5, 0.5], color: [1, 1, 1] },
    },
    depth: { ...set.depth, data: set.depth.data.map(() => distance) },
    normal: { ...set.normal, data: set.normal.data.map((_, i) => (i % 3 === 1 ? 0 : 128)) },
  }
}

/** A straight mug viewed from above: its foot is an arc. */
function mugOf(width: number, height: number): Raster {
  const raster = drawnBox(width, height)
  for (let i = 0; i < width * height; i++) {
    const across = ((i % width) + 0.5) / (width / 2) - 1
    const arc = 0.25 * width * (1 - Math.sqrt(1 - across * across))
    const y = Math.floor(i / width)
    if (y < arc || y > height - arc) raster.data[i * 4 + 3] = 0
  }
  return raster
}
