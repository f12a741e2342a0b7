import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { declaredTypeOf, sourceTypeOf, uriOf } from './source-types.ts'
import { declaring, formatOf, identifierOf, marked, readXmp } from './xmp.ts'

const gray = sharp({ create: { width: 33, height: 20, channels: 3, background: '#888888' } })
const clear = sharp({ create: { width: 33, height: 20, channels: 4, background: '#88888880' } })
const files = {
  jpeg: await gray.clone().jpeg().toBuffer(),
  png: await clear.clone().png().toBuffer(),
  'lossy webp': await gray.clone().webp().toBuffer(),
  'lossless webp': await clear.clone().webp({ lossless: true }).toBuffer(),
  'webp with alpha': await clear.clone().webp({ quality: 80 }).toBuffer(),
}

test.each(Object.entries(files))(
  'a %s carries its type where every reader of XMP looks, with the same pixels',
  async (_, file) => {
    const mark = { type: 'composite', identifier: identifierOf(file) } as const
    const signed = marked(file, mark)
    expect(marked(file, mark)).toEqual(signed)
    const { xmp, width, height, hasAlpha } = await sharp(signed).metadata()
    expect(xmp?.toString()).toContain(`DigitalSourceType="${uriOf('composite')}"`)
    expect({ width, height, hasAlpha }).toEqual({
      width: 33,
      height: 20,
      hasAlpha: (await sharp(file).metadata()).hasAlpha,
    })
    expect(await sharp(signed).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
    expect(xmp?.toString()).toContain(`dc:identifier="${mark.identifier}"`)
    expect(readXmp(signed)).toEqual({
      ...{ digital_source_type: 'composite', creator_tool: 'Cyclorama', identifier: mark.identifier },
    })
    expect(declaredTypeOf(signed)).toBeNull()
  },
)

test('an MP4 gets a box of XMP behind everything that its index points to', () => {
  const film = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1')
  const signed = marked(film, { type: 'composite', identifier: null })
  expect(signed.subarray(0, film.length)).toEqual(film)
  expect(signed.readUInt32BE(film.length)).toBe(signed.length - film.length)
  expect(readXmp(signed)).toMatchObject({ digital_source_type: 'composite', identifier: null })
})

test('equal files have one identifier, a UUID of version 8', () => {
  const identifier = identifierOf(files.jpeg)
  expect(identifier).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([identifierOf(Buffer.from(files.jpeg)), identifierOf(files.png)]).toEqual([
    identifier,
    expect.not.stringMatching(identifier),
  ])
})

test('nothing else is marked', () => {
  expect(formatOf(Buffer.from('GIF89a'))).toBeNull()
  expect(() => marked(Buffer.from('GIF89a'), { type: 'composite', identifier: null })).toThrow(
    /JPEG, PNG, WebP and MP4/,
  )
})

test('a declaration of AI is read from an attribute, an element and the text of a manifest', () => {
  const uri = uriOf('trainedAlgorithmicMedia')
  const said = [`x:DigitalSourceType="${uri}"`, `<x:DigitalSourceType>${uri}</x:DigitalSourceType>`, `\0q${uri}i`]
  for (const text of said)
    expect(declaredTypeOf(Buffer.concat([files.jpeg, Buffer.from(text)]))).toBe('trainedAlgorithmicMedia')
  expect(declaredTypeOf(declaring(files.png, 'compositeSynthetic'))).toBe('compositeSynthetic')
})

test.each([
  ['iTXt', '\x01\0\0\0'],
  ['zTXt', '\0'],
])('a declaration of AI is read from a compressed %s chunk of a PNG', (type, flags) => {
  const packet = Buffer.from(`<x:xmpmeta><x DigitalSourceType="${uriOf('compositeSynthetic')}"/></x:xmpmeta>`)
  const data = Buffer.concat([Buffer.from(`XML:com.adobe.xmp\0${flags}`), deflateSync(packet)])
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4)
  const file = Buffer.concat([files.png.subarray(0, 33), head, data, Buffer.alloc(4), files.png.subarray(33)])
  expect(declaredTypeOf(file)).toBe('compositeSynthetic')
  expect(readXmp(file).digital_source_type).toBe('compositeSynthetic')
})

test('cameras and algorithms without a model are no AI', () => {
  for (const term of ['digitalCapture', 'algorithmicMedia', 'composite'])
    expect(declaredTypeOf(Buffer.from(`http://cv.iptc.org/newscodes/digitalsourcetype/${term}"`))).toBeNull()
})

test('what is rendered from a file that declares AI is a synthetic composite', () => {
  const photo = { role: 'photo' as const, sha256: '0'.repeat(64), declared_source_type: null }
  const made = { ...photo, declared_source_type: 'trainedAlgorithmicMedia' as const }
  expect(sourceTypeOf('composite', [photo])).toBe('composite')
  expect(sourceTypeOf('algorithmicallyEnhanced', [photo, made])).toBe('compositeSynthetic')
})

test('hostile metadata ends in no type, at once', () => {
  const open = Buffer.from(`<x:xmpmeta>${'DigitalSourceType '.repeat(20_000)}</x:xmpmeta>`)
  expect(readXmp(open).digital_source_type).toBeNull()
  const png = Buffer.concat([files.png.subarray(0, 33), Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('iTXt')])
  expect(declaredTypeOf(png)).toBeNull()
})
