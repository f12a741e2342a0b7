import { createSecretKey } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Parts } from '../src/core/ctx.ts'
import type { Permission } from '../src/core/permission.ts'
import type { Route } from '../src/core/route.ts'
import { admit, createKey } from '../src/features/keys/keys.ts'
import { createOrganization } from '../src/features/organizations/organizations.ts'
import { installedMarketplaces } from '../src/goods/marketplaces.ts'
import { openServer, type ServerOptions } from '../src/http/server.ts'
import { openDisk } from '../src/storage/disk.ts'
import type { Storage } from '../src/storage/storage.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { type FakeStudio, fakeStudio } from './fake-studio.ts'

export type TestServer = {
  server: FastifyInstance
  port: number
  parts: Parts
  database: FreshDatabase
  /** Everything that was logged. */
  log: string[]
  clock: { offsetMs: number }
  studio: FakeStudio
  /** A key of a new organization. */
  key: (
    plan?: 'free' | 'pro',
    permissions?: readonly Permission[] | 'all',
  ) => Promise<{ orgId: string; id: string; secret: string }>
  close: () => Promise<void>
}

/** The HTTP server alone, with routes of the test, a separate database and a separate store. */
export async function openTestServer(
  routes: Route[],
  options: Pick<ServerOptions, 'limits' | 'trustedProxies'> & { storage?: Storage } = {},
): Promise<TestServer> {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-server-'))
  const log: string[] = []
  const clock = { offsetMs: 0 }
  const studio = fakeStudio()
  const parts = {
    database,
    storage: options.storage ?? (await openDisk(folder)),
    studio,
    marketplaces: installedMarketplaces(),
    now: () => new Date(Date.now() + clock.offsetMs),
    publicUrl: 'https://ads.example',
    cursorKey: createSecretKey(Buffer.alloc(32, 1)),
    log: pino({ base: null }, { write: (line: string) => void log.push(line) }),
  } as unknown as Parts
  const server = await openServer(parts, { ...options, routes, admit, checkOutput: true })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  let organizations = 0
  return {
    server,
    port: typeof address === 'object' && address ? address.port : 0,
    parts,
    database,
    log,
    clock,
    studio,
    key: async (plan = 'pro', permissions = 'all') => {
      const org = await createOrganization(parts, { name: `Organization ${++organizations}`, plan })
      const key = await createKey(parts, org.id, { name: 'test', permissions })
      return { orgId: org.id, id: key.id, secret: key.api_key }
    },
    close: async () => {
      await server.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Writes bytes to a socket and returns all that comes back until it closes. */
export function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('latin1').on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', reject).on('close', () => resolve(heard))
  })
}
