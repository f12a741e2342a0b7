import { expect, test } from 'vitest'
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
const box = boxOf(60, 80)

test('an unprojected point is seen where it came from', () => {
  const { camera } = floor()
  const seen = project(camera, unproject(camera, 0.3, 0.7, 5))
  expect(seen.x).toBeCloseTo(0.3, 6)
  expect(seen.y).toBeCloseTo(0.7, 6)
  expect(seen.depth).toBeCloseTo(5, 6)
})

test('behind the edge band the product keeps its own pixels', async () => {
  const made = await composite(
    floor(),
    box,
    place(floor(), box, small, { pose: 'stands', scale: 0.8, fill: 0.5, shift: 0 }),
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
  const set = floor()
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

test('the same arguments give the same bytes', async () => {
  const once = async () => {
    const set = floor()
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
    for (const set of [floor(), paperStage({ pattern: 'plain', colors: ['#d0d0d0'], sun: false }, 1)]) {
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

test('a small photo is never enlarged beyond the limit', () => {
  const frame = { ...FRAME_SIZE['1:1'], ratio: '1:1' as const }
  const { rect } = place(floor(), { width: 120, height: 90 }, frame, { pose: 'stands', scale: 1, fill: 0.7, shift: 0 })
  expect(rect.width).toBeLessThanOrEqual(120 * ENLARGEMENT_MAX)
})

test('a product that its photo cuts stands at the edge of the frame', () => {
  const cut = { left: false, right: true, top: false, bottom: true }
  const { rect } = place(floor(), { width: 400, height: 500 }, small, {
    pose: 'floats',
    scale: 0.8,
    fill: 0.5,
    shift: 0,
    cut,
  })
  expect([rect.left + rect.width, rect.top + rect.height]).toEqual([small.width, small.height])
})

/** A level grey floor without end, seen from slightly above, lit from the left. */
function floor(): StageSet {
  const [side, geometry, height, focal] = [96, 48, 1.2, 4]
  const pitch = 0.2
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)]
  const back = 5
  // A camera at (0, -back, height) that looks along +y and a little down.
  const forward = [0, cos, -sin, back * cos + height * sin] as [number, number, number, number]
  const up = [0, sin * focal, cos * focal, (back * sin - height * cos) * focal] as [number, number, number, number]
  const projection = [[focal, 0, 0, 0], up, forward, forward] as StageSet['description']['projection']
  const camera = cameraOf(projection)
  const depth = new Float32Array(geometry * geometry)
  for (let i = 0; i < depth.length; i++) {
    const [x, y] = [((i % geometry) + 0.5) / geometry, (Math.floor(i / geometry) + 0.5) / geometry]
    const slope = unproject(camera, x, y, 1)[2] - height
    depth[i] = slope < -0.02 ? -height / slope : Number.POSITIVE_INFINITY
  }
  const grey = () => ({
    data: new Uint8Array(side * side * 3).fill(160),
    width: side,
    height: side,
    channels: 3 as const,
  })
  const paper = paperStage({ pattern: 'plain', colors: ['#808080'], sun: false }, 1).description
  return {
    description: {
      ...paper,
      poses: ['stands'],
      view: 'frontal',
      projection,
      stage: { width: 1.1, height: 1.1 },
      anchor: [0, 0, 0],
      light: { type: 'area', position: [-3, -1, 2.5], target: [0, 0, 0], size: [0.6, 0.6], color: [1, 1, 1] },
    },
    camera,
    key: { picture: grey(), scale: 0.9 },
    fill: { picture: grey(), scale: 0.4 },
    depth: { data: depth, width: geometry, height: geometry },
    normal: {
      data: new Uint8Array(geometry * geometry * 3).map((_, i) => (i % 3 === 2 ? 255 : 128)),
      width: geometry,
      height: geometry,
      channels: 3,
    },
  }
}

function boxOf(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) data.set([180, 40 + (i % width) * 2, 60, 255], i * 4)
  return { data, width, height, channels: 4 }
}
