import { createCanvas, GlobalFonts, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'
import type { MeasureId } from '../src/goods/measures.ts'
import type { Box, Raster } from '../src/studio/raster/raster.ts'

/** What is planted into a clean picture, which rules must see it, and which others may speak of it, too. */
export type PlantedViolation = {
  what: string
  /** One of these must fail. */
  breaks: readonly MeasureId[]
  mayBreak?: readonly MeasureId[]
  plant: (picture: Raster, product: Box) => Raster | Promise<Raster>
}

const GROUND = ['background.border', 'background.white', 'background.light'] as const
const ADDED = ['added.text', 'added.marks', 'added.insets'] as const
/** Anything added to white also violates the rules for white and may be mistaken for a part of the product. */
const BESIDE = [...GROUND, ...ADDED, 'views.count', 'fill.long_side_max', 'frame.whole'] as const

export async function loadInk(font: (file: string) => Promise<Buffer>): Promise<void> {
  GlobalFonts.register(await font('@fontsource/inter/files/inter-latin-800-normal.woff2'), 'Ink')
}

/** On a main image, alone on white. */
export const ON_WHITE: readonly PlantedViolation[] = [
  {
    what: 'text in a corner',
    breaks: ['added.text'],
    mayBreak: BESIDE,
    plant: (p) => written(p, { text: 'Best Seller', at: [0.15, 0.06], height: 0.035, ink: '#c01020' }),
  },
  {
    what: 'text over the product',
    breaks: ['added.text', 'added.marks'],
    mayBreak: BESIDE,
    plant: (p, box) =>
      written(p, { text: 'SALE', at: middleOf(p, box), height: 0.06, ink: '#ffffff', edge: '#101010' }),
  },
  {
    what: 'tilted watermark over all',
    breaks: ['added.text', 'added.marks'],
    mayBreak: BESIDE,
    plant: (p) => watermarked(p, 0.3),
  },
  { what: 'thin frame', breaks: ['frame.border'], mayBreak: BESIDE, plant: (p) => framed(p, 0.01, 0.004) },
  { what: 'wide border', breaks: ['frame.border'], mayBreak: BESIDE, plant: (p) => framed(p, 0, 0.03) },
  { what: 'ground of 254', breaks: GROUND, mayBreak: ['added.marks'], plant: (p) => painted(p, 254) },
  { what: 'ground of 240', breaks: GROUND, mayBreak: ['added.marks'], plant: (p) => painted(p, 240) },
  { what: 'soft shadow', breaks: ['background.white'], mayBreak: BESIDE, plant: shaded },
  {
    what: 'too small',
    breaks: ['size.long_side', 'size.short_side'],
    mayBreak: ['focus.blur'],
    plant: (p) => resized(p, 400),
  },
  {
    what: 'product cut',
    breaks: ['frame.whole'],
    // What hangs together in the photo may come apart.
    mayBreak: [...GROUND, 'fill.long_side', 'fill.long_side_max', 'size.ratio', 'added.insets', 'views.count'],
    plant: cropped,
  },
  {
    what: 'low fill',
    breaks: ['fill.long_side'],
    // A second compression spreads the product's rim over the blocks beside it.
    mayBreak: ['focus.blur', 'background.white'],
    plant: (p) => extended(p, 1.5),
  },
  {
    what: 'prop beside it',
    breaks: ['added.insets', 'views.count'],
    mayBreak: BESIDE,
    plant: (p, box) => propped(p, box),
  },
  { what: 'badge in a corner', breaks: ['added.insets', 'views.count'], mayBreak: BESIDE, plant: (p) => badged(p) },
  { what: 'two views', breaks: ['views.count'], mayBreak: [...BESIDE, 'fill.long_side', 'focus.blur'], plant: doubled },
  {
    what: 'blurred',
    breaks: ['focus.blur'],
    // A product that cannot be located cannot be separated from what is beside it.
    mayBreak: ['background.white', 'added.marks', 'added.insets', 'views.count'],
    plant: (p) => blurred(p, 4),
  },
]

/** On a picture of the studio, where white and fill are nobody's business. */
export const ON_SCENE: readonly PlantedViolation[] = [
  {
    what: 'text in a scene',
    breaks: ['added.text'],
    // The product may stand there.
    mayBreak: ['added.marks'],
    plant: (p) => written(p, { text: 'Best Seller', at: [0.25, 0.08], height: 0.04, ink: '#c01020' }),
  },
  {
    what: 'text over the product',
    breaks: ['added.text', 'added.marks'],
    plant: (p, box) =>
      written(p, { text: 'SALE', at: middleOf(p, box), height: 0.06, ink: '#ffffff', edge: '#101010' }),
  },
  { what: 'tilted watermark', breaks: ['added.text', 'added.marks'], plant: (p) => watermarked(p, 0.4) },
  { what: 'wide border', breaks: ['frame.border'], mayBreak: ['added.marks'], plant: (p) => framed(p, 0, 0.03) },
]

const middleOf = ({ width, height }: Raster, box: Box): [number, number] => [
  (box.left + box.width / 2) / width,
  (box.top + box.height / 2) / height,
]

type Written = { text: string; at: [number, number]; height: number; ink: string; edge?: string }

function written(picture: Raster, { text, at, height, ink, edge }: Written): Raster {
  return drawn(picture, (context) => {
    context.font = `${height * picture.height}px Ink`
    Object.assign(context, { textAlign: 'center', textBaseline: 'middle', fillStyle: ink })
    if (edge) {
      Object.assign(context, { strokeStyle: edge, lineWidth: height * picture.height * 0.12 })
      context.strokeText(text, at[0] * picture.width, at[1] * picture.height)
    }
    context.fillText(text, at[0] * picture.width, at[1] * picture.height)
  })
}

function watermarked(picture: Raster, opacity: number): Raster {
  const { width, height } = picture
  return drawn(picture, (context) => {
    context.translate(width / 2, height / 2)
    context.rotate(-0.4)
    Object.assign(context, { globalAlpha: opacity, fillStyle: '#808080', textAlign: 'center', textBaseline: 'middle' })
    context.font = `${height * 0.13}px Ink`
    context.fillText('SAMPLE', 0, 0)
  })
}

function badged(picture: Raster): Raster {
  return drawn(picture, (context) => {
    context.fillStyle = '#d0202c'
    context.beginPath()
    context.arc(picture.width * 0.07, picture.height * 0.07, picture.width * 0.05, 0, 7)
    context.fill()
  })
}

/** A small box of cardboard in the freest corner. */
function propped(picture: Raster, { left, top }: Box): Raster {
  const [w, h] = [picture.width, picture.height]
  const [width, height] =
    left > top ? [Math.max(0.04 * w, left * 0.7), 0.1 * h] : [0.1 * w, Math.max(0.04 * h, top * 0.7)]
  return drawn(picture, (context) => {
    context.fillStyle = '#b08858'
    context.fillRect(w * 0.01, h * 0.98 - height, width, height)
    context.fillStyle = '#8a6a42'
    context.fillRect(w * 0.01, h * 0.98 - height, width, height * 0.2)
  })
}

function drawn({ data, width, height }: Raster, draw: (context: SKRSContext2D) => void): Raster {
  const context = createCanvas(width, height).getContext('2d')
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) pixels.set(data.subarray(i * 3, i * 3 + 3), i * 4)
  context.putImageData(new ImageData(pixels, width, height), 0, 0)
  draw(context)
  const made = context.getImageData(0, 0, width, height).data
  return { data: data.map((_, i) => made[Math.floor(i / 3) * 4 + (i % 3)]!), width, height, channels: 3 }
}

