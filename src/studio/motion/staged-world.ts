import { resampleProduct } from '../composite/composite.ts'
import { place } from '../composite/frame.ts'
import { conceptStage } from '../looks/concepts/concept-stage.ts'
import { flopped, gradeOf, propsOf, type Subject, vignetteOf } from '../looks/staged.ts'
import type { Stock } from '../looks/stock.ts'
import type { Raster, Size } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import { wishOf } from '../shoot/framed.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { litStage } from './lit-stage.ts'
import { canvasOf, type Rect } from './scene.ts'
import type { VideoRatio } from './video-plan.ts'
import { lightOf, type MovableProduct, OVERSCAN, type World } from './world.ts'

/** `nearest` is how much larger the product is ever drawn than it stands in the frame. */
export type Filming = { frame: Size; ratio: VideoRatio; seed: number; stock: Stock; standing: boolean; nearest: number }

/** The stage of a shot with its product, ready to be filmed: its light can move. */
export async function stagedWorld(subject: Subject, staging: Staging, filming: Filming): Promise<World> {
  const { frame, ratio, seed, stock, standing, nearest } = filming
  const whole = { width: Math.round(frame.width * OVERSCAN), height: Math.round(frame.height * OVERSCAN), ratio }
  const raster = staging.mirror ? flopped(subject.raster) : subject.raster
  const { set, placement } = await stageOf(raster, staging, { whole, seed, stock })
  const lit = await litStage(set, raster, placement, {
    ...gradeOf(staging, staging.concept ? 0 : LENS_BLUR),
    finish: { vignette: vignetteOf(staging), grain: 1.2, wrap: 0, seed },
    standing,
    props: await propsOf(staging, stock),
  })
  const { rect } = placement
  const left = staging.mirror ? whole.width - rect.left - rect.width : rect.left
  const scale = frame.width / whole.width
  const there = { left: left * scale, top: rect.top * scale, width: rect.width * scale, height: rect.height * scale }
  return {
    frame,
    plate: lit.plate,
    mirror: staging.mirror,
    pose: placement.pose,
    light: lightOf(lit),
    product: await cuttingOf(subject.raster, there, {
      cut: Object.values(staging.cut).some(Boolean),
      hangs: placement.pose === 'hangs',
      nearest,
    }),
  }
}

const LENS_BLUR = 4

async function stageOf(
  raster: Raster,
  staging: Staging,
  { whole, seed, stock }: { whole: Size & { ratio: VideoRatio }; seed: number; stock: Stock },
) {
  if (staging.concept) return conceptStage(staging.concept, { product: raster, staging, frame: whole, seed })
  const set = staging.paper ? paperStage(staging.paper, seed) : await stock.set(staging.set)
  return { set, placement: place(set, raster, whole, wishOf(staging)) }
}

/** A product at a place of the frame, its pixels brought to the largest size at which it is drawn. */
export async function cuttingOf(
  raster: Raster,
  rect: Rect,
  { cut, hangs, nearest }: { cut: boolean; hangs: boolean; nearest: number },
): Promise<MovableProduct> {
  const width = Math.min(raster.width, Math.ceil(rect.width * nearest))
  const drawn = await resampleProduct(raster, { width, height: Math.round((raster.height * width) / raster.width) })
  const foot = { x: rect.left + rect.width / 2, y: hangs ? rect.top : rect.top + rect.height }
  return { raster: drawn, canvas: canvasOf(drawn), rect, foot, cut }
}
