import type { Raster } from '../src/studio/raster/raster.ts'
import { cameraOf, unproject } from '../src/studio/sets/camera.ts'
import { paperStage } from '../src/studio/sets/paper-stage.ts'
import type { StageSet } from '../src/studio/sets/stage-set.ts'

/** `pitch` is in radians; the floor ends `edge` world units beside the anchor, where it is a unit lower. */
type Floor = { pitch?: number; painted?: (x: number, y: number) => number; edge?: number; lampX?: number }

/** A level floor, viewed from above under a pitch, lit from the left; gray unless it is painted. */
export function drawnFloor(floor: Floor = {}): StageSet {
  const { pitch = 0.2, painted = () => 160, edge = Number.POSITIVE_INFINITY, lampX = -3 } = floor
  const [side, geometry, focal] = [96, 48, 4]
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)]
  const [back, height] = [5.1 * cos, 5.1 * sin]
  // A camera at (0, -back, height) that looks along +y and a little down.
  const forward = [0, cos, -sin, back * cos + height * sin] as [number, number, number, number]
  const up = [0, sin * focal, cos * focal, (back * sin - height * cos) * focal] as [number, number, number, number]
  const projection = [[focal, 0, 0, 0], up, forward, forward] as StageSet['description']['projection']
  const camera = cameraOf(projection)
  const depth = new Float32Array(geometry * geometry)
  for (let i = 0; i < depth.length; i++) {
    const [x, y] = [((i % geometry) + 0.5) / geometry, (Math.floor(i / geometry) + 0.5) / geometry]
    const slope = unproject(camera, x, y, 1)[2] - height
    const there = slope < -0.02 ? -height / slope : Number.POSITIVE_INFINITY
    const isBeyond = there < Number.POSITIVE_INFINITY && Math.abs(unproject(camera, x, y, there)[0]) > edge
    depth[i] = isBeyond ? -(height + 1) / slope : there
  }
  const gray = () => ({
    data: new Uint8Array(side * side * 3).map((_, i) => painted(Math.floor(i / 3) % side, Math.floor(i / 3 / side))),
    width: side,
    height: side,
    channels: 3 as const,
  })
  const paper = paperStage({ pattern: 'plain', colors: ['#808080'], sun: false }, 1)
  return {
    ...paper,
    description: {
      ...paper.description,
      poses: ['stands'],
      view: 'frontal',
      projection,
      stage: { width: 1.1, height: 1.1 },
      anchor: [0, 0, 0],
      light: { type: 'area', position: [lampX, -1, 2.5], target: [0, 0, 0], size: [0.6, 0.6], color: [1, 1, 1] },
    },
    camera,
    key: { picture: gray(), scale: 0.9 },
    fill: { picture: gray(), scale: 0.4 },
    depth: { data: depth, width: geometry, height: geometry },
    normal: {
      data: new Uint8Array(geometry * geometry * 3).map((_, i) => (i % 3 === 2 ? 255 : 128)),
      width: geometry,
      height: geometry,
      channels: 3,
    },
    areas: [],
  }
}

/** An opaque box in a color that changes from left to right. */
export function drawnBox(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) data.set([180, 40 + (i % width) * 2, 60, 255], i * 4)
  return { data, width, height, channels: 4 }
}
