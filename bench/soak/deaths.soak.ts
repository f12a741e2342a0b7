import { afterAll, beforeAll, inject, test } from 'vitest'
import { fakeStudio } from '../../test/fake-studio.ts'
import { surviveApiDeaths } from '../../test/faults/api-deaths.ts'
import { stayFlat } from '../../test/faults/growth.ts'
import { survivePostmasterDeaths } from '../../test/faults/postmaster-deaths.ts'
import { killAll } from '../../test/faults/program.ts'
import { surviveWorkerDeaths } from '../../test/faults/worker-deaths.ts'
import { type TestApp, testApp } from '../../test/kit.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    soakMinutes: number
  }
}

let app: TestApp
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
})
afterAll(async () => {
  await killAll()
  await app.close()
})

test('the API is killed 100 times under load', () => surviveApiDeaths(app, 100))

test('two workers of three are killed at random for ten minutes', () => surviveWorkerDeaths(app, 10 * 60_000))

test('an API and a worker that are busy while another worker is killed hold no more than once they were warm', () =>
  stayFlat(app, inject('soakMinutes') * 60_000))

test('the database server is killed 20 times under load', () => survivePostmasterDeaths(20))
