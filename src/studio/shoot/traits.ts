import { labOf } from '../checks/delta-e.ts'
import type { CutoutFacts } from '../cutout/facts.ts'
import { hasHead } from '../cutout/head.ts'
import { hexOfBytes } from '../raster/oklab.ts'
import { alphaOf, type Raster } from '../raster/raster.ts'
import { fitInside, resizePlane } from '../raster/resize.ts'
import { type Palette, palette } from './palette.ts'
import { type Silhouette, silhouetteOf } from './silhouette.ts'

/** The measurements of a product's cut-out that plans need; small and serializable. */
export type Traits = {
  width: number
  height: number
  silhouette: Silhouette
  facts: CutoutFacts
  /** Whether its outline begins with a person's head, if it is something to wear; absent in older readings. */
  head?: boolean
  palette: Palette
  /** Colors along its outline, each for an equal part of it; absent in older readings. */
  rim?: string[]
  /** The share of it that are hard highlights, 0..1: more on metal, glass and lacquer than on cloth or paper. */
  gloss: number
}

const SIDE = 256

/** Reads the traits of a cut-out. */
export function traitsOf({ raster, facts }: { raster: Raster; facts: CutoutFacts }): Traits {
  const scale = SIDE / Math.max(raster.width, raster.height)
  const alpha = resizePlane(
    alphaOf(raster),
    Math.max(4, Math.round(raster.width * scale)),
    Math.max(4, Math.round(raster.height * scale)),
  )
  const small = fitInside(raster, SIDE)
  return {
    width: raster.width,
    height: raster.height,
    silhouette: silhouetteOf(alpha),
    facts,
    head: hasHead(raster),
    palette: palette(raster),
    rim: rimOf(small),
    gloss: glossOf(small),
  }
}

/** So many parts of an outline are looked at. */
const RIM_PARTS = 60
/** Pixels are solid from this alpha (0..255) on. */
const SOLID = 200

/** The colors of the solid pixels that border on what is not solid, sampled evenly in the order of their rows. */
function rimOf({ data, width, height }: Raster): string[] {
  const isSolid = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * 4 + 3]! >= SOLID
  const rim: number[] = []
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isInside = isSolid(x - 1, y) && isSolid(x + 1, y) && isSolid(x, y - 1) && isSolid(x, y + 1)
    if (isSolid(x, y) && !isInside) rim.push(i)
  }
  const parts = Math.min(RIM_PARTS, rim.length)
  const chosen = Array.from({ length: parts }, (_, k) => rim[Math.floor(((k + 0.5) * rim.length) / parts)]!)
  return chosen.map((i) => hexOfBytes([...data.subarray(i * 4, i * 4 + 3)]))
}

/** A highlight is this much lighter (CIELAB) than what lies this share of the width beside it, and itself nearly white. */
const STEP = 28
const BESIDE = 0.02
const NEARLY_WHITE = 82

function glossOf({ data, width, height }: Raster): number {
  const reach = Math.max(1, Math.round(width * BESIDE))
  const light = new Float32Array(width * height).fill(-1)
  for (let i = 0; i < light.length; i++) {
    if (data[i * 4 + 3]! > 250) light[i] = labOf(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!)[0]
  }
  let [solid, bright] = [0, 0]
  for (let i = reach; i + reach < light.length; i++) {
    if (light[i]! < 0) continue
    solid++
    const beside = [light[i - reach]!, light[i + reach]!].filter((v) => v >= 0)
    if (light[i]! > NEARLY_WHITE && beside.some((v) => light[i]! - v > STEP)) bright++
  }
  return bright / Math.max(1, solid)
}
