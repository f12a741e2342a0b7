import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../src/features/index.ts'
import { requestOf } from '../src/mcp/api-call.ts'
import { toolsOf } from '../src/mcp/tools.ts'
import { n8nParameters } from '../tools/sdk/n8n.ts'
import { fakeStudio } from './fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from './kit.ts'
import { openReceiver, type Receiver } from './receiver.ts'

const require = createRequire(import.meta.url)

let app: TestApp
let acme: TestCaller
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  app = await testApp({ studio: fakeStudio(), fetchAllow: receiver.host })
  acme = await app.org()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

type Send = { type: 'query' | 'body'; property: string; value?: string }
type Routing = { request: { method: string; url: string; headers?: Record<string, string> }; send?: Send }
type Field = {
  name: string
  value?: string
  options?: Field[]
  routing?: Partial<Routing>
  displayOptions?: { show: { operation?: string[] } }
}

const parameters: Field[] = JSON.parse(n8nParameters())
const operations = parameters.flatMap(({ name, options = [] }) => (name === 'operation' ? options : []))

/** Evaluates what n8n takes for an expression. */
function evaluated(text: unknown, scope: Record<string, unknown>): unknown {
  if (typeof text !== 'string' || !text.startsWith('=')) return text
  const resultOf = (code: string) => new Function(...Object.keys(scope), `return ${code}`)(...Object.values(scope))
  const whole = /^=\{\{([^{}]*)\}\}$/.exec(text)
  return whole ? resultOf(whole[1]!) : text.slice(1).replaceAll(/\{\{([^{}]*)\}\}/g, (_, code) => resultOf(code))
}

/** The request that n8n makes of an operation and the values of its fields. */
function requestOfNode(operation: string, input: Record<string, unknown>) {
  const { method, url } = operations.find(({ value }) => value === operation)!.routing!.request!
  const sent = { query: {} as Record<string, unknown>, body: {} as Record<string, unknown> }
  const shown = parameters.filter(({ displayOptions }) => displayOptions?.show.operation?.includes(operation))
  for (const { name, routing } of shown.flatMap((one) => (one.name === 'options' ? one.options! : [one]))) {
    if (!(name in input) || routing?.send === undefined) continue
    const value = input[name]
    const $value = typeof value === 'object' ? JSON.stringify(value) : value
    sent[routing.send.type][routing.send.property] = evaluated(routing.send.value ?? $value, { $value })
  }
  const pairs = Object.entries(sent.query).map(([name, value]): [string, string] => [name, String(value)])
  const query = new URLSearchParams(pairs).toString()
  const path = String(evaluated(url, { $parameter: input }))
  return { method, path: query === '' ? path : `${path}?${query}`, body: sent.body }
}

test('the node has every operation that takes and returns JSON, and sends its input where the route reads it', () => {
  const tools = toolsOf(routes)
  expect(operations.map(({ value }) => value).toSorted()).toEqual(
    tools.map(({ route }) => route.operationId).toSorted(),
  )
  for (const tool of tools) {
    const { route, places } = tool
    const ids = [...places].filter(([, place]) => place === 'path').map(([name]) => [name, crypto.randomUUID()])
    const flags = [...places].filter(([, place]) => place === 'query').map(([name]) => [name, 'a b'])
    const body = (route.example as { body?: object }).body ?? {}
    const input: Record<string, unknown> = { ...Object.fromEntries([...flags, ...ids]), ...body }
    // The cursor is that of the page before, and fields of n8n have no null.
    delete input.cursor
    for (const name of Object.keys(input)) if (input[name] === null) delete input[name]
    const { method, path, body: sent = {} } = requestOf(tool, input)
    expect(requestOfNode(route.operationId, input), route.operationId).toEqual({ method, path, body: sent })
  }
})

type Trigger = {
  description: { credentials: { name: string }[] }
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', (this: object) => Promise<boolean>> }
  webhook: (this: object) => Promise<{ workflowData?: unknown; noWebhookResponse?: boolean }>
}

test('the trigger keeps an endpoint while its workflow is active, and takes signed messages alone', async () => {
  const { CycloramaTrigger } = require('../sdk/n8n/nodes/CycloramaTrigger/CycloramaTrigger.node.js')
  const trigger: Trigger = new CycloramaTrigger()
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default
  const data = {}
  const answered: unknown[] = []
  let message = { rawBody: Buffer.alloc(0), headers: {} as object }
  const send = async (_: string, { method, url, body }: { method: string; url: string; body?: object }) => {
    const headers = { authorization: `Bearer ${acme.secret}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw Object.assign(new Error('refused'), { httpCode: String(answer.status) })
    return answer.status === 204 ? null : answer.json()
  }
  const response = { status: (code: number) => ({ end: (text: string) => answered.push(code, text) }) }
  /** What n8n gives its nodes. */
  const n8n = {
    getWorkflowStaticData: () => data,
    getNodeWebhookUrl: () => receiver.url('/n8n'),
    getNodeParameter: () => ['product.*'],
    getCredentials: async () => ({ url: new URL(app.url).origin }),
    getRequestObject: () => message,
    getResponseObject: () => response,
    getHeaderData: () => message.headers,
    helpers: { httpRequestWithAuthentication: send, returnJsonArray: (json: object) => [{ json }] },
  }
  expect(await checkExists.call(n8n)).toBe(false)
  expect([await create.call(n8n), await checkExists.call(n8n)]).toEqual([true, true])
  await acme.product()
  await app.drain()
  const [received] = receiver.at('/n8n')
  message = { rawBody: Buffer.from(received!.body), headers: received!.headers }
  expect(await trigger.webhook.call(n8n)).toEqual({ workflowData: [[{ json: JSON.parse(received!.body) }]] })
  for (const forged of [
    { ...message, rawBody: Buffer.from(`${received!.body} `) },
    { ...message, headers: {} },
    { ...message, headers: { ...received!.headers, 'webhook-timestamp': '1' } },
  ]) {
    message = forged
    expect(await trigger.webhook.call(n8n)).toEqual({ noWebhookResponse: true })
  }
  expect(answered).toEqual(Array(3).fill([401, 'The signature of the message is not valid.']).flat())
  expect([await remove.call(n8n), await checkExists.call(n8n)]).toEqual([true, false])
  expect((await acme.get('/webhook-endpoints')).body.data).toEqual([])
  await remove.call(n8n)
})

test('n8n finds the credentials and the nodes that the package names', () => {
  const { n8n, dependencies = {} } = require('../sdk/n8n/package.json')
  for (const path of [...n8n.credentials, ...n8n.nodes]) {
    const [name, kind] = path.split('/').at(-1).split('.')
    const one = new (require(`../sdk/n8n/${path}`)[name])()
    if (kind === 'node') expect(one.description.credentials).toEqual([{ name: 'cycloramaApi', required: true }])
    else expect(one.name).toBe('cycloramaApi')
  }
  expect(dependencies).toEqual({})
})
