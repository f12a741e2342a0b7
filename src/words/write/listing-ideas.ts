import { framesData } from '../../goods/frames.ts'
import type { ListingFile } from '../../goods/schema/frames.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import { type Facts, isDescribed } from '../facts/read-facts.ts'
import { lowerFirst, sentenceCase } from '../grammar/grammar.ts'
import { graphemes } from '../grammar/length.ts'
import { type BrandVoice, brandVoiceOf } from '../voice/brand-voice.ts'
import { repeatedWords } from './content.ts'
import { contrastsOf } from './contrast.ts'
import { type Filling, filled, isGrounded, type Voice } from './frame.ts'
import { contentsOf, type Graphic, pointsOf, rowsOf, sizesOf } from './graphic.ts'
import { inSentence } from './in-sentence.ts'
import { type Judge, judgeOf } from './judge.ts'
import { type LeftOut, leftOutOf } from './left-out.ts'
import { isPlainBeside, isStatement, type Line, restsOnText } from './line.ts'
import { type LinePicker, linePicker } from './line-picker.ts'
import { isVisible, useAlone, usedAs, voiceOf } from './voice.ts'

type SlotType = Exclude<Plan, 'specification'>

/** A slot as it is planned: a table of facts is an infographic, too. */
type Plan = Exclude<keyof ListingFile, '$schema' | 'labels' | 'lights' | 'views' | 'grounds'>

/** One picture of a listing: what it is called, what its maker has to do, what it says if it is designed, and where it is set. */
export type ListingIdea = {
  position: number
  slot_type: SlotType
  title: string
  summary: string
  graphic: Graphic | null
  scene: string | null
}

/** The ideas of a listing, and the kinds of pictures that are not among its slots. */
export type Listing = { ideas: ListingIdea[]; left_out: LeftOut[] }

type Kept = { position: number; slot_type: string }

type Request = {
  facts: Facts
  /** `variants_max`: how many pictures it takes beside the main one; `takes_words`: whether its rules let words be added to those. */
  marketplace: { id: string; locale: string; variants_max: number; takes_words: boolean }
  /** Whether the product's photo carries a picture of a detail there. */
  details?: boolean
  /** Whether the product has a photo of a second view. */
  views?: boolean
  /** Slots whose pictures stay. */
  kept: readonly Kept[]
  seed: number
}

const VARIANTS_MAX = 8
const IDEAS_MAX = VARIANTS_MAX + 1
const LIMITS = { title: 72, summary: 260, headline: 40 } as const
const LABEL_MAX = 62
/** The order in which a listing's pictures are most useful; a type may come twice where facts for others are missing. */
const ORDER: readonly Plan[] = [
  'infographic',
  'lifestyle',
  'detail',
  'in_use',
  'scale',
  'angle',
  'comparison',
  'specification',
  'packaging',
  'lifestyle',
  'detail',
  'in_use',
  'lifestyle',
  'in_use',
  'lifestyle',
  'in_use',
  'lifestyle',
]

/** Why a kind of picture is not proposed that buyers would like to see. */
const REASONS = {
  packaging: 'The description does not say what comes with it; once it does, that can be shown here.',
  detail: 'The photo has too few pixels for a close-up; with a larger one, that can be shown here.',
}

/**
 * At most nine ideas for a marketplace's pictures, the main one first at position 0; positions in `kept` are left out and their kinds are not
 * proposed again first. A kind comes again only where
 * its title has something further to say. No slot promises what the product's text does not hold: no comparison unless three of its facts name their alternative, no
 * table without three rows, no scale without a size, no infographic without two points, no contents that nobody names, no detail that the photo
 * does not carry, no second view without a photo of it, no added text where the marketplace forbids it. A slot that stands in for contents or a
 * detail says so, and `left_out` has the reason of every kind that is not among the slots.
 */
export function writeListingIdeas({ facts, marketplace, details = true, views = true, kept, seed }: Request): Listing {
  const at = hashOf(seed, 'listing', facts.name, marketplace.id)
  const taken = new Set(kept.map(({ position }) => position))
  const positions = Array.from(
    { length: Math.min(VARIANTS_MAX, Math.max(0, marketplace.variants_max)) },
    (_, i) => i + 1,
  )
  const studio = openStudio(facts, at)
  const bounds = { text: marketplace.takes_words, details, views }
  const possible = possibleIn(studio, bounds)
  const planned = slotsFor(studio, possible, kept)
  const free = positions.filter((position) => !taken.has(position))
  const main = taken.has(0) ? [] : [{ position: 0, ...write(studio, 'main').idea }]
  const variants = variantsOf(studio, planned, { free, kept, reasons: reasonsFor(studio, bounds) })
  const left_out = leftOutOf({
    shown: [...kept, ...variants].map(({ slot_type }) => slot_type),
    lacking: {
      infographic: !possible.infographic && !possible.specification,
      detail: !possible.detail,
      in_use: !facts.texts.isSpecific,
      angle: !views,
      scale: !possible.scale,
      comparison: !possible.comparison,
      packaging: !possible.packaging,
    },
    takesWords: marketplace.takes_words,
    isFull: variants.length === free.length,
  })
  return { ideas: [...main, ...variants], left_out }
}

