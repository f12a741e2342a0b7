import { randomBytes } from 'node:crypto'
import { signWebhook } from '../index.js'

/** Sends every event as a signed webhook to an address, as the service would, and prints what the receiver answers. Goes on until it is stopped. */
export async function listen(cyclorama, { to, types, secret = `whsec_${randomBytes(32).toString('base64')}`, json }) {
  const url = new URL(to)
  process.stdout.write(`Ready. Events go to ${url}, signed with ${secret}\n`)
  for await (const event of cyclorama.events(types === undefined ? {} : { types })) {
    const { seq, mode, brand_id, data, type, created_at } = event
    const body = JSON.stringify({ type, timestamp: created_at, data: { ...data, brand_id, seq, mode } })
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'cyc-listen/1',
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': await signWebhook({ id: event.id, timestamp, body }, secret),
    }
    const status = await send(url, { method: 'POST', redirect: 'manual', headers, body })
    const line = { seq, type, id: data.id, answer: status }
    process.stdout.write(json ? `${JSON.stringify(line)}\n` : `${seq}  ${type}  ${data.id}  -> ${status}\n`)
  }
}

async function send(url, init) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return error.cause?.code ?? error.name
  }
}
