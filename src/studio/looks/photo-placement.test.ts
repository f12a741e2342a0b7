import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { knowingNetwork } from '../../../test/knowing-network.ts'
import { readDemands } from '../../goods/demands.ts'
import { cutOut } from '../cutout/cutout.ts'
import { decodeRaster, normalizePicture } from '../intake/intake.ts'
import { type Box, plane, type Raster, type Size } from '../raster/raster.ts'
import { planShoot } from '../shoot/plan-shoot.ts'
import { traitsOf } from '../shoot/traits.ts'
import { decodeFile } from './output-file.ts'
import { renderShot } from './render-shot.ts'

const stock = {
  set: () => Promise.reject(new Error('no sets in this test')),
  font: () => Promise.reject(new Error('no fonts in this test')),
}

/** The least offset (px) that people see while they compare. */
const ALIGNED = 0.5

test.each<[string, Size, (photo: Sharp) => Sharp]>([
  ['a JPEG that EXIF turns', { width: 640, height: 960 }, (photo) => photo.removeAlpha().jpeg()],
  ['a CMYK JPEG', { width: 760, height: 900 }, (photo) => photo.removeAlpha().toColorspace('cmyk').jpeg()],
  ['a transparent PNG', { width: 701, height: 903 }, (photo) => photo.png({ compressionLevel: 1 })],
  ['a tiny PNG', { width: 131, height: 175 }, (photo) => photo.removeAlpha().png()],
  ['a JPEG of 8 000 px', { width: 8000, height: 1003 }, (photo) => photo.removeAlpha().jpeg({ quality: 85 })],
])('%s, laid where the shot says, matches the picture to the pixel', async (name, size, encode) => {
  const drawn = drawnPhoto(size)
  const opened = sharp(drawn.data, { raw: { ...size, channels: 4 } })
  const upright = name.includes('EXIF') ? opened.rotate(-90).withMetadata({ orientation: 6 }) : opened
  const { bytes } = await normalizePicture(await encode(upright).toBuffer())
  const photo = await decodeRaster(bytes)
  expect([photo.width, photo.height]).toEqual([size.width, size.height])
  const matte = plane(size.width, size.height)
  for (let i = 0; i < matte.data.length; i++) matte.data[i] = drawn.data[i * 4 + 3]! / 255
  const { cutout } = await cutOut(photo, knowingNetwork(matte))
  const { jpeg, photo: place } = await renderShot(planOf(traitsOf(cutout!)), cutout!, stock)
  const picture = await decodeFile(jpeg)
  const laid = await layPhoto(photo, place!, picture)
  const product = productIn(size, place!)
  for (const corner of cornersOf(product)) {
    const { x, y } = offsetOf(picture, laid, corner)
    expect([Math.abs(x) < ALIGNED, Math.abs(y) < ALIGNED], `${x} ${y}`).toEqual([true, true])
  }
})

/** Where the drawn product lies in its photo, in shares of it. */
const IN_PHOTO = { left: 0.3, top: 0.15, width: 0.4, height: 0.7 }

/** An ellipse of soft random blocks, opaque on a clear light ground. */
function drawnPhoto({ width, height }: Size): Raster {
  const data = new Uint8Array(width * height * 4)
  const cell = Math.max(5, Math.min(width, height) / 28)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height].map((share, n) =>
      n === 0 ? (share - IN_PHOTO.left) / IN_PHOTO.width - 0.5 : (share - IN_PHOTO.top) / IN_PHOTO.height - 0.5,
    ) as [number, number]
    const isProduct = u * u + v * v < 0.25
    const light = isProduct ? 60 + 140 * soft(x / cell, y / cell) : 238
    data.set([light, isProduct ? light * 0.8 : 236, isProduct ? light * 0.6 : 232, isProduct ? 255 : 0], i * 4)
  }
  return { data, width, height, channels: 4 }
}

