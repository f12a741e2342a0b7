import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type App, type Overrides, openApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type Ctx, ctxFor, type Parts, type Plan } from '../src/core/ctx.ts'
import type { Permission } from '../src/core/permission.ts'
import { grant } from '../src/features/credits/credits.ts'
import { jobs, routes, sweeps } from '../src/features/index.ts'
import { admit, createKey } from '../src/features/keys/keys.ts'
import { findViolations } from '../src/features/operations/invariants.ts'
import { operatorRoutes } from '../src/features/operations/routes.ts'
import { createOrganization } from '../src/features/organizations/organizations.ts'
import { openServer } from '../src/http/server.ts'
import { abandonedBy, handlersOf, sweepOnce } from '../src/worker.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

/** What came back: the status, the headers and the parsed body. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type Answer = { status: number; headers: Headers; body: any }

export type TestCaller = {
  orgId: string
  keyId: string
  secret: string
  brandId: string
  ctx: Ctx
  request: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  patch: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  del: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** Uploads a picture; the answer's `url` is an address of this service. */
  upload: (bytes: Uint8Array, name?: string, headers?: Record<string, string>) => Promise<Answer>
  /** A product that is ready, with one picture that is cut out already. Its audiences and its profile are left to the sweep and to orders. */
  product: () => Promise<{ id: string; image_url: string }>
  /** A template of the caller's brand with the pictures at these addresses. */
  template: (image_urls: string[], headers?: Record<string, string>) => Promise<Answer>
  /** Another key of the same organization. */
  key: (
    permissions: readonly Permission[] | 'all',
    more?: { monthly_budget?: number; rotatable?: boolean; expires_at?: Date; brand_ids?: string[] },
  ) => Promise<TestCaller>
  /** A key of the organization's test mode. */
  inTestMode: (permissions?: readonly Permission[] | 'all') => Promise<TestCaller>
  /** The same caller at another process of the service. */
  at: (url: string) => TestCaller
  /** The same caller with another brand of the organization. */
  inBrand: (brandId: string) => TestCaller
}

export type TestApp = {
  url: string
  dataDir: string
  parts: Parts
  database: FreshDatabase
  server: FastifyInstance
  log: string[]
  org: (options?: { credits?: number; plan?: Plan; permissions?: readonly Permission[] | 'all' }) => Promise<TestCaller>
  /** Works everything that is due, retries at once, until nothing is. */
  drain: () => Promise<void>
  sweep: () => Promise<void>
  /** Moves the clock of this app. */
  later: (ms: number) => void
  /** Ends the app; the queue must be empty and every invariant hold. */
  close: () => Promise<void>
}

let organizations = 0

/** The whole program on a separate database, listening on loopback; work is done by `drain`. */
export async function testApp(
  overrides: Overrides & { fetchAllow?: string; dataDir?: string; marketplaceRules?: string } = {},
): Promise<TestApp> {
  const database = await freshDatabase({ poolMax: 10 })
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'cyclorama-kit-')))
  const log: string[] = []
  let offsetMs = 0
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://pictures.test',
      MARKETPLACE_RULES: overrides.marketplaceRules,
      WORKER_CONCURRENCY: '2',
      FETCH_ALLOW: overrides.fetchAllow ?? '',
    }),
  }
  const app: App = await openApp(config, {
    now: () => new Date(Date.now() + offsetMs),
    log: pino({ base: null }, { write: (line: string) => void log.push(line) }),
    database,
    ...overrides,
  })
  const { parts } = app
  const server = await openServer(parts, { routes, operatorRoutes, admit, checkOutput: true })
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  return {
    url,
    dataDir,
    parts,
    database,
    server,
    log,
    org: async ({ credits = 100, plan = 'pro', permissions = 'all' } = {}) => {
      const org = await createOrganization(parts, { name: `Organization ${++organizations} of ${process.pid}`, plan })
      await liftRequestLimit(parts, org.id)
      if (credits > 0) await grant(parts, org.id, { amount: credits, reason: 'test' })
      const made = await createKey(parts, org.id, { name: 'test', permissions })
      const ctx = ctxFor(parts, org.id, {
        keyId: made.id,
        orgId: org.id,
        plan,
        permissions: made.permissions as Permission[],
        brandIds: null,
      })
      const now = parts.now()
      const brand = { id: crypto.randomUUID(), org_id: org.id, name: 'Brand', created_at: now, updated_at: now }
      await ctx.db.insertInto('brands').values(brand).execute()
      return callerOf(url, { orgId: org.id, keyId: made.id, secret: made.api_key, brandId: brand.id, ctx })
    },
    drain: () =>
      parts.queue.drain(handlersOf(parts, jobs), { workers: { short: 2 }, onAbandoned: abandonedBy(parts, jobs) }),
    sweep: () => sweepOnce(parts, sweeps),
    later: (ms) => {
      offsetMs += ms
    },
    close: async () => {
      const left = await jobsLeft(database)
      const violations = await findViolations(parts)
      await server.close()
      await app.close()
      await database.drop()
      if (overrides.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
      expect({ left, violations }).toEqual({ left: 0, violations: [] })
    },
  }
}

