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

async function readUntil(fd: number, last: string): Promise<Record<string, unknown>[]> {
  const buffer = Buffer.alloc(65_536)
  let text = ''
  while (!text.includes(last) || !text.endsWith('\n')) {
    try {
      text += buffer.toString('utf8', 0, readSync(fd, buffer))
    } catch {
      await turn()
    }
  }
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('lines wait while nothing takes them; how many were lost beyond that is told once something does', async () => {
  const fd = openPipe()
  const log = openLog('info', fd, 10_000)
  for (let n = 0; n < 2000; n++) {
    log.info({ n, padding: 'x'.repeat(60) }, 'line')
    await turn()
  }
  const lines = await readUntil(fd, 'log lines were lost')
  closeSync(fd)
  const kept = lines.flatMap(({ n }) => (n === undefined ? [] : [n as number]))
  const lost = lines.reduce((sum, line) => sum + ((line.lines as number | undefined) ?? 0), 0)
  expect(lost).toBeGreaterThan(500)
  expect(kept).toEqual(kept.toSorted((a, b) => a - b))
  expect(new Set(kept).size + lost).toBe(2000)
})
