import sharp from 'sharp'
import { fetch } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { pagesOf } from '../../../test/pdf-pages.ts'
import { unzip } from '../../../test/unzip.ts'
import { readBytes } from '../../storage/storage.ts'
import { openStudioWorkers } from '../../studio-workers/studio-workers.ts'
import { fileNameOf } from './rules.ts'

let app: TestApp
const studio = fakeStudio()
let acme: TestCaller
let creatives: { id: string; bytes: number; image_url: string }[]

beforeAll(async () => {
  app = await testApp({ studio })
  acme = await app.org({ credits: 200, plan: 'enterprise' })
  const product = await acme.product()
  await acme.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'close_up' }, output_count: 3 })
  await app.drain()
  creatives = (await acme.get('/creatives')).body.data
})
afterAll(() => app.close())

const read = (path: string) => fetch(app.url + path, { headers: { authorization: `Bearer ${acme.secret}` } })

test('an archive holds exactly the chosen files in their order, and its length precedes its bytes', async () => {
  const creative_ids = creatives.slice(0, 2).map(({ id }) => id)
  const { status, body } = await acme.post('/exports', { creative_ids })
  expect([status, body.files]).toEqual([201, 2])
  const answer = await read(body.path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(body.bytes))
  expect(bytes.length).toBe(body.bytes)
  const files = unzip(bytes)
  expect([...files.keys()]).toEqual(['green-bottle-close-up-001.jpg', 'green-bottle-close-up-002.jpg'])
  for (const [i, entry] of [...files.values()].entries()) {
    const file = await fetch(creatives[i]!.image_url.replace('http://pictures.test', app.url.replace('/api/v1', '')))
    expect(entry.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  }
})

test.each(['product', 'number', 'id'] as const)(
  'an archive names its files by the %s, as the export says',
  async (names) => {
    const creative_ids = creatives.slice(0, 2).map(({ id }) => id)
    const { body } = await acme.post('/exports', { creative_ids, names })
    const bytes = Buffer.from(await (await read(body.path)).arrayBuffer())
    expect(bytes.length).toBe(body.bytes)
    expect([...unzip(bytes).keys()]).toEqual(
      {
        product: ['green-bottle-close-up-001.jpg', 'green-bottle-close-up-002.jpg'],
        number: ['001.jpg', '002.jpg'],
        id: creative_ids.map((id) => `${id}.jpg`),
      }[names],
    )
  },
)

test('pictures of campaigns are in folders of their concepts, beside a table of their words', async () => {
  const { id: product_id } = await acme.product()
  const order = { brand_id: acme.brandId, product_id, prompt: 'Saturday', concept_count: 2, aspect_ratios: ['1:1'] }
  const campaigns: { concepts: { creatives: { creative_id: string }[]; copy: { headline: string } }[] }[] = []
  for (const prompt of ['Saturday', 'Sunday']) {
    const { body } = await acme.post('/campaigns', { ...order, prompt })
    await app.drain()
    campaigns.push((await acme.get(`/campaigns/${body.id}`)).body)
  }
  const idsOf = ({ concepts }: (typeof campaigns)[number]) =>
    concepts.flatMap(({ creatives }) => creatives.map(({ creative_id }) => creative_id))
  const archive = async (creative_ids: string[]) => {
    const { body } = await acme.post('/exports', { creative_ids })
    const bytes = Buffer.from(await (await read(body.path)).arrayBuffer())
    expect(bytes.length).toBe(body.bytes)
    return unzip(bytes)
  }
  const [first, second] = campaigns as [(typeof campaigns)[number], (typeof campaigns)[number]]
  const one = await archive([...idsOf(first), creatives[0]!.id])
  expect([...one.keys()].map((name) => name.replace(/[^/]*\.jpg$/, ''))).toEqual([
    'concept-1/',
    'concept-2/',
    '',
    'copy.csv',
  ])
  const lines = one.get('copy.csv')!.toString().split('\r\n')
  expect(lines[0]).toBe('\ufefffile,concept,angle,audience,headline,body,call_to_action,width,height')
  expect(lines).toHaveLength(4)
  for (const [i, { copy }] of first.concepts.entries()) {
    expect(lines[i + 1]).toContain([...one.keys()][i])
    expect(lines[i + 1]).toContain(copy.headline.replaceAll('"', '""'))
  }
  const both = await archive([...idsOf(first), ...idsOf(second)])
  expect([...both.keys()].filter((name) => name.startsWith('campaign-2/concept-1/'))).toHaveLength(1)
})

async function orderedVideo(): Promise<{ id: string }> {
  const { id: product_id } = await acme.product()
  const film = { type: 'ugc', product_id, recipe_id: 'three_reasons', duration_seconds: 15 }
  return (await acme.post('/videos', film)).body
}

test('an archive holds videos beside pictures, and refuses what would hold nothing, too much or no finished video', async () => {
  const video = await orderedVideo()
  const early = await acme.post('/exports', { video_ids: [video.id] })
  expect([early.status, early.body.errors[0].pointer]).toEqual([404, '/video_ids/0'])
  await app.drain()
  const { body } = await acme.post('/exports', { creative_ids: [creatives[0]!.id], video_ids: [video.id] })
  expect(body.files).toBe(2)
  const files = unzip(Buffer.from(await (await read(body.path)).arrayBuffer()))
  expect([...files.keys()]).toEqual(['green-bottle-close-up-001.jpg', 'green-bottle-video-002.mp4'])
  const { bytes } = (await acme.get(`/videos/${video.id}`)).body
  expect([...files.values()][1]!.length).toBe(bytes)
  const many = (length: number) => Array.from({ length }, () => crypto.randomUUID())
  for (const wrong of [{}, { creative_ids: many(450), video_ids: many(51) }])
    expect((await acme.post('/exports', wrong)).status).toBe(400)
})

const sheetOf = async (body: object, caller = acme) => {
  const { status, body: made } = await caller.post('/exports', { kind: 'sheet', ...body })
  const answer = await fetch(app.url + made.path, { headers: { authorization: `Bearer ${caller.secret}` } })
  return { made: { status, ...made }, answer, pdf: Buffer.from(await answer.arrayBuffer()) }
}

test('a contact sheet has twenty pictures a page with product, look, seed and checks, videos with their length', async () => {
  const { data } = (await acme.get('/creatives')).body
  const picture = data.find(({ look }: { look: string }) => look === 'close_up')
  const video = await orderedVideo()
  await app.drain()
  studio.reset()
  const { made, answer, pdf } = await sheetOf({ creative_ids: [picture.id], video_ids: [video.id] })
  expect([made.status, made.kind, made.files, made.bytes]).toEqual([201, 'sheet', 2, null])
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    'attachment; filename="contact-sheet.pdf"',
  ])
  const [page, ...others] = pagesOf(pdf)
  expect(others).toEqual([])
  const { data: pixels, info } = await sharp(page!.jpeg).raw().toBuffer({ resolveWithObject: true })
  expect(pixels.length).toBe(info.width * info.height * info.channels)
  for (const words of ['1 picture, 1 video', '1 / 1', 'Green bottle', 'Close-up', `${picture.seed} · 1/1`, '0:15'])
    expect(page!.lines).toContain(words)
  expect((await sheetOf({ creative_ids: [picture.id], video_ids: [video.id] })).pdf.equals(pdf)).toBe(true)
})