type Studio = {
  facts: Facts
  brand: BrandVoice
  named: string
  at: number
  titles: LinePicker
  /** Whether a title may have a line: a bare name none that guesses, a described product none of its category. */
  isDue: (line: Line) => boolean
  /** Directions for the picture use up nothing of what titles can say. */
  summaries: LinePicker
  voice: Voice
  points: Graphic['points']
  rows: Graphic['rows']
  contrasts: Graphic['rows']
  sizes: Graphic['points']
  contents: Graphic['points']
  scenes: { scene: string; in_use: string }[]
  details: string[]
  packaging: string[]
}

function openStudio(facts: Facts, at: number): Studio {
  const { texts } = facts
  const brand = brandVoiceOf(facts.brand, facts)
  const voice = voiceOf(facts, { seed: at })
  const judge = judgeOf(facts, { seed: at, voice: brand, namesAgain: true })
  const named = inSentence(facts) ?? (facts.noun ? `the ${facts.noun.text}` : 'the product')
  const parts = facts.facts.filter(
    ({ form, kind, text }) =>
      form === 'thing' && kind === 'part' && text.includes(' ') && !/^\d/.test(text) && isVisible({ text }),
  )
  const shownParts = shuffled(parts, at, 'parts')
    .slice(0, 2)
    .map(({ text }) => `the ${text}`)
  const context = { names: [facts.name, facts.called ?? '', named], sources: [facts.source] }
  return {
    facts,
    brand,
    named,
    at,
    titles: linePicker(context, { perFact: IDEAS_MAX, judge, voice: brand }),
    isDue: isDescribed(facts) ? (line) => !isStatement(line) : isPlainBeside(facts),
    summaries: linePicker(context, { perFact: IDEAS_MAX, voice: brand }),
    voice: {
      ...voice,
      called: [{ text: named, from: [], keys: [] }],
      label: labelsOf(voice, judge, facts.noun),
      ...saidOf(voice, facts),
    },
    points: pointsOf(facts),
    rows: rowsOf(facts),
    contrasts: contrastsOf(facts.facts).filter(({ label, other }) => brand.allows(`${label} ${other}`)),
    sizes: sizesOf(facts),
    contents: contentsOf(facts),
    scenes: shuffled(texts.scenes, at, 'scenes'),
    details: [...shownParts, ...shuffled(texts.category.uses.includes('live') ? [] : texts.detail, at, 'detail')],
    packaging: shuffled(packagingOf(facts), at, 'packaging'),
  }
}

/** Sentences of the seller without their stop, and those of them that name a part: what a close view shows. */
function saidOf({ quote = [], note = [] }: Voice, { facts }: Facts): Voice {
  const parts = facts.filter(({ form, kind }) => form === 'thing' && /^(?:part|material)$/.test(kind))
  const says = [...quote, ...note]
    .map((one) => ({ ...one, text: one.text.replace(/\.$/, '') }))
    .filter(({ text }) => text.split(' ').length >= SAYS_MIN && !SUBJECTLESS.test(text))
  const namesPart = ({ text }: Filling) => parts.some((part) => text.toLowerCase().includes(part.text.toLowerCase()))
  return { says, 'says part': says.filter(namesPart) }
}

/** `Features built-in panels`: what it has, without the thing that has it. */
const SUBJECTLESS = /^(?:comes?|features?|includes?|has|have|provides?|contains?|offers?|adds?)\b/i

/** Fewer words are a label. */
const SAYS_MIN = 4

/** `Pen set that comes in a box`: what it has is no name for it. */
const OWNS = / that comes?\b/

