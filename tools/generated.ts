import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { settings } from '../src/config.ts'
import { openDatabase } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import { routes } from '../src/features/index.ts'
import { operatorRoutes } from '../src/features/operations/routes.ts'
import { fileKinds } from '../src/goods/kinds.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { pictureGain } from '../src/studio/composite/plate.ts'
import { coverOf } from '../src/studio/sets/area-cover.ts'
import { groundMapOf } from '../src/studio/sets/ground-map.ts'
import { decodeSet } from '../src/studio/sets/stage-set.ts'
import { tablesSource } from './generate-tables.ts'
import { groundColorOf, groundLightOf } from './ground-color.ts'
import { n8nParameters } from './sdk/n8n.ts'
import { pythonOperations } from './sdk/python.ts'
import { typescriptOperations, typescriptTypes } from './sdk/typescript.ts'

/** A committed file that is derived from the sources, and how its text is computed. */
export type GeneratedFile = { path: string; generate: () => Promise<string> | string }

const stages = readdirSync('sets').filter((id) => existsSync(`sets/${id}/set.json`))

/** Every generated file of the repository. */
export const generatedFiles: readonly GeneratedFile[] = [
  { path: 'docs/openapi.json', generate: () => `${JSON.stringify(openApiDocument(routes), null, 2)}\n` },
  {
    path: 'docs/openapi-operator.json',
    generate: () => `${JSON.stringify(openApiDocument(operatorRoutes), null, 2)}\n`,
  },
  { path: '.env.example', generate: envExample },
  { path: 'sdk/typescript/operations.js', generate: typescriptOperations },
  { path: 'sdk/typescript/operations.d.ts', generate: typescriptTypes },
  { path: 'sdk/python/cyclorama/operations.py', generate: pythonOperations },
  { path: 'sdk/n8n/nodes/Cyclorama/parameters.json', generate: n8nParameters },
  { path: 'src/db/tables.ts', generate: tablesFromMigrations },
  ...stages.map((id) => ({ path: `sets/${id}/set.json`, generate: () => setWithGround(`sets/${id}`) })),
  ...fileKinds.map(({ schema, type }) => ({
    path: `catalogue/schema/${schema}.json`,
    generate: () =>
      `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...type }, null, 2)}\n`,
  })),
]

/** The description of a set with what plans know of its pictures: the map and color of its ground, and how much of the plate its areas cover. */
async function setWithGround(folder: string): Promise<string> {
  const set = await decodeSet((name) => readFile(`${folder}/${name}`))
  const described = { ...set.description, ground_map: groundMapOf(set) }
  const areas = described.areas.map((area, i) => ({ ...area, cover: coverOf(set.areas[i]!, described.size) }))
  const color = described.view === 'top' ? null : groundColorOf({ ...set, description: described })
  const ground_light = groundLightOf(set, pictureGain(set))
  return `${JSON.stringify({ ...described, areas, ...(color && { ground_color: color }), ground_light }, null, 2)}\n`
}

/** Writes the file if its text differs. The text is complete before the file is replaced, so a failure changes nothing. */
export async function update({ path, generate }: GeneratedFile): Promise<boolean> {
  const text = await generate()
  if (text.trim() === '') throw new Error(`The generator of ${path} returned nothing.`)
  if (text === (await current(path))) return false
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await writeFile(temporary, text)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  return true
}

/** Whether the file has the text that its generator returns. */
export const isCurrent = async ({ path, generate }: GeneratedFile): Promise<boolean> =>
  (await generate()) === (await current(path))

const current = (path: string) => readFile(path, 'utf8').catch(() => null)

/** Applies all migrations to a temporary embedded database and reads the tables from it. */
async function tablesFromMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-generate-'))
  // The database server may run as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  try {
    const database = await openDatabase({ dataDir: folder })
    try {
      await migrate(database)
      return await tablesSource(database.system as unknown as Kysely<unknown>)
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Setting = { description?: string; enum?: readonly string[]; default?: unknown }

/** Settings whose default depends on the machine; the example leaves them empty. */
const machineDefaults = new Set(['WORKER_CONCURRENCY'])

function envExample(): string {
  const entries = Object.entries(settings.properties as Record<string, Setting>).map(([name, setting]) => {
    const choice = setting.enum ? ` One of ${setting.enum.join(', ')}.` : ''
    const value = machineDefaults.has(name) ? '' : String(setting.default ?? '')
    return `# ${setting.description}${choice}\n#${name}=${value}\n`
  })
  const head =
    '# Every setting with its default. Copy this file to .env, uncomment what you change, and start with\n#   npm start\n'
  return [head, ...entries].join('\n')
}
