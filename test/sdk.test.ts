import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Cyclorama, InvalidSignature, Problem, signWebhook, verifyWebhook } from '../sdk/typescript/index.js'
import { routes } from '../src/features/index.ts'
import { faultRules } from '../src/features/test-mode/test-mode.ts'
import { fakeStudio } from './fake-studio.ts'
import { until } from './faults/program.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from './kit.ts'
import { hasPython } from './python.ts'
import { openReceiver, type Receiver } from './receiver.ts'

let app: TestApp
let acme: TestCaller
let folder: string
let receiver: Receiver

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org()
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-sdk-'))
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
  await rm(folder, { recursive: true })
})

type Send = typeof globalThis.fetch

/** A client of a caller; `fetch` replaces what sends. */
const clientOf = (caller: { secret: string }, fetch?: Send) =>
  new Cyclorama({ apiKey: caller.secret, baseUrl: app.url, backoffMs: 1, ...(fetch && { fetch }) })

/** Sends, and loses the first answer to each POST, as a connection that is cut after the commit does. */
function losingAnswers(): Send {
  const lost = new Set<string>()
  return async (url, init) => {
    const response = await fetch(url, init)
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key === null || lost.has(key)) return response
    lost.add(key)
    await response.body?.cancel()
    throw new TypeError('fetch failed')
  }
}

/** Works what is due until `work` is done. */
async function working<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) await Promise.race([app.drain(), over.catch(() => {})])
  return over
}

test('has a method for every operation, a price for every priced one and an iterator for every list', () => {
  const client = clientOf(acme) as unknown as Record<string, unknown>
  const title = (name: string) => name[0]!.toUpperCase() + name.slice(1)
  for (const { operationId, priced, output, stream } of routes) {
    if (stream) continue
    expect(client[operationId], operationId).toBeTypeOf('function')
    if (priced) expect(client[`quote${title(operationId)}`], operationId).toBeTypeOf('function')
    const properties = Object.keys((output as { properties?: object } | null)?.properties ?? {})
    if (properties.includes('next_cursor')) expect(client[`${operationId}All`], operationId).toBeTypeOf('function')
  }
})

test('every POST creates one resource although its first answer is lost', async () => {
  const cut = clientOf(acme, losingAnswers())
  const bottle = await bottlePicture()
  const { url } = await cut.upload(bottle)
  const product = await cut.createProduct({ brand_id: acme.brandId, name: 'Cut bottle', image_urls: [url] })
  const shoot = await cut.createPhotoshoot({ product_id: product.id, quick_shoot: { look: 'standard' } })
  await cut.createShareLink({ product_id: product.id })
  await cut.createBrand({ name: 'Second' })
  const clear = clientOf(acme)
  const counts = await Promise.all([
    clear.listUploads(),
    clear.listProducts(),
    clear.listPhotoshoots(),
    clear.listShareLinks({ product_id: product.id }),
    clear.listBrands(),
  ])
  expect(counts.map(({ data }) => data.length)).toEqual([1, 1, 1, 1, 2])
  await clear.cancelPhotoshoot({ photoshoot_id: shoot.id })
  await app.drain()
})

test('repeats what fails in passing, within limits, and reports everything else as a problem', async () => {
  const answers: [number, Record<string, string>][] = [
    [503, {}],
    [429, { 'retry-after': '0' }],
    [500, {}],
  ]
  let sent = 0
  const failing: Send = async (url, init) => {
    const [status, headers] = answers[sent++] ?? [0, {}]
    if (status === 0) return fetch(url, init)
    return new Response(JSON.stringify({ code: 'x', detail: 'x', status }), { status, headers })
  }
  expect((await clientOf(acme, failing).getCredits()).available).toBeGreaterThan(0)
  expect(sent).toBe(4)
  sent = -1
  const hopeless: Send = async () => {
    sent++
    throw new TypeError('fetch failed')
  }
  await expect(clientOf(acme, hopeless).getCredits()).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  expect(sent).toBe(3)
  const wrong = await clientOf(acme)
    .createProduct({ brand_id: acme.brandId, name: '' })
    .catch((error: unknown) => error)
  expect(wrong).toBeInstanceOf(Problem)
  expect(wrong).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ pointer: '/name' }] })
  await expect(clientOf(acme).getProduct({ product_id: '' })).rejects.toThrow('product_id is required')
  await expect(clientOf(acme).upload(new Uint8Array(11 * 1024 * 1024))).rejects.toThrow(RangeError)
})

