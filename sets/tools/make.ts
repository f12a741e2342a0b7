/**
 * Renders and bakes sets: `node sets/tools/make.ts [--draft] [--sheet FILE.png] [ids]`.
 * Without ids it makes every set of the catalogue that is missing; named sets are made again.
 * `--draft` makes small noisy sets under sets/work/draft instead, to judge light and composition.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bake } from './bake.ts'
import { contactSheet } from './preview.ts'

const SETS = resolve(import.meta.dirname, '..')
const FINAL = { size: 1536, samples: 16, folder: SETS, side: 768 }
const DRAFT = { size: 448, samples: 12, folder: join(SETS, 'work/draft'), side: 448 }

function blender(...parameters: string[]): string {
  const script = join(import.meta.dirname, 'render.py')
  const program = ['blender', '-b', '--python-exit-code', '1', '-P', script, '--', ...parameters]
  return execFileSync('nice', ['-n', '15', ...program], { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' })
}

function catalogue(): string[] {
  const line = /^CATALOGUE (.*)$/m.exec(blender('--list'))
  if (!line) throw new Error('Blender did not list the catalogue')
  return JSON.parse(line[1]!) as string[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean', default: false }, sheet: { type: 'string' } },
})
const { size, samples, folder, side } = values.draft ? DRAFT : FINAL
const ids = positionals.length > 0 ? positionals : catalogue()
const finished = (id: string) => positionals.length === 0 && existsSync(join(folder, id, 'set.json'))
for (const id of ids.filter((name) => !finished(name))) {
  const raw = join(SETS, 'work/raw', id)
  const start = Date.now()
  blender(id, raw, String(size), String(samples))
  const rendered = Date.now()
  await bake(raw, join(folder, id))
  rmSync(raw, { recursive: true })
  const seconds = (from: number, to: number) => Math.round((to - from) / 1000)
  console.log(`${id}: rendered in ${seconds(start, rendered)} s, baked in ${seconds(rendered, Date.now())} s`)
}
if (values.sheet) {
  const folders = ids.map((id) => join(folder, id))
  await contactSheet(folders, values.sheet, side)
}
