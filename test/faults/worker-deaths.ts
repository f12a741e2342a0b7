import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestApp } from '../kit.ts'
import { keysOf } from './load.ts'
import { captures, ended, order, type Program, startBeside } from './program.ts'

/** Kills two of three workers again and again, at moments by chance, while there is work. All of it ends, each picture is charged once. */
export async function surviveWorkerDeaths(app: TestApp, forMs: number): Promise<void> {
  const acme = await app.org({ credits: 100_000 })
  const keys = await keysOf(acme, 50)
  const product = await acme.product()
  const mortal = await Promise.all([startBeside(app, 'worker'), startBeside(app, 'worker')])
  const steady = await startBeside(app, 'worker')
  const shoots: string[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const caller = keys[shoots.length % keys.length]!
    shoots.push(await order(caller, { output_count: 15, product_id: product.id }))
    await sleep(Math.random() * 2000)
    const which = Math.random() < 0.5 ? 0 : 1
    mortal[which]!.kill('SIGKILL')
    await mortal[which]!.ended
    mortal[which] = await startBeside(app, 'worker')
  }
  for (const shoot of await ended(app, keys, shoots)) {
    const open = shoot.outputs.filter(({ status }: { status: string }) => status !== 'completed' && status !== 'failed')
    expect(open).toEqual([])
    expect(await captures(app, shoot.id)).toEqual(Array(15).fill(1))
  }
  await stop([...mortal, steady])
}

async function stop(programs: Program[]): Promise<void> {
  for (const program of programs) {
    program.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, signal: null })
  }
}
