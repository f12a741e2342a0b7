import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from '../../test/certificate.ts'
import { fixture } from '../../test/corpora.ts'
import { FetchFailed, type FetchLimits, FetchRefused, type Lookup, openWeb } from './fetch.ts'

const page: FetchLimits = { tenant: 'test', accept: ['text/html'], bytesMax: 1_000_000, timeoutMs: 20_000 }
const refusal = new FetchRefused().message

const REFUSED = [
  // loopback, short, decimal, octal and hexadecimal forms
  'https://127.0.0.1/',
  'https://127.0.0.1:443/x.jpg',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://www.localhost/',
  'https://127.1/',
  'https://0/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://127.0x0.00.1/',
  'https://0x5DB8D822/',
  'https://1572395042/',
  // special-purpose IPv4
  'https://0.0.0.0/',
  'https://0.1.2.3/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://192.168.1.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  // special-purpose IPv6
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:93.184.216.34]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2001::1]/',
  'https://[2001:2::1]/',
  'https://[2001:db8::1]/',
  'https://[2002:7f00:1::]/',
  'https://[3fff::1]/',
  'https://[5f00::1]/',
  'https://[100::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fe80::1%25eth0]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  // names that mean an inside
  'https://metadata/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://router.home.arpa/',
  'https://shop.example./',
  'https://./',
  'https://a..example/',
  // look-alikes
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://shop。example/',
  'https://ｓhop.example/',
  'https://sho\u00adp.example/',
  'https://sh\u200bop.example/',
  'https://%31%32%37.0.0.1/',
  'https://127%2e0%2e0%2e1/',
  'https://shop%2eexample/',
  // user information and confusions of parsers
  'https://user@shop.example/',
  'https://user:pass@shop.example/',
  'https://@shop.example/',
  'https://shop.example@127.0.0.1/',
  'https://shop.example\\@127.0.0.1/',
  'https:\\\\shop.example/',
  'https:shop.example/',
  'https:/shop.example/',
  'https:///shop.example/',
  // control characters and white space
  'https://shop.example/\r\nHost: 127.0.0.1',
  'https://shop.example\r\n@127.0.0.1/',
  'https://shop.example/%0d%0aHost:%20127.0.0.1',
  'https://shop.example/%00',
  'https://127.\n0.0.1/',
  'https://shop.example/\t',
  ' https://shop.example/',
  'https://shop.example/a b',
  // other schemes, other ports, nothing usable
  'http://shop.example/',
  'file:///etc/passwd',
  'gopher://shop.example/',
  'ftp://shop.example/',
  'data:text/html,x',
  'blob:https://shop.example/1',
  'javascript:alert(1)',
  'https://shop.example:22/',
  'https://shop.example:80/',
  'https://shop.example:8443/',
  'https://shop.example:99999/',
  'https://',
  'https://?x',
  '//shop.example/',
  '/etc/passwd',
  'shop.example',
  '',
  `https://shop.example/${'a'.repeat(5_000)}`,
]

const PUBLIC = [
  'https://shop.example/product',
  'https://SHOP.example:443/a.jpg',
  'https://shop.example/a.jpg?u=http://127.0.0.1/',
  'https://shop.example/#@127.0.0.1',
  'https://xn--bcher-kva.example/p',
  'https://bücher.example/p',
  'https://127-0-0-1.example/172.16.0.1.jpg',
]

