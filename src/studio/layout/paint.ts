import type { Node } from '@takumi-rs/core'
import { contactOf, contactShadow } from '../composite/contact.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { alphaOf, type Box, plane, type Raster, type Size } from '../raster/raster.ts'
import { resizePlane } from '../raster/resize.ts'
import { byteOfLinear, LINEAR_OF_BYTE } from '../raster/srgb.ts'
import type { Block } from './fit.ts'
import type { FlatShape, Layer, PlacedCutOut, Sketch } from './sketch.ts'
import type { Typesetter } from './typesetter.ts'

/** The shapes and the type of one layer as nodes, each in its place. */
export function nodesOf(sketch: Sketch, layer: Layer, typesetter: Typesetter): Node[] {
  const texts = sketch.texts.filter((text) => text.layer === layer).flatMap(({ column }) => column.blocks)
  return [
    ...sketch.shapes.filter((shape) => shape.layer === layer).map(shapeNode),
    ...texts.flatMap((block) => pillNode(block)),
    ...texts.flatMap((block) => lineNodes(block, typesetter)),
  ]
}

/** The letters and emoji alone, of every layer; `bare` letters leave the room of emoji empty. */
export function letterNodes(sketch: Sketch, typesetter: Typesetter, bare = false): Node[] {
  return sketch.texts.flatMap(({ column }) => column.blocks.flatMap((block) => lineNodes(block, typesetter, bare)))
}

/** Whether there is an emoji in any text. */
export function hasEmoji(sketch: Sketch): boolean {
  const lines = sketch.texts.flatMap(({ column }) => column.blocks.flatMap((block) => block.lines))
  return lines.some(({ runs }) => runs.some((run) => 'emoji' in run))
}

const boxStyle = ({ left, top, width, height }: Box) => ({ position: 'absolute', left, top, width, height }) as const

function shapeNode(shape: FlatShape): Node {
  if (shape.kind === 'polygon') {
    const points = shape.points.map(({ x, y }) => `${x.toFixed(2)}px ${y.toFixed(2)}px`).join(', ')
    return {
      type: 'container',
      style: {
        ...boxStyle({ left: 0, top: 0, width: 1, height: 1 }),
        width: '100%',
        height: '100%',
        backgroundColor: shape.fill,
        clipPath: `polygon(${points})`,
      },
    }
  }
  const style = boxStyle(shape.box)
  if (shape.kind === 'window') return { type: 'image', src: windowSvg(shape), style }
  if (shape.kind === 'ellipse') {
    return { type: 'container', style: { ...style, backgroundColor: shape.fill, borderRadius: '50%' } }
  }
  const radius = shape.radius ?? 0
  const borderRadius = typeof radius === 'number' ? `${radius}px` : radius.map((one) => `${one}px`).join(' ')
  if (shape.kind === 'rect')
    return { type: 'container', style: { ...style, backgroundColor: shape.fill, borderRadius } }
  return {
    type: 'container',
    style: { ...style, boxSizing: 'border-box', border: `${shape.line}px solid ${shape.stroke}`, borderRadius },
  }
}

/** A box with a rounded hole as a picture; sizes in its own pixels. */
function windowSvg({ box, hole, radius: [a, b, c, d], fill }: Extract<FlatShape, { kind: 'window' }>): string {
  const [x, y, w, h] = [hole.left - box.left, hole.top - box.top, hole.width, hole.height]
  const arc = (r: number, dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const around = `M0 0H${box.width}V${box.height}H0Z`
  const inside = [
    `M${x + a} ${y}H${x + w - b}${arc(b, b, b)}`,
    `V${y + h - c}${arc(c, -c, c)}H${x + d}${arc(d, -d, -d)}V${y + a}${arc(a, a, -a)}Z`,
  ].join('')
  const path = `<path fill="${fill}" fill-rule="evenodd" d="${around}${inside}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">${path}</svg>`
  return `data:image/svg+xml;utf8,${svg.replaceAll('#', '%23')}`
}

function pillNode({ item, size, box }: Block): Node[] {
  if (item.underline) {
    const thick = Math.max(2, size * 0.07)
    const line = { ...box, top: box.top + box.height + size * 0.34, height: thick }
    return [{ type: 'container', style: { ...boxStyle(line), backgroundColor: item.color } }]
  }
  if (!item.pill) return []
  const borderRadius = `${Math.min(item.pill.radius * size, box.height / 2)}px`
  return [{ type: 'container', style: { ...boxStyle(box), backgroundColor: item.pill.fill, borderRadius } }]
}

function logoNodes({ size, lines }: Block, src: string): Node[] {
  return lines.map(({ left, top, width }) => ({
    type: 'image',
    src,
    style: boxStyle({ left, top, width, height: size }),
  }))
}

function lineNodes(block: Block, typesetter: Typesetter, bare = false): Node[] {
  const { item, size, lines } = block
  if (item.logo) return logoNodes(block, item.logo.src)
  return lines.map(({ runs, left, top }) => {
    const node = typesetter.line(runs, item.setting, {
      position: 'absolute',
      left,
      top,
      fontSize: size,
      lineHeight: 1,
      color: item.color,
      direction: item.rtl ? 'rtl' : 'ltr',
    })
    if (!bare || node.type !== 'container') return node
    const children = (node.children ?? []).map((child) =>
      child.type === 'image' ? { ...child, style: { ...child.style, opacity: 0 } } : child,
    )
    return { ...node, children }
  })
}

/** A raster of one color. */
export function filled({ width, height }: Size, color: readonly [number, number, number]): Raster {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i += 3) data.set(color, i)
  return { data, width, height, channels: 3 }
}