function framed(picture: Raster, inset: number, thick: number): Raster {
  const { width, height } = picture
  const [from, to] = [inset, inset + thick].map((share) => Math.round(share * Math.min(width, height))) as [
    number,
    number,
  ]
  const data = picture.data.slice()
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const depth = Math.min(x, y, width - 1 - x, height - 1 - y)
    if (depth >= from && depth < to) data.set([30, 60, 160], i * 3)
  }
  return { ...picture, data }
}

/** Everything that is exactly white in another gray. */
function painted(picture: Raster, level: number): Raster {
  const data = picture.data.slice()
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255) data.fill(level, at, at + 3)
  return { ...picture, data }
}

/** A soft gray ellipse at the foot of the picture. */
function shaded(picture: Raster, box: Box): Raster {
  const { width, height } = picture
  const data = picture.data.slice()
  const [cx, cy, rx, ry] = [box.left + box.width / 2, box.top + box.height * 0.97, box.width * 0.5, height * 0.05]
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [((i % width) - cx) / rx, (Math.floor(i / width) - cy) / ry]
    const dark = Math.max(0, 1 - x * x - y * y) * 60
    for (let c = 0; c < 3; c++) if (data[i * 3 + c] === 255) data[i * 3 + c] = 255 - dark
  }
  return { ...picture, data }
}

const imageOf = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 3 } })

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels: 3 }
}

const resized = (picture: Raster, side: number) => rasterOf(imageOf(picture).resize(side, side, { fit: 'inside' }))

const blurred = (picture: Raster, sigma: number) => rasterOf(imageOf(picture).blur(sigma))

/** The same picture without its right side and its foot, through the product. */
function cropped(picture: Raster, box: Box): Promise<Raster> {
  const width = Math.round(box.left + box.width * 0.8)
  const height = Math.round(box.top + box.height * 0.8)
  return rasterOf(imageOf(picture).extract({ left: 0, top: 0, width, height }))
}

function extended(picture: Raster, by: number): Promise<Raster> {
  const { width, height } = picture
  const [x, y] = [Math.round((width * (by - 1)) / 2), Math.round((height * (by - 1)) / 2)]
  return rasterOf(imageOf(picture).extend({ left: x, right: x, top: y, bottom: y, background: '#ffffff' }))
}

async function doubled(picture: Raster): Promise<Raster> {
  const { width, height } = picture
  const half = await imageOf(picture)
    .resize(Math.floor(width / 2), Math.floor(height / 2))
    .png()
    .toBuffer()
  const sheet = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  const top = Math.floor(height / 4)
  return rasterOf(
    sheet.composite([
      { input: half, left: 0, top },
      { input: half, left: Math.ceil(width / 2), top },
    ]),
  )
}
