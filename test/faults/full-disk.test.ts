import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../kit.ts'
import { captures, ended, hurry, killAll, order, type Program, startBeside, until } from './program.ts'
import { canMount, fillUp, onVolume, pathInside } from './volume.ts'

let app: TestApp
let service: Program
let acme: TestCaller
let files: string
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  files = join(app.dataDir, 'files')
  const faults = { pictureBytes: 500_000 }
  service = canMount
    ? await startBeside(app, 'all', { faults, wrap: onVolume(files, 8) })
    : await startBeside(app, 'all', { faults: { ...faults, fullWhile: ballast() } })
  acme = (await app.org({ credits: 100 })).at(service.url)
})
afterAll(async () => {
  if (canMount) await cp(pathInside(service, files), files, { recursive: true }).catch(() => {})
  await killAll()
  await app.close()
})

test('a full disk refuses uploads, holds up renders without spending their attempts, serves nothing unfinished and charges once', async () => {
  const product = await acme.product()
  const [before] = await ended(app, [acme], [await order(acme, { output_count: 1, product_id: product.id })])
  expect(await readiness()).toBe(200)
  const makeRoom = await fill()
  expect(await readiness()).toBe(canMount ? 503 : 200)
  expect(await acme.upload(await bottlePicture())).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable' },
  })
  const id = await order(acme, { output_count: 1, product_id: product.id })
  await until(async () => {
    await hurry(app)
    return (await attempts(id)) > 4
  })
  const { body: waiting } = await acme.get(`/photoshoots/${id}`)
  expect(waiting).toMatchObject({ status: 'in_progress', outputs: [{ status: 'in_progress', image_url: null }] })
  expect(await sizeOf(before.outputs[0].image_url)).toBeGreaterThan(500_000)
  await makeRoom()
  expect(await readiness()).toBe(200)
  const [shoot] = await ended(app, [acme], [id])
  expect(shoot).toMatchObject({ status: 'completed', credits_charged: 2 })
  expect(await captures(app, id)).toEqual([1])
  expect(await sizeOf(shoot.outputs[0].image_url)).toBeGreaterThan(500_000)
  expect((await acme.upload(await bottlePicture())).status).toBe(201)
  expect(await readdir(join(canMount ? pathInside(service, files) : files, '.incoming'))).toEqual([])
})

const readiness = async () => (await fetch(`${service.origin}/readyz`)).status

function ballast(): string {
  return join(files, 'ballast')
}

async function fill(): Promise<() => Promise<void>> {
  if (canMount) return fillUp(service, files)
  await writeFile(ballast(), '')
  return () => rm(ballast())
}

async function attempts(shootId: string): Promise<number> {
  const { attempt } = await app.database.system
    .selectFrom('photoshoot_outputs')
    .select('attempt')
    .where('photoshoot_id', '=', shootId)
    .executeTakeFirstOrThrow()
  return attempt
}

async function sizeOf(imageUrl: string): Promise<number> {
  const response = await fetch(imageUrl.replace('http://pictures.test', service.origin))
  expect(response.status).toBe(200)
  return (await response.arrayBuffer()).byteLength
}
