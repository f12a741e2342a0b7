import { problems } from '../../src/core/problem.ts'
import { type InputMember, nameIn, type Schema, type SdkOperation, schemas, sdkOperations } from './operations.ts'

const head = '// Generated from the routes by `npm run generate`. Do not edit.\n'
const bytesMax = 10_485_760

/** Returns `operations.js`: what the client sends for each operation. */
export function typescriptOperations(): string {
  const lines = sdkOperations.map(({ name, route, isList }) => {
    const query = Object.keys((route.query?.properties ?? {}) as object)
    const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method) && !route.upload
    const facts = [
      `method: '${route.method}'`,
      `path: '${route.path}'`,
      `query: [${query.map((name) => `'${name}'`).join(', ')}]`,
      ...(hasBody ? ['hasBody: true'] : []),
      ...(isList ? ['isList: true'] : []),
      ...(route.priced ? ['isPriced: true'] : []),
      ...(route.upload ? [`upload: ${route.uploadBytesMax ?? bytesMax}`] : []),
    ]
    return `  ${name}: { ${facts.join(', ')} },\n`
  })
  return `${head}\nexport const operations = {\n${lines.join('')}}\n`
}

/** Returns `operations.d.ts`: the types of all requests and answers, and the methods of the client. */
export function typescriptTypes(): string {
  const types = Object.entries(schemas).map(
    ([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${typeOf(schema, '')}\n`,
  )
  const inputs = sdkOperations.map(
    (one) => `/** Input of \`${one.name}\`. */\nexport type ${inputName(one)} = ${inputType(one)}\n`,
  )
  const codes = Object.keys(problems).map((code) => `  | '${code}'\n`)
  const parts = [
    head,
    "import type { CallOptions, DownloadedFile, FileInput } from './index.js'\n",
    `/** Codes of failures. More may be added. */\nexport type ProblemCode =\n${codes.join('')}`,
    ...types,
    ...inputs,
    `/** The operations of the API. */\nexport type Operations = {\n${sdkOperations.flatMap(methodsOf).join('')}}\n`,
  ]
  return parts.join('\n')
}

const title = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`
const inputName = ({ name }: SdkOperation) => `${title(name)}Input`

function inputType({ members, body, route }: SdkOperation): string {
  const file = route.upload ? [`  ${comment(route.upload, '  ').trimStart()}  file: FileInput\n`] : []
  const own = [...members.map((one) => memberType(one, '')), ...file].join('')
  const named = own === '' ? [] : [`{\n${own}}`]
  return [...(body === null ? [] : [body]), ...named].join(' & ') || 'Record<string, never>'
}

function memberType({ name, schema, description, isRequired }: InputMember, indent: string): string {
  return `${comment(description, `${indent}  `)}${indent}  ${name}${isRequired ? '' : '?'}: ${typeOf(schema, `${indent}  `)}\n`
}

function methodsOf(operation: SdkOperation): string[] {
  const { name, route, isList, answer } = operation
  const input = inputName(operation)
  const isOptional = !needsInput(operation)
  const parameters = `input${isOptional ? '?' : ''}: ${input}, options?: CallOptions`
  const result =
    [...(answer ? [typeOf(answer, '  ')] : []), ...(route.files ? ['DownloadedFile'] : [])].join(' | ') || 'void'
  const method = (about: string, name: string, type: string) =>
    `${comment(about, '  ')}  ${name}(${parameters}): ${type}\n`
  return [
    method(`${route.summary}. ${route.description}`, name, `Promise<${result}>`),
    ...(route.priced
      ? [
          method(
            `Returns the price of \`${name}\`, and orders nothing.`,
            `quote${title(name)}`,
            'Promise<ValidationResult>',
          ),
        ]
      : []),
    ...(isList
      ? [
          method(
            `Every item of \`${name}\`, page by page.`,
            `${name}All`,
            `AsyncGenerator<${nameIn(answer!)}['data'][number], void, void>`,
          ),
        ]
      : []),
  ]
}

/** Whether the operation has a required member. */
function needsInput({ members, body, route }: SdkOperation): boolean {
  const required = body === null ? [] : ((schemas[body]!.required ?? []) as string[])
  return route.upload !== undefined || required.length > 0 || members.some(({ isRequired }) => isRequired)
}

function comment(text: unknown, indent: string): string {
  if (typeof text !== 'string' || text === '') return ''
  const safe = text.replaceAll('*/', '*\\/').replaceAll(/\s*\n\s*/g, ' ')
  return `${indent}/** ${safe} */\n`
}

/** Values that may be added to later accept any text, but are still suggested. */
const openText = '(string & {})'

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return nameIn(schema)
  const choices = (schema.enum ?? schema['x-extensible-enum']) as unknown[] | undefined
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null')
  if (choices) {
    const values = choices.map((value) => JSON.stringify(value).replaceAll('"', "'"))
    const more = [...(schema.enum ? [] : [openText]), ...(isNullable && !choices.includes(null) ? ['null'] : [])]
    return [...values, ...more].join(' | ')
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'")
  const variants = schema.anyOf as Schema[] | undefined
  if (variants && !schema.properties) return [...new Set(variants.map((one) => typeOf(one, indent)))].join(' | ')
  return [schema.type]
    .flat()
    .map((type) => plainType(String(type), schema, indent))
    .join(' | ')
}

function plainType(type: string, schema: Schema, indent: string): string {
  if (type === 'array') {
    const items = typeOf((schema.items ?? {}) as Schema, indent)
    return /[|&]/.test(items) ? `(${items})[]` : `${items}[]`
  }
  if (type === 'object') return objectType(schema, indent)
  if (type === 'integer' || type === 'number') return 'number'
  return ['string', 'boolean', 'null'].includes(type) ? type : 'unknown'
}

function objectType({ properties, required = [] }: Schema, indent: string): string {
  const members = Object.entries((properties ?? {}) as Record<string, Schema>)
  if (members.length === 0) return 'Record<string, unknown>'
  const lines = members.map(([name, schema]) =>
    memberType(
      {
        name,
        schema,
        description: String(schema.description ?? ''),
        isRequired: (required as string[]).includes(name),
      },
      indent,
    ),
  )
  return `{\n${lines.join('')}${indent}}`
}
