import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../kit.ts'
import { fileCalls } from './faults.ts'
import { captures, ended, hurry, killAll, order, type Program, startBeside, until } from './program.ts'

// The real program in a separate process, in which one file operation fails at a time. It proves that no 2xx leaves before its file is
// written, synced, closed, renamed and its folder synced, and that nothing unfinished is ever served or charged.
let app: TestApp
let service: Program
let acme: TestCaller
let control: string
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  control = join(app.dataDir, 'failing-call')
  service = await startBeside(app, 'all', { faults: { failingCall: control } })
  acme = (await app.org({ credits: 1000 })).at(service.url)
})
afterAll(async () => {
  await killAll()
  await app.close()
})

const readable = async (url: string) => {
  const answer = await fetch(url.replace('http://pictures.test', service.origin))
  return [answer.status, (await answer.arrayBuffer()).byteLength > 0]
}

test.each(fileCalls)(
  'while %s fails no upload is acknowledged, and a render waits for the disk and is charged once',
  async (call) => {
    const product = await acme.product()
    // Its cut-out is stored, so that what comes next renders at once.
    await ended(app, [acme], [await order(acme, { output_count: 1, product_id: product.id })])
    const before = (await acme.get('/uploads/images?limit=100')).body.data.length
    await writeFile(control, call)
    const uploads = await Promise.all([1, 2, 3].map(async () => acme.upload(await bottlePicture())))
    for (const { status, body } of uploads) expect([status, body.code]).toEqual([503, 'service_unavailable'])
    expect((await acme.get('/uploads/images?limit=100')).body.data).toHaveLength(before)
    const id = await order(acme, { output_count: 1, product_id: product.id })
    await until(async () => {
      await hurry(app)
      return (await attempts(id)) > 1
    })
    expect((await acme.get(`/photoshoots/${id}`)).body.outputs).toMatchObject([{ image_url: null }])
    await rm(control)
    const [shoot] = await ended(app, [acme], [id])
    expect(shoot).toMatchObject({ status: 'completed', credits_charged: 2 })
    expect(await captures(app, id)).toEqual([1])
    expect(await readable(shoot.outputs[0].image_url)).toEqual([200, true])
    const { status, body } = await acme.upload(await bottlePicture())
    expect([status, ...(await readable(body.url))]).toEqual([201, 200, true])
    expect(await readdir(join(app.dataDir, 'files', '.incoming'))).toEqual([])
  },
)

async function attempts(shootId: string): Promise<number> {
  const { attempt } = await app.database.system
    .selectFrom('photoshoot_outputs')
    .select('attempt')
    .where('photoshoot_id', '=', shootId)
    .executeTakeFirstOrThrow()
  return attempt
}
