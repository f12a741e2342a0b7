import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeModels, openFakeModels } from '../../test/fakes/model-server.ts'
import { openBreaker } from './breaker.ts'
import { openLanguageModel } from './language-model.ts'
import { BadModel, ModelFailure, parseModel } from './models.ts'
import { parseModelsFile } from './models-file.ts'

let fake: FakeModels
beforeAll(async () => {
  fake = await openFakeModels(() => ({ lines: [{ slot: 'a', text: 'Good' }] }))
})
afterAll(() => fake.close())

const request = {
  system: 'Write.',
  input: { name: 'Bag' },
  schema: { type: 'object', required: ['lines'], properties: { lines: { type: 'array' } } },
}

async function ask(provider: string, model: string, more = '', key: string | null = 'secret-key') {
  const spec = parseModel(`${provider}:${model}@${fake.base}${more}`)
  const opened = openLanguageModel(spec, key)
  try {
    return await opened.answer(request, { key: 'call-1' })
  } catch (error) {
    if (error instanceof ModelFailure) return error
    throw error
  } finally {
    await opened.close()
  }
}

describe.each(['openai', 'anthropic', 'google'])('a model that speaks as %s', (provider) => {
  test.each(['good', ...(provider === 'openai' ? ['fenced', 'thinking'] : [])])(
    '%s: answers once, with what it used',
    async (model) => {
      const before = fake.asked.length
      const answer = await ask(provider, model)
      expect(answer).toEqual({ value: { lines: [{ slot: 'a', text: 'Good' }] }, inputTokens: 100, outputTokens: 50 })
      expect(fake.asked.length - before).toBe(1)
      expect(fake.asked.at(-1)).toMatchObject({ system: expect.stringContaining('Write.'), input: { name: 'Bag' } })
    },
  )

  test('reads in the list of its server whether that has the model', async () => {
    const isListed = async (model: string, base = fake.base) => {
      const opened = openLanguageModel(parseModel(`${provider}:${model}@${base}`), 'secret-key')
      return opened.isListed().finally(() => opened.close())
    }
    expect(await isListed('good')).toBe(true)
    expect(await isListed('gone')).toBe(false)
    expect(await isListed('good', 'http://127.0.0.1:9/v1')).toBeNull()
  })

  test('a photo is sent with the question, and the schema with it', async () => {
    const opened = openLanguageModel(parseModel(`${provider}:good@${fake.base}`), null)
    const pictures = [{ mediaType: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8, 0xff]) }]
    await opened.answer({ ...request, pictures }, { key: 'call-1' })
    await opened.close()
    expect(fake.asked.at(-1)).toMatchObject({ pictures: 1, schema: { required: ['lines'] } })
  })

  test.each([
    ['busy', 'busy', false, 1000],
    ['busy-for-a-day', 'busy', false, 600_000],
    ['overloaded', 'busy', false, 2000],
    ['quota', 'quota', false, null],
    ['key', 'key', false, null],
    ['gone', 'gone', false, null],
    ['invalid', 'invalid', false, null],
    ['moderated', 'refused', false, null],
    ['broken', 'lost', true, null],
    ['redirect', 'invalid', false, null],
    ['hang', 'lost', true, null],
    ['drip', 'lost', true, null],
    ['reset', 'lost', true, null],
    ['truncated', 'lost', true, null],
    ['web-page', 'unusable', true, null],
    ['huge', 'unusable', true, null],
    ['nothing', 'unusable', true, null],
    ['empty', 'unusable', true, null],
    ['prose', 'unusable', true, null],
    ['another-schema', 'unusable', true, null],
    ['cut-short', 'unusable', true, null],
    ['refusal', 'refused', true, null],
  ])('%s is %s, after one request', async (model, kind, charged, afterMs) => {
    const before = fake.asked.length
    expect(await ask(provider, model, '?seconds=1')).toMatchObject({ kind, charged, afterMs })
    expect(fake.asked.length - before).toBe(1)
  })
})

test('a server that is not there is unreachable, and nothing is charged', async () => {
  const opened = openLanguageModel(parseModel('openai:any@http://127.0.0.1:9/v1'), null)
  await expect(opened.answer(request, { key: 'call-1' })).rejects.toMatchObject({ kind: 'unreachable', charged: false })
  await opened.close()
})

test('a key is sent in the header of its protocol alone, and none where there is none', async () => {
  await ask('openai', 'good')
  expect(fake.asked.at(-1)!.headers.authorization).toBe('Bearer secret-key')
  await ask('openai', 'good', '', null)
  expect(fake.asked.at(-1)!.headers.authorization).toBeUndefined()
  await ask('anthropic', 'good')
  expect(fake.asked.at(-1)!.headers['x-api-key']).toBe('secret-key')
  await ask('google', 'good')
  expect(fake.asked.at(-1)!.headers['x-goog-api-key']).toBe('secret-key')
  expect(fake.asked.at(-1)!.path).not.toContain('secret-key')
})

test('a prompt that is blocked is refused', async () => {
  expect(await ask('google', 'blocked')).toMatchObject({ kind: 'refused' })
})

