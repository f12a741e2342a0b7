import type { Canvas } from '@napi-rs/canvas'
import { type Subject, stageShot } from '../../looks/staged.ts'
import type { Stock } from '../../looks/stock.ts'
import type { Box, Raster, Size } from '../../raster/raster.ts'
import { canvasOf } from '../scene.ts'
import type { VideoRatio } from '../video-plan.ts'
import type { FilmStaging } from './ugc-plan.ts'

/** A picture that a film shows: `product` its pixels and where they are, null where it is not detected. */
export type FilmPicture = Size & { canvas: Canvas; product: { raster: Raster; box: Box } | null }

/** Has the studio make a picture of a film. */
export async function stagedPicture(
  { staging, close }: FilmStaging,
  subject: Subject,
  { stock, seed, size, ratio }: { stock: Stock; seed: number; size: Size; ratio: VideoRatio },
): Promise<FilmPicture> {
  const made = await stageShot(subject, staging, { ratio, frame: size, close, stock, seed })
  return {
    ...{ width: made.picture.width, height: made.picture.height },
    canvas: canvasOf(made.picture),
    product: { raster: made.product, box: made.placement.rect },
  }
}

/** A picture that was given. */
export function givenPicture(picture: Raster): FilmPicture {
  return { width: picture.width, height: picture.height, canvas: canvasOf(picture), product: null }
}

/** How much air stands around the product in a window, in shares of its size. */
const AIR = 0.14

/** The part of a picture that a window of this size shows: as near to the product as it stays visible whole, otherwise the middle. */
export function partFor({ width, height, product }: FilmPicture, window: Size, near: boolean): Box {
  const ratio = window.width / window.height
  const widest = Math.min(width, height * ratio)
  const box = near ? null : product?.box
  const wide = box ? Math.min(widest, Math.max(box.width, box.height * ratio) * (1 + 2 * AIR)) : widest
  const at = box ?? { left: 0, top: 0, width, height }
  const [w, h] = [wide, wide / ratio]
  return {
    left: Math.min(width - w, Math.max(0, at.left + (at.width - w) / 2)),
    top: Math.min(height - h, Math.max(0, at.top + (at.height - h) / 2)),
    width: w,
    height: h,
  }
}