test('repeats a call whose answer is cut on its way', async () => {
  let sent = 0
  const cut: Send = async (url, init) => {
    if (sent++ > 0) return fetch(url, init)
    const body = new ReadableStream({ start: (answer) => answer.error(new TypeError('terminated')) })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  expect((await clientOf(acme, cut).getCredits()).available).toBeGreaterThan(0)
  expect(sent).toBe(2)
})

test('events go on behind what a stream has passed, although nothing of it was wanted and the service restarts', async () => {
  const asked: (string | null)[] = []
  const blocks = ['retry: 2000\n\n: ping\nid: 9\n\n', null, 'id: 12\nevent: video.completed\ndata: {"seq":12}\n\n']
  const streams: Send = async (url) => {
    asked.push(new URL(String(url)).searchParams.get('after'))
    const text = blocks[asked.length - 1]
    if (text === null) return new Response('{"code":"service_unavailable"}', { status: 503 })
    return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
  }
  for await (const { seq } of clientOf(acme, streams).events({ after: 3, types: 'video.*' })) {
    expect(seq).toBe(12)
    break
  }
  expect(asked).toEqual(['3', '9', '9'])
})

test('goes from a photo to a downloaded picture, with a price before and every event once', async () => {
  const other = await app.org()
  const client = clientOf(other)
  const stop = new AbortController()
  const seen: number[] = []
  const listening = (async () => {
    for await (const { seq, type } of client.events({ after: 0, signal: stop.signal })) {
      seen.push(seq)
      if (type === 'photoshoot.completed') return
    }
  })()
  const photo = join(folder, 'bottle.png')
  await writeFile(photo, await bottlePicture())
  const { url } = await client.upload(photo)
  const product = await client.waitFor(
    await client.createProduct({ brand_id: other.brandId, name: 'Bottle', image_urls: [url] }),
  )
  const order = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count: 3 } as const
  expect(await client.quoteCreatePhotoshoot(order)).toMatchObject({ credits: 6, would_succeed: true })
  const progress: string[] = []
  const shoot = await working(
    client.waitFor(await client.createPhotoshoot(order), { onProgress: ({ status }) => void progress.push(status) }),
  )
  expect([shoot.status, progress.at(-1)]).toEqual(['completed', 'completed'])
  const address = shoot.outputs[0]!.image_url!.replace('http://pictures.test', new URL(app.url).origin)
  expect([...(await client.download(address)).subarray(0, 2)]).toEqual([0xff, 0xd8])
  await listening
  expect(seen).toEqual(seen.map((_, i) => i + 1))
  const ids = new Set<string>()
  for await (const { id } of client.listCreativesAll({ limit: 1 })) ids.add(id)
  expect(ids.size).toBe(3)
})

/** What the client reports of a fault: the problem of a call, or how what it has created ends. */
async function endOf(client: Cyclorama, name: string, testFault: string, product_id: string): Promise<unknown> {
  const image_urls = [(await client.listUploads()).data[0]!.url]
  const { at } = faultRules[name]!
  if (at === 'set_up') {
    const product = { brand_id: (await client.listBrands()).data[0]!.id, name: 'Faulty', image_urls }
    const { status, failure } = await client.waitFor(await client.createProduct(product, { testFault }))
    return [status, failure?.code]
  }
  const order = { product_id, quick_shoot: { look: 'standard' } } as const
  const before = (await client.getCredits()).available
  const shoot = await client.waitFor(await client.createPhotoshoot(order, { testFault }), { timeoutMs: 60_000 })
  return [shoot.status, shoot.failure?.code, before - (await client.getCredits()).available]
}

const completed = ['completed', undefined, 2]
const failedAs = (code: string) => ['failed', code, 0]
const ends: Record<string, unknown> = {
  ...{ idempotency_in_progress: completed, slow: completed, reset: completed, slow_render: completed },
  ...{ render_failed: failedAs('render_failed'), quality_check_failed: failedAs('quality_check_failed') },
  ...{ worker_death: failedAs('render_failed'), no_product_found: failedAs('no_product_found') },
  timed_out: failedAs('timed_out'),
}
const counts: Record<string, number> = { slow: 1, worker_death: 3, slow_render: 1 }

