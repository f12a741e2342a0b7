import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Language models as servers on loopback. Shapes: chat completions as @ai-sdk/openai-compatible 3.0.92 reads them, messages as @ai-sdk/anthropic
 * 4.0.105 does, generateContent as @ai-sdk/google 4.0.121 does (2026-11-24). A fault is chosen by the name of the model: `good` has none.
 */
export type FakeModels = {
  /** The base for `provider:model@base`. */
  base: string
  /** The requests, in order, without their pictures. */
  asked: {
    path: string
    model: string
    system: string
    input: unknown
    headers: Record<string, unknown>
    pictures: number
  }[]
  close: () => Promise<void>
}

/** Answers a request with JSON. */
export type FakeModelAnswer = (request: { system: string; input: never; schema: never }) => unknown

// biome-ignore lint/suspicious/noExplicitAny: bodies of three protocols
type Body = any
type Question = {
  path: string
  model: string
  system: string
  input: never
  schema: never
  pictures: number
  /** The answer is asked for as the input of a tool, as @ai-sdk/anthropic does for models that it does not know. */
  isTool?: boolean
}

export async function openFakeModels(answer: FakeModelAnswer): Promise<FakeModels> {
  const asked: FakeModels['asked'] = []
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy())
  })
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return send(response, 200, listOf(request.url ?? ''))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const question = read(request.url ?? '', JSON.parse(Buffer.concat(chunks).toString('utf8')))
    asked.push({ ...question, headers: request.headers })
    const count = (counts.get(question.model) ?? 0) + 1
    counts.set(question.model, count)
    const fault = faults[question.model.replace(/-once$/, '')]
    const isOver = question.model.endsWith('-once') && count > 1
    if (fault && !isOver) return fault(response, { question, answer })
    send(response, 200, shaped(question, JSON.stringify(answer(question))))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function read(path: string, body: Body): Question {
  if (path.endsWith('/messages')) return readAnthropic(path, body)
  return path.includes(':generateContent') ? readGoogle(path, body) : readOpenAi(path, body)
}

function readOpenAi(path: string, body: Body): Question {
  const [system, user] = body.messages
  const parts = typeof user.content === 'string' ? [{ type: 'text', text: user.content }] : user.content
  return {
    ...{ path, model: body.model, system: system.content, input: JSON.parse(parts[0].text) as never },
    schema: (body.response_format?.json_schema?.schema ?? null) as never,
    pictures: parts.length - 1,
  }
}

function readAnthropic(path: string, body: Body): Question {
  const [part, ...others] = body.messages[0].content
  return {
    ...{ path, model: body.model, system: body.system.map(({ text }: Body) => text).join('\n') },
    schema: (body.output_config?.format?.schema ?? body.tools?.[0].input_schema ?? null) as never,
    ...{ input: JSON.parse(part.text) as never, pictures: others.length, isTool: body.tools !== undefined },
  }
}

function readGoogle(path: string, body: Body): Question {
  const model = /models\/([^:]+):/.exec(path)![1]!
  const [part, ...others] = body.contents[0].parts
  return {
    ...{ path, model, system: body.systemInstruction.parts.map(({ text }: Body) => text).join('\n') },
    ...{ input: JSON.parse(part.text) as never, schema: (body.generationConfig?.responseJsonSchema ?? null) as never },
    pictures: others.length,
  }
}

function shaped(
  { path, isTool = false }: Pick<Question, 'path' | 'isTool'>,
  text: string,
  finish: 'stop' | 'length' | 'refused' = 'stop',
): unknown {
  if (path.endsWith('/messages')) {
    const stop_reason = { stop: isTool ? 'tool_use' : 'end_turn', length: 'max_tokens', refused: 'refusal' }[finish]
    const input = isTool && finish === 'stop' ? parsed(text) : null
    const usage = { input_tokens: 100, output_tokens: 50 }
    return {
      ...{ type: 'message', id: 'm', model: 'm', role: 'assistant', usage },
      content: [input === null ? { type: 'text', text } : { type: 'tool_use', id: 't', name: 'json', input }],
      stop_reason,
      stop_sequence: null,
    }
  }
  if (path.includes(':generateContent')) {
    const finishReason = { stop: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' }[finish]
    const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 50, totalTokenCount: 150 }
    return { candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason, index: 0 }], usageMetadata }
  }
  const finish_reason = { stop: 'stop', length: 'length', refused: 'content_filter' }[finish]
  const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 }
  return {
    ...{ id: 'c', object: 'chat.completion', created: 1, model: 'm', usage },
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason }],
  }
}

/** The models that a server lists: all but `gone`. */
function listOf(url: string): object {
  const names = ['good', ...Object.keys(faults)].filter((name) => name !== 'gone')
  return url.includes('pageSize')
    ? { models: names.map((name) => ({ name: `models/${name}` })) }
    : { data: names.map((id) => ({ id })) }
}

function parsed(text: string): object | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

type Fault = (response: ServerResponse, call: { question: Question; answer: FakeModelAnswer }) => unknown

const failure =
  (status: number, message: string, more: object = {}, headers = {}): Fault =>
  (response) =>
    send(
      response,
      status,
      { type: 'error', error: { message, type: 'error', code: null, status: 'ERROR', ...more } },
      headers,
    )
const text =
  (make: (sound: string) => string, finish?: 'length' | 'refused'): Fault =>
  (response, { question, answer }) =>
    send(response, 200, shaped(question, make(JSON.stringify(answer(question))), finish))

const faults: Record<string, Fault> = {
  busy: failure(429, 'slow down', {}, { 'retry-after': '1' }),
  'busy-for-a-day': failure(429, 'slow down', {}, { 'retry-after': '86400' }),
  overloaded: failure(529, 'overloaded'),
  quota: failure(429, 'You exceeded your current quota', { code: 'insufficient_quota', type: 'insufficient_quota' }),
  key: failure(401, 'Incorrect API key provided'),
  gone: failure(404, 'The model does not exist', { code: 'model_not_found' }),
  invalid: failure(400, 'Unsupported parameter'),
  moderated: failure(400, 'rejected by the safety system', { code: 'content_policy_violation' }),
  broken: failure(500, 'internal error'),
  redirect: (response) => send(response, 307, {}, { location: 'http://127.0.0.1:9/v1/chat/completions' }),
  hang: async () => sleep(60_000, null, { ref: false }),
  drip: async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    for (let i = 0; i < 600 && !response.destroyed; i++) {
      response.write(' ')
      await sleep(100, null, { ref: false })
    }
  },
  reset: (response) => response.destroy(),
  truncated: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' })
    response.write('{"choices": [')
    setTimeout(() => response.destroy(), 20).unref()
  },
  'web-page': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html><body>Sign in</body></html>')
  },
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(Buffer.alloc(3_000_000, ' '))
  },
  nothing: (response) => send(response, 200, {}),
  empty: text(() => ''),
  fenced: text((sound) => `\`\`\`json\n${sound}\n\`\`\``),
  thinking: text((sound) => `<think>What do they want?</think>\n${sound}`),
  prose: text(() => 'Here are your lines: enjoy!'),
  'another-schema': text(() => '{"headline": "No lines"}'),
  'cut-short': text((sound) => sound.slice(0, sound.length / 2), 'length'),
  refusal: text(() => '', 'refused'),
  blocked: (response) => send(response, 200, { promptFeedback: { blockReason: 'SAFETY' } }),
}
