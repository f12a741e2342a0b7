import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeCutout } from '../src/studio/cutout/cutout-file.ts'
import { CUTOUT_VERSION } from '../src/studio/cutout/version.ts'
import { traitsOf } from '../src/studio/studio.ts'

// Measures again what `understand.test.ts` knows of a folder of photos, from the cut-outs that `sheet.ts` has cached:
//   node bench/traits.ts --cache DIR
const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
if (!options.cache) throw new Error('say --cache DIR')

const file = new URL('../test/photos/understood.jsonl', import.meta.url)
const lines = (await readFile(file, 'utf8')).trim().split('\n')
const photos = lines.map((line) => JSON.parse(line) as { file: string; traits: unknown })
for (const photo of photos) {
  const cached = join(options.cache, `${photo.file}.v${CUTOUT_VERSION}.png`)
  if (existsSync(cached)) photo.traits = traitsOf(await decodeCutout(await readFile(cached)))
}
const short = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value)
await writeFile(file, photos.map((photo) => `${JSON.stringify(photo, short)}\n`).join(''))
