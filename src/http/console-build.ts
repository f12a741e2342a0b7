import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file of the console: its bytes, and the same compressed in two ways. */
export type Asset = { type: string; plain: Buffer; gzip: Buffer; br: Buffer }

/**
 * The compiled console: its files by name, and those that a page loads first. `scripts` are the script and all that it imports, `first` those
 * that Make, where people arrive, needs beyond them.
 */
export type ConsoleBuild = {
  assets: Map<string, Asset>
  script: string
  style: string
  scripts: string[]
  first: string[]
}

const root = join(import.meta.dirname, '..', '..')
const cacheFolder = join(root, 'node_modules', '.cache', 'cyclorama')

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

let opened: Promise<ConsoleBuild> | undefined

/** Returns the compiled console. It is compiled once, or read from the cache that an earlier start has written. */
export function openConsole(): Promise<ConsoleBuild> {
  opened ??= load().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function load(): Promise<ConsoleBuild> {
  const folder = join(cacheFolder, `console-${hashOfSources()}`)
  const files = (await readCached(folder)) ?? (await keep(folder, await compile()))
  return assemble(files)
}

/** Covers what is compiled: the console, the modules that it shares with the service, and the versions of packages. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(['console/**/*.{ts,tsx,css,svg}', 'src/lib/*.{ts,json}', 'package-lock.json'], {
    cwd: root,
  }).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex').slice(0, 32)
}

type Files = ReadonlyMap<string, Buffer>

async function readCached(folder: string): Promise<Files | null> {
  const names = await readdir(folder).catch(() => null)
  if (names === null || names.length === 0) return null
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)))
}

async function compile(): Promise<Files> {
  const { build, stop } = await import('esbuild')
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: { main: 'console/main.tsx', make: 'console/screens/make/screen.tsx', icon: 'console/icon.svg' },
      outdir: 'console/out',
      bundle: true,
      splitting: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2023',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      tsconfigRaw: '{}',
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      publicPath: '/console/assets',
      loader: { '.woff2': 'file', '.svg': 'copy' },
      legalComments: 'none',
      logLevel: 'silent',
    })
    const out = join(root, 'console', 'out')
    return new Map(outputFiles.map(({ path, contents }) => [relative(out, path), Buffer.from(contents)]))
  } finally {
    await stop()
  }
}

/** Stores the files under their hash, whole or not at all. Without write access they are compiled again at the next start. */
async function keep(folder: string, files: Files): Promise<Files> {
  const unfinished = `${folder}.${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true })
    await Promise.all([...files].map(([name, bytes]) => writeFile(join(unfinished, name), bytes)))
    await rename(unfinished, folder)
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
  }
  return files
}

const compressed = [promisify(gzip), promisify(brotliCompress)] as const

async function assemble(files: Files): Promise<ConsoleBuild> {
  const assets = new Map<string, Asset>()
  for (const [name, plain] of files) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const isText = /text|svg/.test(type)
    const [zip, br] = isText
      ? await Promise.all([
          compressed[0](plain),
          compressed[1](plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        ])
      : [plain, plain]
    assets.set(name, { type, plain, gzip: zip, br })
  }
  const find = (pattern: RegExp) => [...files.keys()].find((name) => pattern.test(name))!
  const script = find(/^main-.*\.js$/)
  const scripts = importsOf(files, script)
  const first = importsOf(files, find(/^make-.*\.js$/))
  return {
    assets,
    script,
    style: find(/^main-.*\.css$/),
    scripts: [...scripts],
    first: [...first].filter((name) => !scripts.has(name)),
  }
}

/** Returns a script and all that it imports before it runs. */
export function importsOf(files: Files, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const [, next] of String(files.get(name)).matchAll(/(?:from|import)"\/console\/assets\/([\w-]+\.js)"/g))
    importsOf(files, next!, seen)
  return seen
}
