import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../../src/db/db.ts'
import { readLogins } from '../../src/db/logins.ts'
import { fakeStudio } from '../fake-studio.ts'
import { testApp } from '../kit.ts'
import { expectOneOfEach } from './api-deaths.ts'
import { keysOf, send, startLoad, unreadable } from './load.ts'
import { ended, type Program, startProgram, until } from './program.ts'

/**
 * Kills the embedded PostgreSQL this many times while clients create things. The service answers 503 meanwhile, starts the server
 * again, goes on by itself and has lost nothing that it acknowledged.
 */
export async function survivePostmasterDeaths(kills: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cyclorama-faults-'))
  await chmod(dataDir, 0o711)
  try {
    const settings = { DATA_DIR: dataDir, ROLE: 'all', PUBLIC_URL: 'http://pictures.test', WORKER_CONCURRENCY: '2' }
    await killUnderLoad(await startProgram({ settings }), dataDir, kills)
  } finally {
    await postmaster(dataDir).then(
      ({ pid }) => process.kill(pid, 'SIGQUIT'),
      () => {},
    )
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function killUnderLoad(program: Program, dataDir: string, kills: number): Promise<void> {
  const { host } = await postmaster(dataDir)
  const { owner } = await readLogins(dataDir)
  const database = await openDatabase({ url: `postgresql://postgres:${owner}@${encodeURIComponent(host)}/postgres` })
  const app = await testApp({ database, dataDir, studio: fakeStudio() })
  const acme = await app.org({ credits: 100_000 })
  const product = await acme.product()
  const others = await keysOf(acme, 30 + kills)
  const load = startLoad(
    others.map((caller) => caller.at(program.url)),
    product.id,
  )
  const more = async (count: () => number, by: number) => {
    const enough = count() + by
    await until(async () => count() >= enough)
  }
  for (let kill = 0; kill < kills; kill++) {
    await more(load.acknowledged, 10)
    const refused = load.refusals.length
    process.kill((await postmaster(dataDir)).pid, 'SIGKILL')
    await until(async () => load.refusals.length > refused)
    await more(load.acknowledged, 10)
  }
  await load.stop()
  expect(load.lost()).toBe(0)
  for (const { status, headers, body } of load.refusals) {
    expect({ status, type: headers.get('content-type'), code: body.code }).toEqual({
      status: 503,
      type: 'application/problem+json',
      code: 'service_unavailable',
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await unreadable(others, load.asked)).toEqual([])
  app.later(130_000)
  for (const [i, one] of load.asked.entries()) {
    if (one.id === null) expect((await send(others[i % others.length]!, one, product.id)).status).toBeLessThan(300)
  }
  await expectOneOfEach(app, load.asked)
  const shoots = load.asked.filter(({ kind }) => kind === 'photoshoot').map(({ id }) => id!)
  for (const shoot of await ended(app, others, shoots)) {
    expect(shoot).toMatchObject({ status: 'completed', credits_charged: 2 })
  }
  await app.close()
  program.kill('SIGTERM')
  expect(await program.ended).toEqual({ code: 0, signal: null })
}

async function postmaster(dataDir: string): Promise<{ pid: number; host: string }> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), host: lines[4]! }
}
