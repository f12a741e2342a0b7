import { setTimeout as sleep } from 'node:timers/promises'
import { looks, outputCounts } from '../features/photoshoots/rules.ts'
import { truncate } from '../lib/truncate.ts'
import { type ApiAnswer, type ApiCall, WrongArguments } from './api-call.ts'
import type { ToolDescription } from './tools.ts'

/** The permissions that the tool needs: all of them. */
export const makePicturesPermissions = ['products:read', 'products:create', 'photoshoots:generate'] as const

/** Clients give up on a call after a minute by default. */
const waitMs = 50_000

const text = (description: string, maxLength = 2048) => ({ type: 'string', minLength: 1, maxLength, description })

/** A tool that goes the whole way from a photo to pictures. */
export const makePictures: ToolDescription = {
  name: 'make_pictures',
  title: 'Make pictures of a product',
  description:
    'Creates a product from a photo or a product page, makes pictures of it, waits for them and returns them. Costs 2 credits per delivered picture, and nothing for those that fail. Takes half a minute; if it is not finished after that, it returns the photoshoot as it is: call get_photoshoot with its id.',
  inputSchema: {
    type: 'object',
    properties: {
      image_url: text('Address of a photo of the product. Send exactly one of image_url, upload_id and product_url.'),
      upload_id: { ...text('Id of an uploaded photo.', 36), format: 'uuid' },
      product_url: text('Address of a product page, from which name, description and pictures are read.'),
      name: text('Name of the product. Required unless product_url is sent.', 200),
      brand_id: { ...text('Id of the brand. Required if the organization has several.', 36), format: 'uuid' },
      look: { type: 'string', enum: [...looks], description: 'Look of the pictures. Defaults to lifestyle.' },
      direction: text('Setting, colors and light of the pictures, in words. Defaults to a choice of the studio.', 2000),
      count: { type: 'integer', enum: [...outputCounts], description: 'Number of pictures. Defaults to 1.' },
      max_credits: {
        type: 'integer',
        minimum: 0,
        description: 'The most that the pictures may cost, in credits. A dearer request fails and costs nothing.',
      },
      idempotency_key: text('Names this call: a repetition with the same key orders nothing again.', 180),
    },
    required: ['max_credits'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
}

/** Reports how far the call is. */
export type ReportStep = (done: number, message: string) => Promise<void>

/** Number of steps that are reported. */
export const stepsOfMakePictures = 4

type Steps = { call: ApiCall; progress: ReportStep; signal: AbortSignal; until: number; key: string }
type Resource = { id: string; status: string; failure?: { code: string; message: string } | null }

/** An answer that ends the call early: a failure, or a resource that is not finished in time. */
class Ended extends Error {
  readonly answer: ApiAnswer
  constructor(answer: ApiAnswer) {
    super('ended early')
    this.answer = answer
  }
}

/** Runs the tool. Returns the answer of the last request: the photoshoot, or what ended the call before. */
export async function runMakePictures(
  input: Record<string, unknown>,
  context: { call: ApiCall; progress: ReportStep; signal: AbortSignal },
): Promise<ApiAnswer> {
  checkInput(input)
  const key = typeof input.idempotency_key === 'string' ? input.idempotency_key : crypto.randomUUID()
  const steps: Steps = { ...context, key, until: performance.now() + waitMs }
  try {
    const shoot = await fromProductToPictures(steps, input)
    return { status: 200, body: shoot, retryAfterSeconds: 0 }
  } catch (error) {
    if (error instanceof Ended) return error.answer
    throw error
  }
}

async function fromProductToPictures(steps: Steps, input: Record<string, unknown>): Promise<Resource> {
  const { look = 'lifestyle', count = 1, direction, max_credits, name } = input
  const brand_id = input.brand_id ?? (await onlyBrand(steps))
  const source = await sourceOf(steps, input)
  const created = await post(steps, '/products', { brand_id, ...(name !== undefined && { name }), ...source })
  await steps.progress(1, 'The product is read.')
  const product = await waited(steps, `/products/${created.id}`, ({ status }) => status !== 'processing')
  if (product.status !== 'ready') throw new Ended(unusable(product))
  await steps.progress(2, 'The product is ready.')
  const shoot = await post(steps, '/photoshoots', {
    ...{ product_id: product.id, quick_shoot: { look }, output_count: count, max_credits },
    ...(direction !== undefined && { direction: { text: direction } }),
  })
  await steps.progress(3, 'The pictures are ordered.')
  const ended = await waited(steps, `/photoshoots/${shoot.id}`, isOver)
  await steps.progress(4, 'The pictures are finished.')
  return ended
}

const isOver = ({ status }: Resource) => status !== 'queued' && status !== 'in_progress'

/** The product was not set up; its report says why and what to do. */
const unusable = ({ id, failure }: Resource): ApiAnswer => ({
  status: 422,
  body: { code: failure?.code ?? 'setup_failed', detail: `${failure?.message ?? ''} The product is ${id}.` },
  retryAfterSeconds: 0,
})

/** Checks what no operation checks before the product is created. */
function checkInput(input: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(input)) checkArgument(name, value)
  if (!Number.isSafeInteger(input.max_credits) || (input.max_credits as number) < 0)
    throw new WrongArguments('max_credits: This is required: the most credits that the pictures may cost.')
  const sources = ['image_url', 'upload_id', 'product_url'].filter((name) => input[name] !== undefined)
  if (sources.length !== 1) throw new WrongArguments('Send exactly one of image_url, upload_id and product_url.')
}

type Argument = { type?: string; enum?: unknown[]; maxLength?: number }

function checkArgument(name: string, value: unknown): void {
  const known = makePictures.inputSchema.properties as Record<string, Argument>
  const schema = Object.hasOwn(known, name) ? known[name] : undefined
  if (schema === undefined)
    throw new WrongArguments(`There is no argument ${truncate(name)}. Supported are ${Object.keys(known).join(', ')}.`)
  if (schema.enum && !schema.enum.includes(value))
    throw new WrongArguments(`${name}: This must be one of ${schema.enum.join(', ')}.`)
  const isText = typeof value === 'string' && value !== '' && value.length <= (schema.maxLength ?? 0)
  if (schema.maxLength !== undefined && !isText)
    throw new WrongArguments(`${name}: This must be text of 1 to ${schema.maxLength} characters.`)
}

/** The members of a new product that name its pictures. */
async function sourceOf({ call }: Steps, { image_url, upload_id, product_url }: Record<string, unknown>) {
  if (product_url !== undefined) return { product_url }
  if (upload_id === undefined) return { image_urls: [image_url] }
  if (typeof upload_id !== 'string' || !/^[0-9a-f-]{36}$/i.test(upload_id))
    throw new WrongArguments('upload_id: This must be the id of an uploaded photo.')
  const upload = accepted(await call({ method: 'GET', path: `/uploads/images/${upload_id}` }))
  return { image_urls: [(upload as { url?: string }).url] }
}

async function onlyBrand({ call }: Steps): Promise<string> {
  const { data } = accepted(await call({ method: 'GET', path: '/brands?limit=10' })) as unknown as {
    data: { id: string; name: string }[]
  }
  if (data.length === 1) return data[0]!.id
  if (data.length === 0) throw new WrongArguments('brand_id: The organization has no brand. Create one first.')
  const choice = data.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw new WrongArguments(`brand_id: The organization has several brands. Send the id of one: ${choice}.`)
}

function accepted(answer: ApiAnswer): Resource {
  if (answer.status >= 400) throw new Ended(answer)
  return answer.body as Resource
}

async function post({ call, key }: Steps, path: string, body: object): Promise<Resource> {
  const answer = await call({ method: 'POST', path, body, headers: { 'idempotency-key': `${key}${path}` } })
  return accepted(answer.status < 400 ? answer : { ...answer, body: inWordsOfTool(answer.body) })
}

/** The arguments of the tool by the members of the requests that it makes. */
const argumentOf: Record<string, string> = {
  ...{ 'image_urls/0': 'image_url', image_urls: 'image_url', 'quick_shoot/look': 'look' },
  ...{ output_count: 'count', 'direction/text': 'direction' },
}

/** A problem whose places and sentence name arguments of the tool, which are what a model can correct. */
function inWordsOfTool(body: unknown): unknown {
  const { errors, detail, ...problem } = body as { errors?: { pointer?: string }[]; detail?: string }
  const renamed = (text: string) =>
    Object.entries(argumentOf).reduce((said, [member, name]) => said.replaceAll(`/${member}`, `/${name}`), text)
  return {
    ...problem,
    detail: renamed(detail ?? ''),
    ...(errors && { errors: errors.map((one) => ({ ...one, ...(one.pointer && { pointer: renamed(one.pointer) }) })) }),
  }
}

/** Reads a resource until it is done. @throws Ended with the resource as it is, when the time of the call is over */
async function waited(steps: Steps, path: string, isDone: (resource: Resource) => boolean): Promise<Resource> {
  for (;;) {
    const answer = await steps.call({ method: 'GET', path })
    const resource = accepted(answer)
    if (isDone(resource)) return resource
    if (performance.now() > steps.until) throw new Ended(answer)
    await sleep(Math.max(1, answer.retryAfterSeconds) * 1000, null, { signal: steps.signal })
  }
}
