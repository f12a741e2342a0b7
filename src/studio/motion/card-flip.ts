import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { bytesOfHex } from '../raster/oklab.ts'
import type { Raster, Size } from '../raster/raster.ts'
import { canvasOf, easeInOut, lerp, type Scene } from './scene.ts'

/** When the card begins to turn and how long that takes (s). */
const [STARTS, TURNS] = [0.45, 1.5]
/** The card's share of the frame, and how near the eye is: smaller shows more perspective. */
const SHARE = 0.8
const EYE = 2.6

/** A printed card that lies on paper is turned over to its picture; then the camera comes nearer. `ground` is the paper's color, `#rrggbb`. */
export function cardFlip(picture: Raster, frame: Size & { seconds: number }, ground: string): Scene {
  const { seconds } = frame
  const front = canvasOf(picture)
  const scale = Math.min((SHARE * frame.width) / picture.width, (SHARE * frame.height) / picture.height)
  const card = { width: picture.width * scale, height: picture.height * scale }
  const back = backOf(card, ground)
  const table = tableOf(frame, ground)
  const shade = shadowOf(card)
  const nearer = (t: number) => lerp(0.97, 1.05, easeInOut(t / seconds))
  return {
    seconds,
    productAt(t) {
      if (t < STARTS + 1.4 * TURNS) return null
      const zoom = nearer(t)
      const by = scale * zoom
      return {
        product: picture,
        transform: [
          by,
          0,
          0,
          by,
          frame.width / 2 - (card.width * zoom) / 2,
          frame.height / 2 - (card.height * zoom) / 2,
        ],
        covered: [],
      }
    },
    draw(ctx, t) {
      const turn = Math.PI * easeInOut((t - STARTS) / TURNS)
      const lift = Math.sin(turn)
      const zoom = nearer(t)
      ctx.imageSmoothingQuality = 'low'
      ctx.drawImage(table, 0, 0, frame.width, frame.height)
      ctx.save()
      ctx.translate(frame.width / 2, frame.height / 2)
      ctx.scale(zoom, zoom)
      ctx.rotate(lerp(-0.035, 0.0, easeInOut((t - STARTS) / (TURNS * 1.3))))
      dropShadow(ctx, shade, { card, turn, lift })
      const seen = turn < Math.PI / 2 ? back : front
      if (lift < 0.002) {
        ctx.imageSmoothingQuality = 'high'
        ctx.drawImage(seen, -card.width / 2, -card.height / 2, card.width, card.height)
      } else drawTurned(ctx, seen, card, turn)
      ctx.restore()
    },
  }
}

/** The card turned around its upright axis, strip by strip: the side that comes nearer is larger, and darker the more it stands. */
function drawTurned(ctx: SKRSContext2D, side: Canvas, card: Size, turn: number): void {
  const cos = Math.abs(Math.cos(turn))
  const away = turn < Math.PI / 2 ? Math.sin(turn) : -Math.sin(turn)
  const strips = Math.max(2, Math.ceil(card.width / 2))
  const project = (u: number) => {
    const depth = 1 / (1 - (u * away * card.width) / (EYE * card.height))
    return { x: u * card.width * cos * depth, scale: depth }
  }
  ctx.imageSmoothingQuality = 'medium'
  for (let i = 0; i < strips; i++) {
    const [a, b] = [i / strips - 0.5, (i + 1) / strips - 0.5]
    const [left, right] = [project(a), project(b)]
    const high = (card.height * (left.scale + right.scale)) / 2
    const from = ((a + 0.5) * side.width) | 0
    const wide = Math.max(1, (((b + 0.5) * side.width) | 0) - from)
    ctx.drawImage(side, from, 0, wide, side.height, left.x, -high / 2, right.x - left.x + 0.6, high)
  }
}

function dropShadow(
  ctx: SKRSContext2D,
  shade: Canvas,
  { card, turn, lift }: { card: Size; turn: number; lift: number },
): void {
  const across = Math.abs(Math.cos(turn)) * 0.97 + 0.03
  ctx.save()
  ctx.globalAlpha = 0.75 - 0.3 * lift
  ctx.imageSmoothingQuality = 'low'
  ctx.translate(card.width * (0.012 + 0.09 * lift), card.height * (0.014 + 0.05 * lift))
  const grow = 1.16 + 0.06 * lift
  ctx.drawImage(
    shade,
    (-card.width * across * grow) / 2,
    (-card.height * grow) / 2,
    card.width * across * grow,
    card.height * grow,
  )
  ctx.restore()
}

function shadowOf(card: Size): Canvas {
  const side = 256
  const canvas = createCanvas(side, Math.round((side * card.height) / card.width))
  const ctx = canvas.getContext('2d')
  ctx.filter = 'blur(9px)'
  ctx.fillStyle = 'rgba(30,18,8,.62)'
  const [x, y] = [canvas.width * 0.069, canvas.height * 0.069]
  ctx.fillRect(x, y, canvas.width - 2 * x, canvas.height - 2 * y)
  return canvas
}

/** The paper on which it lies: lighter towards the lamp, with a fine tooth. */
function tableOf(frame: Size, ground: string): Canvas {
  const canvas = createCanvas(frame.width, frame.height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, frame.width, frame.height)
  const reach = Math.hypot(frame.width, frame.height)
  const glow = ctx.createRadialGradient(
    frame.width * 0.3,
    frame.height * 0.2,
    0,
    frame.width * 0.3,
    frame.height * 0.2,
    reach,
  )
  glow.addColorStop(0, 'rgba(255,250,238,.5)')
  glow.addColorStop(0.5, 'rgba(255,250,238,0)')
  glow.addColorStop(1, 'rgba(30,16,4,.36)')
  ctx.fillStyle = glow
  ctx.fillRect(0, 0, frame.width, frame.height)
  return canvas
}

/** The back of the card: pale board with a ruled border in the ground's color. */
function backOf(card: Size, ground: string): Canvas {
  const canvas = createCanvas(Math.round(card.width), Math.round(card.height))
  const ctx = canvas.getContext('2d')
  const [red, green, blue] = bytesOfHex(ground).map((v) => Math.round(v * 0.62))
  ctx.fillStyle = '#f1e8d8'
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.strokeStyle = `rgb(${red},${green},${blue})`
  const unit = canvas.width / 100
  for (const [inset, line] of [
    [5, 0.9],
    [7, 0.3],
  ] as const) {
    ctx.lineWidth = line * unit
    ctx.strokeRect(inset * unit, inset * unit, canvas.width - 2 * inset * unit, canvas.height - 2 * inset * unit)
  }
  ctx.lineWidth = 0.4 * unit
  ctx.translate(canvas.width / 2, canvas.height / 2)
  for (let i = 0; i < 48; i++) {
    ctx.rotate((2 * Math.PI) / 48)
    ctx.beginPath()
    ctx.moveTo(0, 9 * unit)
    ctx.lineTo(0, (i % 2 === 0 ? 24 : 20) * unit)
    ctx.stroke()
  }
  return canvas
}
