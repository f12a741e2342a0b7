import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { weigh } from '../console/test/weight.ts'
import { serveTemporarily } from '../src/cli/demo-server.ts'
import { openConsole } from '../src/http/console-build.ts'
import { openBrowser } from '../test/browser.ts'
import { gridRows, type SignedIn } from './console-grid.ts'
import { pollingRows } from './console-polling.ts'
import { type Measurement, measurement, median } from './measure.ts'
import { startProgram, throwawayFolder } from './place.ts'

/**
 * What the console weighs at first and with each screen, what compiling it adds to a start, how soon its largest part is painted on a slow phone,
 * what frames cost it, and what it costs the service.
 */
export async function consoleBench(): Promise<Measurement[]> {
  const sizes = weigh(await openConsole())
  return [
    ...(['scripts', 'styles', 'fonts', 'screen'] as const).map((part) =>
      measurement({
        name: names[part],
        unit: 'kB',
        subject: sizes[part] / 1000,
        target: { at: 'most', value: budgets[part] },
        note: part === 'screen' ? 'the largest one' : 'compressed',
      }),
    ),
    await startRow(),
    ...(await rowsInBrowser()),
    ...(await pollingRows()),
  ]
}

const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'cyclorama')

/** What a start that has to compile the console first is slower, to the first page that is sent. */
async function startRow(): Promise<Measurement> {
  const folder = await throwawayFolder()
  const start = async () => {
    const started = performance.now()
    const program = await startProgram({ DATA_DIR: folder })
    await fetch(program.origin).then((answer) => answer.arrayBuffer())
    const seconds = (performance.now() - started) / 1000
    await program.stop()
    return seconds
  }
  await start()
  const [warm, cold]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    warm.push(await start())
    for await (const cached of glob(join(cache, 'console-*'))) await rm(cached, { recursive: true })
    cold.push(await start())
  }
  await rm(folder, { recursive: true, force: true })
  return measurement({
    name: 'console, added to a start that compiles it',
    unit: 's',
    subject: median(cold) - median(warm),
    target: { at: 'most', value: 0.6 },
    note: `to the first page that is sent; ${median(warm).toFixed(2)} s without`,
  })
}

async function rowsInBrowser(): Promise<Measurement[]> {
  const service = await serveTemporarily()
  const browser = await openBrowser()
  const origin = service.baseUrl.replace('/api/v1', '')
  const signedIn: SignedIn = async (size) => {
    const page = await (await browser.newContext({ viewport: size })).newPage()
    const headers = { 'cyclorama-console': '1' }
    await page.request.post(`${origin}/console/session`, { headers, data: { api_key: service.apiKey } })
    return page
  }
  const rows = [await paintRow(signedIn, origin), ...(await gridRows(signedIn, origin))]
  await browser.close()
  await service.close()
  return rows
}

const names = {
  scripts: 'console, scripts of the first load',
  styles: 'console, styles',
  fonts: 'console, fonts',
  screen: 'console, scripts of a further screen',
}
const budgets = { scripts: 60, styles: 14, fonts: 100, screen: 12 }

const rounds = 3

/** A phone on a slow network: 1.6 Mbit/s, 150 ms, a quarter of this processor. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytes = (1.6e6 / 8) | 0
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes },
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Milliseconds until the largest part of the page is painted. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint' as 'measure',
          buffered: true,
        })
      }),
  )

async function paintRow(signedIn: SignedIn, origin: string): Promise<Measurement> {
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await signedIn({ width: 390, height: 844 })
    await slowDown(page)
    await page.goto(origin)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    seconds.push((await largestPaint(page)) / 1000)
    await page.context().close()
  }
  return measurement({
    name: 'console, largest paint of Make on a slow phone',
    unit: 's',
    subject: median(seconds),
    target: { at: 'most', value: 2 },
    note: '1.6 Mbit/s, 150 ms, processor ÷ 4',
  })
}
