import { readdirSync, readFileSync } from 'node:fs'
import type { TObject } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissions } from '../src/core/permission.ts'
import { problems } from '../src/core/problem.ts'
import type { Route } from '../src/core/route.ts'
import { routes } from '../src/features/index.ts'
import { disableKey } from '../src/features/keys/keys.ts'
import { codesOf, openApiDocument } from '../src/http/openapi.ts'
import { checker, fits } from '../src/http/validate.ts'
import { type Answer, bottlePicture, type Caller, type TestApp, testApp } from './kit.ts'

type Ids = Record<string, string>
const nobody = '019a3f5e-7c1b-7a2e-9d4f-000000000000'
const named = routes.map((route): [string, Route] => [`${route.method} ${route.path}`, route])

let app: TestApp
let own: Caller
let ids: Ids
let foreign: Ids

beforeAll(async () => {
  app = await testApp()
  own = await app.org({ credits: 1000 })
  ids = await thingsOf(own)
  foreign = await thingsOf(await app.org())
})
afterAll(() => app.close())

const small = { concept_count: 1, aspect_ratios: ['1.91:1'] }

/** One of everything that has an id, by the name that parameters and members give it. */
async function thingsOf(caller: Caller): Promise<Ids> {
  const product = await caller.product()
  await app.drain()
  const upload = await caller.upload(await bottlePicture(), 'other.png')
  const shoot = await caller.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' } })
  await app.drain()
  const campaign = await caller.post('/campaigns', { ...small, brand_id: caller.brandId, prompt: 'Spring' })
  await app.drain()
  const group = await caller.post('/assistant-ad-groups', { product_id: product.id, ad_count: 1 })
  await app.drain()
  const { body } = await caller.get(`/products/${product.id}/creatives`)
  const creative_id = body.data[0]?.id ?? nobody
  const whole = await caller.get(`/products/${product.id}`)
  const video = await caller.post('/videos', {
    ...{ type: 'photo_animation', duration_seconds: 5 },
    ...{ product_id: product.id, source_image_id: whole.body.images[0].id },
  })
  await caller.post(`/videos/${video.body.id}/cancel`)
  const audiences = await caller.get(`/audiences?product_id=${product.id}`)
  const template = await caller.template([upload.body.url])
  const ideas = await caller.post('/retail-listing-ideas', { product_id: product.id, marketplace: 'retail_us' })
  await caller.request('PUT', `/retail-listing-ideas/${ideas.body.data[0].id}/creative`, {
    creative_id: body.data[0]?.id,
  })
  const link = await caller.post(`/products/${product.id}/share-links`)
  return {
    brand_id: caller.brandId,
    product_id: product.id,
    upload_id: upload.body.id,
    photoshoot_id: shoot.body.id,
    campaign_id: campaign.body.id,
    ad_group_id: group.body.id,
    creative_id,
    template_id: template.body.id,
    link_id: link.body.id,
    video_id: video.body.id,
    audience_id: audiences.body.data[0].id,
    source_creative_id: creative_id,
    source_image_id: whole.body.images[0].id,
    idea_id: ideas.body.data[1].id,
  }
}

const membersOf = (schema: TObject | undefined) => Object.keys(schema?.properties ?? {})
const requiredOf = (schema: TObject | undefined): string[] => (schema?.required as string[] | undefined) ?? []

/** An address of the route with these ids in it, and whatever else its query requires. */
function address(route: Route, ids: Ids, more: Record<string, string> = {}): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? nobody)
  const given = requiredOf(route.query).map((name) => [name, ids[name] ?? exampleOf(route.query, name)])
  const query = new URLSearchParams({ ...Object.fromEntries(given), ...more }).toString()
  return query === '' ? path : `${path}?${query}`
}

const exampleOf = (schema: TObject | undefined, name: string) =>
  String((schema?.properties[name] as { examples?: unknown[] } | undefined)?.examples?.[0] ?? 'x')

/**
 * The example body with these ids in place of its own. `also` names an optional id that is to be in it: the example that has it is taken, or it
 * stands in place of other optional members.
 */
function bodyOf(route: Route, ids: Ids, also = '') {
  const { body, bodies = {} } = route.example
  if (body === undefined) return undefined
  const example = [body, ...Object.values(bodies)].find((one) => also in (one as object)) ?? body
  const given = Object.entries(example as object)
  const needed = requiredOf(route.body)
  const lacks = membersOf(route.body).includes(also) && !given.some(([name]) => name === also)
  const kept = lacks ? [...given.filter(([name]) => needed.includes(name)), [also, nobody]] : given
  return Object.fromEntries(kept.map(([name, value]) => [name, ids[name] ?? value]))
}

const ask = (caller: Caller, route: Route, path: string, body?: unknown) => caller.request(route.method, path, body)

function expectProblem(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.body).toMatchObject({ status, title: problems[code as keyof typeof problems].title })
  expect(answer.body.type).toBe(`http://pictures.test/problems/${code}`)
  expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
  expect(answer.body.detail).toMatch(/\S/)
}

