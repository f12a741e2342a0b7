import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnJar } from '../../../test/drawn-jar.ts'
import { marketplaceOf } from '../../../test/marketplace.ts'
import type { MeasureId } from '../../goods/measures.ts'
import { encodeJpeg } from '../looks/output-file.ts'
import { standOnWhite } from '../looks/stand-on-white.ts'
import type { Box, Raster } from '../raster/raster.ts'
import { type ComplianceRequest, measureCompliance, type TextReader } from './compliance.ts'
import { judgeMeasurements } from './measured.ts'

const jar = drawnJar()
const clean = await on(700)

test('a clean main image passes every rule that is asked for', async () => {
  const { passed, rules, overlay } = await measured(clean)
  expect(failedOf(rules)).toEqual([])
  expect([passed, overlay]).toEqual([true, null])
  expect(valueIn(rules, 'fill.long_side')).toBeCloseTo(0.88, 2)
  expect(valueIn(rules, 'fill.box_area')!).toBeGreaterThan(valueIn(rules, 'fill.mask_area')!)
  expect(rules.every(({ source, as_of }) => source !== '' && as_of !== '')).toBe(true)
})

test('what was measured once answers every marketplace that asks for no more, until it is measured otherwise', async () => {
  const { measured: kept, rules, passed } = await measured(clean)
  const stored = JSON.parse(JSON.stringify(kept))
  expect(judgeMeasurements(stored, { marketplace: marketplaceOf('retail_us'), slot: 'main' })).toEqual({
    passed,
    rules,
  })
  for (const marketplace of ['retail_de', 'tiktok_shop'].map(marketplaceOf)) {
    const anew = await measured(clean, { marketplace })
    expect(judgeMeasurements(stored, { marketplace, slot: 'main' })).toEqual({ passed: anew.passed, rules: anew.rules })
  }
  expect(judgeMeasurements(stored, { marketplace: marketplaceOf('otto'), slot: 'main' })).toBeNull()
  expect(
    judgeMeasurements({ ...stored, version: 'before' }, { marketplace: marketplaceOf('retail_us'), slot: 'main' }),
  ).toBeNull()
})

test('the product is located without its cut-out where there is none', async () => {
  const { rules } = await measured(clean, { cutout: null })
  expect(valueIn(rules, 'background.white')).toBe(1)
  expect(valueIn(rules, 'fill.long_side')).toBeCloseTo(0.88, 2)
})

/** `at` is the center of the fault (px), which a region of the first of the rules covers. */
type Planted = [
  what: string,
  plant: (picture: Raster) => Raster | Promise<Raster>,
  fails: MeasureId[],
  at: [x: number, y: number],
]

const planted: Planted[] = [
  [
    'a ground of 254',
    (p) => painted(p, (v) => (v === 255 ? 254 : v)),
    ['background.border', 'background.white'],
    [3, 3],
  ],
  [
    'one pixel of the border that is pale grey',
    (p) => dotted(p, [3, 300, 1], [225, 225, 225]),
    ['background.border'],
    [3, 300],
  ],
  ['a shadow under the product', (p) => shaded(p), ['background.white'], [350, 670]],
  ['a thin frame', (p) => framed(p, 9, 3), ['frame.border', 'background.border', 'background.white'], [10, 350]],
  [
    'a wide coloured border',
    (p) => framed(p, 0, 24),
    ['background.border', 'background.white', 'frame.border'],
    [5, 350],
  ],
  [
    'a badge in the corner',
    (p) => dotted(p, [40, 40, 50], [200, 30, 40]),
    ['added.insets', 'background.white'],
    [65, 65],
  ],
  ['a block over the product', (p) => dotted(p, [330, 330, 60], [250, 220, 40]), ['added.marks'], [360, 360]],
  ['a half-clear watermark over the product', (p) => washed(p, 0.35), ['added.marks'], [280, 375]],
]

