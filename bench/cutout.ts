import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CutoutResult, cutOut } from '../src/studio/cutout/cutout.ts'
import { SEGMENT_SIDE, type SegmentPicture } from '../src/studio/cutout/isnet.ts'
import type { Judgement } from '../src/studio/cutout/judgement.ts'
import { overlap } from '../src/studio/cutout/settle.ts'
import { type Plane, plane, type Size } from '../src/studio/raster/raster.ts'
import { resizePlane } from '../src/studio/raster/resize.ts'
import { builtInNetwork, customNetwork, promptableNetwork } from '../src/studio-workers/cut-out-networks.ts'
import { identifyNetwork, parseNetworkFile } from '../src/studio-workers/network-file.ts'
import type { Half } from './cutout-grounds.ts'
import { compose, compositesOf, type ExactComposite, type Kind, PLAIN } from './cutout-set.ts'
import { cachedNetwork } from './look-cache.ts'
import { type Measurement, measurement } from './measure.ts'

// Measures cut-outs on composites with exact alpha:
//   npm run bench -- --only cutout [--half unseen|development] [--looks DIR] [--seconds N] [--count N] [--model PATH]
// What the network says of a picture is stored in a folder (`--looks`, by default one of the system's temporary folder) and computed once. `--seconds`
// ends a run after so long with what it has; the next one goes on from there. Composites come in an order that mixes all kinds. `--model` adds a network as
// CUTOUT_MODEL does, with the same options behind its path.

export type CutoutBenchOptions = { half?: string; looks?: string; seconds?: string; count?: string; model?: string }

/** Cut-outs below this IoU are wrong, those from the second on are right. */
const WRONG = 0.97
const RIGHT = 0.985
/** No cut-out may lose more than this to what the network saw at first sight. */
const LOSS_MAX = 0.02

type Score = {
  composite: ExactComposite
  network: number
  final: number
  judgement: Judgement
  looks: number
}

export async function cutoutBench(options: CutoutBenchOptions): Promise<Measurement[]> {
  const half: Half = options.half === 'development' ? 'development' : 'unseen'
  const all = mixed(compositesOf(half)).slice(0, Number(options.count ?? Number.POSITIVE_INFINITY))
  const folder = options.looks ?? join(tmpdir(), 'cyclorama-looks')
  const network = cachedNetwork(folder, builtInNetwork)
  const custom = options.model === undefined ? undefined : await customOf(options.model, folder)
  const end = performance.now() + 1000 * Number(options.seconds ?? Number.POSITIVE_INFINITY)
  const scores: Score[] = []
  for (const composite of all) {
    if (performance.now() > end) break
    scores.push(await scoreOf(composite, network.segment, custom))
  }
  await network.release()
  await (await promptableNetwork()).release()
  await custom?.release()
  console.log(`${scores.length} of ${all.length} ${half} composites, ${network.computed.looks} looks computed`)
  printGrounds(scores)
  printReasons(scores)
  printLosses(scores)
  return results(scores)
}

/** A network of the operator, with a separate folder of looks. */
async function customOf(text: string, folder: string) {
  const network = await identifyNetwork(parseNetworkFile(text))
  return { id: network.id, ...cachedNetwork(join(folder, network.id), () => customNetwork(network)) }
}

/** In an order that does not depend on what there is, so that any first part of it is a fair sample. */
function mixed(composites: readonly ExactComposite[]): ExactComposite[] {
  const key = ({ id }: ExactComposite) => createHash('sha256').update(`o${id}`).digest().readUInt32LE(0)
  return composites.toSorted((a, b) => key(a) - key(b))
}

type Custom = NonNullable<Parameters<typeof cutOut>[2]>['custom']

async function scoreOf(composite: ExactComposite, segment: SegmentPicture, custom: Custom): Promise<Score> {
  const { picture, truth } = await compose(composite)
  const looks: Float32Array[] = []
  const watched = async (rgb: Uint8Array): Promise<Float32Array> => {
    const seen = await segment(rgb)
    looks.push(seen.slice())
    return seen
  }
  const result = await cutOut(picture, watched, {
    lookForPrompts: (await promptableNetwork()).look,
    ...(custom && { custom }),
  })
  const first = { data: looks[0]!, width: SEGMENT_SIDE, height: SEGMENT_SIDE }
  return {
    composite,
    network: overlap(resizePlane(first, truth.width, truth.height), truth),
    final: overlap(alphaOf(result, truth), truth),
    judgement: result.cutout?.facts.judgement ?? result.refused!,
    looks: looks.length,
  }
}

