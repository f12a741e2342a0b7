import type { TObject } from 'typebox'
import { routes } from '../src/features/index.ts'
import { type BodyLimits, bodyLimits } from '../src/http/body.ts'
import { readerFor } from '../src/http/input.ts'
import { parseStrictJson } from '../src/http/strict-json.ts'
import { openWeb } from '../src/web/fetch.ts'
import { type Measurement, measurement, median } from './measure.ts'

const warmRuns = 5
const runs = 15

/** The hostile body that holds the event loop longest, of all that the service reads whole: as large and with as many values as it may be. */
export function bodiesBench(): Measurement {
  const { addressFault } = openWeb({ allow: [] })
  const taken = routes.flatMap((route) => {
    if (!route.body) return []
    const read = readerFor(route)
    const limits = bodyLimits(route.body)
    return hostileBodies(route.body, limits).map(([what, text]) => {
      const bytes = Buffer.from(text)
      const one = () =>
        timeOf(() => read({ params: {}, search: '', body: parseStrictJson(bytes, limits.valuesMax) }, addressFault))
      for (let run = 0; run < warmRuns; run++) one()
      return { name: `${route.operationId}: ${what}`, ms: median(Array.from({ length: runs }, one)) }
    })
  })
  const worst = taken.reduce((worst, one) => (one.ms > worst.ms ? one : worst))
  return measurement({
    name: 'event loop for the worst JSON body',
    unit: 'ms',
    subject: worst.ms,
    target: { at: 'most', value: 5 },
    note: worst.name,
  })
}

/** Milliseconds of this thread's processor time, which other work on the machine does not lengthen. */
function timeOf(act: () => void): number {
  const before = process.threadCpuUsage()
  try {
    act()
  } catch {
    // A refusal is the usual end.
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function hostileBodies(body: TObject, { sizeMax, valuesMax }: BodyLimits): [string, string][] {
  const room = sizeMax - 1024
  const length = valuesMax - 16
  const many = (of: (i: number) => string) => Array.from({ length }, (_, i) => of(i)).join()
  const long = 'x'.repeat(room / length - 12)
  const members = Object.keys(body.properties).flatMap((name): [string, string][] => [
    [`${name}, a list of different texts`, `{"${name}":[${many((i) => `"${i}${long}"`)}]}`],
    [`${name}, a list of equal texts`, `{"${name}":[${many(() => `"${long}"`)}]}`],
    [`${name}, a long text`, `{"${name}":"${'e\u0301'.repeat(room / 3)}"}`],
    [`${name}, a long escaped text`, `{"${name}":"${'\\ud834\\udd1e'.repeat(room / 12)}"}`],
  ])
  return [['unknown members', `{${many((i) => `"${i}${long.slice(5)}":0`)}}`], ...members]
}
