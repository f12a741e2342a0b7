import { type Span, type Tracer, trace } from '@opentelemetry/api'
import { afterEach, expect, test } from 'vitest'
import { traced } from './traced.ts'

afterEach(() => trace.disable())

/** A provider that writes down what happens to its spans. */
function provider(events: unknown[]) {
  const span = {
    setStatus: (status: unknown) => events.push(status),
    end: () => events.push('end'),
  } as unknown as Span
  const startActiveSpan = (name: string, options: unknown, act: (span: Span) => unknown) => {
    events.push(name, options)
    return act(span)
  }
  return { getTracer: () => ({ startActiveSpan }) as unknown as Tracer }
}

test('work runs in a span that ends with it, and an error is its status without its text', async () => {
  const events: unknown[] = []
  trace.setGlobalTracerProvider(provider(events))
  expect(await traced('job', { kind: 'photoshoots.shoot' }, async () => 7)).toBe(7)
  expect(events.splice(0)).toEqual(['job', { attributes: { kind: 'photoshoots.shoot' } }, 'end'])
  const failing = traced('render', {}, () => Promise.reject(new TypeError('a secret')))
  await expect(failing).rejects.toThrow('a secret')
  expect(events).toEqual(['render', { attributes: {} }, { code: 2, message: 'TypeError' }, 'end'])
})

test('without an SDK the work runs alone', async () => {
  expect(await traced('request', {}, async () => 'done')).toBe('done')
})
