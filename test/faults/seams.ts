import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { faults } from './faults.ts'

/**
 * Loaded before the program (`node --import`): puts the picture house of the tests, and a store and a database that may fail
 * where the test says, in the place of those that app.ts opens. The program itself is the real one.
 */
const app = new URL('../../src/app.ts', import.meta.url).href
const seams: Record<string, string> = {
  './models/house.ts': 'house.ts',
  './storage/disk.ts': 'disk.ts',
  './db/db.ts': 'database.ts',
}

registerHooks({
  resolve(specifier, context, next) {
    const seam = context.parentURL === app ? seams[specifier] : undefined
    return next(seam === undefined ? specifier : new URL(seam, import.meta.url).href, context)
  },
})

const { clockMs, leapWhile } = faults
if (clockMs !== undefined) {
  const offMs = () => (leapWhile === undefined || existsSync(leapWhile) ? clockMs : 0)
  globalThis.Date = new Proxy(Date, {
    construct: (real, args, target) =>
      Reflect.construct(real, args.length === 0 ? [real.now() + offMs()] : args, target),
    get: (real, name, receiver) => (name === 'now' ? () => real.now() + offMs() : Reflect.get(real, name, receiver)),
  })
}
