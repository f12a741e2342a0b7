import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestApp } from '../kit.ts'
import { keysOf, type Load, startLoad } from './load.ts'
import { type Program, startBeside } from './program.ts'

const pageBytes = 4096
const samples = 12
type Footprint = { residentBytes: number; descriptors: number }

/**
 * Keeps an API and a worker busy and compares their memory at the end with their memory once warm (Linux only). Another worker is
 * killed with every sample, so that they take its work over.
 */
export async function stayFlat(app: TestApp, forMs: number): Promise<void> {
  const acme = await app.org({ credits: 1_000_000 })
  const keys = await keysOf(acme, 150)
  const product = await acme.product()
  const programs = [await startBeside(app, 'api'), await startBeside(app, 'worker')]
  const load = startLoad(
    keys.map((caller) => caller.at(programs[0]!.url)),
    product.id,
  )
  let mortal = await startBeside(app, 'worker')
  const seen: Footprint[][] = []
  for (let i = 0; i < samples; i++) {
    await sleep(forMs / samples)
    seen.push(await Promise.all(programs.map(footprint)))
    mortal.kill('SIGKILL')
    await mortal.ended
    mortal = await startBeside(app, 'worker')
  }
  await load.stop()
  process.stdout.write(`${table(seen, load)}\n`)
  expect(load.refusals).toEqual([])
  // A heap varies by a third. A leak shows when its minimum at the end exceeds its maximum once warm.
  const third = samples / 3
  for (const i of programs.keys()) {
    const warm = seen.slice(0, third).map((row) => row[i]!)
    const last = seen.slice(-third).map((row) => row[i]!)
    expect(least(last, 'residentBytes')).toBeLessThan(most(warm, 'residentBytes') * 1.5)
    expect(least(last, 'descriptors')).toBeLessThan(most(warm, 'descriptors') + 20)
  }
  // The jobs of the last worker that was killed are reassigned once its heartbeat is missed.
  while ((await app.parts.queue.size()) > 0) await sleep(500)
  for (const program of [...programs, mortal]) {
    program.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, signal: null })
  }
}

const least = (seen: Footprint[], what: keyof Footprint) => Math.min(...seen.map((one) => one[what]))
const most = (seen: Footprint[], what: keyof Footprint) => Math.max(...seen.map((one) => one[what]))

function table(seen: Footprint[][], { asked, lost }: Load): string {
  const shown = ({ residentBytes, descriptors }: Footprint) =>
    `${Math.round(residentBytes / 2 ** 20)} MB ${descriptors} fd`
  const lines = seen.map((row, i) => `${i + 1}/${samples}  ${row.map(shown).join('  ')}`)
  return [`API, worker; ${asked.length} things asked for, ${lost()} answers lost`, ...lines].join('\n')
}

async function footprint({ pid }: Program): Promise<Footprint> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
  return { residentBytes: Number(resident) * pageBytes, descriptors: (await readdir(`/proc/${pid}/fd`)).length }
}
