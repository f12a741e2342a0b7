/** Where the plate may be cut for each aspect ratio. */

type Vec3 = [number, number, number]
type Box = { x0: number; y0: number; x1: number; y1: number }
export type Scene = {
  size: number
  projection: number[][]
  view: string
  poses: string[]
  anchor: Vec3
  stage: { width: number; height: number }
}

/** World point to plate fractions, y down. */
function project(projection: number[][], [x, y, z]: Vec3): [number, number] {
  const row = (i: number) => {
    const [a, b, c, d] = projection[i]!
    return a! * x + b! * y + c! * z + d!
  }
  return [(row(0) / row(3)) * 0.5 + 0.5, 0.5 - (row(1) / row(3)) * 0.5]
}

/** A product's upward axis on the plate: a photo taken at an angle already shows its product foreshortened. */
const PITCH = (35 * Math.PI) / 180
const UP: Record<string, Vec3> = { top: [0, 1, 0], angled: [0, Math.sin(PITCH), Math.cos(PITCH)] }

/** What the largest product covers on the plate. */
function stageBox({ projection, view, poses, anchor, stage }: Scene): Box {
  const [x, y, z] = anchor
  const half = stage.width / 2
  const up = UP[view] ?? [0, 0, 1]
  const at = (along: number): Vec3 => [x, y + up[1] * along, z + up[2] * along]
  const hung = poses.includes('hangs') ? -stage.height : 0
  const rise = view === 'top' ? -stage.height / 2 : hung
  const [low, high] = [at(rise), at(rise + stage.height)]
  const corners = [low, high].flatMap((p) => [-half, half].map((dx) => project(projection, [p[0] + dx, p[1], p[2]])))
  const xs = corners.map((c) => c[0])
  const ys = corners.map((c) => c[1])
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** Share of the plate that the longer side of a crop spans: the wide ones need all of it. */
const RATIOS: Record<string, { w: number; h: number; reach: number }> = {
  '1:1': { w: 1, h: 1, reach: 0.88 },
  '4:5': { w: 4, h: 5, reach: 0.92 },
  '3:4': { w: 3, h: 4, reach: 0.92 },
  '9:16': { w: 9, h: 16, reach: 1 },
  '16:9': { w: 16, h: 9, reach: 1 },
}
const SCENE_LIFT = 0.02
/** Below what stands, a crop keeps this share of its height for the ground: nothing stands on the frame's edge. */
const GROUND = 0.095

/**
 * Crops in plate fractions whose pixel sides are whole and exactly in ratio. Each is centred on the largest product,
 * which sits a little below the middle in frontal views, and contains it wholly.
 */
export function cropsOf(scene: Scene): Record<string, number[]> {
  const { size } = scene
  const box = stageBox(scene)
  const stands = scene.poses.includes('stands')
  const middle = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 - (stands ? SCENE_LIFT : 0)]
  const crops: Record<string, number[]> = {}
  for (const [ratio, { w, h, reach }] of Object.entries(RATIOS)) {
    const unit = Math.floor((size * reach) / Math.max(w, h))
    const sides = [unit * w, unit * h]
    const lowest = [0, stands ? Math.min(box.y0, box.y1 + (GROUND - 1) * (sides[1]! / size)) : 0]
    const start = sides.map((side, axis) => {
      const wanted = Math.max(Math.round(middle[axis]! * size - side / 2), Math.floor(lowest[axis]! * size))
      return Math.min(size - side, Math.max(0, wanted))
    })
    const [x, y, width, height] = [...start, ...sides].map((px) => px / size) as [number, number, number, number]
    if (box.x0 < x || box.x1 > x + width || box.y0 < y || box.y1 > y + height)
      throw new Error(`The stage does not fit the ${ratio} crop`)
    crops[ratio] = [x, y, width, height]
  }
  return crops
}
