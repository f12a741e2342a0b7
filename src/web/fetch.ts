import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { Client, type Dispatcher } from 'undici'
import { type Acquire, keyedSemaphore } from '../lib/keyed-semaphore.ts'
import { type AddressUse, addressFault, isPublicAddress, readTarget, type Target } from './address.ts'
import { openConnections, pinnedTo } from './connections.ts'
import { asSendFailure, post, type SendRequest, type Sent } from './send.ts'

const REDIRECTS_MAX = 3
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])
/** Fetches under way at once in this process: from one host, and for one tenant, which therefore never uses all of a host's. */
const AT_ONCE_MAX = { host: 8, tenant: 4 }
const USER_AGENT = 'Cyclorama/1.0'

/** Resolves with every IP address of a name, in text form; with an empty list, or fails, when there is none. */
export type Lookup = (hostname: string) => Promise<string[]>

/**
 * `tenant`: the organization on whose behalf it is fetched. `accept`: content types such as `text/html` or `image/*`. `bytesMax` bounds the body on the wire and unpacked.
 * `timeoutMs` bounds everything together, the wait for permits included.
 */
export type FetchLimits = {
  tenant: string
  accept: string[]
  bytesMax: number
  timeoutMs: number
  signal?: AbortSignal
  /** Asked of every address before it is fetched, those of redirects included. What it throws is the cause of the failure. */
  admit?: (url: string) => Promise<void>
}

/** `url` is the last one after redirects; `contentType` is lower case without parameters. */
export type Fetched = { url: string; contentType: string; charset: string | null; bytes: Uint8Array }

export type WebOptions = {
  allow: string[]
  lookup?: Lookup
  onRefused?: (refused: { tenant: string; reason: unknown }) => void
}

export type Web = {
  fetchPublic(url: string, limits: FetchLimits): Promise<Fetched>
  /** Posts a body under the same address rules. @throws FetchRefused, SendFailed, or the reason of the signal */
  sendPublic(url: string, request: SendRequest): Promise<Sent>
  /** Returns a sentence that says why an address cannot be used, as far as its text shows; null when it is valid. */
  addressFault(url: string, use: AddressUse): string | null
}

/**
 * The address may not be fetched, or its name has no address. The text is the same whatever the reason, so that it does not reveal which internal names
 * exist; `cause` is the reason, for the log alone.
 */
export class FetchRefused extends Error {
  readonly code = 'blocked_address'

  constructor(cause?: unknown) {
    super(
      'This address cannot be used. Check its spelling, and give a public https address without a port, a user name or an IP address of a private network.',
      { cause },
    )
    this.name = 'FetchRefused'
  }
}

/** The address may be fetched, but did not return what was requested. The message is for the client; `cause` is for the operator. */
export class FetchFailed extends Error {
  readonly code: 'fetch_failed' | 'too_large' | 'wrong_type' | 'timeout'
  /** The status of the answer; null where there was none, or it was right. */
  readonly status: number | null

  constructor(code: FetchFailed['code'], message: string, cause?: unknown, status: number | null = null) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'FetchFailed'
    this.code = code
    this.status = status
  }
}

/**
 * Opens a fetcher for untrusted addresses (CWE-918). Only https to public addresses: a name is looked up once a hop, every one of its
 * addresses must be public, and the connection goes to the addresses that were checked, with the name in SNI, Host and the certificate.
 * Up to 3 redirects are followed, each checked as if it were the first. Sends no cookie, credential or referrer and uses no proxy.
 * At most 8 fetches go to one host at once and at most 4 are under way for one tenant; others wait within their time limits.
 *
 * `allow` contains `host:port` entries that may be private, plain http or on another port. `fetchPublic` throws `FetchRefused`, `FetchFailed`,
 * or the reason of `signal` when that was aborted; it may be repeated. `onRefused` receives the reason of each refusal, which the caller does not get.
 */
