import { framesData } from '../../goods/frames.ts'
import type { AdsFile } from '../../goods/schema/frames.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { filled, type Voice } from './frame.ts'
import type { Line } from './line.ts'
import { type LinePicker, linePicker } from './line-picker.ts'
import { toneOf } from './tone.ts'
import { voiceOf } from './voice.ts'

/** The published limits of a chat card (July 2025): title 3–50, body at most 100, in graphemes; 16–24 and 32–48 read best. */
export const AD_LIMITS = { titleMin: 3, titleMax: 50, bodyMax: 100 } as const

/** A shorter title says too little, unless it is the product's name. */
const TITLE_MIN = 10

export type Ad = { title: string; body: string }

type Request = { facts: Facts; angle: string | null; price: string | null; count: number; seed: number }

type Kind = keyof AdsFile['titles']

const EVIDENCE: readonly Kind[] = ['thing', 'does', 'is', 'note', 'benefit', 'value', 'material']
const INVITATION: readonly Kind[] = ['opener', 'question', 'called']
/** The openers and questions of an unknown category say little. */
const UNKNOWN_INVITATION: readonly Kind[] = ['called', 'opener', 'question']
/** How often the ads of a document may speak of the same fact: rather of one again than of none. */
const PER_FACT = 4

/**
 * `count` ads for an assistant's chat cards, every one different. An ad rests on the facts, then on the texts of the category, then on the name
 * alone; `angle`: the topic to begin with; `price` appears only when it is given.
 */
export function writeAds({ facts, angle, price, count, seed }: Request): Ad[] {
  const tone = toneOf(facts.brand.tone)
  const at = hashOf(seed, 'ads', facts.name, angle ?? '')
  const voice: Voice = {
    ...voiceOf(facts, { seed: at, theme: angle ?? '' }),
    tone: shuffled(tone.openers, at, 'manner').map((text) => ({ text, from: [], keys: [`opener:${text}`] })),
    price: price ? [{ text: price, from: [], keys: ['price'] }] : [],
  }
  const context = { names: [facts.name, facts.called ?? ''], sources: [facts.source, price ?? ''] }
  const picker = linePicker(context, { perFact: PER_FACT })
  const looks = facts.called ? tone.looks : framesData().ads.bodies.neutral
  const { isSpecific } = facts.texts
  return Array.from({ length: count }, (_, i) => writeAd({ voice, picker, looks, isSpecific, at, turn: i }))
}

type Writing = {
  voice: Voice
  picker: LinePicker
  looks: readonly string[]
  isSpecific: boolean
  at: number
  turn: number
}

/** A body rests on facts as long as there is one that the title does not name. */
function writeAd(writing: Writing): Ad {
  const { voice, picker, looks, isSpecific, at, turn } = writing
  const title = titleOf(writing)
  const named = voice.name?.[0]?.text
  const names = named !== undefined && title.text.includes(named)
  const purpose = `body ${turn}`
  const { named: naming, priced, plain, free, neutral } = framesData().ads.bodies
  const resting = names ? free : [...naming, ...priced, ...free]
  const general = [...(names ? [] : shuffled(looks, at, purpose)), ...shuffled(neutral, at, purpose)]
  const category = isSpecific ? [names ? '{opener}' : '{name}. {opener}'] : []
  const calm = [...(names ? [] : plain), ...category, ...general]
  const fit = { min: 12, max: AD_LIMITS.bodyMax, whole: true }
  const body =
    picker.pick(filled(shuffled(resting, at, purpose), voice), { ...fit, apart: title.uses }) ??
    picker.pick(filled(calm, voice), fit) ??
    picker.pick(filled(free, voice), fit)
  return { title: title.text, body: body?.text ?? `${neutral[turn % neutral.length]}` }
}

/** Evidence and invitation in turn, evidence first. */
function titleOf({ voice, picker, isSpecific, at, turn }: Writing): Line {
  const evidence = shuffled(EVIDENCE, at, 'evidence')
  const invitation = shuffled(INVITATION, at, 'invitation')
  const rotated = (kinds: readonly Kind[]) => kinds.map((_, k) => kinds[(Math.floor(turn / 2) + k) % kinds.length]!)
  const inviting = isSpecific ? rotated(invitation) : UNKNOWN_INVITATION
  const order = turn % 2 === 0 ? [...rotated(evidence), ...inviting] : [...inviting, ...rotated(evidence)]
  const frames = order.flatMap((kind) => shuffled(framesData().ads.titles[kind], at, `title ${turn}`))
  const { neutral } = framesData().ads.titles
  return (
    picker.pick(filled(frames, voice), { min: TITLE_MIN, max: AD_LIMITS.titleMax }) ??
    picker.pick(filled(['{name}'], voice), { min: AD_LIMITS.titleMin, max: AD_LIMITS.titleMax }) ??
    picker.pick(filled(shuffled(neutral, at, 'title'), voice), { max: AD_LIMITS.titleMax }) ?? {
      text: neutral[turn % neutral.length]!,
      from: [],
      uses: [],
    }
  )
}
