import { WITNESSES, type Witness } from '../src/goods/certainty.ts'
import { commonAncestor, levelOf } from '../src/goods/taxonomy.ts'
import { fitLogistic, probabilityOf } from './logistic.ts'
import { calibrating, developed, judge, readRow } from './product-reading.ts'

// Fits how much each witness counts in the certainty of a reading, on the labeled products for calibration:
//   node bench/fit-certainty.ts    prints the weights for src/goods/certainty.ts, and what they are worth on sources left out of the fit
// Products with breadcrumbs count half with them and half without. Those for development count little: names and rules were written with them in
// view, but they have witnesses that are rare.

type Example = {
  source: string
  isFresh: boolean
  witnesses: readonly Witness[]
  isRight: boolean
  level: number
  sharedLevel: number
  weight: number
}
type Fit = Map<Witness, number>

/** Readings whose certainty follows from what they are are not fitted. */
const GIVEN: readonly Witness[] = [
  'given',
  'whole',
  'branch',
  'topic',
  'joined',
  'objected',
  'works',
  'owner-only',
  'told',
]

/** How much a product for development counts beside one for calibration. */
const DEVELOPED_WEIGHT = 0.15

const examples = (): Example[] => [...examplesOf(calibrating(), true), ...examplesOf(developed(), false)]

function examplesOf(products: ReturnType<typeof developed>, isFresh: boolean): Example[] {
  return products.flatMap(({ file, row }) => {
    const modes = row.hints ? [true, false] : [false]
    return modes.flatMap((hasHints) => {
      const { node, witnesses, candidates } = readRow(row, hasHints)
      if (node === null || witnesses.some((witness) => GIVEN.includes(witness))) return []
      const weight = (isFresh ? 1 : DEVELOPED_WEIGHT) / modes.length
      // Below DOUBTFUL a reading is acted on coarsely, but its first candidate is the category that was read.
      const read = candidates[0]!.node
      const isRight = judge(read, row) !== 'wrong'
      const shared = [row.category, ...row.also].map((label) => levelOf(commonAncestor([label, read])))
      return [
        { source: file, isFresh, witnesses, isRight, level: levelOf(read), sharedLevel: Math.max(...shared), weight },
      ]
    })
  })
}

const STEPS = 1000
const RATE = 0.05
const PENALTY = 0.001

function fitted(all: readonly Example[]): Fit {
  const rows = grouped(all).map(({ witnesses, weight, right }) => ({
    signs: witnesses.map((witness) => WITNESSES.indexOf(witness)),
    weight,
    sound: right,
  }))
  const weights = fitLogistic(rows, { count: WITNESSES.length, steps: STEPS, rate: RATE, penalty: PENALTY })
  return new Map(WITNESSES.map((witness, i) => [witness, weights[i]!]))
}

/** Readings with the same witnesses, with the weight of all of them and of those that are right. */
function grouped(all: readonly Example[]) {
  const groups = new Map<string, { witnesses: readonly Witness[]; weight: number; right: number }>()
  for (const { witnesses, weight, isRight } of all) {
    const group = groups.get(witnesses.join(' ')) ?? { witnesses, weight: 0, right: 0 }
    group.weight += weight
    if (isRight) group.right += weight
    groups.set(witnesses.join(' '), group)
  }
  return [...groups.values()]
}

const probability = (weights: Fit, witnesses: readonly Witness[]): number =>
  probabilityOf(witnesses.reduce((sum, witness) => sum + weights.get(witness)!, 0))

const all = examples()
const fresh = all.filter(({ isFresh }) => isFresh)
const sources = [...new Set(fresh.map(({ source }) => source))]
const leftOut = sources.flatMap((source) => {
  const weights = fitted(all.filter((example) => example.source !== source))
  return fresh
    .filter((example) => example.source === source)
    .map((example) => ({ ...example, certainty: probability(weights, example.witnesses) }))
})

const weights = fitted(all)
const told = all.filter(({ isFresh }) => !isFresh)
const toldReadings = told.map((example) => ({ ...example, certainty: probability(weights, example.witnesses) }))
console.log('weights, fitted on all sources:')
for (const [witness, weight] of weights) if (weight !== 0) console.log(`  '${witness}': ${weight.toFixed(2)},`)
console.log('log-odds that an ancestor on a level adds, fitted on sources left out of the weights:')
for (const level of [1, 2, 3])
  console.log(
    `  ${level}: ${gainOf(level, leftOut).toFixed(2)}, of development ${gainOf(level, toldReadings).toFixed(2)}`,
  )
printShares('readings of sources for calibration that are left out of the fit:', leftOut)
printShares('readings of products for development:', toldReadings)

/** The log-odds of the share of right readings on a level above those of the category itself. */
function gainOf(level: number, readings: readonly Example[]): number {
  const deep = readings.filter((reading) => reading.level > level)
  const oddsOf = (isRight: (reading: Example) => boolean) => {
    const right = deep.reduce((sum, reading) => sum + (isRight(reading) ? reading.weight : 0), 0)
    const all = deep.reduce((sum, { weight }) => sum + weight, 0)
    return Math.log(right / (all - right))
  }
  return oddsOf(({ isRight, sharedLevel }) => isRight || sharedLevel >= level) - oddsOf(({ isRight }) => isRight)
}

function printShares(title: string, readings: readonly (Example & { certainty: number })[]): void {
  console.log(title)
  for (const least of [0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.975, 0.98, 0.985, 0.99]) {
    const some = readings.filter(({ certainty }) => certainty >= least)
    const wrong = some.filter(({ isRight }) => !isRight).length
    console.log(
      `  certainty ≥ ${least}: ${some.length} of ${readings.length}, ${((100 * wrong) / some.length).toFixed(2)} % wrong`,
    )
  }
}
