import { oklabOf } from '../raster/oklab.ts'
import type { Raster } from '../raster/raster.ts'
import { fitInside } from '../raster/resize.ts'

/** A hue that a picture shows: degrees, mean chroma and lightness (OKLCH), and its share of all the chroma there is. */
export type Hue = { hue: number; chroma: number; light: number; weight: number }

const BINS = 36
/** Below this chroma a pixel has no hue worth naming. */
const GREY = 0.03
/** Two hues nearer than this many bins are one. */
const APART = 4

/**
 * The hues of a picture, strongest first: the peaks of a histogram of hue in which each pixel counts by its chroma, so that a
 * hue spread over many tones is not lost to a small flat area, as it is when tones are clustered. Empty for grays.
 */
export function huesOf(picture: Raster): Hue[] {
  const small = fitInside(picture, 96)
  const bins = Array.from({ length: BINS }, () => ({ chroma: 0, light: 0, squares: 0 }))
  let all = 0
  for (let i = 0; i < small.data.length; i += small.channels) {
    if (small.channels === 4 && small.data[i + 3]! < 200) continue
    all++
    const [light, a, b] = oklabOf(small.data[i]!, small.data[i + 1]!, small.data[i + 2]!)
    const chroma = Math.hypot(a, b)
    if (chroma < GREY) continue
    const turn = ((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * BINS
    const bin = bins[Math.floor(turn) % BINS]!
    bin.chroma += chroma
    bin.squares += chroma * chroma
    bin.light += light * chroma
  }
  // A few colored pixels on a gray thing are a reflection.
  const total = bins.reduce((sum, bin) => sum + bin.chroma, 0)
  if (total < all * GREY * 0.3) return []
  return peaksOf(bins.map((bin, i) => ({ bin, strength: strengthAt(bins, i) }))).map(({ i, strength }) => {
    const near = [-1, 0, 1].map((step) => bins[(i + step + BINS) % BINS]!)
    const chroma = near.reduce((sum, bin) => sum + bin.chroma, 0)
    const of = (what: 'squares' | 'light') => near.reduce((sum, bin) => sum + bin[what], 0) / Math.max(1e-6, chroma)
    return { hue: ((i + 0.5) * 360) / BINS, chroma: of('squares'), light: of('light'), weight: strength / total }
  })
}

function strengthAt(bins: readonly { chroma: number }[], i: number): number {
  return bins[i]!.chroma + 0.5 * (bins[(i + 1) % BINS]!.chroma + bins[(i + BINS - 1) % BINS]!.chroma)
}

function peaksOf(strengths: readonly { strength: number }[]): { i: number; strength: number }[] {
  const order = strengths
    .map(({ strength }, i) => ({ i, strength }))
    .sort((a, b) => b.strength - a.strength || a.i - b.i)
  const peaks: typeof order = []
  for (const one of order) {
    const apart = peaks.every(({ i }) => Math.min(Math.abs(i - one.i), BINS - Math.abs(i - one.i)) >= APART)
    if (apart && one.strength > 0.1 * order[0]!.strength) peaks.push(one)
  }
  return peaks.slice(0, 3)
}
