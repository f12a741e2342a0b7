import { passes } from './connection.js'
import { Problem } from './problem.js'
import { blocksIn } from './sse.js'
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
  const state = { last: after ?? (await page(source, { limit: 1 })).last_seq, isFull: false }
  for (;;) {
    yield* fromStream(source, state)
    if (state.isFull) {
      const { data, next_after } = await page(source, { after: state.last, limit: 100 })
      yield* data
      state.last = next_after
    }
    await pause(state.isFull ? pollMs : reconnectMs, signal)
  }
}

async function page({ connection, filters, signal }, more) {
  const path = `/events?${search({ ...filters, ...more })}`
  return (await connection.send({ method: 'GET', path, signal })).json()
}

/** The events of one stream, until it ends or breaks. */
async function* fromStream({ connection, filters, signal }, state) {
  state.isFull = false
  try {
    const path = `/events/stream?${search({ ...filters, after: state.last })}`
    const { body } = await connection.send({ method: 'GET', path, signal, tries: 1, isStream: true })
    for await (const { id, data } of blocksIn(body)) {
      // A block without data has the number up to which nothing has happened that is wanted: after weeks without, the next stream begins there.
      if (!(Number(id) > state.last)) continue
      state.last = Number(id)
      if (data !== '') yield JSON.parse(data)
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof Problem && !passes(error)) throw error
    state.isFull = error instanceof Problem && error.status === 429
  }
}
