import { signal } from '@preact/signals'

/** The Navigation API as far as it is used; in a browser without it every link loads a page, because the address is the state. */
type Navigation = EventTarget & {
  navigate: (url: string, options: { history: 'push' | 'replace' }) => void
  back: () => void
  currentEntry: { key: string; index: number } | null
}
type NavigateEvent = Event & {
  canIntercept: boolean
  hashChange: boolean
  downloadRequest: string | null
  formData: FormData | null
  destination: { url: string }
  intercept: (options: { handler: () => Promise<void>; scroll?: 'manual'; focusReset?: 'manual' }) => void
}
declare const navigation: Navigation | undefined
const api = typeof navigation === 'undefined' ? undefined : navigation

/** The address of the page. */
export const place = signal(new URL(location.href))

const twoFrames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

export function go(url: string, { replace = false } = {}): void {
  if (!api) location[replace ? 'replace' : 'assign'](url)
  else api.navigate(url, { history: replace ? 'replace' : 'push' })
}

/** Goes back where there is a page of the console to go back to, else to this address. */
export function goBack(otherwise: string): void {
  if (api && (api.currentEntry?.index ?? 0) > 0 && came) api.back()
  else go(otherwise, { replace: true })
}
let came = false

/** Writes parameters into the address, so that a reload or a link shows the same. Null removes one. */
export function setParams(values: Record<string, string | null>, { push = false } = {}): void {
  go(withParams(values), { replace: !push })
}

/** Returns the address with these parameters. */
export function withParams(values: Record<string, string | null>): string {
  const url = new URL(place.value)
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return `${url.pathname}${url.search}`
}

export const param = (name: string) => place.value.searchParams.get(name) ?? ''

export function startRouter(): void {
  api?.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, destination, intercept } = event as NavigateEvent
    const url = new URL(destination.url)
    if (!canIntercept || hashChange || downloadRequest !== null || formData || !isOurs(url)) return
    const stays = url.pathname === place.value.pathname
    came = true
    // The browser restores the scroll position when the handler is done: by then the page must have its height.
    const handler = async () => {
      place.value = url
      await twoFrames()
    }
    intercept.call(event, { handler, ...(stays && { scroll: 'manual', focusReset: 'manual' }) })
  })
  keepScroll()
}

const served = /^\/(api|media|docs|share|problems|console\/assets)(\/|$)|^\/openapi/
const isOurs = (url: URL) =>
  url.origin === location.origin && !served.test(url.pathname) && isOperators(url) === isOperators(location)

/** Whether an address is one of the pages of the operator, which have a session of their own: a link between them and the console loads a page. */
export const isOperators = ({ pathname }: { pathname: string }) => /^\/operator(\/|$)/.test(pathname)

/** After a reload the page has its height only once its list is there: the position is kept and tried until it fits. */
function keepScroll(): void {
  const name = `scroll:${api?.currentEntry?.key ?? location.pathname}`
  addEventListener('pagehide', () => sessionStorage.setItem(`scroll:${api?.currentEntry?.key}`, String(scrollY)))
  const wanted = Number(sessionStorage.getItem(name))
  if (!(wanted > 0)) return
  const stop = new AbortController()
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(kind, () => stop.abort(), { signal: stop.signal, passive: true })
  let tries = 600
  const attempt = () => {
    scrollTo(0, wanted)
    if (Math.abs(scrollY - wanted) > 1 && tries-- > 0 && !stop.signal.aborted) requestAnimationFrame(attempt)
  }
  attempt()
}
