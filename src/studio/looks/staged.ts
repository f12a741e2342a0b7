import { type Composite, composite } from '../composite/composite.ts'
import { FRAME_SIZE, place } from '../composite/frame.ts'
import type { Facts } from '../cutout/facts.ts'
import type { Raster } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import type { AspectRatio } from '../sets/stage-set.ts'
import type { Staging } from '../shoot/plan-shoot.ts'
import type { Stock } from './stock.ts'

/** The product as the looks need it; a `Cutout` is one. */
export type Subject = { raster: Raster; facts: Facts }

/**
 * One staging as a composite. A mirrored stage is made by mirroring the product going in and the picture coming out, so
 * the product itself is never mirrored.
 */
export async function stageShot(
  subject: Subject,
  staging: Staging,
  ratio: AspectRatio,
  { stock, seed }: { stock: Stock; seed: number },
): Promise<Composite> {
  const set = staging.paper ? paperStage(staging.paper, seed) : await stock.set(staging.set)
  const frame = { ...FRAME_SIZE[ratio], ratio }
  const raster = staging.mirror ? flopped(subject.raster) : subject.raster
  const touches = subject.facts.touches
  const cut = staging.mirror ? { ...touches, left: touches.right, right: touches.left } : touches
  const placement = place(set, raster, frame, {
    pose: staging.pose,
    scale: staging.scale,
    fill: staging.fill,
    shift: staging.shift,
    cut,
  })
  const made = await composite(set, raster, placement, {
    grade: { exposure: staging.exposure, tint: staging.tint, blur: 0 },
    finish: { vignette: 0.1, grain: 2.2, wrap: 0.3, seed },
  })
  return staging.mirror ? mirrored(made) : made
}

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
