import { randomOf, seedOf } from '../random.ts'
import { linearOfHex, type Paper } from '../sets/paper-stage.ts'
import type { Pose, SetDescription } from '../sets/stage-set.ts'
import { tagsOf, unmetDemands, wordsOf } from './direction.ts'
import { colourDistance, labOfHex } from './palette.ts'
import { cutOf, posesOf } from './pose.ts'
import type { Brief, Rgb, ShotPlan, Staging } from './shot-plan.ts'
import type { Traits } from './traits.ts'
import type { Kind } from './words.ts'

const STAGINGS_MAX = 3
const NO_TINT: Rgb = [1, 1, 1]
const AS_RENDERED: Staging['lamps'] = { key: [1, 1, 1], fill: [1, 1, 1] }

/** Plans every look but retro on the stages that suit the product. */
export function planOnStages(brief: Brief): ShotPlan[] {
  const options = varied(optionsFor(brief))
  return Array.from({ length: brief.count }, (_, i) => {
    const seed = seedOf(brief.seed, 'shot', i)
    const liked = Array.from({ length: STAGINGS_MAX - 1 }, (_, k) => options[(i + k) % options.length]!)
    return {
      look: brief.look,
      aspect_ratio: brief.aspect_ratio,
      seed,
      stagings: [...liked, safeOption(brief)].map((option) => stage(brief, option, { index: i, seed })),
      cards: [],
      caption: null,
      unmet: [],
    }
  })
}

/** The options in an order that repeats neither set, pattern nor colour soon; the best stays first. */
function varied(options: Option[]): Option[] {
  const left = [...options]
  const ordered: Option[] = []
  const used = new Map<string, number>()
  const keys = ({ set, paper, tint }: Option) => [set?.id ?? paper!.pattern, paper?.colors.join() ?? tint.join()]
  const liking = (option: Option) => option.score - keys(option).reduce((sum, key) => sum + 3 * (used.get(key) ?? 0), 0)
  while (left.length > 0) {
    left.sort((a, b) => liking(b) - liking(a))
    const next = left.shift()!
    for (const key of keys(next)) used.set(key, (used.get(key) ?? 0) + 1)
    ordered.push(next)
  }
  return ordered
}

/** A stage and pose that suit the product; better ones have a higher score. */
type Option = {
  set: SetDescription | null
  paper: Paper | null
  pose: Pose
  tint: Rgb
  score: number
}

/** Every stage that suits look and product, best first. */
function optionsFor(brief: Brief): Option[] {
  const look = brief.look === 'close_up' ? 'standard' : brief.look
  const poses = posesOf(brief.kind, brief.traits)
  const onSets = (dressed: string) =>
    brief.sets.flatMap((set) =>
      poses.flatMap((pose, rank) =>
        suits(set, { look: dressed, pose, kind: brief.kind })
          ? tinted(set, brief).map((tint) => optionOf(brief, { set, pose, rank, tint }))
          : [],
      ),
    )
  const stages = onSets(look)
  const lying = poses.indexOf('lies')
  const papers =
    look === 'out_of_the_box' || (lying >= 0 && !stages.some((option) => option.pose === 'lies'))
      ? paperOptions(brief, look).map((option) => ({
          ...option,
          score: option.score - Math.max(0, lying) * 2.5,
        }))
      : []
  const own = [...stages, ...papers]
  const options = (own.length > 0 ? own : onSets('standard')).sort((a, b) => b.score - a.score)
  return options.length > 0 ? options : [safeOption(brief)]
}

function suits(set: SetDescription, { look, pose, kind }: { look: string; pose: Pose; kind: Kind }): boolean {
  const studio = set.tags.room.includes('studio')
  // Large things would look like toys on a table, and what floats or is cut by its photo like a collage.
  if (pose === 'floats' && look !== 'out_of_the_box') return isSeamless(set)
  if (kind.id === 'furniture' && look !== 'out_of_the_box') return studio && set.poses.includes(pose)
  return set.look.includes(look) && set.poses.includes(pose)
}

/** Whether a set is an empty backdrop that may take any colour. */
function isSeamless(set: SetDescription): boolean {
  return tagsOf(set).has('studio') && set.tags.words.includes('seamless')
}

function isCut(kind: Kind, traits: Traits): boolean {
  return Object.values(cutOf(kind, traits)).some(Boolean)
}

type Choice = { set: SetDescription; pose: Pose; rank: number; tint: Rgb }

function optionOf(brief: Brief, { set, pose, rank, tint }: Choice): Option {
  const tags = tagsOf(set)
  const matches = [...brief.asked.tags].filter((tag) => tags.has(tag)).length
  const plain = tint === NO_TINT
  const wanted = [...brief.asked.colors, ...brief.brand_colors.slice(0, 1)]
  const near = plain ? Math.min(60, ...wanted.map((color) => colourDistance(color, set.tags.palette))) : 8
  const contrast = Math.min(
    40,
    ...brief.traits.palette.colors.slice(0, 1).map((color) => colourDistance(color, set.tags.palette)),
  )
  const light =
    brief.asked.lightness === null
      ? 0
      : -Math.abs(brief.asked.lightness - labOfHex(set.tags.palette[0] ?? '#808080')[0] / 100)
  const random = randomOf(seedOf(brief.seed, brief.product.name, set.id, tint.join()))()
  const colour = wanted.length > 0 ? -near / 15 : 0
  return {
    set,
    paper: null,
    pose,
    tint,
    score: matches * 4 + colour + contrast / 30 + light * 3 + random * 3 + belonging(brief, set) - rank * 2.5,
  }
}

