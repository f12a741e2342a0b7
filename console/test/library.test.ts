import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browserLacking } from '../../test/browser.ts'
import { bottlePicture } from '../../test/kit.ts'
import { pagesOf } from '../../test/pdf-pages.ts'
import { unzip } from '../../test/unzip.ts'
import { type ConsoleStage, openStage } from './console-kit.ts'

let stage: ConsoleStage

const flow = test.runIf(browserLacking === null)

beforeAll(async () => {
  if (browserLacking === null) stage = await openStage()
})
afterEach(() => stage?.leave())
afterAll(() => stage?.close())

flow('shows what the service sees in a product, and takes corrections of it one after the other', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { id } = await acme.product()
  await acme.patch(`/products/${id}`, { description: 'Dishwasher safe.' })
  await app.sweep()
  await app.drain()
  const page = await stage.signedIn(acme, { expected: /412/ })
  await page.goto(`${origin}/products`)
  await page.getByRole('link', { name: /Green bottle/ }).click()
  await page.getByRole('link', { name: 'What we see' }).click()
  await page.getByText('Can be relied on').waitFor()
  await page.getByLabel('Another category').fill('water bottle')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByText('It is being read again.').waitFor()
  await app.drain()
  await page.getByText('set by you').waitFor()
  await page.getByLabel('Another selling point').fill('Fits every cup holder')
  await page.keyboard.press('Enter')
  await page.getByText('Fits every cup holder').waitFor()
  await app.drain()
  await page.getByText('It is being read again.').waitFor({ state: 'detached' })
  // A fact whose mark is taken is not stated any more, and stays where it can be marked again.
  const fact = page.getByRole('checkbox', { name: /dishwasher/i })
  await fact.uncheck()
  await page.getByText('It is being read again.').waitFor()
  await app.drain()
  await page.getByText('It is being read again.').waitFor({ state: 'detached' })
  expect(await fact.isChecked()).toBe(false)
  const unsaid = (await acme.get(`/products/${id}/profile`)).body
  expect(unsaid.facts.filter(({ said }: { said: boolean }) => !said)).toEqual([
    expect.objectContaining({ id: unsaid.corrections.unsaid[0], text: expect.stringMatching(/dishwasher/i) }),
  ])
  // Another tab has changed it since this one read it: what was typed is kept, and nothing is overwritten unseen.
  await acme.patch(`/products/${id}/profile`, { materials: ['glass'] })
  for (const [side, mm] of [
    ['Width', '70'],
    ['Height', '210'],
    ['Depth', '70'],
  ] as const)
    await page.getByLabel(`${side}, mm`).fill(mm)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Somebody has changed this').waitFor()
  await page.getByText(/glass/).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  const { body } = await acme.get(`/products/${id}/profile`)
  expect(body.corrections).toMatchObject({
    selling_points: ['Fits every cup holder'],
    materials: ['glass'],
    size_mm: { width: 70, height: 210, depth: 70 },
  })
  await app.drain()
})

