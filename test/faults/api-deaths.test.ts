import { afterAll, beforeAll, test } from 'vitest'
import { fakeHouse } from '../fake-house.ts'
import { type TestApp, testApp } from '../kit.ts'
import { surviveApiDeaths } from './api-deaths.ts'
import { killAll } from './program.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ house: fakeHouse() })
})
afterAll(async () => {
  await killAll()
  await app.close()
})

test('an API that is killed again and again under load keeps all that it acknowledged and makes nothing twice', () =>
  surviveApiDeaths(app, 10))
