import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { operatorLink } from '../../src/features/people/operators.ts'
import { createPerson, linkFor } from '../../src/features/people/people.ts'
import { browserLacking } from '../../test/browser.ts'
import { bottlePicture, type TestCaller } from '../../test/kit.ts'
import { type ConsoleStage, openStage, violations } from './console-kit.ts'

let stage: ConsoleStage

const flow = test.runIf(browserLacking === null)

beforeAll(async () => {
  if (browserLacking === null) stage = await openStage()
})
afterEach(() => stage?.leave())
afterAll(() => stage?.close())

/** A page of a new owner of the organization. */
async function ownerOf(acme: TestCaller, path: string, options: Parameters<ConsoleStage['page']>[0] = {}) {
  const person = await createPerson(stage.app.parts, acme.orgId, { name: 'Mara', role: 'owner' })
  const { url } = await linkFor(stage.app.parts, person.id, 60)
  const page = await stage.page(options)
  await page.goto(`${stage.origin}${path}${new URL(url).hash}`)
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor()
  return page
}

flow('invites a person by a link that works once, and has them out at the next click when disabled', async () => {
  const acme = await stage.app.org({ credits: 100 })
  const page = await ownerOf(acme, '/access')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel(/^Name/).fill('Dana <b>')
  await page.getByRole('radio', { name: 'Looks' }).check()
  await page.getByLabel(/^Budget/).fill('20')
  await page.getByRole('button', { name: 'Create the link' }).click()
  const link = await page.getByRole('dialog').locator('code').textContent()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByText('0 of 20 credits this month').waitFor()

  const guest = await stage.page({ expected: /401/ })
  await guest.goto(`${stage.origin}/${new URL(link!).hash}`)
  await guest.getByRole('heading', { name: 'You may look', level: 1 }).waitFor()
  const late = await stage.page({ expected: /401/ })
  await late.goto(`${stage.origin}/${new URL(link!).hash}`)
  await late.getByText('This link does not work').waitFor()

  await page.reload()
  await page.getByText('Signed in on 1 device').first().waitFor()
  const menu = page.getByRole('button', { name: /^Dana <b>/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Change role or budget' }).click()
  const change = page.getByRole('dialog', { name: 'Role and budget of Dana <b>' })
  await change.getByRole('radio', { name: 'Makes' }).check()
  await change.getByLabel(/^Budget/).fill('')
  await change.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. It holds from the next click of Dana <b> on.').waitFor()
  await page.getByText('0 credits this month').first().waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await page.getByText('1 disabled').waitFor()
  await guest.getByRole('link', { name: 'Under way' }).first().click()
  await guest.getByRole('dialog', { name: 'Sign in again' }).waitFor()

  // One browser of a person is signed out without the others.
  const iris = await createPerson(stage.app.parts, acme.orgId, { name: 'Iris', role: 'looks' })
  const hash = new URL((await linkFor(stage.app.parts, iris.id, 60)).url).hash
  const other = await stage.page({ expected: /401/ })
  await other.goto(`${stage.origin}/${hash}`)
  await other.getByRole('heading', { name: 'You may look', level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Iris/ }).click()
  await page.getByRole('menuitem', { name: 'Devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByText('Signed in nowhere.').waitFor()
  await other.getByRole('link', { name: 'Under way' }).first().click()
  await other.getByRole('dialog', { name: 'Sign in again' }).waitFor()
})

flow('gives a hostile page on another port of its host nothing, and does nothing for it', async () => {
  const acme = await stage.app.org({ credits: 100 })
  const stranger = await stage.app.org()
  const page = await ownerOf(acme, '/')
  const hostile = await page.context().newPage()
  const answers: number[] = []
  hostile.on('response', (answer) => {
    if (answer.url().startsWith(stage.origin)) answers.push(answer.status())
  })
  const brand = JSON.stringify({ name: 'Planted' })
  // Cookies do not distinguish ports: what stops this page is not the cookie's SameSite flag alone.
  const evil = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end('<!doctype html><iframe name="inner"></iframe>')
  })
  evil.listen(0, '127.0.0.1')
  await once(evil, 'listening')
  await hostile.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`)
  const tried = await hostile.evaluate(
    async ({ origin, brand, secret }) => {
      const ask = (path: string, options: RequestInit = {}) =>
        fetch(origin + path, { credentials: 'include', ...options }).then(
          (answer) => answer.type,
          () => 'refused',
        )
      const loaded = (element: HTMLElement, attribute: string, url: string) =>
        new Promise<string>((resolve) => {
          element.onload = () => resolve('loaded')
          element.onerror = () => resolve('refused')
          element.setAttribute(attribute, url)
          document.body.append(element)
        })
      const headers = { 'content-type': 'application/json', 'cyclorama-console': '1' }
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        target: 'inner',
        enctype: 'text/plain',
      })
      form.action = `${origin}/api/v1/brands`
      form.append(Object.assign(document.createElement('input'), { name: `${brand.slice(0, -1)},"a":"`, value: '"}' }))
      document.body.append(form)
      form.submit()
      const opened = window.open(`${origin}/access`)
      // A window that it opens is cut off from it.
      while (opened?.closed !== true) await new Promise((resolve) => setTimeout(resolve, 50))
      return {
        read: await ask('/api/v1/brands'),
        written: await ask('/api/v1/brands', { method: 'POST', headers, body: brand }),
        blind: await ask('/api/v1/brands', { method: 'POST', mode: 'no-cors', body: brand }),
        signedIn: await ask('/console/session', { method: 'POST', headers, body: JSON.stringify({ api_key: secret }) }),
        fixed: await ask('/console/session', {
          method: 'POST',
          mode: 'no-cors',
          body: JSON.stringify({ api_key: secret }),
        }),
        signedOut: await ask('/console/session', { method: 'DELETE', headers }),
        script: await loaded(document.createElement('script'), 'src', `${origin}/api/v1/brands`),
      }
    },
    { origin: stage.origin, brand, secret: stranger.secret },
  )
  const refused = { read: 'refused', written: 'refused', signedIn: 'refused', signedOut: 'refused', script: 'refused' }
  // What a page may send without asking is answered, and refused.
  expect(tried).toEqual({ ...refused, blind: 'opaque', fixed: 'opaque' })
  expect(answers).toContain(403)
  expect(answers.filter((status) => status < 400)).toEqual([])
  await hostile.evaluate((url) => document.querySelector('iframe')!.setAttribute('src', url), stage.origin)
  await expect.poll(() => hostile.frames()[1]!.url(), { timeout: 20_000 }).toMatch(/^chrome-error:/)

  expect((await acme.get('/brands')).body.data.map(({ id }: { id: string }) => id)).toEqual([acme.brandId])
  await page.reload()
  await page.getByRole('button', { name: /Mara/ }).first().waitFor()
  evil.close()
})

