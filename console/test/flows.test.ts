import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, linkFor } from '../../src/features/people/people.ts'
import { readProductPage } from '../../src/web/product-page.ts'
import { browserLacking } from '../../test/browser.ts'
import { spoilt } from '../../test/fake-studio.ts'
import { bottlePicture, type TestCaller } from '../../test/kit.ts'
import { unzip } from '../../test/unzip.ts'
import { type ConsoleStage, openStage } from './console-kit.ts'

let stage: ConsoleStage

/** A shop with one page, whose product has three pictures. */
const shop = createServer((request, response) => {
  const image = [1, 2, 3].map((number) => `/${number}.png`)
  if (image.includes(request.url!))
    return void bottlePicture().then((bytes) =>
      response.setHeader('content-type', 'image/png').end(Buffer.concat([bytes, Buffer.from(request.url!)])),
    )
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Apple juice', image }
  response
    .setHeader('content-type', 'text/html')
    .end(`<script type="application/ld+json">${JSON.stringify(product)}</script>`)
})
let shopHost: string

const flow = test.runIf(browserLacking === null)

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopHost = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  if (browserLacking === null) stage = await openStage({ fetchAllow: shopHost })
})
afterEach(() => stage?.leave())
afterAll(async () => {
  shop.close()
  await stage?.close()
})

/** The file of the first picture of a photoshoot. */
async function firstPicture(acme: TestCaller, id: string): Promise<Buffer> {
  const { outputs } = (await acme.get(`/photoshoots/${id}`)).body
  return (await stage.app.server.inject(new URL(outputs[0].image_url).pathname)).rawPayload
}

const photo = async (name: string) => ({ name, mimeType: 'image/png', buffer: await bottlePicture() })

flow('opens by a link, makes three pictures of a photo, and shows and saves one of them', async () => {
  const { app, origin } = stage
  const acme = await app.org({ plan: 'enterprise' })
  const person = await createPerson(app.parts, acme.orgId, { name: 'Mara', role: 'owner' })
  const { url } = await linkFor(app.parts, person.id, 60)
  const page = await stage.page()
  await page.goto(`${origin}/${new URL(url).hash}`)
  await page.getByRole('heading', { name: 'Make', level: 1 }).waitFor()
  expect(page.url()).toBe(`${origin}/`)
  await page
    .getByLabel('Choose a photo')
    .first()
    .setInputFiles(await photo('green-bottle.png'))
  await page.getByText('a larger one is better').waitFor()
  expect(await page.getByLabel(/^Product/).inputValue()).toBe('Green bottle')
  await page.getByText('6 credits').waitFor()
  await page.getByRole('button', { name: 'Shoot 3 pictures' }).click()
  await page.waitForURL('**/shoots/*')
  await app.drain()
  await page.getByRole('heading', { name: 'Lifestyle, 3 pictures' }).waitFor()
  await page.getByRole('link', { name: 'Green bottle, Picture 2' }).click()
  const viewer = page.getByRole('dialog', { name: 'Green bottle' })
  await viewer.getByText('It is your product.').waitFor()
  expect(page.url()).toContain('view=')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Green-bottle-Lifestyle.jpg')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
})

flow('takes a key once, and keeps it neither in the browser nor in the address', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const page = await stage.page({ expected: /401/ })
  await page.goto(origin)
  await page.getByLabel('API key').fill('cyc_nothing')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('API key').fill(acme.secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Make', level: 1 }).waitFor()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  expect(kept).not.toContain(acme.secret)
  expect(app.log.join('')).not.toContain(acme.secret)
  await page.reload()
  await page.getByRole('heading', { name: 'Make', level: 1 }).waitFor()
})

