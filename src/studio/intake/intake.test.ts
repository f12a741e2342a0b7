import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { fixture } from '../../../test/corpora.ts'
import { openSandbox } from '../../sandbox/sandbox.ts'
import { deltaE2000, labOf } from '../checks/delta-e.ts'
import { withProfile } from './icc-png.ts'
import { decodeRaster, normalizePicture, pictureSize, previewForModel, thumbnail } from './intake.ts'

const RED = [255, 0, 0]
const GREEN = [0, 255, 0]
const BLUE = [0, 0, 255]
const WHITE = [255, 255, 255]

/** 64 x 48 with a color in each quarter, row by row. */
function quarters(colors = [RED, GREEN, BLUE, WHITE]): Sharp {
  const data = Buffer.alloc(64 * 48 * 3)
  for (let i = 0; i < 64 * 48; i++) {
    const quarter = (Math.floor(i / 64) < 24 ? 0 : 2) + (i % 64 < 32 ? 0 : 1)
    data.set(colors[quarter] ?? WHITE, i * 3)
  }
  return sharp(data, { raw: { width: 64, height: 48, channels: 3 } })
}

async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, width, height, channels } = await decodeRaster(bytes)
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
  return [...data.subarray(at, at + 3)]
}

function near(actual: number[], expected: number[], tolerance = 8): void {
  actual.forEach((value, i) => {
    expect(Math.abs(value - (expected[i] ?? 0)), `${actual} is not ${expected}`).toBeLessThanOrEqual(tolerance)
  })
}

const rejected = { code: 'rejected_picture' }
const unsupported = { code: 'unsupported_picture' }

describe('orientation', () => {
  // Which quarter of the stored picture is displayed top left and top right (EXIF 2.32, tag 274).
  test.each([
    [1, RED, GREEN],
    [2, GREEN, RED],
    [3, WHITE, BLUE],
    [4, BLUE, WHITE],
    [5, RED, BLUE],
    [6, BLUE, RED],
    [7, WHITE, GREEN],
    [8, GREEN, WHITE],
  ])('%i is applied exactly once, and gone', async (orientation, topLeft, topRight) => {
    for (const stored of [
      quarters().jpeg({ chromaSubsampling: '4:4:4' }),
      quarters().png(),
      quarters().webp({ lossless: true }),
    ]) {
      const bytes = await stored.withMetadata({ orientation }).toBuffer()
      const size = orientation < 5 ? { width: 64, height: 48 } : { width: 48, height: 64 }
      expect(await pictureSize(bytes)).toEqual(size)
      const picture = await normalizePicture(bytes)
      expect(picture).toMatchObject(size)
      expect((await sharp(picture.bytes).metadata()).orientation).toBeUndefined()
      near(await colorAt(picture.bytes, 0.1, 0.1), topLeft)
      near(await colorAt(picture.bytes, 0.9, 0.1), topRight)
    }
  })
})