test('a contact sheet draws what is left where files are missing, and refuses names of files', async () => {
  const { system } = app.parts.database
  const one = system.selectFrom('creatives').select('thumbnail_key').where('id', '=', creatives[0]!.id)
  const { thumbnail_key } = await one.executeTakeFirstOrThrow()
  const file = (await readBytes(app.parts.storage, thumbnail_key))!
  await app.parts.storage.remove([thumbnail_key])
  const files: (Uint8Array | null)[] = []
  studio.on('drawSheetPage', ({ pictures }) => {
    files.push(...pictures.map(({ file }) => file))
  })
  const { pdf } = await sheetOf({ creative_ids: creatives.slice(0, 2).map(({ id }) => id) })
  await app.parts.storage.put(thumbnail_key, file)
  studio.reset()
  expect(files.map((file) => file !== null)).toEqual([false, true])
  expect(pagesOf(pdf)).toHaveLength(1)
  const refused = await acme.post('/exports', { kind: 'sheet', names: 'id', creative_ids: [creatives[0]!.id] })
  expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/names'])
})

test('a contact sheet of the real task displays the files of the store in their order, on paper', async () => {
  const chosen = creatives.slice(0, 3).map(({ id }) => id)
  const { system } = app.parts.database
  for (const [i, background] of ['#c81e1e', '#1e50c8', '#1ea03c'].entries()) {
    const one = system.selectFrom('creatives').select('thumbnail_key').where('id', '=', chosen[i]!)
    const file = await sharp({ create: { width: 480, height: 480, channels: 3, background } })
      .webp()
      .toBuffer()
    const { thumbnail_key } = await one.executeTakeFirstOrThrow()
    await app.parts.storage.put(thumbnail_key, file)
  }
  const workers = openStudioWorkers({ processes: 1 })
  studio.on('drawSheetPage', (page, _, caller) => workers.run('drawSheetPage', page, caller))
  const { pdf } = await sheetOf({ creative_ids: chosen.toReversed() })
  studio.reset()
  await workers.close()
  const [page, ...others] = pagesOf(pdf)
  expect(others).toEqual([])
  for (const words of ['Brand', '3 pictures', '1 / 1', 'Green bottle', 'Close-up', '3'])
    expect(page!.lines).toContain(words)
  const { data, info } = await sharp(page!.jpeg).raw().toBuffer({ resolveWithObject: true })
  // A4 has 210 mm from the left edge; the first three squares have their middles here.
  const strongest = [34, 81, 128].map((left) => {
    const [x, y] = [left, 45].map((mm) => Math.round((mm * info.width) / 210))
    const color = [...data.subarray((y! * info.width + x!) * 3).subarray(0, 3)]
    return ['red', 'green', 'blue'][color.indexOf(Math.max(...color))]
  })
  expect(strongest).toEqual(['green', 'blue', 'red'])
})

