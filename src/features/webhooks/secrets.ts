import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Returns a new secret of an endpoint, in the form of Standard Webhooks 1.0.0. */
export const makeSecret = (): string => PREFIX + randomBytes(32).toString('base64')

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
