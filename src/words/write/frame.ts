import { memoizeRecent } from '../../lib/memoize-recent.ts'
import { onceFor } from '../../lib/once-for.ts'
import type { Span } from '../facts/fact.ts'
import { agree, sentenceCase } from '../grammar/grammar.ts'
import { contentWords } from './content.ts'
import { isBenefit, isFact, isStatement, type Line } from './line.ts'

/** What one place in a frame can be filled with; `keys` name what it uses up of what there is to say. */
export type Filling = { text: string; from: readonly Span[]; keys: readonly string[] }

/** Everything there is to say, by the places that it fills in a frame. */
export type Voice = Readonly<Record<string, readonly Filling[]>>

const TRIES = 16
/** More than the catalogue has. */
const FRAMES_MAX = 4_000
/** In the plural, a sentence that begins with its verb is an order: `Come in a jar.` */
const BARE_VERB = /(?:^|[.!?:] )\{acts\d?\}/
const SLOT = /\{([a-z ]+?)(\d?)\}/g

/** The lines of each frame in a voice, as far as they were asked for: hints and titles ask for the same again and again. */
const linesIn = new WeakMap<Voice, Map<string, readonly Line[]>>()

/**
 * The texts of the frames, every place (`{thing}`, `{thing2}` for another of the same kind) filled in turn with what there is; a frame one of whose
 * places has nothing to say gives none. What begins a sentence begins large.
 */
export function* filled(frames: readonly string[], voice: Voice): Generator<Line> {
  const known = linesIn.get(voice) ?? new Map<string, readonly Line[]>()
  linesIn.set(voice, known)
  for (const frame of frames) {
    const lines = known.get(frame) ?? [...fillings(frame, voice)]
    known.set(frame, lines)
    yield* lines
  }
}

/** Whether a line of the frame can rest on the product's own text, or state something of its category. */
export const isGrounded = (frame: string, voice: Voice): boolean =>
  partsOf(frame).places.some((name) => hasGround(voice[name] ?? NONE))

const NONE: readonly Filling[] = []

const hasGround = onceFor((options: readonly Filling[]) =>
  options.some(({ from, keys: uses }) => from.length > 0 || isStatement({ uses })),
)

function* fillings(frame: string, voice: Voice): Generator<Line> {
  const { slots, places, key } = partsOf(frame)
  if (slots.some(({ name, nth }) => (voice[name]?.length ?? 0) <= nth)) return
  if (isOfMany(voice) && BARE_VERB.test(frame)) return
  const options = slots.map(({ name }) => voice[name]!)
  const turns = Math.min(TRIES, Math.max(1, ...options.map(({ length }) => length)))
  for (let turn = 0; turn < turns; turn++) {
    const used = slots.map(({ nth }, i) => options[i]![(turn + nth) % options[i]!.length]!)
    const keys = explained(used, places)
    if (keys === null || new Set(keys).size < keys.length) continue
    const whole = withinPack(textOf(frame, slots, used), voice)
    if (whole === null || stutters(whole, places)) continue
    yield { text: whole, from: used.flatMap(({ from }) => from), uses: [...key, ...keys], places }
  }
}

/** A place of a frame; `nth`: of several of its kind, from 0; `begins`: whether a sentence begins there. */
type Slot = { name: string; nth: number; begins: boolean; start: number; end: number }

/** The places of a frame, their names, and what it uses up itself: with words beside its places it stands once in a document, without any it may be repeated. */
const partsOf = memoizeRecent(FRAMES_MAX, (frame: string) => {
  const slots = slotsOf(frame)
  const isWorded = /\p{L}/u.test(frame.replace(SLOT, ''))
  return { slots, places: slots.map(({ name }) => name), key: isWorded ? [`frame:${frame}`] : [] }
})

const slotsOf = (frame: string): Slot[] =>
  [...frame.matchAll(SLOT)].map(({ 0: slot, 1: name, 2: nth, index: start }) => ({
    name: name!,
    nth: Number(nth || 1) - 1,
    begins: start === 0 || /[.!?]\s+$/.test(frame.slice(0, start)),
    start,
    end: start + slot.length,
  }))

function textOf(frame: string, slots: readonly Slot[], used: readonly Filling[]): string {
  let [text, at] = ['', 0]
  for (const [i, { begins, start, end }] of slots.entries()) {
    const filling = used[i]!.text
    text += frame.slice(at, start) + (begins ? sentenceCase(filling) : filling)
    at = end
  }
  return text + frame.slice(at)
}

const isOfMany = (voice: Voice) => voice['noun be']?.[0]?.text === 'are'

/** `Embroidered cap with golden embroidery`: a word of the noun that stands again behind “with”. */
const STUTTER = /(?<!\p{L})(\p{L}{6})\p{L}*(?!\p{L}).* with .*(?<!\p{L})\1/iu

const stutters = (text: string, places: readonly string[]) =>
  text.includes(' with ') && places.some((place) => /^(?:a )?(?:noun|kind)$/.test(place)) && STUTTER.test(text)

/**
 * What a line uses up; null where a benefit stands behind a fact of the product that it does not explain: `Zip closure. Made from material that …`.
 * A benefit and its fact count once.
 */
function explained(used: readonly Filling[], places: readonly string[]): string[] | null {
  const at = places.indexOf('line')
  if (at < 1) return used.flatMap(({ keys }) => keys)
  const facts = used.slice(0, at).flatMap(({ keys }) => keys.filter(isFact))
  const means = used[at]!.keys
  if (facts.length === 0) return used.flatMap(({ keys }) => keys)
  if (
    isBenefit({ places: places.slice(0, at) }) ||
    !means.every((key) => facts.includes(key)) ||
    sayAlike(used[at - 1]!, used[at]!)
  )
    return null
  return used.flatMap(({ keys }, i) => (i === at ? [] : keys))
}

/** `Machine washable at 30 degrees. Machine washable, so …`, `With a leather strap. A leather strap takes …` */
function sayAlike(...[one, other]: [Filling, Filling]): boolean {
  const said = contentWords(one.text)
  return [...contentWords(other.text)].filter((word) => said.has(word)).length > 1
}

/** The places that a pack's own words hold (`{a noun}`); null when there is nothing for one of them. */
function withinPack(text: string, voice: Voice): string | null {
  if (!text.includes('{')) return text
  const agreed = isOfMany(voice)
    ? text.replace(
        /(\{a noun\}(?: that)? )(\p{Ll}+s)\b/gu,
        (_, noun: string, verb: string) => noun + agree(verb, 'many'),
      )
    : text
  const whole = agreed.replace(SLOT, (slot, name: string) => voice[name]?.[0]?.text ?? slot)
  return whole.includes('{') ? null : whole
}
