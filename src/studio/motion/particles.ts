import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Season } from '../../goods/seasons.ts'
import { seedOf } from '../../lib/seeds.ts'
import { randomOf } from '../random.ts'
import type { Size } from '../raster/raster.ts'

type Kind = {
  colors: string[]
  count: number
  size: readonly [number, number]
  fall: number
  sway: number
  spin: number
  draw: (ctx: SKRSContext2D, side: number, color: string) => void
}

const dot: Kind['draw'] = (ctx, side, color) => {
  const glow = ctx.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2)
  glow.addColorStop(0, color)
  glow.addColorStop(0.45, `${color}b0`)
  glow.addColorStop(1, `${color}00`)
  ctx.fillStyle = glow
  ctx.fillRect(0, 0, side, side)
}

/** A petal or a leaf: two curves from tip to stem, with a lighter rib. */
const blade =
  (width: number): Kind['draw'] =>
  (ctx, side, color) => {
    const [middle, top, low, half] = [side / 2, side * 0.08, side * 0.92, side * width]
    ctx.fillStyle = color
    ctx.beginPath()
    ctx.moveTo(middle, top)
    ctx.bezierCurveTo(middle + half, side * 0.3, middle + half, side * 0.7, middle, low)
    ctx.bezierCurveTo(middle - half, side * 0.7, middle - half, side * 0.3, middle, top)
    ctx.fill()
    ctx.strokeStyle = 'rgba(255,255,255,.28)'
    ctx.lineWidth = side * 0.02
    ctx.beginPath()
    ctx.moveTo(middle, top)
    ctx.lineTo(middle, low)
    ctx.stroke()
  }

/** What falls in a season: sizes in hundredths of the frame's shorter side, `fall` in frame heights a second. */
const KINDS: Record<Season, Kind> = {
  winter: { colors: ['#ffffff', '#f3f7ff'], count: 90, size: [0.5, 2.2], fall: 0.09, sway: 0.02, spin: 0, draw: dot },
  spring: {
    colors: ['#f6c9d2', '#fbe3e6', '#efb3c0'],
    count: 34,
    size: [1.6, 3.6],
    fall: 0.1,
    sway: 0.05,
    spin: 1.1,
    draw: blade(0.36),
  },
  summer: { colors: ['#fff3cf', '#ffe9b0'], count: 46, size: [0.5, 1.8], fall: -0.025, sway: 0.03, spin: 0, draw: dot },
  autumn: {
    colors: ['#c8792f', '#a8521f', '#d9a13c', '#8c3d1c'],
    count: 24,
    size: [2.4, 5],
    fall: 0.13,
    sway: 0.07,
    spin: 1.4,
    draw: blade(0.3),
  },
}

/** What drifts through a frame in a season. Draws all of it as it is at `t`; the nearer it is the larger, faster and softer. */
export function particles(
  { width, height }: Size,
  season: Season,
  seed: number,
): (ctx: SKRSContext2D, t: number) => void {
  const kind = KINDS[season]
  const unit = Math.min(width, height) / 100
  const random = randomOf(seedOf(seed, 'particles'))
  const sprites = kind.colors.flatMap((color) =>
    [0.2, 0.6, 1].map((depth) => ({ depth, canvas: sprite(kind, color, depth) })),
  )
  const all = Array.from({ length: kind.count }, () => {
    const depth = random() ** 2
    const color = Math.floor(random() * kind.colors.length)
    const level = Math.min(2, Math.floor(depth * 2.6))
    return {
      ...{ depth, x: random(), y: random(), phase: random() * 7, canvas: sprites[color * 3 + level]!.canvas },
      side: unit * (kind.size[0] + (kind.size[1] - kind.size[0]) * depth) * 2,
    }
  })
  return (ctx, t) => {
    ctx.save()
    ctx.imageSmoothingQuality = 'low'
    for (const { depth, x, y, phase, canvas, side } of all) {
      const speed = 0.5 + 0.9 * depth
      const down = wrapped(y + kind.fall * speed * t, side / height)
      const across = wrapped(x + kind.sway * Math.sin(t * 0.9 + phase) + 0.012 * t * speed, side / width)
      const turn = phase + kind.spin * t * (phase > 3.5 ? 1 : -1)
      const flat = kind.spin === 0 ? 1 : 0.45 + 0.55 * Math.abs(Math.sin(phase + t * 1.3))
      ctx.save()
      ctx.translate(across * width, down * height)
      ctx.rotate(turn)
      ctx.scale(flat, 1)
      ctx.globalAlpha = 0.55 + 0.4 * (1 - depth)
      ctx.drawImage(canvas, -side / 2, -side / 2, side, side)
      ctx.restore()
    }
    ctx.restore()
  }
}

/** From just before one edge to just behind the other, for ever. */
function wrapped(at: number, margin: number): number {
  const span = 1 + 2 * margin
  return at + margin - span * Math.floor((at + margin) / span) - margin
}

const SPRITE = 96

/** One of them, out of focus by how near it is. */
function sprite({ draw }: Kind, color: string, depth: number): Canvas {
  const plain = createCanvas(SPRITE, SPRITE)
  draw(plain.getContext('2d'), SPRITE, color)
  const soft = createCanvas(SPRITE, SPRITE)
  const ctx = soft.getContext('2d')
  ctx.filter = `blur(${(depth * 4).toFixed(1)}px)`
  ctx.drawImage(plain, 0, 0)
  return soft
}