/** The product with a fact of it, the most specific first; what its text calls it by another noun is no name for it. */
function labelsOf(voice: Voice, { worth }: Judge, noun: Facts['noun']): Filling[] {
  const head = (noun?.text ?? '').split(' ').at(-1)!.replace(/s$/, '')
  const kind = voice
    .what!.map((what) => ({ ...what, text: what.text.replace(/^an? /, '') }))
    .filter(({ text }) => text.toLowerCase().includes(head.toLowerCase()))
  return [...filled(framesData().listing.labels, { ...voice, kind })]
    .filter(({ text }) => graphemes(text) <= LABEL_MAX && !OWNS.test(text) && repeatedWords(text.split(' ')) === 0)
    .map((line) => ({ line, worth: worth(line) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ line: { text, from, uses } }) => ({ text, from, keys: uses.filter((key) => !key.startsWith('frame:')) }))
}

type Bounds = { text: boolean; details: boolean; views: boolean }

/** Whether the product has the content of each kind of picture that needs some. */
function possibleIn(studio: Studio, { text, details, views }: Bounds): Partial<Record<Plan, boolean>> {
  return {
    detail: details,
    angle: views,
    packaging: text && studio.contents.length >= 2,
    infographic: text && studio.points.length >= 2,
    scale: text && studio.sizes.length > 0,
    comparison: text && studio.contrasts.length >= 3,
    specification: text && studio.rows.length >= 3,
  }
}

function slotsFor(studio: Studio, possible: Partial<Record<Plan, boolean>>, kept: readonly Kept[]): Plan[] {
  // How a thing of unknown category is used nobody can show.
  const order = studio.facts.texts.isSpecific ? ORDER : ORDER.map((slot) => (slot === 'in_use' ? 'lifestyle' : slot))
  const slots = order.filter((slot) => possible[slot] ?? true)
  for (const { slot_type } of kept) {
    const same = slots.indexOf(slot_type as SlotType)
    if (same >= 0) slots.push(...slots.splice(same, 1))
  }
  return slots
}

/** What the slots say that are there a second time for want of others: why it is so. */
const reasonsFor = (studio: Studio, { text, details }: Bounds): string[] => [
  ...(text && studio.contents.length < 2 ? [REASONS.packaging] : []),
  ...(details ? [] : [REASONS.detail]),
]

type Places = { free: readonly number[]; kept: readonly Kept[]; reasons: readonly string[] }

/** So many photos of a described product beside the main one may say nothing of it. */
const SILENT_MAX = 2

/** The pictures beside the main one: a kind comes again only with something further to say. */
function variantsOf(studio: Studio, planned: readonly Plan[], { free, kept, reasons }: Places): ListingIdea[] {
  const shown = new Set<string>(kept.map(({ slot_type }) => slot_type))
  const due = [...reasons]
  const ideas: ListingIdea[] = []
  const isTold = isDescribed(studio.facts)
  let silent = 0
  const isDue = ({ idea, says }: Written, isAgain: boolean) =>
    says || !(isAgain || (isTold && idea.graphic === null && ++silent > SILENT_MAX))
  for (const slot of planned) {
    if (ideas.length === free.length) break
    const isAgain = shown.has(slot)
    const written = write(studio, slot, isAgain ? due[0] : '')
    if (!isDue(written, isAgain)) continue
    if (isAgain) due.shift()
    shown.add(slot)
    ideas.push({ position: free[ideas.length]!, ...written.idea })
  }
  return ideas
}

/** An idea, and whether its title states something of its category, or of the product beyond its name. */
type Written = { idea: Omit<ListingIdea, 'position'>; says: boolean }

function write(studio: Studio, slot: Plan, reason = ''): Written {
  const { at, titles, summaries } = studio
  const scene = slot === 'lifestyle' || slot === 'in_use' ? (studio.scenes.shift() ?? null) : null
  const voice: Voice = { ...studio.voice, ...directionOf(studio, slot, scene) }
  const frames = framesData().listing[slot]
  const title = (texts: readonly string[], max: number) => {
    const due = (some: readonly string[]) => [...filled(some, voice)].filter(studio.isDue)
    // What is true of its category, or its own text states, comes before any scene or surface that others have, too.
    const grounded = due(texts.filter((frame) => isGrounded(frame, voice)))
    const best =
      titles.pick(grounded.filter(isStatement), { max }) ?? titles.pick(grounded.filter(restsOnText), { max })
    const says = best !== null && (isStatement(best) || best.from.some(({ field }) => field !== 'name'))
    return { text: (best ?? titles.pick(due(texts), { max }))?.text, says }
  }
  const directions = filled(shuffled(frames.summaries, at, `${slot} summary`), voice)
  const summary =
    summaries.pick(directions, { max: LIMITS.summary - reason.length })?.text ??
    plainest(studio, `Show ${studio.named} on a plain ground, in soft light.`)
  const { text, says } = title(frames.titles, LIMITS.title)
  const headline = 'headlines' in frames ? title(frames.headlines, LIMITS.headline).text : undefined
  const idea = {
    slot_type: slot === 'specification' ? ('infographic' as const) : slot,
    title: text ?? plainest(studio, studio.facts.called ?? sentenceCase(slot.replace('_', ' '))),
    summary: `${summary} ${studio.brand.allows(reason) ? reason : ''}`.trim(),
    graphic: graphicOf(studio, slot, headline),
    scene: scene?.scene ?? null,
  }
  return { idea, says }
}

