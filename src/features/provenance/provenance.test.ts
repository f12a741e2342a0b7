import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bottlePicture, formOf, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { unzip } from '../../../test/unzip.ts'
import { readCertificate } from '../../provenance/certificate.ts'
import { openSigner } from '../../provenance/signer.ts'
import { uriOf } from '../../provenance/source-types.ts'
import { testChain } from '../../provenance/test-chain.ts'
import { readXmp } from '../../provenance/xmp.ts'
import { readAuditLog } from '../audit/audit.ts'
import { recordCertificate } from './provenance.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileAt = async (url: string) => (await app.server.inject(new URL(url).pathname)).rawPayload
const verify = (caller: TestCaller, file: Uint8Array) =>
  caller.request('POST', '/provenance/verify', formOf(file, 'it'))

/** A standard picture of a product with this photo. */
async function pictureOf(caller: TestCaller, photo: Uint8Array) {
  const { body: upload } = await caller.upload(photo)
  const { body: product } = await caller.post('/products', {
    ...{ brand_id: caller.brandId, name: 'Green bottle', image_urls: [upload.url] },
  })
  await app.drain()
  await caller.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' } })
  await app.drain()
  const { body } = await caller.get(`/products/${product.id}/creatives`)
  return { upload, product, creative: body.data[0] }
}

test('a picture says that it is a composite, in its file, smaller copies and archive, and by its id', async () => {
  const acme = await app.org({ credits: 10 })
  const { upload, creative } = await pictureOf(acme, await bottlePicture())
  const file = await fileAt(creative.image_url)
  const { identifier } = (await acme.get(`/creatives/${creative.id}/provenance`)).body
  expect(identifier).toMatch(/^urn:uuid:/)
  const xmp = { digital_source_type: 'composite', creator_tool: 'Cyclorama', identifier }
  const copies = [await fileAt(creative.thumbnail_url), await fileAt(creative.preview_url)]
  for (const one of [file, ...copies]) expect(readXmp(one)).toEqual(xmp)
  const copy = await sharp(file).resize(300).keepXmp().png().toBuffer()
  expect((await verify(acme, copy)).body).toMatchObject({ identifier, creative_id: null })
  expect((await sharp(file).metadata()).xmp?.toString()).toContain(uriOf('composite'))
  const { body: archive } = await acme.post('/exports', { creative_ids: [creative.id] })
  const headers = { authorization: `Bearer ${acme.secret}` }
  const zip = await app.server.inject({ url: `/api/v1${archive.path}`, headers })
  expect([...unzip(zip.rawPayload).values()].map(sha256Of)).toEqual([sha256Of(file)])
  expect((await acme.get(`/creatives/${creative.id}/provenance`)).body).toEqual({
    ...{ digital_source_type: 'composite', identifier, signed: false, manifest_sha256: null },
    ...{ engine: creative.engine, seed: creative.seed },
    ingredients: [{ role: 'photo', sha256: upload.sha256, declared_source_type: null }],
  })
  expect((await verify(acme, file)).body).toEqual({
    ...{ ...xmp, sha256: sha256Of(file), manifest: null },
    ...{ creative_id: creative.id, video_id: null },
  })
  const other = await app.org()
  expect((await verify(other, file)).body).toMatchObject({ digital_source_type: 'composite', creative_id: null })
  expect((await other.get(`/creatives/${creative.id}/provenance`)).status).toBe(404)
})

test('a certificate that signs from now on is in the audit log of the installation, once', async () => {
  const chainOf = (organization: string) => {
    const from = new Date(app.parts.now().getTime() - 1000)
    const { certificate, key } = testChain({ organization, from, until: new Date(from.getTime() + 1e9) })
    return readCertificate(certificate, key, app.parts.now()).facts
  }
  const [first, renewed] = [chainOf('Juicy'), chainOf('Juicy')]
  await Promise.all([recordCertificate(app.parts, first), recordCertificate(app.parts, first)])
  await recordCertificate(app.parts, first)
  await recordCertificate(app.parts, renewed)
  await recordCertificate(app.parts, first)
  const entries = (await readAuditLog(app.parts, null)).filter(({ action }) => action === 'signing certificate')
  expect(entries.map(({ detail }) => (detail as typeof first).sha256)).toEqual(
    [first, renewed, first].map((one) => one.sha256),
  )
  expect(entries[0]).toMatchObject({ actor_type: 'system', detail: { subject: expect.stringContaining('Juicy') } })
})

