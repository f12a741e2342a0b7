import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Certificates in PEM: the one that signs followed by its issuer, and its key. */
export type TestChain = { certificate: string; key: string }

type Options = {
  organization: string
  from: Date
  until: Date
  /** Purposes (extended key usage) of the signing certificate, as object identifiers. Defaults to document signing. */
  purposes?: string[]
}

/**
 * A new root and a certificate of it for signing manifests of C2PA (X.509 v3, RFC 5280; Ed25519, RFC 8410). For trying it out: viewers do
 * not know its issuer.
 */
export function testChain({ organization, from, until, purposes = ['1.3.6.1.5.5.7.3.36'] }: Options): TestChain {
  const [root, leaf] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const rootName = nameOf(organization, `${organization} test root`)
  const [rootId, leafId] = [randomBytes(20), randomBytes(20)]
  const issuer = { name: rootName, key: root.privateKey }
  const authority = certificateOf(issuer, {
    ...{ name: rootName, key: root.publicKey, from, until },
    extensions: [
      extension('2.5.29.19', true, sequence(boolean(true))),
      extension('2.5.29.15', true, tlv(0x03, Buffer.from([1, 0x06]))),
      extension('2.5.29.14', false, tlv(0x04, rootId)),
    ],
  })
  const signing = certificateOf(issuer, {
    ...{ name: nameOf(organization, `${organization} test signer`), key: leaf.publicKey, from, until },
    extensions: [
      extension('2.5.29.19', true, sequence()),
      extension('2.5.29.15', true, tlv(0x03, Buffer.from([7, 0x80]))),
      extension('2.5.29.37', false, sequence(...purposes.map(objectId))),
      extension('2.5.29.14', false, tlv(0x04, leafId)),
      extension('2.5.29.35', false, sequence(tlv(0x80, rootId))),
    ],
  })
  return {
    certificate: pemOf(signing) + pemOf(authority),
    key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

type Issued = { name: Buffer; key: KeyObject; from: Date; until: Date; extensions: Buffer[] }

function certificateOf(
  issuer: { name: Buffer; key: KeyObject },
  { name, key, from, until, extensions }: Issued,
): Buffer {
  const algorithm = sequence(objectId('1.3.101.112'))
  const serial = Buffer.from(randomBytes(16))
  serial[0]! &= 0x7f
  serial[0]! |= 0x40
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, serial),
    algorithm,
    issuer.name,
    sequence(timeOf(from), timeOf(until)),
    name,
    key.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  )
  return sequence(body, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), sign(null, body, issuer.key)])))
}

function pemOf(der: Buffer): string {
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

/** An item of DER: its tag, its length in one to three bytes, and its content. */
function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

const sequence = (...items: Buffer[]) => tlv(0x30, Buffer.concat(items))
const boolean = (value: boolean) => tlv(0x01, Buffer.from([value ? 255 : 0]))
const utf8 = (value: string) => tlv(0x0c, Buffer.from(value))

function objectId(text: string): Buffer {
  const [first, second, ...rest] = text.split('.').map(Number)
  return tlv(0x06, Buffer.from([first! * 40 + second!, ...rest.flatMap(base128)]))
}

/** A number in groups of seven bits, all but the last one marked. */
function base128(value: number): number[] {
  const groups = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift((rest % 128) | 128)
  return groups
}

const nameOf = (organization: string, common: string) =>
  sequence(
    tlv(0x31, sequence(objectId('2.5.4.10'), utf8(organization))),
    tlv(0x31, sequence(objectId('2.5.4.3'), utf8(common))),
  )

const timeOf = (date: Date) =>
  tlv(
    0x18,
    Buffer.from(
      `${date
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(0, 14)}Z`,
    ),
  )

const extension = (id: string, isCritical: boolean, value: Buffer) =>
  sequence(objectId(id), ...(isCritical ? [boolean(true)] : []), tlv(0x04, value))
