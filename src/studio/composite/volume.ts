import { clamp, type Plane } from '../raster/raster.ts'
import { contactOf } from './contact.ts'
import type { Placement } from './frame.ts'

/**
 * Something that stands in the way of light. In the product's axes (world units; u along its width with 0 in the
 * middle, v up from its lower edge, w out of its face) each cell of a `columns` × `rows` grid, row 0 lowest, is filled
 * between `back` and `front` and as opaque as `alpha`. `left` and `bottom` are where the grid begins on u and v.
 */
export type Volume = {
  columns: number
  rows: number
  left: number
  bottom: number
  width: number
  height: number
  alpha: Float32Array
  back: Float32Array
  front: Float32Array
  nearest: number
  farthest: number
}

/** Cells on a product's longer side. */
const GRID = 112

/** The size in cells of the grid for a product of this size. */
export function gridOf(
  { width, height }: { width: number; height: number },
  cells = GRID,
): { width: number; height: number } {
  const scale = cells / Math.max(width, height)
  return { width: Math.max(8, Math.round(width * scale)), height: Math.max(8, Math.round(height * scale)) }
}

/** How deep products are against their width or height, the smaller. */
const DEPTH = { stands: 0.7, floats: 0.55, hangs: 0.1, lies: 0.12 }

/** What lies and is not slender is flat, as clothes, shoes and books are: thicker, its shadow would part from it. */
const DEPTH_OF_FLAT = 0.06
const SLENDER = 0.5

/** A contact line that sags less than this share of the width is straight: it does not indicate the depth. */
const SAG_MIN = 0.03

/**
 * Builds the volume from the product's alpha, one sample a cell, as it is placed. `behind` is where the wall is on w, for
 * what hangs: it leans back until it lies on it.
 */
export function volumeOf(grid: Plane, placement: Placement, behind: number): Volume {
  const [columns, rows] = [grid.width, grid.height]
  const volume: Volume = {
    columns,
    rows,
    left: -placement.rect.width / placement.unitPx / 2,
    bottom: 0,
    width: placement.rect.width / placement.unitPx,
    height: placement.rect.height / placement.unitPx,
    alpha: new Float32Array(columns * rows),
    back: new Float32Array(columns * rows),
    front: new Float32Array(columns * rows),
    nearest: 0,
    farthest: 0,
  }
  if (placement.pose === 'stands') fillStanding(volume, grid, placement)
  else fillFlat(volume, grid, { pose: placement.pose, behind })
  clear(grid, volume.alpha)
  volume.nearest = volume.back.reduce((a, b) => Math.min(a, b))
  volume.farthest = volume.front.reduce((a, b) => Math.max(a, b))
  return volume
}

/** Round bodies on their foot: each column is lowered to the ground and set back to where the ground is visible. */
function fillStanding(volume: Volume, grid: Plane, { groundRise }: Placement): void {
  const { columns } = volume
  const { ground } = contactOf(grid, groundRise)
  const cell = volume.height / grid.height
  const setBack = groundRise > 0 ? Math.min(12, 1 / groundRise) : 0
  const half = footHalf(volume, ground, { cell, groundRise })
  // Viewed from above, a picture shows the height foreshortened, and over it the top as deep as the foot.
  const depthSeen = groundRise > STEEP ? 2 * half * groundRise : 0
  const upright = Math.sqrt(1 - Math.min(0.9, groundRise) ** 2)
  const height = Math.max(0.15 * volume.width, volume.height - depthSeen) / upright
  const foot = rowBody(grid, grid.height - 1 - Math.round(grid.height * 0.06))
  const deepAs = (wide: number): number => Math.min(half, (wide / columns) * volume.width * DEPTH.stands)
  // A thin heel is no round foot of the whole product's depth: as deep as it is wide, it stays in one piece.
  const footDepth = deepAs(foot.half)
  const bodies = Array.from({ length: grid.height }, (_, r) => rowBody(grid, grid.height - 1 - r))
  const deep = (across: number): number => Math.sqrt(1 - clamp(across, -1, 1) ** 2 * 0.96)
  setRows(volume, Math.max(2, Math.round(height / cell)), cell)
  for (let r = 0; r < volume.rows; r++) {
    for (let c = 0; c < columns; c++) {
      // From what is wanted to what is there: the other way round, stretched rows would leave gaps, and these a comb of shadows.
      const from = Math.round(r * upright + ground[c]!)
      const body = bodies[from]
      if (body === undefined) continue
      const depth = deepAs(body.half) * deep((c - body.center) / (body.half || 1))
      const middle = -footDepth * deep((c - foot.center) / (foot.half || 1)) - ground[c]! * cell * setBack
      const at = r * columns + c
      volume.alpha[at] = grid.data[(grid.height - 1 - from) * columns + c]!
      volume.back[at] = middle - depth
      volume.front[at] = middle + depth
    }
  }
}

