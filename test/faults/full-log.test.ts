import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, testApp } from '../kit.ts'
import { captures, ended, killAll, order, startBeside, until } from './program.ts'
import { canMount, fillUp, onVolume, pathInside } from './volume.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-log-'))
})
afterAll(async () => {
  await killAll()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Where nothing can be mounted there is the device that is always full. */
const toLog = () => [...onVolume(folder, 1), 'sh', '-c', `exec "$@" 2> "$0"`, join(folder, 'log')]
const toFullDevice = ['sh', '-c', 'exec "$@" 2> /dev/full', 'sh']

test('a log that has no room costs lines and nothing else; it goes on where there is room again', async () => {
  const service = await startBeside(app, 'all', {
    settings: { LOG_LEVEL: 'info' },
    wrap: canMount ? toLog() : toFullDevice,
  })
  const org = await app.org({ credits: 100 })
  const acme = org.at(service.url)
  const makeRoom = canMount ? await fillUp(service, folder) : async () => {}
  const requestIds: string[] = []
  for (let i = 0; i < 50; i++) {
    const { status, headers } = await acme.get('/credits')
    expect(status).toBe(200)
    requestIds.push(headers.get('x-request-id')!)
  }
  const id = await order(acme, { output_count: 3 })
  const [shoot] = await ended(app, [acme], [id])
  expect(shoot).toMatchObject({ status: 'completed', credits_charged: 6 })
  expect(await captures(app, id)).toEqual([1, 1, 1])
  await makeRoom()
  if (canMount) {
    const written = async () => {
      await acme.get('/credits')
      const log = await readFile(pathInside(service, join(folder, 'log')), 'utf8')
      return requestIds.every((requestId) => log.includes(requestId))
    }
    await until(written)
  }
  service.kill('SIGTERM')
  expect(await service.ended).toEqual({ code: 0, signal: null })
})