export function openWeb({ allow, lookup, onRefused = () => {} }: WebOptions): Web {
  const trusted = new Set(allow.map((entry) => entry.trim().toLowerCase()).filter(Boolean))
  const acquire = keyedSemaphore()
  const lend = openConnections()
  const look: Look = (target) => (lookup ?? (target.trusted ? lookupAnywhere : lookupInDns))(target.hostname)

  return {
    addressFault: (url, use) => addressFault(url, use, trusted),
    async fetchPublic(url, limits) {
      const deadline = AbortSignal.timeout(limits.timeoutMs)
      const signal = limits.signal ? AbortSignal.any([deadline, limits.signal]) : deadline
      try {
        return await followRedirects(url, async (next) => {
          await limits.admit?.(next)
          return fetchWithPermits(next, { trusted, look, acquire }, { ...limits, signal })
        })
      } catch (error) {
        limits.signal?.throwIfAborted()
        if (error instanceof FetchRefused) onRefused({ tenant: limits.tenant, reason: error.cause })
        throw deadline.aborted ? timedOut(limits.timeoutMs, error) : asFetchError(error)
      }
    },
    async sendPublic(url, request) {
      const deadline = AbortSignal.timeout(request.timeoutMs)
      const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
      try {
        const target = readTarget(url, trusted)
        if (!target) throw new FetchRefused('the text of the address')
        const bounds = { ...request, signal }
        const addresses = await addressesOf(target, look, signal)
        const { tenant, timeoutMs } = request
        const pinned = { tenant, origin: target.url.origin, addresses, timeoutMs }
        return await lend(pinned, (pool) => post(pool, target.url, bounds))
      } catch (error) {
        request.signal?.throwIfAborted()
        if (deadline.aborted || !(error instanceof FetchRefused)) throw asSendFailure(error, deadline.aborted)
        onRefused({ tenant: request.tenant, reason: error.cause })
        throw error
      }
    },
  }
}

type Bounds = FetchLimits & { signal: AbortSignal }
type Look = (target: Target) => Promise<string[]>
type Means = { trusted: ReadonlySet<string>; look: Look; acquire: Acquire }

async function followRedirects(
  first: string,
  fetchNext: (url: string) => Promise<Fetched | { location: string }>,
): Promise<Fetched> {
  let next = first
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await fetchNext(next)
    if ('bytes' in answer) return answer
    next = answer.location
  }
  throw new FetchFailed('fetch_failed', 'The address redirects too often. Give the address at which the redirects end.')
}

async function fetchWithPermits(raw: string, means: Means, bounds: Bounds): Promise<Fetched | { location: string }> {
  const target = readTarget(raw, means.trusted)
  if (!target) throw new FetchRefused('the text of the address')
  const permits = [
    { key: `host ${target.url.host}`, max: AT_ONCE_MAX.host },
    { key: `tenant ${bounds.tenant}`, max: AT_ONCE_MAX.tenant },
  ]
  const release = await means.acquire(permits, bounds.signal)
  try {
    return await fetchOnce(target, means.look, bounds)
  } finally {
    release()
  }
}

function fetchOnce(target: Target, look: Look, bounds: Bounds): Promise<Fetched | { location: string }> {
  return withClient(target, look, bounds, async (client) =>
    readAnswer(target.url, await get(client, target.url, bounds), bounds),
  )
}

/** Lends a connection to the checked addresses of a target. */
async function withClient<T>(
  target: Target,
  look: Look,
  bounds: { signal: AbortSignal; timeoutMs: number },
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const addresses = await addressesOf(target, look, bounds.signal)
  const client = new Client(target.url.origin, {
    connect: { lookup: pinnedTo(addresses), timeout: bounds.timeoutMs },
    allowH2: false,
    headersTimeout: bounds.timeoutMs,
    bodyTimeout: bounds.timeoutMs,
  })
  try {
    return await use(client)
  } finally {
    await client.destroy()
  }
}

/** Returns the addresses to connect to, all of them checked. */
async function addressesOf(target: Target, look: Look, signal: AbortSignal): Promise<string[]> {
  if (isIP(target.hostname)) return [target.hostname]
  const { hostname, trusted } = target
  const addresses = await orAborted(look(target), signal).catch(() => [])
  if (addresses.length === 0) throw new FetchRefused(`${hostname} has no address`)
  const inside = trusted ? [] : addresses.filter((address) => !isPublicAddress(address))
  if (inside.length > 0) throw new FetchRefused(`${hostname} has addresses that are not public: ${inside.join(', ')}`)
  return addresses
}

function get(client: Client, url: URL, bounds: Bounds): Promise<Dispatcher.ResponseData> {
  const headers = { 'user-agent': USER_AGENT, accept: bounds.accept.join(', '), 'accept-encoding': 'gzip, br' }
  return client.request({ method: 'GET', path: url.pathname + url.search, headers, signal: bounds.signal })
}

