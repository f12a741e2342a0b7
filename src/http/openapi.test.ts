import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { type ProblemCode, problems } from '../core/problem.ts'
import { routes } from '../features/index.ts'
import { problemPage } from './docs.ts'
import type { Schema } from './json-schema.ts'
import { type OperationObject, openApiDocument } from './openapi.ts'
import { downgraded } from './openapi-schema.ts'
import { exampleProblem } from './problem-docs.ts'

const document = openApiDocument(routes)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const schemas = document.components.schemas!

/** Every schema that can be reached from a value, through references. */
function reached(value: unknown, seen = new Set<object>()): Schema[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const { $ref } = value as Schema
  if (typeof $ref === 'string') {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, step) => (inner as Schema)[step], document)
    return reached(target, seen)
  }
  const { example: _, examples: __, ...rest } = value as Schema
  return [value as Schema, ...Object.values(rest).flatMap((inner) => reached(inner, seen))]
}

const answersOf = ({ responses }: OperationObject) => Object.values(responses).map((response) => response.content)

test('leaves answers open, so that clients may ignore new members, and closes every request body', () => {
  const answers = reached(operations.map(answersOf))
  expect(answers.filter((schema) => schema.additionalProperties === false)).toEqual([])
  const bodies = reached(operations.map((operation) => operation.requestBody?.content))
  const objects = bodies.filter((schema) => schema.type === 'object')
  expect(objects.length).toBeGreaterThan(10)
  expect(objects.filter((schema) => schema.additionalProperties !== false)).toEqual([])
})

test('leaves enumerations of answers open unless the API closes them', () => {
  const closed = reached(operations.map(answersOf)).filter((schema) => schema.enum)
  const strings = closed.filter(({ enum: values }) => (values as unknown[]).some((value) => typeof value === 'string'))
  const looks = ['standard', 'lifestyle', 'close_up', 'out_of_the_box', 'retro']
  const adStates = ['queued', 'in_progress', 'completed', 'failed', 'canceled']
  const groupStates = ['in_progress', 'completed', 'failed']
  expect(new Set(strings.map(({ enum: values }) => (values as string[]).toSorted().join()))).toEqual(
    new Set([looks, adStates, groupStates].map((values) => values.toSorted().join())),
  )
  const problemCode = (schemas.Problem!.properties as Record<string, Schema>).code!
  expect(problemCode['x-extensible-enum']).toContain('rate_limited')
  expect(problemCode.description).toMatch(/More values may be added\.$/)
})

test('uses no keyword in 3.0 that only 3.1 has, whatever a property is called', () => {
  const schema = {
    type: 'object',
    properties: { value: { type: 'number', exclusiveMinimum: 0, examples: [3] }, example: { const: 'a' } },
  }
  const older = downgraded({ ...document, components: { schemas: { Measure: schema } } })
  expect(older.components.schemas!.Measure).toEqual({
    type: 'object',
    properties: { value: { type: 'number', minimum: 0, exclusiveMinimum: true, example: 3 }, example: { enum: ['a'] } },
  })
})

test('documents which members of a body belong together, in 3.0 too', () => {
  for (const { components } of [document, downgraded(document)]) {
    const { CreatePhotoshootRequest, CreateProductRequest, CreateVideoRequest } = components.schemas!
    expect(CreatePhotoshootRequest!.oneOf).toMatchObject([{ required: ['template_id'] }, { required: ['quick_shoot'] }])
    expect(CreateProductRequest!.anyOf).toMatchObject([{ required: ['name'] }, { required: ['product_url'] }])
    expect([CreateVideoRequest!.oneOf ?? CreateVideoRequest!.anyOf]).toEqual([expect.any(Array)])
    const { product_url } = CreateProductRequest!.properties as Record<string, Schema>
    expect(product_url!.pattern).toBe('^https://')
  }
})

test('shares failures between operations', () => {
  for (const { operationId, responses, ...operation } of operations) {
    const failures = Object.entries(responses).filter(([status]) => status >= '400')
    expect(failures.length, operationId).toBeGreaterThan(4)
    for (const [, failure] of failures) expect(failure, operationId).toEqual({ $ref: expect.any(String) })
    expect(operation['x-problem-codes'], operationId).toContain('rate_limited')
  }
  expect(JSON.stringify(document).length).toBeLessThan(5500 * operations.length)
})

test('gives the answer to validate_only a schema that differs from every resource', () => {
  const priced = routes.filter((route) => route.priced)
  expect(priced.length).toBeGreaterThan(4)
  for (const { path, method } of priced) {
    const { responses } = document.paths[path]![method.toLowerCase()]!
    expect(responses[200]).toEqual({ $ref: '#/components/responses/ValidationResult' })
    expect(JSON.stringify(responses[202])).not.toContain('ValidationResult')
  }
  expect(schemas.ValidationResult).toMatchObject({ properties: { would_succeed: { const: true } } })
  const older = downgraded(document).components.schemas!.ValidationResult!
  expect(older).toMatchObject({ properties: { would_succeed: { type: 'boolean', enum: [true] } } })
})

test('gives each header an example that its schema accepts', () => {
  const headers = Object.entries(document.components.headers!)
  expect(headers.length).toBeGreaterThan(5)
  for (const [name, { schema, example }] of headers) expect(Value.Check(schema as Schema, example), name).toBe(true)
})

test('uses no keyword of 3.1 in the document of 3.0', () => {
  const text = JSON.stringify(downgraded(document))
  expect(text).not.toMatch(/"type":\[|"type":"null"|"const":/)
})

test('explains each problem on its page: what happened, what to do, and an example', () => {
  for (const [code, { status, title }] of Object.entries(problems)) {
    const page = problemPage(code)
    expect(page, code).toContain(`<h1>${title.replaceAll("'", '&#39;')}</h1>`)
    const headings = [...page!.matchAll(/<h2[^>]*>([^<]+)<\/h2><(?:p|pre)/g)].map(([, heading]) => heading)
    expect(headings, code).toEqual(['What happened', 'What to do', 'Example'])
    expect(exampleProblem(code as ProblemCode)).toMatchObject({
      code,
      status,
      title,
      detail: expect.stringMatching(/\.$/),
    })
  }
})
