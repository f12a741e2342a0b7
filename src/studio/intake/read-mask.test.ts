import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fixture } from '../../../test/corpora.ts'
import { RejectedPicture, UnsupportedPicture } from './errors.ts'
import { decodeMask, readMask } from './read-mask.ts'

const photo = { width: 120, height: 80 }
type Shade = (x: number, y: number) => number

/** A product in the middle of the photo. */
const product: Shade = (x, y) => (Math.hypot(x - 60, (y - 40) * 1.2) < 30 ? 255 : 0)

/** Raw pixels with these samples each. */
function drawn(samples: (x: number, y: number) => number[], { width, height } = photo) {
  const data = Array.from({ length: width * height }, (_, i) => samples(i % width, Math.floor(i / width)))
  const channels = data[0]!.length as 1 | 2 | 3 | 4
  return sharp(Buffer.from(data.flat()), { raw: { width, height, channels } })
}

const gray = (shade: Shade, size = photo) =>
  drawn((x, y) => [shade(x, y)], size)
    .toColourspace('b-w')
    .png()
    .toBuffer()

const samplesOf = async (bytes: Uint8Array) => decodeMask((await readMask(bytes, photo)).png, photo)

const deep = (shade: Shade) => {
  const data = Uint16Array.from(
    { length: photo.width * photo.height },
    (_, i) => shade(i % 120, Math.floor(i / 120)) * 257,
  )
  return sharp(data, { raw: { ...photo, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer()
}
const cutOutPhoto = (size = photo) =>
  drawn((x, y) => [180, 60, 30, product((x * 120) / size.width, (y * 80) / size.height)], size)
    .png()
    .toBuffer()

const forms: [string, () => Promise<Buffer>, 'person' | 'upload'][] = [
  ['gray of 8 bits', () => gray(product), 'person'],
  ['gray of 16 bits', () => deep(product), 'person'],
  [
    'gray with an alpha that hides nothing',
    () =>
      drawn((x, y) => [product(x, y), 255])
        .png()
        .toBuffer(),
    'person',
  ],
  [
    'RGB that is gray',
    () =>
      drawn((x, y) => Array(3).fill(product(x, y)))
        .png()
        .toBuffer(),
    'person',
  ],
  [
    'a palette',
    () =>
      drawn((x, y) => Array(3).fill(product(x, y)))
        .png({ palette: true })
        .toBuffer(),
    'person',
  ],
  [
    'with a gray color profile',
    () =>
      drawn((x, y) => Array(3).fill(product(x, y)))
        .withIccProfile('p3')
        .png()
        .toBuffer(),
    'person',
  ],
  ['the alpha of a transparent picture', () => cutOutPhoto(), 'upload'],
  [
    'the alpha of a gray picture',
    () =>
      drawn((x, y) => [40, product(x, y)])
        .png()
        .toBuffer(),
    'upload',
  ],
]

test.each(forms)('a mask is read from %s', async (_, make, source) => {
  const bytes = await make()
  expect((await readMask(bytes, photo)).source).toBe(source)
  const expected = Array.from({ length: 9600 }, (_, i) => product(i % 120, Math.floor(i / 120)) / 255)
  expect([...(await samplesOf(bytes))]).toEqual(expected)
})

test('the values of a mask are read as they are, between black and white too', async () => {
  const soft: Shade = (x, y) => Math.max(product(x, y), Math.max(0, 200 - Math.hypot(x - 60, y - 40) * 4))
  const samples = await samplesOf(await deep((x, y) => Math.round(soft(x, y))))
  for (const [x, y] of [
    [0, 0],
    [60, 40],
    [60, 76],
    [100, 40],
  ] as const)
    expect(samples[y * 120 + x]! * 255).toBeCloseTo(Math.round(soft(x, y)), 0)
})

test('a mask is turned as its orientation says', async () => {
  const turned = await drawn((x, y) => Array(3).fill(product(y, 79 - x)), { width: 80, height: 120 })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()
  await expect(readMask(turned, { width: 80, height: 120 })).rejects.toThrow('turned by 90 degrees')
  expect((await samplesOf(turned)).reduce((sum, value) => sum + value, 0)).toBeGreaterThan(2000)
})

test('a transparent picture may have another scale than the photo, down to 500 pixels', async () => {
  const large = { width: 1201, height: 800 }
  const mask = await readMask(await cutOutPhoto({ width: 600, height: 400 }), large)
  expect(await sharp(mask.png).metadata()).toMatchObject(large)
  await expect(readMask(await cutOutPhoto(), large)).rejects.toThrow('its long side must have at least 500 pixels')
})

const refused: [string, () => Promise<Buffer>, RegExp][] = [
  ['a mask of another size', () => gray(product, { width: 60, height: 40 }), /120 x 80.*exactly the photo's size/],
  ['a mask that lies on its side', () => gray((x, y) => product(y, x), { width: 80, height: 120 }), /turned by 90/],
  ['a transparent picture of another aspect', () => cutOutPhoto({ width: 120, height: 100 }), /aspect ratio/],
  ['an empty mask', () => gray(() => 0), /is empty/],
  ['a mask whose white is 1', () => gray((x, y) => product(x, y) / 255), /white \(255\)/],
  [
    'a picture that is transparent throughout',
    () =>
      drawn(() => [9, 9, 9, 0])
        .png()
        .toBuffer(),
    /is empty/,
  ],
  ['a full mask', () => gray(() => 255), /covers the whole photo/],
  ['an inverted mask', () => gray((x, y) => 255 - product(x, y)), /seems inverted/],
  [
    'a picture without its product',
    () =>
      drawn((x, y) => [9, 9, 9, 255 - product(x, y)])
        .png()
        .toBuffer(),
    /inverted/,
  ],
  [
    'a picture with colors',
    () =>
      drawn((x, y) => [200, product(x, y), 30])
        .png()
        .toBuffer(),
    /has colors/,
  ],
  ['a gray photo', () => gray((x, y) => 60 + ((x * 7 + y * 13) % 140)), /mostly gray/],
  ['an animated PNG', async () => fixture('pictures/apng.png'), /animated/],
  ['a PNG that is cut off', async () => (await gray(product)).subarray(0, -40), /damaged or incomplete/],
  [
    'a PNG of 30 000 x 30 000 pixels',
    async () => fixture('pictures/bomb-30000x30000-1bit.png'),
    /at most 12000 pixels/,
  ],
]

test.each(refused)('%s is refused with the reason', async (_, make, reason) => {
  const answer = readMask(await make(), photo)
  await expect(answer).rejects.toThrow(RejectedPicture)
  await expect(answer).rejects.toThrow(reason)
})

test.each(['jpeg', 'webp'] as const)('a %s is refused: a mask is a PNG', async (format) => {
  const bytes = await drawn((x, y) => Array(3).fill(product(x, y)))
    .toFormat(format)
    .toBuffer()
  await expect(readMask(bytes, photo)).rejects.toThrow(UnsupportedPicture)
})