test('no failure holds the prompt or the key', async () => {
  for (const model of ['broken', 'invalid', 'prose', 'nothing', 'reset']) {
    const failure = (await ask('openai', model)) as ModelFailure
    const text = JSON.stringify([failure, failure.message, failure.stack, String(failure.cause)])
    expect(text).not.toMatch(/secret-key|Write\.|Bag/)
  }
})

test('an aborted call ends with the reason of its signal', async () => {
  const opened = openLanguageModel(parseModel(`openai:hang@${fake.base}`), null)
  const abort = new AbortController()
  const answer = opened.answer(request, { key: 'call-1', signal: abort.signal })
  setTimeout(() => abort.abort(new Error('cancelled')), 50)
  await expect(answer).rejects.toThrow('cancelled')
  await opened.close()
})

test('reads a model with colons and slashes, its base and its options', () => {
  expect(parseModel('openai:qwen3:14b@http://127.0.0.1:11434/v1/')).toEqual({
    ...{ alias: 'openai:qwen3:14b', provider: 'openai', wire: 'compatible', model: 'qwen3:14b' },
    ...{ base: 'http://127.0.0.1:11434/v1', isDefaultBase: false, leaves: false, price: { input: 0, output: 0 } },
    ...{ credits: 0, tokensMax: 8192, timeoutMs: 90_000, shutdown: null },
  })
  expect(parseModel('openrouter:meta/llama-4?in=0.15&out=0.6&credits=2&tokens=2000&seconds=30')).toMatchObject({
    ...{ base: 'https://openrouter.ai/api/v1', isDefaultBase: true, leaves: true },
    ...{ price: { input: 150_000, output: 600_000 }, credits: 2, tokensMax: 2000, timeoutMs: 30_000 },
  })
  expect(parseModel('ollama:qwen3:14b')).toMatchObject({ base: 'http://127.0.0.1:11434/v1', leaves: false })
  for (const host of ['gpu1', '10.2.3.4', '[fd00::1]', 'models.internal', '192.168.1.9'])
    expect(parseModel(`openai:m@http://${host}:8000/v1`).leaves, host).toBe(false)
})

test('a file has options by model; one in the text counts before it', () => {
  const file = {
    models: { 'openai:m': { in: 0.15, out: 2, leaves: true, credits: 3, seconds: 20, shutdown: '2026-12-11' } },
  }
  const options = parseModelsFile(JSON.stringify(file))
  expect(parseModel('openai:m@http://gpu1/v1?credits=1', options)).toMatchObject({
    ...{ price: { input: 150_000, output: 2_000_000 }, credits: 1, leaves: true },
    ...{ timeoutMs: 20_000, shutdown: '2026-12-11' },
  })
  expect(parseModel('openai:other@http://gpu1/v1', options)).toMatchObject({ credits: 0, shutdown: null })
})

test.each([
  ['{', /no JSON/],
  ['{"models": {"a:b": {"speed": 1}}}', /\/models\/a:b/],
  ['{"models": {"a:b": {"in": "cheap"}}}', /\/models\/a:b\/in/],
])('the file %s is refused with a sentence', (text, message) => {
  expect(() => parseModelsFile(text)).toThrow(BadModel)
  expect(() => parseModelsFile(text)).toThrow(message)
})

test.each([
  ['qwen3', /form provider:model/],
  ['replicate:any', /replicate is none of openai, anthropic/],
  ['constructor:any', /constructor is none of/],
  ['openai:m@ftp://a/v1', /form provider:model/],
  ['openai:m@http://user:pass@a/v1', /user name/],
  ['openai:m@http://127.0.0.1/v1?speed=1', /speed is no option/],
  ['openai:m@http://127.0.0.1/v1?in=cheap', /in has to be a price/],
  ['openai:m@http://127.0.0.1/v1?tokens=0', /tokens has to be a whole number/],
  ['openai:m@http://127.0.0.1/v1?leaves=maybe', /leaves has to be yes or no/],
  ['openai:m@http://127.0.0.1/v1?shutdown=soon', /shutdown has to be a day/],
  ['anthropic:claude', /its price is needed/],
])('%s is refused with a sentence', (text, message) => {
  expect(() => parseModel(text)).toThrow(BadModel)
  expect(() => parseModel(text)).toThrow(message)
})

test('five failures in a row rest a model for 30 seconds, then twice as long; a result ends that', () => {
  const breaker = openBreaker()
  for (let i = 0; i < 4; i++) breaker.note('lost', 0)
  expect(breaker.closedFor(0)).toBe(0)
  breaker.note('busy', 0)
  expect(breaker.closedFor(0)).toBe(30_000)
  expect(breaker.closedFor(30_000)).toBe(0)
  breaker.note('unreachable', 30_000)
  expect(breaker.closedFor(30_000)).toBe(60_000)
  breaker.note(null, 90_000)
  expect(breaker.closedFor(90_000)).toBe(0)
  for (let i = 0; i < 9; i++) breaker.note('unusable', 90_000)
  expect(breaker.closedFor(90_000)).toBe(0)
  breaker.note('key', 90_000)
  expect(breaker.closedFor(90_000)).toBe(600_000)
})