describe('what is stored', () => {
  test('keeps its format', async () => {
    expect((await normalizePicture(await quarters().jpeg().toBuffer())).contentType).toBe('image/jpeg')
    expect((await normalizePicture(await quarters().png().toBuffer())).contentType).toBe('image/png')
    expect((await normalizePicture(await quarters().webp().toBuffer())).contentType).toBe('image/webp')
  })

  test.each(['png', 'webp'] as const)('keeps every pixel of a lossless picture with alpha (%s)', async (format) => {
    const samples = Buffer.from(Array.from({ length: 32 * 32 * 4 }, (_, i) => (i * 37) % 256))
    const picture = sharp(samples, { raw: { width: 32, height: 32, channels: 4 } })
    const bytes = await (format === 'png' ? picture.png() : picture.webp({ lossless: true, exact: true })).toBuffer()
    const { data, channels } = await decodeRaster((await normalizePicture(bytes)).bytes)
    expect(channels).toBe(4)
    expect(samples.equals(data)).toBe(true)
  })

  test.each([
    ['a JPEG of little quality', (photo: Sharp) => photo.jpeg({ quality: 60 })],
    ['a JPEG of a camera', (photo: Sharp) => photo.jpeg({ quality: 85 })],
    ['a JPEG of a studio', (photo: Sharp) => photo.jpeg({ quality: 96, chromaSubsampling: '4:4:4' })],
    ['a PNG', (photo: Sharp) => photo.png({ compressionLevel: 9, adaptiveFiltering: true })],
    ['a PNG with a palette', (photo: Sharp) => photo.png({ palette: true, colours: 64 })],
  ])('takes at most 1.5 times the bytes of %s, and nobody sees a difference', async (_what, encoded) => {
    const photo = sharp(photograph(), { raw: { width: 640, height: 480, channels: 3 } })
    const uploaded = await encoded(photo).toBuffer()
    const { bytes } = await normalizePicture(uploaded)
    expect(bytes.length).toBeLessThanOrEqual(1.5 * uploaded.length)
    const [before, after] = [await decodeRaster(uploaded), await decodeRaster(bytes)]
    expect(meanDifference(before.data, after.data)).toBeLessThan(0.4)
  })

  test('has no metadata and none of the file around the picture', async () => {
    const exif = { IFD0: { Copyright: 'secret-name' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 28/1 0/1' } }
    const jpeg = await quarters()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-name</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const { bytes } = await normalizePicture(Buffer.concat([jpeg, Buffer.from('<script>')]))
    const { exif: kept, xmp, icc, iptc } = await sharp(bytes).metadata()
    expect([kept, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('secret-name') || bytes.includes('<script>')).toBe(false)
  })

  test('is in sRGB: Display P3, CMYK, 16-bit and gray', async () => {
    const p3 = (await sharp(await quarters().withIccProfile('p3').png().toBuffer()).metadata()).icc as Buffer
    const mid = await quarters([[200, 100, 50]])
      .png()
      .toBuffer()
    near(await colorAt((await normalizePicture(withProfile(mid, p3))).bytes, 0.1, 0.1), [215, 93, 31], 2)
    const cmyk = await quarters().toColorspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    near(await colorAt((await normalizePicture(cmyk)).bytes, 0.9, 0.9), WHITE)
    const deep = await quarters().toColorspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    const { bytes } = await normalizePicture(deep)
    expect((await sharp(bytes).metadata()).depth).toBe('uchar')
    near(await colorAt(bytes, 0.9, 0.1), GREEN)
    const gray = await decodeRaster(await quarters().grayscale().jpeg().toBuffer())
    expect(gray.channels).toBe(3)
    expect(gray.data.length).toBe(64 * 48 * 3)
  })

  test('comes smaller as thumbnail and raster, never larger', async () => {
    const big = await quarters().resize(1000, 750).png().toBuffer()
    const small = await thumbnail(big)
    expect(small.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(await sharp(small.webp).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 })
    expect(await decodeRaster(big, 100)).toMatchObject({ width: 100, height: 75 })
    expect(await decodeRaster(await quarters().png().toBuffer(), 100)).toMatchObject({ width: 64, height: 48 })
  })
})

/** Light, shade, print and the grain of a sensor. */
function photograph(): Buffer {
  let state = 7
  const grain = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const data = Buffer.alloc(640 * 480 * 3)
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [((i / 3) | 0) % 640, ((i / 3) | 0) / 640]
    const light = 120 + 70 * Math.sin(x / 90 + (i % 3)) * Math.cos(y / 70)
    const print = Math.hypot(x - 320, y - 240) < 90 && (x >> 3) % 3 === 0 ? -60 : 0
    data[i] = light + print + 6 * (grain() - 0.5)
  }
  return data
}

function meanDifference(one: Uint8Array, two: Uint8Array): number {
  let sum = 0
  const lab = (data: Uint8Array, at: number) => labOf(data[at]!, data[at + 1]!, data[at + 2]!)
  for (let at = 0; at < one.length; at += 3) sum += deltaE2000(lab(one, at), lab(two, at))
  return sum / (one.length / 3)
}

describe('refused', () => {
  /** A PNG that claims a size it does not have. */
  const claiming = async (width: number, height: number) => {
    const bytes = await quarters().png().toBuffer()
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }

  test('by its header, before decoding', async () => {
    await expect(normalizePicture(await claiming(30_000, 30_000))).rejects.toMatchObject({
      ...rejected,
      message: /30000 x 30000/,
    })
    await expect(normalizePicture(await claiming(12_001, 1))).rejects.toMatchObject(rejected)
    await expect(normalizePicture(await claiming(10_000, 5_001))).rejects.toMatchObject({
      ...rejected,
      message: /50 megapixels/,
    })
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['GIF', 'GIF89a'],
    ['TIFF', 'II*\0'],
    ['PPM', 'P6 1 1 255 '],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1heic'],
    ['MP4', '\0\0\0\x18ftypisom\0\0\0\0mp42avc1'],
    ['nothing', ''],
  ])('%s, whatever its name', async (_name, content) => {
    await expect(
      normalizePicture(Buffer.from(content.padEnd(content === '' ? 0 : 200, ' '), 'latin1')),
    ).rejects.toMatchObject(unsupported)
  })

  test('cut off or damaged', async () => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 60, mean: 128 },
      },
    })
    for (const bytes of [await noise.jpeg().toBuffer(), await noise.png().toBuffer(), await noise.webp().toBuffer()]) {
      for (const share of [0.001, 0.1, 0.5, 0.95]) {
        const cut = bytes.subarray(0, Math.max(12, Math.floor(bytes.length * share)))
        await expect(normalizePicture(cut)).rejects.toMatchObject(rejected)
      }
    }
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(500, '\0'), 'latin1')
    await expect(normalizePicture(heic)).rejects.toMatchObject(rejected)
  })

  test('animated WebP', async () => {
    const bytes = await sharp(await quarters().webp({ lossless: true }).toBuffer())
      .withExif({ IFD0: { Copyright: 'x' } })
      .webp()
      .toBuffer()
    bytes[20] = (bytes[20] ?? 0) | 0x02
    await expect(normalizePicture(bytes)).rejects.toMatchObject({ ...rejected, message: /Animated/ })
  })
})

