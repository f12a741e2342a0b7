import type { SKRSContext2D } from '@napi-rs/canvas'
import { randomOf } from '../../random.ts'
import type { Box } from '../../raster/raster.ts'

export type Pen = SKRSContext2D
export type Spot = { x: number; y: number; radius: number }

export function rectangle(pen: Pen, color: string, { left, top, width, height }: Box): void {
  pen.fillStyle = color
  pen.fillRect(left, top, width, height)
}

export function frame(pen: Pen, color: string, box: Box, line: number): void {
  pen.strokeStyle = color
  pen.lineWidth = line
  pen.strokeRect(box.left, box.top, box.width, box.height)
}

export function disc(pen: Pen, color: string, { x, y, radius }: Spot): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

export function polygon(pen: Pen, color: string, points: readonly (readonly [number, number])[]): void {
  pen.fillStyle = color
  pen.beginPath()
  points.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.fill()
}

/** Wedges of light from one point, `count` of them with as many gaps. */
export function rays(pen: Pen, color: string, { x, y, radius }: Spot, count: number): void {
  const step = Math.PI / count
  for (let i = 0; i < count; i++) {
    const from = 2 * i * step + step / 2
    polygon(pen, color, [
      [x, y],
      [x + radius * Math.cos(from), y + radius * Math.sin(from)],
      [x + radius * Math.cos(from + step), y + radius * Math.sin(from + step)],
    ])
  }
}

/** A star of `points` points whose inner corners lie at `inner` of its radius. */
export function star(pen: Pen, color: string, { x, y, radius }: Spot, [points, inner]: [number, number]): void {
  const corners = Array.from({ length: points * 2 }, (_, i): [number, number] => {
    const reach = i % 2 === 0 ? radius : radius * inner
    const turn = (i / points) * Math.PI - Math.PI / 2
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)]
  })
  polygon(pen, color, corners)
}

/** Lines from a point like an atomic-age star, with balls at their ends. */
export function sputnik(pen: Pen, color: string, { x, y, radius }: Spot): void {
  pen.strokeStyle = color
  pen.lineWidth = 4
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * Math.PI * 2 + 0.2
    const reach = radius * (i % 2 === 0 ? 1 : 0.55)
    const [endX, endY] = [x + reach * Math.cos(turn), y + reach * Math.sin(turn)]
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(endX, endY)
    pen.stroke()
    disc(pen, color, { x: endX, y: endY, radius: i % 2 === 0 ? 9 : 6 })
  }
}

/** A hill line across `box` at `level` (0 top, 1 bottom of the box), filled down to the box's lower edge. */
export function hills(pen: Pen, color: string, box: Box, [level, swing, phase]: [number, number, number]): void {
  const points: [number, number][] = [[box.left, box.top + box.height]]
  for (let x = 0; x <= box.width; x += 6) {
    const along = x / box.width
    const rise = Math.sin(along * 4.3 + phase) + 0.45 * Math.sin(along * 9.1 + phase * 2.3)
    points.push([box.left + x, box.top + box.height * (level - swing * rise)])
  }
  points.push([box.left + box.width, box.top + box.height])
  polygon(pen, color, points)
}

/** A soft closed shape around a spot: a circle with three slow waves. */
export function pebble(pen: Pen, color: string, { x, y, radius }: Spot, seed: number): void {
  const random = randomOf(seed)
  const waves = [2, 3].map((n) => ({ n, depth: 0.1 + 0.08 * random(), phase: random() * 7 }))
  const points = Array.from({ length: 120 }, (_, i): [number, number] => {
    const turn = (i / 120) * Math.PI * 2
    const reach = radius * waves.reduce((sum, { n, depth, phase }) => sum + depth * Math.sin(n * turn + phase), 1)
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)]
  })
  polygon(pen, color, points)
}

/** The shadow of something that stands on the ground: its foot's width, flat. */
export function footShadow(pen: Pen, color: string, rect: Box): void {
  pen.fillStyle = color
  pen.beginPath()
  const y = rect.top + rect.height - 3
  pen.ellipse(
    rect.left + rect.width / 2 + 14,
    y,
    rect.width * 0.53,
    Math.min(26, 6 + rect.width * 0.04),
    0,
    0,
    Math.PI * 2,
  )
  pen.fill()
}

export function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by }
}
