import { Changes } from './changes.js'
import { Connection } from './connection.js'
import { eventsOf } from './events.js'
import { fileOf, uploadBytesMax } from './files.js'
import { operations } from './operations.js'

export { Problem } from './problem.js'
export { InvalidSignature, signWebhook, verifyWebhook } from './webhook.js'

/** Where a resource is read again, by the object that an operation has returned. */
const addresses = new WeakMap()

/** A client of the API: one method for each operation, and what programs need around them. */
export class Cyclorama {
  #connection

  constructor(options = {}) {
    this.#connection = new Connection(options)
  }

  /** Runs an operation. The named methods call it. */
  async call(name, input = {}, { idempotencyKey, ifMatch, testFault, signal, validateOnly = false } = {}) {
    const operation = operations[name]
    if (operation === undefined) throw new TypeError(`There is no operation ${name}.`)
    const request = await requestOf(operation, input, validateOnly)
    const headers = {
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(testFault !== undefined && { 'cyclorama-test-fault': testFault }),
    }
    const response = await this.#connection.send({ ...request, headers, signal })
    if (response.status === 204) return undefined
    if (!/json/.test(response.headers.get('content-type') ?? '')) return downloaded(response)
    const location = response.headers.get('location')
    const path = location?.replace(/^\/api\/v1/, '') ?? (operation.method === 'GET' ? request.path : null)
    return this.#keep(response, path)
  }

  /** Reads a resource whenever it changes, until nothing works on it any more, and returns it as it is then: it may have failed. */
  async waitFor(resource, { timeoutMs = 900_000, signal, onProgress } = {}) {
    const path = pathOf(resource)
    const until = Date.now() + timeoutMs
    let changes = null
    try {
      for (let tag = null; ; ) {
        const headers = tag === null ? {} : { 'if-none-match': tag }
        const response = await this.#connection.send({ method: 'GET', path, headers, signal })
        const seconds = response.headers.get('retry-after')
        if (response.status !== 304) {
          const latest = await this.#keep(response, path)
          onProgress?.(latest)
          if (seconds === null) return latest
          tag = response.headers.get('etag')
        }
        const left = until - Date.now()
        if (left <= 0) throw new DOMException(`${path} did not end in time.`, 'TimeoutError')
        changes ??= new Changes(this.#connection, path)
        await changes.next({ ms: Number(seconds ?? 2) * 1000, most: left }, signal)
      }
    } finally {
      changes?.close()
    }
  }

  /** The resource of an answer, whose address is remembered. */
  async #keep(response, path) {
    const resource = await response.json()
    if (path !== null) addresses.set(resource, path)
    return resource
  }

  /** Every event once, in order, as long as the loop goes on. */
  events(options) {
    return eventsOf(this.#connection, options)
  }

  /** Uploads a photo: a path, a Blob, bytes or a stream, of at most 10 MB. */
  upload(file, options) {
    return this.call('uploadImage', { file }, options)
  }

  /** Reads the file at an address that the API has returned, such as an `image_url`. */
  async download(url, { signal } = {}) {
    return new Uint8Array(await (await this.#connection.read(url, signal)).arrayBuffer())
  }
}

for (const [name, operation] of Object.entries(operations)) {
  const add = (method, run) =>
    Object.defineProperty(Cyclorama.prototype, method, { value: run, writable: true, configurable: true })
  add(name, function (input, options) {
    return this.call(name, input, options)
  })
  const title = name[0].toUpperCase() + name.slice(1)
  if (operation.isPriced)
    add(`quote${title}`, function (input, options) {
      return this.call(name, input, { ...options, validateOnly: true })
    })
  if (operation.isList)
    add(`${name}All`, async function* (input = {}, options = {}) {
      let cursor = input.cursor
      do {
        const page = await this.call(name, { limit: 100, ...input, ...(cursor && { cursor }) }, options)
        yield* page.data
        cursor = page.next_cursor
      } while (cursor)
    })
}

function pathOf(resource) {
  const path = typeof resource === 'string' ? resource : addresses.get(resource)
  if (path === undefined) throw new TypeError('Pass a resource that this client returned, or its path.')
  return path
}

async function requestOf(operation, input, validateOnly) {
  const left = { ...input }
  const take = (name) => {
    const value = left[name]
    delete left[name]
    return value
  }
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = take(name)
    if (value === undefined || value === null || value === '') throw new TypeError(`${name} is required.`)
    return encodeURIComponent(value)
  })
  const given = operation.query.map((name) => [name, take(name)]).filter(([, value]) => value !== undefined)
  if (validateOnly) given.push(['validate_only', true])
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  const body = operation.upload ? await formOf(operation, take('file')) : left
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    ...((operation.hasBody || operation.upload) && { body }),
  }
}

async function formOf({ upload }, file) {
  const form = new FormData()
  const { blob, name } = await fileOf(file, Math.min(upload, uploadBytesMax))
  form.set('file', blob, name)
  return form
}

/** A file that an operation returns in place of JSON. */
async function downloaded(response) {
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, type: response.headers.get('content-type'), name: name ?? 'file' }
}
