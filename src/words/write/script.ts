import type { Cue, ScriptRecipe } from '../../goods/frames.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import type { Fact, Span } from '../facts/fact.ts'
import { type Facts, isDescribed } from '../facts/read-facts.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import { brandVoiceOf } from '../voice/brand-voice.ts'
import type { Audience } from './audiences.ts'
import { repeatsOf, themed } from './content.ts'
import { calledBelow } from './end-card.ts'
import { filled, type Voice } from './frame.ts'
import { advertisedIn, headlineFault } from './headline.ts'
import { judgeOf } from './judge.ts'
import { isFact, isOfName, isPlainBeside, isStatement, type Line, restsOnText } from './line.ts'
import { type LinePicker, linePicker } from './line-picker.ts'
import { linesOfScript, readingTime } from './own-script.ts'
import { cuesOf } from './script-frames.ts'
import { voiceOf } from './voice.ts'

/**
 * A line of a film: its purpose, its words, when it is spoken (s), its number where it is one of a list, and the places in the product's own text
 * that it rests on; none where it claims nothing or is written by the user.
 */
type ScriptLine = {
  role: Cue['role']
  text: string
  start: number
  end: number
  count: number | null
  from: readonly Span[]
}

/** What a film says: its lines one after the other, and what stands on the card at its end, from `cardAt` (s) on. */
export type Script = {
  lines: ScriptLine[]
  cardAt: number
  card: { headline: string; call: string; price: string | null }
}

export type ScriptRequest = {
  facts: Facts
  /** Whom it speaks to: one of the product's audiences, or anyone by name and description. */
  audience: Audience | null
  recipe: ScriptRecipe
  seconds: 15 | 30
  /** The user's own words, used unchanged in place of written ones. */
  script: string | null
  seed: number
}

const CARD = { 15: 2.8, 30: 3.6 } as const
/** Words a second at which a line is easy to follow, the least time of a line, and a breath after it (s). */
const PACE = 2.5
const SHORTEST = 1.5
const BREATH = 0.3
const LINE_MAX = 64
const HEADLINE_MAX = 42

/**
 * Writes what a film says, at no more than 2.6 words a second, bound to the product's facts and linted: no person, review, rating, price or number
 * that its own text does not hold. The user's own script stands as it is, in lines as long as they take to read.
 * @throws ScriptRefused when the user's script cannot be read in the time that there is
 */
export function writeScript(request: ScriptRequest): Script {
  const { facts, audience, recipe, seconds, seed } = request
  const at = hashOf(seed, 'script', recipe, facts.name, audience?.name ?? '')
  const cardAt = seconds - CARD[seconds]
  const known = voiceOf(facts, { seed: at, theme: audience?.description })
  const voice = {
    ...known,
    need: themed(known.need ?? [], facts.source, ({ text }) => text),
    ...filmVoice(facts, known, audience),
  }
  const brand = brandVoiceOf(facts.brand, facts)
  const picker = linePicker(
    { names: [facts.name, facts.called ?? ''], sources: [facts.source] },
    {
      perFact: 2,
      isSpoken: true,
      voice: brand,
      judge: judgeOf(facts, {
        seed: at,
        voice: brand,
        theme: audience?.description ?? '',
      }),
    },
  )
  const repeats = repeatsOf([facts.name, facts.called, facts.noun?.text, facts.price])
  const isPlain = isDescribed(facts) ? () => true : isPlainBeside(facts)
  const studio = {
    voice,
    picker,
    isPlain,
    mayGuess: facts.noun !== null,
    repeats,
    manner: [...brand.manner.headlines, ...brand.manner.bodies],
  }
  const lines = request.script === null ? writtenLines(studio, request, cardAt) : ownLines(request.script, cardAt)
  return {
    lines,
    cardAt,
    card: cardOf(facts, studio, brand.calls(shuffled(brand.manner.calls, at, 'call'))[0]),
  }
}

/** Refuses the user's script where `writeScript` would, without writing anything. @throws ScriptRefused */
export function checkScript(script: string, seconds: ScriptRequest['seconds']): void {
  const help = seconds === 15 ? 'Shorten it or choose a longer video.' : 'Shorten it.'
  linesOfScript(script, seconds - CARD[seconds], help)
}