describe('refused addresses', () => {
  test.each(REFUSED)('refuses %j, without a look-up and with the same message', async (url) => {
    const asked: string[] = []
    const web = openWeb({ allow: [], lookup: recording(asked, [['127.0.0.1']]) })
    const error = await failure(web.fetchPublic(url, page))
    expect(error).toBeInstanceOf(FetchRefused)
    expect(error).toMatchObject({ code: 'blocked_address', message: refusal })
    expect(asked).toEqual([])
  })

  test.each(PUBLIC)('accepts the address %j and looks it up', async (url) => {
    const error = await failure(openWeb({ allow: [], lookup: async () => [] }).fetchPublic(url, page))
    expect(error).toMatchObject({
      code: 'blocked_address',
      message: refusal,
      cause: expect.stringContaining('has no address'),
    })
  })

  test.each([
    '127.0.0.1',
    '10.0.0.5',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    '64:ff9b::a00:1',
    'not an address',
  ])('a name with one address %j among public ones is refused with the same text', async (address) => {
    const web = openWeb({ allow: [], lookup: async () => ['93.184.216.34', address] })
    expect(await failure(web.fetchPublic('https://shop.example/', page))).toMatchObject({
      code: 'blocked_address',
      message: refusal,
    })
  })

  test('answers alike for a missing name and an internal one, and reports the difference to the operator', async () => {
    const refused: unknown[] = []
    const answers: (string[] | Error)[] = [['10.0.0.5'], [], new Error('ENOTFOUND')]
    const lookup = async () => {
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    }
    const web = openWeb({ allow: [], lookup, onRefused: ({ tenant, reason }) => refused.push([tenant, reason]) })
    const errors = []
    for (let i = 0; i < 3; i++) errors.push(await failure(web.fetchPublic('https://intranet.shop.example/', page)))
    for (const error of errors) expect(error).toMatchObject({ code: 'blocked_address', message: refusal })
    expect(refused).toEqual([
      [page.tenant, 'intranet.shop.example has addresses that are not public: 10.0.0.5'],
      [page.tenant, 'intranet.shop.example has no address'],
      [page.tenant, 'intranet.shop.example has no address'],
    ])
  })
})

