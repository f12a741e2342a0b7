import { parseArgs } from 'node:util'
import { adsBench } from './ads.ts'
import { catalogueBench } from './catalogue.ts'
import { consoleBench } from './console.ts'
import { copyBench } from './copy-measure.ts'
import { type CutoutBenchOptions, cutoutBench } from './cutout.ts'
import { pagesBench } from './database.ts'
import { directionBench } from './direction.ts'
import { eventsBench } from './events.ts'
import { fairnessBench } from './fairness.ts'
import { httpBench } from './http.ts'
import { integrationBench } from './integration.ts'
import { masksBench } from './masks.ts'
import { isMet, type Measurement } from './measure.ts'
import { memoryBench } from './memory.ts'
import { modelsBench } from './models.ts'
import { motionBench } from './motion.ts'
import { picturesBench } from './pictures.ts'
import { readingBench } from './product-reading.ts'
import { roundTripsBench } from './round-trips.ts'
import { startBench } from './starting.ts'
import { templatesBench } from './templates.ts'
import { tonesBench } from './tones.ts'
import { wordsBench } from './words.ts'

// Measures the promises about speed and size, each beside a floor of the same run:
//   npm run bench -- [--only NAME,NAME] [--json]
// `cutout` has more options; cutout.ts lists them.
// It asserts nothing: other work on the machine makes any single number doubtful.
const benches: Record<string, (options: CutoutBenchOptions) => Promise<Measurement[]>> = {
  http: httpBench,
  trips: roundTripsBench,
  pages: pagesBench,
  ads: adsBench,
  motion: motionBench,
  pictures: async () => [...(await picturesBench()), ...(await templatesBench())],
  masks: masksBench,
  memory: memoryBench,
  fairness: fairnessBench,
  start: startBench,
  console: consoleBench,
  catalogue: catalogueBench,
  words: wordsBench,
  models: modelsBench,
  copy: copyBench,
  tones: tonesBench,
  reading: readingBench,
  direction: directionBench,
  integration: async () => [...(await integrationBench()), ...(await eventsBench())],
  cutout: cutoutBench,
}

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'boolean' },
    half: { type: 'string' },
    looks: { type: 'string' },
    seconds: { type: 'string' },
    count: { type: 'string' },
    model: { type: 'string' },
  },
})
const names = options.only?.split(',') ?? Object.keys(benches)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0)
  throw new Error(`there is no ${unknown.join(', ')}; there is ${Object.keys(benches).join(', ')}`)

const taken: Measurement[] = []
for (const name of names) {
  process.stderr.write(`${name} …\n`)
  taken.push(...(await benches[name]!(options)))
}
if (options.json)
  console.log(
    JSON.stringify(
      taken.map((one) => ({ ...one, met: isMet(one) })),
      null,
      2,
    ),
  )
else console.log(table(taken))
process.exit(0)

function table(taken: Measurement[]): string {
  const rows = [
    ['measurement', 'subject', 'floor', 'ratio', 'target', '', 'note'],
    ...taken.map((one) => [
      one.name,
      `${short(one.subject)} ${one.unit}`,
      one.floor === null ? '' : `${short(one.floor)} ${one.unit}`,
      one.floor === null ? '' : short(one.result),
      one.target === null ? '' : `${one.target.at === 'most' ? '≤' : '≥'} ${one.target.value}`,
      { true: 'met', false: 'MISSED', null: '' }[String(isMet(one)) as 'true' | 'false' | 'null'],
      one.note,
    ]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