type Draft = Omit<ScriptLine, 'start' | 'end'> & { needs: number; spare: boolean; uses: readonly string[] }
/** `manner`: the frames that only the brand's tone has; `isPlain`: whether a line of a bare name guesses at nothing, `mayGuess`: whether one may where a film is short of lines; `repeats`: whether one line says only what the other says. */
type Studio = {
  isPlain: (line: Line) => boolean
  mayGuess: boolean
  voice: Voice
  picker: LinePicker
  manner: readonly string[]
  repeats: (one: string, other: string) => boolean
}

function writtenLines(studio: Studio, { facts, recipe, seconds }: ScriptRequest, cardAt: number): ScriptLine[] {
  const cues = cuesOf(recipe, seconds === 15 ? 'short' : 'long', isSupplied(facts, { recipe, seconds }))
  const wanted = cues.filter(({ spare }) => !spare)
  const drafts = new Map<Cue, Draft>()
  const isTold = isDescribed(facts)
  let left = cardAt
  let isNamed = false
  // What a recipe cannot do without is written first; the rest fills the time that is left.
  const inOrder = [...wanted, ...cues.filter(({ spare }) => spare)]
  const write = (cue: Cue, i: number, said: readonly string[]) => {
    const texts = said.length > 0 ? [...drafts.values()].map(({ text }) => text) : []
    const line = lineFor(cue, studio, {
      left: left - ENOUGH * Math.max(0, wanted.length - i - 1),
      restsOnFact: needsFact(cue, { written: drafts.size, isTold }),
      isTold,
      isFirst: drafts.size === 0,
      isSpoken: [...drafts.values()].some(({ from }) => from.length > 0),
      isShort: drafts.size < LINES_MIN,
      isNamed,
      said,
      texts,
    })
    if (!line) return
    isNamed ||= isOfName(line)
    const needs = timeOf(line.text)
    drafts.set(cue, {
      role: cue.role,
      text: line.text,
      count: cue.number ?? null,
      from: line.from,
      needs,
      spare: cue.spare === true,
      uses: line.uses,
    })
    left -= needs
  }
  for (const [i, cue] of inOrder.entries())
    write(
      cue,
      i,
      [...drafts.values()].flatMap(({ uses }) => uses),
    )
  // A film that is too short by then says its facts in other words, where it has several.
  if (facts.facts.length >= LINES_MIN)
    for (const [i, cue] of inOrder.entries()) if (drafts.size < LINES_MIN && !drafts.has(cue)) write(cue, i, [])
  const all = cues.flatMap((cue) => drafts.get(cue) ?? [])
  const isListed = cues.some(({ number }) => number !== undefined)
  const written = isTold && !isListed ? withoutPadding(all, facts) : all
  return placed(written.length > 0 ? written : [nameAlone(facts)], cardAt)
}

/** Without the line of the name alone where another names the product, too; a film that has just enough lines keeps it. */
function withoutPadding(drafts: readonly Draft[], { called, noun }: Facts): readonly Draft[] {
  const names = [called, noun?.text].flatMap((name) => name?.toLowerCase() ?? [])
  const isNaming = ({ text }: Draft) => names.some((name) => text.toLowerCase().includes(name))
  if (drafts.length === LINES_MIN) return drafts
  return drafts.filter((draft) => !isOfName(draft) || !drafts.some((other) => !isOfName(other) && isNaming(other)))
}

/** Whether a line for this cue must rest on a fact: those that nothing needs, and of a described product all beyond the least. What a list announces is there, whatever it rests on. */
function needsFact({ number, spare = false }: Cue, { written, isTold }: { written: number; isTold: boolean }): boolean {
  const isFull = number === undefined && written >= (isTold ? FACTS_MIN : LINES_MIN)
  return isTold ? spare || isFull : spare && isFull
}

/** How many facts a list counts. */
const LISTED = { 15: 3, 30: 5 } as const
/** How many reasons a film announces. */
const ANNOUNCED = 3

