import { type ProblemCode, problems } from '../core/problem.ts'
import { contentPolicy, htmlPage, styleOf, text } from './html.ts'
import type { Schema } from './json-schema.ts'
import type { OpenApi, OperationObject } from './openapi.ts'
import { adviceOn, exampleProblem, problemDocs } from './problem-docs.ts'

const style = styleOf('docs')

/** Headers of the pages. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy(style),
  'cache-control': 'public, max-age=300',
}

export const inlineCode = (value: unknown) => `<code>${text(value)}</code>`
const block = (value: string, label: string) =>
  `<pre tabindex="0" role="region" aria-label="${text(label)}"><code>${text(value)}</code></pre>`
const json = (value: unknown) => JSON.stringify(value ?? null, null, 2)

/** Renders the subset of Markdown that descriptions use: paragraphs, `code` and **bold**. */
export function prose(markdown: string): string {
  const inline = (line: string) =>
    text(line)
      .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
  return markdown
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('')
}

/** A page in the style of the reference. */
export const docsPage = (title: string, body: string) => htmlPage({ title, style, body })

/** Renders the reference from the OpenAPI document: one page that loads nothing else. */
export function referencePage(document: OpenApi, origin: string): string {
  const groups = document.tags.map((tag) => ({ tag, operations: operationsOf(document, tag.name) }))
  const menu = groups.map(
    ({ tag, operations }) =>
      `<h2>${text(tag.name)}</h2><ul>${operations.map((one) => `<li><a href="#${one.operation.operationId}">${text(one.operation.summary)}</a></li>`).join('')}</ul>`,
  )
  const sections = groups.map(
    ({ tag, operations }) =>
      `<section class="tag" aria-labelledby="${anchor(tag.name)}"><h2 id="${anchor(tag.name)}">${text(tag.name)}</h2><p>${text(tag.description)}</p>${operations.map((one) => article(document, one, origin)).join('')}</section>`,
  )
  return docsPage(
    'Cyclorama API reference',
    `<a class="skip" href="#content">Skip to the content</a><div class="page"><nav aria-label="Operations"><a class="brand" href="#content">Cyclorama API</a>${menu.join('')}<h2>Everything else</h2><ul><li><a href="#problems">Problems</a></li><li><a href="/docs/testing">Test mode</a></li><li><a href="/openapi.json">OpenAPI 3.1</a></li><li><a href="/openapi-3.0.json">OpenAPI 3.0</a></li></ul></nav><main id="content"><h1>Cyclorama API</h1><div class="lead">${prose(String(document.info.description))}</div><h2 class="label">Base address</h2>${block(`${origin}/api/v1`, 'Base address')}${sections.join('')}${problemTable()}</main></div>`,
  )
}

const anchor = (name: string) => name.toLowerCase().replaceAll(' ', '-')

type Placed = { path: string; method: string; operation: OperationObject }

const operationsOf = (document: OpenApi, tag: string): Placed[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  )

function article(document: OpenApi, placed: Placed, origin: string): string {
  const { path, method, operation } = placed
  const body = contentOf(operation.requestBody)
  const succeeded = Object.entries(operation.responses).filter(([, response]) => response.$ref === undefined)
  const shown = succeeded.find(([, response]) => contentOf(response)?.schema) ?? succeeded[0]!
  const answer = contentOf(shown[1])
  const fields = body ? fieldList(document, body.schema as Schema) : ''
  return `<article id="${operation.operationId}"><div class="columns"><div><h3>${text(operation.summary)}</h3><p class="line"><span class="method ${method}">${method.toUpperCase()}</span>${inlineCode(path)}</p>${prose(operation.description)}${parameterList(document, operation)}${fields && `<h4>Body</h4>${fields}`}</div><div><h4>Request</h4>${block(curl(placed, origin), `Request: ${operation.summary}`)}<h4>Response ${shown[0]}</h4>${answerShown(operation, answer)}${answer && !isFile(answer) ? `<details><summary>Response fields</summary>${fieldList(document, answer.schema as Schema)}</details>` : ''}<details><summary>Statuses</summary>${statusList(document, operation)}</details></div></div></article>`
}

const isFile = (answer: Schema) => (answer.schema as Schema).format === 'binary'

function answerShown(operation: OperationObject, answer: Schema | undefined): string {
  if (!answer) return '<p>No body.</p>'
  return isFile(answer) ? '<p>A file.</p>' : block(json(answer.example), `Response: ${operation.summary}`)
}

function contentOf(message: Schema | undefined): Schema | undefined {
  return Object.values((message?.content ?? {}) as Record<string, Schema>)[0]
}

function firstExample(body: Schema | undefined): unknown {
  const [first] = Object.values((body?.examples ?? {}) as Record<string, Schema>)
  return first === undefined ? body?.example : first.value
}

