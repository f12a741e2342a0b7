import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { colorNamed } from '../src/goods/color-names.ts'
import { broaderThan, type Demand, type Demands, readDemands, tagOf } from '../src/goods/demands.ts'
import type { PropDescription } from '../src/studio/props/prop.ts'
import { askingOf } from '../src/studio/shoot/asking.ts'
import { leastOf } from '../src/studio/shoot/demanded-props.ts'
import { directionOf } from '../src/studio/shoot/direction.ts'
import { framedAs, framingOn, placementOn } from '../src/studio/shoot/framed.ts'
import { planShoot } from '../src/studio/shoot/plan-shoot.ts'
import { materialsOf } from '../src/studio/shoot/prop-fit.ts'
import { propTagsOf } from '../src/studio/shoot/props.ts'
import { ORDER } from '../src/studio/shoot/rank.ts'
import type { Brief, ShootRequest, ShotPlan } from '../src/studio/shoot/shot-plan.ts'
import { stagesFor } from '../src/studio/shoot/stages.ts'
import { understand, type Way } from '../src/studio/shoot/understand.ts'
import { answerOf } from '../src/studio/shoot/unmet.ts'
import { shippedProps, shippedSets, understoodPhotos } from '../test/library.ts'
import { type Measurement, measurement, median } from './measure.ts'

// Measures how far directions are obeyed, without rendering:
//   npm run bench -- --only direction
//   node bench/direction.ts            lists what the part for tuning misses; the others are only counted
//
// directions.json has the directions with the tags that a person says they ask for (`!` before what they refuse, `color` for any color; a word that
// no list has as it is written), the products by their photos, whose traits are stored, and what an eye sees in each stage. Each direction is for tuning,
// `unseen`, `former`, `fresh`, `latest`, `sealed` or `later` (nothing was tuned for it, but causes of its failures were looked at), or `last`: written
// before the last tuning, and counted once after it. `fresh`, `latest` and `later` have the products of the files named after them, `sealed` those of
// `fresh`, `last` those of `later`.

const PARTS = ['seen', 'unseen', 'former', 'fresh', 'latest', 'sealed', 'later', 'last'] as const
type Part = (typeof PARTS)[number]
type Direction = { text: string; wants: string; part?: Part }
type Corpus = {
  products: string[]
  former_products: string[]
  stages: Record<string, string>
  directions: Direction[]
}
type Product = Pick<ReturnType<typeof understoodPhotos>[number], 'file' | 'name' | 'traits'>

