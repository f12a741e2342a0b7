import { readFile } from 'node:fs/promises'
import { createCanvas, GlobalFonts, ImageData } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectedProduct } from '../../../test/detected-product.ts'
import { marketplaceOf } from '../../../test/marketplace.ts'
import { readReaderWeights } from '../../studio-workers/reader-weights.ts'
import type { Cutout } from '../cutout/cutout.ts'
import { decodeRaster } from '../intake/intake.ts'
import { encodeJpeg } from '../looks/output-file.ts'
import { standOnWhite } from '../looks/stand-on-white.ts'
import type { Raster } from '../raster/raster.ts'
import { loadReader, type PrintReader } from '../reading/reader.ts'
import { measureCompliance } from './compliance.ts'

// The sample bottle's label is full of large print, and its photo is cut out already.
let bottle: Cutout
let packshot: Raster
let reader: PrintReader

beforeAll(async () => {
  const size = { width: 1000, height: 1000 }
  bottle = await detectedProduct(await decodeRaster(await readFile('samples/juice-bottle.png'), 1000), () => {
    throw new Error('this picture has its own outline')
  })
  packshot = (await standOnWhite(bottle, { canvas: size, sideMin: size, sideMax: 1000, fill: 0.88 })).picture
  reader = await loadReader(await readReaderWeights(), { threads: 2 })
  GlobalFonts.register(
    await readFile(new URL(import.meta.resolve('@fontsource/inter/files/inter-latin-800-normal.woff2'))),
    'Print',
  )
})
afterAll(() => reader.release())

const words = async (picture: Raster, cutout: Cutout | null = bottle) => {
  const file = await encodeJpeg(picture, 92)
  const { rules } = await measureCompliance(
    { file, marketplace: marketplaceOf('retail_us'), slot: 'main', cutout },
    reader,
  )
  return rules.find(({ id }) => id === 'added.text')!
}

test('the print of the product itself is not added text', async () => {
  const regions = await reader.read(packshot)
  expect(regions.map(({ text }) => text.toLowerCase()).join(' ')).toContain('commerce')
  expect(await words(packshot)).toMatchObject({ measured: 0, passed: true })
})

test('text beside the product is added, and quoted', async () => {
  const found = await words(written(packshot, { text: 'Best Seller', x: 180, y: 150, size: 44, color: '#c01020' }))
  expect(found).toMatchObject({ measured: 1, passed: false })
  expect(found.fix).toContain('Best')
})

test('text over the product’s label is added', async () => {
  const found = await words(written(packshot, { text: 'SAMPLE', x: 500, y: 620, size: 60, color: '#101010' }))
  expect(found.passed).toBe(false)
  expect(found.fix).toMatch(/SAMPLE/i)
})

test('where the product is not located, its print is recognized by its wording', async () => {
  const turned = { ...packshot, data: packshot.data.map((v) => 255 - v) }
  const found = await words(written(turned, { text: 'Free shipping', x: 180, y: 150, size: 40, color: '#ffe000' }))
  expect(found.fix).toMatch(/shipping/i)
  expect(found.fix).not.toMatch(/commerce/i)
})

type Written = { text: string; x: number; y: number; size: number; color: string }

/** The picture with a line of text around a point. */
function written({ data, width, height }: Raster, { text, x, y, size, color }: Written): Raster {
  const context = createCanvas(width, height).getContext('2d')
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) pixels.set(data.subarray(i * 3, i * 3 + 3), i * 4)
  context.putImageData(new ImageData(pixels, width, height), 0, 0)
  Object.assign(context, { font: `${size}px Print`, fillStyle: color, textAlign: 'center', textBaseline: 'middle' })
  context.fillText(text, x, y)
  const made = context.getImageData(0, 0, width, height).data
  return { data: data.map((_, i) => made[Math.floor(i / 3) * 4 + (i % 3)]!), width, height, channels: 3 }
}
