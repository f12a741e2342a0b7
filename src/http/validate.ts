import type { TObject, TProperties, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { Set as setFormat } from 'typebox/format'
import { Settings } from 'typebox/system'
import type { ProblemDetail } from '../core/problem.ts'
import { notBlank } from '../core/schema.ts'
import { truncate } from '../lib/truncate.ts'

const errorsMax = 32
const uriSizeMax = 2048

Settings.Set({ maxErrors: errorsMax })

/** RFC 3339, for the years that JavaScript and PostgreSQL format alike. */
const dateTime = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/
const date = /^[1-9]\d{3}-\d\d-\d\d$/
const uri = /^[a-z][a-z0-9+.-]*:\/\/[!#$%&'()*+,./:;=?@[\]_~a-z0-9-]+$/i

setFormat('date-time', (text) => dateTime.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)))
setFormat('date', (text) => date.test(text) && isDay(text))
setFormat('uri', (text) => text.length <= uriSizeMax && uri.test(text) && URL.canParse(text))

function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

export type InputPart = 'body' | 'query' | 'path'

/** Checks a value against a closed object schema and returns its faults, with their positions. */
export type Validate = (value: unknown) => ProblemDetail[]

export function validatorOf(schema: TObject | TSchema, part: InputPart): Validate {
  const validator = Compile(schema as TObject)
  return (value) => (validator.Check(value) ? [] : explain(validator.Errors(value), schema, part))
}

/** Returns a function that describes how an answer differs from its schema; null when it does not. */
export function mismatchOf(schema: TSchema): (value: unknown) => string | null {
  const validator = Compile(schema)
  return (value) =>
    validator.Check(value)
      ? null
      : validator
          .Errors(value)
          .map((error) => `${error.instancePath} ${error.message}`)
          .join('; ')
}

function explain(errors: TLocalizedValidationError[], schema: TSchema, part: InputPart): ProblemDetail[] {
  const alternatives = errors.filter((error) => error.keyword === 'anyOf')
  const misshapen = new Set(errors.filter((error) => error.keyword === 'format').map((error) => error.instancePath))
  const isReported = (error: TLocalizedValidationError) =>
    /Length$/.test(error.keyword) && misshapen.has(error.instancePath)
  const spoken = errors.filter(
    (error) => error.keyword !== 'additionalProperties' && !isReported(error) && !isBelow(error, alternatives, schema),
  )
  const all = spoken.flatMap((error) => detailOf(error, schema, part))
  const placeOf = ({ pointer, parameter }: ProblemDetail) => pointer ?? parameter
  // A value that breaks two rules, such as an empty text that also fails its pattern, is one fault.
  const details = all.filter((detail, i) => all.findIndex((other) => placeOf(other) === placeOf(detail)) === i)
  return details.length > 0 ? details : [{ ...where(part, ''), code: 'invalid', detail: 'This is not valid.' }]
}

/** Of a nullable schema the errors of the branch that is not null are reported; of other alternatives only that of the whole. */
function isBelow(
  error: TLocalizedValidationError,
  alternatives: TLocalizedValidationError[],
  schema: TSchema,
): boolean {
  if (error.keyword === 'anyOf') return nullableBranch(at(schema, error.schemaPath)) !== null
  return alternatives.some((parent) => {
    if (!error.schemaPath.startsWith(`${parent.schemaPath}/anyOf/`)) return false
    const branch = nullableBranch(at(schema, parent.schemaPath))
    return branch === null || !error.schemaPath.startsWith(`${parent.schemaPath}/anyOf/${branch}`)
  })
}

type Loose = { anyOf?: Loose[]; examples?: unknown[]; type?: string; properties?: TProperties; [name: string]: unknown }

function nullableBranch(schema: Loose | undefined): number | null {
  const variants = schema?.anyOf
  if (variants?.length !== 2) return null
  const nullAt = variants.findIndex((variant) => variant.type === 'null')
  return nullAt === -1 ? null : 1 - nullAt
}

