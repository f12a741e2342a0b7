import type { TObject, TSchema } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../src/core/route.ts'
import { addressUse } from '../../src/core/schema.ts'
import { routes } from '../../src/features/index.ts'
import { openWeb } from '../../src/web/fetch.ts'
import { fixture } from '../corpora.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { addressOf, createOneOfEach, type Ids, send } from '../operations.ts'

type Sample = { url: string; expect: 'refuse' | 'refuse_after_dns' | 'allow' }
const samples: Sample[] = JSON.parse(fixture('addresses/addresses.json').toString())

let app: TestApp
let acme: TestCaller
let ids: Ids

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio(), fetchAllow: 'inside.example:8080' })
  acme = await app.org()
  ids = await createOneOfEach(app, acme)
})
afterAll(() => app.close())

test('the collected addresses are refused or accepted by their text as the list says, plain http always refused', () => {
  const web = openWeb({ allow: [] })
  const wrong: string[] = []
  for (const sample of samples.filter(({ expect }) => expect !== 'refuse_after_dns'))
    for (const url of new Set([sample.url, sample.url.replace(/^http:/, 'https:')])) {
      const isAllowed = sample.expect === 'allow' && url.startsWith('https:')
      if ((web.addressFault(url, 'image') === null) !== isAllowed) wrong.push(url)
    }
  expect(wrong).toEqual([])
})

test.each([
  ['https://10.0.0.7/', /not on the public internet/],
  ['https://0x7f.1/', /not on the public internet/],
  ['https://[64:ff9b::7f00:1]/', /not on the public internet/],
  ['https://shop/', /not on the public internet/],
  ['https://shop.internal/', /not on the public internet/],
  ['https://user@shop.example/', /user name/],
  ['https://shop.example:8443/', /port 8443/],
  ['http://shop.example/', /begin with https/],
  ['ftp://shop.example/', /begin with https/],
])('%s is refused with its reason', (url, reason) => {
  expect(openWeb({ allow: [] }).addressFault(url, 'page')).toMatch(reason)
})

test('a link may be plain http and on any port, and must be public', () => {
  const faultOf = (url: string) => openWeb({ allow: [] }).addressFault(url, 'link')
  expect(['http://shop.example/', 'http://shop.example:8080/a'].map(faultOf)).toEqual([null, null])
  for (const url of ['http://10.0.0.7/', 'http://10.0.0.7:8080/', 'http://a@shop.example/', 'ftp://shop.example/'])
    expect(faultOf(url), url).not.toBeNull()
})

/** Where a body takes an address: the members on the way there, `0` for the first item of a list. */
function placesIn(schema: TSchema | undefined, way: string[] = []): string[][] {
  const { items, properties, anyOf } = (schema ?? {}) as TObject & { items?: TSchema; anyOf?: TSchema[] }
  if (schema && addressUse in schema) return [way]
  if (items) return placesIn(items, [...way, '0'])
  const within = Object.entries(properties ?? {}).flatMap(([name, member]) => placesIn(member, [...way, name]))
  return [...within, ...(anyOf ?? []).flatMap((one) => placesIn(one, way))]
}

/** The example body of the route with a value at this place. */
function bodyWith(route: Route, [first, ...rest]: string[], url: string): object {
  const value = rest.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), url)
  return { ...(route.example.body as object), [first!]: value }
}

const taking = routes.flatMap((route) =>
  placesIn(route.body).map((way): [string, Route, string[]] => [
    `${route.method} ${route.path} /${way.join('/')}`,
    route,
    way,
  ]),
)

test('every member that accepts an address is listed', () => {
  expect([...new Set(taking.map(([, , way]) => way.join('/')))].sort()).toEqual([
    'direction/image_urls/0',
    'image_urls/0',
    'logo_url',
    'logos/0/url',
    'product_url',
    'reference_image_urls/0',
    'target_url',
    'url',
    'website_url',
  ])
})

test.each(taking)(
  '%s refuses an impossible address at once, and takes what the operator allows',
  async (_name, route, way) => {
    const ask = (url: string) => send(acme, route, addressOf(route, ids), bodyWith(route, way, url))
    const answer = await ask('https://169.254.169.254/latest/meta-data/')
    const pointer = `/${way.join('/')}`
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.errors).toMatchObject([{ pointer, code: 'impossible_address' }])
    const allowed = await ask('http://inside.example:8080/picture.jpg')
    expect(allowed.body.errors?.[0]?.code).not.toBe('impossible_address')
    await app.drain()
  },
)
