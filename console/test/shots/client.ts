import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

/** A client of the service that knows a key. */
export type Api = {
  get: (path: string) => Promise<Body>
  post: (path: string, body?: unknown) => Promise<Body>
  patch: (path: string, body: unknown) => Promise<Body>
  del: (path: string) => Promise<Body>
  upload: (file: string) => Promise<string>
  /** Reads an address until its answer passes. */
  until: (path: string, passes: (body: Body) => boolean) => Promise<Body>
}

export function clientOf(base: string, key: string): Api {
  const send = async (method: string, path: string, body?: unknown): Promise<Body> => {
    const isForm = body instanceof FormData
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  const get = (path: string) => send('GET', path)
  return {
    get,
    post: (path, body = {}) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    del: (path) => send('DELETE', path),
    upload: async (file) => {
      const form = new FormData()
      form.set('file', new Blob([await readFile(join('samples', file))]), file)
      return (await send('POST', '/uploads/images', form)).url
    },
    until: async (path, passes) => {
      for (let tries = 0; tries < 900; tries++) {
        const body = await get(path)
        if (passes(body)) return body
        await sleep(1000)
      }
      throw new Error(`${path} did not end`)
    },
  }
}
