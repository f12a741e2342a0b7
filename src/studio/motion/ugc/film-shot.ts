import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Box, type Size, sharedArea } from '../../raster/raster.ts'
import { easeInOut, type ProductPosition, type Rect } from '../scene.ts'
import { type FilmPicture, partFor } from './film-pictures.ts'
import { OVERSCAN } from './plan-ugc.ts'
import type { CameraMove, FilmShot } from './ugc-plan.ts'

/** A picture in a part of the frame (`within`, px) of which the camera sees `part` at a time of the shot (0 to 1). */
export type Pane = { picture: FilmPicture; within: Box; part: (share: number, t: number) => Box; rounded: boolean }

/** The whole frame. */
export function fullPane(picture: FilmPicture, frame: Size, move: CameraMove): Pane {
  const part = moving(partFor(picture, frame, true), picture, move)
  return { picture, within: { left: 0, top: 0, ...frame }, part, rounded: false }
}

/** A window: the product whole, or the detail that a near picture shows. */
export function windowPane(
  picture: FilmPicture,
  within: Box,
  { move, near }: { move: CameraMove; near: boolean },
): Pane {
  return { picture, within, part: moving(partFor(picture, within, near), picture, move), rounded: true }
}

/** The camera settles within this time (s) after a cut, from this much nearer. */
const SETTLING_S = 0.32
const NEARER = 0.035
/** How far a hand sways, in shares of the view. */
const SWAY = 0.0022

function moving(whole: Box, { width, height }: Size, move: CameraMove): Pane['part'] {
  return (share, t) => {
    const eased = share * (1 - 0.25) + 0.25 * easeInOut(share)
    const zoom = move === 'in' || move === 'out' ? 1 + (OVERSCAN - 1) * (move === 'in' ? eased : 1 - eased) : OVERSCAN
    const settle = 1 + NEARER * (1 - Math.min(1, t / SETTLING_S)) ** 3
    const [w, h] = [whole.width / (zoom * settle), whole.height / (zoom * settle)]
    const [spareX, spareY] = [whole.width - w, whole.height - h]
    const along = { left: 0.9 - 0.8 * eased, right: 0.1 + 0.8 * eased, in: 0.5, out: 0.5, up: 0.5 }[move]
    const down = move === 'up' ? 0.9 - 0.8 * eased : 0.5
    const sway = { x: Math.sin(t * 1.9) + 0.4 * Math.sin(t * 4.7), y: Math.cos(t * 1.6) + 0.4 * Math.sin(t * 3.9) }
    return {
      left: bounded(whole.left + spareX * along + sway.x * SWAY * w, width - w),
      top: bounded(whole.top + spareY * down + sway.y * SWAY * h, height - h),
      width: w,
      height: h,
    }
  }
}

const bounded = (value: number, most: number) => Math.max(0, Math.min(most, value))

const RADIUS = 0.035
const FILTER = 'medium'

/** Draws a pane at a moment of its shot. */
export function drawPane(ctx: SKRSContext2D, pane: Pane, { share, t, light }: ShotMoment): void {
  const { picture, within, rounded } = pane
  const part = pane.part(share, t)
  const { left, top, width, height } = within
  ctx.save()
  if (rounded) {
    ctx.beginPath()
    ctx.roundRect(left, top, width, height, RADIUS * Math.max(width, height))
    ctx.clip()
  }
  ctx.imageSmoothingQuality = FILTER
  ctx.drawImage(picture.canvas, part.left, part.top, part.width, part.height, left, top, width, height)
  const dark = darknessAt(light, t)
  if (dark > 0) {
    ctx.fillStyle = darkness(ctx, pane, { part, t, dark })
    ctx.fillRect(left, top, width, height)
  }
  ctx.restore()
}

/** Night with a little light that wanders over the product's outline. */
function darkness(
  ctx: SKRSContext2D,
  { picture, within }: Pane,
  { part, t, dark }: { part: Box; t: number; dark: number },
) {
  const scale = within.width / part.width
  const box = picture.product?.box ?? part
  const x = within.left + (box.left + box.width * (0.5 + 0.42 * Math.sin(1.1 * t - 1.2)) - part.left) * scale
  const y = within.top + (box.top + box.height * (0.35 + 0.2 * Math.cos(0.9 * t)) - part.top) * scale
  const light = ctx.createRadialGradient(x, y, 0, x, y, 0.75 * Math.max(box.width, box.height) * scale)
  light.addColorStop(0, `rgba(9,9,12,${0.45 * dark})`)
  light.addColorStop(0.45, `rgba(9,9,12,${0.82 * dark})`)
  light.addColorStop(1, `rgba(9,9,12,${0.96 * dark})`)
  return light
}

export type ShotMoment = { share: number; t: number; light: FilmShot['light'] }

/** How dark it is, `t` seconds into a shot. */
function darknessAt(light: FilmShot['light'], t: number): number {
  if (light === 'on') return 0
  return light === 'dark' ? 1 : 1 - easeInOut((t - 0.12) / 0.55)
}

/** Where a pane shows the product's own pixels; null while they are not there as they are. */
export function productPositionIn(pane: Pane, { share, t, light }: ShotMoment, frame: Size): ProductPosition | null {
  const { product } = pane.picture
  if (!product || darknessAt(light, t) > 0) return null
  const part = pane.part(share, t)
  const scale = pane.within.width / part.width
  const at = (value: number, from: number, to: number) => to + (value - from) * scale
  const { box, raster } = product
  return {
    product: raster,
    transform: [
      (box.width / raster.width) * scale,
      0,
      0,
      (box.height / raster.height) * scale,
      at(box.left, part.left, pane.within.left),
      at(box.top, part.top, pane.within.top),
    ],
    covered: pane.rounded ? around(pane.within, frame) : [],
    filter: FILTER,
  }
}

/** All of the frame but a box, and that box's rounded corners. */
function around({ left, top, width, height }: Box, frame: Size): Rect[] {
  const corner = RADIUS * Math.max(width, height)
  const corners = [left, left + width - corner].flatMap((x) =>
    [top, top + height - corner].map((y) => ({ left: x, top: y, width: corner, height: corner })),
  )
  return [
    { left: 0, top: 0, width: frame.width, height: top },
    { left: 0, top: top + height, width: frame.width, height: frame.height - top - height },
    { left: 0, top, width: left, height },
    { left: left + width, top, width: frame.width - left - width, height },
    ...corners,
  ]
}

/** The largest area (px) of the product's box that a box has over it at any time of a shot. */
export function overProduct(pane: Pane, box: Box, seconds: number): number {
  const { product } = pane.picture
  if (!product) return 0
  const shared = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const part = pane.part(share, share * seconds)
    const scale = pane.within.width / part.width
    const seen = {
      left: pane.within.left + (product.box.left - part.left) * scale,
      top: pane.within.top + (product.box.top - part.top) * scale,
      width: product.box.width * scale,
      height: product.box.height * scale,
    }
    return sharedArea(box, clipped(seen, pane.within))
  })
  return Math.max(...shared)
}

function clipped(box: Box, within: Box): Box {
  const left = Math.max(box.left, within.left)
  const top = Math.max(box.top, within.top)
  return {
    left,
    top,
    width: Math.min(box.left + box.width, within.left + within.width) - left,
    height: Math.min(box.top + box.height, within.top + within.height) - top,
  }
}
