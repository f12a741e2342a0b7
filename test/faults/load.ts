import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, TestCaller } from '../kit.ts'
import { bottlePicture } from '../kit.ts'

/** One creation that a client asked for, with its own Idempotency-Key, and what became of it as far as the client knows. */
export type Asked = {
  kind: 'product' | 'photoshoot' | 'upload'
  key: string
  /** The resource of a 2xx; null when the connection broke or the service refused. */
  id: string | null
  url: string | null
}

export type Load = {
  asked: Asked[]
  /** Answers that are neither 2xx nor 429. */
  refusals: Answer[]
  acknowledged: () => number
  /** Connections that broke before the answer. */
  lost: () => number
  stop: () => Promise<void>
}

const pauseMs = 100
const kinds = ['product', 'photoshoot', 'product', 'upload', 'photoshoot', 'product'] as const

/** So many keys of one organization, created one after another: a busy machine gives all of them a connection in time. */
export async function keysOf(caller: TestCaller, count: number): Promise<TestCaller[]> {
  const keys: TestCaller[] = []
  while (keys.length < count) keys.push(await caller.key('all'))
  return keys
}

/** Nobody listened, so the request was not sent. */
const neverArrived = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'

/** Clients that create things one after another, as fast as they are answered, whatever happens, until they are stopped. */
export function startLoad(callers: TestCaller[], productId: string, clients = 3): Load {
  const asked: Asked[] = []
  const refusals: Answer[] = []
  let going = true
  let lost = 0
  const client = async () => {
    while (going) {
      const one: Asked = { kind: kinds[asked.length % kinds.length]!, key: crypto.randomUUID(), id: null, url: null }
      asked.push(one)
      const caller = callers[asked.length % callers.length]!
      const answer = await send(caller, one, productId).catch((error: unknown) => {
        if (neverArrived(error)) asked.splice(asked.indexOf(one), 1)
        else lost++
        return null
      })
      if (answer === null || answer.status === 429) await sleep(pauseMs)
      else if (answer.status >= 300) {
        refusals.push(answer)
        await sleep(pauseMs)
      }
    }
  }
  const done = Array.from({ length: clients }, client)
  return {
    asked,
    refusals,
    acknowledged: () => asked.filter(({ id }) => id !== null).length,
    lost: () => lost,
    stop: async () => {
      going = false
      await Promise.all(done)
    },
  }
}

/** Asks for it, or again for the same; an acknowledgement is noted. */
export async function send(caller: TestCaller, one: Asked, productId: string): Promise<Answer> {
  const headers = { 'idempotency-key': one.key }
  const answer = await bodies[one.kind](caller, headers, productId)
  if (answer.status < 300) {
    one.id = answer.body.id
    one.url = answer.body.url ?? null
  }
  return answer
}

type Headers = Record<string, string>
const bodies = {
  product: (caller: TestCaller, headers: Headers, _: string) =>
    caller.post('/products', { brand_id: caller.brandId, name: headers['idempotency-key'] }, headers),
  photoshoot: (caller: TestCaller, headers: Headers, productId: string) =>
    caller.post(
      '/photoshoots',
      { product_id: productId, quick_shoot: { look: 'lifestyle' }, output_count: 1 },
      headers,
    ),
  upload: async (caller: TestCaller, headers: Headers, _: string) =>
    caller.upload(await bottlePicture(), 'bottle.png', headers),
}

/** What was acknowledged and cannot be read, through these callers. */
export async function unreadable(callers: TestCaller[], asked: Asked[]): Promise<string[]> {
  const paths = { product: '/products', photoshoot: '/photoshoots', upload: '/uploads/images' }
  const missing: string[] = []
  for (const [i, { kind, id }] of asked.entries()) {
    if (id === null) continue
    const { status, body } = await callers[i % callers.length]!.get(`${paths[kind]}/${id}`)
    const whole = status === 200 && (kind !== 'photoshoot' || body.outputs.length === 1)
    if (!whole) missing.push(`${kind} ${id}: ${status}`)
  }
  return missing
}
