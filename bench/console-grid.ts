import type { Page } from 'playwright-core'
import { type Measurement, measurement, median } from './measure.ts'

/** Opens a page of this size for somebody who is signed in. */
export type SignedIn = (size: { width: number; height: number }) => Promise<Page>

const listed = 10_000
const perPage = 2000

/** A picture of a list, of which the grid reads its shape, its color and its day. */
const pictureAt = (at: number) => ({
  ...{ id: `0197c000-0000-7000-8000-${String(at).padStart(12, '0')}`, source: 'photoshoot', look: 'lifestyle' },
  ...{ product_id: null, thumbnail_url: '/media/none.webp', bytes: 300_000, color: '#b8b2a8' },
  ...{ width: 1000 + 200 * (at % 3), height: 1200, created_at: new Date(1.78e12 - at * 600_000).toISOString() },
})

const freshPages = 3
/** Milliseconds. The first selection of a page runs code that no browser has compiled yet, and happens once: it must not cost a frame of 60 Hz. */
const halfAFrame = 8

/** What one frame costs the page while somebody scrolls in ten thousand pictures, and while they select some of them. */
export async function gridRows(signedIn: SignedIn, origin: string): Promise<Measurement[]> {
  const firsts: number[] = []
  for (let i = 1; i < freshPages; i++) {
    const page = await openGrid(signedIn, origin)
    firsts.push(await costOf(page, 1, () => pick(5)))
    await page.context().close()
  }
  const page = await openGrid(signedIn, origin)
  firsts.push(await costOf(page, 1, () => pick(5)))
  await page.evaluate(pick(5))
  const row = (name: string, subject: number, most = 4) =>
    measurement({
      ...{ name: `console, ${name}`, unit: 'ms', subject, target: { at: 'most', value: most } },
      note: 'script, style and layout of a frame, of 10 000 pictures',
    })
  return [
    row(`the first selection in a page, of ${freshPages} pages`, median(firsts), halfAFrame),
    row('a step of 60 pixels', await costOf(page, 100, () => 'scrollBy(0, 60)')),
    row('select the first, and none again', await costOf(page, 20, () => pick(5))),
    row('select one', await costOf(page, 20, pick)),
  ]
}

/** Opens a page with all of the pictures, scrolled to where some of them fill it. */
async function openGrid(signedIn: SignedIn, origin: string): Promise<Page> {
  const page = await signedIn({ width: 1440, height: 900 })
  await page.route('**/api/v1/creatives?**', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: perPage }, (_, i) => pictureAt(from + i))
    return route.fulfill({ json: { data, count: listed, next_cursor: String(from + perPage) } })
  })
  await page.route('**/media/none.webp', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${origin}/pictures`)
  await page.getByRole('gridcell').first().waitFor()
  const end = page.getByText('These are the newest 10,000.')
  while (!(await end.isVisible())) await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.evaluate('scrollTo(0, 3000)')
  await page.getByRole('gridcell').first().waitFor()
  // What the page still does for the scrolling is no part of what comes next.
  await page.evaluate('new Promise((done) => requestIdleCallback(() => done()))')
  return page
}

const pick = (at: number) => `document.querySelectorAll('[role=gridcell] button')[${at}].click()`

/** Milliseconds of script, style and layout that a frame takes in which this expression is evaluated. */
async function costOf(page: Page, frames: number, act: (frame: number) => string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
    return metrics.filter(({ name }) => parts.includes(name)).reduce((sum, { value }) => sum + value, 0)
  }
  const before = await spent()
  for (let frame = 0; frame < frames; frame++) {
    await page.evaluate(act(frame))
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }
  return (((await spent()) - before) * 1000) / frames
}
