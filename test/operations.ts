import { readFileSync } from 'node:fs'
import type { TObject } from 'typebox'
import type { Route } from '../src/core/route.ts'
import { routes } from '../src/features/index.ts'
import { admitSession, signIn } from '../src/features/people/sessions.ts'
import { bottlePicture, formOf, type TestApp, type TestCaller } from './kit.ts'

/** Ids by the path parameter, query parameter or body member that takes them. */
export type Ids = Record<string, string>

/** An id that no resource has. */
export const nobody = '019a3f5e-7c1b-7a2e-9d4f-000000000000'

/** Every operation by its method and path, for `test.each`. */
export const operations = routes.map((route): [string, Route] => [`${route.method} ${route.path}`, route])

/** A PNG of one gray pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWPoAAAAigCJQ82BGQAAAABJRU5ErkJggg==',
  'base64',
)

/** A font with a free license. */
export const FONT = readFileSync(
  new URL(import.meta.resolve('@fontsource/limelight/files/limelight-latin-400-normal.woff2')),
)

const small = { concept_count: 1, aspect_ratios: ['1.91:1'] }

/** Creates one resource of each kind. Returns their ids by the parameter or member that takes them. */
export async function createOneOfEach(app: TestApp, caller: TestCaller): Promise<Ids> {
  const product = await caller.product()
  await app.sweep()
  await caller.post(`/brands/${caller.brandId}/kit-suggestion`, { website_url: 'https://brand.example/' })
  const upload = await caller.upload(await bottlePicture(), 'other.png')
  const font = await caller.request('POST', '/uploads/fonts', formOf(FONT, 'display.woff2'))
  const shoot = await caller.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' } })
  await app.drain()
  const campaign = await caller.post('/campaigns', { ...small, brand_id: caller.brandId, prompt: 'Spring' })
  await app.drain()
  const written = await caller.get(`/campaigns/${campaign.body.id}`)
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
  await caller.patch(`/products/${product.id}/profile`, {
    pictures: [{ image_id: whole.body.images[0].id, pose: 'stands' }],
  })
  const events = await caller.get('/events?limit=1')
  // Disabled, because nobody answers there; what it has are the deliveries of tests, which that canceled.
  const endpoint = await caller.post('/webhook-endpoints', { url: 'https://hooks.example.com/cyclorama' })
  for (let i = 0; i < 3; i++) await caller.post(`/webhook-endpoints/${endpoint.body.id}/test`, {})
  await caller.patch(`/webhook-endpoints/${endpoint.body.id}`, { status: 'disabled' })
  const deliveries = await caller.get(`/webhook-endpoints/${endpoint.body.id}/deliveries`)
  const link = await caller.post(`/products/${product.id}/share-links`)
  const key = await caller.post('/api-keys', { name: 'Shop', permissions: ['products:read'] })
  const person = await caller.post('/people', { name: 'Dana', role: 'looks' })
  const code = new URL(person.body.invitation_url).hash.replace('#hello=', '')
  const token = await signIn(app.parts, { code, address: 'test', userAgent: undefined, replaced: undefined })
  const session = await admitSession(app.parts, token)
  const archive = await caller.post('/exports', { creative_ids: [creative_id] })
  return {
    export_id: archive.body.id,
    key_id: key.body.id,
    person_id: person.body.id,
    session_id: session.actor.sessionId!,
    brand_id: caller.brandId,
    product_id: product.id,
    upload_id: upload.body.id,
    font_id: font.body.id,
    photoshoot_id: shoot.body.id,
    output_id: shoot.body.outputs[0].id,
    campaign_id: campaign.body.id,
    campaign_creative_id: written.body.concepts[0].creatives[0].id,
    ad_group_id: group.body.id,
    ad_id: group.body.ads[0].id,
    creative_id,
    template_id: template.body.id,
    link_id: link.body.id,
    video_id: video.body.id,
    audience_id: audiences.body.data[0].id,
    source_creative_id: creative_id,
    source_image_id: whole.body.images[0].id,
    image_id: whole.body.images[0].id,
    idea_id: ideas.body.data[1].id,
    event_id: events.body.data[0].id,
    endpoint_id: endpoint.body.id,
    delivery_id: deliveries.body.data[0].id,
  }
}

/** The names of an object schema's members. */
export const membersOf = (schema: TObject | undefined) => Object.keys(schema?.properties ?? {})
/** The names of an object schema's required members. */
const requiredOf = (schema: TObject | undefined): string[] => (schema?.required as string[] | undefined) ?? []

/** Returns the operation's path with these ids and every required query parameter filled in. */
export function addressOf(route: Route, ids: Ids, more: Record<string, string> = {}): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? firstChoice(route.params, name) ?? nobody)
  const given = requiredOf(route.query).map((name) => [name, ids[name] ?? exampleOf(route.query, name)])
  const query = new URLSearchParams({ ...Object.fromEntries(given), ...more }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The first value of a parameter that takes one of a list. */
const firstChoice = (schema: TObject | undefined, name: string) =>
  (schema?.properties[name] as { enum?: string[] } | undefined)?.enum?.[0]

const exampleOf = (schema: TObject | undefined, name: string) =>
  String((schema?.properties[name] as { examples?: unknown[] } | undefined)?.examples?.[0] ?? 'x')

/**
 * Returns the operation's example body with these ids in place of its ids, a form with a picture for an upload, or undefined for an operation
 * without a body. With `also`, the body carries that optional id: from the example that has it, or in place of the other optional members.
 */
export function bodyFor(route: Route, ids: Ids, also = '') {
  const { body, bodies = {} } = route.example
  if (route.upload) return formOf(PIXEL)
  if (body === undefined) return undefined
  const example = [body, ...Object.values(bodies)].find((one) => also in (one as object)) ?? body
  const given = Object.entries(example as object)
  const needed = requiredOf(route.body)
  const lacks = membersOf(route.body).includes(also) && !given.some(([name]) => name === also)
  const kept = lacks ? [...given.filter(([name]) => needed.includes(name)), [also, nobody]] : given
  return Object.fromEntries(kept.map(([name, value]) => [name, ids[name] ?? listOf(ids, name) ?? value]))
}

/** `creative_ids` is a list of a `creative_id`. */
function listOf(ids: Ids, name: string): string[] | undefined {
  const id = name.endsWith('_ids') ? ids[name.slice(0, -1)] : undefined
  return id === undefined ? undefined : [id]
}

/** Sends one request of an operation. */
export const send = (caller: TestCaller, route: Route, path: string, body?: unknown) =>
  caller.request(route.method, path, body)

export type NextKey = () => Promise<TestCaller>

/** Keys of this caller's organization for one request at a time, each for a hundred, so that none meets the rate limit. */
export function freshKeysOf(caller: TestCaller): NextKey {
  let left = 0
  let key = caller
  return async () => {
    if (left-- <= 0) {
      key = await caller.key('all')
      left = 100
    }
    return key
  }
}
