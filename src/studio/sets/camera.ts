import { add, cross, dot, scaled, type Vec3 } from './vector.ts'

/**
 * A perspective camera. A plate position is a fraction of the plate, (0, 0) top left and (1, 1) bottom right; depth is
 * the distance along the camera's axis. The world point at (x, y, depth) is `origin + depth·(corner + x·right + y·down)`.
 */
export type Camera = { rows: readonly [Row, Row, Row]; origin: Vec3; corner: Vec3; right: Vec3; down: Vec3 }

/** One row of a world-to-clip matrix. */
type Row = readonly [number, number, number, number]

/** The camera of a 4×4 row-major world-to-clip matrix (y up in normalized device coordinates). */
export function cameraOf(matrix: readonly (readonly number[])[]): Camera {
  const rows = [matrix[0], matrix[1], matrix[3]] as unknown as [Row, Row, Row]
  const [a, b, c] = rows.map((row): Vec3 => [row[0], row[1], row[2]]) as [Vec3, Vec3, Vec3]
  // The inverse of the 3×3 matrix with the rows a, b, c has these columns (Cramer's rule).
  const determinant = dot(a, cross(b, c))
  const [p, q, r] = [cross(b, c), cross(c, a), cross(a, b)].map((column) => scaled(column, 1 / determinant)) as [
    Vec3,
    Vec3,
    Vec3,
  ]
  const origin = add(add(scaled(p, -rows[0][3]), scaled(q, -rows[1][3])), scaled(r, -rows[2][3]))
  return { rows, origin, corner: add(add(scaled(p, -1), q), r), right: scaled(p, 2), down: scaled(q, -2) }
}

/** Projects a world point to its plate position and depth. */
export function project(camera: Camera, point: Vec3): { x: number; y: number; depth: number } {
  const [u, v, w] = camera.rows.map((row) => row[0] * point[0] + row[1] * point[1] + row[2] * point[2] + row[3]) as [
    number,
    number,
    number,
  ]
  return { x: u / w / 2 + 0.5, y: 0.5 - v / w / 2, depth: w }
}

/** The direction of the ray through a plate position, scaled to one unit of depth. */
export function rayThrough(camera: Camera, x: number, y: number): Vec3 {
  return add(add(camera.corner, scaled(camera.right, x)), scaled(camera.down, y))
}

/** The world point at a plate position and depth. */
export function unproject(camera: Camera, x: number, y: number, depth: number): Vec3 {
  return add(camera.origin, scaled(rayThrough(camera, x, y), depth))
}
