import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { routes } from '../../src/features/index.ts'
import { admit } from '../../src/features/keys/keys.ts'
import { openServer } from '../../src/http/server.ts'
import { browserLacking } from '../../test/browser.ts'
import { bottlePicture, type TestCaller } from '../../test/kit.ts'
import { type ConsoleStage, openStage } from './console-kit.ts'

let stage: ConsoleStage

const flow = test.runIf(browserLacking === null)

beforeAll(async () => {
  if (browserLacking === null) stage = await openStage()
})
afterEach(() => stage?.leave())
afterAll(() => stage?.close())

const shoot = { quick_shoot: { look: 'lifestyle' }, output_count: 1 }

const endSession = (page: Page) =>
  page.request.delete(`${stage.origin}/console/session`, { headers: { 'cyclorama-console': '1' } })

async function signInAgain(page: Page, { secret }: TestCaller) {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('API key').fill(secret)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
}

flow('stops the rest of an order, keeps what is here, and gives back what was not made', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org({ credits: 20 })
  const { id: product_id } = await acme.product()
  const held = Promise.withResolvers<void>()
  studio.on('renderShot', ({ plan }) => (plan.seed === 7 ? undefined : held.promise.then(() => undefined)))
  const { body } = await acme.post('/photoshoots', { product_id, ...shoot, output_count: 3, seed: 7 })
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/shoots/${body.id}`)
  const work = app.drain()
  await page.getByRole('heading', { name: 'Lifestyle, 1 of 3 are here' }).waitFor()
  await page.getByRole('button', { name: 'Stop the rest' }).click()
  held.resolve()
  await work
  studio.reset()
  await page.getByRole('link', { name: 'Green bottle, Picture 1' }).waitFor()
  const { canceled_outputs, progress } = (await acme.get(`/photoshoots/${body.id}`)).body
  expect(canceled_outputs).toBeGreaterThan(0)
  await page.getByText(`Given back, ${canceled_outputs} picture`).waitFor()
  await page.getByText(`${20 - 2 * progress.completed} credits`).waitFor()
})

flow('says before an order what is short of it, and takes an answer when credits end in mid-form', async () => {
  const { app, origin } = stage
  const acme = await app.org({ credits: 4 })
  const { id: product_id } = await acme.product()
  const page = await stage.signedIn(acme, { expected: /422/ })
  await page.goto(`${origin}/?product=${product_id}`)
  await page.getByText('6 credits, 4 are there.').waitFor()
  await page.getByRole('button', { name: 'Shoot 1 for 2' }).click()
  await page.getByRole('button', { name: 'Shoot 1 picture' }).waitFor()
  await page.getByLabel(/^Direction/).fill('Stone table')
  await page.getByText('2 credits', { exact: true }).waitFor()
  // The price of the order before a change does not stand beside the button while that of the changed one is unknown.
  const held = Promise.withResolvers<void>()
  let answers = 0
  await page.route(
    /\/photoshoots\?validate_only=true$/,
    async (route) => {
      if (++answers === 1) return route.fulfill({ json: { credits: 3, would_succeed: true } })
      await held.promise
      await route.continue()
    },
    { times: 2 },
  )
  await page.getByLabel(/^Direction/).fill('Stone table, dusk')
  await page.getByText('3 credits', { exact: true }).waitFor()
  await page.getByLabel(/^Direction/).fill('Stone table')
  await page.getByText('2 credits', { exact: true }).waitFor()
  expect(await page.getByText('3 credits', { exact: true }).count()).toBe(0)
  held.resolve()
  for (const seed of [1, 2]) await acme.post('/photoshoots', { product_id, ...shoot, seed })
  await app.drain()
  await page.getByText('2 credits, 0 are there.').waitFor()
  await page.getByRole('button', { name: 'Ask for credits' }).waitFor()
  expect(await page.getByLabel(/^Direction/).inputValue()).toBe('Stone table')
  // What the plan lacks, and what a key may spend in a month, is said in the same place.
  await page.goto(`${origin}/?kind=video&product=${product_id}`)
  await page.getByRole('alert').getByText('UGC videos require the plan Enterprise.').waitFor()
  const rich = await app.org({ credits: 100 })
  const { id } = await rich.product()
  const limited = await stage.signedIn(await rich.key('all', { monthly_budget: 3 }), { expected: /422/ })
  await limited.goto(`${origin}/?product=${id}`)
  await limited
    .getByRole('alert')
    .getByText(/budget/)
    .waitFor()
  expect((await rich.get('/photoshoots')).body.data).toEqual([])
})

flow('polls once for two tabs, in the one opened last, tells both, and goes on when that one is closed', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { id: product_id } = await acme.product()
  const first = await stage.signedIn(acme)
  const second = await first.context().newPage()
  const polls = new Map<Page, number>()
  for (const page of [first, second])
    page.on('request', (request) => {
      if (request.url().includes('/orders?open=true')) polls.set(page, (polls.get(page) ?? 0) + 1)
    })
  await second.addInitScript(() => {
    const notices: string[] = []
    class Notice {
      static permission = 'granted'
      constructor(_title: string, { body }: { body: string }) {
        notices.push(body)
      }
    }
    Object.assign(globalThis, { notices, Notification: Notice })
  })
  await first.goto(origin)
  await first.getByText('100 credits').first().waitFor()
  await second.goto(`${origin}/?product=${product_id}`)
  await second.getByText('6 credits').waitFor()
  polls.clear()
  await second.getByRole('button', { name: 'Shoot 3 pictures' }).click()
  for (const page of [first, second]) await page.getByRole('link', { name: /^1 under way/ }).waitFor()
  expect(polls.has(first)).toBe(false)
  expect(polls.has(second)).toBe(true)
  // Somebody who looks elsewhere is told the end by the name of the tab, and by one notice where that is allowed.
  await second.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
  })
  await app.drain()
  await first.evaluate(() => new BroadcastChannel('cyclorama-orders').postMessage('ask'))
  await second.waitForFunction(() => document.title === '● Green bottle: all is here')
  await second.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await second.waitForFunction(() => !document.title.startsWith('●'))
  expect(await second.evaluate(() => Object(globalThis).notices)).toEqual(['Green bottle: all is here'])
  await first.getByRole('link', { name: /^1 under way/ }).waitFor({ state: 'detached' })
  const nextPoll = first.waitForRequest((request) => request.url().includes('/orders?open=true'))
  await second.close()
  await nextPoll
})

flow('takes 500 files at once, three at a time, waits where it must, and says what they cost together', async () => {
  const { app, origin } = stage
  const acme = await app.org({ credits: 5000 })
  const { url } = (await acme.upload(await bottlePicture())).body
  const page = await stage.signedIn(acme, { expected: /429/ })
  let [sent, open, most] = [0, 0, 0]
  await page.route('**/uploads/images', async (route) => {
    most = Math.max(most, ++open)
    // The first wait for as many as there are, and for one more that must not come.
    if (sent < 3) {
      await expect.poll(() => most).toBeGreaterThanOrEqual(3)
      await page.waitForTimeout(100)
    }
    const busy = { status: 429, headers: { 'retry-after': '1' }, json: { code: 'rate_limited', detail: 'Wait 1 s.' } }
    const taken = { status: 201, json: { url: `${url}?${sent}`, width: 1600, height: 1600 } }
    open--
    await route.fulfill(++sent === 40 ? busy : taken)
  })
  await page.goto(origin)
  await page.getByRole('heading', { name: 'Make', level: 1 }).waitFor()
  await page.evaluate(() => {
    const transfer = new DataTransfer()
    for (let i = 0; i < 500; i++) {
      const [name, type] = i % 5 === 0 ? ['bottle.png', 'image/png'] : ['notes.txt', 'text/plain']
      transfer.items.add(new File(['-'], name!, { type: type! }))
    }
    const options = { bubbles: true, cancelable: true, dataTransfer: transfer }
    document.body.dispatchEvent(new DragEvent('drop', options))
  })
  await page.getByText('One product, 100 views').waitFor()
  expect([sent, most]).toEqual([101, 3])
  // Of four hundred reasons the first are read, and the number of the others.
  await page.getByText('notes.txt was not taken.').nth(29).waitFor()
  await page.getByText('370 more').waitFor()
  await page.getByText('A product has at most 10 photos.').waitFor()
  await page.getByRole('radio', { name: '100 products' }).check()
  await page.getByText('600 credits').waitFor()
  await page.getByRole('button', { name: 'Shoot 3 pictures of each' }).waitFor()
})

flow('sends a photo again after the session has ended between choosing and sending it', async () => {
  const acme = await stage.app.org()
  const page = await stage.signedIn(acme, { expected: /401/ })
  await page.goto(stage.origin)
  await page.getByRole('heading', { name: 'Make', level: 1 }).waitFor()
  await endSession(page)
  const buffer = await bottlePicture()
  await page
    .getByLabel('Choose a photo')
    .first()
    .setInputFiles(['front', 'back'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer })))
  await signInAgain(page, acme)
  await page.getByText('One product, 2 views').waitFor()
})

/** A line to a server. Until it is mended, a photo gets through it only so far, and then the connection breaks. */
async function openFrayedLine(port: number, bytesMax: number) {
  let isFrayed = true
  const ends = new Set<Socket>()
  const line = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    const cut = () => [browser, server].map((end) => end.destroy())
    let bytesLeft = Number.POSITIVE_INFINITY
    for (const end of [browser, server]) ends.add(end.on('error', cut).on('close', cut))
    server.pipe(browser)
    browser.on('data', (bytes: Buffer) => {
      if (isFrayed && bytes.includes('POST /api/v1/uploads/images')) bytesLeft = bytesMax
      server.write(bytes.subarray(0, bytesLeft))
      bytesLeft -= bytes.length
      if (bytesLeft <= 0) cut()
    })
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    mend: () => {
      isFrayed = false
    },
    close: () => {
      for (const end of ends) end.destroy()
      line.close()
    },
  }
}

flow(
  'keeps the form when the connection breaks in the middle of a photo, and uploads it once when asked again',
  async () => {
    const { app, origin } = stage
    const acme = await app.org()
    const files = async () =>
      (await readdir(join(app.dataDir, 'files'), { recursive: true })).filter((name) => /\.\w+$/.test(name))
    const before = await files()
    const line = await openFrayedLine(Number(new URL(origin).port), 200_000)
    const page = await stage.signedIn(acme, { expected: /ERR_CONNECTION|ERR_EMPTY_RESPONSE/ })
    await page.goto(line.origin)
    await page.getByLabel(/^Direction/).fill('Stone table')
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const buffer = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer()
    const uploads = async () => (await acme.get('/uploads/images')).body.data.length
    expect(buffer.length).toBeGreaterThan(1_000_000)
    await page
      .getByLabel('Choose a photo')
      .first()
      .setInputFiles({ name: 'apple juice.png', mimeType: 'image/png', buffer })
    await page.getByText('apple juice.png was not taken. The connection was lost on the way.').waitFor()
    expect([await uploads(), await files()]).toEqual([0, before])
    line.mend()
    await page.getByRole('button', { name: 'Try it again' }).click()
    await page.getByRole('img', { name: 'apple juice.png' }).waitFor()
    const [name, direction] = [page.getByLabel(/^Product/), page.getByLabel(/^Direction/)]
    expect([await name.inputValue(), await direction.inputValue()]).toEqual(['Apple juice', 'Stone table'])
    expect([await uploads(), (await files()).length]).toEqual([1, before.length + 2])
    expect(app.log.filter((entry) => /"level":[56]0/.test(entry))).toEqual([])
    line.close()
  },
)

flow('keeps ten thousand pictures light, and is where it was after back and after a reload', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { id: product_id } = await acme.product()
  await acme.post('/photoshoots', { product_id, ...shoot })
  await app.drain()
  const [one] = (await acme.get('/creatives')).body.data
  const page = await stage.signedIn(acme)
  const perPage = 2000
  await page.route('**/api/v1/creatives?**', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: perPage }, (_, i) => ({ ...one, id: `${one.id.slice(0, -5)}${from + i}` }))
    return route.fulfill({ json: { data, count: 12_000, next_cursor: String(from + perPage) } })
  })
  await page.goto(`${origin}/pictures`)
  const bottom = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const end = page.getByText('These are the newest 10,000.')
  await page.getByRole('gridcell').first().waitFor()
  while (!(await end.isVisible())) await bottom()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)
  await page.keyboard.press('Control+a')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /10,000/ })
    .click()
  await page.getByText('10,000 selected').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('10,000 selected').waitFor({ state: 'detached' })
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'Credits' }).click()
  await page.getByRole('heading', { name: 'Credits', level: 1 }).waitFor()
  await page.goBack()
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, place)
  await page.evaluate(() => scrollTo(0, 900))
  await page.reload()
  await page.waitForFunction(() => Math.abs(scrollY - 900) < 2)
})

flow('wakes after a day: asks for the key over the page, and calls yesterday what was made today', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { id: product_id } = await acme.product()
  await acme.post('/photoshoots', { product_id, ...shoot })
  await app.drain()
  const page = await stage.signedIn(acme, { expected: /401/ })
  await page.clock.install()
  await page.goto(`${origin}/pictures`)
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await endSession(page)
  await page.clock.fastForward('24:00:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await signInAgain(page, acme)
  await page.getByRole('heading', { name: 'Yesterday' }).waitFor()
})

flow('goes on after the service was started again: what was sent meanwhile is ordered once', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { id } = await acme.product()
  const page = await stage.signedIn(acme, { expected: /ERR_CONNECTION|503/ })
  await page.clock.install()
  await page.goto(`${origin}/?product=${id}`)
  await page.getByText('6 credits').waitFor()
  await app.server.close()
  await page.getByRole('button', { name: 'Shoot 3 pictures' }).click()
  await page.getByText(/^Not connected/).waitFor()
  await page.getByRole('button', { name: 'Will be sent' }).waitFor()
  const again = await openServer(app.parts, { routes, admit, checkOutput: true })
  await again.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  await page.clock.fastForward('00:30')
  await page.waitForURL('**/shoots/*')
  await app.drain()
  await page.getByRole('heading', { name: 'Lifestyle, 3 pictures' }).waitFor()
  await page.getByText(/^Not connected/).waitFor({ state: 'detached' })
  expect((await acme.get('/photoshoots')).body.data).toHaveLength(1)
  await stage.leave()
  await again.close()
})
