import { type Logger, pino } from 'pino'

/** Just below what the destination writes at once. */
const portionBytes = 15 * 1024
const delayMs = 200

/**
 * A log of JSON lines on a file descriptor, written in portions: a process that ends writes the last one, one that is killed loses it.
 * A descriptor that is full or broken costs lines and never the service: lines wait until there is room again, and how many were lost
 * beyond `waitingBytesMax` is told then.
 */
export function openLog(level: string, fd: number, waitingBytesMax = 1 << 20): Logger {
  const destination = pino.destination({
    fd,
    sync: false,
    minLength: portionBytes,
    periodicFlush: delayMs,
    maxLength: waitingBytesMax,
  })
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  let lost = 0
  // The next line tries again.
  destination.on('error', () => {})
  destination.on('drop', () => {
    lost++
  })
  destination.on('drain', () => {
    if (lost === 0) return
    log.warn({ lines: lost }, 'log lines were lost')
    lost = 0
  })
  return log
}
