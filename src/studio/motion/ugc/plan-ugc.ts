import { readDemands, wordsOf } from '../../../goods/demands.ts'
import { seedOf } from '../../../lib/seeds.ts'
import { ENLARGEMENT_MAX } from '../../composite/frame.ts'
import { VOICES } from '../../layout/voices.ts'
import { planShoot } from '../../shoot/plan-shoot.ts'
import type { ShotPlan } from '../../shoot/shot-plan.ts'
import type { Traits } from '../../shoot/traits.ts'
import { metreOf } from '../../sound/bed.ts'
import { type MusicMood, moodsData } from '../../sound/moods.ts'
import { planCard } from '../plan-card.ts'
import type { UgcPlan, VideoRequest } from '../video-plan.ts'
import { areasOf } from './frame-areas.ts'
import type { CameraMove, FacelessPlan, FilmLine, FilmScript, FilmShot, FilmStaging } from './ugc-plan.ts'

/** What a film is planned from; see `VideoRequest`, and `script`: what it says. */
export type UgcRequest = Omit<VideoRequest, 'kind' | 'recipe' | 'source' | 'script' | 'scale'> &
  Pick<UgcPlan, 'recipe' | 'width' | 'height'> & { script: FilmScript }

/** How much larger than the frame a picture is rendered, so that the camera can move over it without enlarging it. */
export const OVERSCAN = 1.1

/** A shot that lasts longer than this (s) is cut. */
const SHOT_MAX = 4.4

/** Plans a film of a product: the same request gives the same plan. */
export function planUgc(request: UgcRequest): FacelessPlan {
  const { script, brand, seed, seconds } = request
  const mood = moodFor(brand.tone, seed)
  const lines = onTheBeat(script, metreOf({ mood, seconds }).beat)
  const { stagings, wide, near, clear } = stagingsFor(request)
  const { width, height, aspect_ratio: ratio } = request
  const ad = planCard(request, { width, height, ratio, seed, variant: seedOf(seed, 'card') % 5 })
  return {
    lines,
    shots: shotsFor(request, lines, { wide, near }),
    stagings,
    card: { at: script.cardAt, ad },
    voice: request.voice,
    mood,
    scheme: ad.designs[0]!.scheme,
    caption: captionFor(brand.tone, seed),
    clear,
  }
}

function moodFor(tone: string | null, seed: number): MusicMood {
  const words = new Set(wordsOf(tone ?? ''))
  const { moods, usual } = moodsData()
  const named = (Object.keys(moods) as MusicMood[]).find((mood) => moods[mood].words.some((word) => words.has(word)))
  return named ?? usual[seedOf(seed, 'mood') % usual.length]!
}

/** Words a second that no line may exceed. */
const PACE_MAX = 2.6
/** How far a cut may move to fall on a beat (s). */
const PULL = 0.3

/** The lines with their cuts on the beats of the music, where no line becomes too short for that. */
function onTheBeat({ lines, cardAt }: FilmScript, beat: number): FilmLine[] {
  const cuts = lines.map(({ start }) => start)
  const needs = lines.map(({ text }) => text.split(/\s+/).length / PACE_MAX)
  for (let i = 1; i < cuts.length; i++) {
    const near = Math.round(cuts[i]! / beat) * beat
    const next = cuts[i + 1] ?? cardAt
    const fits = near - cuts[i - 1]! >= needs[i - 1]! && next - near >= needs[i]!
    if (Math.abs(near - cuts[i]!) <= PULL && fits) cuts[i] = near
  }
  return lines.map((line, i) => {
    const until = cuts[i + 1] ?? cardAt
    return { ...line, start: cuts[i]!, end: Math.min(until, Math.max(line.end, cuts[i]! + needs[i]!)) }
  })
}

function captionFor(tone: string | null, seed: number): FacelessPlan['caption'] {
  const words = new Set(wordsOf(tone ?? ''))
  const calm = ['premium', 'luxury', 'elegant', 'refined', 'calm', 'minimal'].some((word) => words.has(word))
  if (calm) return { cut: VOICES.editorial.strong, tracking: -0.015 }
  const { display } = seedOf(seed, 'type') % 2 === 0 ? VOICES.playful : VOICES.grotesque
  return { cut: display, tracking: -0.02 }
}

type Pool = { wide: number[]; near: number[] }

