import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ studio })
})
afterAll(() => app.close())

test("a profile names the operator's network as the source, and pictures are cut out again without it", async () => {
  const acme = await app.org()
  studio.cutoutVersion = '1-3f2a9c1b7d04'
  studio.on('cutOut', () => ({ network: '3f2a9c1b7d04' }))
  const { id } = await acme.product()
  await app.sweep()
  const profile = async () => {
    const { status, pictures } = (await acme.get(`/products/${id}/profile`)).body
    return [status, pictures.map((picture: { cutout: { source: string } }) => picture.cutout.source)]
  }
  expect([await profile(), studio.calls.cutOut]).toEqual([['ready', ['model']], 1])

  studio.reset()
  studio.cutoutVersion = '1'
  expect(await profile()).toEqual(['processing', ['model']])
  await app.sweep()
  expect([await profile(), studio.calls.cutOut]).toEqual([['ready', ['studio']], 1])

  studio.cutoutVersion = '1-3f2a9c1b7d04'
  await app.sweep()
  expect([await profile(), studio.calls.cutOut]).toEqual([['ready', ['model']], 1])
})