flow('corrects an outline with the brush, takes a stroke back, and saves it as the mask of the photo', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org()
  const picture = await bottlePicture()
  studio.on('normalizePicture', () => ({ bytes: picture, width: 480, height: 1000 }))
  const { id } = await acme.product()
  await app.sweep()
  await app.drain()
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/products/${id}?tab=see`)
  await page.getByRole('button', { name: 'Correct the outline' }).click()
  const brush = page.getByRole('dialog', { name: 'Outline of photo 1' })
  await brush.getByText('Paint over what belongs to the product').waitFor()
  const box = (await brush.getByAltText(/^The photo/).boundingBox())!
  const stroke = async (y: number) => {
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * y, { steps: 4 })
    await page.mouse.up()
  }
  await brush.getByText('Remove', { exact: true }).click()
  await stroke(0.5)
  await stroke(0.9)
  await brush.getByRole('button', { name: 'Undo the stroke' }).click()
  const sent: Uint8Array[] = []
  studio.on('cutOutByMask', (input) => void sent.push(input.mask))
  await brush.getByRole('button', { name: 'Save the outline' }).click()
  await brush.waitFor({ state: 'detached' })
  await app.drain()
  await page.getByText('drawn by you').waitFor()
  studio.reset()
  const mask = sharp(sent[0]).extractChannel(0)
  const { data, info } = await mask.raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 480, height: 1000 })
  const at = (x: number, y: number) => data[Math.round(info.height * y) * info.width + Math.round(info.width * x)]!
  // What was removed is black; where the stroke was taken back, the gray mask of the fake studio is there as before.
  expect(at(0.5, 0.5)).toBe(0)
  expect(at(0.5, 0.9)).toBeGreaterThan(30)
})

flow('shows both versions of facts that two tabs have changed', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { id } = await acme.product()
  const page = await stage.signedIn(acme, { expected: /412/ })
  await page.goto(`${origin}/products/${id}`)
  await page.getByRole('button', { name: 'Show hidden pictures' }).waitFor()
  // A photo that is dropped on a product becomes another view of it.
  const bytes = [...(await bottlePicture())]
  await page.evaluate((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'back.png', { type: 'image/png' }))
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
  }, bytes)
  await page.getByRole('img', { name: 'Photo 2' }).waitFor()
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await page.getByLabel('Name').fill('Green bottle, 0.5 l')
  await acme.patch(`/products/${id}`, { name: 'Bottle in green' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Bottle in green').waitFor()
  await page.getByRole('button', { name: 'Save yours over it' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Green bottle, 0.5 l' }).waitFor()
  await app.drain()
})

flow('selects a range over pages, and exports exactly these', async () => {
  const { app, origin } = stage
  const acme = await app.org({ credits: 400 })
  const { id: product_id } = await acme.product()
  for (let i = 0; i < 8; i++)
    await acme.post('/photoshoots', { product_id, quick_shoot: { look: 'lifestyle' }, output_count: 15 })
  await app.drain()
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/pictures`)
  await page.getByText('120 finished, newest first').waitFor()
  const cells = page.getByRole('gridcell')
  await cells.nth(1).hover()
  await cells.nth(1).getByRole('button').click()
  // The list goes on below the window: the second page comes as it is scrolled to.
  const last = page.locator('[role=gridcell]').last()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  // Only what is near the window is in the page: the last row comes a moment after the scrolling.
  const rows = await page.getByRole('grid').getAttribute('aria-rowcount')
  await page.locator(`[role=row][aria-rowindex="${rows}"]`).waitFor()
  await last.getByRole('link').click({ modifiers: ['Shift'] })
  await page.getByText('119 selected').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await cells.nth(3).getByRole('link').click()
  await page.getByText('118 selected').waitFor()
  await page.getByRole('button', { name: 'Names of the files' }).click()
  await page.getByRole('menuitemradio', { name: 'Number alone' }).click()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')])
  const names = [...unzip(await readFile(await saved.path())).keys()]
  expect([names.length, names[0], names.at(-1)]).toEqual([118, '001.jpg', '118.jpg'])
  const draw = page.getByRole('button', { name: 'Contact sheet' })
  const [sheet] = await Promise.all([page.waitForEvent('download'), draw.click()])
  expect(sheet.suggestedFilename()).toBe('contact-sheet.pdf')
  const pages = pagesOf(await readFile(await sheet.path()))
  expect([pages.length, pages[0]!.lines.slice(2, 4)]).toEqual([6, ['118 pictures', '1 / 6']])
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('2 finished, newest first').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('120 finished, newest first').waitFor()
  // What is selected can be what a template follows.
  await cells.nth(2).hover()
  await cells.nth(2).getByRole('button').click()
  await page.getByRole('button', { name: 'Use in …' }).click()
  await page.getByRole('menuitem', { name: 'Template' }).click()
  const template = page.getByRole('dialog')
  await template.getByLabel('Name').fill('As before')
  await template.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/templates\/./)
  expect((await acme.get('/templates')).body.data[0]).toMatchObject({ name: 'As before', shots: [{ position: 0 }] })
})