describe('over the network', () => {
  const certificate = selfSigned('shop.test')
  let plain: Site
  let secure: Site

  beforeAll(async () => {
    setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
    plain = await listen(createServer(answer))
    secure = await listen(createTlsServer(certificate, answer))
  })
  afterAll(() => Promise.all([plain.close(), secure.close()]))

  /** The fetcher of an operator who allows the two local servers. */
  const web = (lookup?: Lookup) =>
    openWeb({
      allow: [
        `127.0.0.1:${plain.port}`,
        `localhost:${plain.port}`,
        `shop.test:${secure.port}`,
        `other.test:${secure.port}`,
      ],
      ...(lookup && { lookup }),
    })
  const local = (path: string) => `http://127.0.0.1:${plain.port}${path}`
  const get = (path: string, limits: Partial<FetchLimits> = {}) =>
    web().fetchPublic(local(path), { ...page, ...limits })

  test('fetches from an allowed host and port, over plain http too, without cookies, credentials or referrer', async () => {
    plain.requests.length = 0
    const fetched = await get('/page?a=1#part')
    expect(fetched).toMatchObject({ url: local('/page?a=1#part'), contentType: 'text/html', charset: 'iso-8859-15' })
    expect(Buffer.from(fetched.bytes).toString()).toBe('<h1>Lamp</h1>')
    const { url, headers } = plain.requests[0]!
    expect(url).toBe('/page?a=1')
    expect(headers['user-agent']).toBe('Cyclorama/1.0')
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  test('refuses another port or spelling of an allowed host, without sending a packet', async () => {
    const before = plain.connections()
    for (const url of [
      `http://127.1:${plain.port}/page`,
      `http://2130706433:${plain.port}/page`,
      `http://127.0.0.2:${plain.port}/page`,
      `http://[::ffff:127.0.0.1]:${plain.port}/page`,
      `http://user@127.0.0.1:${plain.port}/page`,
      `http://localtest.me:${plain.port}/page`,
      `http://127.0.0.1:${secure.port}/page`,
      `ftp://127.0.0.1:${plain.port}/page`,
    ]) {
      expect(await failure(web(async () => ['127.0.0.1']).fetchPublic(url, page))).toMatchObject({
        code: 'blocked_address',
        message: refusal,
      })
    }
    expect(plain.connections()).toBe(before)
  })

  test('connects to the address that was checked, with the name and certificate of the site', async () => {
    const answers = [['127.0.0.1'], ['192.0.2.1']]
    const asked: string[] = []
    const rebinding = web(recording(asked, answers))
    const fetched = await rebinding.fetchPublic(`https://shop.test:${secure.port}/page`, page)
    expect(Buffer.from(fetched.bytes).toString()).toBe('<h1>Lamp</h1>')
    expect(asked).toEqual(['shop.test'])
    expect(secure.requests.at(-1)!.headers.host).toBe(`shop.test:${secure.port}`)
    expect(secure.requests.at(-1)!.servername).toBe('shop.test')
  })

  test('prevents DNS rebinding: each hop is looked up once and checked', async () => {
    let looks = 0
    const rebinding = openWeb({ allow: [], lookup: async () => (++looks === 1 ? ['127.0.0.1'] : ['93.184.216.34']) })
    expect(await failure(rebinding.fetchPublic('https://shop.example/', page))).toBeInstanceOf(FetchRefused)
    expect(looks).toBe(1)
  })

  test('looks up a redirect again, so the second answer is checked too', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.5']]
    const turns = web(async () => answers.shift() ?? [])
    const url = `https://shop.test:${secure.port}/to?${encodeURIComponent('https://shop.example/')}`
    expect(await failure(turns.fetchPublic(url, page))).toMatchObject({ code: 'blocked_address', message: refusal })
  })

  test('refuses a certificate of another name', async () => {
    const error = await failure(
      web(async () => ['127.0.0.1']).fetchPublic(`https://other.test:${secure.port}/page`, page),
    )
    expect(error).toMatchObject({ code: 'fetch_failed', message: expect.stringContaining('certificate') })
  })

  test.each([
    ...REFUSED.filter((url) => /^[a-z]+:/.test(url) && !/[\s\u0080-\uffff]/.test(url)),
    '//127.0.0.1/x',
    '/\\127.0.0.1/x',
    'http:127.0.0.1',
  ])('a redirect to %j is refused', async (location) => {
    const error = await failure(web(async () => []).fetchPublic(local(`/to?${encodeURIComponent(location)}`), page))
    expect(error).toMatchObject({ code: 'blocked_address', message: refusal })
  })

  test.each([301, 302, 303, 307, 308])('follows redirects with status %i, relative ones too', async (status) => {
    expect((await get(`/to?${encodeURIComponent('page')}&${status}`)).url).toBe(local('/page'))
  })

  test('follows three redirects, but not four', async () => {
    expect((await get('/steps/3')).url).toBe(local('/page'))
    expect(await failure(get('/steps/4'))).toMatchObject({
      code: 'fetch_failed',
      message: expect.stringContaining('redirects'),
    })
    expect(await failure(get('/loop'))).toMatchObject({
      code: 'fetch_failed',
      message: expect.stringContaining('redirects'),
    })
  })

  test('refuses an announced size above the limit before reading the body', async () => {
    expect(await failure(get('/announced?5000000'))).toMatchObject({ code: 'too_large' })
  })

  test('stops reading an endless body at the limit, whatever its announced size', async () => {
    expect(await failure(get('/endless'))).toMatchObject({ code: 'too_large' })
    expect(await failure(get('/endless', { bytesMax: 10 }))).toMatchObject({ code: 'too_large' })
  })

  test('accepts a body of exactly the limit, but not one byte more', async () => {
    expect((await get('/zeros?1000', { bytesMax: 1000 })).bytes.byteLength).toBe(1000)
    expect(await failure(get('/zeros?1001', { bytesMax: 1000 }))).toMatchObject({ code: 'too_large' })
  })

  test.each(['gzip', 'br'])(
    'a small %s answer is unpacked; a bomb stops at the limit of unpacked bytes',
    async (encoding) => {
      expect(Buffer.from((await get(`/packed/${encoding}?20`)).bytes)).toEqual(Buffer.alloc(20))
      expect(await failure(get(`/packed/${encoding}?20000000`))).toMatchObject({ code: 'too_large' })
    },
  )

  test('stops at the limit in a compressed body that never yields a byte', async () => {
    expect(await failure(get('/packed-nothing'))).toMatchObject({ code: 'too_large' })
  })

  test('fails for unsupported and broken compressions and for truncated bodies', async () => {
    for (const path of [
      '/encoded?deflate',
      '/encoded?gzip,%20gzip',
      '/encoded?gzip',
      '/encoded?br',
      '/cut',
      '/cut-gzip',
    ]) {
      expect(await failure(get(path)), path).toMatchObject({ code: 'fetch_failed' })
    }
  })

  test.each(['/silent', '/drip', '/drip-headers', '/packed-drip'])(
    '%s: the time limit covers everything',
    async (path) => {
      expect(await failure(get(path, { timeoutMs: 150 }))).toMatchObject({ code: 'timeout' })
    },
  )

  test('includes the look-up in the time limit', async () => {
    const error = await failure(
      openWeb({ allow: [], lookup: () => new Promise(() => {}) }).fetchPublic('https://shop.example/', {
        ...page,
        timeoutMs: 50,
      }),
    )
    expect(error).toMatchObject({ code: 'timeout' })
  })

  test('stops when the signal of the caller aborts, and fails with its reason', async () => {
    const stop = new AbortController()
    const running = failure(get('/silent', { signal: stop.signal }))
    stop.abort(new Error('no longer wanted'))
    expect(await running).toMatchObject({ message: 'no longer wanted' })
    expect(await failure(get('/page', { signal: stop.signal }))).toMatchObject({ message: 'no longer wanted' })
  })

  test('accepts only the requested content types', async () => {
    expect((await get('/typed?image/png', { accept: ['text/html', 'image/*'] })).contentType).toBe('image/png')
    expect((await get('/typed?Text/HTML;%20Charset="UTF-8"')).charset).toBe('utf-8')
    expect(await failure(get('/typed?image/png'))).toMatchObject({
      code: 'wrong_type',
      message: expect.stringContaining('image/png'),
    })
    expect(await failure(get('/typed?<script>'))).toMatchObject({
      code: 'wrong_type',
      message: expect.not.stringContaining('script'),
    })
    expect(await failure(get('/typed?'))).toMatchObject({ code: 'wrong_type' })
  })

  test.each([204, 206, 304, 400, 403, 404, 429, 500])('fails for status %i', async (status) => {
    expect(await failure(get(`/status?${status}`))).toMatchObject({
      code: 'fetch_failed',
      message: expect.stringContaining(String(status)),
    })
  })

  test('fails for a refused connection and for an answer that is not HTTP', async () => {
    const closed = await listen(createServer())
    await closed.close()
    const nobody = openWeb({ allow: [`127.0.0.1:${closed.port}`] })
    expect(await failure(nobody.fetchPublic(`http://127.0.0.1:${closed.port}/`, page))).toMatchObject({
      code: 'fetch_failed',
    })
    expect(await failure(get('/garbage'))).toMatchObject({ code: 'fetch_failed' })
    expect(await failure(get('/many-headers'))).toMatchObject({ code: 'fetch_failed' })
  })

  test('resolves an allowed name in the hosts file', async () => {
    expect((await web().fetchPublic(`http://localhost:${plain.port}/page`, page)).contentType).toBe('text/html')
  })
})

test('runs at most 4 fetches of one tenant at once, and 8 of all from one host', async () => {
  const open: Record<string, number> = {}
  const most: Record<string, number> = { all: 0 }
  const site = await listen(
    createServer((request, response) => {
      const tenant = request.url!.split('/')[1]!
      open[tenant] = (open[tenant] ?? 0) + 1
      most[tenant] = Math.max(most[tenant] ?? 0, open[tenant])
      most.all = Math.max(
        most.all!,
        Object.values(open).reduce((sum, count) => sum + count),
      )
      setImmediate(() => {
        open[tenant] = open[tenant]! - 1
        response.setHeader('content-type', 'text/html').end()
      })
    }),
  )
  const web = openWeb({ allow: [`127.0.0.1:${site.port}`] })
  const asked = Array.from({ length: 60 }, (_, i) => {
    const tenant = ['a', 'b', 'c'][Math.floor(i / 20)]!
    return web.fetchPublic(`http://127.0.0.1:${site.port}/${tenant}/${i}`, { ...page, tenant })
  })
  await Promise.all(asked)
  await site.close()
  for (const tenant of ['a', 'b', 'c']) expect(most[tenant]).toBeLessThanOrEqual(4)
  expect(most.all).toBeLessThanOrEqual(8)
  const full = openWeb({ allow: [], lookup: () => new Promise(() => {}) })
  const stop = new AbortController()
  const stuck = Array.from({ length: 4 }, () =>
    full.fetchPublic('https://shop.example/', { ...page, signal: stop.signal }),
  )
  const waiting = failure(full.fetchPublic('https://other.example/', { ...page, timeoutMs: 50 }))
  expect(await waiting).toMatchObject({ code: 'timeout' })
  stop.abort()
  await Promise.allSettled(stuck)
})

describe('the collected addresses', () => {
  type Sample = { url: string; expect: 'refuse' | 'refuse_after_dns' | 'allow' }
  const read = <T>(file: string): T => JSON.parse(fixture(`addresses/${file}`).toString())

  test('are refused by their text or after the look-up of their name; plain http always is', async () => {
    const reached: string[] = []
    const inside = openWeb({ allow: [], lookup: async () => ['10.0.0.1'] })
    const asked: string[] = []
    const nowhere = openWeb({ allow: [], lookup: recording(asked, []) })
    for (const { url, expect: outcome } of read<Sample[]>('addresses.json')) {
      const web = outcome === 'refuse_after_dns' ? inside : nowhere
      const urls = outcome === 'allow' ? [url.replace(/^https:/, 'http:')] : [url, url.replace(/^http:/, 'https:')]
      for (const one of urls)
        if (!((await failure(web.fetchPublic(one, page))) instanceof FetchRefused)) reached.push(one)
    }
    expect({ reached, asked }).toEqual({ reached: [], asked: [] })
  })

  test('names that resolve to a private address are refused', async () => {
    for (const { host, answers } of read<{ host: string; answers?: string[] }[]>('dns.json')) {
      if (!answers || host === 'public.test') continue
      expect(
        await failure(openWeb({ allow: [], lookup: async () => answers }).fetchPublic(`https://${host}/`, page)),
      ).toBeInstanceOf(FetchRefused)
    }
  })

  test('redirect chains end as their index states', async () => {
    type Chain = { id: string; chain?: [string, number, string][]; loop?: string[]; expect: string }
    for (const { id, chain, loop, expect: outcome } of read<Chain[]>('redirects.json')) {
      const hops = chain ?? loop!.map((from, at) => [from, 302, loop![(at + 1) % loop!.length]!] as const)
      const site = await listen(
        createServer((request, response) => {
          const hop = hops.find(([from]) => new URL(from).pathname === request.url)
          if (!hop) return void response.setHeader('content-type', 'text/html').end('final')
          response.writeHead(hop[1], { location: hop[2].replace('https://shop.example', '') }).end()
        }),
      )
      const url = `http://127.0.0.1:${site.port}${new URL(hops[0]![0]).pathname}`
      const result = await failure(openWeb({ allow: [`127.0.0.1:${site.port}`] }).fetchPublic(url, page))
      await site.close()
      if (outcome === 'allow') expect(result, id).toBeNull()
      else expect(result, id).toBeInstanceOf(loop ? FetchFailed : FetchRefused)
    }
  })
})

/** The error of a promise that must fail; null when it does not. */
async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  )
}

