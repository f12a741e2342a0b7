import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCluster } from '../src/db/embedded.ts'
import { hasPython } from './python.ts'

/** A fenced shell block of a document; `reason` says why it must not run. */
type Block = { line: number; code: string; reason: string | null }

const documents = globSync(['*.md', 'docs/*.md']).sort()

function blocksOf(document: string): Block[] {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(/^```sh(?: no-run: (.+))?\n([\s\S]*?)^```$/gm)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    code: match[2]!,
    reason: match[1] ?? null,
  }))
}

const blocks = documents.flatMap((document) => blocksOf(document).map((block) => ({ document, ...block })))
const running = documents.filter((document) => blocksOf(document).some(({ reason }) => reason === null))

/** A program of a document, which runs as printed. */
type Program = { document: string; line: number; language: string; code: string }

/** Documents for people who write clients. Other documents show parts of sources. */
const programs: Program[] = ['README.md', 'docs/INTEGRATION.md'].flatMap((document) => {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(/^```(ts|python)\n([\s\S]*?)^```$/gm)].map((match) => ({
    document,
    line: text.slice(0, match.index).split('\n').length,
    language: match[1]!,
    code: match[2]!,
  }))
})

let folder: string
let server: ChildProcess
let origin: string
let key: string

/** The real program with a separate database, started as a newcomer starts it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-documents-'))
  await chmod(folder, 0o711)
  for (const name of [
    'samples',
    'package.json',
    'node_modules',
    'src',
    'tools',
    'sets',
    'props',
    'bench',
    'docs',
    'sdk',
  ])
    await symlink(resolve(name), join(folder, name))
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0' }
  server = spawn(process.execPath, ['src/main.ts', 'serve'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  for await (const text of server.stdout!.setEncoding('utf8')) {
    output += text
    const address = /listens on (http:\/\/[^/\s]+)\/api\/v1/.exec(output)
    if (address) origin = address[1]!
    if (address) break
  }
  key = /cyc_[0-9A-Za-z]{36}/.exec(output)![0]
})

afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await (await joinCluster(join(folder, 'data'))).leave()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the blocks of a document in one shell, as a reader does; the first command that fails ends it. */
async function run(document: string): Promise<{ code: number; output: string }> {
  const steps = blocksOf(document).filter(({ reason }) => reason === null)
  const script = steps.map(({ line, code }) => `echo "== ${document}:${line}" >&2\n${code}`).join('\n')
  const adapted = script.replaceAll('http://127.0.0.1:8080', origin).replaceAll('cyc_…', key)
  const env = { ...process.env, DATA_DIR: join(folder, 'data') }
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', adapted], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(shell, 'close')
  return { code: code as number, output }
}

test.each(running)('%s runs as printed', { timeout: 300_000 }, async (document) => {
  const { code, output } = await run(document)
  expect(code, output).toBe(0)
  // The one request that is meant to fail shows a 404.
  const problems = [...output.matchAll(/"code":"([a-z_]+)","request_id"/g)].map(([, problem]) => problem)
  expect(problems, output).toEqual(document === 'docs/API.md' ? ['not_found'] : [])
  const ends = [...output.matchAll(/^\/[a-z-]+\/\S+ (\w+)$/gm)].map(([, status]) => status)
  expect(
    ends.every((status) => status === 'completed' || status === 'ready'),
    output,
  ).toBe(true)
})

/** Runs a program in an empty folder, with the clients installed as the documents say. */
async function runProgram({ language, code }: Program): Promise<{ code: number; output: string }> {
  const own = await mkdtemp(join(folder, 'program-'))
  await mkdir(join(own, 'node_modules/@cyclorama'), { recursive: true })
  await symlink(resolve('sdk/typescript'), join(own, 'node_modules/@cyclorama/sdk'))
  await symlink(resolve('samples'), join(own, 'samples'))
  const name = language === 'ts' ? 'program.mts' : 'program.py'
  await writeFile(join(own, name), code)
  const env = { ...process.env, CYCLORAMA_KEY: key, CYCLORAMA_URL: origin, PYTHONPATH: resolve('sdk/python') }
  const child = spawn(language === 'ts' ? process.execPath : 'python3', [name], { cwd: own, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [exit] = await once(child, 'close')
  return { code: exit as number, output }
}

const runnable = programs.filter(({ language }) => language !== 'python' || hasPython)

test.each(runnable)('the program in $document:$line runs as printed', { timeout: 300_000 }, async (program) => {
  const { code, output } = await runProgram(program)
  expect(code, output).toBe(0)
})

test('every POST of the documents has a new Idempotency-Key', () => {
  for (const { document, line, code } of blocks) {
    const commands = code.replaceAll('\\\n', ' ').split(/\n(?! )/)
    const posts = commands.filter(
      (command) => /curl/.test(command) && /\s-(d|F|X POST)\s/.test(command) && !/-X (PATCH|PUT)/.test(command),
    )
    for (const command of posts) expect(command, `${document}:${line}`).toMatch(/Idempotency-Key: \$\(new_key\)/)
  }
})

test('few blocks do not run, and each says why', () => {
  const text = documents.map((document) => readFileSync(document, 'utf8')).join('\n')
  expect([...text.matchAll(/^```(sh\b.*|bash.*|shell.*|console.*)$/gm)].map(([, info]) => info)).toEqual(
    blocks.map(({ reason }) => (reason === null ? 'sh' : `sh no-run: ${reason}`)),
  )
  expect(blocks.filter(({ reason }) => reason !== null).length).toBeLessThan(blocks.length / 2)
})

test('every relative link of the documents leads to a file and a heading', () => {
  for (const document of [...documents, 'sets/tools/README.md', 'props/README.md', 'samples/NOTICE.md']) {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)]
    for (const [link, path, heading] of links) {
      const target = path === '' ? document : join(dirname(document), path!)
      expect(existsSync(target), `${document}: ${link}`).toBe(true)
      if (heading !== undefined) expect(anchorsOf(target), `${document}: ${link}`).toContain(heading)
    }
  }
})

const anchorsOf = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