test.each(planted)('%s is detected, and what it breaks is marked where it is', async (_what, plant, fails, at) => {
  const { passed, rules, overlay } = await measured(await plant(copyOf(clean)))
  expect(passed).toBe(false)
  expect(failedOf(rules)).toEqual(expect.arrayContaining(fails))
  expect(failedOf(rules).filter((id) => !/^(background|added)/.test(id) && !fails.includes(id))).toEqual([])
  for (const rule of rules.filter((one) => one.passed === false)) expect(rule.fix).toMatch(/\.$/)
  const places = rules.find(({ id }) => id === fails[0])!.regions!
  expect(places.some((place) => covers(place, at))).toBe(true)
  const { data } = await sharp(overlay!).raw().toBuffer({ resolveWithObject: true })
  expect(data.some((red, i) => i % 3 === 0 && red > data[i + 1]! + 100)).toBe(true)
})

test('a small product fails by its fill alone, in all three ways', async () => {
  const { rules } = await measured(await on(700, 0.5))
  expect(failedOf(rules)).toEqual(['fill.long_side'])
  expect(valueIn(rules, 'fill.long_side')).toBeCloseTo(0.5, 2)
  const [place] = rules.find(({ id }) => id === 'fill.long_side')!.regions as [Box]
  expect(place.height / 700).toBeCloseTo(0.5, 2)
  expect(covers(place, [350, 350])).toBe(true)
  expect(rules.filter(({ id, regions }) => /^(file|size)/.test(id) && regions)).toEqual([])
})

test('too much of it fails where a marketplace bounds it from above', async () => {
  const { rules } = await measured(await on(700, 0.95), { marketplace: marketplaceOf('google_merchant') })
  expect(failedOf(rules)).toEqual(['fill.long_side_max'])
})

test('a product that leaves the picture is not whole', async () => {
  const { picture } = await standOnWhite(jar, wanted(700, 0.9))
  const cropped = await cropOf(picture, { left: 0, top: 0, width: 620, height: 560 })
  const { rules } = await measured(cropped)
  const failed = failedOf(rules)
  expect(failed).toContain('frame.whole')
  const [{ top, height }] = rules.find(({ id }) => id === 'frame.whole')!.regions as [Box]
  expect([top > 500, top + height]).toEqual([true, 560])
  // The ground beside it is still measured.
  expect(failed.filter((id) => id === 'added.insets' || id === 'views.count')).toEqual([])
})

test('a photo that cuts the product is named as the reason', async () => {
  const cut = { ...jar, facts: { ...jar.facts, touches: { ...jar.facts.touches, bottom: true } } }
  const { picture } = await standOnWhite(cut, wanted(700, 0.88))
  const { rules } = await measured(picture, { cutout: cut })
  expect(rules.find(({ id }) => id === 'frame.whole')).toMatchObject({ measured: 1, passed: false })
  expect(rules.find(({ id }) => id === 'frame.whole')?.fix).toContain('photo itself cuts off the product (bottom)')
})

test('the same product twice are two views', async () => {
  const one = await on(700, 0.5)
  const data = one.data.slice()
  for (let y = 0; y < 700; y++)
    for (let x = 0; x < 350; x++) {
      data.set(one.data.subarray((y * 700 + x + 175) * 3, (y * 700 + x + 175) * 3 + 3), (y * 700 + x) * 3)
      data.set(one.data.subarray((y * 700 + x + 175) * 3, (y * 700 + x + 175) * 3 + 3), (y * 700 + x + 350) * 3)
    }
  expect(failedOf((await measured({ ...one, data })).rules)).toContain('views.count')
})

test('blur is measured at the edges', async () => {
  const { data } = await sharp(clean.data, { raw: { width: 700, height: 700, channels: 3 } })
    .blur(5)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(failedOf((await measured({ ...clean, data })).rules)).toContain('focus.blur')
})

test('sizes and shapes are those of the file', async () => {
  const small = await on(420)
  expect(failedOf((await measured(small)).rules)).toEqual(['size.long_side'])
  expect(failedOf((await measured(clean, { marketplace: marketplaceOf('walmart') })).rules)).toEqual([
    'size.width',
    'size.height',
  ])
  expect(failedOf((await measured(clean, { marketplace: marketplaceOf('zalando') })).rules)).toEqual([
    'size.width',
    'size.height',
    'size.ratio',
  ])
})

test('a variant may show what a main image may not', async () => {
  const scene = painted(copyOf(clean), (v) => (v === 255 ? 120 : v))
  expect((await measured(scene, { slot: 'variant' })).passed).toBe(true)
  expect((await measured(scene)).passed).toBe(false)
})