test('with a certificate, equal requests get equal signed files, which are trusted until a byte changes', async () => {
  const chain = testChain({
    ...{ organization: 'Juicy', from: new Date(app.parts.now().getTime() - 1000) },
    until: new Date(app.parts.now().getTime() + 1e9),
  })
  const signer = openSigner(readCertificate(chain.certificate, chain.key, app.parts.now()))
  app.parts.signer = signer
  const acme = await app.org({ credits: 10 })
  const product = await acme.product()
  for (let i = 0; i < 2; i++) {
    await acme.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' }, seed: 7 })
    await app.drain()
  }
  const { body } = await acme.get(`/products/${product.id}/creatives`)
  const [first, second] = await Promise.all(body.data.map((one: { image_url: string }) => fileAt(one.image_url)))
  expect(first.equals(second)).toBe(true)
  expect((await acme.get(`/creatives/${body.data[0].id}/provenance`)).body).toMatchObject({
    ...{ digital_source_type: 'composite', signed: true, manifest_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  const manifest = { state: 'trusted', issuer: 'Juicy', digital_source_type: 'composite', problems: [] }
  expect((await verify(acme, first)).body).toMatchObject({ manifest, creative_id: body.data[0].id })
  first[first.length - 100] ^= 1
  const changed = { state: 'invalid', problems: ['assertion.dataHash.mismatch'] }
  expect((await verify(acme, first)).body).toMatchObject({ manifest: changed, creative_id: null })
  app.parts.signer = null
  await signer.close()
})

test('a photo that declares AI still does when it is stored, and its pictures inherit it', async () => {
  const acme = await app.org({ credits: 10 })
  const photo = await sharp(await bottlePicture())
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><e:DigitalSourceType>${uriOf('trainedAlgorithmicMedia')}</e:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`,
    )
    .toBuffer()
  const { upload, product, creative } = await pictureOf(acme, photo)
  expect(readXmp(await fileAt(upload.url))).toEqual({
    ...{ digital_source_type: 'trainedAlgorithmicMedia', creator_tool: null, identifier: null },
  })
  const { cutout } = (await acme.get(`/products/${product.id}/profile`)).body.pictures[0]
  const { body: template } = await acme.post('/templates', {
    brand_id: acme.brandId,
    name: 'Made',
    image_urls: [upload.url],
  })
  for (const url of [cutout.preview_url, cutout.outline_url, template.shots[0].thumbnail_url])
    expect(readXmp(await fileAt(url)).digital_source_type).toBe('trainedAlgorithmicMedia')
  expect(readXmp(await fileAt(creative.image_url)).digital_source_type).toBe('compositeSynthetic')
  expect((await acme.get(`/creatives/${creative.id}/provenance`)).body).toMatchObject({
    digital_source_type: 'compositeSynthetic',
    ingredients: [{ role: 'photo', sha256: upload.sha256, declared_source_type: 'trainedAlgorithmicMedia' }],
  })
})

test('an ad without any photo is a digital creation', async () => {
  const acme = await app.org({ credits: 20 })
  const wanted = { prompt: 'Free shipping this week', concept_count: 1, aspect_ratios: ['1:1'] }
  await acme.post('/campaigns', { brand_id: acme.brandId, ...wanted })
  await app.drain()
  const [creative] = (await acme.get('/creatives')).body.data
  const { body } = await acme.get(`/creatives/${creative.id}/provenance`)
  expect(body).toMatchObject({ digital_source_type: 'digitalCreation', ingredients: [] })
  expect(readXmp(await fileAt(creative.image_url)).digital_source_type).toBe('digitalCreation')
})

test('what carries no provenance here is refused with the formats that do', async () => {
  const acme = await app.org()
  const { status, body } = await verify(acme, Buffer.from('GIF89a'))
  expect([status, body.code, body.detail]).toEqual([415, 'unsupported_media_type', 'Send a JPG, PNG, WebP or MP4.'])
})