flow('takes dropped photos, says of each that is refused why, and sends it again', async () => {
  const acme = await stage.app.org()
  const page = await stage.signedIn(acme, { expected: /400|413|415|422|ERR_FAILED/ })
  await page.goto(stage.origin)
  const good = [...(await bottlePicture())]
  await page.getByRole('heading', { name: 'Make', level: 1 }).waitFor()
  await page.evaluate((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'front.png', { type: 'image/png' }))
    transfer.items.add(new File([new Uint8Array(bytes)], 'back.png', { type: 'image/png' }))
    transfer.items.add(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }))
    transfer.items.add(new File([], 'empty.jpg', { type: 'image/jpeg' }))
    transfer.items.add(new File(['PK'], 'notes.zip', { type: 'application/zip' }))
    const options = { bubbles: true, cancelable: true, dataTransfer: transfer }
    document.body.dispatchEvent(new DragEvent('dragenter', options))
    document.body.dispatchEvent(new DragEvent('drop', options))
  }, good)
  await page.getByText('One product, 2 views').waitFor()
  await page.getByText('drawing.svg was not taken.').waitFor()
  await page.getByText('empty.jpg was not taken.').waitFor()
  await page.getByText('notes.zip was not taken.').waitFor()
  await page.route('**/uploads/images', (route) => route.abort(), { times: 1 })
  await page
    .getByLabel('Another view')
    .first()
    .setInputFiles(await photo('side.png'))
  await page.getByText('side.png was not taken.').waitFor()
  await page.getByRole('button', { name: 'Try it again' }).click()
  await page.getByText('One product, 3 views').waitFor()
  // What was uploaded is still there after a reload.
  await page.reload()
  await page.getByText('One product, 3 views').waitFor()
})

