import { labOf } from '../checks/delta-e.ts'
import type { CutoutFacts } from '../cutout/facts.ts'
import { hasHead } from '../cutout/head.ts'
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
  return {
    width: raster.width,
    height: raster.height,
    silhouette: silhouetteOf(alpha),
    facts,
    head: hasHead(raster),
    palette: palette(raster),
    gloss: glossOf(fitInside(raster, SIDE)),
  }
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
