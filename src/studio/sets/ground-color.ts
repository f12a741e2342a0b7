import { hexOfBytes } from '../raster/oklab.ts'
import { byteOfLinear } from '../raster/srgb.ts'
import { project } from './camera.ts'
import { isGroundAt } from './ground-map.ts'
import { lightAt, type StageSet } from './stage-set.ts'
import type { Vec3 } from './vector.ts'

/** How far around the anchor the ground is looked at, in shares of the plate, and in how many steps on each side of it. */
const PATCH = { across: 0.14, down: 0.06, steps: 20 }

/**
 * The mean albedo of the ground where a product stands, as `#rrggbb`: the light of the plate there against that on a white card at the
 * anchor. Null where the map of the ground shows none around the anchor.
 */
export function groundColorOf(set: Pick<StageSet, 'description' | 'camera' | 'key' | 'fill'>): string | null {
  const { description, camera, key, fill } = set
  const at = project(camera, description.anchor as Vec3)
  const sum = [0, 0, 0]
  let count = 0
  for (let row = -PATCH.steps; row <= PATCH.steps; row++) {
    for (let column = -PATCH.steps; column <= PATCH.steps; column++) {
      const x = at.x + (column / PATCH.steps) * PATCH.across
      const y = at.y + (row / PATCH.steps) * PATCH.down
      if (!isGroundAt(description, x, y)) continue
      const i = (Math.floor(y * key.picture.height) * key.picture.width + Math.floor(x * key.picture.width)) * 3
      for (const c of [0, 1, 2]) sum[c]! += lightAt(key, i + c) + lightAt(fill, i + c)
      count++
    }
  }
  if (count === 0) return null
  const albedo = sum.map((light, c) => light / count / (description.ground.key[c]! + description.ground.fill[c]!))
  return hexOfBytes(albedo.map(byteOfLinear))
}