/** The forms of facts that can stand as a reason. */
const REASONS: ReadonlySet<Fact['form']> = new Set(['thing', 'does', 'is', 'clause'])

/** Whether a product has as many facts as the film counts. */
function isSupplied(
  { benefits, facts }: Facts,
  { recipe, seconds }: Pick<ScriptRequest, 'recipe' | 'seconds'>,
): boolean {
  const reasons = benefits.length + facts.filter(({ form }) => REASONS.has(form)).length
  return reasons >= (recipe === 'listicle' ? LISTED[seconds] : ANNOUNCED)
}

/** What is left to say where the brand avoids the words of every line. */
function nameAlone({ called, brand }: Facts): Draft {
  const text = `${called ?? brand.name}.`
  return { role: 'hook', text, count: null, from: [], needs: timeOf(text), spare: false, uses: [] }
}

/** A film of fewer lines says too little; of more, those that nothing needs say a fact. Two of a product's own facts are enough. */
const LINES_MIN = 4
const FACTS_MIN = 2
/** `restsOnFact`: nothing else is worth its time; `isTold`: whether the product's text has something to say before its category has; `isFirst`: whether the film has no line yet; `isSpoken`: whether one rests on the product's text; `isShort`: whether it has too few; `isNamed`: whether one has nothing but the name; `said`: what it has spoken of, `texts`: in which words. */
type Room = {
  left: number
  restsOnFact: boolean
  isTold: boolean
  isFirst: boolean
  isSpoken: boolean
  isShort: boolean
  isNamed: boolean
  said: readonly string[]
  texts: readonly string[]
}

function firstPicked<T>(choices: readonly T[], pick: (choice: T) => Line | null): Line | null {
  for (const choice of choices) {
    const line = pick(choice)
    if (line) return line
  }
  return null
}

/** The best line for a cue; null where none is left that fits the time. */
function lineFor({ role, frames, number }: Cue, studio: Studio, room: Room): Line | null {
  const { left, restsOnFact, isTold, isFirst, isSpoken, isShort, isNamed, said, texts } = room
  const { voice, picker, manner, isPlain, mayGuess, repeats } = studio
  const suiting = STATES.includes(role) ? [...frames, ...manner] : frames
  const within = (most: number) => (line: Line) =>
    timeOf(line.text) <= Math.min(left, most) && (restsOnText(line) || !(restsOnFact || (isNamed && isOfName(line))))
  // “Lined.”: a single word is no caption.
  const all = [...filled(suiting, voice)].filter(
    (line) => wordsIn(line.text) > 1 && !(isTold ? isStatement(line) : isOfChoosing(line)),
  )
  const short = all.filter(within(LONG))
  const fit = { max: LINE_MAX, whole: true, length: BEST_LENGTH }
  // Each fact is stated once; an opening and a close may name it.
  const isNew = ({ uses }: Line) => !uses.some((key) => isFact(key) && said.includes(key))
  const fresh = STATES.includes(role) ? short.filter(isNew) : short
  // The name alone says more of the product than what its category is used for.
  const isSaid = (line: Line) => texts.some((text) => repeats(line.text, text))
  const further = fresh.filter((line) => restsOnText(line) && !isSaid(line))
  const long = all.filter((line) => restsOnText(line) && within(LONGEST)(line) && isNew(line) && !isSaid(line))
  const own = isTold ? [further, fresh.filter(restsOnText), long, fresh.filter(isOfName)] : []
  // What its category is used for is worth a caption only where its own text gives none, or a list is announced; guesses, where a film is too short.
  const rest = role === 'item' ? short : fresh
  const guesses = isTold || (isShort && mayGuess) ? rest : []
  const isEnough = isTold && !isFirst && number === undefined && (role !== 'item' || isSpoken)
  const others = isEnough ? [] : [rest.filter(isPlain), guesses]
  return firstPicked([...own, ...others], (lines) => picker.pick(lines, fit))
}

/** Whether a line says what to compare: `Check the texture.` */
const isOfChoosing = ({ uses }: Line) => uses.some((key) => key.startsWith('choosing:'))