/** The alpha of a cut-out in its whole frame; nothing where it was refused. */
function alphaOf({ cutout }: CutoutResult, { width, height }: Size): Plane {
  const out = plane(width, height)
  if (cutout === null) return out
  const { raster, box } = cutout
  for (let i = 0; i < raster.width * raster.height; i++) {
    const x = i % raster.width
    out.data[((i - x) / raster.width + box.top) * width + x + box.left] = raster.data[i * 4 + 3]! / 255
  }
  return out
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const isSure = ({ judgement }: Score): boolean => judgement.state === 'sure'
const isRefused = ({ judgement }: Score): boolean => judgement.state === 'refused'
/** Delivered, and worse than what the network saw at first sight. */
const isLoss = (one: Score): boolean => !isRefused(one) && one.network - one.final > LOSS_MAX
const isOpaque = ({ composite }: Score): boolean => composite.product.clear !== true
const shareOf = (scores: readonly Score[], holds: (score: Score) => boolean): number =>
  scores.filter(holds).length / Math.max(1, scores.length)

function printGrounds(scores: readonly Score[]): void {
  console.log(row(['ground', 'n', 'network', 'final', '< 0.97', '≥ 0.985', 'sure', 'refused']))
  const kinds = [...new Set(scores.map(({ composite }) => composite.kind))].sort()
  const line = (name: string, some: readonly Score[]) => {
    if (some.length === 0) return
    const [network, final] = [mean(some.map((one) => one.network)), mean(some.map((one) => one.final))]
    const counts = [
      some.filter((one) => one.final < WRONG),
      some.filter((one) => one.final >= RIGHT),
      some.filter(isSure),
      some.filter(isRefused),
    ]
    const numbers = [network.toFixed(4), final.toFixed(4), ...counts.map(({ length }) => String(length))]
    console.log(row([name, String(some.length), ...numbers]))
  }
  for (const kind of kinds)
    line(
      kind,
      scores.filter(({ composite }) => composite.kind === kind),
    )
  line('opaque', scores.filter(isOpaque))
  line(
    'opaque, plain',
    scores.filter((one) => isOpaque(one) && isPlain(one)),
  )
  line(
    'clear',
    scores.filter((one) => !isOpaque(one)),
  )
}

/** What each reason adds: the wrong ones that it catches, those that nothing else catches, and the right ones that it doubts. */
function printReasons(scores: readonly Score[]): void {
  console.log(row(['reason', 'wrong', 'alone', 'right', 'alone']))
  const codes = [...new Set(scores.flatMap(({ judgement }) => judgement.reasons.map(({ code }) => code)))]
  for (const code of codes) {
    const has = scores.filter(({ judgement }) => judgement.reasons.some((reason) => reason.code === code))
    const counts = [has.filter(({ final }) => final < WRONG), has.filter(({ final }) => final >= RIGHT)].flatMap(
      (some) => [some.length, some.filter(({ judgement }) => judgement.reasons.length === 1).length],
    )
    console.log(row([code, ...counts.map(String)]))
  }
}

function printLosses(scores: readonly Score[]): void {
  const missed = scores.filter((one) => isSure(one) && one.final < WRONG)
  const lost = scores.filter(isLoss)
  for (const [title, some] of [
    ['loses to the network', lost],
    ['wrong and called sure', missed],
  ] as const)
    for (const { composite, network, final, judgement } of some)
      console.log(`${title}: ${composite.id}, ${network.toFixed(3)} → ${final.toFixed(3)}, ${judgement.state}`)
}

const isPlain = ({ composite }: Score): boolean => PLAIN.includes(composite.kind satisfies Kind)

function results(scores: readonly Score[]): Measurement[] {
  const [wrong, right] = [scores.filter(({ final }) => final < WRONG), scores.filter(({ final }) => final >= RIGHT)]
  const opaque = scores.filter(isOpaque)
  const plain = opaque.filter(isPlain)
  const least = (name: string, subject: number, value: number, note = '') =>
    measurement({ name, unit: '', subject, target: { at: 'least', value }, note })
  const most = (name: string, subject: number, value: number, note = '') =>
    measurement({ name, unit: '', subject, target: { at: 'most', value }, note })
  const final = (some: readonly Score[]) => mean(some.map((one) => one.final))
  const losses = scores.filter(isLoss).length
  return [
    least('cut-out: mean IoU of opaque products', final(opaque), 0.985, `${opaque.length} composites`),
    least('cut-out: the same before plain grounds', final(plain), 0.99, `${plain.length} composites`),
    least(
      'cut-out: wrong ones that are not sure',
      shareOf(wrong, (one) => !isSure(one)),
      0.9,
      `${wrong.length} of IoU < ${WRONG}`,
    ),
    most(
      'cut-out: right ones that are not sure',
      shareOf(right, (one) => !isSure(one)),
      0.05,
      `${right.length} of IoU ≥ ${RIGHT}`,
    ),
    least(
      'cut-out: mean IoU of sure ones',
      final(scores.filter(isSure)),
      0.992,
      `${scores.filter(isSure).length} composites`,
    ),
    most('cut-out: losses of more than 0.02 to the network', losses, 0),
    most('cut-out: looks for a picture', mean(scores.map(({ looks }) => looks)), 1.5),
  ]
}

function row(cells: readonly string[]): string {
  return cells.map((cell, column) => (column === 0 ? cell.padEnd(16) : cell.padStart(9))).join('')
}