/** A text for want of others; the name where the brand avoids its words. */
const plainest = ({ brand, facts }: Studio, text: string) =>
  brand.allows(text) ? brand.spelled(text) : (facts.called ?? facts.brand.name)

/** What only this slot has to say; details and packagings are used up. */
function directionOf(studio: Studio, slot: Plan, scene: Studio['scenes'][number] | null): Voice {
  const one = (text: string | null | undefined, kind?: string): Filling[] =>
    text ? [{ text, from: [], keys: kind ? [`${kind}:${text}`] : [] }] : []
  const labels = (points: readonly { label: string }[]) =>
    points.map(({ label }) => lowerFirst(label).replace(/^free from$/, 'what is left out')).join(', ')
  const view = /^(?:detail|angle)$/.test(slot) ? closeView(studio) : null
  const { views, grounds } = framesData().listing
  const drawn = (list: readonly string[], purpose: string) =>
    slot === 'main' ? shuffled(list, studio.at, purpose).flatMap((text) => one(text)) : []
  return {
    scene: one(scene?.scene),
    'use seen': one(scene && usedAs(scene.in_use, studio.named), 'scene'),
    'in use': one(scene && useAlone(scene.in_use), 'scene'),
    place: one(scene?.scene, 'scene'),
    where: one(scene?.scene.split(',')[0], 'scene'),
    detail: one(view?.detail, 'detail'),
    light: one(view?.light),
    view: drawn(views, 'view'),
    ground: drawn(grounds, 'ground'),
    shows: one(view?.detail.split(',')[0], 'detail'),
    'shown part': one(PHRASE.test(view?.detail ?? '') ? null : view?.detail.split(',')[0], 'detail'),
    packaging: one(slot === 'packaging' ? (boxOf(studio) ?? studio.packaging.shift()) : null),
    points: one(labels(studio.points.slice(0, 4))),
    sizes: one(studio.sizes.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(', ')),
    labels: one(labels(slot === 'comparison' ? studio.contrasts : studio.rows)),
  }
}

/** A detail that ends in a clause, behind which no “of” can follow: “the part that a hand touches first”, “one of them”. */
const PHRASE = /\b(?:that|where|which|seen|opened|folded|of|with|or|and|in|inside)\b/

const LIGHT = /,? (?=in (?:raking|soft) light|with (?:one|a) clean|lit |against )/
const ITS_LIGHT = /^with (?:one|a) clean (?:highlight|reflection)|^lit |^against /

/** A detail and its light: the one that the catalogue gives it, or one of the seed; an empty detail where all are used up. */
function closeView({ details, at }: Studio): { detail: string; light: string } {
  const [detail = '', light = ''] = (details.shift() ?? '').split(LIGHT)
  return { detail, light: ITS_LIGHT.test(light) ? light : shuffled(framesData().listing.lights, at, detail)[0]! }
}

/** A set appears only where the product's text mentions one. */
function packagingOf({ texts, source }: Facts): readonly string[] {
  const isSet = /\bsets?\b|\d[- ]?(?:pieces?|packs?|pcs)\b|\bpack of\b/i.test(source)
  const known = texts.packaging.filter((text) => isSet || !/\bset\b|\bselection\b/.test(text))
  return known.length > 0 ? known : texts.anyPackaging
}

function boxOf({ contents }: Studio): string | null {
  if (contents.length < 2) return null
  return `everything that comes in the box, laid out in order: ${contents.map(({ label }) => lowerFirst(label)).join(', ')}`
}

function graphicOf(studio: Studio, slot: Plan, given?: string): Graphic | null {
  const { points, rows, contrasts, sizes, contents } = studio
  const headline = given ?? plainest(studio, 'The facts')
  if (slot === 'infographic') return { headline, points: points.slice(0, 5), rows: [] }
  if (slot === 'scale') return { headline, points: sizes, rows: [] }
  if (slot === 'comparison') return { headline, points: [], rows: contrasts }
  if (slot === 'specification') return { headline, points: [], rows }
  return slot === 'packaging' && contents.length >= 2 ? { headline, points: contents, rows: [] } : null
}
