import { type Context, type Span, type Tracer, trace } from '@opentelemetry/api'
import { afterEach, expect, test } from 'vitest'
import { traced, traceIdOf, traceIn } from './traced.ts'

afterEach(() => trace.disable())

const ids = { trace: 'ab'.repeat(16), span: 'cd'.repeat(8), child: 'ef'.repeat(8) }
const caller = `00-${ids.trace}-${ids.span}-01`

/** A provider that writes down what happens to its spans. */
function provider(events: unknown[]) {
  const startActiveSpan = (name: string, options: unknown, context: Context, act: (span: Span) => unknown) => {
    const parent = trace.getSpanContext(context)
    const span = {
      spanContext: () => ({ traceId: parent?.traceId ?? ids.trace, spanId: ids.child, traceFlags: 1 }),
      setStatus: (status: unknown) => events.push(status),
      end: () => events.push('end'),
    } as unknown as Span
    events.push(name, options, parent)
    return act(span)
  }
  return { getTracer: () => ({ startActiveSpan }) as unknown as Tracer }
}

test('work runs in a span that ends with it, and an error is its status without its text', async () => {
  const events: unknown[] = []
  trace.setGlobalTracerProvider(provider(events))
  expect(await traced('job', { attributes: { kind: 'photoshoots.shoot' } }, async () => 7)).toBe(7)
  expect(events.splice(0)).toEqual(['job', { attributes: { kind: 'photoshoots.shoot' } }, undefined, 'end'])
  const failing = traced('render', { attributes: {} }, () => Promise.reject(new TypeError('a secret')))
  await expect(failing).rejects.toThrow('a secret')
  expect(events).toEqual(['render', { attributes: {} }, undefined, { code: 2, message: 'TypeError' }, 'end'])
})

test('a span is a child of its caller, and is what the work passes on', async () => {
  const events: unknown[] = []
  trace.setGlobalTracerProvider(provider(events))
  const passedOn = await traced('job', { attributes: {}, parent: caller }, async (trace) => trace)
  expect(events[2]).toEqual({ traceId: ids.trace, spanId: ids.span, traceFlags: 1, isRemote: true })
  expect(passedOn).toBe(`00-${ids.trace}-${ids.child}-01`)
})

test('without an SDK the work runs alone and passes its caller on, or a new trace', async () => {
  const passOn = (parent: string | null) => traced('request', { attributes: {}, parent }, async (trace) => trace)
  expect(await passOn(caller)).toBe(caller)
  const made = [await passOn(null), await passOn(null)]
  for (const trace of made) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(new Set(made.map(traceIdOf)).size).toBe(2)
})

test.each([
  [caller, caller],
  [caller.replace(/01$/, 'ff'), caller],
  [caller.replace(/01$/, '02'), caller.replace(/01$/, '00')],
  [`cc${caller.slice(2)}-what-comes-later`, caller],
  [`cc${caller.slice(2)}`, caller],
  [`cc${caller.slice(2)}.what`, null],
  [`${caller}-more`, null],
  [`ff${caller.slice(2)}`, null],
  [caller.toUpperCase(), null],
  [caller.replace(ids.trace, '0'.repeat(32)), null],
  [caller.replace(ids.span, '0'.repeat(16)), null],
  [caller.slice(1), null],
  [` ${caller}`, null],
  [`${caller}, ${caller}`, null],
  [[caller, caller], null],
  ['', null],
  [undefined, null],
])('reads the header %j as %j', (header, trace) => {
  expect(traceIn(header)).toBe(trace)
})
