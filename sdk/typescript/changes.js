import { messagesIn } from './sse.js'

/** Resources whose every change is an event. */
const reporting =
  /^\/(?:products|photoshoots|campaigns|assistant-ad-groups|retail-listing-ideas|videos)\/([0-9a-f-]{36})$/
/** The longest time between two reads of a resource whose changes arrive over a stream. */
const streamedMs = 15_000

/**
 * Waits for changes of one resource: over a stream of its events, or by time where the key may not read events or has as many streams open as it may.
 */
export class Changes {
  #stop = new AbortController()
  #isStreaming = false
  #isChanged = false
  #wake = () => {}

  constructor(connection, path) {
    const id = reporting.exec(path)?.[1]
    if (id !== undefined) void this.#follow(connection, id)
  }

  /** Resolves after a change, or when this time has passed and no stream would report one, at the latest after `most`. Rejects with the reason of the signal. */
  async next({ ms, most }, signal) {
    signal?.throwIfAborted()
    let timer
    const stop = () => this.#wake()
    signal?.addEventListener('abort', stop, { once: true })
    await new Promise((resolve) => {
      this.#wake = resolve
      if (this.#isChanged) return resolve()
      timer = setTimeout(resolve, Math.min(most, this.#isStreaming ? Math.max(ms, streamedMs) : ms))
    })
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    signal?.throwIfAborted()
    this.#isChanged = false
  }

  close() {
    this.#stop.abort()
  }

  async #follow(connection, id) {
    try {
      const path = `/events/stream?resource_id=${id}`
      const { body } = await connection.send({
        method: 'GET',
        path,
        signal: this.#stop.signal,
        tries: 1,
        isStream: true,
      })
      this.#isStreaming = true
      // The resource may have changed before the stream was open.
      this.#report()
      for await (const _ of messagesIn(body)) this.#report()
    } catch {
      // Time decides from here on.
    }
    this.#isStreaming = false
    this.#wake()
  }

  #report() {
    this.#isChanged = true
    this.#wake()
  }
}
