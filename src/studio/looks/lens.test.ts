import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnJar } from '../../../test/drawn-jar.ts'
import { readDemands } from '../../goods/demands.ts'
import { DISTINCT_MIN, SIGNATURE_SIDE, signatureDistance, similaritySignatureOf } from '../compliance/similarity.ts'
import { detailIn } from '../composite/frame.ts'
import { shrinkRaster } from '../raster/shrink.ts'
import { planShoot } from '../shoot/plan-shoot.ts'
import { traitsOf } from '../shoot/traits.ts'
import { decodeFile } from './output-file.ts'
import { renderShot } from './render-shot.ts'
import type { Stock } from './stock.ts'

const stock: Stock = {
  set: () => Promise.reject(new Error('no sets in this test')),
  font: (file) => readFile(new URL(import.meta.resolve(file))),
}
const jar = drawnJar()

const plans = (side: number) =>
  planShoot({
    ...{ look: 'close_up', aspect_ratio: '1:1', count: 2, seed: 3, brand_colors: [], sets: [] },
    frame: { width: side, height: side },
    frame_min: { width: side, height: side },
    product: { name: 'A jar', description: '' },
    traits: traitsOf(jar),
    direction: { asked: readDemands(''), pictures: [] },
  })

test('a detail fills the frame, appears in a lens or is left out, depending on the pixels of the photo', () => {
  const frame = { width: 2200, height: 2200 }
  expect(detailIn({ width: 900, height: 1800 }, frame)).toBe('whole_frame')
  expect(detailIn({ width: 554, height: 817 }, frame)).toBe('lens')
  expect(detailIn({ width: 268, height: 606 }, frame)).toBeNull()
})

test('a close-up that its photo does not carry shows the whole product and a part of it larger, both as the photo has them', async () => {
  const shots = []
  for (const plan of plans(700)) {
    expect(plan).toMatchObject({ look: 'close_up', lens: true })
    shots.push(await renderShot(plan, jar, stock))
  }
  for (const { passed, checks } of shots) {
    expect(passed).toBe(true)
    const measured = new Map(checks.map((check) => [check.id, check.measured]))
    expect(measured.get('lens.width')).toBeGreaterThan(0.4)
    expect(measured.get('lens_fidelity.delta_e_mean')).toBeLessThan(2)
    expect(measured.get('product_fidelity.visible_share')).toBeGreaterThan(0.98)
  }
  const [first, second] = await Promise.all(shots.map(async ({ jpeg }) => glance(jpeg)))
  expect(signatureDistance(first!, second!)).toBeGreaterThan(DISTINCT_MIN / 2)
})

test('where the photo has too few pixels even for a lens, a picture of the whole replaces it and reports why', async () => {
  const [plan] = plans(1300)
  expect(plan).toMatchObject({ look: 'standard', instead: true })
  const { passed, checks } = await renderShot(plan!, jar, stock)
  expect(passed).toBe(true)
  expect(checks.find(({ id }) => id === 'close_up.instead')?.detail).toMatch(/too few pixels/)
})

test('a product of few pixels is enlarged in a listing only until it is no more lost in it', () => {
  const [plan] = plans(1300)
  const { fill } = plan!.stagings[0]!
  expect((fill * 1300) / jar.raster.height).toBeLessThanOrEqual(2)
  expect(fill).toBeCloseTo(0.55, 2)
})

test('at a glance the same picture is itself however it was packed, and another is not', async () => {
  const picture = (color: string) => sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
  const [fine, coarse, other] = await Promise.all([
    picture('#c04020').jpeg({ quality: 95 }).toBuffer().then(glance),
    picture('#c04020').jpeg({ quality: 40 }).toBuffer().then(glance),
    picture('#20a0c0').jpeg().toBuffer().then(glance),
  ])
  expect(signatureDistance(fine!, coarse!)).toBeLessThan(0.02)
  expect(signatureDistance(fine!, other!)).toBeGreaterThan(DISTINCT_MIN)
})

async function glance(jpeg: Buffer): Promise<string> {
  return similaritySignatureOf(await shrinkRaster(await decodeFile(jpeg), SIGNATURE_SIDE, SIGNATURE_SIDE))
}
