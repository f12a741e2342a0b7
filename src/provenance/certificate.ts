import { createPrivateKey, hash, type KeyObject, X509Certificate } from 'node:crypto'

/** A certificate cannot sign manifests of C2PA; the message says why, and what to do. */
export class BadCertificate extends Error {
  override name = 'BadCertificate'
}

/** What identifies a certificate: the SHA-256 of its DER form (hex), whom it names, and until when it is valid. */
export type CertificateFacts = { sha256: string; subject: string; expires_at: Date }

/** What signs: an Ed25519 key, and its certificate followed by those of its issuers. `anchor`: the last one as PEM. */
export type SigningCertificate = { key: KeyObject; chain: Buffer[]; anchor: string; facts: CertificateFacts }

/** Purposes (extended key usage) of which C2PA requires one: signing of documents, of mail, and of claims. */
const PURPOSES = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4', '1.3.6.1.4.1.62558.2.1']
/** All certificates of a chain are in every file. */
const CHAIN_BYTES_MAX = 4096

/** Reads a certificate with its chain (leaf first) and its key, both PEM. @throws BadCertificate */
export function readCertificate(pem: string, keyPem: string, now: Date): SigningCertificate {
  const certificates = (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []).map(parsed)
  const [leaf, ...issuers] = certificates
  if (leaf === undefined) throw new BadCertificate('The file has no certificate. It has to be PEM.')
  requireTime(certificates, now)
  requireKind(leaf)
  requireChain(leaf, issuers)
  const key = privateKeyIn(keyPem)
  if (!leaf.checkPrivateKey(key)) throw new BadCertificate('The key is not the one of the certificate.')
  const chain = certificates.map(({ raw }) => raw)
  const size = chain.reduce((sum, { length }) => sum + length, 0)
  if (size > CHAIN_BYTES_MAX)
    throw new BadCertificate(
      `The chain has ${size} bytes, and would be in every file. Use one of at most ${CHAIN_BYTES_MAX} bytes.`,
    )
  return { key, chain, anchor: certificates.at(-1)!.toString(), facts: factsOf(leaf) }
}

const factsOf = (leaf: X509Certificate): CertificateFacts => ({
  sha256: hash('sha256', leaf.raw),
  subject: nameOf(leaf),
  expires_at: leaf.validToDate,
})

const nameOf = ({ subject }: X509Certificate) => subject.replaceAll('\n', ', ')

function parsed(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (cause) {
    throw new BadCertificate('A certificate in the file is damaged.', { cause })
  }
}

function privateKeyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    throw new BadCertificate('The key is no private key. It has to be unencrypted PEM (PKCS #8).', { cause })
  }
}

function requireTime(certificates: X509Certificate[], now: Date): void {
  for (const certificate of certificates) {
    const { validFromDate: from, validToDate: until } = certificate
    const name = nameOf(certificate)
    if (until <= now) throw new BadCertificate(`The certificate of ${name} expired on ${dayOf(until)}. Renew it.`)
    if (from > now) throw new BadCertificate(`The certificate of ${name} is not valid before ${dayOf(from)}.`)
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function requireKind(leaf: X509Certificate): void {
  if (leaf.ca) throw new BadCertificate('The first certificate is one of an authority. Put the one that signs first.')
  const type = leaf.publicKey.asymmetricKeyType
  if (type !== 'ed25519') throw new BadCertificate(`The certificate is for a key of ${type}. Use Ed25519.`)
  if (!leaf.keyUsage?.some((purpose) => PURPOSES.includes(purpose)))
    throw new BadCertificate(
      'The certificate is of the wrong kind: its extended key usage is for neither document signing nor email protection, and C2PA asks for one of them.',
    )
}

function requireChain(leaf: X509Certificate, issuers: X509Certificate[]): void {
  if (leaf.checkIssued(leaf))
    throw new BadCertificate(
      'The certificate is signed by itself, which C2PA refuses. Use one that an authority issued.',
    )
  if (issuers.length === 0)
    throw new BadCertificate('The chain is missing. Append the certificates of the issuers to the file.')
  for (const [i, issuer] of issuers.entries()) {
    const issued = i === 0 ? leaf : issuers[i - 1]!
    if (!issued.checkIssued(issuer) || !issued.verify(issuer.publicKey))
      throw new BadCertificate(
        `The chain is broken: certificate ${i + 1} of the file was not issued by certificate ${i + 2}. Put each one before its issuer.`,
      )
  }
}
