import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { findProduct } from '../compliance/find-product.ts'
import { backdropOf } from '../cutout/backdrop.ts'
import type { Subject } from '../looks/staged.ts'
import { mask, type Raster, type Size } from '../raster/raster.ts'
import { fitInside, resizeRaster } from '../raster/resize.ts'
import { shrinkInside } from '../raster/shrink.ts'
import { membrane } from '../templates/membrane.ts'
import { flatLight } from './flat-light.ts'
import { canvasOf, type Rect } from './scene.ts'
import { cuttingOf, type Filming } from './staged-world.ts'
import { OVERSCAN, type World } from './world.ts'

/** Whether a picture is a product before one calm color, of which nothing is worth filming. */
export async function isPlain(picture: Raster): Promise<boolean> {
  return backdropOf(opaque(await shrinkInside(picture, 512))) !== undefined
}

/**
 * A finished picture as it can be filmed: where the product is detected in it, it stands before the picture without it, so that both move apart.
 * The picture fills the frame where that neither cuts the product nor enlarges it beyond what it carries; else its ground goes on around it.
 */
export async function pictureWorld(
  plain: Raster,
  subject: Subject | null,
  filming: Pick<Filming, 'frame' | 'nearest'>,
): Promise<World> {
  const { frame, nearest } = filming
  const found = subject && (await findProduct(plain, subject.raster))
  const emptied = found && subject ? withoutProduct(plain, subject.raster, found.place) : plain
  const at = placeOf(plain, frame, found ? found.place : null)
  const plate = plateOf(emptied, at, frame)
  const still = { frame, plate, mirror: false, light: null }
  if (!found || !subject) return { ...still, pose: 'stands', product: null }
  const { place } = found
  const scale = at.width / plain.width
  const rect = {
    left: at.left + place.left * scale,
    top: at.top + place.top * scale,
    width: place.width * scale,
    height: place.height * scale,
  }
  const { touches, person } = subject.facts
  return {
    ...still,
    light: flatLight(frame),
    pose: 'stands',
    product: await cuttingOf(subject.raster, rect, {
      cut: person > LIKELY || Object.values(touches).some(Boolean),
      hangs: false,
      nearest,
    }),
  }
}

/** A printed card, on which the product is drawn in inks: the whole card stands for the product and is compared, on its own colors. */
export function printedWorld(card: Raster, frame: Size): World {
  const rect = placeOf(card, frame, null)
  const foot = { x: rect.left + rect.width / 2, y: rect.top + rect.height }
  return {
    ...{ frame, plate: plateOf(card, rect, frame), mirror: false, light: flatLight(frame), pose: 'stands' },
    product: { raster: card, canvas: canvasOf(card), rect, foot, cut: true },
  }
}

/** A picture on white where it is transparent. */
export function opaque({ data, width, height, channels }: Raster): Raster {
  if (channels === 3) return { data, width, height, channels }
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const alpha = data[i * 4 + 3]! / 255
    for (let c = 0; c < 3; c++) out[i * 3 + c] = data[i * 4 + c]! * alpha + 255 * (1 - alpha)
  }
  return { data: out, width, height, channels: 3 }
}

/** A picture is never enlarged beyond this. */
const ENLARGEMENT_MAX = 1.7
/** This much of a picture without a detected product may be cut away. */
const LOST_MAX = 0.3
/** What a person likely holds or wears does not leave its place. */
const LIKELY = 0.5
/** A product fills no more of the frame's width and height than this. */
const ROOM = 0.8

function placeOf(picture: Size, frame: Size, product: Rect | null): Rect {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height)
  const fit = Math.min(frame.width / picture.width, frame.height / picture.height)
  const room = product
    ? Math.min(
        (roomIn(picture.width, product.left, product.width) * frame.width) / product.width,
        (roomIn(picture.height, product.top, product.height) * frame.height) / product.height,
      )
    : fit / (1 - LOST_MAX)
  const scale = Math.min(cover, Math.max(fit, room), ENLARGEMENT_MAX)
  const middle = product
    ? { x: product.left + product.width / 2, y: product.top + product.height / 2 }
    : { x: picture.width / 2, y: picture.height / 2 }
  const [width, height] = [exact(picture.width * scale, frame.width), exact(picture.height * scale, frame.height)]
  return {
    left: settled(frame.width / 2 - middle.x * scale, frame.width, width),
    top: settled(frame.height / 2 - middle.y * scale, frame.height, height),
    ...{ width, height },
  }
}

/** The share of a frame's side that a product may fill: all of it where its picture cuts it there already. */
function roomIn(picture: number, start: number, length: number): number {
  return start < 0.01 * picture || start + length > 0.99 * picture ? 1 : ROOM
}

/** The frame's own length where a length is as good as it. */
function exact(length: number, frame: number): number {
  return Math.abs(length - frame) < 0.5 ? frame : length
}

/** No gap at either side where the picture is larger than the frame; in the middle where it is smaller. */
function settled(start: number, frame: number, size: number): number {
  return size >= frame ? Math.min(0, Math.max(frame - size, start)) : (frame - size) / 2
}

/** The picture at its place, on what goes on around it, at the size of a plate. */
function plateOf(picture: Raster, at: Rect, frame: Size): Canvas {
  const plate = createCanvas(Math.round(frame.width * OVERSCAN), Math.round(frame.height * OVERSCAN))
  const ctx = plate.getContext('2d', { alpha: false })
  const source = canvasOf(picture)
  const covers = at.width >= frame.width && at.height >= frame.height
  ctx.imageSmoothingQuality = 'high'
  if (!covers) ctx.drawImage(hazeOf(picture, at, frame), 0, 0, plate.width, plate.height)
  ctx.scale(plate.width / frame.width, plate.height / frame.height)
  ctx.drawImage(covers ? source : feathered(source, at, frame), at.left, at.top, at.width, at.height)
  return plate
}

