import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Plane, plane, type Raster } from '../raster/raster.ts'
import { resizeRaster } from '../raster/resize.ts'
import { byteOfLinear } from '../raster/srgb.ts'
import { conceptColors } from '../shoot/concept-colors.ts'
import { inksFor } from '../shoot/inks.ts'
import { CONCEPTS, type ConceptName } from './concepts/concepts.ts'
import { linearOf } from './concepts/scene.ts'
import { LAYOUTS, type LayoutName } from './retro/layouts.ts'
import { printCard } from './retro/retro.ts'

/** What a tile may differ from its stored picture: mean of all channels, in 8-bit steps, after the same compression. */
const TOLERANCE = 1.5

const product = bottle(220, 520)
const colors = ['#2e6e46', '#ece8dc', '#3c8a5c']

test.each(Object.keys(CONCEPTS) as ConceptName[])('the idea "%s" looks as it did', async (name) => {
  const size = { width: 150, height: 150 }
  const rect = { left: 54, top: 30, width: 42, height: 90 }
  const painted = CONCEPTS[name].paint({
    ...size,
    rect,
    cover: coverIn(size, rect),
    colors: conceptColors(CONCEPTS[name].palette, { product: colors, asked: [], turn: 0 }).map(linearOf),
    seed: 7,
    unit: 1.5,
  })
  const data = Uint8Array.from(painted.key, (key, i) => byteOfLinear(Math.min(1, key + painted.fill[i]!)))
  await expectGolden(`concept-${name}`, { data, ...size, channels: 3 })
})

test.each(Object.keys(LAYOUTS) as LayoutName[])('the card "%s" looks as it did', async (layout) => {
  const none = { left: false, right: false, top: false, bottom: false }
  const lines = ['Good Mornings Start Here', 'Apple cordial']
  const design = { layout, inks: inksFor(colors, 0), lines, stands: true, cut: none, seed: 6 }
  const card = await printCard(product, design, (file) => readFile(new URL(import.meta.resolve(file))))
  await expectGolden(`card-${layout}`, resizeRaster(card.picture, 120, 180))
})

/** Compares a tile with the stored one of its name; a tile that differs is left in the folder for temporary files. */
async function expectGolden(name: string, tile: Raster): Promise<void> {
  const raw = { width: tile.width, height: tile.height, channels: 3 as const }
  const made = await sharp(tile.data, { raw }).webp({ quality: 90, smartSubsample: true }).toBuffer()
  const stored = await readFile(new URL(`./golden/${name}.webp`, import.meta.url)).catch(() => null)
  const wanted = stored && (await pixelsOf(stored))
  const seen = await pixelsOf(made)
  const mean = wanted ? seen.reduce((sum, v, i) => sum + Math.abs(v - wanted[i]!), 0) / seen.length : 255
  const left = join(tmpdir(), `${name}.webp`)
  if (mean > TOLERANCE) await writeFile(left, made)
  expect(mean, `the picture as it is now: ${left}`).toBeLessThanOrEqual(TOLERANCE)
}

function pixelsOf(file: Buffer): Promise<Buffer> {
  return sharp(file).removeAlpha().raw().toBuffer()
}

function coverIn(
  { width, height }: { width: number; height: number },
  rect: { left: number; top: number; width: number; height: number },
): Plane {
  const out = plane(width, height)
  const small = resizeRaster(product, rect.width, rect.height)
  for (let y = 0; y < rect.height; y++) {
    for (let x = 0; x < rect.width; x++)
      out.data[(rect.top + y) * width + rect.left + x] = small.data[(y * rect.width + x) * 4 + 3]! / 255
  }
  return out
}

/** A green bottle with a light label and a shaded side. */
function bottle(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [Math.abs((x + 0.5) / width - 0.5) * 2, (y + 0.5) / height]
      const half = v < 0.24 ? 0.42 + 0.1 * Math.sin(v * 20) : Math.min(0.98, 0.42 + (v - 0.24) * 5)
      if (u > half) continue
      const light = 1 - 0.5 * (x / width)
      const color = v > 0.45 && v < 0.8 ? [236, 232, 220] : [46, 138, 80]
      data.set([...color.map((c) => Math.round(c * light)), 255], (y * width + x) * 4)
    }
  }
  return { data, width, height, channels: 4 }
}