type Item = {
  file: string
  expect: 'accept' | 'reject' | 'either'
  width: number
  height: number
  srgb?: number[]
  corners?: object
}
test('what an assistant sees of a picture is a JPEG of at most 512 pixels and 60 kB, even of noise', async () => {
  const noise = { type: 'gaussian', sigma: 60, mean: 128 } as const
  const wide = sharp({ create: { width: 900, height: 600, channels: 3, background: '#000', noise } })
  const preview = await previewForModel(await wide.png().toBuffer())
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 341 })
  expect(preview.length).toBeLessThan(60_000)
})

describe('files from the world', () => {
  const sandbox = openSandbox<Pick<typeof import('./intake.ts'), 'normalizePicture'>>({
    module: new URL('./intake.ts', import.meta.url),
    processes: 1,
    memoryBytesMax: 700e6,
    idleMs: 60_000,
  })
  afterAll(() => sandbox.close())
  // One byte above 10 MiB is refused by size, where the body is received.
  const items = (JSON.parse(fixture('pictures/index.json').toString()) as Item[]).filter(
    ({ file }) => file !== 'size-10MiB-plus-1.jpg.gz',
  )

  test.each(items)('$file: $expect', async (item) => {
    const bytes = fixture(`pictures/${item.file}`)
    const outcome = await sandbox.run('normalizePicture', bytes, { timeoutMs: 30_000 }).catch((error: Error) => error)
    if (outcome instanceof Error) {
      expect(item.expect).not.toBe('accept')
      expect(['rejected_picture', 'unsupported_picture']).toContain((outcome as { code?: string }).code)
      return
    }
    expect(item.expect).not.toBe('reject')
    expect(outcome).toMatchObject({ width: item.width, height: item.height })
    const { exif, xmp, icc, iptc } = await sharp(outcome.bytes).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(outcome.bytes.includes('<script') || outcome.bytes.includes('PK\x03\x04')).toBe(false)
    if (item.srgb) near(await colorAt(outcome.bytes, 0.5, 0.5), item.srgb, 6)
    if (item.corners) {
      near(await colorAt(outcome.bytes, 0.02, 0.02), RED, 60)
      near(await colorAt(outcome.bytes, 0.98, 0.98), WHITE, 60)
    }
  })
})