/** How many pictures a film may render, by its length: the whole product in places, and details. Only those that it shows are rendered. */
const PICTURES = { short: { wide: 5, near: 3 }, long: { wide: 6, near: 4 } } as const
/** How much smaller the product stands in one picture than in another, in turn. */
const SIZES = [1, 0.86, 0.95, 0.8] as const

/** The pictures of the film: sets and papers in turn, and details, no two in one place while there are others. */
function stagingsFor(request: UgcRequest): Pool & { stagings: FilmStaging[]; clear: boolean } {
  const { traits, seconds, width, height } = request
  if (!traits) return { stagings: [], wide: [], near: [], clear: false }
  const { product } = areasOf({ width, height })
  const scale = Math.min((product.width * width) / traits.width, (product.height * height) / traits.height)
  const fill = Math.max((scale * traits.width) / width, (scale * traits.height) / height)
  const most = PICTURES[seconds > 20 ? 'long' : 'short']
  const details = Math.min(most.near, detailsIn(traits, areasOf({ width, height }).window))
  const wide = placesFor(request, traits, most.wide)
  const close = shotsOf(request, traits, { look: 'close_up', count: 2 * details })
  const places = wide.filter(({ look }) => look === 'lifestyle').toReversed()
  const near = apart(woven(apart(close, details), places), details)
  const stagings = [
    ...wide.map(({ stagings: [first] }, i): FilmStaging => {
      const size = fill * SIZES[i % SIZES.length]!
      return { staging: { ...first!, at: product.at, fill: size, shift: 0 }, close: false }
    }),
    ...near.map(({ stagings: [first] }, i): FilmStaging => ({ staging: { ...first!, detail: i }, close: true })),
  ]
  const indices = stagings.map((_, i) => i)
  const clear = wide.some((shot) => shot.clear === true)
  return { stagings, wide: indices.slice(0, wide.length), near: indices.slice(wide.length), clear }
}

/** How many details of a product look unlike each other in a window of this size: no more than its photo carries it nearer than whole. */
function detailsIn(traits: Traits, window: { width: number; height: number }): number {
  const whole = (0.84 * OVERSCAN) / Math.max(traits.width / window.width, traits.height / window.height)
  const nearer = ENLARGEMENT_MAX / whole
  if (nearer < 1.5) return 1
  return nearer < 2 ? 2 : 4
}

type Wish = { look: 'lifestyle' | 'standard' | 'close_up'; count: number; text?: string }

function shotsOf(request: UgcRequest, traits: Traits, { look, count, text = '' }: Wish): ShotPlan[] {
  const { aspect_ratio, product, brand, sets, seed } = request
  return planShoot({
    ...{ look, aspect_ratio, count, seed: seedOf(seed, look), traits, sets, product },
    ...{ brand_colors: brand.colors, direction: { asked: readDemands(text), pictures: [] } },
  })
}

/** Where the whole product appears: at home and before plain grounds in turn; in a list each moment in another place. */
function placesFor(request: UgcRequest, traits: Traits, count: number): ShotPlan[] {
  const theme = request.audience?.description ?? ''
  const home = shotsOf(request, traits, { look: 'lifestyle', count: 2 * count, text: theme })
  const plain = shotsOf(request, traits, { look: 'standard', count })
  const moments = request.recipe === 'listicle' ? request.script.lines.filter(({ role }) => role === 'item') : []
  if (moments.length === 0) return apart(woven(apart(home, count), apart(plain, count)), count)
  const own: ShotPlan[] = []
  for (const { text } of moments) {
    const shots = shotsOf(request, traits, { look: 'lifestyle', count: 2 * count, text })
    own.push(shots.find((shot) => !own.some((one) => inOnePlace(one, shot))) ?? shots[0]!)
  }
  return [plain[0]!, ...own, ...apart([...own, ...home], own.length + 1).slice(own.length)]
}

/** Shots with a separate place in their order, then the others. */
function apart(shots: readonly ShotPlan[], count: number): ShotPlan[] {
  const [first, again]: [ShotPlan[], ShotPlan[]] = [[], []]
  for (const shot of shots) (first.some((one) => inOnePlace(one, shot)) ? again : first).push(shot)
  return [...first, ...again].slice(0, count)
}

/** Backdrops whose tints differ by less than this in every channel look the same. */
const OTHER_TINT = 0.12

function inOnePlace({ stagings: [a] }: ShotPlan, { stagings: [b] }: ShotPlan): boolean {
  if (a!.set !== b!.set || JSON.stringify(a!.paper) !== JSON.stringify(b!.paper)) return false
  return a!.tint.every((gain, i) => Math.abs(gain - b!.tint[i]!) < OTHER_TINT)
}

