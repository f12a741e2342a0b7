import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browserLacking } from '../../test/browser.ts'
import { spoilt } from '../../test/fake-studio.ts'
import { bottlePicture } from '../../test/kit.ts'
import { unzip } from '../../test/unzip.ts'
import { type ConsoleStage, openStage, violations } from './console-kit.ts'

let stage: ConsoleStage

const flow = test.runIf(browserLacking === null)

beforeAll(async () => {
  if (browserLacking === null) stage = await openStage()
})
afterEach(() => stage?.leave())
afterAll(() => stage?.close())

flow('orders a campaign from one sentence and a photo, and shows its words before its pictures', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org({ credits: 100 })
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/?kind=campaign`)
  await page
    .getByLabel('Choose a photo')
    .first()
    .setInputFiles({ name: 'green-bottle.png', mimeType: 'image/png', buffer: await bottlePicture() })
  await page.getByLabel('What it is about').fill('Saturday market')
  await page.getByLabel('Language').selectOption('German (Germany)')
  await page.getByText('2', { exact: true }).first().click()
  const held = Promise.withResolvers<void>()
  studio.on('renderAd', () => held.promise)
  await page.getByRole('button', { name: 'Make 2 concepts' }).click()
  await page.waitForURL('**/campaigns/*')
  expect((await acme.get(`/campaigns/${page.url().split('/').at(-1)}`)).body.locale).toBe('de-DE')
  const work = app.drain()
  await page.getByRole('button', { name: 'Copy words' }).first().waitFor({ timeout: 90_000 })
  expect(await page.getByRole('link', { name: /, 1:1$/ }).count()).toBe(0)
  held.resolve()
  await work
  await page
    .getByRole('link', { name: /, 1:1$/ })
    .nth(1)
    .waitFor()
  studio.reset()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 2' }).click(),
  ])
  const files = [...unzip(await readFile(await saved.path())).keys()]
  expect(files.map((name) => name.replace(/[^/]*[.]jpg$/, ''))).toEqual(['concept-1/', 'concept-2/', 'copy.csv'])
})

flow('says why a creative or an ad was not delivered and what came back, and makes it again in its place', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org({ credits: 100 })
  const { id: product_id } = await acme.product()
  const overlay = await sharp(await bottlePicture())
    .resize(96)
    .png()
    .toBuffer()
  studio.on('renderAd', ({ plan }) => (plan.seed === 8 ? { ...spoilt, overlay } : undefined))
  studio.on('renderShot', ({ plan }) => (plan.look === 'standard' ? { ...spoilt, overlay } : undefined))
  const wish = { brand_id: acme.brandId, product_id, prompt: 'Saturday market', concept_count: 2, seed: 7 }
  const { body: campaign } = await acme.post('/campaigns', wish)
  const { body: group } = await acme.post('/assistant-ad-groups', { product_id, ad_count: 2 })
  await app.drain()
  studio.reset()
  const page = await stage.signedIn(acme)
  // Prices are those that the service lists.
  await page.route('**/credit-prices', async (route) => {
    const { data } = await (await route.fetch()).json()
    const dearer = (one: { operation: string }) =>
      one.operation === 'assistant_ad_retry' ? { ...one, credits: 3 } : one
    await route.fulfill({ json: { data: data.map(dearer) } })
  })
  await page.goto(`${origin}/campaigns/${campaign.id}`)
  await page.getByText('2 credits came back').waitFor()
  // It shows where it failed, as a picture of a photoshoot does.
  await page.getByRole('link', { name: 'See why' }).click()
  await page.getByRole('img', { name: 'The picture in gray; where it failed is marked' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Same seed' }).click()
  await page.getByText('2 credits came back').waitFor({ state: 'detached' })
  await app.drain()
  await page
    .getByRole('link', { name: /, 1:1$/ })
    .nth(1)
    .waitFor()
  await page.getByRole('button', { name: 'Export 2' }).waitFor()
  await page
    .getByRole('link', { name: /, 1:1$/ })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'From the same order' }).getByRole('link').first().waitFor()
  await page.goto(`${origin}/ads/${group.id}`)
  const failed = page.getByRole('listitem').filter({ hasText: 'Not delivered' })
  await failed.getByText(/failed its checks/).waitFor()
  await failed.getByText('2 credits came back').waitFor()
  await failed.getByRole('link', { name: 'See why' }).click()
  await page.getByRole('img', { name: 'The picture in gray; where it failed is marked' }).waitFor()
  await page.keyboard.press('Escape')
  await failed.getByRole('button', { name: 'Try again, 3 credits' }).click()
  await failed.waitFor({ state: 'detached' })
  await app.drain()
  await page.getByRole('img', { name: 'Picture of ad 2' }).waitFor()
  await page.getByText('2 of 2 are here').waitFor()
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 91, held: 0 })
})

flow('measures a listing slot by slot: what fails, why, and what to do', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org({ credits: 100 })
  const { id } = await acme.product()
  const page = await stage.signedIn(acme, { expected: /422/ })
  await page.goto(`${origin}/listings/${id}/retail_us`)
  await page.getByRole('button', { name: 'Write the slots' }).click()
  // A kind of picture without a slot says why, and where to add what it lacks.
  const leftOut = page.getByRole('listitem').filter({ hasText: 'Packaging' })
  await leftOut.getByText('Add what is in the box.').waitFor()
  await leftOut.getByRole('link', { name: 'Add facts' }).waitFor()
  const [ordered] = await Promise.all([
    page.waitForRequest('**/retail-listing-ideas/*/image'),
    page.getByRole('button', { name: 'MAIN: Make, 2 credits' }).click(),
  ])
  expect(ordered.postDataJSON()).toEqual({ max_credits: 2 })
  await page.getByText('Being made').first().waitFor()
  await app.drain()
  // The fake image is smaller than any marketplace takes.
  await page.getByText('Make it larger.').waitFor()
  await page.getByRole('complementary').getByText('Longest side').first().waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    // What is left out and what fails is said before.
    page
      .getByRole('button', { name: 'Export zip' })
      .click()
      .then(async () => {
        const dialog = page.getByRole('dialog', { name: 'What the zip holds' })
        await dialog.getByText('Empty, left out').first().waitFor()
        await dialog.getByText('1 rule').waitFor()
        expect(await violations(page)).toEqual([])
        await dialog.getByRole('button', { name: /^Export 1 of/ }).click()
      }),
  ])
  expect([...unzip(await readFile(await saved.path())).keys()]).toContain('MAIN.jpg')
  await page.getByRole('button', { name: 'Take it out' }).click()
  await page.getByRole('button', { name: /^MAIN: Make/ }).waitFor()
  // An image that was not delivered has its reason in the slot, and the way to one that is.
  const cut = { id: 'compliance.frame.whole', measured: 1, unit: 'sides', required: '<= 0', passed: false }
  studio.on('renderPackshot', () => ({ passed: false, checks: [{ ...cut, detail: 'The photo cuts it off.' }] }))
  await page.getByRole('button', { name: /^MAIN: Make/ }).click()
  await page.getByText('Being made').first().waitFor()
  await app.drain()
  studio.reset()
  await page.getByText('The photo cuts it off.').waitFor()
  await page.getByRole('link', { name: 'Add a photo of the whole product' }).waitFor()
  // Where nothing could be measured, the photo and its outline are what can be changed.
  const made = { ...cut, id: 'image.made', measured: null, unit: null, required: null, detail: 'Correct the outline.' }
  await page.route('**/retail-listing-ideas/*/checks', (route) => route.fulfill({ json: { data: [made] } }), {
    times: 1,
  })
  await page.reload()
  await page.getByRole('link', { name: 'Correct the outline' }).waitFor()
  await page.getByRole('link', { name: 'Add another photo' }).waitFor()
  // What the photo cannot serve is said in its slot, and the other slots are ordered.
  const json = { status: 422, code: 'request_rejected', detail: 'The photo cuts the product off (left).' }
  await page.route('**/retail-listing-ideas/*/image', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await page.getByRole('button', { name: /^Make the \d open ones/ }).click()
  await page.getByRole('alert').getByText('The photo cuts the product off (left).').waitFor()
  await page.getByText(/^\d images ordered\. 1 cannot be made/).waitFor()
  await app.drain()
})

flow('turns a failing rule of a slot green by the fix that it suggests', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org({ credits: 100 })
  const { id: product_id } = await acme.product()
  await acme.post('/photoshoots', { product_id, quick_shoot: { look: 'lifestyle' } })
  await acme.post('/retail-listing-ideas', { product_id, marketplace: 'retail_us' })
  await app.drain()
  let isByTheRules = false
  studio.on('renderPackshot', () => {
    isByTheRules = true
  })
  const rule = {
    id: 'background.white' as const,
    title: 'Background',
    unit: 'share',
    required: '>= 1',
    source: 'nobody',
  }
  studio.on('measureCompliance', () => {
    const fix = isByTheRules ? null : 'Use pure white without shadows or tints.'
    const found = { measured: isByTheRules ? 1 : 0.4, passed: isByTheRules, fix, as_of: '2026-11-21' }
    const regions = [{ left: 0, top: 0, width: 8, height: 4 }]
    return { passed: isByTheRules, rules: [{ ...rule, ...found, regions }] }
  })
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/listings/${product_id}/retail_us`)
  await page.getByRole('button', { name: 'Choose another' }).click()
  await page.getByRole('button', { name: 'Lifestyle, picture 1' }).click()
  await page.getByText('The main image fails 1 rule.').waitFor()
  await page.getByText('Use pure white without shadows or tints.').waitFor()
  await page.getByRole('img', { name: 'Where it fails: Background' }).waitFor()
  await page.locator('.where .spot.is-bad').waitFor()
  await page.getByRole('button', { name: 'Make it by the rules, 2 credits' }).click()
  await page.getByText('Being made').first().waitFor()
  await app.drain()
  await page.getByText('The main image passes every rule.').waitFor()
  await page.getByText('Use pure white').waitFor({ state: 'detached' })
  studio.reset()
})