/** Gives a volume so many empty rows of cells, which stay as high as they are wide. */
function setRows(volume: Volume, rows: number, cell: number): void {
  const empty = (): Float32Array => new Float32Array(volume.columns * rows)
  Object.assign(volume, { rows, height: rows * cell, alpha: empty(), back: empty(), front: empty() })
}

/** Cameras that look down more steeply than this see the top of what stands. */
const STEEP = 0.4

/** Half the depth of a foot: from its contact line, otherwise estimated from its width. */
function footHalf(
  volume: Volume,
  ground: Float32Array,
  { cell, groundRise }: { cell: number; groundRise: number },
): number {
  const usual = bodyHalf(volume, DEPTH.stands)
  const sag = cell * (ground.reduce((a, b) => Math.max(a, b)) - ground.reduce((a, b) => Math.min(a, b)))
  if (groundRise <= STEEP || sag < SAG_MIN * volume.width) return usual
  return clamp(sag / groundRise, 0.12 * volume.width, 0.6 * volume.width)
}

/** Pillows: thickest inside, thin at the outline; on the ground, on the wall, or around the product's own plane. */
function fillFlat(
  volume: Volume,
  grid: Plane,
  { pose, behind }: { pose: 'floats' | 'hangs' | 'lies'; behind: number },
): void {
  const isFlat = pose === 'lies' && Math.min(volume.width / volume.height, volume.height / volume.width) >= SLENDER
  const half = bodyHalf(volume, isFlat ? DEPTH_OF_FLAT : DEPTH[pose])
  const inside = distanceInside(grid)
  const round = Math.max(1, (half / volume.height) * volume.rows)
  const rise = inside.map((depth) => Math.sqrt(1 - (1 - clamp(depth / round, 0, 1)) ** 2))
  const pillow = rise.map((one) => 0.3 + 1.7 * one)
  const thick = { floats: rise, hangs: pillow, lies: flatStrands(pillow, grid, inside) }[pose]
  for (let r = 0; r < volume.rows; r++) {
    // From its hook on the way down, what hangs comes to lie on the wall.
    const lean = pose === 'hangs' ? behind * clamp((1 - r / volume.rows) / 0.35, 0, 1) : 0
    for (let c = 0; c < volume.columns; c++) {
      const from = (volume.rows - 1 - r) * volume.columns + c
      const to = r * volume.columns + c
      volume.alpha[to] = grid.data[from]!
      volume.back[to] = pose === 'floats' ? -half * rise[from]! : lean
      volume.front[to] = lean + half * thick[from]!
    }
  }
}

/** Fringes, straps and laces are at most twice this wide (cells), and so thick where they lie (shares of half the depth): they cast no comb of shadows. */
const STRAND = 4
const THIN = 0.08

/** A thickness in which what is no wider than a strand lies flat; as it is where the whole product is so thin. */
function flatStrands(thick: Float32Array, grid: Plane, inside: Float32Array): Float32Array {
  const core = inside.map((depth) => (depth > STRAND ? 1 : 0))
  if (!core.includes(1)) return thick
  const away = distanceInside({ ...grid, data: core.map((one) => 1 - one) })
  return thick.map((one, at) => (away[at]! > STRAND ? THIN : one))
}

/** Light passes what is translucent, and gathers behind its middle: only its rim keeps its full shade. */
function clear(grid: Plane, alpha: Float32Array): void {
  const inside = distanceInside(grid)
  const { width, height } = grid
  for (let i = 0; i < alpha.length; i++) {
    const depth = inside[(height - 1 - Math.floor(i / width)) * width + (i % width)]!
    if (alpha[i]! < 0.9 && depth > RIM) alpha[i] = alpha[i]! * Math.max(0.5, 1 - 0.12 * (depth - RIM))
  }
}

/** Cells of a translucent product's outline that refract all light away. */
const RIM = 2

function bodyHalf(volume: Volume, depth: number): number {
  return 0.5 * depth * Math.min(volume.width, volume.height * 1.6)
}

function rowBody(grid: Plane, y: number): { center: number; half: number } {
  let [left, right] = [grid.width, -1]
  for (let x = 0; x < grid.width; x++) {
    if (grid.data[y * grid.width + x]! <= 0.4) continue
    left = Math.min(left, x)
    right = x
  }
  return right < left ? { center: 0, half: 0 } : { center: (left + right) / 2, half: (right - left + 1) / 2 }
}

/** City-block distance (cells) to the nearest cell outside the product. */
function distanceInside(grid: Plane): Float32Array {
  const { width, height, data } = grid
  const out = new Float32Array(width * height)
  const at = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? 0 : out[y * width + x]!)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! > 0.1) out[y * width + x] = 1 + Math.min(at(x - 1, y), at(x, y - 1))
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x
      out[i] = Math.min(out[i]!, 1 + Math.min(at(x + 1, y), at(x, y + 1)))
    }
  }
  return out
}
