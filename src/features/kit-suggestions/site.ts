import type { Ctx } from '../../core/ctx.ts'
import { type Robots, readRobots } from '../../web/brand-site.ts'
import { type Fetched, FetchFailed, FetchRefused } from '../../web/fetch.ts'
import { isSameSite, SuggestionEnded } from './rules.ts'

const megabyte = 1024 * 1024
const limits = {
  page: { accept: ['text/html', 'application/xhtml+xml'], bytesMax: 5 * megabyte, timeoutMs: 20_000 },
  sheet: { accept: ['text/css'], bytesMax: 2 * megabyte, timeoutMs: 10_000 },
  logo: { accept: ['image/*', 'application/octet-stream'], bytesMax: 5 * megabyte, timeoutMs: 10_000 },
  robots: { accept: ['text/*', 'application/octet-stream'], bytesMax: megabyte / 2, timeoutMs: 10_000 },
}
const CRAWLER = 'cyclorama'

/** A website that is read for its owner: only what its robots.txt allows, and pages of the one site. */
export type SiteReader = {
  page: (url: string) => Promise<Fetched>
  sheet: (url: string) => Promise<Fetched>
  logo: (url: string) => Promise<Fetched>
}

/** Opens a reader of the site at an address. Every hop of a redirect is asked of the robots.txt of its host, which is read once. @throws SuggestionEnded */
export function openSite(ctx: Ctx, first: string): SiteReader {
  const rules = new Map<string, Promise<Robots>>()
  const robotsOf = (url: URL) => {
    const known = rules.get(url.origin) ?? fetchRobots(ctx, url)
    rules.set(url.origin, known)
    return known
  }
  const home = URL.parse(first)?.hostname ?? ''
  const admit = async (hop: string) => {
    const url = URL.parse(hop)
    if (url && !(await robotsOf(url))(url.pathname + url.search))
      throw new SuggestionEnded('robots_disallowed', disallowed(url.hostname))
  }
  const admitPage = async (hop: string) => {
    const host = URL.parse(hop)?.hostname ?? home
    if (!isSameSite(home, host)) throw new SuggestionEnded('other_site', elsewhere(host))
    await admit(hop)
  }
  return {
    page: (url) => fetched(ctx, url, { ...limits.page, admit: admitPage }),
    sheet: (url) => fetched(ctx, url, { ...limits.sheet, admit }),
    logo: (url) => fetched(ctx, url, { ...limits.logo, admit }),
  }
}

const elsewhere = (host: string) =>
  `The address leads to another site, ${host}. Send that address if it is the site of this brand.`
const disallowed = (host: string) =>
  `The robots.txt of ${host} does not allow this page to be read. Allow "${CRAWLER}" there, or enter the kit by hand.`

type Limits = { accept: string[]; bytesMax: number; timeoutMs: number; admit?: (hop: string) => Promise<void> }

async function fetched(ctx: Ctx, url: string, bounds: Limits): Promise<Fetched> {
  try {
    return await ctx.parts.web.fetchPublic(url, {
      ...bounds,
      tenant: ctx.orgId,
      ...(ctx.signal && { signal: ctx.signal }),
    })
  } catch (error) {
    throw endOf(error) ?? error
  }
}

/** The failure of a suggestion after this error of the web. */
function endOf(error: unknown): SuggestionEnded | null {
  if (error instanceof SuggestionEnded) return error
  if (error instanceof FetchRefused) return new SuggestionEnded('blocked_address', error.message, error)
  if (!(error instanceof FetchFailed)) return null
  if (error.cause instanceof SuggestionEnded) return error.cause
  if (error.status === 401 || error.status === 403)
    return new SuggestionEnded(
      'sign_in_required',
      'The site cannot be read without signing in. Send the address of its public pages.',
      error,
    )
  return new SuggestionEnded(error.code === 'too_large' ? 'too_large' : 'fetch_failed', error.message, error)
}

/** The rules of a host (RFC 9309): without the file everything is allowed, and nothing while it cannot be read. */
async function fetchRobots(ctx: Ctx, { origin, hostname }: URL): Promise<Robots> {
  try {
    const { bytes } = await fetched(ctx, `${origin}/robots.txt`, limits.robots)
    return readRobots(Buffer.from(bytes).toString('utf8'), CRAWLER)
  } catch (error) {
    if (!(error instanceof SuggestionEnded && error.cause instanceof FetchFailed)) throw error
    if (isMissing(error.cause)) return () => true
    throw withoutRules(hostname, error)
  }
}

const withoutRules = (hostname: string, cause: Error) =>
  new SuggestionEnded(
    'fetch_failed',
    `The robots.txt of ${hostname} cannot be read, so nothing else is. ${cause.message}`,
    cause,
  )

const isMissing = ({ code, status }: FetchFailed) =>
  code === 'wrong_type' || (status !== null && status >= 400 && status < 500)
