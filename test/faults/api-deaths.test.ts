import { afterAll, beforeAll, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, testApp } from '../kit.ts'
import { surviveApiDeaths } from './api-deaths.ts'
import { killAll } from './program.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
})
afterAll(async () => {
  await killAll()
  await app.close()
})

test('an API that is killed again and again under load keeps all that it acknowledged and makes nothing twice', () =>
  surviveApiDeaths(app, 10))