describe('every operation asks for a key', () => {
  test('none, a malformed, a disabled and an expired one are 401', async () => {
    const disabled = await own.key('all')
    await disableKey(app.parts, disabled.keyId)
    const expired = await own.key('all', { expires_at: new Date(Date.now() - 1000) })
    for (const [name, route] of named) {
      const path = address(route, ids)
      const bare = await fetch(app.url + path, { method: route.method })
      expect([bare.status, ((await bare.json()) as { code: string }).code], name).toEqual([401, 'api_key_missing'])
      expect(bare.headers.get('www-authenticate')).toBe('Bearer realm="api"')
      const malformed = await own.request(route.method, path, undefined, { authorization: 'Bearer cyc_short' })
      expectProblem(malformed, 401, 'api_key_invalid')
      expectProblem(await ask(disabled, route, path), 401, 'api_key_disabled')
      expectProblem(await ask(expired, route, path), 401, 'api_key_expired')
    }
  })

  test.each(permissions)('%s alone opens exactly the operations that name it', async (permission: Permission) => {
    const caller = await own.key([permission])
    for (const [name, route] of named) {
      // An unknown parameter keeps what is permitted from happening.
      const answer = await ask(caller, route, address(route, ids, { no_such_parameter: '1' }))
      const enough = route.permission === 'any' || [route.permission].flat().includes(permission)
      if (enough) {
        expect([name, answer.status]).toEqual([name, route.upload ? 415 : 400])
        continue
      }
      expectProblem(answer, 403, 'insufficient_permission')
      expect(answer.headers.get('www-authenticate')).toContain(`scope="${[route.permission].flat()[0]}"`)
    }
  })
})

describe.each(named)('%s', (_name, route) => {
  test('refuses a parameter that it does not know', async () => {
    if (route.upload) return
    const caller = await own.key('all')
    const answer = await ask(caller, route, address(route, ids, { no_such_parameter: '1' }), bodyOf(route, ids))
    expectProblem(answer, 400, 'invalid_request')
    expect(answer.body.errors[0].parameter).toBe('no_such_parameter')
  })

  test('refuses a member that it does not know', async () => {
    if (route.upload || !['POST', 'PUT', 'PATCH'].includes(route.method)) return
    const caller = await own.key('all')
    const answer = await ask(caller, route, address(route, ids), { ...bodyOf(route, ids), no_such_member: 1 })
    expectProblem(answer, 400, 'invalid_request')
    expect(answer.body.errors[0].pointer).toBe('/no_such_member')
  })

  test('refuses a malformed id by name', async () => {
    const caller = await own.key('all')
    for (const name of membersOf(route.params)) {
      const answer = await ask(caller, route, address(route, { ...ids, [name]: 'not-an-id' }), bodyOf(route, ids))
      expectProblem(answer, 400, 'invalid_request')
      expect(answer.body.errors[0].parameter).toBe(name)
    }
  })

  test("answers for another organization's ids as for ids that do not exist", async () => {
    const caller = await own.key('all')
    for (const name of [...membersOf(route.params), ...membersOf(route.body)].filter((name) => foreign[name])) {
      const [theirs, none] = await Promise.all(
        [foreign[name]!, nobody].map((id) => {
          const mixed = { ...ids, [name]: id }
          return ask(caller, route, address(route, mixed), bodyOf(route, mixed, name))
        }),
      )
      expectProblem(theirs!, 404, 'not_found')
      expect(withoutId(theirs!)).toEqual(withoutId(none!))
    }
    for (const name of membersOf(route.query).filter((name) => foreign[name])) {
      const [theirs, none] = await Promise.all(
        [foreign[name]!, nobody].map((id) => ask(caller, route, address(route, ids, { [name]: id }))),
      )
      expectProblem(theirs!, 404, 'not_found')
      expect(withoutId(theirs!)).toEqual(withoutId(none!))
    }
  })

  test('answers what its schema says', async () => {
    if (route.method !== 'GET') return
    const answer = await ask(await own.key('all'), route, address(route, ids))
    expect(answer.status).toBe(200)
    if (route.output) expect(fits(route.output)(answer.body)).toBeNull()
    else expect(route.files).toContain(answer.headers.get('content-type'))
  })

  test('has examples that fit, and one meaning for each name', () => {
    const { body, bodies = {} } = route.example
    if (route.body)
      for (const one of [body, ...Object.values(bodies)]) expect(checker(route.body, 'body')(one)).toEqual([])
    if (route.output) expect(fits(route.output)(route.example.output)).toBeNull()
    const names = [route.params, route.query, route.body].flatMap(membersOf)
    expect(new Set(names).size).toBe(names.length)
    expect([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()).toEqual(
      membersOf(route.params).sort(),
    )
    expect(codesOf(route)).toEqual([...new Set(codesOf(route))])
  })
})

const withoutId = ({ status, body }: Answer) => ({ status, body: { ...body, request_id: '' } })

test("every id that an operation takes is tried with another organization's", () => {
  const isId = (member: unknown) => (member as { format?: string }).format === 'uuid'
  const schemas: (TObject | undefined)[] = routes.flatMap(({ params, query, body }) => [params, query, body])
  const taken = schemas.flatMap((schema) => Object.entries(schema?.properties ?? {}))
  const names = new Set(taken.flatMap(([name, member]) => (isId(member) ? [name] : [])))
  // What the ledger is searched for; there is nothing of others in it.
  names.delete('resource_id')
  expect([...names].filter((name) => foreign[name] === undefined)).toEqual([])
})

test('operation ids are unique and every operation is in the document', () => {
  const document = openApiDocument(routes)
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(routes.length)
})

test('the committed document is the one that the routes give', () => {
  expect(readFileSync('docs/openapi.json', 'utf8')).toBe(`${JSON.stringify(openApiDocument(routes), null, 2)}\n`)
})

test('nothing in the features knows the framework', () => {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  for (const file of files) {
    if (!file.endsWith('.test.ts')) expect(readFileSync(`src/features/${file}`, 'utf8'), file).not.toMatch(/fastify/i)
  }
})
