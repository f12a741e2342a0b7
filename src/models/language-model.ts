import { jsonOf, type RawAnswer } from './answer.ts'
import { asModelFailure } from './classify.ts'
import { ModelFailure } from './failure.ts'
import { isListed } from './listed.ts'
import type { ModelSpec } from './model-string.ts'
import { openWire } from './wire.ts'

/** What is asked: instructions, data as JSON, pictures, and the JSON Schema of the answer. */
export type ModelRequest = {
  system: string
  input: unknown
  schema: unknown
  pictures?: readonly { mediaType: string; bytes: Uint8Array }[]
}

/** JSON whose outermost members fit the schema, with what it used; null where the provider does not report it. */
export type ModelAnswer = { value: unknown; inputTokens: number | null; outputTokens: number | null }

export type LanguageModel = {
  /** One request, never repeated. @throws ModelFailure, or the reason of an aborted signal */
  answer(request: ModelRequest, call: { key: string; signal?: AbortSignal | undefined }): Promise<ModelAnswer>
  /** Whether its server lists it; null where it does not say. Costs nothing, never throws. */
  isListed(): Promise<boolean | null>
  close(): Promise<void>
}

const ANSWER_BYTES_MAX = 2_000_000

type Generated = RawAnswer & {
  usage: { inputTokens: { total: number | undefined }; outputTokens: { total: number | undefined } }
}
type Options = Record<string, unknown>
type SdkModel = { doGenerate(options: Options): PromiseLike<Generated> }

/** Opens a model through the provider package of the Vercel AI SDK, which is loaded with the first call. */
export function openLanguageModel(spec: ModelSpec, key: string | null): LanguageModel {
  const wire = openWire({ base: spec.base, bytesMax: ANSWER_BYTES_MAX, timeoutMs: spec.timeoutMs })
  let model: Promise<SdkModel> | null = null
  return {
    async answer(request, { key: callKey, signal }) {
      model ??= load(spec, key, wire.fetch)
      try {
        const generated = await (await model).doGenerate({
          ...optionsFor(spec, request),
          headers: { 'idempotency-key': callKey },
          abortSignal: signal,
        })
        const { inputTokens, outputTokens } = generated.usage
        const used = { inputTokens: inputTokens.total ?? null, outputTokens: outputTokens.total ?? null }
        return { value: jsonOf(generated, request.schema), ...used }
      } catch (error) {
        signal?.throwIfAborted()
        throw error instanceof ModelFailure ? error : asModelFailure(error)
      }
    },
    isListed: () => isListed(spec, key, wire.fetch),
    close: () => wire.close(),
  }
}

/** No vendor gateway and no key from the environment: a missing key is an empty one. */
async function load(spec: ModelSpec, key: string | null, fetch: typeof globalThis.fetch): Promise<SdkModel> {
  const { wire, model, base: baseURL } = spec
  const settings = { baseURL, fetch }
  switch (wire) {
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const options = { name: spec.provider, supportsStructuredOutputs: true, ...(key !== null && { apiKey: key }) }
      return createOpenAICompatible({ ...settings, ...options }).chatModel(model) as unknown as SdkModel
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ ...settings, apiKey: key ?? '' }).chat(model) as unknown as SdkModel
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ ...settings, apiKey: key ?? '' }).languageModel(model) as unknown as SdkModel
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle({ ...settings, apiKey: key ?? '' }).languageModel(model) as unknown as SdkModel
    }
  }
}

function optionsFor({ wire, tokensMax }: ModelSpec, { system, input, schema, pictures = [] }: ModelRequest): Options {
  const files = pictures.map(({ mediaType, bytes }) => ({
    ...{ type: 'file', mediaType },
    data: { type: 'data', data: bytes },
  }))
  // Local servers may not enforce the schema, so their models read it.
  const told = wire === 'compatible' ? `${system}\nThe JSON Schema of the answer: ${JSON.stringify(schema)}` : system
  return {
    prompt: [
      { role: 'system', content: told },
      { role: 'user', content: [{ type: 'text', text: JSON.stringify(input) }, ...files] },
    ],
    maxOutputTokens: tokensMax,
    responseFormat: { type: 'json', schema, name: 'answer' },
  }
}
