/**
 * Renders and bakes sets: `node sets/tools/make.ts [--draft] [--areas] [--samples N] [--sheet FILE] [--masks FILE] [ids]`.
 * Without ids it makes every set of the catalogue that is missing; named sets are made again. `--draft` makes small,
 * noisy sets under sets/work/draft instead, to judge light and composition. `--areas` renders only what may be recolored
 * of finished sets, whose plates stay. `--sheet` shows the sets as one PNG or JPEG, `--masks` their areas over them; without
 * ids both show every finished set, and nothing is rendered.
 */
import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { bake, bakeAreas } from './bake.ts'
import { contactSheet } from './preview.ts'

const SETS = resolve(import.meta.dirname, '..')
const FINAL = { size: 1536, samples: 8, folder: SETS, side: 768 }
const DRAFT = { size: 384, samples: 8, folder: join(SETS, 'work/draft'), side: 384 }

async function blender(...parameters: string[]): Promise<string> {
  const script = join(import.meta.dirname, 'render.py')
  const program = ['blender', '-b', '--python-exit-code', '1', '-P', script, '--', ...parameters]
  const { stdout } = await promisify(execFile)('nice', ['-n', '12', ...program], { maxBuffer: 2 ** 28 })
  return stdout
}

async function catalogue(): Promise<string[]> {
  const line = /^CATALOGUE (.*)$/m.exec(await blender('--list'))
  if (!line) throw new Error('Blender did not list the catalogue')
  return JSON.parse(line[1]!) as string[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    areas: { type: 'boolean', default: false },
    samples: { type: 'string' },
    sheet: { type: 'string' },
    masks: { type: 'string' },
  },
})
const { size, samples, folder, side } = values.draft ? DRAFT : FINAL
const ids = positionals.length > 0 ? positionals : await catalogue()
const finished = (id: string) => existsSync(join(folder, id, 'set.json'))
const isShown = values.sheet !== undefined || values.masks !== undefined
const wanted = (id: string) => (values.areas ? finished(id) : positionals.length > 0 || !(isShown || finished(id)))
const render = values.areas
  ? (id: string, raw: string) => blender('--areas', id, raw, String(size))
  : (id: string, raw: string) => blender(id, raw, String(size), values.samples ?? String(samples))
// One set is baked while the next is rendered.
let baked = Promise.resolve()
for (const id of ids.filter(wanted)) {
  const raw = join(SETS, 'work/raw', `${id}-${size}`)
  const start = Date.now()
  await render(id, raw)
  const seconds = Math.round((Date.now() - start) / 1000)
  await baked
  baked = (values.areas ? bakeAreas : bake)(raw, join(folder, id)).then(() => {
    rmSync(raw, { recursive: true })
    console.log(`${id}: rendered in ${seconds} s`)
  })
}
await baked
const folders = ids.filter(finished).map((id) => join(folder, id))
if (values.sheet) await contactSheet(folders, values.sheet, side)
if (values.masks) await contactSheet(folders, values.masks, side, { masks: true })
