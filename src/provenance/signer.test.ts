import { generateKeyPairSync } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'
import { readManifest } from './manifest.ts'
import { openSigner, type Provenance } from './signer.ts'
import { testChain } from './test-chain.ts'
import { formatOf, marked } from './xmp.ts'

const now = new Date('2026-11-24T12:00:00Z')
// The reference engine compares a certificate with the clock of the machine.
const valid = { organization: 'Juicy', from: new Date('2020-01-01T00:00:00Z'), until: new Date('2120-01-01T00:00:00Z') }
const chain = testChain(valid)
const other = testChain({ ...valid, organization: 'Other' })
const certificate = readCertificate(chain.certificate, chain.key, now)
const signer = openSigner(certificate)
afterAll(() => signer.close())

const photo = { role: 'photo' as const, sha256: 'ab'.repeat(32), declared_source_type: null }
const mark = { type: 'composite', identifier: null } as const
const provenance: Provenance = { digital_source_type: 'composite', ingredients: [photo] }
const claim = { engine: 'studio-8', provenance }
const gray = sharp({ create: { width: 96, height: 64, channels: 3, background: '#888888' } })
const jpeg = marked(await gray.clone().jpeg().toBuffer(), mark)

test('the reference engine accepts a certificate of the test chain', async () => {
  await signer.check()
})

test('the same file gets the same manifest, from another thread as well', async () => {
  const first = (await signer.sign(jpeg, claim, now))!
  const again = openSigner(certificate)
  const [second, different] = await Promise.all([
    again.sign(jpeg, claim, now),
    again.sign(jpeg, { ...claim, engine: 'studio-11' }, now),
  ])
  await again.close()
  expect(Buffer.from(second!.file).equals(first.file)).toBe(true)
  expect(second!.manifest_sha256).toBe(first.manifest_sha256)
  expect(different!.manifest_sha256).not.toBe(first.manifest_sha256)
  expect(first.file.length - jpeg.length).toBeLessThan(6000)
})

test.each([
  ['image/jpeg', jpeg],
  ['image/png', marked(await gray.clone().png().toBuffer(), mark)],
  ['image/webp', marked(await gray.clone().webp().toBuffer(), mark)],
])('a signed %s keeps its pixels, is trusted by its issuer, and one changed byte shows', async (format, file) => {
  const { file: signed } = (await signer.sign(file, claim, now))!
  expect(formatOf(signed)).toBe(format)
  expect(await sharp(signed).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  expect(await readManifest(signed, format, signer.anchor)).toEqual({
    ...{ state: 'trusted', issuer: 'Juicy', generator: 'Cyclorama studio-8' },
    ...{ digital_source_type: 'composite', problems: [] },
  })
  const elsewhere = readCertificate(other.certificate, other.key, now).anchor
  expect((await readManifest(signed, format, elsewhere))!.state).toBe('valid')
  const changed = Buffer.from(signed)
  changed[changed.indexOf('CreatorTool')]! ^= 1
  expect(await readManifest(changed, format, signer.anchor)).toMatchObject({
    state: 'invalid',
    problems: expect.arrayContaining(['assertion.dataHash.mismatch']),
  })
})

test('a file without a manifest has none, and a damaged one is invalid', async () => {
  expect(await readManifest(jpeg, 'image/jpeg', null)).toBeNull()
  const { file } = (await signer.sign(jpeg, claim, now))!
  const damaged = Buffer.from(file)
  damaged.fill(0, damaged.indexOf('c2pa.assertions') + 40, damaged.indexOf('c2pa.assertions') + 400)
  expect((await readManifest(damaged, 'image/jpeg', null))!.state).toBe('invalid')
})

test('nothing is signed once the certificate has expired', async () => {
  expect(await signer.sign(jpeg, claim, new Date(valid.until.getTime() + 1))).toBeNull()
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string
const [leafOnly] = chain.certificate.split(/(?=-----BEGIN)/)
const root = chain.certificate.slice(leafOnly!.length)
const expired = testChain({ ...valid, until: new Date('2026-10-01T00:00:00Z') })
const later = testChain({ ...valid, from: new Date('2027-01-01T00:00:00Z') })
const server = testChain({ ...valid, purposes: ['1.3.6.1.5.5.7.3.1'] })

test.each([
  ['expired', expired.certificate, expired.key, /expired on 2026-10-01/],
  ['not yet valid', later.certificate, later.key, /not valid before 2027-01-01/],
  ['for web servers', server.certificate, server.key, /wrong kind.*document signing/],
  ['without its chain', leafOnly!, chain.key, /The chain is missing/],
  [
    'with the chain of another',
    leafOnly! + other.certificate.split(/(?=-----BEGIN)/)[1]!,
    chain.key,
    /The chain is broken/,
  ],
  ['of an authority', root, chain.key, /one of an authority/],
  ['with the key of another', chain.certificate, other.key, /The key is not the one/],
  ['with an RSA key', chain.certificate, rsa, /The key is not the one/],
  ['without a key', chain.certificate, 'nothing', /no private key/],
  ['empty', '', chain.key, /no certificate/],
  ['damaged', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', chain.key, /damaged/],
])('a certificate that is %s is refused with the reason', (_, pem, key, reason) => {
  expect(() => readCertificate(pem, key, now)).toThrow(reason)
})
