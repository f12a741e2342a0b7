import { setTimeout as sleep } from 'node:timers/promises'
import { Problem, type ProblemCode, problems } from '../core/problem.ts'

export type CheckAnswer = {
  id: string
  measured: number | null
  unit: string | null
  required: string | null
  passed: boolean | null
}

type Failure = { code: string; message: string } | null

/** A photoshoot, as far as the demo reads it. */
export type Shoot = {
  id: string
  status: string
  credits_charged: number
  failure: Failure
  outputs: {
    position: number
    status: string
    image_url: string | null
    width: number | null
    height: number | null
    checks: CheckAnswer[]
    failure: Failure
  }[]
}

/** A client of the HTTP API, independent of the code of the service. */
export type Client = {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: unknown) => Promise<T>
  upload: (bytes: Uint8Array, name: string) => Promise<{ url: string; width: number; height: number }>
  /** Reads a stored file, which needs no key. */
  download: (url: string) => Promise<Buffer>
}

const attemptsMax = 5

/** @param baseUrl with `/api/v1`. A refused request throws the problem of its answer. */
export function openClient(baseUrl: string, apiKey: string, signal: AbortSignal): Client {
  const send = async <T>(method: string, path: string, init: RequestInit = {}): Promise<T> => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(init.headers as Record<string, string>),
    }
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(baseUrl + path, { ...init, method, headers, signal }).catch(unreachable(baseUrl))
      if (response.ok) return (await response.json()) as T
      if (attempt === attemptsMax || !isPassing(response.status)) throw await problemIn(response)
      await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000, null, { signal })
    }
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) =>
      send('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    upload: (bytes, name) => {
      const form = new FormData()
      form.set('file', new Blob([Buffer.from(bytes)]), name)
      return send('POST', '/uploads/images', { body: form })
    },
    download: async (url) => {
      const response = await fetch(url, { signal }).catch(unreachable(url))
      if (!response.ok) throw new Problem('service_unavailable', `${url} answered ${response.status}.`)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

const isPassing = (status: number) => status === 409 || status === 429 || status === 503

function unreachable(address: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new Problem('service_unavailable', `Nothing answers at ${address}.`, { cause: error })
  }
}

async function problemIn(response: Response): Promise<Problem> {
  const told = (await response.json().catch(() => ({}))) as { code?: string; detail?: string }
  const code = told.code !== undefined && told.code in problems ? (told.code as ProblemCode) : 'internal_error'
  return new Problem(code, told.detail ?? `${response.url} answered ${response.status}.`)
}