/** What a cue of these roles states stands alone: any tone can say it. */
const STATES: readonly Cue['role'][] = ['demo', 'detail', 'item']
const BEST_LENGTH = [14, 44] as const
/** No line of a written script takes longer (s), so that a short film holds what it must; for most of them this is enough. */
const LONG = 4.2
/** What its own text says may take longer, before the name stands alone. */
const LONGEST = 5.2
const ENOUGH = 2.3

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const timeOf = (text: string) => Math.max(SHORTEST, wordsIn(text) / PACE + BREATH)

/** How much longer than it needs a line stands at most; the rest of its time belongs to the picture. */
const LONGER = 1.6

/** The lines over the whole time, each as much longer or shorter as all are. */
function placed(drafts: readonly Draft[], until: number): ScriptLine[] {
  const all = drafts.reduce((sum, { needs }) => sum + needs, 0)
  let at = 0
  return drafts.map(({ needs, spare: _spare, uses: _uses, ...line }) => {
    const start = at
    at += (needs * until) / all
    return { ...line, start, end: Math.min(at, start + needs * LONGER) }
  })
}

function ownLines(script: string, cardAt: number): ScriptLine[] {
  const texts = linesOfScript(script, cardAt)
  const drafts = texts.map((text, i): Draft => {
    const role: Cue['role'] = i === 0 ? 'hook' : OWN_ROLES[i % OWN_ROLES.length]!
    return { role, text, count: null, from: [], needs: readingTime(text, 'easy'), spare: false, uses: [] }
  })
  return placed(drafts, cardAt)
}

/** The pictures while the user's own words are read. */
const OWN_ROLES = ['demo', 'turn', 'detail', 'demo'] as const

/** Times that no picture shows. */
const UNPICTURED =
  /^(?:every|from the first|all|overnight|through|in daily|in any|for years|when comfort|when the last)\b/

/** Labels of a table whose value nobody speaks of, or that the picture shows. */
const UNSPOKEN =
  /\b(?:weight|colou?r|closure|style|pattern|season|gender|occasion|volume|type|place|application|included|certification|brand|model|origin|source|technics|area|direction)\b/i

/** What films have to say beyond ads: answers to what buyers compare, and the words of an audience. */
function filmVoice(facts: Facts, known: Voice, audience: Audience | null): Voice {
  const { texts } = facts
  const whoOf = texts.audiences.find(({ name, isGeneral }) => !isGeneral && name === audience?.name)?.who
  const values = facts.facts.filter(
    ({ form, kind, label, text }) =>
      form === 'value' && label && text.length <= 32 && kind !== 'origin' && !UNSPOKEN.test(label),
  )
  const answered = [
    ...values.map(({ label }) => label!.toLowerCase()),
    ...((known.material ?? []).length > 0 ? ['material'] : []),
  ]
  return {
    answer: values.map(({ label, text, from }) => ({
      text: `${sentenceCase(label!)}: ${text}.`,
      from: [from],
      keys: [`fact:${from.field}:${from.start}`],
    })),
    pictured: (known.moment ?? []).filter(({ text }) => !UNPICTURED.test(text)),
    unanswered: (known.choosing ?? []).filter(
      ({ text }) => /^the /.test(text) && !answered.some((word) => text.includes(word)),
    ),
    who: whoOf && texts.isSpecific ? [{ text: whoOf, from: [], keys: [`who:${whoOf}`] }] : [],
  }
}

const CARD_LINES = [
  '{order}.',
  '{whole}.',
  '{it does}.',
  '{a noun} {use}.',
  '{a noun} with {thing}.',
  '{a noun} for {when}.',
]

function cardOf(facts: Facts, { voice, picker, isPlain }: Studio, call: string): Script['card'] {
  const topic = advertisedIn(facts)
  const isTold = isDescribed(facts)
  const lines = [...filled(CARD_LINES, voice)].filter(
    (line) => (restsOnText(line) || !isTold) && isPlain(line) && headlineFault(line, topic) === null,
  )
  const headline = picker.pick(lines, { max: HEADLINE_MAX, whole: true })
  return {
    headline: headline?.text ?? calledBelow(facts) ?? facts.brand.name,
    call,
    price: facts.price,
  }
}