flow('displays a new key once, changes what it may do, and takes it away', async () => {
  const acme = await stage.app.org()
  const { id: other } = (await acme.post('/brands', { name: 'Other <b>' })).body
  const page = await ownerOf(acme, '/access', { expected: /412/ })
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByText('Give it a name.').waitFor()
  await form.getByLabel('Name').fill('Web shop')
  await form.getByRole('radio', { name: 'Test' }).check()
  expect(await form.getByRole('radio', { name: 'Only some' }).count()).toBe(0)
  await form.getByRole('radio', { name: 'Live' }).check()
  await form.getByLabel('See products and pictures').check()
  await form.getByRole('radio', { name: 'Only some' }).check()
  await form.getByText('Choose at least one brand.').waitFor()
  await form.getByLabel('Other <b>').check()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Create the key' }).click()
  const dialog = page.getByRole('dialog', { name: 'The key “Web shop”' })
  const secret = await dialog.locator('code').textContent()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  const authorization = `Bearer ${secret}`
  const brands = async () =>
    (await acme.get('/brands', { authorization })).body.data.map(({ id }: { id: string }) => id)
  expect(await brands()).toEqual([other])

  const menu = page.getByRole('button', { name: /^Web shop:/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await dialog.getByLabel('Name').fill('Shop')
  await dialog.getByRole('radio', { name: 'All' }).check()
  await dialog.getByLabel(/^Budget/).fill('40')
  await dialog.getByLabel(/^Expires/).fill('2099-01-31')
  // Somebody else was faster: nothing is written over unseen.
  const { data } = (await acme.get('/api-keys')).body
  const { id } = data.find(({ name }: { name: string }) => name === 'Web shop')
  await acme.patch(`/api-keys/${id}`, { monthly_budget: 7 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Somebody has changed this key since you opened it.').waitFor()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    dialog.getByRole('button', { name: 'Save mine over it' }).click(),
  ])
  // Only what was changed, so that nothing else is written over.
  expect(Object.keys(sent.postDataJSON()).sort()).toEqual(['brand_ids', 'expires_at', 'monthly_budget', 'name'])
  await page.getByText('0 of 40 credits this month').waitFor()
  await page.getByText('Jan 31, 2099').waitFor()
  expect(await brands()).toContain(acme.brandId)

  await page.getByRole('button', { name: /^Shop:/ }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await page.getByText('The key “Shop” is disabled.').waitFor()
  expect((await acme.get('/brands', { authorization })).status).toBe(401)
  await page.getByText('1 disabled', { exact: true }).click()
  await page.getByRole('button', { name: /^Shop:/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByText('It leaves this list.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('The key “Shop” is deleted.').waitFor()

  // What somebody has changed meanwhile is deleted only once that was said.
  const { body: spare } = await acme.post('/api-keys', { name: 'Spare', permissions: ['products:read'] })
  await page.reload()
  await page.getByRole('button', { name: /^Spare:/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const asks = page.getByRole('dialog', { name: 'Delete the key “Spare”?' })
  await asks.getByRole('button', { name: 'Delete', exact: true }).waitFor()
  await acme.patch(`/api-keys/${spare.id}`, { permissions: ['products:read', 'usage:read'] })
  await asks.getByRole('button', { name: 'Delete', exact: true }).click()
  await asks.getByText('Somebody has changed this since you opened it.').waitFor()
  expect((await acme.get(`/api-keys/${spare.id}`)).status).toBe(200)
  await asks.getByRole('button', { name: 'Delete anyway' }).click()
  await page.getByText('The key “Spare” is deleted.').waitFor()
})

flow('says what credits went for, and by whom', async () => {
  const { app } = stage
  const acme = await app.org({ credits: 30 })
  const { id: product_id } = await acme.product()
  await acme.post('/photoshoots', { product_id, quick_shoot: { look: 'standard' }, output_count: 3 })
  const ofBrand = { brand_id: acme.brandId, prompt: 'Saturday', concept_count: 1 }
  const { body: campaign } = await acme.post('/campaigns', ofBrand)
  await app.drain()
  const page = await ownerOf(acme, '/credits')
  // A campaign of a brand alone has no product, and a page.
  const ofCampaign = page.getByRole('link', { name: /^Campaign.*Spent/ }).first()
  expect(await ofCampaign.getAttribute('href')).toBe(`/campaigns/${campaign.id}`)
  await page
    .getByRole('link', { name: /Photoshoot of Green bottle.*Spent/ })
    .first()
    .waitFor()
  await page.getByText('21', { exact: true }).first().waitFor()
  await page.getByRole('radio', { name: 'Granted' }).check()
  await page.getByText('Whoever runs the service').waitFor()
  expect(page.url()).toContain('kind=grant')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('credits.csv')
  await page.getByRole('radio', { name: 'Given back' }).check()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page
    .getByRole('link', { name: /Photoshoot of Green bottle.*Spent/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Studio, 3 pictures' }).waitFor()
})

flow('keeps what is changed in a kit until it is saved, and does not write over what others have changed', async () => {
  const acme = await stage.app.org()
  const page = await ownerOf(acme, '/brands', { expected: /412/ })
  await page.getByRole('link', { name: /^Brand No kit/ }).click()
  await page.getByLabel('Tone').fill('Warm and short')
  await page.getByLabel(/^Words to avoid/).fill('cheap\ndetox\ncheap')
  await page.getByRole('button', { name: 'Add a color' }).click()
  await page.getByText('3 changes not saved yet').waitFor()
  await page.reload()
  await page.getByText('3 changes not saved yet').waitFor()
  await acme.patch(`/brands/${acme.brandId}`, { tone: 'Dry' })
  await page.getByRole('button', { name: 'Save the kit' }).click()
  await page.getByText('Somebody has changed the brand').waitFor()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await page.getByText('The kit is saved.').waitFor()
  expect((await acme.get(`/brands/${acme.brandId}`)).body).toMatchObject({
    tone: 'Warm and short',
    words_to_avoid: ['cheap', 'detox'],
    colors: ['#888888'],
  })
})

flow('applies what a website suggests to the draft of the kit, with the place of each value', async () => {
  const acme = await stage.app.org()
  const page = await ownerOf(acme, '/more', { expected: /404/ })
  const place = { page_url: 'https://juicy.example/theme.css', place: 'theme.css:3 :root' }
  await page.route('**/kit-suggestion', (route) =>
    route.fulfill({
      json: {
        ...{ id: acme.brandId, brand_id: acme.brandId, website_url: 'https://juicy.example/', status: 'ready' },
        ...{
          pages: ['https://juicy.example/'],
          names_brand: false,
          description: null,
          logos: [],
          fonts: [],
          failure: null,
        },
        name: { value: 'Juicy', ...place },
        colors: [{ value: '#2f9e44', role: 'primary', share: 0.31, ...place }],
        tone: [{ sentence: 'We press.', page_url: 'javascript:alert(1)', place: 'p' }],
        ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
      },
    }),
  )
  await page.goto(`${stage.origin}/brands/${acme.brandId}?tab=website`)
  await page.getByText('The site does not name the brand.').waitFor()
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
  await page.getByRole('checkbox', { name: /#2f9e44.*theme.css:3/ }).check()
  await page.getByRole('button', { name: 'Apply 1' }).click()
  await page.getByText('2 changes not saved yet').waitFor()
  expect(await page.getByLabel('Main grounds').inputValue()).toBe('#2f9e44')
})

flow('makes a template of uploaded pictures, and deletes it', async () => {
  const acme = await stage.app.org()
  const page = await ownerOf(acme, '/templates')
  await page.getByText('There is no template yet.').waitFor()
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByLabel('Name').fill('Morning kitchen')
  const files = ['a.png', 'b.png'].map(async (name) => ({ name, mimeType: 'image/png', buffer: await bottlePicture() }))
  await page.getByLabel('Add pictures').setInputFiles(await Promise.all(files))
  await page.getByText('2 of 15').waitFor()
  await page.getByRole('button', { name: 'Create the template' }).click()
  await page.getByRole('heading', { name: 'Morning kitchen', level: 1 }).waitFor()
  await page.getByRole('img', { name: 'Picture 2' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('There is no template yet.').waitFor()
})

flow('lets the operator in by a link, and nobody else, to give credits, suspend and check', async () => {
  const { app, origin } = stage
  const acme = await app.org({ credits: 30 })
  const { name } = await app.database.system
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', acme.orgId)
    .executeTakeFirstOrThrow()
  const page = await stage.signedIn(acme, { expected: /401/ })
  await page.goto(`${origin}/operator/organizations`)
  await page.getByRole('heading', { name: 'Pages of the operator' }).waitFor()
  expect(await violations(page)).toEqual([])
  const { url } = await operatorLink(app.parts, 'ola@studio')
  await page.goto(`${origin}/operator${new URL(url).hash}`)
  await page.getByText('The queue keeps up').waitFor()
  await page.reload()
  await page.getByText('The queue keeps up').waitFor()
  expect(page.url()).toBe(`${origin}/operator`)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Organizations' }).first().click()
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(name)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Give credits' }).click()
  await page.getByRole('spinbutton', { name: 'Credits' }).fill('500')
  await page.getByLabel(/^Reason/).fill('Invoice 1')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Give 500 credits' }).click()
  await page.getByText('The balance is 530.').waitFor()
  await page.getByText('org grant').first().waitFor()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('every request is refused').waitFor()
  expect((await acme.get('/credits')).body.code).toBe('org_suspended')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('The organization is active.').waitFor()
  await page.getByRole('radio', { name: 'Enterprise' }).check()
  await page.getByLabel(/^Storage in GB/).fill('2.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect((await acme.get('/credits')).body.available).toBe(530)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Integrity' }).first().click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('Everything holds.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Operator' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Pages of the operator' }).waitFor()
})
