import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { decodeFilm } from '../../test/decode-film.ts'
import { drawnJar } from '../../test/drawn-jar.ts'
import { marketplaceOf } from '../../test/marketplace.ts'
import { readMp4 } from '../../test/mp4-boxes.ts'
import { readCertificate } from '../provenance/certificate.ts'
import { readManifest } from '../provenance/manifest.ts'
import { openSigner, type Provenance } from '../provenance/signer.ts'
import { testChain } from '../provenance/test-chain.ts'
import { declaring, readXmp } from '../provenance/xmp.ts'
import { decodeCutout, encodeCutout } from '../studio/cutout/cutout-file.ts'
import { resizeRaster } from '../studio/raster/resize.ts'
import { readIsnetWeights } from './isnet-weights.ts'
import { identifyNetwork, parseNetworkFile } from './network-file.ts'
import { openStudioWorkers } from './studio-workers.ts'

const studio = openStudioWorkers({ processes: 2 })
afterAll(() => studio.close())

test('a main image of full size is rendered and measured within the memory of its processes', async () => {
  const jar = drawnJar()
  const [width, height] = [1200, 1754]
  const cutout = await encodeCutout({
    ...jar,
    raster: resizeRaster(jar.raster, width, height),
    box: { left: 0, top: 0, width, height },
    source: { width, height },
  })
  const shot = await studio.run('renderPackshot', { cutout, marketplace: marketplaceOf('retail_us') })
  expect([shot.width, shot.passed, shot.checks.filter(({ passed }) => passed === false)]).toEqual([2000, true, []])
  const { identifier } = shot.provenance
  const type = { digital_source_type: 'algorithmicallyEnhanced' }
  expect(shot.provenance).toEqual({ ...type, identifier: expect.stringMatching(/^urn:uuid:/), ingredients: [] })
  const preview = await studio.run('previewForModel', shot.thumbnail)
  for (const file of [shot.jpeg, shot.thumbnail, preview]) expect(readXmp(file)).toMatchObject({ ...type, identifier })
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 480 })
  const report = await studio.run('measureCompliance', {
    file: shot.jpeg,
    cutout,
    marketplace: marketplaceOf('retail_us'),
    slot: 'main',
  })
  expect([report.passed, report.overlay]).toEqual([true, null])
  expect(report.rules.find(({ id }) => id === 'added.text')).toMatchObject({ measured: 0, passed: true })
})

test('a product becomes a film that says what it is, with measured type and sound', async () => {
  const cutout = await encodeCutout(drawnJar())
  const plan = await studio.run('planVideo', {
    ...{ kind: 'ugc', recipe: 'three_reasons', aspect_ratio: '9:16', seconds: 15, seed: 2, scale: 0.2, cutout },
    product: { name: 'Plum Jam', description: 'Plum jam in a glass jar. 250 g. Vegan.', price: '4', currency: 'EUR' },
    brand: { name: 'Acme', colors: [], tone: null },
    ...{ source: null, audience: null, script: null, voice: false, pictures: [] },
  })
  const video = await studio.run('renderVideo', { plan, cutout, pictures: [], logos: [], encoder: 'webcodecs' })
  const { seconds, tracks } = readMp4(video.mp4)
  expect([seconds, tracks.map(({ handler }) => handler)]).toEqual([15, ['vide', 'soun']])
  expect(video.provenance.digital_source_type).toBe('composite')
  const { identifier } = video.provenance
  for (const file of [video.mp4, video.poster, video.thumbnail])
    expect(readXmp(file)).toMatchObject({ digital_source_type: 'composite', identifier })
  expect([video.passed, video.checks.filter(({ passed }) => passed === false)]).toEqual([true, []])
  expect(video.checks.find(({ id }) => id === 'sound.loudness')!.measured).toBeCloseTo(-16, 0)
  expect(video.checks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['text.contrast', 'layout.safe_zone', 'captions.over_product']),
  )
})

