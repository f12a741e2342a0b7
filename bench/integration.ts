import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { routes } from '../src/features/index.ts'
import { makePictures } from '../src/mcp/make-pictures.ts'
import { isDefault, toolsOf } from '../src/mcp/tools.ts'
import { brandScopeBench } from './integration-keys.ts'
import { operationsBench, provenanceBench } from './integration-provenance.ts'
import { type Measurement, measurement, median } from './measure.ts'

const client = resolve('sdk/typescript/index.js')
const rounds = 15

/** What programs and assistants load of the service, what provenance costs a picture, and what operating costs. */
export async function integrationBench(): Promise<Measurement[]> {
  const loaded = [await importTime(), await clientSize(), toolSize()]
  return [...loaded, ...(await provenanceBench()), ...(await operationsBench()), ...(await brandScopeBench())]
}

/** Processor time that a fresh Node needs to load the client. */
async function importTime(): Promise<Measurement> {
  const address = JSON.stringify(pathToFileURL(client).href)
  const source = `const before = process.cpuUsage(); await import(${address}); const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000)`
  const run = () => Number(spawnSync(process.execPath, ['--input-type=module', '--eval', source]).stdout)
  return measurement({
    name: 'import of the TypeScript client',
    unit: 'ms',
    subject: median(Array.from({ length: rounds }, run)),
    target: { at: 'most', value: 30 },
    note: 'processor time',
  })
}

async function clientSize(): Promise<Measurement> {
  const { outputFiles } = await build({
    ...{ entryPoints: [client], bundle: true, minify: true, format: 'esm', external: ['node:*'] },
    write: false,
  })
  return measurement({
    name: 'size of the TypeScript client, minified and gzipped',
    unit: 'kB',
    subject: gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1000,
    target: { at: 'most', value: 10 },
  })
}

function toolSize(): Measurement {
  const tools = [makePictures, ...toolsOf(routes).filter(isDefault)]
  const listed = tools.map(({ name, title, description, inputSchema, annotations }) => ({
    ...{ name, title, description, inputSchema, annotations },
  }))
  return measurement({
    name: `list of the ${tools.length} tools of assistants`,
    unit: 'kB',
    subject: JSON.stringify(listed).length / 1000,
  })
}