/** Notes every name it is asked for and gives the next of the answers each time. */
function recording(asked: string[], answers: string[][]): Lookup {
  return async (name) => {
    asked.push(name)
    return answers[asked.length - 1] ?? []
  }
}

type Seen = Pick<IncomingMessage, 'url' | 'headers'> & { servername?: unknown }
type Site = { port: number; requests: Seen[]; connections(): number; close(): Promise<void> }

async function listen(server: Server): Promise<Site> {
  const requests: Seen[] = []
  let connections = 0
  server.on('connection', () => connections++)
  server.on('request', ({ url, headers, socket }: IncomingMessage) =>
    requests.push({ url, headers, servername: 'servername' in socket ? socket.servername : undefined }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const answer: RequestListener = (request, response) => {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const html = (headers: Record<string, string> = {}) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
  const [, kind, detail] = path.split('/')
  switch (kind) {
    case 'page':
      return void response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-15' }).end('<h1>Lamp</h1>')
    case 'to': {
      const [location = '', status = '302'] = query.split('&')
      return void response.writeHead(Number(status), { location: decodeURIComponent(location) }).end()
    }
    case 'steps':
      return void response.writeHead(302, { location: detail === '1' ? '/page' : `/steps/${Number(detail) - 1}` }).end()
    case 'loop':
      return void response.writeHead(302, { location: '/loop' }).end()
    case 'announced':
      return void html({ 'content-length': query }).write('x')
    case 'endless':
      return pour(html(), Buffer.alloc(60_000))
    case 'zeros':
      return void html().end(Buffer.alloc(Number(query)))
    case 'packed': {
      const bytes = Buffer.alloc(Number(query))
      return void html({ 'content-encoding': detail! }).end(
        detail === 'br' ? brotliCompressSync(bytes) : gzipSync(bytes),
      )
    }
    case 'packed-nothing': {
      const empty = Buffer.concat(Array.from({ length: 3_000 }, () => gzipSync('')))
      return pour(html({ 'content-encoding': 'gzip' }), empty)
    }
    case 'encoded':
      return void html({ 'content-encoding': decodeURIComponent(query) }).end('neither')
    case 'cut':
      html({ 'content-length': '100' }).write('x')
      return void setImmediate(() => request.socket.destroy())
    case 'cut-gzip':
      return void html({ 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(500)).subarray(0, 12))
    case 'drip':
      return drip(() => response.write('x'), html().socket!)
    case 'packed-drip':
      return drip(() => response.write(gzipSync('')), html({ 'content-encoding': 'gzip' }).socket!)
    case 'drip-headers':
      request.socket.write('HTTP/1.1 200 OK\r\n')
      return drip(() => request.socket.write('X-More: 1\r\n'), request.socket)
    case 'typed':
      return void response.writeHead(200, query ? { 'content-type': decodeURIComponent(query) } : {}).end('x')
    case 'status':
      return void response.writeHead(Number(query), { 'content-type': 'text/html' }).end()
    case 'garbage':
      return void request.socket.end('SSH-2.0-OpenSSH_9.9\r\n')
    case 'many-headers':
      return void request.socket.end(
        `HTTP/1.1 200 OK\r\n${'X-Long: '.padEnd(1000, 'x').concat('\r\n').repeat(100)}\r\n`,
      )
  }
}

/** Writes without end, as fast as the other side reads. */
function pour(response: ServerResponse, chunk: Uint8Array): void {
  while (!response.destroyed && response.write(chunk));
  response.once('drain', () => pour(response, chunk))
}

function drip(write: () => void, socket: Socket): void {
  const timer = setInterval(write, 20)
  socket.on('error', () => {}).on('close', () => clearInterval(timer))
}
