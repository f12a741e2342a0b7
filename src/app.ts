import { createSecretKey, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { BadSetting, type Config } from './config.ts'
import type { Parts } from './core/ctx.ts'
import { inModes } from './core/mode.ts'
import { followClock } from './db/clock.ts'
import { type Database, openDatabase } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { installedMarketplaces, type Marketplaces, withOverrides } from './goods/marketplaces.ts'
import { openLog } from './lib/log.ts'
import { report } from './lib/measured.ts'
import { type Models, openModels } from './models/models.ts'
import type { Signer } from './provenance/signer.ts'
import { openQueue } from './queue/queue.ts'
import { openDisk } from './storage/disk.ts'
import { openS3 } from './storage/s3.ts'
import type { Storage } from './storage/storage.ts'
import { identifyNetwork } from './studio-workers/network-file.ts'
import { filmsAtOnce, openStudioWorkers, type StudioWorkers } from './studio-workers/studio-workers.ts'
import { type Lookup, openWeb } from './web/fetch.ts'

/** What tests may replace: the clock, the outside web, the models and the database. */
export type Overrides = {
  now?: () => Date
  lookup?: Lookup
  studio?: StudioWorkers
  models?: Models
  database?: Database
  log?: Logger
}

export type App = { parts: Parts; close: () => Promise<void> }

/** Opens the modules: database (migrated), queue, store, fetcher and studio workers. Nothing listens or works yet. */
export async function openApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const log = overrides.log ?? openLog(config.LOG_LEVEL, process.stderr.fd)
  const models = overrides.models ?? (await openConfiguredModels(config))
  const studio = overrides.studio ?? (await openStudio(config))
  const database =
    overrides.database ??
    (await openDatabase({
      url: config.DATABASE_URL,
      tenantUrl: config.DATABASE_TENANT_URL,
      dataDir: config.dataDir,
      poolMax: config.DATABASE_POOL,
    }))
  await migrate(database)
  const clock = overrides.now ? { now: overrides.now, stop: () => {} } : await followClock(database.system)
  const queue = openQueue(database, (error) => log.debug({ err: error }, 'queue'))
  await queue.prepare()
  const storage = timed(await openStorage(config))
  const signer = await openConfiguredSigner(config)
  const parts: Parts = {
    database,
    queue,
    storage,
    studio: inModes(studio, database),
    signer,
    models,
    marketplaces: await openMarketplaces(config.MARKETPLACE_RULES),
    web: openWeb({
      allow: config.fetchAllow,
      ...(overrides.lookup && { lookup: overrides.lookup }),
      onRefused: ({ tenant, reason }) => log.info({ org_id: tenant, reason }, 'address not fetched'),
    }),
    now: clock.now,
    storageQuotaBytes: config.STORAGE_QUOTA_BYTES,
    publicUrl: config.publicUrl,
    cursorKey: createSecretKey(await secretOf(database, 'cursor key')),
    secretsKey: createSecretKey(config.secretsKey ?? (await secretOf(database, 'secrets key'))),
    log,
  }
  return {
    parts,
    close: async () => {
      clock.stop()
      await queue.close({ graceMs: 20_000 })
      await studio.close()
      await signer?.close()
      await models.close()
      await storage.close()
      await database.close()
    },
  }
}

async function openStudio({ WORKER_CONCURRENCY, dataDir, cutoutNetwork }: Config): Promise<StudioWorkers> {
  const network = cutoutNetwork === null ? undefined : await identifyNetwork(cutoutNetwork).catch(refuseNetwork)
  return openStudioWorkers({ processes: WORKER_CONCURRENCY, hidden: [dataDir], network })
}

/** Keys come from the environment or from files, and go to the models alone. @throws BadSetting */
async function openConfiguredModels(config: Config): Promise<Models> {
  const configured = await Promise.all(
    config.models.map(async ({ keyFile, ...model }) => ({ ...model, key: model.key ?? (await keyIn(keyFile)) })),
  )
  return openModels(configured, {
    capMonthMicros: Math.round(config.MODELS_CAP_MONTH * 1e6),
    currency: config.MODELS_CURRENCY,
    atOnce: config.MODELS_AT_ONCE,
    keepDays: config.MODELS_KEEP_DAYS,
  })
}

/** The store, whose calls report their duration. */
function timed(storage: Storage): Storage {
  const time =
    <A extends unknown[], R>(op: string, call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const started = performance.now()
      try {
        return await call(...args)
      } finally {
        report('storage', { op, seconds: (performance.now() - started) / 1000 })
      }
    }
  const { put, get, head, remove } = storage
  return {
    ...storage,
    put: time('put', put),
    get: time('get', get),
    head: time('head', head),
    remove: time('remove', remove),
  }
}

