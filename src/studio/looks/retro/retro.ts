import { createCanvas } from '@napi-rs/canvas'
import { resampleProduct } from '../../composite/composite.ts'
import { type Edges, ENLARGEMENT_MAX, spanning } from '../../composite/frame.ts'
import { hexOfBytes, oklabDistance } from '../../raster/oklab.ts'
import type { Box, Plane, Raster } from '../../raster/raster.ts'
import type { CardDesign } from '../../shoot/shot-plan.ts'
import { type Drawing, drawn } from './drawing.ts'
import type { CardLayout } from './layouts/layout.ts'
import { LAYOUTS } from './layouts.ts'
import { CARD, stationery } from './paper.ts'
import { DRAWN, noLines, print } from './press.ts'
import { separationOf, type Tones } from './separation.ts'
import { readyFaces, setLines } from './type.ts'

/** A printed card: the picture, the same card without the product, where the product's outline lies and where its art, its smallest type. */
export type Card = { picture: Raster; empty: Raster; product: Raster; rect: Box; art: Box; typePx: number }

/**
 * Prints a card: the product drawn in four spot inks in a poster's scene on aged paper, its line underneath. `font` reads
 * a face's file. The same arguments give the same bytes.
 */
export async function printCard(
  product: Raster,
  design: CardDesign,
  font: (file: string) => Promise<Uint8Array>,
): Promise<Card> {
  const layout: CardLayout = LAYOUTS[design.layout]
  await readyFaces(design.lines, layout.line.faces, font)
  const rect = placed(product, layout, design)
  const small = await resampleProduct(product, rect)
  const separation = separationOf(design.inks)
  const { art, typePx } = painted(layout, design, { tones: separation.tones, product: small, rect })
  const paper = stationery(design.seed & 3)
  const blank = { ...paper, sheet: { ...paper.sheet, data: paper.sheet.data.slice() } }
  const drawing = { art, lines: noLines() }
  const printing = { separation, inks: design.inks }
  const around = partAround(rect)
  print(blank, { ...printing, ...drawing, part: around })
  addDrawing(drawing, drawn(small), rect)
  print(paper, { ...printing, ...drawing, part: { left: 0, top: 0, width: CARD.width, height: CARD.height } })
  return { picture: paper.sheet, empty: blank.sheet, product: small, rect, art: layout.art, typePx }
}

/** The product's box: as large as the room and its photo allow, on the art's edge wherever the photo cuts it. */
function placed(product: Raster, { art, room, horizon }: CardLayout, { stands, cut }: CardDesign): Box {
  const space = room(stands)
  const fitting = Math.min(space.width / product.width, space.height / product.height, ENLARGEMENT_MAX)
  const scale = spanning(product, art, cut) ?? fitting
  const size = { width: Math.round(product.width * scale), height: Math.round(product.height * scale) }
  const middle = { x: space.left + space.width / 2, y: space.top + space.height / 2 }
  const top = stands && horizon ? space.top + space.height - size.height : middle.y - size.height / 2
  return bled({ left: Math.round(middle.x - size.width / 2), top: Math.round(top), ...size }, art, cut)
}

function bled(rect: Box, art: Box, cut: Edges): Box {
  const left = cut.right ? art.left + art.width - rect.width : rect.left
  const top = cut.bottom ? art.top + art.height - rect.height : rect.top
  return { ...rect, left: cut.left ? art.left : left, top: cut.top ? art.top : top }
}

type Painting = { tones: Tones; product: Raster; rect: Box }

/** The scene and the type as flat art. */
function painted(
  layout: CardLayout,
  design: CardDesign,
  { tones, product, rect }: Painting,
): { art: Raster; typePx: number } {
  const { width, height } = CARD
  const pen = createCanvas(width, height).getContext('2d')
  pen.fillStyle = tones.paper
  pen.fillRect(0, 0, width, height)
  const behind = standingOut(layout, tones, product)
  layout.paint({ pen, tones, behind, rect, stands: design.stands, seed: design.seed })
  const typePx = setLines(pen, design.lines, { ...layout.line, color: tones[layout.line.tone] })
  const { data } = pen.getImageData(0, 0, width, height)
  return {
    art: { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height, channels: 4 },
    typePx,
  }
}

/** The first of a layout's grounds from which the product's mean color stands out well, or else the one it does from best. */
function standingOut({ behind }: CardLayout, tones: Tones, product: Raster): string {
  const mean = meanOf(product)
  const distance = (name: keyof Tones): number => oklabDistance(tones[name], mean)
  const clear = behind.find((name) => distance(name) > 0.22)
  return tones[clear ?? [...behind].sort((a, b) => distance(b) - distance(a))[0]!]
}

function meanOf({ data }: Raster): string {
  const sum = [0, 0, 0]
  let weight = 1e-6
  for (let i = 0; i < data.length; i += 52) {
    const alpha = data[i + 3]! / 255
    for (let c = 0; c < 3; c++) sum[c]! += data[i + c]! * alpha
    weight += alpha
  }
  return hexOfBytes(sum.map((v) => v / weight))
}

/** Draws the product into the art and onto the key's lines. */
function addDrawing({ art, lines }: { art: Raster; lines: Plane }, product: Drawing, rect: Box): void {
  const { tones } = product
  for (let y = Math.max(0, -rect.top); y < Math.min(rect.height, art.height - rect.top); y++) {
    for (let x = Math.max(0, -rect.left); x < Math.min(rect.width, art.width - rect.left); x++) {
      const from = y * rect.width + x
      const to = (rect.top + y) * art.width + rect.left + x
      if (tones.data[from * 4 + 3]! < 128) continue
      for (let c = 0; c < 3; c++) art.data[to * 4 + c] = tones.data[from * 4 + c]!
      art.data[to * 4 + 3] = DRAWN
      lines.data[to] = product.lines.data[from]!
    }
  }
}

/** Room around the product in which the checks compare. */
const AROUND = 12

function partAround({ left, top, width, height }: Box): Box {
  const x = Math.max(0, left - AROUND)
  const y = Math.max(0, top - AROUND)
  return {
    left: x,
    top: y,
    width: Math.min(CARD.width, left + width + AROUND) - x,
    height: Math.min(CARD.height, top + height + AROUND) - y,
  }
}
