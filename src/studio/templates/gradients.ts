import type { Mask } from '../raster/raster.ts'
import { type Completion, neighbors } from './completion.ts'
import type { Floats } from './floats.ts'
import { relax } from './membrane.ts'

const SWEEPS = 160

/**
 * Evens out the tones of a completed hole: its gradients stay those of the patches that it was matched to, its rim is the intact picture
 * (Poisson image editing, Pérez, Gangnet and Blake 2003). Without it, patches from lighter and darker places leave blotches.
 */
export function blendGradients(known: Floats, hole: Mask, { picture, matches }: Completion): Floats {
  const out = { ...picture, data: picture.data.slice() }
  const divergence = new Float32Array(out.data.length)
  for (let i = 0; i < out.data.length; i++) {
    const [from, c] = [Math.floor(i / 3), i % 3]
    if (hole.data[from] === 0) continue
    for (const to of neighbors(from, picture.width, picture.height))
      divergence[i]! += stepOf(picture, matches, known, { from, to, c })
  }
  relax(out, hole, divergence, SWEEPS)
  return out
}

type Step = { from: number; to: number; c: number }

/** The wanted difference between two neighbors: that of the patches' middles, or what stands there where there are none. */
function stepOf(picture: Floats, matches: Int32Array, known: Floats, { from, to, c }: Step): number {
  let [sum, count] = [0, 0]
  const [here, there] = [matches[from]!, matches[to]!]
  if (here >= 0) {
    sum += known.data[(here + to - from) * 3 + c]! - known.data[here * 3 + c]!
    count++
  }
  if (there >= 0) {
    sum += known.data[there * 3 + c]! - known.data[(there + from - to) * 3 + c]!
    count++
  }
  return count > 0 ? sum / count : picture.data[to * 3 + c]! - picture.data[from * 3 + c]!
}