function at(schema: TSchema, path: string): Loose | undefined {
  const steps = path.split('/').slice(1)
  return steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], schema) as Loose
}

function where(part: InputPart, pointer: string): { pointer: string } | { parameter: string } {
  return part === 'body' ? { pointer } : { parameter: unescaped(pointer.split('/')[1] ?? '') }
}

/** Path from a closed object to its rule against unknown members, where the validator reports each; it reports them once more at the object. */
const closing = '/additionalProperties'
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

function detailOf(error: TLocalizedValidationError, schema: TSchema, part: InputPart): ProblemDetail[] {
  if (error.keyword === 'boolean') {
    const known = Object.keys(at(schema, error.schemaPath.slice(0, -closing.length))?.properties ?? {})
    const kind = part === 'body' ? 'member' : 'parameter'
    const choice = known.length === 0 ? `This takes no ${kind}s.` : `Supported are ${known.join(', ')}.`
    const cut = error.instancePath.lastIndexOf('/') + 1
    const name = escaped(truncate(unescaped(error.instancePath.slice(cut))))
    const pointer = error.instancePath.slice(0, cut) + name
    return [{ ...where(part, pointer), code: 'unknown', detail: `There is no ${kind} of this name. ${choice}` }]
  }
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => ({
      ...where(part, `${error.instancePath}/${escaped(name)}`),
      code: 'required',
      detail: 'This is required.',
    }))
  }
  return [
    {
      ...where(part, error.instancePath),
      code: codes[error.keyword] ?? 'invalid',
      detail: sentence(error, at(schema, error.schemaPath)),
    },
  ]
}

const codes: Record<string, string> = {
  type: 'wrong_type',
  format: 'wrong_format',
  pattern: 'wrong_format',
  minimum: 'out_of_range',
  maximum: 'out_of_range',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_few',
  maxItems: 'too_many',
  enum: 'not_allowed',
  const: 'not_allowed',
  uniqueItems: 'duplicate',
}

const formats: Record<string, string> = {
  uuid: 'This must be a UUID, such as 019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35.',
  'date-time': 'This must be a time in RFC 3339, such as 2026-11-21T09:30:00.000Z.',
  date: 'This must be a day, such as 2026-11-21.',
  uri: 'This must be an absolute URL, such as https://shop.example/bottle.jpg.',
}

const types: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
}

const plural = (count: number | bigint, noun: string) => `${count} ${noun}${Number(count) === 1 ? '' : 's'}`

function sentence(error: TLocalizedValidationError, schema: Loose | undefined): string {
  switch (error.keyword) {
    case 'type':
      return `This must be ${[error.params.type]
        .flat()
        .map((type) => types[type] ?? type)
        .join(' or ')}.`
    case 'format':
      return formats[error.params.format] ?? `This must be a valid ${error.params.format}.`
    case 'pattern':
      if (error.params.pattern === notBlank) return 'This must not be empty or white space alone.'
      return schema?.examples ? `This must look like ${schema.examples[0]}.` : 'This does not have the required form.'
    case 'minimum':
      return `This must be ${error.params.limit} or more.`
    case 'maximum':
      return `This must be ${error.params.limit} or less.`
    case 'minLength':
      return `This must have at least ${plural(error.params.limit, 'character')}.`
    case 'maxLength':
      return `This must have at most ${plural(error.params.limit, 'character')}.`
    case 'minItems':
      return `This must hold at least ${plural(error.params.limit, 'item')}.`
    case 'maxItems':
      return `This must hold at most ${plural(error.params.limit, 'item')}.`
    case 'uniqueItems':
      return 'This must not hold the same item twice.'
    case 'enum':
      return `This must be one of ${error.params.allowedValues.join(', ')}.`
    case 'const':
      return `This must be ${error.params.allowedValue}.`
    case 'anyOf':
      return 'This has none of the forms that are allowed here.'
    default:
      return `This ${error.message}.`
  }
}
