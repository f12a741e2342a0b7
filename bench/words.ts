import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Product, readFacts, writeHints, writeListingIdeas, writeNegatives } from '../src/words/words.ts'
import { cpuOf, type Measurement, measurement, median, usedMb } from './measure.ts'

type Kind = 'ideas' | 'targeting'

/** Measurements of the copywriter in one separate process: CPU up to its first product, start and reading included, the median of those after the 100th, memory over 200. */
type Taken = { coldMs: number; warmMs: number; grownMb: number; wallS: number }

const COLD_MS = { ideas: 600, targeting: 1000 }
const WARM_MS = 12
const GROWN_MB = 20
const ROUNDS = 3
const PRODUCTS = 200
/** The engine compiles the code of a fresh process until about then. */
const WARM_FROM = 100

/** Listing ideas and targeting of a product, in a fresh process and in a warm one, and what 200 products leave behind in memory. */
export async function wordsBench(): Promise<Measurement[]> {
  // The processes that are measured run this file, too, and prepare nothing.
  const { prepareCatalogue } = await import('../src/goods/prepare.ts')
  prepareCatalogue()
  const all: Measurement[] = []
  for (const kind of ['ideas', 'targeting'] as const) {
    const taken: Taken[] = []
    for (let round = 0; round < ROUNDS; round++) taken.push(await inProcess(kind))
    const of = (key: keyof Taken) => median(taken.map((one) => one[key]))
    const name = kind === 'ideas' ? 'listing ideas' : 'targeting'
    const most = (value: number) => ({ at: 'most' as const, value })
    all.push(
      measurement({
        name: `${name}, cold`,
        unit: 'ms',
        subject: of('coldMs'),
        target: most(COLD_MS[kind]),
        note: 'processor time of a fresh process from its start, its code compiled before',
      }),
      measurement({
        name: `${name}, warm`,
        unit: 'ms',
        subject: of('warmMs'),
        target: most(WARM_MS),
        note: `processor time of one product, reading it included, once ${WARM_FROM} have been written`,
      }),
      measurement({
        name: `${name} of ${PRODUCTS} products`,
        unit: 'MB',
        subject: of('grownMb'),
        target: most(GROWN_MB),
        note: `heap and buffers grown since the ${WARM_FROM}th; ${of('wallS').toFixed(1)} s in all`,
      }),
    )
  }
  return all
}

/** As the program does, it loads compiled code where there is any. The first process of a kind leaves it behind. */
async function inProcess(kind: Kind): Promise<Taken> {
  const program = fileURLToPath(import.meta.url)
  const env = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/cyclorama', import.meta.url)) }
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, kind], { env })
  return JSON.parse(stdout)
}

const NOUNS = [
  'Serum',
  'Desk Lamp',
  'Dog Bed',
  'Backpack',
  'Water Bottle',
  'Dining Table',
  'Linen Shirt',
  'Air Purifier',
  'Coffee Beans',
  'Window Perch',
]
const SAID = [
  'It comes with a washable cover, two pockets and a padded strap.',
  'Made of recycled aluminum and solid oak. Weighs 1.2 kg.',
  'Fragrance-free, vegan and suitable for sensitive skin. Contains squalane and oat extract.',
  'It folds flat, holds up to 12 kg and fits most doors. Machine washable, made in Portugal.',
  '<ul><li>Size: 40 x 25 x 12 cm</li><li>Material: stainless steel</li><li>USB-C rechargeable</li></ul>',
]

function productOf(i: number): Product {
  const description = SAID.map((_, k) => SAID[(i + k) % SAID.length])
    .slice(0, 2 + (i % 4))
    .join(' ')
  return {
    name: `Maren ${i} ${NOUNS[i % NOUNS.length]}`,
    description,
    price: `${10 + i}.00`,
    currency: 'USD',
    brand: { name: 'Maren', tone: null },
  }
}

const marketplace = { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true }

async function write(kind: Kind, i: number) {
  const facts = await readFacts(productOf(i))
  if (kind === 'ideas') return writeListingIdeas({ facts, marketplace, kept: [], seed: i }).ideas
  const hints = writeHints({ facts, angle: null, seed: i })
  return writeNegatives({ facts, hints, seed: i })
}

/** The measured process itself. */
async function measureHere(kind: Kind): Promise<Taken> {
  const started = performance.now()
  await write(kind, 0)
  const { user, system } = process.cpuUsage()
  const coldMs = (user + system) / 1000
  for (let i = 1; i <= WARM_FROM; i++) await write(kind, i)
  const before = usedMb()
  const warm: number[] = []
  for (let i = WARM_FROM + 1; i <= PRODUCTS; i++) warm.push(await cpuOf(() => write(kind, i)))
  return { coldMs, warmMs: median(warm), grownMb: usedMb() - before, wallS: (performance.now() - started) / 1000 }
}

const [, script, kind] = process.argv
if (script === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await measureHere(kind as Kind)))