async function readAnswer(
  url: URL,
  answer: Dispatcher.ResponseData,
  bounds: Bounds,
): Promise<Fetched | { location: string }> {
  answer.body.on('error', () => {})
  const location = header(answer, 'location')
  if (REDIRECT_STATUSES.has(answer.statusCode) && location) return { location: redirectTarget(location, url) }
  if (answer.statusCode !== 200) throw badStatus(answer.statusCode)
  const type = parseContentType(header(answer, 'content-type'))
  if (!bounds.accept.some((accepted) => matchesType(type.contentType, accepted)))
    throw wrongType(type.contentType, bounds.accept)
  if (Number(header(answer, 'content-length')) > bounds.bytesMax) throw tooLarge(bounds.bytesMax)
  const bytes = await readBody(answer.body, header(answer, 'content-encoding'), bounds)
  return { url: url.href, ...type, bytes }
}

async function readBody(body: Readable, encoding: string, bounds: Bounds): Promise<Uint8Array> {
  const unpack = unpacker(encoding)
  const packed = counted(body, bounds.bytesMax)
  const chunks: Uint8Array[] = []
  for await (const chunk of unpack ? counted(unpacked(packed, unpack), bounds.bytesMax) : packed) {
    bounds.signal.throwIfAborted()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Passes chunks on until more than `bytesMax` have come. */
async function* counted(chunks: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw tooLarge(bytesMax)
    yield chunk
  }
}

function unpacked(packed: AsyncIterable<Uint8Array>, unpack: Transform): AsyncIterable<Uint8Array> {
  const source = Readable.from(packed, { objectMode: false })
  source.on('error', (error) => unpack.destroy(error))
  return source.pipe(unpack)
}

function unpacker(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new FetchFailed(
        'fetch_failed',
        'The address answers in a compression that is not supported. Upload the file instead.',
      )
  }
}

/** Asks the name servers only: no hosts file, no search domain, and no thread of the pool, which a slow name server could occupy. */
async function lookupInDns(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

async function lookupAnywhere(hostname: string): Promise<string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address)
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    signal.throwIfAborted()
  })
}

/** The absolute form of a Location header. An unreadable or confusing one stays as it is and is refused with the next hop's check. */
function redirectTarget(location: string, base: URL): string {
  const written = Buffer.from(location, 'latin1').toString('utf8').trim().replaceAll(' ', '%20')
  if (/^[a-z][a-z0-9+.-]*:/i.test(written) || written.includes('\\')) return written
  if (written.startsWith('//')) return base.protocol + written
  return URL.canParse(written, base.href) ? new URL(written, base).href : written
}

function header(answer: Dispatcher.ResponseData, name: string): string {
  const value = answer.headers[name]
  return (Array.isArray(value) ? value.at(-1) : value) ?? ''
}

function parseContentType(value: string): { contentType: string; charset: string | null } {
  const [type = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return { contentType: type, charset: charset?.replaceAll(/["']/g, '').trim() || null }
}

function matchesType(type: string, accepted: string): boolean {
  return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted
}

function asFetchError(error: unknown): Error {
  if (error instanceof FetchRefused || error instanceof FetchFailed) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) {
    return new FetchFailed(
      'fetch_failed',
      'The site has no valid certificate for this address. Give another address or upload the file.',
      error,
    )
  }
  return new FetchFailed(
    'fetch_failed',
    'The site could not be reached or broke off. Check the address and try again.',
    error,
  )
}

function badStatus(status: number): FetchFailed {
  return new FetchFailed(
    'fetch_failed',
    `The site answered with status ${status}. Check that the address opens in a browser without signing in.`,
    undefined,
    status,
  )
}

function tooLarge(bytesMax: number): FetchFailed {
  return new FetchFailed(
    'too_large',
    `The file at this address is larger than ${(bytesMax / 2 ** 20).toFixed(1)} MB. Give a smaller one.`,
  )
}

function timedOut(timeoutMs: number, cause: unknown): FetchFailed {
  return new FetchFailed(
    'timeout',
    `The site did not answer in full within ${timeoutMs / 1000} seconds. Try again later.`,
    cause,
  )
}

function wrongType(type: string, accept: string[]): FetchFailed {
  const found = /^[\w.+-]{1,40}\/[\w.+-]{1,60}$/.test(type) ? type : 'something unnamed'
  return new FetchFailed('wrong_type', `The address answers with ${found}; ${accept.join(' or ')} is needed.`)
}
