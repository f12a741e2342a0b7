import { sql } from 'kysely'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitForLock } from '../../../test/database.ts'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { inTransaction } from '../../core/ctx.ts'
import { openServer } from '../../http/server.ts'
import { admit } from '../keys/keys.ts'
import { lockProduct } from '../products/products.ts'

const studio = fakeStudio()
const day = 24 * 60 * 60 * 1000
let app: TestApp
let acme: TestCaller
let product: { id: string; image_url: string }
let visitors = 0

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
  visitors++
})
afterAll(() => app.close())

const linksPath = () => `/products/${product.id}/share-links`
const share = async (body: object = {}) => (await acme.post(linksPath(), body)).body as { id: string; url: string }
const inMs = (ms: number) => new Date(app.parts.now().getTime() + ms).toISOString()

/** Opens the page without a key, each test from another address. */
async function open(url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url)
  const dispatcher = new Agent({ localAddress: `127.0.1.${visitors}` })
  const answer = await request(new URL(pathname + search, app.url), { method, headers, dispatcher })
  const body = await answer.body.text()
  await dispatcher.close()
  return { status: answer.statusCode, headers: answer.headers, body }
}

const shoot = async (look: string, count = 1) => {
  await acme.post('/photoshoots', { product_id: product.id, quick_shoot: { look }, output_count: count })
  await app.drain()
}

test('the address is in the answer that creates the link and nowhere else', async () => {
  const made = await acme.post(linksPath(), { label: 'Review' })
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store'])
  const { url, ...link } = made.body
  const token = /^http:\/\/pictures\.test\/share\/([A-Za-z0-9_-]{32})$/.exec(url)![1]!
  expect(link).toMatchObject({ label: 'Review', revoked_at: null })
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(30 * day)
  expect((await acme.get(linksPath())).body).toEqual({ data: [link] })
  await open(url)
  const rows = await app.parts.database.system.selectFrom('share_links').selectAll().execute()
  const keys = await app.parts.database.system.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify([rows, keys]) + app.log.join()).not.toContain(token)
})

test('the same Idempotency-Key makes one link and does not show its address again', async () => {
  const key = { 'idempotency-key': 'share' }
  const first = await acme.post(linksPath(), {}, key)
  const second = await acme.post(linksPath(), {}, key)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  const warning = { code: 'secret_shown_once', detail: expect.stringContaining('create a new one') }
  expect(second.body).toEqual({ ...first.body, url: null, warning })
  expect((await acme.get(linksPath())).body.data).toHaveLength(1)
})

test.each([
  ['in the past', -1000, 400],
  ['after more than 365 days', 365 * day + 60_000, 400],
  ['after 364 days', 364 * day, 201],
  ['after a minute', 60_000, 201],
])('a link that ends %s', async (_when, ms, status) => {
  const expires_at = inMs(ms)
  const answer = await acme.post(linksPath(), { expires_at })
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.body.errors[0].pointer).toBe('/expires_at')
  else expect(answer.body.expires_at).toBe(expires_at)
})

test('a hundred links of a product may work at once, however many are asked for at once; expired and revoked ones do not count', async () => {
  const made = await share()
  const now = app.parts.now()
  await sql`insert into share_links (id, org_id, product_id, token_hash, created_at, expires_at)
    select gen_random_uuid(), ${acme.orgId}, ${product.id}, sha256(n::text::bytea), ${now}, ${now}::timestamptz + interval '1 hour'
    from generate_series(1, 97) n`.execute(app.parts.database.system)
  const answers = await Promise.all(Array.from({ length: 6 }, () => acme.post(linksPath())))
  const codes = answers.map(({ status, body }) => (status === 201 ? 'made' : `${status} ${body.code}`))
  expect(codes.sort()).toEqual([...Array(4).fill('422 request_rejected'), ...Array(2).fill('made')])
  await acme.del(`${linksPath()}/${made.id}`)
  expect((await acme.post(linksPath())).status).toBe(201)
})

