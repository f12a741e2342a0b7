/**
 * Renders and bakes props: `node sets/tools/make-props.ts [--draft] [--view VIEW] [--sheet FILE] [--side PX] [ids]`.
 * Without ids it makes every prop of the catalogue that is missing; named props are made again. `--draft` makes small,
 * noisy props under sets/work/props instead, to judge form and surface. `--view` renders that view alone (of a draft).
 * `--sheet` shows the props as one PNG or JPEG: every view of named ones, else the first view of all.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { bakeProp } from './bake-prop.ts'
import { propSheet } from './prop-sheet.ts'

const WORK = resolve(import.meta.dirname, '../work')
const FINAL = { longest: 400, samples: 6, folder: resolve(import.meta.dirname, '../../props') }
const DRAFT = { longest: 272, samples: 6, folder: join(WORK, 'props') }
const COLUMNS = { few: 6, all: 10 }

async function blender(...parameters: string[]): Promise<string> {
  const script = join(import.meta.dirname, 'render_props.py')
  const program = ['blender', '-b', '--python-exit-code', '1', '-P', script, '--', ...parameters]
  const { stdout } = await promisify(execFile)('nice', ['-n', '12', ...program], { maxBuffer: 2 ** 28 })
  return stdout
}

async function catalogue(): Promise<Record<string, string[]>> {
  const line = /^CATALOGUE (.*)$/m.exec(await blender('--list'))
  if (!line) throw new Error('Blender did not list the catalogue')
  return JSON.parse(line[1]!) as Record<string, string[]>
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    view: { type: 'string' },
    sheet: { type: 'string' },
    side: { type: 'string', default: '300' },
  },
})
const { longest, samples, folder } = values.draft ? DRAFT : FINAL
if (values.view && !values.draft) throw new Error('A single view is only drafted')
const known = await catalogue()
const ids = positionals.length > 0 ? positionals : Object.keys(known)
const finished = (id: string) => positionals.length === 0 && existsSync(join(folder, id, 'prop.json'))
const wanted = ids
  .filter((id) => !finished(id))
  .map((id) => (values.view && known[id]?.includes(values.view) ? `${id}:${values.view}` : id))
if (wanted.length > 0) {
  const raw = join(WORK, `raw-props-${longest}`)
  mkdirSync(raw, { recursive: true })
  const start = Date.now()
  await blender(raw, String(longest), String(samples), ...wanted)
  console.log(`${wanted.length} rendered in ${Math.round((Date.now() - start) / 1000)} s`)
  for (const id of wanted.map((name) => name.split(':')[0]!)) {
    if (values.view) rmSync(join(folder, id), { recursive: true, force: true })
    await bakeProp(join(raw, id), join(folder, id))
    rmSync(join(raw, id), { recursive: true })
  }
}
if (values.sheet) {
  const folders = ids.map((id) => join(folder, id))
  await propSheet(folders, values.sheet, {
    side: Number(values.side),
    columns: positionals.length > 0 ? COLUMNS.few : COLUMNS.all,
    everyView: positionals.length > 0,
  })
}
