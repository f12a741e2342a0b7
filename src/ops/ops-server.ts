import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Parts } from '../core/ctx.ts'
import { openMetrics } from './metrics.ts'

export type OpsServer = { port: number; close: () => Promise<void> }

type Answer = { status: number; type: string; body: string }

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** Serves `/metrics`, `/healthz` and `/readyz` of this process, whatever its role. Without a login: it belongs on an address of the operator. */
export async function openOpsServer(parts: Parts, { host, port }: { host: string; port: number }): Promise<OpsServer> {
  const metrics = openMetrics(parts)
  const answers: Record<string, () => Promise<Answer>> = {
    '/healthz': async () => json(200, { status: 'ok' }),
    '/readyz': () => readiness(parts),
    '/metrics': async () => ({ status: 200, type: metrics.contentType, body: await metrics.text() }),
  }
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const answer = answers[request.url?.split('?')[0] ?? ''] ?? (async () => json(404, { status: 'not found' }))
    const { status, type, body } = await answer().catch((error: unknown) => {
      parts.log.error({ err: error }, 'operations port')
      return json(500, { status: 'failed' })
    })
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      metrics.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readiness({ database, storage }: Parts): Promise<Answer> {
  try {
    await database.ping()
    if ((await storage.freeSpace()).isLow) return json(503, { status: 'not ready', reason: 'The disk is nearly full.' })
    return json(200, { status: 'ready' })
  } catch (error) {
    return json(503, { status: 'not ready', reason: (error as Error).message })
  }
}
