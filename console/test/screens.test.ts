import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../../src/http/console-build.ts'
import { browserLacking } from '../../test/browser.ts'
import { spoilt } from '../../test/fake-studio.ts'
import { bottlePicture } from '../../test/kit.ts'
import { loadFor, screens } from '../screens.ts'
import { type ConsoleStage, openStage, settled, smallTargets, violations } from './console-kit.ts'
import { weigh } from './weight.ts'

let stage: ConsoleStage

const shown = test.runIf(browserLacking === null)

beforeAll(async () => {
  if (browserLacking === null) stage = await openStage()
})
afterEach(() => stage?.leave())
afterAll(() => stage?.close())

/** What the screens show: one delivered picture, one that was not, and an order under way. */
async function furnish() {
  const { app, studio } = stage
  const acme = await app.org({ credits: 100, plan: 'enterprise' })
  const { id: product_id } = await acme.product()
  studio.on('renderShot', ({ plan }) => (plan.seed === 8 ? spoilt : undefined))
  const order = { product_id, quick_shoot: { look: 'lifestyle' }, output_count: 3, seed: 7 }
  const { body: shoot } = await acme.post('/photoshoots', order)
  await app.drain()
  studio.on('renderAd', ({ plan }) => (plan.seed === 8 ? spoilt : undefined))
  const { outputs } = (await acme.get(`/photoshoots/${shoot.id}`)).body
  const campaign = (
    await acme.post('/campaigns', { brand_id: acme.brandId, product_id, prompt: 'Saturday', concept_count: 2, seed: 7 })
  ).body.id
  studio.on('renderShot', ({ plan }) => (plan.look === 'standard' ? spoilt : undefined))
  const ads = (await acme.post('/assistant-ad-groups', { product_id, ad_count: 2 })).body.id
  const film = { type: 'ugc', product_id, recipe_id: 'three_reasons', duration_seconds: 15 }
  const video = (await acme.post('/videos', film)).body.id
  await acme.post('/retail-listing-ideas', { product_id, marketplace: 'retail_us' })
  await app.drain()
  studio.reset()
  const { body: photo } = await acme.upload(await bottlePicture())
  const kitchen = { brand_id: acme.brandId, name: 'Kitchen', image_urls: [photo.url] }
  const template = (await acme.post('/templates', kitchen)).body.id
  return {
    acme,
    campaign,
    ads,
    video,
    product_id,
    shoot: shoot.id as string,
    creative: outputs[0].creative_id as string,
    undelivered: outputs[1].id as string,
    template,
  }
}

shown(
  'has nothing that axe finds wrong, on any screen, in either theme, and nothing a finger would miss',
  { timeout: 240_000 },
  async () => {
    const { acme, shoot, creative, undelivered, product_id, campaign, ads, video, template } = await furnish()
    const addresses = [
      '/',
      `/?product=${product_id}`,
      `/shoots/${shoot}`,
      `/shoots/${shoot}?view=${creative}`,
      `/shoots/${shoot}?missed=shoot.${shoot}.${undelivered}`,
      `/pictures/${creative}`,
      '/pictures',
      `/pictures?play=${video}`,
      '/products',
      ...['', '?tab=campaigns', '?tab=listings', '?tab=see', '?tab=facts', '?tab=links'].map(
        (tab) => `/products/${product_id}${tab}`,
      ),
      `/?kind=campaign&product=${product_id}`,
      `/?kind=video&product=${product_id}`,
      '/campaigns',
      `/campaigns/${campaign}`,
      '/listings',
      `/listings/${product_id}/retail_us`,
      `/ads/${ads}`,
      `/videos/${video}`,
      '/under-way',
      '/brands',
      `/brands/${acme.brandId}`,
      '/templates',
      `/templates/${template}`,
      '/credits',
      '/access',
      '/more',
    ]
    const seen = addresses.map((address) => {
      const [, first = '', id = ''] = new URL(address, stage.origin).pathname.split('/')
      return loadFor(first, id)
    })
    const all = Object.values(screens).flatMap(({ list, one }) => [list, one].filter((load) => load !== undefined))
    expect(new Set(seen)).toEqual(new Set(all))
    const found: string[] = []
    const shownIn = await stage.signedIn(acme, { expected: /404/ })
    for (const address of addresses) {
      await shownIn.goto(stage.origin + address)
      await settled(shownIn)
      found.push(...(await violations(shownIn)).map((one) => `${address} ${one}`))
      await shownIn.setViewportSize({ width: 390, height: 844 })
      found.push(...(await smallTargets(shownIn)).map((one) => `${address} ${one}`))
      await shownIn.setViewportSize({ width: 1440, height: 900 })
    }
    await shownIn.close()
    const page = await stage.page()
    await page.goto(stage.origin)
    await page.getByLabel('API key').waitFor()
    found.push(...(await violations(page)))
    expect(found).toEqual([])
  },
)

test('serves the same shell at every address of the console, under a policy that allows nothing foreign', async () => {
  const { origin } = stage
  const first = await fetch(`${origin}/`)
  expect(first.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect(first.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  const shell = await first.text()
  expect(shell).not.toMatch(/<script>|<style>|style=|onload=/)
  // Only the start asks for the scripts of Make at once.
  const other = await (await fetch(`${origin}/pictures`)).text()
  expect(shell.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')).toBe(
    other.replaceAll(/<link rel="modulepreload"[^>]*>/g, ''),
  )
  const lists = Object.keys(screens).filter((first) => first !== '')
  for (const path of ['shoots/1', 'listings/1/retail_us', 'operator/organizations/1', 'sign-in', ...lists]) {
    expect(await (await fetch(`${origin}/${path}`)).text()).toBe(other)
  }
  for (const path of [
    '/unknown',
    '/pictures/1/2/3',
    '/operator/v1',
    '/operator/v1/nothing',
    '/console/assets/none.js',
    '/console/assets/..%2f..%2fpackage.json',
  ])
    expect((await fetch(origin + path)).status).toBe(404)
})

test('loads at most 60 kB of scripts, 14 kB of styles and 100 kB of fonts at first, and 12 kB more a screen', async () => {
  const { scripts, styles, fonts, screen } = weigh(await openConsole())
  expect(scripts).toBeLessThan(60_000)
  expect(styles).toBeLessThan(14_000)
  expect(fonts).toBeLessThan(100_000)
  expect(screen).toBeLessThan(12_000)
})
