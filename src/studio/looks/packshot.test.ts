import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnJar } from '../../../test/drawn-jar.ts'
import { marketplaceOf } from '../../../test/marketplace.ts'
import { resizeRaster } from '../raster/resize.ts'
import { packshot } from './packshot.ts'
import { standOnWhite } from './stand-on-white.ts'

const jar = drawnJar()
const blind = { read: async () => [], readAt: async () => [] }
const cutAt = (...sides: (keyof typeof jar.facts.touches)[]) => ({
  ...jar,
  facts: { ...jar.facts, touches: { ...jar.facts.touches, ...Object.fromEntries(sides.map((side) => [side, true])) } },
})

test.each([
  ['retail_us', 583, 583],
  ['zalando', 762, 1101],
  ['tiktok_shop', 800, 800],
])('a packshot for %s passes its rules; a small photo makes a smaller picture', async (id, width, height) => {
  const shot = await packshot({ cutout: jar, marketplace: marketplaceOf(id) }, blind)
  expect(shot.checks.filter(({ passed }) => passed === false)).toEqual([])
  expect([shot.passed, shot.overlay]).toEqual([true, null])
  expect(Math.abs(shot.width - width)).toBeLessThan(12)
  expect(Math.abs(shot.height - height)).toBeLessThan(12)
  expect(shot.checks.find(({ id }) => id === 'packshot.enlargement')).toMatchObject({ passed: null })
  const { format, chromaSubsampling, space } = await sharp(shot.jpeg).metadata()
  expect([format, chromaSubsampling, space]).toEqual(['jpeg', '4:4:4', 'srgb'])
  const { data } = await sharp(shot.jpeg).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, shot.width * 3)].every((v) => v === 255)).toBe(true)
})

test('where the area counts, the picture takes the shape of the product', async () => {
  const large = { ...jar, raster: resizeRaster(jar.raster, 390, 570) }
  const { passed, width, height } = await packshot({ cutout: large, marketplace: marketplaceOf('otto') }, blind)
  expect(passed).toBe(true)
  expect(height / width).toBeCloseTo(380 / (0.96 * 260), 1)
})

test('the same cut-out gives the same bytes', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(() => packshot({ cutout: jar, marketplace: marketplaceOf('retail_us') }, blind)),
  )
  expect(one!.jpeg.equals(two!.jpeg)).toBe(true)
})

test('a product that its photo cuts is refused with the reason', async () => {
  const shot = await packshot({ cutout: cutAt('bottom'), marketplace: marketplaceOf('retail_us') }, blind)
  expect(shot.passed).toBe(false)
  expect(shot.overlay).not.toBeNull()
  for (const id of ['compliance.frame.whole', 'compliance.background.border'])
    expect(shot.checks.find((check) => check.id === id)?.detail).toContain('photo itself cuts')
})

const wanted = (side: number) => {
  const size = { width: side, height: side }
  return { canvas: size, sideMin: size, sideMax: 4000, fill: 0.88 }
}

test('inside, the pixels equal those of the photo; around, there is nothing', async () => {
  const { picture, rect } = await standOnWhite(jar, { ...wanted(432), fill: 380 / 432 })
  expect([rect.width, rect.height]).toEqual([jar.raster.width, jar.raster.height])
  for (let i = 0; i < picture.width * picture.height; i++) {
    const [x, y] = [(i % picture.width) - rect.left, Math.floor(i / picture.width) - rect.top]
    const own = x >= 0 && y >= 0 && x < rect.width && y < rect.height ? (y * rect.width + x) * 4 : -1
    const shown = own >= 0 && jar.raster.data[own + 3] === 255
    const expected = shown ? [...jar.raster.data.subarray(own, own + 3)] : [255, 255, 255]
    if (picture.data[i * 3] !== expected[0] || picture.data[i * 3 + 2] !== expected[2]) {
      expect([i, ...picture.data.subarray(i * 3, i * 3 + 3)]).toEqual([i, ...expected])
    }
  }
})

test('a photo is enlarged twice at most: at the least size of a picture the product stands smaller', async () => {
  const { enlargement, rect, picture } = await standOnWhite(jar, wanted(2000))
  expect([enlargement, rect.height, picture.width]).toEqual([2, 760, 2000])
})

test('a side that the photo cuts lies at the edge of the picture', async () => {
  const { rect, picture } = await standOnWhite(cutAt('bottom'), wanted(700))
  expect(rect.top + rect.height).toBe(picture.height)
  expect(Math.abs(rect.left * 2 + rect.width - picture.width)).toBeLessThan(5)
})

test('a photo cropped tightly around a whole product does not cut it', async () => {
  const round = { ...jar.raster, data: jar.raster.data.slice() }
  for (let i = 0; i < round.width * round.height; i++) {
    const [x, y] = [(i % round.width) / 130 - 1, Math.floor(i / round.width) / 190 - 1]
    round.data[i * 4 + 3] = x * x + y * y <= 1 ? 255 : 0
  }
  const { rect, picture } = await standOnWhite(
    { ...cutAt('left', 'top', 'right', 'bottom'), raster: round },
    wanted(700),
  )
  expect(rect.top).toBeGreaterThan(20)
  expect(rect.top + rect.height).toBeLessThan(picture.height - 20)
})
