import type { Raster } from '../raster/raster.ts'
import { canvasOf, easeInOut, lerp, type Scene } from './scene.ts'

/** How much nearer the camera comes. */
const NEARER = 1.09

/** A camera that moves in slowly over a picture that fills the frame. */
export function plainPicture(
  picture: Raster,
  { width, height, seconds }: { width: number; height: number; seconds: number },
): Scene {
  const canvas = canvasOf(picture)
  const cover = Math.max(width / picture.width, height / picture.height)
  return {
    seconds,
    draw(ctx, t) {
      const scale = cover * lerp(1, NEARER, easeInOut(t / seconds))
      const [w, h] = [picture.width * scale, picture.height * scale]
      ctx.imageSmoothingQuality = 'high'
      ctx.drawImage(canvas, (width - w) / 2, (height - h) / 2, w, h)
    },
  }
}
