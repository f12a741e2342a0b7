const bytesOf = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
const headerOf = (headers, name) => {
  if (typeof headers.get === 'function') return headers.get(name)
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return Array.isArray(found) ? found[0] : found
}

/** A message that is not from the service, or too old. */
export class InvalidSignature extends Error {
  name = 'InvalidSignature'
}

const keyOf = (secret) =>
  crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

/** Returns `v1,…`, the signature of a message (Standard Webhooks 1.0.0). */
export async function signWebhook({ id, timestamp, body }, secret) {
  const signature = await crypto.subtle.sign(
    'HMAC',
    await keyOf(secret),
    new TextEncoder().encode(`${id}.${timestamp}.${body}`),
  )
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
}

/**
 * Verifies a message (Standard Webhooks 1.0.0) and returns its event. `body` is the text or the bytes that arrived, unparsed; with several secrets one of
 * them suffices, as during a rotation. Compares in constant time. @throws InvalidSignature
 */
export async function verifyWebhook(body, headers, secrets, toleranceSeconds = 300) {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!id || !timestamp || !signatures) throw new InvalidSignature('The message has no signature.')
  if (!/^\d{1,12}$/.test(timestamp)) throw new InvalidSignature('The timestamp of the message is not a number.')
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new InvalidSignature('The message is too old, or the clocks differ.')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const given = signatures
    .split(' ')
    .flatMap((part) => (/^v1,[A-Za-z0-9+/]{43}=$/.test(part) ? [bytesOf(part.slice(3))] : []))
  for (const secret of [secrets].flat()) {
    const key = await keyOf(secret)
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return JSON.parse(text)
  }
  throw new InvalidSignature('No signature of the message is valid for the secret.')
}
