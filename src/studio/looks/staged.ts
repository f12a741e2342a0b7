import { type Composite, composite } from '../composite/composite.ts'
import { FRAME_SIZE, place } from '../composite/frame.ts'
import type { Grade } from '../composite/plate.ts'
import type { PropGroup } from '../composite/prop-place.ts'
import type { Cutout } from '../cutout/facts.ts'
import type { Raster } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import type { AspectRatio, StageSet } from '../sets/stage-set.ts'
import { wishOf } from '../shoot/framed.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { closeIn } from './close-up.ts'
import { conceptStage } from './concepts/concept-stage.ts'
import { gridShot } from './grid.ts'
import type { Stock } from './stock.ts'

/** The product as the looks need it; a `Cutout` is one. */
export type Subject = Pick<Cutout, 'raster' | 'facts' | 'clear'> & Partial<Pick<Cutout, 'box' | 'source'>>

/** What a staging is rendered with: its frame, whether it moves in on a detail, the stock and the grain's seed. */
export type Shooting = {
  ratio: AspectRatio
  /** The picture's size where it is not that of its ratio. */
  frame?: { width: number; height: number } | undefined
  close: boolean
  stock: Stock
  seed: number
}

/** The lens of all pictures; see `Grade`. */
const LENS_BLUR = 4

/**
 * One staging as a composite. A mirrored stage is rendered by mirroring the product going in and the picture coming out, so
 * the product itself is never mirrored.
 */
export async function stageShot(
  subject: Subject,
  staging: Staging,
  { ratio, frame, close, stock, seed }: Shooting,
): Promise<Composite> {
  if (staging.paper?.pattern === 'grid' && frame === undefined) return gridShot(subject.raster, staging, ratio, seed)
  if (staging.concept) {
    const whole = { ...(frame ?? FRAME_SIZE[ratio]), ratio }
    const made = conceptStage(staging.concept, { product: subject.raster, staging, frame: whole, seed })
    return composite(made.set, subject.raster, made.placement, {
      grade: gradeOf(staging, 0),
      finish: { vignette: vignetteOf(staging), grain: 2.2, wrap: 0.35, seed },
    })
  }
  const set = staging.paper ? paperStage(staging.paper, seed) : glossyAs(await stock.set(staging.set), staging.gloss)
  const raster = staging.mirror ? flopped(subject.raster) : subject.raster
  const whole = place(set, raster, { ...(frame ?? FRAME_SIZE[ratio]), ratio }, wishOf(staging))
  const props = close ? undefined : await propsOf(staging, stock)
  const made = await composite(set, raster, close ? closeIn(whole, raster, staging) : whole, {
    ...(props && { props }),
    grade: gradeOf(staging, LENS_BLUR),
    finish: { vignette: vignetteOf(staging), grain: 2.2, wrap: 0.3, seed },
  })
  return staging.mirror ? mirrored(made) : made
}

/** How soon a mirror image blurs on a backdrop of gloss. */
const POLISHED = 0.12

/** A set whose ground mirrors what stands on it. */
function glossyAs(set: StageSet, gloss: number | undefined): StageSet {
  if (gloss === undefined) return set
  return { ...set, description: { ...set.description, surface: { gloss, roughness: POLISHED } } }
}

/** The props of a staging, as its stage has them: mirrored where it is. */
export async function propsOf(
  { props = [], span, mirror }: Pick<Staging, 'props' | 'span' | 'mirror'>,
  { prop: read }: Pick<Stock, 'prop'>,
): Promise<PropGroup | undefined> {
  if (props.length === 0 || span === undefined || read === undefined) return undefined
  const standing = props.map(async ({ prop, view, x, z, size }) => ({
    ...{ prop: await read(prop, view), x: mirror ? -x : x },
    ...{ z, size },
  }))
  return { span, props: await Promise.all(standing) }
}

/** How a staging grades its stage. */
export function gradeOf({ lamps, exposure, tint, light, paint, ground, beside }: Staging, blur: number): Grade {
  return { ...lamps, exposure, tint, blur, light, paint, ground, beside }
}

/** The lens's vignette and the light's. */
export const vignetteOf = ({ light }: Staging): number => 0.1 + (light?.vignette ?? 0)

function mirrored(made: Composite): Composite {
  const { rect, frame } = made.placement
  return {
    picture: flopped(made.picture),
    stage: flopped(made.stage),
    product: flopped(made.product),
    placement: { ...made.placement, rect: { ...rect, left: frame.width - rect.left - rect.width } },
  }
}

/** A raster mirrored left to right. */
export function flopped({ data, width, height, channels }: Raster): Raster {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels
      const to = (y * width + width - 1 - x) * channels
      for (let c = 0; c < channels; c++) out[to + c] = data[from + c]!
    }
  }
  return { data: out, width, height, channels }
}
