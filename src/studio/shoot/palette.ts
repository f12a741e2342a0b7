import { deltaE2000, type Lab, labOf } from '../checks/delta-e.ts'
import type { Raster } from '../raster/raster.ts'
import { fitInside } from '../raster/resize.ts'

/** A picture's dominant colors, most frequent first, and its mood as numbers: lightness 0..1, colorfulness 0..1, warmth -1..1. */
export type Palette = { colors: string[]; lightness: number; colorfulness: number; warmth: number }

const COLORS = 5
const ROUNDS = 8

/** Reads the palette of a picture (transparent pixels do not count). Deterministic: k-means in CIELAB from spread starts. */
export function palette(picture: Raster): Palette {
  const small = fitInside(picture, 48)
  const pixels: { lab: Lab; rgb: [number, number, number] }[] = []
  for (let i = 0; i < small.data.length; i += small.channels) {
    if (small.channels === 4 && small.data[i + 3]! < 200) continue
    const rgb: [number, number, number] = [small.data[i]!, small.data[i + 1]!, small.data[i + 2]!]
    pixels.push({ lab: labOf(...rgb), rgb })
  }
  if (pixels.length === 0) return { colors: [], lightness: 0.5, colorfulness: 0, warmth: 0 }
  const groups = cluster(pixels)
  const mean = (of: (lab: Lab) => number): number => pixels.reduce((sum, p) => sum + of(p.lab), 0) / pixels.length
  return {
    colors: groups.map(hexOfMean),
    lightness: mean((lab) => lab[0]) / 100,
    colorfulness: Math.min(1, mean((lab) => Math.hypot(lab[1], lab[2])) / 80),
    warmth: Math.max(-1, Math.min(1, mean((lab) => lab[2] + 0.5 * lab[1]) / 50)),
  }
}

type Pixel = { lab: Lab; rgb: [number, number, number] }

function cluster(pixels: Pixel[]): Pixel[][] {
  const byLight = [...pixels].sort((a, b) => a.lab[0] - b.lab[0])
  let centers = Array.from(
    { length: COLORS },
    (_, k) => byLight[Math.floor(((k + 0.5) * byLight.length) / COLORS)]!.lab,
  )
  let groups: Pixel[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    groups = centers.map(() => [])
    for (const pixel of pixels) groups[nearest(centers, pixel.lab)]!.push(pixel)
    centers = centers.map((center, k) => meanLab(groups[k]!) ?? center)
  }
  return groups.filter((group) => group.length > 0).sort((a, b) => b.length - a.length)
}

function nearest(centers: Lab[], lab: Lab): number {
  let best = 0
  centers.forEach((center, k) => {
    if (distance(center, lab) < distance(centers[best]!, lab)) best = k
  })
  return best
}

function distance(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function meanLab(group: Pixel[]): Lab | undefined {
  if (group.length === 0) return undefined
  return [0, 1, 2].map((k) => group.reduce((sum, p) => sum + p.lab[k]!, 0) / group.length) as unknown as Lab
}

function hexOfMean(group: Pixel[]): string {
  const mean = [0, 1, 2].map((k) => Math.round(group.reduce((sum, p) => sum + p.rgb[k]!, 0) / group.length))
  return `#${mean.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

/** How different two colors look (CIEDE2000). */
export const differenceOf = (one: string, other: string): number => deltaE2000(labOfHex(one), labOfHex(other))

/** The distance (CIE 1976) of the nearest of `colors` to `wanted`; large when there are none. */
export function colorDistance(wanted: string, colors: readonly string[]): number {
  const target = labOfHex(wanted)
  return Math.min(1000, ...colors.map((color) => distance(target, labOfHex(color))))
}

/** CIELAB of a `#rrggbb` color. */
export function labOfHex(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
  return labOf(r, g, b)
}