flow('reads a product from the address of its page, and uses the pictures of the page that are chosen', async () => {
  const { app, studio, origin } = stage
  studio.on('readProductPage', ({ bytes, ...page }) => readProductPage(bytes, page))
  const acme = await app.org({ credits: 100 })
  const page = await stage.signedIn(acme)
  await page.goto(origin)
  await page.getByLabel('Address of a page that sells it').fill(`http://${shopHost}/`)
  await page.getByRole('button', { name: 'Read the page' }).click()
  await page.getByRole('heading', { name: 'The page is being read …' }).waitFor()
  await app.drain()
  studio.reset()
  await page.getByText('3 of 3 pictures of the page are used').waitFor()
  await page.getByRole('checkbox', { name: 'Use picture 1' }).uncheck()
  await page.reload()
  await page.getByText('2 of 3 pictures of the page are used').waitFor()
  // Nothing has left the product yet, so the choice can be taken back.
  const read = async () => (await acme.get('/products')).body.data[0].images.map(({ url }: { url: string }) => url)
  const found = await read()
  await page.getByRole('checkbox', { name: 'Use picture 2' }).uncheck()
  expect(await page.getByRole('checkbox', { name: 'Use picture 3' }).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Use picture 2' }).check()
  await page.getByRole('button', { name: 'Shoot 3 pictures' }).click()
  await page.waitForURL('**/shoots/*')
  await app.drain()
  await page.getByRole('heading', { name: 'Lifestyle, 3 pictures' }).waitFor()
  expect([found.length, await read()]).toEqual([3, found.slice(1)])
})

flow('makes again what failed as a whole, for nothing was charged, and opens it as a form', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org({ credits: 100 })
  const { id: product_id } = await acme.product()
  studio.on('renderShot', () => spoilt)
  const wish = { product_id, quick_shoot: { look: 'close_up', aspect_ratio: '4:5' }, direction: { text: 'By the sea' } }
  const { body } = await acme.post('/photoshoots', wish)
  await app.drain()
  studio.reset()
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/shoots/${body.id}`)
  await page.getByText(/Nothing was charged: 2 credits came back\.$/).waitFor()
  await page.getByRole('button', { name: 'Make again, 2 credits' }).click()
  await page.waitForURL((url) => !url.pathname.includes(body.id))
  await app.drain()
  await page.getByRole('heading', { name: /, 1 picture$/ }).waitFor()
  const again = (await acme.get(`/photoshoots/${page.url().split('/').at(-1)}`)).body
  expect(again).toMatchObject({ status: 'completed', quick_shoot: wish.quick_shoot, direction: { text: 'By the sea' } })
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 98, held: 0 })
  await page.getByRole('button', { name: 'Again' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await page.getByRole('heading', { name: 'Make', level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'By the sea')
  // The form says which seed it keeps, until another is wanted.
  await page.getByText(`Seed ${again.seed}`, { exact: true }).waitFor()
  await page.getByLabel(/^Direction/).fill('By the river')
  await page.getByRole('button', { name: 'Shoot 1 picture' }).click()
  await page.waitForURL(/\/shoots\//)
  await app.drain()
  const [kept] = (await acme.get('/photoshoots')).body.data
  expect(kept).toMatchObject({ seed: again.seed, direction: { text: 'By the river' } })
  await page.getByRole('heading', { name: /, 1 picture$/ }).waitFor()
  await page.getByRole('button', { name: 'Again' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Take a new seed' }).click()
  await page.getByText(`Seed ${again.seed}`, { exact: true }).waitFor({ state: 'detached' })
})

flow('shows what was delivered, and beside what was not why and what came back', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org({ credits: 100 })
  const { id: product_id } = await acme.product()
  studio.on('renderShot', ({ plan }) => (plan.seed === 8 ? spoilt : undefined))
  const { body } = await acme.post('/photoshoots', {
    product_id,
    quick_shoot: { look: 'standard' },
    output_count: 3,
    seed: 7,
  })
  await app.drain()
  studio.reset()
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/shoots/${body.id}`)
  await page.getByRole('heading', { name: 'Studio, 2 of 3 are here' }).waitFor()
  const failed = page.getByRole('listitem').filter({ hasText: 'was not delivered' })
  await failed.getByText('Color of the product', { exact: true }).waitFor()
  await failed.getByText('2 credits came back').waitFor()
  // It opens over the order: why, what was measured, and what to do, without an id.
  await failed.getByRole('link', { name: 'Why picture 2 was not delivered' }).click()
  const why = page.getByRole('dialog', { name: 'Not delivered' })
  await why.getByText(/^Correct the outline of the product, or add a sharper photo/).waitFor()
  await why.getByRole('button', { name: 'Try again, 2 credits' }).waitFor()
  expect(await why.textContent()).not.toMatch(/\w\.\w+_\w/)
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'detached' })
  await page.getByText('Given back, 1 picture').waitFor()
  await failed.getByRole('button', { name: 'Try again, 2 credits' }).click()
  // It is made again where it stands, as an order with money of its own.
  await failed.waitFor({ state: 'detached' })
  await app.drain()
  await page.getByRole('heading', { name: 'Studio, 3 pictures' }).waitFor()
  await page.getByRole('link', { name: 'Green bottle, Picture 2' }).waitFor()
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 94, held: 0 })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 3' }).click(),
  ])
  expect(unzip(await readFile(await saved.path())).size).toBe(3)
  // Some of them are selected as in any list, in the order in view: what was made again in the place of a failure comes last.
  const picture = (position: number) => page.getByRole('link', { name: `Green bottle, Picture ${position}` })
  await page.getByRole('button', { name: 'Select Green bottle, Picture 1' }).click()
  await picture(2).click({ modifiers: ['Shift'] })
  await page.getByText('3 selected').waitFor()
  await picture(3).click()
  await page.getByText('2 selected').waitFor()
  const [some] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')])
  expect(unzip(await readFile(await some.path())).size).toBe(2)
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('2 pictures hidden from lists and shared pages.').waitFor()
  expect((await acme.get('/creatives')).body.data).toHaveLength(1)
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/creatives/hidden')),
    page.getByRole('button', { name: 'Undo' }).click(),
  ])
  expect((await acme.get('/creatives')).body.data).toHaveLength(3)
  await page.keyboard.press('Escape')
  await picture(1).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByText('2 selected').waitFor()
  await page.waitForFunction(() => document.activeElement?.querySelector('img')?.alt === 'Green bottle, Picture 3')
  await page.keyboard.press('Escape')
  // The same seed orders at once, for the price on its button, and gives the same bytes. Its key only leads to the button.
  await page.getByRole('link', { name: 'Green bottle, Picture 1' }).click()
  const sameSeed = page.getByRole('button', { name: 'Same seed, 6 credits' })
  await sameSeed.waitFor()
  await page.keyboard.press('r')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Same seed, 6 credits')
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 94, held: 0 })
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/shoots/') && !url.pathname.includes(body.id))
  await app.drain()
  await page.getByRole('heading', { name: 'Studio, 3 pictures' }).waitFor()
  const again = (await acme.get(`/photoshoots/${page.url().split('/').at(-1)}`)).body
  expect(again.seed).toBe(7)
  const pictures = await Promise.all([body.id, again.id].map((id) => firstPicture(acme, id)))
  expect(pictures[0]).toEqual(pictures[1])
})

