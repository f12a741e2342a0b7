import { sign } from 'node:crypto'
import type { SigningCertificate } from './certificate.ts'

const ALGORITHM = 1
const EDDSA = -8
const X5CHAIN = 33
/** CBOR tag 18: COSE_Sign1. */
const SIGN1 = 0xd2
const NULL = 0xf6
/** What signature, padding and heads add to the chain. */
const OVERHEAD = 512

/** The bytes that a signature with this chain occupies. */
export const reservedFor = ({ chain }: Pick<SigningCertificate, 'chain'>): number =>
  OVERHEAD + chain.reduce((sum, { length }) => sum + length, 0)

/** A COSE_Sign1 (RFC 9052) of a claim as C2PA 2.2 asks for it: detached payload, chain in the protected header, padded to its reserved size. */
export function signClaim(claim: Uint8Array, { key, chain }: Pick<SigningCertificate, 'key' | 'chain'>): Buffer {
  const header = Buffer.concat([
    head(5, 2),
    ...[head(0, ALGORITHM), head(1, -1 - EDDSA)],
    ...[head(0, X5CHAIN), head(4, chain.length), ...chain.map(bytes)],
  ])
  const signed = Buffer.concat([head(4, 4), text('Signature1'), bytes(header), bytes(Buffer.alloc(0)), bytes(claim)])
  const signature = sign(null, signed, key)
  const padded = (length: number) =>
    Buffer.concat([
      ...[Buffer.from([SIGN1]), head(4, 4), bytes(header)],
      ...[head(5, 1), text('pad'), bytes(Buffer.alloc(length))],
      ...[Buffer.from([NULL]), bytes(signature)],
    ])
  // From 256 bytes on, a length takes two bytes.
  const least = 256
  return padded(least + reservedFor({ chain }) - padded(least).length)
}

/** The head of a CBOR item (RFC 8949): its major type, and its value or length below 65 536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