/** Value noise: 0 to 1, blended between the corners of a cell. */
function soft(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const at = (dx: number, dy: number) =>
    (Math.imul((column + dx) * 73_856_093 + (row + dy) * 19_349_663, 2_654_435_761) >>> 8) % 256
  const [across, down] = [x - column, y - row]
  const upper = at(0, 0) * (1 - across) + at(1, 0) * across
  return (upper * (1 - down) + (at(0, 1) * (1 - across) + at(1, 1) * across) * down) / 255
}

function planOf(traits: ReturnType<typeof traitsOf>) {
  return planShoot({
    ...{ look: 'standard', aspect_ratio: '1:1', frame: { width: 720, height: 720 }, count: 1, seed: 3, traits },
    product: { name: 'Vase', description: '' },
    direction: { asked: readDemands(''), pictures: [] },
    ...{ brand_colors: [], sets: [] },
  })[0]!
}

/** The light of a photo that is laid in a frame as a browser lays it, where it covers the frame. */
async function layPhoto(photo: Raster, place: Box, frame: Size): Promise<Float32Array> {
  const small = { width: Math.round(place.width), height: Math.round(place.height) }
  const { data, info } = await sharp(photo.data, { raw: photo })
    .resize(small.width, small.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = (x: number, y: number) => lightAt(data, (y * small.width + x) * info.channels)
  const out = new Float32Array(frame.width * frame.height)
  for (let i = 0; i < out.length; i++) {
    const x = (((i % frame.width) + 0.5 - place.left) / place.width) * small.width - 0.5
    const y = ((Math.floor(i / frame.width) + 0.5 - place.top) / place.height) * small.height - 0.5
    const [left, top] = [Math.floor(x), Math.floor(y)]
    if (left < 0 || top < 0 || left + 1 >= small.width || top + 1 >= small.height) continue
    const [across, down] = [x - left, y - top]
    const upper = light(left, top) * (1 - across) + light(left + 1, top) * across
    out[i] = upper * (1 - down) + (light(left, top + 1) * (1 - across) + light(left + 1, top + 1) * across) * down
  }
  return out
}

const lightAt = (data: Uint8Array, at: number): number => (data[at]! + data[at + 1]! + data[at + 2]!) / 3

function productIn(photo: Size, place: Box): Box {
  const [across, down] = [place.width / photo.width, place.height / photo.height]
  return {
    left: place.left + IN_PHOTO.left * photo.width * across,
    top: place.top + IN_PHOTO.top * photo.height * down,
    width: IN_PHOTO.width * photo.width * across,
    height: IN_PHOTO.height * photo.height * down,
  }
}

/** Windows at both ends of the product, well within it: a scale that is wrong moves them apart. */
const cornersOf = ({ left, top, width, height }: Box): Box[] =>
  [
    [0.2, 0.35],
    [0.6, 0.35],
    [0.35, 0.15],
    [0.35, 0.65],
  ].map(([x, y]) => ({
    left: Math.round(left + x! * width),
    top: Math.round(top + y! * height),
    width: Math.round(width * 0.22),
    height: Math.round(height * 0.22),
  }))

const REACH = 3

/** How far a picture lies beside another in a window (px): the offset at which they differ least, between the pixels by a parabola. */
function offsetOf(picture: Raster, laid: Float32Array, window: Box): { x: number; y: number } {
  const { width } = picture
  const apart = (dx: number, dy: number): number => {
    let sum = 0
    for (let y = window.top; y < window.top + window.height; y++)
      for (let x = window.left; x < window.left + window.width; x++)
        sum += (lightAt(picture.data, ((y + dy) * width + x + dx) * 3) - laid[y * width + x]!) ** 2
    return sum
  }
  let best = { x: 0, y: 0, apart: Number.POSITIVE_INFINITY }
  for (let y = -REACH; y <= REACH; y++)
    for (let x = -REACH; x <= REACH; x++) {
      const sum = apart(x, y)
      if (sum < best.apart) best = { x, y, apart: sum }
    }
  const between = (before: number, after: number) => (before - after) / (2 * (before - 2 * best.apart + after))
  return {
    x: best.x + between(apart(best.x - 1, best.y), apart(best.x + 1, best.y)),
    y: best.y + between(apart(best.x, best.y - 1), apart(best.x, best.y + 1)),
  }
}
