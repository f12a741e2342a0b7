import { channel } from 'node:diagnostics_channel'

/** What the parts of the program report about themselves, by kind. Nobody waits for it, and without a listener it costs nothing. */
export type Reported = {
  /** An answered request; `operation` is null outside of the API. */
  request: { operation: string | null; status: number; seconds: number }
  /** Requests, uploads and streams that are open: +1 or -1. */
  open: { kind: 'request' | 'upload' | 'stream'; change: 1 | -1 }
  /** An attempt of a job and how it ended. */
  job: { kind: string; end: string; seconds: number }
  /** A task of the studio's processes. */
  render: { task: string; pool: string; seconds: number; died: boolean }
  /** A call of the store of files. */
  storage: { op: string; seconds: number }
  /** A statement of one of the pools, from its start to the last of its rows. */
  query: { role: string; seconds: number }
  /** An attempt to deliver an event. */
  webhook: { outcome: string }
}

type Kind = keyof Reported

const name = (kind: Kind) => `cyclorama:${kind}`
const channels = new Map<Kind, ReturnType<typeof channel>>()

function channelOf(kind: Kind) {
  const found = channels.get(kind) ?? channel(name(kind))
  channels.set(kind, found)
  return found
}

/** Reports a measurement to those who listen. */
export function report<K extends Kind>(kind: K, value: Reported[K]): void {
  const to = channelOf(kind)
  if (to.hasSubscribers) to.publish(value)
}

/** Calls the listener with every measurement of a kind, until the returned function is called. */
export function onReport<K extends Kind>(kind: K, listener: (value: Reported[K]) => void): () => void {
  const from = channelOf(kind)
  const hear = (value: unknown) => listener(value as Reported[K])
  from.subscribe(hear)
  return () => void from.unsubscribe(hear)
}
