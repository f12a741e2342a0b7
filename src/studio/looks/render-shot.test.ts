import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDemands } from '../../goods/demands.ts'
import { SURE } from '../cutout/judgement.ts'
import type { Raster } from '../raster/raster.ts'
import { planShoot } from '../shoot/plan-shoot.ts'
import { traitsOf } from '../shoot/traits.ts'
import { renderShot } from './render-shot.ts'
import type { Stock } from './stock.ts'

const stock: Stock = {
  set: () => Promise.reject(new Error('no sets in this test')),
  font: (file) => readFile(new URL(import.meta.resolve(file))),
}
const raster = bottle(180, 420)
const none = { left: false, right: false, top: false, bottom: false }
const facts = {
  touches: none,
  parts: 1,
  coverage: 0.3,
  addedByKey: 0,
  opacity: 1,
  edgeWidth: 1,
  light: { left: 0.3, right: 0.2 },
  outline: 'found' as const,
  judgement: SURE,
  person: 0,
  translucency: 0,
  overlay: 0,
  contact: { left: 0, right: 1 },
}
const subject = { raster, facts }

test('a shot is a faithful JPEG of the exact size with smaller copies for screens, and the same bytes each time', async () => {
  const plan = planned('standard', 'no forest, but rain')
  const shot = await renderShot(plan, subject, stock)
  const file = await sharp(shot.jpeg).metadata()
  expect(file).toMatchObject({ format: 'jpeg', width: 1536, height: 1536, chromaSubsampling: '4:4:4', space: 'srgb' })
  expect(await size(shot.thumbnail)).toEqual({ width: 480, height: 480 })
  expect(await size(shot.preview!)).toEqual({ width: 1536, height: 1536 })
  expect(shot.preview!.length).toBeLessThan(shot.jpeg.length / 2)
  expect(shot.passed).toBe(true)
  expect(shot.overlay).toBeNull()
  expect(shot.checks.find((check) => check.id === 'direction.unmet')).toMatchObject({ passed: null, required: null })
  const again = await renderShot(plan, subject, stock)
  for (const file of ['jpeg', 'preview'] as const) expect(Buffer.compare(again[file]!, shot[file]!)).toBe(0)
})

test('a picture of a custom size stays within its file limit at the best quality that fits, and reports the quality', async () => {
  const plan = planned('standard', '')
  const frame = { width: 400, height: 400 }
  const free = await renderShot({ ...plan, frame, size_bytes_max: 1_000_000 }, subject, stock)
  expect(await sharp(free.jpeg).metadata()).toMatchObject(frame)
  expect(free).toMatchObject({ ...frame, passed: true })
  const size_bytes_max = Math.round(free.jpeg.length * 0.9)
  const tight = await renderShot({ ...plan, frame, size_bytes_max }, subject, stock)
  const told = tight.checks.find(({ id }) => id === 'file.size_bytes')
  expect(told).toMatchObject({ measured: tight.jpeg.length, passed: true })
  expect(tight.jpeg.length).toBeGreaterThan(size_bytes_max * 0.6)
})

test('a close-up shows part of the product, never larger than twice its photo', async () => {
  const shot = await renderShot(planned('close_up', ''), subject, stock)
  const share = shot.checks.find((check) => check.id.endsWith('visible_share'))!
  expect(share.required).toBeNull()
  expect(shot.passed).toBe(true)
})

test('a retro card is 4 by 6 inches at 300 DPI with legible type and the product in its outline', async () => {
  const shot = await renderShot(planned('retro', ''), subject, stock)
  expect(await sharp(shot.jpeg).metadata()).toMatchObject({ width: 1200, height: 1800, density: 300 })
  expect(shot).toMatchObject({ dpi: 300, passed: true })
  expect(shot.caption).toContain('Apple cordial')
  expect(shot.checks.map((check) => check.id)).toContain('retro.type_pt')
})

function planned(look: 'standard' | 'close_up' | 'retro', text: string) {
  const product = { name: 'Apple cordial', description: '' }
  const direction = { asked: readDemands(text), pictures: [] }
  return planShoot({
    look,
    aspect_ratio: '1:1',
    count: 1,
    seed: 3,
    product,
    traits: traitsOf(subject),
    direction,
    brand_colors: [],
    sets: [],
  })[0]!
}

async function size(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** An opaque ellipse with a light label. */
function bottle(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5]
      const label = Math.abs(v) < 0.2
      if (u * u + v * v < 0.25) data.set(label ? [236, 232, 220, 255] : [30 + x, 110, 60, 255], (y * width + x) * 4)
    }
  }
  return { data, width, height, channels: 4 }
}