test('meets every fault of test mode: problems by their code, the others by what becomes of an order', async () => {
  const owner = await app.org({ credits: 20 })
  const tester = await owner.inTestMode()
  const client = clientOf(tester)
  await client.upload(await bottlePicture())
  const { id } = await tester.product()
  const met = await working(
    (async () => {
      const met: Record<string, unknown> = {}
      // One after another: what each costs is read from the balance.
      for (const [name, { at }] of Object.entries(faultRules)) {
        if (at === 'problem') continue
        met[name] = await endOf(client, name, name in counts ? `${name}:${counts[name]}` : name, id)
      }
      return met
    })(),
  )
  const setUp = Object.entries(faultRules).filter(([, { at }]) => at === 'set_up')
  expect(met).toEqual({ ...ends, ...Object.fromEntries(setUp.map(([name]) => [name, ['failed', name]])) })
  const problems = Object.keys(faultRules).filter((name) => faultRules[name]!.at === 'problem')
  // With a fresh key: the other one may have used up its requests of a minute.
  const fresh = clientOf(await tester.key(['usage:read']))
  const codes = await Promise.all(
    problems.map((testFault) => fresh.getCredits({}, { testFault }).catch(({ code }: Problem) => code)),
  )
  expect(codes).toEqual(problems)
  expect(
    await clientOf(owner)
      .getCredits({}, { testFault: 'slow:1' })
      .catch(({ errors }: Problem) => errors),
  ).toMatchObject([{ header: 'Cyclorama-Test-Fault' }])
  expect((await clientOf(owner).getCredits()).available).toBe(20)
})

test('waits by a stream of events, and by time with a key that may not read events', async () => {
  const owner = await app.org({ credits: 20 })
  const { id: product_id } = await owner.product()
  const order = { product_id, quick_shoot: { look: 'standard' } } as const
  const waited = async (caller: TestCaller) => {
    const asked: string[] = []
    const client = clientOf(caller, (url, init) => {
      asked.push(new URL(String(url)).pathname.replace(/^.*v1/, '').replace(/[0-9a-f-]{36}/, 'ID'))
      return fetch(url, init)
    })
    const shoot = await client.createPhotoshoot(order)
    const waiting = client.waitFor(shoot)
    // It is read before the stream and after it is open; from there on only an event or a quarter of a minute makes it be read.
    await until(async () => asked.filter((path) => path === '/photoshoots/ID').length >= 2)
    await app.drain()
    return { asked, status: (await waiting).status }
  }
  const streamed = await waited(owner)
  expect([streamed.status, streamed.asked[2]]).toEqual(['completed', '/events/stream'])
  const polled = await waited(await owner.key(['photoshoots:generate']))
  expect(polled.status).toBe('completed')
  const stopped = new AbortController()
  const shoot = await clientOf(owner).createPhotoshoot(order)
  const waiting = clientOf(owner).waitFor(`/photoshoots/${shoot.id}`, { signal: stopped.signal })
  stopped.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  const late = clientOf(owner).waitFor(`/photoshoots/${shoot.id}`, { timeoutMs: 1 })
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
  await app.drain()
})

test('verifies webhooks as the library of the standard does, also during a rotation, and refuses all others', async () => {
  const secrets = ['one', 'two'].map((text) => `whsec_${Buffer.from(text.padEnd(32)).toString('base64')}`)
  const body = JSON.stringify({ type: 'photoshoot.completed', timestamp: 'now', data: { id: 'x', seq: 1 } })
  const now = Math.floor(Date.now() / 1000)
  const headersFor = async (timestamp: number) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await signWebhook({ id: 'msg_1', timestamp, body }, secrets[1]!),
  })
  const headers = await headersFor(now)
  new Webhook(secrets[1]!).verify(body, headers)
  expect((await verifyWebhook(body, headers, secrets)).type).toBe('photoshoot.completed')
  expect((await verifyWebhook(Buffer.from(body), new Headers(headers), secrets[1]!)).data.seq).toBe(1)
  const old = await headersFor(now - 360)
  const refused = [
    () => verifyWebhook(`${body} `, headers, secrets),
    () => verifyWebhook(body, headers, secrets[0]!),
    () => verifyWebhook(body, {}, secrets),
    () => verifyWebhook(body, { ...headers, 'webhook-signature': 'v1,AAAA' }, secrets),
    () => verifyWebhook(body, old, secrets),
    () => verifyWebhook(body, { ...headers, 'webhook-timestamp': 'soon' }, secrets),
  ]
  for (const one of refused) await expect(one()).rejects.toThrow(InvalidSignature)
})

