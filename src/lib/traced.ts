import {
  type Attributes,
  context,
  isSpanContextValid,
  type SpanContext,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { randomHex } from './ids.ts'

/** A `traceparent` of W3C Trace Context, version 00: the trace and the span of whoever caused the work. */
export type Trace = string

const form = /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/

/** Reads a `traceparent` header (W3C Trace Context, section 3.2). Returns null for one that is malformed: it counts as none. */
export function traceIn(header: unknown): Trace | null {
  const [, traceId, spanId, flags] = form.exec(String(header)) ?? []
  return traceId === undefined ? null : written({ traceId, spanId: spanId!, traceFlags: Number.parseInt(flags!, 16) })
}

/** Only the flag `sampled` is defined in version 00; the others are sent as 0. */
const written = ({ traceId, spanId, traceFlags }: SpanContext): Trace => `00-${traceId}-${spanId}-0${traceFlags & 1}`

const newTrace = (): Trace => written({ traceId: randomHex(16), spanId: randomHex(8), traceFlags: 0 })

/** The id of a trace, as lines of the log name it. */
export const traceIdOf = (trace: Trace): string => trace.slice(3, 35)

function contextBelow(parent: Trace | null) {
  const active = context.active()
  if (parent === null || trace.getSpan(active)) return active
  const [, traceId, spanId, flags] = parent.split('-')
  return trace.setSpanContext(active, {
    ...{ traceId: traceId!, spanId: spanId!, traceFlags: Number(flags) },
    isRemote: true,
  })
}

/**
 * Runs work within a span: a child of the active one, else of `parent`. The work gets the trace that it passes on. Without an OpenTelemetry SDK,
 * which an operator loads with `node --import`, there is no span, and that is the parent itself, or a new one. `describe` adds attributes later.
 */
export function traced<T>(
  name: 'request' | 'job' | 'render',
  { attributes, parent = null }: { attributes: Attributes; parent?: Trace | null },
  work: (trace: Trace, describe: (attributes: Attributes) => void) => Promise<T>,
): Promise<T> {
  return trace.getTracer('cyclorama').startActiveSpan(name, { attributes }, contextBelow(parent), async (span) => {
    const own = span.spanContext()
    try {
      return await work(isSpanContextValid(own) ? written(own) : newTrace(), (more) => span.setAttributes(more))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      span.end()
    }
  })
}
