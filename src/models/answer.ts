import { ModelFailure } from './failure.ts'

/** The part of a result of the SDK's language models that is read here. */
export type RawAnswer = {
  content: readonly { type: string; text?: string }[]
  structuredOutputText?: string | undefined
  finishReason: { unified: string }
}

type Shape = { type?: string; required?: readonly string[]; properties?: Readonly<Record<string, { type?: string }>> }

/** Returns the JSON of an answer whose outermost members fit the schema. @throws ModelFailure `refused` or `unusable` */
export function jsonOf(answer: RawAnswer, schema: unknown): unknown {
  const { unified } = answer.finishReason
  if (unified === 'content-filter')
    throw new ModelFailure('refused', 'the model declined the request', { charged: true })
  if (unified === 'length') throw unusable('the answer was cut short')
  const written = answer.content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('')
  const text = unwrapped(answer.structuredOutputText ?? written)
  if (text === '') throw unusable('the answer is empty')
  const value = parsed(text)
  if (value === undefined) throw unusable('the answer is no JSON')
  if (!fits(value, schema as Shape)) throw unusable('the answer does not fit the schema')
  return value
}

const unusable = (message: string) => new ModelFailure('unusable', message, { charged: true })

/** Without the thoughts and the fence that some local models write around JSON. */
const unwrapped = (text: string) =>
  text
    .replace(/^\s*<think>[\s\S]*?<\/think>/, '')
    .trim()
    .replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, '$1')

/** Undefined where it is no JSON: the parser's error would quote the answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fits(value: unknown, { required = [], properties = {} }: Shape): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return required.every(
    (name) => Object.hasOwn(value, name) && isOf((value as Record<string, unknown>)[name], properties[name]?.type),
  )
}

function isOf(value: unknown, type: string | undefined): boolean {
  if (type === undefined) return true
  if (type === 'array') return Array.isArray(value)
  return type === 'number' || type === 'integer' ? typeof value === 'number' : typeof value === type
}