const program = resolve('sdk/typescript/cyc/cyc.js')
const environment = () => ({
  ...{ PATH: process.env.PATH, XDG_CONFIG_HOME: folder },
  ...{ CYCLORAMA_KEY: acme.secret, CYCLORAMA_URL: new URL(app.url).origin },
})

const cyc = (...args: string[]) => cycOf(acme, ...args)

async function cycOf({ secret }: { secret: string }, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...environment(), CYCLORAMA_KEY: secret }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}

test('cyc stores a key for the user alone, lists products, and says what a wrong call lacks', async () => {
  expect((await cyc('login', acme.secret)).output).toContain('Signed in with the key "test"')
  const [stored] = await readdir(join(folder, 'cyclorama'))
  const file = join(folder, 'cyclorama', stored!)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8')).apiKey).toBe(acme.secret)
  expect((await cyc('products')).output).toContain('Cut bottle')
  expect(await cyc('listen')).toMatchObject({ code: 2, output: expect.stringContaining('--forward-to') })
  const [bottle] = (await clientOf(acme).listProducts()).data
  expect(await cyc('wait', bottle!.id)).toMatchObject({ code: 0, output: `/products/${bottle!.id}  ready\n` })
  expect((await cyc('wait', '/photoshoots/none')).code).toBe(1)
  expect(await cyc('wait', crypto.randomUUID())).toMatchObject({ code: 1, output: expect.stringContaining('No order') })
  expect((await cyc('nonsense')).code).toBe(2)
})

test.each([
  ...['product.failed', 'photoshoot.completed', 'video.canceled', 'campaign.failed'],
  ...['campaign.progressed', 'assistant_ad_group.progressed', 'retail_listing_image.progressed'],
])('cyc trigger makes %s happen in test mode alone', async (type) => {
  const tester = await acme.inTestMode()
  const { code, output } = await working(cycOf(tester, 'trigger', type, '--json'))
  expect([code, output]).toEqual([0, expect.stringContaining(`"type":"${type}"`)])
  expect(JSON.parse(output)).toMatchObject({ type, mode: 'test' })
})

test('cyc trigger refuses a live key, and names the types there are', async () => {
  expect(await cyc('trigger', 'photoshoot.completed')).toMatchObject({
    ...{ code: 2, output: expect.stringContaining('cyc_test_') },
  })
  expect((await cyc('trigger', 'photoshoot.finished')).output).toContain('photoshoot.completed')
})

test('cyc listen sends every event, signed, to a program on this machine', async () => {
  const args = [program, 'listen', '--forward-to', receiver.url('/hook'), '--types', 'product.*']
  const child = spawn(process.execPath, args, { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const secret = /whsec_\S+/.exec(String((await lines.next()).value))![0]
  // The stream begins with what happens after it is open.
  while (receiver.at('/hook').length === 0) {
    await acme.product()
    await app.drain()
    await Promise.race([lines.next(), new Promise((resolve) => setTimeout(resolve, 1000))])
  }
  child.kill()
  const { body, headers } = receiver.at('/hook')[0]!
  expect(await verifyWebhook(body, headers, secret)).toMatchObject({ type: expect.stringMatching(/^product/) })
})

test.each(['legacy', '2026-07-28'] as const)(
  'cyc mcp connects an assistant of the era %s to the tools',
  async (era) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp'],
      env: environment() as Record<string, string>,
    })
    const mode = era === 'legacy' ? era : { pin: era }
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(transport)
    expect((await client.listTools()).tools).toHaveLength(18)
    expect((await client.callTool({ name: 'get_credits', arguments: {} })).structuredContent).toHaveProperty(
      'available',
    )
    await client.close()
  },
)

test.runIf(hasPython)('the Python client does the same, with each first answer to a POST lost', async () => {
  const other = await app.org()
  const photo = join(folder, 'python.png')
  await writeFile(photo, await bottlePicture())
  const secret = `whsec_${Buffer.from('python'.padEnd(32)).toString('base64')}`
  const body = JSON.stringify({ type: 'photoshoot.completed', data: {} })
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = await signWebhook({ id: 'msg_1', timestamp, body }, secret)
  const args = [photo, new URL(app.url).origin, secret, 'msg_1', String(timestamp), signature]
  const env = {
    ...environment(),
    CYCLORAMA_KEY: other.secret,
    PYTHONPATH: resolve('sdk/python'),
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const child = spawn('python3', ['sdk/python/test/client_test.py', ...args], { env: env as NodeJS.ProcessEnv })
  child.stdin.end(body)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await working(once(child, 'close'))
  expect(code, output).toBe(0)
})
