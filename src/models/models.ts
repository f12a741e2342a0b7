// biome-ignore-all lint/performance/noBarrelFile: this is the one face through which the rest of the program uses models

import { type Breaker, openBreaker } from './breaker.ts'
import { type LanguageModel, type ModelAnswer, type ModelRequest, openLanguageModel } from './language-model.ts'
import type { Capability, ModelSpec } from './model-string.ts'

export { ModelFailure } from './failure.ts'
export type { ModelAnswer, ModelRequest } from './language-model.ts'
export { BadModel, type Capability, capabilities, parseModel } from './model-string.ts'

export type Model = {
  capability: Capability
  spec: ModelSpec
  breaker: Breaker
  answer: LanguageModel['answer']
  isListed: LanguageModel['isListed']
  /** The most that a request can cost, in micros. */
  costMax(request: ModelRequest): number
  costOf(answer: Pick<ModelAnswer, 'inputTokens' | 'outputTokens'>, request: ModelRequest): number
}

/** Limits of the installation. `capMonthMicros`: of all calls of a calendar month. */
export type ModelLimits = { capMonthMicros: number; currency: string; atOnce: number; keepDays: number }

export type Models = ModelLimits & {
  of(capability: Capability): Model | null
  all(): Model[]
  close(): Promise<void>
}

export type ConfiguredModel = { capability: Capability; spec: ModelSpec; key: string | null }

/** Opens the configured models. Nothing is sent or loaded before the first call. */
export function openModels(configured: readonly ConfiguredModel[], limits: ModelLimits): Models {
  const opened = configured.map(({ capability, spec, key }) => ({
    capability,
    spec,
    wired: openLanguageModel(spec, key),
  }))
  const models = opened.map(
    ({ capability, spec, wired }): Model => ({
      ...{ capability, spec, breaker: openBreaker(), answer: wired.answer },
      isListed: wired.isListed,
      costMax: (request) => priceOf(spec, { inputTokens: tokensMaxOf(request), outputTokens: spec.tokensMax }),
      costOf: ({ inputTokens, outputTokens }, request) =>
        priceOf(spec, {
          inputTokens: inputTokens ?? tokensMaxOf(request),
          outputTokens: outputTokens ?? spec.tokensMax,
        }),
    }),
  )
  return {
    ...limits,
    of: (capability) => models.find((model) => model.capability === capability) ?? null,
    all: () => models,
    close: async () => void (await Promise.all(opened.map(({ wired }) => wired.close()))),
  }
}

const PICTURE_TOKENS = 4000
const FRAME_TOKENS = 200

/** A token is a byte at least, so bytes bound their number. */
const tokensMaxOf = ({ system, input, schema, pictures = [] }: ModelRequest) =>
  Buffer.byteLength(system) +
  Buffer.byteLength(JSON.stringify(input)) +
  2 * Buffer.byteLength(JSON.stringify(schema)) +
  pictures.length * PICTURE_TOKENS +
  FRAME_TOKENS

const priceOf = ({ price }: ModelSpec, used: { inputTokens: number; outputTokens: number }) =>
  Math.ceil((used.inputTokens * price.input + used.outputTokens * price.output) / 1e6)