/** How well a set belongs to the look and its room to the kind of product. */
function belonging({ look, kind }: Brief, set: SetDescription): number {
  const rooms = kind.rooms.split(' ')
  const tagged = set.tags.room.flatMap(wordsOf)
  const foreign = !tagged.includes('studio') && !tagged.some((room) => rooms.includes(room))
  return (set.look[0] === look ? 1.2 : 0) - (foreign ? 2.5 : 0)
}

/** The tints a set may take: its own colours, and what the direction or the brand asks for where it is a backdrop. */
function tinted(set: SetDescription, brief: Brief): Rgb[] {
  if (!isSeamless(set)) return [NO_TINT]
  const wanted = [...brief.asked.colors, ...brief.brand_colors].slice(0, 4)
  return [NO_TINT, ...wanted.map((color) => tintTowards(set.tags.palette[0] ?? '#c0c0c0', color))]
}

function tintTowards(from: string, to: string): Rgb {
  const [a, b] = [linearOfHex(from), linearOfHex(to)]
  return [0, 1, 2].map((c) => Math.min(1.7, Math.max(0.08, b[c]! / Math.max(0.02, a[c]!)))) as Rgb
}

const PAPERS: { [look: string]: string[][]; standard: string[][] } = {
  standard: [['#e9e6e0'], ['#dcd7cf'], ['#d3d8da']],
  lifestyle: [['#e6d9c6'], ['#dfc9bd'], ['#cfd6c8'], ['#d6d3df'], ['#e7dfd3', '#d8c3ac']],
  out_of_the_box: [
    ['#f0b63f', '#e98a5f'],
    ['#f3c4cf', '#e8809a'],
    ['#8fd3c7', '#3e9c95'],
    ['#bcd1ff', '#6f8fe0'],
    ['#f6d8a8', '#f28f6b'],
    ['#d9c6ff', '#9a7fe0'],
    ['#cfe8a9', '#7fb069'],
  ],
}

function paperOptions(brief: Brief, look: string): Option[] {
  const pairs = [...brief.asked.colors.map((color) => [color]), ...(PAPERS[look] ?? PAPERS.standard!)]
  const patterns: Paper['pattern'][] = look === 'out_of_the_box' ? ['split', 'disc', 'rays'] : ['split']
  return pairs.flatMap((colors, i) =>
    patternsFor(colors, patterns).map((pattern): Option => {
      const wanted = i < brief.asked.colors.length ? 6 : 0
      const contrast = Math.min(60, colourDistance(brief.traits.palette.colors[0] ?? '#808080', colors))
      const random = randomOf(seedOf(brief.seed, brief.product.name, pattern, ...colors))()
      const paper: Paper = { pattern, colors, sun: look === 'out_of_the_box' }
      return {
        set: null,
        paper,
        pose: 'lies',
        tint: NO_TINT,
        score: wanted + contrast / 30 + random * 3 + (pattern === 'grid' ? 2.5 : -1),
      }
    }),
  )
}

/** Many colours make a grid, two any of the other patterns, one a plain sheet. */
function patternsFor(colors: string[], patterns: Paper['pattern'][]): Paper['pattern'][] {
  if (colors.length > 2) return ['grid']
  return colors.length === 1 ? ['plain'] : patterns
}

/** What always works: a plain backdrop for what stands or is cut, paper for everything else. */
function safeOption(brief: Brief): Option {
  const backdrop = brief.sets.find(isSeamless)
  const pose = posesOf(brief.kind, brief.traits)[0]!
  if (backdrop && pose !== 'lies') {
    return { set: backdrop, paper: null, pose: pose === 'stands' ? pose : 'floats', tint: NO_TINT, score: 0 }
  }
  return {
    set: null,
    paper: { pattern: 'plain', colors: ['#e4e0d9'], sun: false },
    pose: 'lies',
    tint: NO_TINT,
    score: 0,
  }
}

type Turn = { index: number; seed: number }

function stage(brief: Brief, option: Option, { index, seed }: Turn): Staging {
  const { traits, kind, asked } = brief
  const random = randomOf(seedOf(seed, 'stage'))
  const [left, right] = [traits.facts.light.left, traits.facts.light.right]
  const clear = Math.abs(left - right) > 0.1 * Math.max(left, right, 0.01)
  const lightFromLeft = option.set === null || lightIsLeft(option.set)
  const mirror = clear ? lightFromLeft !== left > right : index % 2 === 1
  const closer = index === 0 ? 1 : 0.9 + 0.22 * random()
  return {
    set: option.set?.id ?? 'paper',
    paper: option.paper,
    pose: option.pose,
    mirror: mirror && option.set !== null,
    scale: rounded(kind.scale * (index === 0 ? 1 : 0.94 + 0.1 * random())),
    fill: rounded(Math.min(0.78, kind.fill * 1.06 * closer)),
    shift: index === 0 || isCut(kind, traits) ? 0 : rounded((random() - 0.5) * 0.16),
    exposure: rounded(asked.exposure * (index === 0 ? 1 : 0.96 + 0.08 * random())),
    tint: option.tint.map(rounded) as Rgb,
    lamps: AS_RENDERED,
    cut: cutOf(kind, traits),
    detail: index,
    unmet: unmetDemands(asked, option.set, new Set(wordsOf(`${brief.product.name} ${brief.product.description}`))),
  }
}

function lightIsLeft({ light, anchor }: SetDescription): boolean {
  return light.type === 'sun' ? light.direction[0] < 0 : light.position[0] < anchor[0]
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
