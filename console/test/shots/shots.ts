import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { exit, stderr, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import type { Browser, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../../../test/browser.ts'
import { inDocs, type Shot, type State, shots, type Viewer } from './screens.ts'
import { openService, type Service } from './service.ts'

// Writes a picture of every screen, state and theme at 1440, 1024 and 390 px, and one sheet a screen for looking at them side by side:
//   npm run -s console-shots -- [--only NAME,NAME] [--width 390] [--theme dark] [--out DIR] [--fresh]
// or renews those of README.md and docs/CONSOLE.md:
//   npm run -s console-shots -- --docs
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    out: { type: 'string', default: 'out/console' },
    fresh: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
})

const asked = options.docs ? { only: Object.keys(inDocs).join(','), width: '1440', theme: 'light' } : options
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
].filter(({ width }) => asked.width === undefined || width === Number(asked.width))
const themes = (['light', 'dark'] as const).filter((theme) => asked.theme === undefined || theme === asked.theme)
const names = asked.only?.split(',')
const wanted = shots.filter(({ name }) => names === undefined || names.includes(name))

type Look = { width: number; height: number; theme: 'light' | 'dark'; viewer: Viewer }

async function openPage(browser: Browser, { origin, signInCode, operatorCode }: Service, look: Look): Promise<Page> {
  const { width, height, theme, viewer } = look
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 500,
    isMobile: width < 500,
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  if (viewer === 'nobody') return page
  const headers = { 'cyclorama-console': '1' }
  for (const [path, code] of [
    ['/console/session', await signInCode(viewer === 'owner' ? 'Mara' : 'Dana')],
    ['/operator/v1/session', await operatorCode()],
  ]) {
    const answer = await page.request.post(origin + path, { headers, data: { code } })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  return page
}

const problem = {
  type: '/problems/internal_error',
  title: 'Internal error',
  status: 500,
  code: 'internal_error',
  detail: 'Something went wrong on our side. Send us the request id.',
  request_id: 'req_019a3f5e7c1b7a2e9d4f2b6c8e1a0f35',
}

const poverty = {
  ...{ status: 422, code: 'insufficient_credits', required_credits: 6, available_credits: 4 },
  ...{ title: 'Insufficient credits', detail: 'This costs 6 credits, and 4 are available.' },
}

const undelivered = {
  status: 'failed',
  creative_id: null,
  image_url: null,
  failure: { code: 'quality_check_failed', message: 'Two of the checks failed.' },
  checks: [
    ...[{ id: 'product_fidelity.delta_e_mean', measured: 4.1, unit: 'ΔE2000', required: '<= 3.0', passed: false }],
    ...[{ id: 'product_fidelity.ssim', measured: 0.93, unit: null, required: '>= 0.97', passed: false }],
  ].map((check) => ({ ...check, detail: null })),
}

const awaited = { status: 'in_progress', creative_id: null, image_url: null, thumbnail_url: null, checks: [] }

/** Makes of a photoshoot of three one of which one is here, one failed and one is on its way. */
async function partlyDone(route: Route): Promise<void> {
  const answer = await route.fetch()
  const shoot = await answer.json()
  const [here, failed, open] = shoot.outputs
  const outputs = [here, { ...failed, ...undelivered, overlay_url: failed.thumbnail_url }, { ...open, ...awaited }]
  const progress = { total: 3, completed: 1, failed: 1 }
  await route.fulfill({ response: answer, json: { ...shoot, status: 'in_progress', progress, outputs } })
}

/** Answers reads of the API in place of the service. */
const states: Record<State, (page: Page) => Promise<unknown>> = {
  empty: (page) =>
    page.route(/\/api\/v1\/(?!credits$)/, (route) => route.fulfill({ json: { data: [], next_cursor: null } })),
  loading: (page) => page.route('**/api/v1/**', () => {}),
  failed: (page) => page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: problem })),
  poor: (page) =>
    page.route('**/api/v1/**validate_only=true**', (route) =>
      route.fulfill({ status: 422, json: { ...problem, ...poverty } }),
    ),
  partial: (page) => page.route('**/api/v1/photoshoots/*', partlyDone),
  offline: (page) => page.route('**/api/v1/**', (route) => route.abort()),
}