function woven<T>(a: readonly T[], b: readonly T[]): T[] {
  return a.flatMap((one, i) => (b[i] === undefined ? [one] : [one, b[i]]))
}

const MOVES: readonly CameraMove[] = ['in', 'left', 'out', 'right', 'up']

/** The shots under the lines: wide and near in turn, by what each line is for and what the recipe makes of it. */
function shotsFor({ recipe, pictures, script }: UgcRequest, lines: readonly FilmLine[], pool: Pool): FilmShot[] {
  const turns = { wide: 0, near: 0, picture: 0 }
  const shots: FilmShot[] = []
  const next = () => pool.wide[turns.wide++ % Math.max(1, pool.wide.length)] ?? null
  // A detail appears once, and once more alone where it stood beside the whole; after the last of them the whole is, in another place.
  const window = (alone = true): Seen => {
    const beside = shots.filter(({ view }) => alone && view === 'pair').map((shot) => shot.staging)
    const staging = pool.near[turns.near++] ?? beside.find((one) => !isAlone(one, shots)) ?? null
    const whole = staging === null ? full(next()) : null
    const picture = staging === null ? turns.picture++ % Math.max(1, pictures.length) : null
    return whole ?? { view: 'window', staging, beside: null, picture, light: 'on' }
  }
  lines.forEach((line, i) => {
    const until = lines[i + 1]?.start ?? script.cardAt
    const isRead = recipe === 'problem_solution' && i === 0
    const parts = isRead ? 1 : Math.ceil((until - line.start) / SHOT_MAX)
    for (let part = 0; part < parts; part++) {
      const length = (until - line.start) / parts
      const time = { start: line.start + part * length, end: line.start + (part + 1) * length }
      const move = MOVES[shots.length % MOVES.length]!
      shots.push({ ...time, move, ...seen({ recipe, line, part, i }, { next, window, shots }) })
    }
  })
  return shots
}

const isAlone = (staging: number | null, shots: readonly FilmShot[]) =>
  shots.some((shot) => shot.view === 'window' && shot.staging === staging)

type Seen = Omit<FilmShot, 'start' | 'end' | 'move'>
type Line = { recipe: string; line: FilmLine; part: number; i: number }
type Choice = {
  next: () => number | null
  window: (alone?: boolean) => Seen
  shots: readonly FilmShot[]
}

function seen(at: Line, choice: Choice): Seen {
  const { recipe, line, part, i } = at
  const { next, window, shots } = choice
  if (i === 0 && part === 0) return openingFor(at, choice)
  if (recipe === 'reveal' && line.role === 'turn' && part === 0) return full(shots[0]!.staging, 'rises') ?? window()
  const isPair = recipe === 'comparison' && line.role === 'item' && part === 0 && !CLOSER.test(line.text)
  if (isPair) return pairOr(window(false), next)
  return isNear(at, shots) ? window() : (full(next()) ?? window())
}

/** The first line: words alone for a problem, the product in the dark before it is revealed, otherwise the product. */
function openingFor({ recipe }: Line, { next, window, shots }: Choice): Seen {
  if (recipe === 'problem_solution') return { view: 'type', staging: null, beside: null, picture: null, light: 'on' }
  if (recipe !== 'reveal') return full(next()) ?? window()
  return full(shots[0]?.staging ?? next(), 'dark') ?? window()
}

/** Lines that promise a look from near. */
const CLOSER = /\b(?:closer|up close|the details)\b/i

/** Details appear near; so does what follows a whole picture, or two of them where it is a subject itself or has a separate place. */
function isNear({ recipe, line, part }: Line, before: readonly FilmShot[]): boolean {
  if (line.role === 'detail' || CLOSER.test(line.text)) return true
  const [last, other] = [before.at(-1)?.view, before.at(-2)?.view]
  if (last !== 'full') return false
  if (part > 0) return true
  if (line.role === 'item') return recipe !== 'listicle' && other === 'full'
  return line.role !== 'offer' && line.role !== 'turn'
}

const full = (staging: number | null, light: FilmShot['light'] = 'on'): Seen | null =>
  staging === null ? null : { view: 'full', staging, beside: null, picture: null, light }

/** A detail beside the whole. */
function pairOr(near: Seen, next: Choice['next']): Seen {
  if (near.view !== 'window' || near.staging === null) return near
  const beside = next()
  return beside === null ? near : { ...near, view: 'pair', beside }
}