test('a contact sheet is drawn page by page for whom it has processing time, and is gone with its product', async () => {
  const test = await acme.inTestMode()
  const { id: product_id } = await test.product()
  await test.patch(`/products/${product_id}`, { name: '<b>緑茶</b> \u202e' })
  const shoot = { product_id, quick_shoot: { look: 'close_up' } }
  for (const output_count of [15, 5, 1]) await test.post('/photoshoots', { ...shoot, output_count })
  await app.drain()
  const creative_ids = (await test.get('/creatives?limit=100')).body.data.map(({ id }: { id: string }) => id)
  studio.reset()
  const { made, pdf } = await sheetOf({ creative_ids }, test)
  const pages = pagesOf(pdf)
  expect([pages.length, studio.calls.drawSheetPage]).toEqual([2, 2])
  expect(pages[1]!.lines).toEqual(expect.arrayContaining(['21 pictures', '2 / 2', '21', '<b>緑茶</b> \u202e']))
  studio.delay(7)
  const late = await test.post('/exports', { kind: 'sheet', creative_ids })
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '7'])
  studio.reset()
  await test.del(`/products/${product_id}`)
  expect((await test.get(made.path)).status).toBe(404)
})

test('the address works for ten minutes, for its organization alone', async () => {
  const { body } = await acme.post('/exports', { creative_ids: [creatives[0]!.id] })
  const { made: sheet } = await sheetOf({ creative_ids: [creatives[0]!.id] })
  const other = await app.org()
  for (const { path } of [body, sheet]) expect((await other.get(path)).status).toBe(404)
  expect((await other.post('/exports', { creative_ids: [creatives[0]!.id] })).body.errors[0].pointer).toBe(
    '/creative_ids/0',
  )
  app.later(600_000)
  for (const { path } of [body, sheet]) expect((await read(path)).status).toBe(404)
  await app.sweep()
  expect(await app.parts.database.system.selectFrom('exports').select('id').execute()).toEqual([])
})

test.each([
  ['Äpfel & Söhne „Saft“', 'apfel-sohne-saft-lifestyle-001.jpg'],
  ['../../etc/passwd', 'etc-passwd-lifestyle-001.jpg'],
  ['\r\n"; rm', 'rm-lifestyle-001.jpg'],
  ['緑茶', 'lifestyle-001.jpg'],
  ['x'.repeat(300), `${'x'.repeat(60)}-lifestyle-001.jpg`],
])('the file of the product %j has a plain name', (product_name, name) => {
  const file = { id: '1', content_type: 'image/jpeg', product_name, look: 'lifestyle', source: 'photoshoot' }
  expect(fileNameOf(file, 0, 'product')).toBe(name)
})
