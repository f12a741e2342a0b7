import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from 'pg-boss'
import { DatabaseUnavailable, translated } from '../db/errors.ts'
import { StatementNames } from '../db/statement-names.ts'

export type QueueConnection = Pick<Db, 'executeSql'> & {
  /** Listens to a channel on a separate connection until `close`; opens it again when it ends. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): void
  close(): Promise<void>
}

const retryForMs = 60_000
const pauseMs = 300

/**
 * The queue's own connections: a small pool, whose statements wait during an outage of the database, so that an outcome is
 * not lost when the database restarts, and one connection that listens. All of the queue's statements may run twice.
 */
export function queueConnection(config: pg.ClientConfig, max: number): QueueConnection {
  const pool = new pg.Pool({ ...config, application_name: 'cyclorama queue', max, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const names = new StatementNames()
  const listeners: { close(): Promise<void> }[] = []
  let closed = false
  const run = async (text: string, values: unknown[] = []) => {
    const name = names.of(text, values.length)
    try {
      return await pool.query({ text, values, ...(name && { name }) })
    } catch (error) {
      throw translated(error)
    }
  }
  return {
    async executeSql(text, values) {
      const deadline = performance.now() + retryForMs
      for (;;) {
        try {
          return await run(text, values)
        } catch (error) {
          if (closed || !(error instanceof DatabaseUnavailable) || performance.now() > deadline) throw error
          await sleep(pauseMs)
        }
      }
    },
    listen(channel, onNotification, onReconnect) {
      listeners.push(listen(config, channel, { onNotification, onReconnect }))
    },
    async close() {
      closed = true
      await Promise.all(listeners.map((listener) => listener.close()))
      await pool.end()
    },
  }
}

type Ears = { onNotification: (payload: string) => void; onReconnect: () => void }

function listen(config: pg.ClientConfig, channel: string, ears: Ears): { close(): Promise<void> } {
  const stop = new AbortController()
  const listenOnce = async () => {
    const client = new pg.Client({ ...config, application_name: 'cyclorama queue listener', keepAlive: true })
    const over = Promise.withResolvers<void>()
    client.on('error', () => over.resolve())
    client.on('end', () => over.resolve())
    client.on('notification', ({ payload }) => ears.onNotification(payload ?? ''))
    stop.signal.addEventListener('abort', () => over.resolve(), { once: true })
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      ears.onReconnect()
      await over.promise
    } finally {
      await client.end().catch(() => {})
    }
  }
  const listening = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce().catch(() => {})
      await sleep(pauseMs, null, { signal: stop.signal }).catch(() => {})
    }
  })()
  return {
    close: () => {
      stop.abort()
      return listening
    },
  }
}