test('a photo becomes a film, which reports its progress and inherits the declaration of AI of the photo', async () => {
  const picture = await sharp(drawnJar().raster.data, { raw: { width: 260, height: 380, channels: 4 } })
    .flatten({ background: '#d8cfc2' })
    .png()
    .toBuffer()
  const plan = await studio.run('planVideo', {
    ...{ kind: 'photo_animation', recipe: 'slow_dolly', aspect_ratio: '9:16', seconds: 5, seed: 1, scale: 0.1 },
    product: { name: 'Jam', description: '', price: null, currency: null },
    brand: { name: 'Acme', colors: [], tone: null },
    ...{ cutout: null, source: null, audience: null, script: null, voice: false },
    pictures: [{ width: 260, height: 380 }],
  })
  const reported: number[] = []
  const shown = new Set<string | null>()
  const video = await studio.run(
    'renderVideo',
    { plan, cutout: null, pictures: [declaring(picture, 'trainedAlgorithmicMedia')], logos: [], encoder: 'webcodecs' },
    {
      orgId: 'acme',
      onProgress: ({ percent, preview, poster }) => {
        reported.push(percent)
        for (const file of [preview, poster]) if (file) shown.add(readXmp(file).digital_source_type)
      },
    },
  )
  const { seconds, tracks } = readMp4(video.mp4)
  expect([seconds, tracks.map(({ handler }) => handler)]).toEqual([5, ['vide', 'soun']])
  expect([video.width, video.height, video.seconds]).toEqual([108, 192, 5])
  expect(readXmp(video.mp4).digital_source_type).toBe('compositeSynthetic')
  expect(video.provenance.ingredients).toMatchObject([
    { role: 'picture', declared_source_type: 'trainedAlgorithmicMedia' },
  ])
  await expectSigned(video.mp4, video)
  expect([...shown]).toEqual(['compositeSynthetic'])
  expect(reported.length).toBeGreaterThan(3)
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
})

test('the installed network, given as a file, detects the product and is named with the cut-out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-network-'))
  const path = join(folder, 'isnet.onnx')
  await writeFile(path, await readIsnetWeights())
  // It normalizes to (value − 128) / 256.
  const [mean, std] = [128 / 255, 256 / 255].map((value) => [value, value, value].join())
  const network = await identifyNetwork(parseNetworkFile(`${path}?mean=${mean}&std=${std}&output=output&memory=1500`))
  const withFile = openStudioWorkers({ processes: 1, network })
  try {
    const picture = await jarOnWood()
    const { file, network: drawnBy } = await withFile.run('cutOut', picture)
    const { box, facts } = await decodeCutout(file!)
    expect([box.width / 130, box.height / 190]).toEqual([expect.closeTo(1, 1), expect.closeTo(1, 1)])
    expect([drawnBy, facts.network]).toEqual([network.id, network.id])
  } finally {
    await withFile.close()
    await rm(folder, { recursive: true })
  }
})

/** A film is signed twice with the same bytes, still plays, and is trusted until a byte of it changes. */
async function expectSigned(mp4: Uint8Array, { engine, provenance }: { engine: string; provenance: Provenance }) {
  const now = new Date('2026-11-24T12:00:00Z')
  const chain = testChain({ organization: 'Juicy', from: new Date('2020-01-01'), until: new Date('2120-01-01') })
  const signer = openSigner(readCertificate(chain.certificate, chain.key, now))
  const [signed, again] = [
    await signer.sign(mp4, { engine, provenance }, now),
    await signer.sign(mp4, { engine, provenance }, now),
  ]
  await signer.close()
  const file = Buffer.from(signed!.file)
  expect(file.equals(again!.file)).toBe(true)
  const frameOf = async (film: Uint8Array) => (await decodeFilm(film, (frame) => frame === 60)).frames.get(60)
  expect(await frameOf(file)).toEqual(await frameOf(mp4))
  expect(readXmp(file).digital_source_type).toBe('compositeSynthetic')
  expect(await readManifest(file, 'video/mp4', signer.anchor)).toMatchObject({
    ...{ state: 'trusted', digital_source_type: 'compositeSynthetic', problems: [] },
  })
  file[file.length - 3000]! ^= 1
  expect(await readManifest(file, 'video/mp4', signer.anchor)).toMatchObject({ state: 'invalid' })
}

/** A jar of 130 × 190 pixels before stripes. */
async function jarOnWood(): Promise<Buffer> {
  const { data, width, height, channels } = drawnJar().raster
  const jar = await sharp(data, { raw: { width, height, channels } }).resize(130, 190).png().toBuffer()
  const ground = Uint8Array.from({ length: 320 * 320 * 3 }, (_, i) => 190 + 25 * Math.sin(i / 2900) - 30 * (i % 3))
  return sharp(ground, { raw: { width: 320, height: 320, channels: 3 } })
    .composite([{ input: jar, left: 95, top: 70 }])
    .png()
    .toBuffer()
}
