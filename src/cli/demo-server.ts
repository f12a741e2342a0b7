import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, openHttpServer, startWork } from '../app.ts'
import { readConfig, withPort } from '../config.ts'
import { createFirstOrganization } from './first-start.ts'
import { freePort } from './serve.ts'

export type Served = { baseUrl: string; apiKey: string; close: () => Promise<void> }

/** Starts a whole service on a free port, with a new data folder that is removed at its end. Ignores the settings of the environment. */
export async function serveTemporarily(): Promise<Served> {
  const host = '127.0.0.1'
  const dataDir = await mkdtemp(join(tmpdir(), 'cyclorama-demo-'))
  const cleanUps = [() => rm(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  }
  try {
    const settings = readConfig({ DATA_DIR: dataDir, HOST: host, LOG_LEVEL: 'error' })
    const config = withPort(settings, await freePort(host))
    const app = await openApp(config)
    cleanUps.push(app.close, () => app.parts.queue.close({ graceMs: 0 }))
    const access = await createFirstOrganization(app.parts)
    if (access === null) throw new Error(`${dataDir} is not new`)
    cleanUps.push(await openHttpServer(app, { host, port: config.PORT }))
    cleanUps.push(await startWork(app, config.WORKER_CONCURRENCY))
    return { baseUrl: `${config.publicUrl}/api/v1`, apiKey: access.apiKey, close }
  } catch (error) {
    await close()
    throw error
  }
}