flow('orders once when the answer is lost between click and arrival', async () => {
  const { app, origin } = stage
  const acme = await app.org({ credits: 100 })
  const { id } = await acme.product()
  const page = await stage.signedIn(acme, { expected: /ERR_FAILED|503/ })
  await page.goto(`${origin}/?product=${id}`)
  await page.getByText('6 credits').waitFor()
  await page.route(
    (url) => url.pathname.endsWith('/photoshoots') && url.search === '',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Shoot 3 pictures' }).dblclick()
  await page.waitForURL('**/shoots/*')
  const { body } = await acme.get('/photoshoots')
  expect(body.data).toHaveLength(1)
  await app.drain()
})

flow(
  'compares a picture with its photo by keys, and shows one of its pixels on one of the screen at 100 %',
  async () => {
    const { app, studio, origin } = stage
    const acme = await app.org()
    const { id: product_id } = await acme.product()
    const regions = [{ left: 1, top: 2, width: 4, height: 3 }]
    const color = { id: 'product_fidelity.delta_e_mean', measured: 0, unit: 'ΔE2000', required: '<= 2.0', passed: true }
    studio.on('renderShot', () => ({ width: 2400, height: 2400, checks: [{ ...color, detail: null, regions }] }))
    const { body } = await acme.post('/photoshoots', {
      product_id,
      quick_shoot: { look: 'lifestyle' },
      output_count: 1,
    })
    await app.drain()
    const { outputs } = (await acme.get(`/photoshoots/${body.id}`)).body
    const { placement, image_url, preview_url } = (await acme.get(`/creatives/${outputs[0].creative_id}`)).body
    const page = await stage.signedIn(acme)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${origin}/pictures/${outputs[0].creative_id}`)
    const picture = page.getByRole('img', { name: 'Green bottle, Lifestyle' })
    const isShownBy = (url: string) => picture.and(page.locator(`[src="${new URL(url).pathname}"]`)).waitFor()
    await isShownBy(preview_url)
    expect(asked).not.toContain(new URL(image_url).pathname)
    await page.keyboard.press('1')
    await isShownBy(image_url)
    await page.keyboard.press('0')
    await isShownBy(preview_url)
    await page.keyboard.press('c')
    await isShownBy(image_url)
    const photo = page.getByRole('img', { name: 'The photo that it was made from' })
    await photo.first().waitFor()
    await page.getByRole('slider').waitFor()
    const [a, b] = [(await picture.boundingBox())!, (await photo.first().boundingBox())!]
    const scale = a.width / outputs[0].width
    expect(b.x - a.x).toBeCloseTo(placement.left * scale, 0)
    expect(b.width).toBeCloseTo(placement.width * scale, 0)
    await page.keyboard.press('1')
    await page.getByText('100 %').waitFor()
    expect((await picture.boundingBox())!.width).toBeCloseTo(outputs[0].width, 0)
    // A check that knows its place outlines it, in pixels of the picture, as long as somebody points at it.
    studio.reset()
    await page.getByRole('button', { name: 'Show where: Color of the product' }).focus()
    const spot = page.locator('.spot')
    await spot.waitFor()
    const [around, within] = [(await picture.boundingBox())!, (await spot.boundingBox())!]
    expect([within.x - around.x, within.y - around.y, within.width, within.height].map(Math.round)).toEqual([
      1, 2, 4, 3,
    ])
    await page.keyboard.press('Tab')
    await spot.waitFor({ state: 'detached' })
    // The keys and the palette have what the picture below them can do.
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Show the photo as long as it is held').waitFor()
    // Whoever types fast opens the palette before the dialog of the keys is gone.
    await page.evaluate(() => {
      for (const key of [{ key: 'Escape' }, { key: 'k', code: 'KeyK', ctrlKey: true }])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
    })
    await page.getByRole('option', { name: 'Surround' }).click()
    await page.locator('.viewer.gray').waitFor()
  },
)
