import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../src/features/index.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { downgraded } from '../src/http/openapi-schema.ts'

let folder: string
const document = openApiDocument(routes)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-foreign-'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = promisify(execFile)

/** What the program of this name makes of a document, as a file of the folder. */
async function made(program: string, of: object, name: string): Promise<string> {
  const [input, output] = [join(folder, 'openapi.json'), join(folder, name)]
  await writeFile(input, JSON.stringify(of))
  await run(process.execPath, [resolve('test/foreign', program), input, output])
  return output
}

/** A program of a user of the types: what it refuses is wrong in a request, and nothing is `any`. */
const program = `
import type { operations } from './api.js'

type Order = operations['createPhotoshoot']['requestBody']['content']['application/json']
export const order: Order = { product_id: 'x', quick_shoot: { look: 'standard' }, output_count: 3 }
// @ts-expect-error
export const nameless: Order = { quick_shoot: { look: 'standard' } }
// @ts-expect-error
export const misspelled: Order = { product_id: 'x', quick_shot: { look: 'standard' } }

type Answer = operations['getPhotoshoot']['responses'][200]['content']['application/json']
export const urls = ({ outputs }: Answer): (string | null)[] => outputs.map(({ image_url }) => image_url)
// @ts-expect-error
export const typo = ({ outputs }: Answer) => outputs.map(({ imageUrl }) => imageUrl)

type Refusal = operations['getPhotoshoot']['responses'][404]['content']['application/problem+json']
export const sentence = ({ code, detail }: Refusal): string => code + detail
type IsAny<T> = 0 extends 1 & T ? true : false
export const known: [IsAny<Order>, IsAny<Answer>, IsAny<Refusal>] = [false, false, false]
`

test('openapi-typescript generates types that compile, and refuse wrong requests', async () => {
  await made('typescript.mjs', document, 'api.d.ts')
  await writeFile(join(folder, 'program.ts'), program)
  const compilerOptions = { noEmit: true, strict: true, module: 'nodenext', target: 'es2023', types: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const complaints = await run('node_modules/.bin/tsc', ['-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => stdout + stderr,
  )
  expect(complaints).toBe('')
})

type Item = {
  name: string
  item?: Item[]
  request?: { method: string; url: { path: string[] }; body?: { raw: string } }
}

const requestsIn = ({ item, request }: Item): NonNullable<Item['request']>[] =>
  request ? [request] : (item ?? []).flatMap(requestsIn)

test('the importer of Postman makes a collection with every operation and its example', async () => {
  const collection = JSON.parse(await readFile(await made('postman.mjs', downgraded(document), 'postman.json'), 'utf8'))
  expect(collection).toMatchObject({ info: { name: 'Cyclorama' }, auth: { type: 'bearer' } })
  const addressOf = ({ method, url }: NonNullable<Item['request']>) => `${method} /${url.path.join('/')}`
  const requests = requestsIn(collection)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(requests.map(addressOf).sort()).toEqual(operations.sort())
  const order = requests.find((request) => addressOf(request) === 'POST /photoshoots')!
  const { content } = document.paths['/photoshoots']!.post!.requestBody as {
    content: Record<string, { example?: unknown }>
  }
  expect(JSON.parse(order.body!.raw)).toEqual(content['application/json']!.example)
})
