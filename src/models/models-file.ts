import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BadModel, type ModelOptions } from './model-string.ts'

const Amount = Type.Number({ minimum: 0, maximum: 999_999 })
const Entry = Type.Object(
  {
    in: Type.Optional(Amount),
    out: Type.Optional(Amount),
    credits: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    leaves: Type.Optional(Type.Boolean()),
    tokens: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
    shutdown: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  },
  { additionalProperties: false },
)
const File = Type.Object({ models: Type.Record(Type.String(), Entry) }, { additionalProperties: false })

/** Reads the options of models by `provider:model` from the JSON of MODELS_FILE. @throws BadModel */
export function parseModelsFile(text: string): ModelOptions {
  const file = parsed(text)
  const wrong = Value.Errors(File, file)[0]
  if (wrong) throw new BadModel(`${wrong.instancePath || 'The file'} ${wrong.message}.`)
  const { models } = file as Static<typeof File>
  return new Map(Object.entries(models).map(([alias, entry]) => [alias, asQuery(entry)]))
}

const flags = { true: 'yes', false: 'no' }

const asQuery = (entry: Static<typeof Entry>) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? flags[`${value}`] : String(value),
    ]),
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BadModel('The file is no JSON.', { cause })
  }
}