/**
 * Jobs that wait or run. Audiences and profiles of products do not count: the sweep writes those that no job has written. Nor do deliveries that
 * were enqueued for a later attempt: how much of their wait has passed says how busy the machine is.
 */
async function jobsLeft({ system }: Pick<FreshDatabase, 'system'>): Promise<number> {
  const { rows } =
    await sql`select from pgboss.job where state < 'completed' and data ->> 'kind' not in ('audiences.write', 'profiles.make')
      and not (data ->> 'kind' = 'webhooks.deliver' and state = 'created' and start_after > created_on)`.execute(system)
  return rows.length
}

function callerOf(url: string, who: Pick<TestCaller, 'orgId' | 'keyId' | 'secret' | 'brandId' | 'ctx'>): TestCaller {
  const send = async (
    method: string,
    path: string,
    init: { body?: string | FormData; headers?: Record<string, string> },
  ): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      ...init,
      headers: { authorization: `Bearer ${who.secret}`, ...init.headers },
    })
    const isStream = response.headers.get('content-type') === 'text/event-stream'
    const text = isStream ? await firstPiece(response) : await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }
  const request: TestCaller['request'] = (method, path, body, headers = {}) =>
    send(
      method,
      path,
      body === undefined || body instanceof FormData
        ? { headers, ...(body && { body }) }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
    )
  const upload: TestCaller['upload'] = (bytes, name = 'picture.png', headers = {}) =>
    request('POST', '/uploads/images', formOf(bytes, name), headers)
  return {
    ...who,
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body, headers) => request('POST', path, body, headers),
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    del: (path, headers) => request('DELETE', path, undefined, headers),
    upload,
    product: async () => {
      const { body: picture } = await upload(await bottlePicture())
      const { body } = await request('POST', '/products', {
        brand_id: who.brandId,
        name: 'Green bottle',
        image_urls: [picture.url],
      })
      const { parts } = who.ctx
      const { rows } = await sql<{ id: string }>`
        select id from pgboss.job where data ->> 'kind' = 'profiles.make' and data -> 'args' ->> 'product_id' = ${body.id}`.execute(
        parts.database.system,
      )
      await parts.queue.cancel([body.id, ...rows.map(({ id }) => id)])
      return { id: body.id, image_url: picture.url }
    },
    template: (image_urls, headers) =>
      request('POST', '/templates', { brand_id: who.brandId, name: 'Morning kitchen', image_urls }, headers),
    inTestMode: async (permissions = 'all') => {
      const { parts } = who.ctx
      const made = await createKey(parts, who.orgId, { name: 'test mode', permissions, mode: 'test' })
      const ctx = ctxFor(parts, made.org_id, null)
      const brand = await ctx.db.selectFrom('brands').select('id').executeTakeFirstOrThrow()
      const ids = { orgId: made.org_id, keyId: made.id, secret: made.api_key, brandId: brand.id }
      return callerOf(url, { ...ids, ctx })
    },
    at: (other) => callerOf(other, who),
    inBrand: (brandId) => callerOf(url, { ...who, brandId }),
    key: async (permissions, more = {}) => {
      const made = await createKey(who.ctx.parts, who.orgId, { name: 'another', permissions, ...more })
      return callerOf(url, { ...who, keyId: made.id, secret: made.api_key })
    },
  }
}

/** A test makes more requests in a minute than an organization usually may. */
async function liftRequestLimit({ database }: Parts, orgId: string): Promise<void> {
  await database.system.insertInto('organization_limits').values({ org_id: orgId, requests: 1_000_000 }).execute()
}

/** What a stream without an end begins with. */
async function firstPiece({ body }: Response): Promise<string> {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  const { value = '' } = await reader.read()
  await reader.cancel()
  return value
}

/** A multipart form with this file, as a body of `request`. */
export function formOf(bytes: Uint8Array, name = 'picture.png'): FormData {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)]), name)
  return form
}

let bottle: Promise<Buffer> | undefined

/** A drawn bottle on a transparent ground: its own alpha cuts it out, so no network runs. */
export function bottlePicture(): Promise<Buffer> {
  bottle ??= drawBottle()
  return bottle
}

async function drawBottle(): Promise<Buffer> {
  const [width, height] = [480, 1000]
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const half = y < 120 ? 60 : Math.min(180, 60 + Math.max(0, y - 120) * 0.9)
    for (let x = 0; x < width; x++) {
      const off = (x - width / 2) / half
      if (Math.abs(off) > 1 || y < 20 || y > 980) continue
      const shade = 0.55 + 0.45 * Math.cos(off * 1.2 - 0.4)
      const label = y > 480 && y < 780
      const tint = label ? [236, 232, 220] : [46, 140, 70]
      const print = label && (x >> 4) % 3 === 0 && (y >> 4) % 4 === 0 ? 0.4 : 1
      for (let c = 0; c < 3; c++) data[(y * width + x) * 4 + c] = tint[c]! * shade * print
      data[(y * width + x) * 4 + 3] = 255
    }
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
