import { Problem } from './problem.js'
import { messagesIn } from './sse.js'
import { pause } from './util.js'

const reconnectMs = 1000
const pollMs = 2000

const search = (filters) => {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

/**
 * Hands out every event once, in the order of `seq`: from a stream that is opened again whenever it ends, or from pages where the key has as many
 * streams open as it may.
 */
export async function* eventsOf(connection, { after, types, resource_id, brand_id, signal } = {}) {
  const filters = { types: Array.isArray(types) ? types.join(',') : types, resource_id, brand_id }
  const source = { connection, filters, signal }
  let last = after ?? (await page(source, { limit: 1 })).last_seq
  for (;;) {
    const state = { isFull: false }
    for await (const event of fromStream(source, last, state)) {
      last = event.seq
      yield event
    }
    if (state.isFull) {
      const { data, next_after } = await page(source, { after: last, limit: 100 })
      yield* data
      last = next_after
    }
    await pause(state.isFull ? pollMs : reconnectMs, signal)
  }
}

async function page({ connection, filters, signal }, more) {
  const path = `/events?${search({ ...filters, ...more })}`
  return (await connection.send({ method: 'GET', path, signal })).json()
}

/** The events of one stream, until it ends or breaks. */
async function* fromStream({ connection, filters, signal }, after, state) {
  try {
    const path = `/events/stream?${search({ ...filters, after })}`
    const { body } = await connection.send({ method: 'GET', path, signal })
    let last = after
    for await (const event of messagesIn(body)) {
      if (event.seq <= last) continue
      last = event.seq
      yield event
    }
  } catch (error) {
    signal?.throwIfAborted()
    state.isFull = error instanceof Problem && error.status === 429
    if (error instanceof Problem && error.status !== 0 && !state.isFull) throw error
  }
}
