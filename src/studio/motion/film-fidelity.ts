import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { atLeast, atMost, type Check, inRegions } from '../checks/check.ts'
import { colorDifference } from '../checks/delta-e.ts'
import { deepInside } from '../composite/blend.ts'
import type { Raster } from '../raster/raster.ts'
import { canvasOf, type ProductPosition, type Rect, type Transform } from './scene.ts'
import { FPS } from './video-plan.ts'

/** Frames of a film that are compared, and pixels of each at about most. */
const FRAMES = 16
const SAMPLES_MAX = 2_000
/** With fewer solid pixels than this a frame shows too little of the product to be compared. */
const SOLID_MIN = 400
/** What filters leave of full opacity. */
const OPAQUE = 252
const DELTA_E_MEAN_MAX = 2
const DELTA_E_P95_MAX = 5

/** Measures sampled frames of a film as they are drawn, and returns the largest difference of the product from its pixels. */
export type FilmFidelity = {
  /** `rgba` are all of a frame's pixels, `shown` is where the product is in it. */
  see: (frame: number, rgba: Uint8Array, shown: ProductPosition) => void
  checks: () => Check[]
}

/** Whether a frame of so many is one of those that are compared. */
export function isCompared(frame: number, frames: number): boolean {
  return frame % Math.max(1, Math.floor(frames / FRAMES)) === 0
}

type Difference = { frame: number; box: Rect; mean: number; p95: number }

/**
 * Compares by CIEDE2000 what is solid of the product, behind its edge, with the product's own pixels drawn to the same place by the same filter.
 */
export function filmFidelity({ width, height }: { width: number; height: number }): FilmFidelity {
  const seen: Difference[] = []
  let drawn: { raster: Raster; canvas: Canvas } | null = null
  return {
    see(frame, rgba, { product, transform, covered, filter = 'high' }) {
      if (drawn?.raster !== product) drawn = { raster: product, canvas: canvasOf(coreOf(product)) }
      const box = seenOf(product, transform, { width, height })
      if (box.width < 1 || box.height < 1) return
      const ctx = createCanvas(box.width, box.height).getContext('2d')
      ctx.translate(-box.left, -box.top)
      ctx.save()
      ctx.transform(...transform)
      ctx.imageSmoothingQuality = filter
      ctx.drawImage(drawn.canvas, 0, 0)
      ctx.restore()
      for (const { left, top, width, height } of covered) ctx.clearRect(left, top, width, height)
      const { data } = ctx.getImageData(0, 0, box.width, box.height)
      const wanted: Raster = { data: new Uint8Array(data.buffer), width: box.width, height: box.height, channels: 4 }
      const differences = apart(wanted, { rgba, width, box })
      if (differences) seen.push({ frame, box, ...differences })
    },
    checks: () => checksOf(seen),
  }
}

/** The solid inside of a product; its edge takes light from what is behind it. */
function coreOf({ data, width, height, channels }: Raster): Raster {
  if (channels === 3) return { data, width, height, channels }
  const inside = deepInside({ data, width, height, channels }, 255)
  const core = data.slice()
  for (let i = 0; i < inside.length; i++) if (inside[i] === 0) core[i * 4 + 3] = 0
  return { data: core, width, height, channels }
}

/** The whole pixels of a frame on which a product is drawn. */
function seenOf(product: Raster, [a, b, c, d, e, f]: Transform, frame: { width: number; height: number }): Rect {
  const corners = [0, product.width].flatMap((x) =>
    [0, product.height].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const span = (of: 0 | 1, most: number) => {
    const places = corners.map((corner) => corner[of])
    const start = Math.max(0, Math.floor(Math.min(...places)))
    return { start, length: Math.min(most, Math.ceil(Math.max(...places))) - start }
  }
  const [across, down] = [span(0, frame.width), span(1, frame.height)]
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}

type Frame = { rgba: Uint8Array; width: number; box: Rect }

/** `wanted` is what a box of the frame should show. */
function apart(wanted: Raster, { rgba, width, box }: Frame): { mean: number; p95: number } | null {
  const inside = deepInside(wanted, OPAQUE)
  const solid = inside.reduce((sum, one) => sum + one, 0)
  if (solid < SOLID_MIN) return null
  const stride = Math.max(1, Math.floor(solid / SAMPLES_MAX))
  const differences: number[] = []
  let nth = 0
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0 || nth++ % stride !== 0) continue
    const there = (box.top + Math.floor(i / box.width)) * width + box.left + (i % box.width)
    differences.push(colorDifference(wanted.data, i * 4, rgba, there * 4))
  }
  differences.sort((a, b) => a - b)
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length
  return { mean, p95: differences[Math.floor(0.95 * (differences.length - 1))]! }
}

function checksOf(seen: readonly Difference[]): Check[] {
  if (seen.length === 0)
    return [
      { ...atLeast('product_fidelity.frames', 0, 1, 'frames'), detail: 'The product was not found in any frame.' },
    ]
  const worst = (of: 'mean' | 'p95') => seen.reduce((a, b) => (b[of] > a[of] ? b : a))
  const worstFrame = (of: 'mean' | 'p95', most: number): Check => {
    const { frame, box, [of]: difference } = worst(of)
    const at_seconds = frame / FPS
    const detail = `The worst of ${seen.length} frames, at ${at_seconds.toFixed(1)} s.`
    const check = atMost(`product_fidelity.delta_e_${of}`, difference, most, 'ΔE2000')
    return inRegions({ ...check, detail }, [{ ...box, at_seconds }])
  }
  return [worstFrame('mean', DELTA_E_MEAN_MAX), worstFrame('p95', DELTA_E_P95_MAX)]
}
