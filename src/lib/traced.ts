import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api'

/** Runs work within a span. Without an OpenTelemetry SDK, which an operator loads with `node --import`, it only runs the work. */
export function traced<T>(
  name: 'request' | 'job' | 'render',
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer('cyclorama').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      span.end()
    }
  })
}
