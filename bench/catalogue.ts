import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { catalogueData, readProduct } from '../src/goods/goods.ts'
import { prepareCatalogue } from '../src/goods/prepare.ts'
import { cpuOf, type Measurement, measurement, median, usedMb } from './measure.ts'

/** Processor time and memory in one separate process: the catalogue opened, a first reading, and the median of further ones. */
type Taken = { loadMs: number; usedMb: number; firstMs: number; warmMs: number }

const ROUNDS = 5

/** How a process opens the catalogue and reads products, once the service has written the snapshot. */
export async function catalogueBench(): Promise<Measurement[]> {
  prepareCatalogue()
  const taken: Taken[] = []
  for (let round = 0; round < ROUNDS; round++) taken.push(await inProcess())
  const row = (key: keyof Taken, name: string, most: number, note: string) =>
    measurement({
      ...{ name, note, unit: key === 'usedMb' ? 'MB' : 'ms', target: { at: 'most', value: most } },
      subject: median(taken.map((one) => one[key])),
    })
  return [
    row('loadMs', 'catalogue, opened', 60, 'processor time of a fresh process, its code loaded before'),
    row('usedMb', 'catalogue in memory', 40, 'heap and buffers behind the first reading'),
    row('firstMs', 'product reading, first', 60, 'processor time'),
    row('warmMs', 'product reading, warm', 5, 'processor time, names in six languages'),
  ]
}

async function inProcess(): Promise<Taken> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    fileURLToPath(import.meta.url),
    'here',
  ])
  return JSON.parse(stdout)
}

const NAMES = [
  'Copper Watering Can 1.5 L, with a long spout',
  'Trinkflasche aus Edelstahl, 500 ml',
  'Tasse en porcelaine, décor bleu',
  'Taza de cerámica hecha a mano',
  'Maren Desk Lamp Oak',
  'Borsa in pelle da donna',
  'Almofada de linho 45 x 45 cm',
]

async function measureHere(): Promise<Taken> {
  const before = usedMb()
  const loadMs = await cpuOf(catalogueData)
  const catalogue = catalogueData()
  const firstMs = await cpuOf(() => readProduct(catalogue, { name: NAMES[0]! }))
  const used = usedMb() - before
  const warm: number[] = []
  for (let i = 0; i < 70; i++) warm.push(await cpuOf(() => readProduct(catalogue, { name: NAMES[i % NAMES.length]! })))
  return { loadMs, usedMb: used, firstMs, warmMs: median(warm) }
}

if (process.argv[2] === 'here') console.log(JSON.stringify(await measureHere()))