const here = new URL('./', import.meta.url)
const corpus: Corpus = JSON.parse(readFileSync(new URL('directions.json', here), 'utf8'))
const productsIn = (file: string): Product[] =>
  readFileSync(new URL(file, here), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

function productsOf(part: Part): Product[] {
  if (part === 'latest') return productsIn('direction-products-latest.jsonl')
  if (part === 'later' || part === 'last') return productsIn('direction-products-later.jsonl')
  if (part === 'fresh' || part === 'sealed') return productsIn('direction-products-fresh.jsonl')
  const files = part === 'former' ? corpus.former_products : corpus.products
  return understoodPhotos().filter(({ file }) => files.includes(file))
}

const sets = shippedSets()
const props = shippedProps()

const PICTURES = 3

type Tally = {
  alone: number
  metAlone: number
  carriable: number
  met: number
  other: number
  reported: number
  claims: number
  false: number
  millis: number[]
}

/** A demand that was missed, not reported or claimed, for the list. */
type Finding = { text: string; product: string; tag: string; what: string }

export async function directionBench(): Promise<Measurement[]> {
  return PARTS.flatMap(figures)
}

function figures(part: Part): Measurement[] {
  const tally = measured(part, () => {})
  const share = (part: number, whole: number) => Math.round((1000 * part) / Math.max(1, whole)) / 10
  const millis = tally.millis.toSorted((a, b) => a - b)
  return [
    measurement({
      name: `direction: demands met, ${part}`,
      unit: '%',
      subject: share(tally.met, tally.carriable),
      target: { at: 'least', value: 95 },
      note: `in each of ${PICTURES} pictures, of ${tally.carriable} that can be carried with those that outrank them`,
    }),
    measurement({
      name: `direction: demands met, each alone, ${part}`,
      unit: '%',
      subject: share(tally.metAlone, tally.alone),
      target: { at: 'least', value: 95 },
      note: `of ${tally.alone} that a stage, a prop or a color carries, whatever it lacks of the others`,
    }),
    measurement({
      name: `direction: other demands reported, ${part}`,
      unit: '%',
      subject: share(tally.reported, tally.other),
      target: { at: 'least', value: 100 },
      note: `of ${tally.other}`,
    }),
    measurement({
      name: `direction: demands met that no eye sees, ${part}`,
      unit: 'claims',
      subject: tally.false,
      target: { at: 'most', value: 0 },
      note: `of ${tally.claims} about places, surfaces, things and seasons`,
    }),
    measurement({
      name: `direction: planning an order, processor, 95 %, ${part}`,
      unit: 'ms',
      subject: millis[Math.floor(0.95 * millis.length)]!,
      target: { at: 'most', value: 60 },
      note: `of ${millis.length} orders; median ${median(millis).toFixed(1)} ms`,
    }),
  ]
}

function measured(part: Part, found: (finding: Finding) => void): Tally {
  const tally: Tally = {
    alone: 0,
    metAlone: 0,
    carriable: 0,
    met: 0,
    other: 0,
    reported: 0,
    claims: 0,
    false: 0,
    millis: [],
  }
  const products = productsOf(part)
  for (const { text, wants } of corpus.directions.filter((one) => (one.part ?? 'seen') === part))
    products.forEach((product, i) => {
      const request = requestOf(product, text, i % 2 === 0 ? 'lifestyle' : 'standard')
      const before = process.cpuUsage()
      const plans = planShoot(request)
      const { user, system } = process.cpuUsage(before)
      tally.millis.push((user + system) / 1000)
      const tell = (tag: string, what: string) => found({ text, product: product.file, tag, what })
      judge(tally, { request, plans, wants: wants.split(', '), tell })
      claims(tally, request, plans, tell)
    })
  return tally
}

function requestOf({ name, traits }: Product, text: string, look: ShootRequest['look']): ShootRequest {
  return {
    ...{ look, aspect_ratio: '1:1', count: PICTURES, seed: 11, product: { name, description: '' }, traits },
    ...{ direction: { asked: readDemands(text), pictures: [] }, brand_colors: [], sets, props },
  }
}

type Judged = { request: ShootRequest; plans: ShotPlan[]; wants: string[]; tell: (tag: string, what: string) => void }

/** Counts what a person says is asked for: met in every picture, or else reported in every picture that lacks it. */
function judge(tally: Tally, { request, plans, wants, tell }: Judged): void {
  const brief = {
    ...request,
    understood: understand(request.product, request.traits),
    asked: directionOf(request.direction, request.product),
  }
  const asking = askingOf(brief)
  const { options } = stagesFor(brief)
  const answers = options.map((option) => {
    const placement = () =>
      placementOn(brief, option, framingOn(brief, option, framedAs({ near: 1, aside: 0, mirror: false }, brief)))
    return answerOf(asking, { ...option, pose: option.way.pose, also: propsBeside(brief, option.way), placement })
  })
  const everywhere = asking.demands.filter(({ word }) => plans.every(({ answer }) => answer.met.includes(word)))
  for (const wanted of wants) {
    const demand = wantedBy(wanted, request.direction.asked)
    if (demand && !asking.demands.includes(demand)) continue
    const isMet = demand !== undefined && everywhere.includes(demand)
    const carrying = answers.filter(({ met }) => demand !== undefined && met.includes(demand.word))
    if (carrying.length > 0) count(tally, ['alone', 'metAlone'], isMet)
    if (isCarried(demand, carrying, everywhere)) count(tally, ['carriable', 'met'], isMet, () => tell(wanted, 'missed'))
    else count(tally, ['other', 'reported'], isMet || isReported(plans, demand), () => tell(wanted, 'not reported'))
  }
}

/** Whether a stage carries a demand with what outranks it: a garden without a wooden table is better than the table without a garden. */
function isCarried(demand: Demand | undefined, carrying: ShotPlan['answer'][], met: readonly Demand[]): boolean {
  const first = met.filter(({ kind }) => demand !== undefined && ORDER.indexOf(kind) <= ORDER.indexOf(demand.kind))
  return carrying.some((answer) => first.every(({ word }) => answer.met.includes(word)))
}

type Counted = 'alone' | 'metAlone' | 'carriable' | 'met' | 'other' | 'reported'

function count(tally: Tally, [all, good]: [Counted, Counted], isGood: boolean, tell = () => {}): void {
  tally[all]++
  if (isGood) tally[good]++
  else tell()
}

/** Whether every picture either meets a demand or says that it does not. */
const isReported = (plans: ShotPlan[], demand: Demand | undefined): boolean =>
  demand !== undefined &&
  plans.every(({ answer }) => [...answer.met, ...answer.unmet.map(({ word }) => word)].includes(demand.word))

/** The demand that a person means by a label: the one of its tag, else one that it is a part or a kind of. */
function wantedBy(label: string, { all }: Demands): Demand | undefined {
  const tag = tagOf(label.replace('!', ''))
  const some = all.filter(({ refused }) => refused === label.startsWith('!'))
  const kinds = (one: Demand) => [...broaderThan(one.tag), ...one.tag.split('-')]
  return (
    some.find((one) => isCalled(one, label) || isCalled(one, tag)) ??
    some.find((one) => one.kind !== 'color' && kinds(one).includes(tag))
  )
}

function isCalled({ word, tag, kind, light }: Demand, label: string): boolean {
  if (label === 'color') return kind === 'color'
  // Who says terracotta may mean the color.
  if (kind === 'color') return colorNamed(tag) !== null && colorNamed(tag) === colorNamed(label)
  if (label === 'top') return kind === 'camera'
  return [light, tag, word].includes(label)
}

/** The least share of the frame that a product takes beside its props, how far off the middle it may stand then, and the rim that stays free. */
const ROOM = { fill: 0.56, aside: 0.17, rim: 0.03 }
/** Props of natural things may be so much smaller than usual, and of a branch so long (meters, at least) a sprig is one, too. */
const SMALLER = 0.8
const SPRIG = { of: 0.25, share: 0.4, names: ['branch', 'herb', 'grass', 'flower', 'grain'] }

const smallest = ({ size: [wide], tags }: PropDescription): number =>
  wide >= SPRIG.of && tags.is.some((name) => SPRIG.names.includes(name)) ? SPRIG.share : SMALLER

/** The tags of props that have room beside the product by their widths alone: all together in the order of the text, and each at one side of it. */
function propsBeside({ traits, understood, asked }: Brief, { pose, view }: Way): Set<string> {
  if ((pose !== 'stands' && pose !== 'lies') || Object.values(understood.cut).some(Boolean)) return new Set()
  const longer = Math.max(traits.width, traits.height)
  const frame = understood.shape.size.typical / ROOM.fill
  const width = (understood.shape.size.typical * traits.width) / longer
  const beside = (frame - width) / 2 + (ROOM.aside - ROOM.rim) * frame
  let free = frame * (1 - 2 * ROOM.rim) - width
  const placed = asked.demands.flatMap((demand) => {
    const called = props.filter((prop) => prop.views[view] && propTagsOf(oneOf(prop), [prop]).has(demand.tag))
    const [least] = called.toSorted((a, b) => a.size[0] - b.size[0])
    if (least === undefined || demand.refused) return []
    const wide = smallest(least) * least.size[0]
    const all = wide * leastOf(demand, least)
    if (wide > beside || all > free || smallest(least) * least.size[2] > 0.9 * frame) return []
    free -= all
    return [least]
  })
  return propTagsOf({ props: placed.flatMap((prop) => oneOf(prop).props) }, placed)
}

const oneOf = ({ id }: PropDescription) => ({ props: [{ prop: id, view: 'frontal' as const, x: 0, z: 0, size: 1 }] })

const VISIBLE = new Set<Demand['kind']>(['place', 'surface', 'prop', 'season', 'other'])

/** Counts what is claimed to be visible and is not, by the eye's list of each stage. */
function claims(tally: Tally, { direction }: ShootRequest, plans: ShotPlan[], tell: Judged['tell']): void {
  for (const { answer, stagings } of plans) {
    const visible = visibleIn(stagings[0]!)
    const claimed = direction.asked.all.filter(({ kind, word }) => VISIBLE.has(kind) && answer.met.includes(word))
    for (const { tag, refused } of visible === null ? [] : claimed) {
      tally.claims++
      if (visible!.has(tag) !== refused) continue
      tally.false++
      tell(tag, `claimed on ${stagings[0]!.set}`)
    }
  }
}

/** What an eye sees in a picture: the list of its stage and its props; null for a stage without a list. */
function visibleIn(staging: ShotPlan['stagings'][number]): Set<string> | null {
  const list = corpus.stages[staging.set]
  if (list === undefined) return null
  const shown = list.split(', ').flatMap((tag) => [tag, ...broaderThan(tag)])
  // What does not float casts a shadow, which is in the picture, too, as are the mist, the snow and the leaf shadows of a light.
  const shadow = staging.pose === 'floats' ? [] : ['shadow']
  const mist = staging.light?.haze === undefined ? [] : ['smoke']
  const snow = staging.light?.flakes === undefined ? [] : ['snowflake']
  const leaves = staging.light?.pattern?.shape === 'leaves' ? ['leaf-shadow'] : []
  // What a thing is of is visible with it.
  const placed = new Set(staging.props?.map(({ prop }) => prop))
  const materials = props.filter(({ id }) => placed.has(id)).flatMap(materialsOf)
  return new Set([...shown, ...propTagsOf(staging, props), ...materials, ...shadow, ...mist, ...snow, ...leaves])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings: Finding[] = []
  measured('seen', (finding) => findings.push(finding))
  const byDemand = Map.groupBy(findings, ({ text, tag, what }) => `${what}: ${tag}, “${text}”`)
  for (const [line, some] of [...byDemand].sort())
    console.log(`${some.length} × ${line} (${some.map(({ product }) => product.slice(0, 2)).join(' ')})`)
}
