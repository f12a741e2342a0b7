import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, openApp, openHttpServer, requireNetwork, requireSigner, startWork } from '../app.ts'
import { type Config, readConfig, settingWarnings, withPort } from '../config.ts'
import { CONTAINMENT_GAPS, strongestContainment } from '../sandbox/containment.ts'
import { compileTasks } from '../studio-workers/studio-workers.ts'
import { type Command, exitCodes } from './command.ts'
import { createFirstOrganization, keepFirstAccess, welcome } from './first-start.ts'
import { listenToSignals } from './signals.ts'

/** The server cannot listen on the address. */
class AddressTaken extends Error {
  override name = 'AddressTaken'
}

export const serveCommands: Command[] = [
  {
    name: 'serve',
    usage: '',
    summary: 'Start the service; ROLE=api or ROLE=worker starts one half of it',
    run: async () => serve(await withRealPort(readConfig())),
  },
  {
    name: 'work',
    usage: '',
    summary: 'Start a worker: the same as serve with ROLE=worker',
    run: () => serve({ ...readConfig(), ROLE: 'worker' }),
  },
]

const stopMs = 22_000
const lastMs = 29_000

/** Runs until a signal asks it to end, and ends cleanly. The port opens once the database is up to date; the first key and link are printed once they work. */
async function serve(config: Config): Promise<number> {
  const stopAsked = listenToSignals()
  for (const notice of settingWarnings()) say(notice)
  await requireCatalogue()
  const app = await openApp(config)
  endOnBug(app)
  reportContainment(app)
  const stops: (() => Promise<void>)[] = []
  try {
    if (config.ROLE !== 'api') await requireNetwork(app)
    await requireSigner(app)
    if (config.OPS_PORT !== undefined) stops.push(await listenForOps(app, config))
    if (config.ROLE !== 'worker') {
      stops.push(await listen(app, config))
      await greetFirst(app, config)
    }
    if (config.ROLE !== 'api') stops.push(await startWork(app, config.WORKER_CONCURRENCY))
    say(started(config))
    void compileTasks()
    await stopAsked
    app.parts.log.info('stopping')
  } finally {
    setTimeout(() => process.exit(exitCodes.failed), lastMs).unref()
    stops.push(() => app.parts.queue.close({ graceMs: stopMs - 2000 }))
    await Promise.race([Promise.all(stops.map((stop) => stop())), sleep(stopMs, null, { ref: false })])
    await app.close()
  }
  return exitCodes.ok
}

/** Creates the first organization and hands out key and link as `FIRST_START` says. */
async function greetFirst(app: App, { FIRST_START, dataDir, publicUrl }: Config): Promise<void> {
  const access = FIRST_START === 'none' ? null : await createFirstOrganization(app.parts)
  if (access === null) return
  const baseUrl = `${publicUrl}/api/v1`
  if (FIRST_START === 'show') return say(welcome(access, baseUrl))
  const path = await keepFirstAccess(access, dataDir)
  say(
    `This is the first start. Key and link are in ${path}, which only this user can read. Remove it when you have stored them.`,
  )
}

async function listenForOps({ parts }: App, { OPS_HOST: host, OPS_PORT: port }: Config): Promise<() => Promise<void>> {
  const { openOpsServer } = await import('../ops/ops-server.ts')
  const server = await openOpsServer(parts, { host, port: port! }).catch((cause: unknown) => {
    throw new AddressTaken(`${host} port ${port} cannot be used. Set OPS_HOST and OPS_PORT.`, { cause })
  })
  parts.log.info({ host, port: server.port }, 'operations port')
  return server.close
}

/** Verifies the catalogue before anything is opened: a broken data file ends the start with its name and line. */
async function requireCatalogue(): Promise<void> {
  const { prepareCatalogue } = await import('../goods/prepare.ts')
  prepareCatalogue()
}

/** Logs how decoders are contained, and what this machine does not prevent. */
function reportContainment({ parts: { log } }: App): void {
  const containment = strongestContainment()
  const gap = CONTAINMENT_GAPS[containment]
  if (gap === null) log.info({ containment }, 'decoders are contained')
  else log.warn({ containment }, gap)
}

async function listen(app: App, { HOST: host, PORT: port, trustedProxies }: Config): Promise<() => Promise<void>> {
  return openHttpServer(app, { host, port, trustedProxies }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new AddressTaken(`Port ${port} of ${host} is in use. Set PORT to another one.`, { cause: error })
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new AddressTaken(`${host} port ${port} cannot be used (${code}). Set HOST and PORT.`, { cause: error })
    throw error
  })
}

function started({ ROLE, publicUrl }: Config): string {
  if (ROLE === 'worker') return 'Cyclorama works. Stop it with Ctrl-C.'
  return `Cyclorama listens on ${publicUrl}/api/v1  (reference: ${publicUrl}/docs). Stop it with Ctrl-C.`
}

/** Port 0 means any free one. The addresses of files name the port, so it is chosen before anything is created. */
async function withRealPort(config: Config): Promise<Config> {
  if (config.PORT !== 0 || config.ROLE === 'worker') return config
  return withPort(config, await freePort(config.HOST))
}

export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** An uncaught error leaves the process in an undefined state, so it exits; another process takes over its work. */
function endOnBug({ parts }: App): void {
  const end = (error: unknown) => {
    parts.log.fatal({ err: error }, 'unexpected error')
    process.exit(exitCodes.failed)
  }
  process.on('unhandledRejection', end)
  process.on('uncaughtException', end)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
