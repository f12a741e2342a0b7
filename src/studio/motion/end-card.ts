import type { Raster, Size } from '../raster/raster.ts'
import { canvasOf, type Scene } from './scene.ts'

/** How long the card is visible, as a share of the film within these bounds (s), and how long it takes to come (s). */
const LASTS = { share: 0.34, least: 1.7, most: 2.6 }
const COMES = 0.7

const startOf = (seconds: number): number =>
  seconds - Math.min(LASTS.most, Math.max(LASTS.least, LASTS.share * seconds))

/** When the card at the end of a film of so many seconds has come to rest (s). */
export const cardRestsAt = (seconds: number): number => startOf(seconds) + COMES

/** A scene before which a card rises in the end, as a page over a page. */
export function endingWith(scene: Scene, card: Raster, { width, height, seconds }: Size & { seconds: number }): Scene {
  const starts = startOf(seconds)
  const page = canvasOf(card)
  const top = (t: number) => height * (1 - settle((t - starts) / COMES))
  return {
    seconds,
    rests: cardRestsAt(seconds),
    draw(ctx, t) {
      const at = top(t)
      if (at > 0) {
        ctx.save()
        ctx.translate(0, (at - height) * 0.12)
        scene.draw(ctx, t)
        ctx.restore()
      }
      if (at >= height) return
      if (at > 0) {
        const shade = ctx.createLinearGradient(0, at - height * 0.05, 0, at)
        shade.addColorStop(0, 'rgba(0,0,0,0)')
        shade.addColorStop(1, 'rgba(0,0,0,.28)')
        ctx.fillStyle = shade
        ctx.fillRect(0, at - height * 0.05, width, height * 0.05)
      }
      ctx.drawImage(page, 0, at, width, height)
    },
    productAt: (t) => (t < starts ? (scene.productAt?.(t) ?? null) : null),
  }
}

/** 0 to 1: fast, then slow (a quintic that ends at rest). */
function settle(x: number): number {
  const rest = 1 - Math.min(1, Math.max(0, x))
  return 1 - rest ** 5
}
