import { type Mask, mask } from '../raster/raster.ts'
import { type Floats, resizeFloats } from './floats.ts'

const SMALLEST = 12
const RELAXATIONS = 24
/** Over-relaxation factor of the Gauss-Seidel sweeps. */
const HASTE = 1.7

/** Fills a hole as smoothly as its rim allows (Laplace's equation), coarse to fine. For grounds without texture. */
export function membrane(picture: Floats, hole: Mask): Floats {
  const { width, height } = picture
  const filled = { ...picture, data: picture.data.slice() }
  if (Math.min(width, height) > SMALLEST) {
    const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
    const small = membrane(...shrunk(picture, hole, half))
    const guess = resizeFloats(small, width, height)
    for (let i = 0; i < guess.data.length; i++) if (hole.data[Math.floor(i / 3)] === 1) filled.data[i] = guess.data[i]!
  }
  relax(filled, hole, null, RELAXATIONS)
  return filled
}

/** The picture at half size, from intact pixels only; a pixel without any is part of the hole. */
function shrunk({ data, width }: Floats, hole: Mask, to: { width: number; height: number }): [Floats, Mask] {
  const out = new Float32Array(to.width * to.height * 3)
  const weights = new Float32Array(to.width * to.height)
  for (let at = 0; at < hole.data.length; at++) {
    if (hole.data[at] === 1) continue
    const cell = (Math.floor(at / width) >> 1) * to.width + ((at % width) >> 1)
    weights[cell]!++
    for (let c = 0; c < 3; c++) out[cell * 3 + c]! += data[at * 3 + c]!
  }
  const unknown = mask(to.width, to.height)
  for (let i = 0; i < out.length; i++) out[i]! /= Math.max(1, weights[Math.floor(i / 3)]!)
  for (let i = 0; i < weights.length; i++) unknown.data[i] = weights[i] === 0 ? 1 : 0
  return [{ data: out, ...to }, unknown]
}

/**
 * Gauss-Seidel sweeps of Poisson's equation over the hole: each pixel becomes the mean of its neighbors less a quarter of the
 * `divergence` (three a pixel) that is wanted there; null wants none. The rim stands still; beyond the frame lies its mirror image.
 */
export function relax(picture: Floats, hole: Mask, divergence: Float32Array | null, sweeps: number): void {
  const inside = Int32Array.from(indicesOf(hole))
  const wanted = divergence ?? new Float32Array(picture.data.length)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let k = 0; k < inside.length; k++)
      relaxPixel(picture, inside[sweep % 2 === 0 ? k : inside.length - 1 - k]!, wanted)
  }
}

function indicesOf({ data }: Mask): number[] {
  const out: number[] = []
  for (let i = 0; i < data.length; i++) if (data[i] === 1) out.push(i)
  return out
}

function relaxPixel({ data, width, height }: Floats, at: number, wanted: Float32Array): void {
  const x = at % width
  const left = (x > 0 ? at - 1 : at + 1) * 3
  const right = (x + 1 < width ? at + 1 : at - 1) * 3
  const up = (at >= width ? at - width : at + width) * 3
  const down = (at + width < width * height ? at + width : at - width) * 3
  for (let c = 0; c < 3; c++) {
    const i = at * 3 + c
    const mean = (data[left + c]! + data[right + c]! + data[up + c]! + data[down + c]! - wanted[i]!) / 4
    data[i]! += HASTE * (mean - data[i]!)
  }
}