/** Long side (px) at which the surroundings of a picture are rendered, and that of the picture whose rim it follows. */
const HAZE_SIDE = 120
const RIM_SIDE = 24

/** What goes on around a picture: each point has the colors of the whole rim, of what is near most (Shepard 1968), so nothing runs on as streaks. */
function hazeOf(picture: Raster, at: Rect, frame: Size): Canvas {
  const by = HAZE_SIDE / Math.max(frame.width, frame.height)
  const haze = createCanvas(Math.round(frame.width * by), Math.round(frame.height * by))
  const ctx = haze.getContext('2d')
  const image = ctx.createImageData(haze.width, haze.height)
  const rim = rimOf(picture, at)
  for (let y = 0, i = 0; y < haze.height; y++) {
    for (let x = 0; x < haze.width; x++, i += 4) {
      image.data.set(mixed(rim, (x + 0.5) / by, (y + 0.5) / by), i)
      image.data[i + 3] = 255
    }
  }
  ctx.putImageData(image, 0, 0)
  return haze
}

type RimColor = { x: number; y: number; color: Uint8Array }

/** The colors along the sides of a picture, and where in the frame they are. */
function rimOf(picture: Raster, { left, top, width, height }: Rect): RimColor[] {
  const small = fitInside(picture, RIM_SIDE)
  const rim: RimColor[] = []
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      if (x > 0 && y > 0 && x < small.width - 1 && y < small.height - 1) continue
      const from = (y * small.width + x) * 3
      rim.push({
        x: left + ((x + 0.5) / small.width) * width,
        y: top + ((y + 0.5) / small.height) * height,
        color: small.data.subarray(from, from + 3),
      })
    }
  }
  return rim
}

function mixed(rim: readonly RimColor[], x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let weights = 0
  for (const { x: rx, y: ry, color } of rim) {
    const weight = 1 / (1 + (x - rx) ** 2 + (y - ry) ** 2) ** 1.5
    weights += weight
    for (let c = 0; c < 3; c++) sum[c]! += weight * color[c]!
  }
  return [sum[0] / weights, sum[1] / weights, sum[2] / weights]
}

/** How much of a picture fades at a side that ends inside the frame. */
const FADE = 0.04

/** The picture with sides that fade where they end inside the frame. */
function feathered(source: Canvas, { left, top, width, height }: Rect, frame: Size): Canvas {
  const canvas = createCanvas(source.width, source.height)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(source, 0, 0)
  ctx.globalCompositeOperation = 'destination-in'
  const fade = (length: number, before: boolean, after: boolean, vertical: boolean) => {
    const gradient = vertical ? ctx.createLinearGradient(0, 0, 0, length) : ctx.createLinearGradient(0, 0, length, 0)
    gradient.addColorStop(0, before ? '#0000' : '#000')
    gradient.addColorStop(FADE, '#000')
    gradient.addColorStop(1 - FADE, '#000')
    gradient.addColorStop(1, after ? '#0000' : '#000')
    ctx.fillStyle = gradient
    ctx.fillRect(0, 0, source.width, source.height)
  }
  fade(source.width, left > 0, left + width < frame.width, false)
  fade(source.height, top > 0, top + height < frame.height, true)
  return canvas
}

/** Long side of the picture in which the hole is filled. */
const FILL_SIDE = 420

/** The picture with its product's place filled from around it: softly, for little of it is ever visible. */
function withoutProduct(picture: Raster, cutout: Raster, place: Rect): Raster {
  const small = fitInside(picture, FILL_SIDE)
  const by = small.width / picture.width
  const hole = mask(small.width, small.height)
  eachCovered(small, { cutout, place, by, grown: 2 }, (x, y) => {
    hole.data[y * small.width + x] = 1
  })
  const filled = membrane({ data: Float32Array.from(small.data), width: small.width, height: small.height }, hole)
  const guess = resizeRaster({ ...small, data: Uint8Array.from(filled.data) }, picture.width, picture.height)
  const out = picture.data.slice()
  eachCovered(picture, { cutout, place, by: 1, grown: 3 }, (x, y) => {
    const at = (y * picture.width + x) * 3
    for (let c = 0; c < 3; c++) out[at + c] = guess.data[at + c]!
  })
  return { ...picture, data: out }
}

type Covering = { cutout: Raster; place: Rect; by: number; grown: number }

/** Calls `see` for each pixel of a picture at a scale that its product covers, or one `grown` pixels beside it. */
function eachCovered(picture: Size, { cutout, place, by, grown }: Covering, see: (x: number, y: number) => void): void {
  const { data, width, height } = cutout
  const [columns, rows] = [width / (place.width * by), height / (place.height * by)]
  const isSolid = (x: number, y: number): boolean => {
    const [px, py] = [Math.floor((x + 0.5 - place.left * by) * columns), Math.floor((y + 0.5 - place.top * by) * rows)]
    return px >= 0 && py >= 0 && px < width && py < height && data[(py * width + px) * 4 + 3]! > 12
  }
  const from = (start: number) => Math.max(0, Math.floor(start * by) - grown)
  const to = (end: number, most: number) => Math.min(most, Math.ceil(end * by) + grown + 1)
  for (let y = from(place.top); y < to(place.top + place.height, picture.height); y++) {
    for (let x = from(place.left); x < to(place.left + place.width, picture.width); x++) {
      const beside = isSolid(x + grown, y) || isSolid(x - grown, y) || isSolid(x, y + grown) || isSolid(x, y - grown)
      if (beside || isSolid(x, y)) see(x, y)
    }
  }
}