flow('orders ads and a film, and shows each when it is there', async () => {
  const { app, studio, origin } = stage
  const acme = await app.org({ credits: 200, plan: 'enterprise' })
  const { id } = await acme.product()
  const page = await stage.signedIn(acme)
  await page.goto(`${origin}/?kind=ads&product=${id}`)
  await page.getByRole('button', { name: 'Make 3 ads' }).click()
  await page.waitForURL('**/ads/*')
  await app.drain()
  await page.getByText('3 of 3 are here').waitFor()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(
    String(await readFile(await csv.path()))
      .trim()
      .split('\n').length,
  ).toBeGreaterThanOrEqual(4)
  await page.goto(`${origin}/?kind=video&product=${id}`)
  await page.getByRole('radio', { name: /^(Studio|Lifestyle|Assistant ad), picture 1$/ }).waitFor()
  await page.getByText('30 credits').waitFor()
  await page.getByRole('button', { name: 'Film 15 seconds' }).click()
  await page.waitForURL('**/videos/*')
  const regions = [{ left: 0, top: 960, width: 540, height: 480, at_seconds: 2 }]
  const color = { id: 'product_fidelity.delta_e_mean', measured: 0, unit: 'ΔE2000', required: '<= 2.0', passed: true }
  studio.on('renderVideo', () => ({ checks: [{ ...color, detail: null, regions }] }))
  await app.drain()
  studio.reset()
  await page.getByRole('link', { name: 'Download' }).waitFor()
  // A check of a film outlines its place at its time.
  await page.getByRole('button', { name: 'Show where: Color of the product' }).focus()
  const [film, spot] = [await page.locator('video').boundingBox(), await page.locator('.spot').boundingBox()]
  expect(spot!.y - film!.y).toBeCloseTo(film!.height / 2, 0)
  expect(spot!.width).toBeCloseTo(film!.width / 2, 0)
  await page.goto(`${origin}/videos`)
  await page.getByText('1 of 1').waitFor()
  // Among all that was made it lies beside the pictures, plays over them, and is saved with them.
  await page.goto(`${origin}/pictures`)
  await page.getByText('4 finished, newest first').waitFor()
  await page.getByRole('gridcell').first().getByRole('link').click()
  const player = page.getByRole('dialog', { name: 'Green bottle' })
  await player.locator('video').waitFor()
  await page.keyboard.press('Escape')
  await player.waitFor({ state: 'detached' })
  // The key belongs to the list, which takes keys again a moment after the player is gone.
  const selectAll = async () => {
    await page.keyboard.press('Control+a')
    return page.getByText('4 selected').isVisible()
  }
  await expect.poll(selectAll, { timeout: 20_000 }).toBe(true)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const names = [...unzip(await readFile(await zip.path())).keys()]
  expect(names.filter((name) => name.endsWith('.mp4'))).toHaveLength(1)
  expect(names).toHaveLength(4)
  // Only pictures can be hidden: the film stays.
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('3 pictures hidden from lists and shared pages. Videos cannot be hidden.').waitFor()
  await page.getByText('1 finished, newest first').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('4 finished, newest first').waitFor()
  await page.getByLabel('Kind').selectOption('video')
  await page.getByText('1 finished, newest first').waitFor()
})
