import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type * as realDatabase from '../../src/db/db.ts'
import type * as realDisk from '../../src/storage/disk.ts'
import type * as realWorkers from '../../src/studio-workers/studio-workers.ts'
import type * as database from './database.ts'
import type * as disk from './disk.ts'
import { faults } from './faults.ts'
import { failFiles } from './file-faults.ts'
import type * as workers from './studio-workers.ts'

/**
 * Loaded before the program (`node --import`): puts the studio workers of the tests, and a store and a database that may fail
 * where the test says, in the place of those that app.ts opens. The program itself is the real one.
 */
const app = new URL('../../src/app.ts', import.meta.url).href
const seams: Record<string, string> = {
  './studio-workers/studio-workers.ts': 'studio-workers.ts',
  './storage/disk.ts': 'disk.ts',
  './db/db.ts': 'database.ts',
}

type InPlaceOf<Real, Double extends Real> = Double

/**
 * Each double has every value of the module that it replaces but those that app.ts leaves to others, so one that comes to be there and is
 * missing here does not compile.
 */
export type Doubles = [
  InPlaceOf<Omit<typeof realWorkers, 'PictureRefused' | 'compileTasks' | 'poolNames'>, typeof workers>,
  InPlaceOf<typeof realDisk, typeof disk>,
  InPlaceOf<Omit<typeof realDatabase, 'transaction'>, typeof database>,
]

registerHooks({
  resolve(specifier, context, next) {
    const seam = context.parentURL === app ? seams[specifier] : undefined
    return next(seam === undefined ? specifier : new URL(seam, import.meta.url).href, context)
  },
})

if (faults.failingCall !== undefined) failFiles(faults.failingCall)

const { clockMs, leapWhile } = faults
if (clockMs !== undefined) {
  const offMs = () => (leapWhile === undefined || existsSync(leapWhile) ? clockMs : 0)
  globalThis.Date = new Proxy(Date, {
    construct: (real, args, target) =>
      Reflect.construct(real, args.length === 0 ? [real.now() + offMs()] : args, target),
    get: (real, name, receiver) => (name === 'now' ? () => real.now() + offMs() : Reflect.get(real, name, receiver)),
  })
}
