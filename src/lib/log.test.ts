import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

/** A pipe whose both ends are ours: it takes 64 KB, then nothing until it is read. */
function openPipe(): number {
  const path = join(tmpdir(), `cyclorama-${process.pid}.fifo`)
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  rmSync(path)
  return fd
}

type Line = { n?: number; lines?: number }

/** Reads until this many lines are accounted for: each by itself, or among those that were lost. */
async function readAll(fd: number, count: number): Promise<{ kept: number[]; lost: number }> {
  const buffer = Buffer.alloc(65_536)
  let text = ''
  for (;;) {
    const lines: Line[] = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
    const kept = lines.flatMap(({ n }) => (n === undefined ? [] : [n]))
    const lost = lines.reduce((sum, line) => sum + (line.lines ?? 0), 0)
    if (kept.length + lost >= count) return { kept, lost }
    try {
      text += buffer.toString('utf8', 0, readSync(fd, buffer))
    } catch {
      await turn()
    }
  }
}

test('keeps lines while nothing reads them, and reports the number of lost lines once something does', async () => {
  const fd = openPipe()
  const log = openLog('info', fd, 10_000)
  for (let n = 0; n < 2000; n++) {
    log.info({ n, padding: 'x'.repeat(60) }, 'line')
    await turn()
  }
  const { kept, lost } = await readAll(fd, 2000)
  closeSync(fd)
  expect(lost).toBeGreaterThan(500)
  expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b))
  expect(kept.length + lost).toBe(2000)
})
