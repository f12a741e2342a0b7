import { sql } from 'kysely'
import { expect } from 'vitest'
import { freePort } from '../../src/cli/serve.ts'
import type { TestApp } from '../kit.ts'
import { keysOf, send, startLoad, unreadable } from './load.ts'
import { ended, startBeside, until } from './program.ts'

const leaseMs = 130_000

/**
 * Kills the API this many times while clients create things and a worker works. What was acknowledged can be read; what was not is
 * absent or whole, so that asking again with the same key leaves one of each.
 */
export async function surviveApiDeaths(app: TestApp, kills: number): Promise<void> {
  const acme = await app.org({ credits: 100_000 })
  const { id: productId } = await acme.product()
  const others = await keysOf(acme, 30 + kills)
  const port = await freePort('127.0.0.1')
  const worker = await startBeside(app, 'worker')
  let api = await startBeside(app, 'api', { port })
  const load = startLoad(
    others.map((caller) => caller.at(api.url)),
    productId,
  )
  for (let kill = 0; kill < kills; kill++) {
    const enough = load.acknowledged() + 3 + ((kill * 7) % 13)
    await until(async () => load.acknowledged() >= enough)
    api.kill('SIGKILL')
    expect(await api.ended).toMatchObject({ signal: 'SIGKILL' })
    api = await startBeside(app, 'api', { port })
  }
  await load.stop()
  expect(load.refusals).toEqual([])
  expect(load.lost()).toBeGreaterThan(0)
  expect(await unreadable(others, load.asked)).toEqual([])
  app.later(leaseMs)
  for (const [i, one] of load.asked.entries()) {
    if (one.id === null) expect((await send(others[i % others.length]!, one, productId)).status).toBeLessThan(300)
  }
  await expectOneOfEach(app, load.asked)
  const shoots = load.asked.filter(({ kind }) => kind === 'photoshoot').map(({ id }) => id!)
  await ended(app, others, shoots)
  const { balance, held } = (await acme.get('/credits')).body
  expect({ balance, held }).toEqual({ balance: 100_000 - shoots.length * 2, held: 0 })
  for (const process of [api, worker]) {
    process.kill('SIGTERM')
    expect(await process.ended).toEqual({ code: 0, signal: null })
  }
}

/** As many products and photoshoots exist as keys were sent, beside the one product that all shoots are of. */
export async function expectOneOfEach(app: TestApp, asked: { kind: string }[]): Promise<void> {
  const count = (wanted: string) => asked.filter(({ kind }) => kind === wanted).length
  const { rows } = await sql<{ products: number; photoshoots: number }>`
    select (select count(*) from products)::integer as products, (select count(*) from photoshoots)::integer as photoshoots`.execute(
    app.parts.database.system,
  )
  expect(rows[0]).toEqual({
    products: count('product') + 1,
    photoshoots: count('photoshoot'),
  })
}