/** Lays an RGBA picture of the same size over an RGB one, in place. */
export function lay(over: Raster, { data }: Raster): void {
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    const alpha = over.data[from + 3]!
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++)
      data[to + c] =
        alpha === 255
          ? over.data[from + c]!
          : data[to + c]! + ((over.data[from + c]! - data[to + c]!) * alpha) / 255 + 0.5
  }
}

/** Copies a picture into a larger one at a place inside it. */
export function blit(from: Raster, to: Raster, { left, top }: { left: number; top: number }): void {
  for (let y = 0; y < from.height; y++) {
    const row = from.data.subarray(y * from.width * 3, (y + 1) * from.width * 3)
    to.data.set(row, ((top + y) * to.width + left) * 3)
  }
}

/** How much of the light a cut-out's soft shadow takes, and how far it reaches in shares of the product's longer side. */
const SHADE = {
  lies: { dark: 0.42, blur: 0.03, x: 0.016, y: 0.028 },
  stands: { dark: 0.24, blur: 0.05, x: 0.02, y: 0.02 },
}

/** How much the ground rises behind a product that stands on nothing but a color, viewed from slightly above. */
const RISE = 0.22

/** Darkens a flat ground, in place, where a cut-out product stands or lies. The shadow keeps the ground's hue. */
export function shadeGround(stage: Raster, product: Raster, { rect, shade }: PlacedCutOut): void {
  if (shade === 'none') return
  const { dark, blur, x, y } = SHADE[shade]
  const long = Math.max(rect.width, rect.height)
  const every = 4
  const radius = Math.max(1, Math.round((blur * long) / every))
  const pad = radius * 3
  const small = resizePlane(
    alphaOf(product),
    Math.max(2, Math.round(rect.width / every)),
    Math.max(2, Math.round(rect.height / every)),
  )
  const room = plane(small.width + 2 * pad, small.height + 2 * pad)
  for (let row = 0; row < small.height; row++)
    room.data.set(small.data.subarray(row * small.width, (row + 1) * small.width), (row + pad) * room.width + pad)
  const soft = boxBlur(boxBlur(room, radius), radius)
  const full = resizePlane(soft, room.width * every, room.height * every)
  const left = Math.round(rect.left - pad * every + x * long)
  // What stands on the lower border has no ground to darken below it.
  const top = Math.round(rect.top - pad * every + y * long)
  darken(stage, full, { left, top, dark })
  if (shade === 'stands') {
    const reach = Math.round(long * 0.06)
    const touch = contactShadow(contactOf(alphaOf(product), RISE), rect, reach, RISE)
    darken(stage, touch, { left: rect.left - reach, top: rect.top + rect.height + reach - touch.height, dark: 1 })
  }
}

function darken(
  stage: Raster,
  shade: { data: Float32Array; width: number; height: number },
  { left, top, dark }: { left: number; top: number; dark: number },
): void {
  for (let y = Math.max(0, -top); y < Math.min(shade.height, stage.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(shade.width, stage.width - left); x++) {
      const keep = 1 - dark * shade.data[y * shade.width + x]!
      if (keep > 0.998) continue
      const at = ((top + y) * stage.width + left + x) * 3
      for (let c = 0; c < 3; c++) stage.data[at + c] = byteOfLinear(LINEAR_OF_BYTE[stage.data[at + c]!]! * keep)
    }
  }
}