function curl({ path, method, operation }: Placed, origin: string): string {
  const parameters = operation.parameters as { name?: string; in?: string; required?: boolean; example?: unknown }[]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(parameters.find((one) => one.name === name)?.example ?? name),
  )
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${one.example ?? ''}`)
  const lines = [`curl "${origin}/api/v1${filled}${query.length > 0 ? `?${query.join('&')}` : ''}"`]
  if (method !== 'get') lines[0] += ` -X ${method.toUpperCase()}`
  lines.push('-H "Authorization: Bearer $CYCLORAMA_KEY"')
  const [type, body] = Object.entries((operation.requestBody?.content ?? {}) as Record<string, Schema>)[0] ?? []
  if (type === 'multipart/form-data') lines.push('-F "file=@photo.jpg"')
  else if (type) lines.push(`-H "Content-Type: ${type}"`, `-d '${json(firstExample(body)).replaceAll("'", "'\\''")}'`)
  return lines.join(' \\\n  ')
}

const resolve = (document: OpenApi, schema: Schema): Schema =>
  typeof schema.$ref === 'string'
    ? (schema.$ref
        .split('/')
        .slice(1)
        .reduce<unknown>((inner, step) => (inner as Schema)[step], document) as Schema)
    : schema

function parameterList(document: OpenApi, operation: OperationObject): string {
  if (operation.parameters.length === 0) return ''
  const rows = operation.parameters.map((given) => {
    const one = resolve(document, given)
    return field(`${one.name}`, one.schema as Schema, {
      required: one.required === true,
      description: `${one.description}`,
      place: `${one.in}`,
    })
  })
  return `<h4>Parameters</h4><dl class="fields">${rows.join('')}</dl>`
}

function field(
  name: string,
  schema: Schema,
  about: { required: boolean; description: string; place?: string },
): string {
  const place = about.place ? `${about.place}, ` : ''
  const must = about.required ? '<span class="must">required</span>' : ''
  return `<div><dt>${inlineCode(name)}<span class="type">${text(place + typeText(schema))}</span>${must}</dt><dd>${prose(about.description)}</dd></div>`
}

/** Lists the members of a schema, those of inner objects with their path. */
function fieldList(document: OpenApi, schema: Schema): string {
  return `<dl class="fields">${fieldRows(document, schema, '').join('')}</dl>`
}

function fieldRows(document: OpenApi, given: Schema, prefix: string): string[] {
  const schema = inner(document, given)
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, member]) => {
    const known = resolve(document, member)
    const description = String(member.description ?? known.description ?? '')
    const row = field(prefix + name, known, { required: prefix === '' && required.includes(name), description })
    const isList = known.type === 'array' || (Array.isArray(known.type) && known.type.includes('array'))
    return [row, ...fieldRows(document, known, `${prefix}${name}${isList ? '[]' : ''}.`)]
  })
}

/** Resolves references, the items of arrays and nullable schemas, down to the schema inside. */
function inner(document: OpenApi, given: Schema): Schema {
  const schema = resolve(document, given)
  if (schema.items) return inner(document, schema.items as Schema)
  const variant = (schema.anyOf as Schema[] | undefined)?.find((one) => one.type !== 'null')
  return variant ? inner(document, variant) : schema
}

function typeText(schema: Schema): string {
  const variants = schema.anyOf as Schema[] | undefined
  if (variants) return variants.map(typeText).join(' or ')
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
  const type = [schema.type].flat().join(' or ')
  const values = schema.enum ?? schema['x-extensible-enum']
  if (values) return (values as unknown[]).map((value) => (value === null ? 'null' : String(value))).join(' | ')
  if (schema.items)
    return `${type} of ${typeText(schema.items as Schema)}${range(schema.minItems, schema.maxItems, ' items')}`
  const format = schema.format && !/^int/.test(String(schema.format)) ? `, ${schema.format}` : ''
  const bounds =
    schema.format && type.startsWith('string') ? '' : range(schema.minLength, schema.maxLength, ' characters')
  return `${type}${format}${bounds}${range(schema.minimum, schema.maximum)}`
}

function range(least: unknown, most: unknown, unit = ''): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined || most === 2_147_483_647) return `, ${least} or more${unit}`
  if (least === undefined) return `, at most ${most}${unit}`
  return least === most ? `, ${least}${unit}` : `, ${least} to ${most}${unit}`
}

/** Lists the statuses of an operation; of a shared failure only the codes of this operation. */
function statusList(document: OpenApi, operation: OperationObject): string {
  const rows = Object.entries(operation.responses).map(([status, response]) => {
    const codes = operation['x-problem-codes'].filter((code) => String(problems[code].status) === status)
    const description = String(resolve(document, response).description)
    const meaning = codes.map((code) => `\`${code}\`: ${adviceOn(code)}`).join('\n\n') || description
    return `<div><dt><strong>${status}</strong></dt><dd>${prose(meaning)}</dd></div>`
  })
  return `<dl class="fields">${rows.join('')}</dl>`
}

function problemTable(): string {
  const rows = Object.entries(problems).map(
    ([name, { status, title }]) =>
      `<tr><td>${status}</td><td><a href="/problems/${name}">${inlineCode(name)}</a></td><td>${text(title)}. ${prose(adviceOn(name as ProblemCode))}</td></tr>`,
  )
  return `<section class="tag" aria-labelledby="problems"><h2 id="problems">Problems</h2><p>Every failure has one of these codes. More codes may be added.</p><div class="scroll"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">What to do</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}

/** Renders the page at a problem's `type`; null for a code that does not exist. */
export function problemPage(name: string): string | null {
  if (!Object.hasOwn(problems, name)) return null
  const code = name as ProblemCode
  const { status, title } = problems[code]
  const { cause, action } = problemDocs[code]
  const parts = [
    `<p class="line"><a href="/docs#problems">Cyclorama API</a></p><h1>${text(title)}</h1>`,
    `<p class="line"><strong>${status}</strong>${inlineCode(code)}</p>`,
    `<h2 class="label">What happened</h2>${prose(cause)}<h2 class="label">What to do</h2>${prose(action)}`,
    `<h2 class="label">Example</h2>${block(json(exampleProblem(code)), 'Example')}`,
  ]
  return docsPage(title, `<main class="alone">${parts.join('')}</main>`)
}
