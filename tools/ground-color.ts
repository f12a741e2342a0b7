import { hexOfBytes } from '../src/studio/raster/oklab.ts'
import { byteOfLinear } from '../src/studio/raster/srgb.ts'
import { project } from '../src/studio/sets/camera.ts'
import { isGroundAt } from '../src/studio/sets/ground-map.ts'
import { lightAt, type StageSet } from '../src/studio/sets/stage-set.ts'
import type { Vec3 } from '../src/studio/sets/vector.ts'

type Plate = Pick<StageSet, 'description' | 'camera' | 'key' | 'fill'>
type Point = { x: number; y: number }

/** How far around the anchor the ground is looked at, in shares of the plate, and in how many steps on each side of it. */
const PATCH = { across: 0.14, down: 0.06, steps: 20 }

/**
 * The mean albedo of the ground where a product stands, as `#rrggbb`: the light of the plate there against that on a white card at the
 * anchor. Null where the map of the ground shows none around the anchor.
 */
export function groundColorOf(set: Plate): string | null {
  const { description, camera } = set
  const at = project(camera, description.anchor as Vec3)
  const light = meanLight(set, at, (x, y) => isGroundAt(description, x, y))
  if (light === null) return null
  const { key, fill } = description.ground
  return hexOf(
    light.key.map((part, c) => (part + light.fill[c]!) / (key[c]! + fill[c]!)),
    1,
  )
}

/** The light of each group where a product is, as `#rrggbb`, in pictures that show a set with this gain. */
export function groundLightOf(set: Plate, gain: number): { key: string; fill: string } {
  const at = project(set.camera, set.description.anchor as Vec3)
  const { key, fill } = meanLight(set, at, () => true)!
  return { key: hexOf(key, gain), fill: hexOf(fill, gain) }
}

const hexOf = (light: readonly number[], gain: number): string =>
  hexOfBytes(light.map((part) => byteOfLinear(gain * part)))

/** The mean light around a point of the plate; null where nothing of it counts. */
function meanLight({ key, fill }: Plate, at: Point, isCounted: (x: number, y: number) => boolean) {
  const sum = { key: [0, 0, 0], fill: [0, 0, 0] }
  let count = 0
  for (let row = -PATCH.steps; row <= PATCH.steps; row++) {
    for (let column = -PATCH.steps; column <= PATCH.steps; column++) {
      const left = at.x + (column / PATCH.steps) * PATCH.across
      const top = at.y + (row / PATCH.steps) * PATCH.down
      if (!isCounted(left, top)) continue
      const i = (Math.floor(top * key.picture.height) * key.picture.width + Math.floor(left * key.picture.width)) * 3
      for (const c of [0, 1, 2]) {
        sum.key[c]! += lightAt(key, i + c)
        sum.fill[c]! += lightAt(fill, i + c)
      }
      count++
    }
  }
  if (count === 0) return null
  return { key: sum.key.map((part) => part / count), fill: sum.fill.map((part) => part / count) }
}
