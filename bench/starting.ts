import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSecondsOf, type Measurement, measurement, residentBytesOf } from './measure.ts'
import { startProgram, throwawayFolder } from './place.ts'

const settleMs = 5000

/** From the start of the program to its first answer, with no data and with data, and what it holds when nothing happens. */
export async function startBench(): Promise<Measurement[]> {
  const folder = await throwawayFolder()
  try {
    const empty = await startOnce(folder, 0)
    const existing = await startOnce(folder, settleMs)
    return [
      measurement({
        name: 'start on an empty folder',
        unit: 's',
        subject: empty.seconds,
        target: { at: 'most', value: 20 },
        note: `${empty.cpu.toFixed(1)} s of processor, PostgreSQL apart`,
      }),
      measurement({
        name: 'start on an existing folder',
        unit: 's',
        subject: existing.seconds,
        target: { at: 'most', value: 1.6 },
        note: `${existing.cpu.toFixed(1)} s of processor, PostgreSQL apart`,
      }),
      measurement({
        name: 'idle memory',
        unit: 'MB',
        subject: existing.megabytes,
        target: { at: 'most', value: 250 },
        note: 'API and worker in one process, PostgreSQL apart',
      }),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string, settle: number) {
  const started = performance.now()
  const program = await startProgram({ DATA_DIR: dataDir })
  try {
    await fetch(`${program.origin}/api/v1/api-key`).then((answer) => answer.text())
    const seconds = (performance.now() - started) / 1000
    const cpu = cpuSecondsOf(program.pid)
    await sleep(settle)
    return { seconds, cpu, megabytes: residentBytesOf([program.pid]) / 1e6 }
  } finally {
    await program.stop()
  }
}