test('the list shows every link that works, whatever has been revoked since', async () => {
  const working = await share()
  await sql`insert into share_links (id, org_id, product_id, token_hash, created_at, expires_at, revoked_at)
    select gen_random_uuid(), ${acme.orgId}, ${product.id}, sha256(('old ' || n)::bytea), now() + n * interval '1 second', now() + interval '1 day', now()
    from generate_series(1, 205) n`.execute(app.parts.database.system)
  const { data } = (await acme.get(linksPath())).body
  expect(data).toHaveLength(200)
  expect(data.at(-1).id).toBe(working.id)
})

test('the page shows the name, the pictures and the finished creatives, and nothing else of the product', async () => {
  await acme.patch(`/products/${product.id}`, {
    name: '<b>Juice & "Co"</b>',
    description: 'The secret recipe',
    price: '3.90',
    currency: 'EUR',
  })
  await shoot('lifestyle', 3)
  await shoot('retro')
  const { data } = (await acme.get(`/products/${product.id}/creatives`)).body
  const { url } = await share({ label: 'For Dana' })
  const { status, headers, body } = await open(url)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { image_url, thumbnail_url } of data) {
    expect(body).toContain(`"${new URL(image_url).pathname}"`)
    expect(body).toContain(`"${new URL(thumbnail_url).pathname}"`)
  }
  expect(body).toContain(new URL(product.image_url).pathname)
  expect(body).toContain('<h1 dir="auto">&lt;b&gt;Juice &amp; &quot;Co&quot;&lt;/b&gt;</h1>')
  for (const kept of ['secret recipe', '3.90', 'EUR', 'Dana', 'Brand', product.id, acme.orgId, '<script', 'http'])
    expect(body).not.toContain(kept)
})

