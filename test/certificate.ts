import { generateKeyPairSync, sign } from 'node:crypto'

/** A new certificate for one name (X.509 v3, RFC 5280; ECDSA with SHA-256). */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = der(
    0x30,
    der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))),
  )
  const subjectAltName = der(
    0x30,
    der(0x06, Buffer.from('551d11', 'hex')),
    der(0x04, der(0x30, der(0x82, Buffer.from(name)))),
  )
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    commonName,
    der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('21200101000000Z'))),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, subjectAltName)),
  )
  const cert = der(0x30, body, ecdsaWithSha256, der(0x03, Buffer.of(0), sign('sha256', body, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), content])
  return Buffer.concat([
    length < 256 ? Buffer.of(tag, 0x81, length) : Buffer.of(tag, 0x82, length >> 8, length & 255),
    content,
  ])
}
