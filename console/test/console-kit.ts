import { source } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { type FakeStudio, fakeStudio } from '../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../test/kit.ts'

/** The real program with a real browser before it; only the studio is faked. */
export type ConsoleStage = {
  app: TestApp
  studio: FakeStudio
  origin: string
  /** A page in a new profile; what it reports to its console or as a violation of its policy fails the test at `close`. */
  page: (options?: PageOptions) => Promise<Page>
  /** A page of somebody who is signed in with the key of this caller. */
  signedIn: (caller: TestCaller, options?: PageOptions) => Promise<Page>
  /** Closes what is open in the browser, so that no page asks on beside the next test. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

type PageOptions = {
  width?: number
  height?: number
  dark?: boolean
  touch?: boolean
  /** Failed requests that the test provokes. */
  expected?: RegExp
}

/** `fetchAllow`: host of a page on this machine that the service may read. */
export async function openStage({ fetchAllow = '' } = {}): Promise<ConsoleStage> {
  const studio = fakeStudio()
  const [app, browser] = await Promise.all([testApp({ studio, fetchAllow }), openBrowser()])
  const origin = app.url.replace('/api/v1', '')
  const complaints: string[] = []
  const page: ConsoleStage['page'] = async (options = {}) =>
    watched(await openContext(browser, options), complaints, options)
  return {
    app,
    studio,
    origin,
    page,
    signedIn: async (caller, options) => {
      const one = await page(options)
      const answer = await one.request.post(`${origin}/console/session`, {
        headers: { 'cyclorama-console': '1' },
        data: { api_key: caller.secret },
      })
      expect(answer.status()).toBe(200)
      return one
    },
    leave: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    close: async () => {
      await browser.close()
      await app.close()
      expect(complaints).toEqual([])
    },
  }
}

function openContext(browser: Browser, { width = 1440, height = 900, dark, touch }: PageOptions) {
  return browser.newContext({
    viewport: { width, height },
    colorScheme: dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: touch === true,
  })
}

/** The one failure that every page begins with: whether somebody is signed in is asked, and the answer may be 401. */
const ordinary = /401 .*\/(console|operator\/v1)\/session$/

async function watched(context: BrowserContext, complaints: string[], { expected, touch }: PageOptions): Promise<Page> {
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  if (touch === true) {
    const features = [{ name: 'hover', value: 'none' }]
    await (await context.newCDPSession(page)).send('Emulation.setEmulatedMedia', { features })
  }
  page.on('pageerror', (error) => complaints.push(String(error.stack)))
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    if (message.type() === 'error' && !ordinary.test(text) && expected?.test(text) !== true) complaints.push(text)
  })
  return page
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Resolves when what a screen waits for is there. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('h1, h2') !== null && document.querySelector('.waiting, .opening') === null,
  )

/** Returns what axe finds wrong in both themes: in the dark theme only what a theme may change. It runs under the policy of the page, whose violations fail the test at `close`. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const inLight = await axe(page, rules)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await axe(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((one) => `dark ${one}`)]
}

const axe = (page: Page, runOnly: string[]): Promise<string[]> =>
  page.evaluate(async (runOnly) => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is a global of the page
    const report = await (globalThis as any).axe.run({ runOnly })
    return report.violations.map(
      (one: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        `${one.id}: ${one.nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join('\n')}`,
    )
  }, runOnly)

/** Returns what a finger would miss on a page of a phone's width: every control that is smaller than 44 px. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, .btn, select, summary, .segmented :is(label, a)')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isSmall = control.checkVisibility({ visibilityProperty: true }) && (width < 43.5 || height < 43.5)
      return isSmall ? [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`] : []
    }),
  )