test('a link to some creatives shows these and nothing else of the product, as long as they are not hidden', async () => {
  await shoot('lifestyle', 3)
  const { data } = (await acme.get(`/products/${product.id}/creatives`)).body
  const [first, second, third] = data as { id: string; image_url: string }[]
  const creative_ids = [first!.id, third!.id.toUpperCase()]
  const link = (await acme.post(linksPath(), { creative_ids })).body
  expect((await acme.get(linksPath())).body.data).toMatchObject([{ creative_ids: [first!.id, third!.id] }])
  const shown = async () => {
    const { body } = await open(link.url)
    return [first!, second!, third!, product].map(({ image_url }) => body.includes(new URL(image_url).pathname))
  }
  expect(await shown()).toEqual([true, false, true, false])
  await acme.request('PUT', '/creatives/hidden', { creative_ids: [third!.id], hidden: true })
  expect(await shown()).toEqual([true, false, false, false])
  await acme.request('PUT', '/creatives/hidden', { creative_ids: [first!.id], hidden: true })
  expect((await open(link.url)).body).toContain('The pictures of this link are no longer available.')
  // Creatives of another product, and of another organization, do not exist here.
  const other = await acme.product()
  const stranger = await app.org()
  const foreign = `/products/${(await stranger.product()).id}/share-links`
  for (const answer of [
    await acme.post(`/products/${other.id}/share-links`, { creative_ids }),
    await stranger.post(foreign, { creative_ids }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { errors: [{ pointer: '/creative_ids/0' }] } })
})

test('the page carries the logo of the brand once it is ready, with its name for people who do not see it', async () => {
  await acme.patch(`/brands/${acme.brandId}`, { name: 'Orchard', logos: [{ url: product.image_url }] })
  await app.drain()
  const { logos } = (await acme.get(`/brands/${acme.brandId}`)).body
  const { body } = await open((await share()).url)
  expect(body).toContain(`<picture class="sign onlight"><img src="${new URL(logos[0].image_url).pathname}"`)
  expect(body).toContain('alt="Orchard"')
})

test('every picture has its own words for people who do not see it, its size, and a name to save it under', async () => {
  await shoot('lifestyle', 3)
  await shoot('retro')
  const { body } = await open((await share()).url)
  const images = [...body.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
  expect(images).toHaveLength(2 * 5)
  for (const tag of images) expect(tag).toMatch(/ width="\d+" height="\d+" alt="Green bottle[^"]+"/)
  const alts = images.slice(0, 5).map((tag) => /alt="([^"]+)"/.exec(tag)![1])
  expect(new Set(alts).size).toBe(5)
  expect(alts[0]).toBe('Green bottle on a printed card in an old style with the line “As ever, no. 1”')
  expect(alts[1]).toBe('Green bottle in a place where it is used, 1 of 3')
  expect(body).toContain('download="Green-bottle-in-a-place-where-it-is-used-1-of-3.jpg"')
  expect(images.slice(5).every((tag) => tag.includes('loading="lazy"'))).toBe(true)
})

test('a product without pictures has a page that says so', async () => {
  const bare = await acme.post('/products', { brand_id: acme.brandId, name: 'Bare' })
  product = { id: bare.body.id, image_url: '' }
  const { status, body } = await open((await share()).url)
  expect([status, body.includes('no pictures here yet')]).toEqual([200, true])
})

test('a page holds 60 creatives and leads to the next ones', async () => {
  await shoot('standard')
  const { id: shootId } = (await acme.get('/photoshoots')).body.data[0]
  await sql`insert into creatives select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'item_id', gen_random_uuid(),
      'file_key', c.file_key || n, 'thumbnail_key', c.thumbnail_key || n, 'created_at', c.created_at - n * interval '1 second'))).*
    from creatives c, generate_series(1, 70) n where c.source_id = ${shootId}`.execute(app.parts.database.system)
  const { url } = await share()
  const first = await open(url)
  const next = /href="(\?cursor=[^"]+)"/.exec(first.body)![1]!
  const second = await open(url + next)
  const shown = (page: { body: string }) => [...page.body.matchAll(/<li /g)].length
  expect([shown(first), shown(second)]).toEqual([60 + 1, 11])
  expect(second.body).not.toContain('?cursor=')
  const foreign = await open(`${(await share()).url}?cursor=${next.slice(8, -4)}AAAA`)
  expect(foreign.status).toBe(404)
  await sql`delete from creatives where source_id = ${shootId} and file_key !~ '[.]jpg$'`.execute(
    app.parts.database.system,
  )
})

test('nobody keeps, lists, frames or follows the page, and it needs nothing but its own style and pictures', async () => {
  const { headers, body } = await open((await share()).url, 'GET', { 'user-agent': 'Googlebot/2.1' })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringMatching(/noindex/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    ),
  })
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(body).not.toMatch(/style="|<script|<link|@import|url\(/)
  const robots = await open('http://any/robots.txt')
  expect(robots.body).toContain('Disallow: /media/')
  expect(robots.body).not.toContain('/share')
})

test('a link that cannot be opened answers with a page, too', async () => {
  const { url } = await share()
  const rename = (from: string, to: string) =>
    sql.raw(`alter table ${from} rename to ${to}`).execute(app.parts.database.system)
  await rename('share_links', 'gone')
  const { status, headers, body } = await open(url).finally(() => rename('gone', 'share_links'))
  expect(status).toBe(500)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('This does not work right now')
  expect((await open(url)).status).toBe(200)
})