/** The signer of rendered files, if a certificate is configured. @throws BadSetting that says what is wrong with it */
async function openConfiguredSigner({ signing }: Config): Promise<Signer | null> {
  if (signing === null) return null
  const read = (name: string, path: string) =>
    readFile(path, 'utf8').catch((cause: unknown) => {
      throw new BadSetting(`${name}: ${path} cannot be read.`, { cause })
    })
  const certificate = await read('C2PA_CERT_FILE', signing.certificate)
  const key = await read('C2PA_KEY_FILE', signing.key)
  const { readCertificate } = await import('./provenance/certificate.ts')
  const { openSigner } = await import('./provenance/signer.ts')
  try {
    return openSigner(readCertificate(certificate, key, new Date()))
  } catch (error) {
    throw asBadSetting(error)
  }
}

/** Signs a drawing before anything depends on it, if a certificate is configured, and records a new certificate. @throws BadSetting */
export async function requireSigner({ parts }: App): Promise<void> {
  const { signer } = parts
  if (signer === null) return
  await signer.check().catch((error: unknown) => {
    throw asBadSetting(error)
  })
  const { recordCertificate } = await import('./features/provenance/provenance.ts')
  await recordCertificate(parts, signer.certificate)
}

const asBadSetting = (error: unknown): unknown =>
  error instanceof Error && error.name === 'BadCertificate'
    ? new BadSetting(`C2PA_CERT_FILE: ${error.message}`, { cause: error })
    : error

async function keyIn(path: string | null): Promise<string | null> {
  if (path === null) return null
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BadSetting(`The key of a model cannot be read from ${path}`, { cause })
  })
  return text.trim()
}

/** Tries the custom cut-out network, if there is one, before anything depends on it. @throws BadSetting */
export async function requireNetwork({ parts }: App): Promise<void> {
  await parts.studio.tryNetwork().catch(refuseNetwork)
}

function refuseNetwork(cause: Error): never {
  throw new BadSetting(`CUTOUT_MODEL: ${cause.message}`, { cause })
}

/** The schema of overrides takes long to load, so it is loaded only where there are any. */
async function openMarketplaces(overridesPath: string | undefined): Promise<Marketplaces> {
  const marketplaces = installedMarketplaces()
  if (overridesPath === undefined) return marketplaces
  const text = await readFile(overridesPath, 'utf8').catch((cause: unknown) => {
    throw new BadSetting(`MARKETPLACE_RULES: ${overridesPath} cannot be read`, { cause })
  })
  const { parseRuleOverrides } = await import('./goods/rule-overrides.ts')
  return withOverrides(marketplaces, parseRuleOverrides(overridesPath, text, marketplaces))
}

/** Opens the store of files: a folder of the data folder, or a bucket. */
export function openStorage(config: Config) {
  if (config.S3_BUCKET === undefined) return openDisk(join(config.dataDir, 'files'))
  return openS3({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT !== undefined && { endpoint: config.S3_ENDPOINT }),
    ...(config.S3_ACCESS_KEY_ID !== undefined && { accessKeyId: config.S3_ACCESS_KEY_ID }),
    ...(config.S3_SECRET_ACCESS_KEY !== undefined && { secretAccessKey: config.S3_SECRET_ACCESS_KEY }),
  })
}

/** A secret of the installation. The first process that needs it creates it; all others read the same one. */
async function secretOf({ system }: Database, name: string): Promise<Buffer> {
  await system
    .insertInto('settings')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await system.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
}

// The HTTP server and the worker are loaded where they are started; they would take half of a command's time.

/** Opens the HTTP server. Resolves with the function that closes it, after the requests under way. */
export async function openHttpServer(
  { parts }: App,
  { trustedProxies, ...address }: { host: string; port: number; trustedProxies?: string[] },
): Promise<() => Promise<void>> {
  const { routes } = await import('./features/index.ts')
  const { operatorRoutes } = await import('./features/operations/routes.ts')
  const { admit } = await import('./features/keys/keys.ts')
  const { openServer } = await import('./http/server.ts')
  const server = await openServer(parts, { routes, operatorRoutes, admit, ...(trustedProxies && { trustedProxies }) })
  await server.listen(address)
  // Compiled before somebody opens it; the first who asks waits for the same result, and gets its failure.
  const { openConsole } = await import('./http/console-build.ts')
  void openConsole().catch((error: unknown) =>
    parts.log.error({ reason: (error as Error).message }, 'the console does not compile'),
  )
  return () => server.close()
}

/** Jobs at once that wait for other hosts: they cost little but time. */
const outsideWorkers = 6
/** Deliveries of events at once. */
const wireWorkers = 32

/** Starts the sweeps and runs this many jobs at once. Resolves with the function that stops both; running jobs get a grace period from `App.close`. */
export async function startWork({ parts }: App, concurrency: number): Promise<() => Promise<void>> {
  const { jobs, sweeps } = await import('./features/index.ts')
  const { abandonedBy, handlersOf, startSweeps } = await import('./worker.ts')
  const stopSweeping = startSweeps(parts, sweeps, { everyMs: 15_000, limitMs: 120_000 })
  await parts.queue.work(handlersOf(parts, jobs), {
    workers: { short: concurrency + 2, long: filmsAtOnce(concurrency), outside: outsideWorkers, wire: wireWorkers },
    onAbandoned: abandonedBy(parts, jobs),
  })
  return stopSweeping
}