/** Milliseconds until what appears late is there: the line of a wait, pictures, the count of a lost connection. */
const settledMs = 1500

async function take(page: Page, service: Service, [shot, state, file]: [Shot, State | undefined, string]) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (state) await states[state](page)
  await page.goto(service.origin + shot.path(service.made))
  await page.locator('h1, h2, .waiting').first().waitFor()
  await page.waitForTimeout(settledMs)
  if (!state) await page.waitForLoadState('networkidle')
  await shot.act?.(page, service.made)
  await page.waitForTimeout(100)
  const liesOver = (await page.locator('dialog[open], .viewer').count()) > 0
  await page.screenshot({ path: file, fullPage: !liesOver })
}

/** Joins the widest and the narrowest pictures of one screen, each scaled to one height and cut there. */
async function sheet(files: string[], to: string): Promise<void> {
  const [height, gap] = [1000, 16]
  const shown = files.filter((file) => !file.includes('.1024.'))
  const tiles = await Promise.all(
    shown.map(async (file) => {
      const { width } = await sharp(file).metadata()
      const fitted = await sharp(file)
        .resize({ width: width > 800 ? 1000 : width })
        .toBuffer({ resolveWithObject: true })
      const cut = { left: 0, top: 0, width: fitted.info.width, height: Math.min(height, fitted.info.height) }
      return sharp(fitted.data).extract(cut).png().toBuffer({ resolveWithObject: true })
    }),
  )
  const width = tiles.reduce((sum, { info }) => sum + info.width + gap, gap)
  let left = gap
  const composed = tiles.map(({ data, info }) => {
    const placed = { input: data, left, top: gap }
    left += info.width + gap
    return placed
  })
  await sharp({ create: { width, height: height + 2 * gap, channels: 3, background: '#888' } })
    .composite(composed)
    .png({ palette: true })
    .toFile(to)
}

/** Puts a picture where the documents display it. */
async function document(name: string, file: string): Promise<void> {
  const { to, height } = inDocs[name]!
  const { data, info } = await sharp(file).resize({ width: 1200 }).toBuffer({ resolveWithObject: true })
  await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(height, info.height) })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join('docs/pictures', to))
}

type Taken = Map<string, string[]>

/** Takes all pictures of one size and theme, with one page. */
async function takeAll(page: Page, service: Service, [list, look, taken]: [Shot[], Look, Taken]): Promise<void> {
  const statesOf = ({ states = [] }: Shot) => (options.docs ? [] : states)
  const pairs = list.flatMap((shot) => [shot.within, ...statesOf(shot)].map((state) => [shot, state] as const))
  for (const [shot, state] of pairs) {
    const name = state && state !== shot.within ? `${shot.name}.${state}` : shot.name
    const file = join(options.out, `${name}.${look.theme}.${look.width}.png`)
    await take(page, service, [shot, state, file]).then(
      () => taken.set(name, [...(taken.get(name) ?? []), file]),
      (error: Error) => stderr.write(`${name} ${look.theme} ${look.width}: ${error.message.split('\n')[0]}\n`),
    )
  }
}

async function run(): Promise<void> {
  await mkdir(options.out, { recursive: true })
  const service = await openService(join(options.out, 'data'), options.fresh)
  const browser = await openBrowser()
  const taken: Taken = new Map()
  const looks = sizes.flatMap((size) =>
    themes.flatMap((theme) =>
      (['owner', 'looks', 'nobody'] as const).map((viewer): Look => ({ ...size, theme, viewer })),
    ),
  )
  for (const look of looks) {
    const list = wanted.filter(({ as = 'owner' }) => as === look.viewer)
    if (list.length === 0) continue
    const page = await openPage(browser, service, look)
    await takeAll(page, service, [list, look, taken])
    await page.context().close()
  }
  for (const [name, files] of taken)
    await (options.docs ? document(name, files[0]!) : sheet(files, join(options.out, `sheet.${name}.png`)))
  stdout.write(`${[...taken.values()].flat().length} pictures in ${options.out}\n`)
  await browser.close()
  await service.close()
}

await run()
exit(0)