test('HEAD has the headers of GET and no body; other methods are refused', async () => {
  const { url } = await share()
  const got = await open(url)
  const head = await open(url, 'HEAD')
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', got.headers['content-length']])
  const posted = await open(url, 'POST')
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('links that are unknown, malformed, expired, revoked, or whose product is deleted get the same 404 to the byte', async () => {
  const [expired, revoked, deleted] = [await share({ expires_at: inMs(60_000) }), await share(), await share()]
  await acme.del(`${linksPath()}/${revoked.id}`)
  app.later(61_000)
  const dead = [await open(expired.url), await open(revoked.url)]
  expect((await open(deleted.url)).status).toBe(200)
  await acme.del(`/products/${product.id}`)
  dead.push(await open(deleted.url))
  for (const token of [
    'A'.repeat(32),
    'guess',
    '%00',
    `${deleted.url.slice(-32)}x`,
    `${deleted.url.slice(-32)}?cursor=x`,
  ])
    dead.push(await open(`http://any/share/${token}`))
  app.later(-61_000)
  const varying = ({ headers: { date, 'x-request-id': _, ...headers }, ...rest }: (typeof dead)[number]) => ({
    ...rest,
    headers,
  })
  for (const answer of dead) expect(varying(answer)).toEqual(varying(dead[0]!))
  expect(dead[0]).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
  })
  expect(dead[0]!.body).toContain('There is nothing to see here')
})

test('revoking twice changes nothing, and an unknown link is a 404', async () => {
  const { id } = await share()
  expect((await acme.del(`${linksPath()}/${id}`)).status).toBe(204)
  const [before] = (await acme.get(linksPath())).body.data
  app.later(1000)
  expect((await acme.del(`${linksPath()}/${id}`)).status).toBe(204)
  app.later(-1000)
  expect((await acme.get(linksPath())).body.data).toEqual([before])
  expect((await acme.del(`${linksPath()}/${acme.brandId}`)).status).toBe(404)
  const other = await acme.product()
  expect((await acme.del(`/products/${other.id}/share-links/${id}`)).status).toBe(404)
})

test('a link cannot be created while its product is deleted', async () => {
  let made = Promise.resolve(0)
  await inTransaction(acme.ctx, async (ctx) => {
    await lockProduct(ctx, product.id)
    made = acme.post(linksPath()).then(({ status }) => status)
    await waitForLock(app.database, '%from "products"%for no key update')
    await ctx.db.updateTable('products').set({ deleted_at: ctx.now() }).where('id', '=', product.id).execute()
    await sql`insert into events (id, org_id, type, resource_type, resource_id, status, transition, created_at)
      values (gen_random_uuid(), ${acme.orgId}, 'product.deleted', 'product', ${product.id}, 'deleted', 'deleted', ${ctx.now()})`.execute(
      ctx.db,
    )
  })
  expect(await made).toBe(404)
})

test('the 61st visit of a minute from one address is a 429 for people, and other addresses go on', async () => {
  const { url } = await share()
  const statuses = []
  for (let i = 0; i < 60; i++) statuses.push((await open(i % 2 === 0 ? url : 'http://any/share/guess', 'HEAD')).status)
  expect(new Set(statuses)).toEqual(new Set([200, 404]))
  const refused = await open(url)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
  expect(refused.body).toContain('One moment, please')
  visitors++
  expect((await open(url)).status).toBe(200)
})

test('behind a trusted proxy each client has its own limit; the header of any other proxy is ignored', async () => {
  const { url } = await share()
  const proxied = await openServer(app.parts, { routes: [], admit, trustedProxies: ['127.0.0.1'] })
  const visit = async (client: string, remoteAddress: string) => {
    const headers = { 'x-forwarded-for': client }
    return (await proxied.inject({ url: new URL(url).pathname, headers, remoteAddress })).statusCode
  }
  for (let i = 0; i < 60; i++) await visit('203.0.113.7', '127.0.0.1')
  expect(await visit('203.0.113.7', '127.0.0.1')).toBe(429)
  expect(await visit('203.0.113.8', '127.0.0.1')).toBe(200)
  for (let i = 0; i < 60; i++) await visit(`203.0.113.${100 + i}`, '198.51.100.9')
  expect(await visit('203.0.113.99', '198.51.100.9')).toBe(429)
  for (let i = 0; i < 60; i++) await visit(`2001:db8:1:2::${i.toString(16)}`, '127.0.0.1')
  expect(await visit('2001:db8:1:2:ffff::', '127.0.0.1')).toBe(429)
  expect(await visit('2001:db8:1:3::', '127.0.0.1')).toBe(200)
  await proxied.close()
})
