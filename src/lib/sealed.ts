import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/** Encrypts a text with AES-256-GCM; it opens only with what it is bound to. */
export function seal(key: KeyObject, text: string, boundTo: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Opens what `seal` returned for the same key and binding. Throws for anything else. */
export function unseal(key: KeyObject, sealed: Buffer, boundTo: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