test('the format follows from the bytes, and it must be one that is accepted', async () => {
  const { width, height, data } = clean
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  const webp = await measureFile(await picture.clone().webp({ lossless: true }).toBuffer())
  expect(failedOf(webp.rules)).toEqual(['file.format'])
  expect(webp.rules.find(({ id }) => id === 'file.format')?.fix).toMatch(/WebP.*JPEG, PNG, TIFF or GIF/)
  const png = await measureFile(await picture.clone().png().toBuffer())
  expect(png.passed).toBe(true)
  const print = await measureFile(await picture.toColorspace('cmyk').jpeg().toBuffer())
  expect(failedOf(print.rules)).toContain('file.colour')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['half a file', (await encodeJpeg(clean, 90)).subarray(0, 5000)],
  ['a header that promises too much', Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff0802000000', 'hex')],
])('a file of %s is measured as not to be decoded', async (_what, file) => {
  const { passed, rules, overlay } = await measureFile(file)
  expect([passed, overlay]).toEqual([false, null])
  expect(rules.find(({ id }) => id === 'size.long_side')).toMatchObject({ measured: null, passed: false })
})

const blind: TextReader = {
  read: async () => [],
  readAt: async (_, lines) => lines.map(() => ({ text: '', confidence: 0 })),
}

function measureFile(file: Uint8Array, more: Partial<ComplianceRequest> = {}, reader = blind) {
  return measureCompliance(
    { file, marketplace: marketplaceOf('retail_us'), slot: 'main', cutout: jar, ...more },
    reader,
  )
}

async function measured(picture: Raster, more: Partial<ComplianceRequest> = {}, reader = blind) {
  return measureFile(await encodeJpeg(picture, 95), more, reader)
}

const covers = ({ left, top, width, height }: Box, [x, y]: readonly [number, number]): boolean =>
  x >= left && y >= top && x < left + width && y < top + height

type Rules = Awaited<ReturnType<typeof measureCompliance>>['rules']
const failedOf = (rules: Rules) => rules.filter(({ passed }) => passed === false).map(({ id }) => id)
const valueIn = (rules: Rules, wanted: MeasureId) => rules.find(({ id }) => id === wanted)?.measured

function wanted(side: number, fill: number) {
  const size = { width: side, height: side }
  return { canvas: size, sideMin: size, sideMax: 10_000, fill }
}

async function on(side: number, fill = 0.88): Promise<Raster> {
  return (await standOnWhite(jar, wanted(side, fill))).picture
}

const copyOf = (picture: Raster): Raster => ({ ...picture, data: picture.data.slice() })

function painted(picture: Raster, value: (v: number) => number): Raster {
  return { ...picture, data: picture.data.map(value) }
}

function dotted(picture: Raster, [left, top, side]: [number, number, number], color: number[]): Raster {
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) picture.data.set(color, (y * picture.width + x) * 3)
  return picture
}

function framed(picture: Raster, inset: number, thick: number): Raster {
  const { width, height } = picture
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const depth = Math.min(x, y, width - 1 - x, height - 1 - y)
    if (depth >= inset && depth < inset + thick) picture.data.set([30, 60, 160], i * 3)
  }
  return picture
}

/** A soft gray ellipse below the product. */
function shaded(picture: Raster): Raster {
  const { width, height, data } = picture
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [((i % width) - 350) / 300, (Math.floor(i / width) - 655) / 30]
    const dark = Math.max(0, 1 - x * x - y * y) * 60
    for (let c = 0; c < 3; c++) if (data[i * 3 + c] === 255) data[i * 3 + c] = 255 - dark
  }
  return picture
}

/** White stripes of some opacity over the middle of the product. */
function washed(picture: Raster, opacity: number): Raster {
  for (let y = 300; y < 420; y++)
    for (let x = 250; x < 450; x++) {
      if ((x + y) % 40 > 20) continue
      const at = (y * picture.width + x) * 3
      for (let c = 0; c < 3; c++) picture.data[at + c] = picture.data[at + c]! * (1 - opacity) + 255 * opacity
    }
  return picture
}

async function cropOf(
  { data, width, height }: Raster,
  box: { left: number; top: number; width: number; height: number },
) {
  const made = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(box)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(made.data), width: made.info.width, height: made.info.height, channels: 3 } as Raster
}