flow('keeps filters in the address, and says which to drop where none matches', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { id: product_id } = await acme.product()
  await acme.post('/photoshoots', { product_id, quick_shoot: { look: 'lifestyle' }, output_count: 1 })
  await app.drain()
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/pictures`)
  await page.getByLabel('Look').selectOption('retro')
  await page.getByText('No picture matches').waitFor()
  expect(page.url()).toContain('look=retro')
  await page.reload()
  await page.getByText('No picture matches').waitFor()
  await page.getByRole('button', { name: 'Look' }).click()
  await page.getByRole('gridcell').waitFor()
  await page.getByLabel('To').fill('2020-01-31')
  await page.getByText('No picture matches').waitFor()
  expect(page.url()).toContain('to=2020-01-31')
  await page.getByRole('button', { name: 'To' }).click()
  await page.getByLabel('From').fill('2020-01-31')
  await page.getByRole('gridcell').waitFor()
})

flow('shows one brand or all in the lists of a tab: by the rail, by the choice of a list, or by a link', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { body: orchard } = await acme.post('/brands', { name: 'Orchard' })
  for (const [caller, name] of [
    [acme, 'Green bottle'],
    [acme.inBrand(orchard.id), 'Apple juice'],
  ] as const)
    await acme.patch(`/products/${(await caller.product()).id}`, { name })
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/products`)
  const [bottle, juice] = ['Green bottle', 'Apple juice'].map((name) => page.getByRole('link', { name }))
  await bottle!.waitFor()
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await rail.getByRole('button').first().click()
  await page.getByRole('menuitemradio', { name: 'Orchard' }).click()
  await bottle!.waitFor({ state: 'detached' })
  await juice!.waitFor()
  expect(page.url()).toContain(`brand=${orchard.id}`)
  // Every list follows, and its own choice says the same and changes it.
  await rail.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByText('There is nothing of this brand here yet.').waitFor()
  await page.reload()
  const choice = page.getByLabel('Brand')
  await page.waitForFunction((id) => document.querySelector('select')?.value === id, orchard.id)
  await choice.selectOption('All brands')
  await page.getByText('There is no campaign yet.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await rail.getByRole('link', { name: 'Listing images' }).click()
  await page.getByRole('link', { name: /Green bottle/ }).waitFor()
  // Another tab is about the brand of the link that opened it, and leaves this one as it is.
  const other = await page.context().newPage()
  await other.goto(`${origin}/products?brand=${orchard.id}`)
  await other.getByRole('button', { name: /Orchard/ }).waitFor()
  await other.getByRole('link', { name: 'Make' }).first().click()
  await other.waitForFunction(
    (id) => [...document.querySelectorAll('select')].some(({ value }) => value === id),
    orchard.id,
  )
  await page.reload()
  await page.getByRole('link', { name: /Green bottle/ }).waitFor()
  await page.getByRole('link', { name: /Apple juice/ }).waitFor()
  // Of more brands than a list has, one is found by its name, and stays the choice of the lists.
  const [first] = (await acme.get('/brands?q=brand')).body.data
  await page.route('**/brands?limit=100', (route) => route.fulfill({ json: { data: [first], next_cursor: 'more' } }))
  await page.reload()
  await rail.getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Find a brand …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find a brand …' })
  await dialog.getByLabel('Name of the brand').fill('nothing of the kind')
  await dialog.getByText('No brand has this in its name.').waitFor()
  await dialog.getByLabel('Name of the brand').fill('orch')
  await dialog.getByRole('button', { name: 'Orchard' }).click()
  await bottle!.waitFor({ state: 'detached' })
  await page.waitForFunction((id) => document.querySelector('select')?.value === id, orchard.id)
  await rail.getByRole('button', { name: /Orchard/ }).waitFor()
})

