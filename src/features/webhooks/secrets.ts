import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Returns a new secret of an endpoint, in the form of Standard Webhooks 1.0.0. */
export const makeSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** Encrypts a secret for one endpoint, with AES-256-GCM: a copy of it in another row cannot be opened. */
export function sealSecret(key: KeyObject, secret: string, endpointId: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(endpointId))
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Opens what `sealSecret` returned for the same endpoint. Throws for anything else. */
export function openSecret(key: KeyObject, sealed: Buffer, endpointId: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(endpointId))
    .setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** The message of a delivery, as it is signed. */
export type Message = { id: string; timestamp: number; body: string }

/** Returns the value of `webhook-signature` (Standard Webhooks 1.0.0): one signature for each secret. */
export function signaturesOf(message: Message, secrets: readonly string[]): string {
  const signed = `${message.id}.${message.timestamp}.${message.body}`
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ')
}
