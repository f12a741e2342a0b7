import { type Logger, pino } from 'pino'

/**
 * Opens a log of JSON lines on a file descriptor. A descriptor that is full or broken costs lines and never the service: up to
 * `waitingBytesMax` bytes wait until there is room again, and the number of lines lost beyond that is logged then.
 */
export function openLog(level: string, fd: number, waitingBytesMax = 1 << 20): Logger {
  const destination = pino.destination({ fd, sync: false, maxLength: waitingBytesMax })
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  let lost = 0
  // The next line tries again.
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