flow('shares a product, or pictures of it, by a link that is displayed once, and takes it back', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const product = await acme.product()
  const product_id = product.id
  await acme.post('/photoshoots', { product_id, quick_shoot: { look: 'lifestyle' }, output_count: 3 })
  await app.drain()
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/products/${product_id}?tab=links`)
  await page.getByLabel(/^Label/).fill('For Dana')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const url = await page.locator('code').textContent()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  const guest = await stage.page({ expected: /404/ })
  const shared = `${origin}${new URL(url!).pathname}`
  await guest.goto(shared)
  await guest.getByRole('heading', { name: 'Green bottle' }).waitFor()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText(/^Revoked/).waitFor()
  expect((await guest.goto(shared))?.status()).toBe(404)
  const [one, other] = (await acme.get('/creatives')).body.data
  await page.goto(`${origin}/pictures`)
  await page.getByRole('gridcell').first().hover()
  await page.getByRole('gridcell').first().getByRole('button').click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share 1 picture' }).getByRole('button', { name: 'Create a link' }).click()
  await guest.goto(`${origin}${new URL((await page.locator('code').textContent())!).pathname}`)
  const content = await guest.content()
  const paths = [one, other, product].map(({ image_url }) => new URL(image_url).pathname)
  expect(paths.map((path) => content.includes(path))).toEqual([true, false, false])
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.goto(`${origin}/products/${product_id}?tab=links`)
  await page.getByText('1 picture of it').waitFor()
})

flow('selects by touch on a phone, opens the viewer, and goes everywhere by its tabs', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const { id: product_id } = await acme.product()
  const wish = { product_id, quick_shoot: { look: 'lifestyle' }, output_count: 3 }
  const { body: shoot } = await acme.post('/photoshoots', wish)
  await app.drain()
  const page = await stage.signedIn(acme, { width: 390, height: 844, touch: true })
  await page.goto(`${origin}/pictures`)
  const tabs = page.getByRole('navigation', { name: 'Main' }).last()
  const pictures = page.getByRole('gridcell').getByRole('link')
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await pictures.nth(0).tap()
  await pictures.nth(1).tap()
  const chosen = page.getByRole('toolbar', { name: 'With the selected pictures' })
  await chosen.getByText('2 selected').waitFor()
  // The bar covers neither the tabs nor the edge of the screen.
  const [bar, below] = [(await chosen.boundingBox())!, (await tabs.boundingBox())!]
  expect(bar.y + bar.height).toBeLessThanOrEqual(below.y)
  expect(bar.x + bar.width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  await chosen.waitFor({ state: 'hidden' })
  await pictures.nth(0).tap()
  const viewer = page.getByRole('dialog', { name: 'Green bottle' })
  await viewer.getByText('Measured on the finished file').waitFor()
  await viewer.getByRole('button', { name: 'Back to the pictures' }).tap()
  await tabs.getByRole('link', { name: 'More' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Brands' }).tap()
  await page.getByRole('heading', { name: 'Brands', level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto(`${origin}/shoots/${shoot.id}`)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  for (const position of [1, 3]) await page.getByRole('link', { name: `Green bottle, Picture ${position}` }).tap()
  await chosen.getByText('2 selected').waitFor()
})

flow('brings a deleted product back with its pictures', async () => {
  const acme = await stage.app.org()
  const { id } = await acme.product()
  const page = await stage.signedIn(acme, { expected: /404/ })
  await page.goto(`${stage.origin}/products/${id}`)
  await page.getByRole('button', { name: 'Delete the product' }).click()
  await page.getByRole('menuitem', { name: 'Delete the product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it all' }).click()
  await page.getByText('Green bottle is deleted.').waitFor()
  expect((await acme.get(`/products/${id}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Green bottle is back, with its pictures.').waitFor()
  await page
    .getByRole('link', { name: /Green bottle/ })
    .first()
    .waitFor()
})

flow('shows hostile names as the text that they are, within the width of a phone', async () => {
  const { app, origin } = stage
  const acme = await app.org()
  const names = [
    '</title></script><script>window.broken = 1</script>',
    '"><img src=x onerror="window.broken = 1">',
    '\u202Egnp.exe مرحبا {{constructor}}',
    'W'.repeat(190),
  ]
  const ids: string[] = []
  for (const name of names) ids.push((await acme.post('/products', { brand_id: acme.brandId, name })).body.id)
  await app.drain()
  const page = await stage.signedIn(acme, { width: 390, height: 844 })
  const isWhole = async (name: string) => {
    await page.getByText(name, { exact: true }).first().waitFor()
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, 'broken' in window])).toEqual([390, false])
  }
  await page.goto(`${origin}/products`)
  for (const name of names) await isWhole(name)
  for (const [i, id] of ids.entries()) {
    await page.goto(`${origin}/products/${id}`)
    await isWhole(names[i]!)
  }
})
