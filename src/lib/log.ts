import { type Logger, pino } from 'pino'

/** Just below what the destination writes at once. */
const portionBytesMax = 15 * 1024
const delayMs = 200

/**
 * A log of JSON lines on a file descriptor, written in portions: a process that ends writes the last one, one that is killed loses it.
 * A descriptor that is full or broken costs lines and never the service: lines wait until there is room again, and how many were lost
 * beyond `waitingBytesMax` is told then.
 */
export function openLog(level: string, fd: number, waitingBytesMax = 1 << 20): Logger {
  const portions = inPortions((text) => destination.write(text), Math.min(portionBytesMax, waitingBytesMax / 4))
  const destination = pino.destination({ fd, sync: false, maxLength: waitingBytesMax })
  const log = pino({ level, base: null, timestamp: timestamps() }, portions)
  let lost = 0
  // The next portion tries again.
  destination.on('error', () => {})
  destination.on('drop', (text: string) => {
    lost += text.split('\n').length - 1
  })
  destination.on('drain', () => {
    if (lost === 0) return
    log.warn({ lines: lost }, 'log lines were lost')
    lost = 0
  })
  return log
}

/** Tells the time as a line has it; what stays the same for a second is written once a second. */
function timestamps(): () => string {
  let second = 0
  let upToSecond = ''
  return () => {
    const now = Date.now()
    const ms = now % 1000
    if (now - ms !== second) {
      second = now - ms
      upToSecond = new Date(second).toISOString().slice(0, -4)
    }
    return `,"time":"${upToSecond}${String(ms).padStart(3, '0')}Z"`
  }
}

/** Gathers lines and joins them once, when they are a portion, old enough or the last: a destination that joins them one by one copies them all each time. */
function inPortions(write: (text: string) => void, size: number): { write: (line: string) => void } {
  let lines: string[] = []
  let gathered = 0
  const flush = () => {
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    gathered = 0
    write(text)
  }
  setInterval(flush, delayMs).unref()
  process.on('beforeExit', flush).on('exit', flush)
  return {
    write: (line) => {
      lines.push(line)
      gathered += line.length
      if (gathered >= size) flush()
    },
  }
}
