import { type Angle, framesData } from '../../goods/frames.ts'
import type { Occasion } from '../../goods/occasions.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import { clean } from '../facts/clean.ts'
import { calledBy } from '../facts/name.ts'
import { type Facts, isDescribed } from '../facts/read-facts.ts'
import { numberOf, sentenceCase } from '../grammar/grammar.ts'
import { graphemes } from '../grammar/length.ts'
import { lintText } from '../lint/lint.ts'
import type { Offer } from '../prompt/offer.ts'
import { type AskedFor, offerIn, readPrompt } from '../prompt/read-prompt.ts'
import { type BrandVoice, brandVoiceOf, type SpeakingBrand } from '../voice/brand-voice.ts'
import { type Manner, mannerNamed } from '../voice/manner.ts'
import { speakableTexts } from '../voice/speakable.ts'
import { bareLine } from './bare-line.ts'
import { isPresent } from './category-voice.ts'
import { type Addressee, audiencesOf, type Scenes, scenesOf, seasonal, withSomebody } from './concept-setting.ts'
import { offerVoice, textsWithout, voiceWith } from './concept-voice.ts'
import { echoesOf, isWithin, repeatsOf } from './content.ts'
import { filled, type Voice } from './frame.ts'
import { type Advertised, advertisedIn, bodyAppeal, headlineAppeal, headlineFault } from './headline.ts'
import { type Judge, judgeOf } from './judge.ts'
import { explains, isFact, isPlainBeside, isStatement, type Line, restsOnText, sequence, THIN_MOST } from './line.ts'
import { type Fit, type LinePicker, linePicker } from './line-picker.ts'
import { announcing } from './promise.ts'
import { agreeingScenes } from './scenes.ts'

/**
 * An idea for a campaign. `angle` names it, `idea` describes how picture and words work together, `audience` whom it addresses, `scene` is direction for
 * the studio, in English.
 */
export type Concept = {
  title: string
  angle: string
  idea: string
  audience: string
  copy: { headline: string; body: string; call_to_action: string }
  scene: string
  look: Angle['look']
}

const PERSON = 'The person'
const PLACE = 'At home'

const BEST = { headline: [14, 40], body: [36, 90] } as const

/** In graphemes. */
const LIMITS = { title: 60, idea: 200, headline: 48, body: 110, call: 24, word: 24 } as const

/** How often the concepts of a document may speak of the same fact. */
const PER_FACT = 3

type Request = {
  facts: Facts | null
  brand: SpeakingBrand
  prompt: string
  count: number
  /** As many at least, where need be of the category or the name alone; defaults to `count`. */
  least?: number
  seed: number
  /** English is the one language that is written; others get English. */
  locale?: string
}

/**
 * `count` concepts that differ in angle, idea, audience, scene and words. What the prompt asks for comes first: an offer, an occasion, an audience, a
 * place, a mood. A prompt that asks for nothing, or for what cannot be claimed, still gets concepts that can be published. Without a product they
 * speak of the brand and of what the prompt names. An offer stands only where the prompt makes it, or asks for one that the product's text makes.
 */
export function writeConcepts(request: Request): Concept[] {
  const { facts, prompt, count, least = count } = request
  const brief = readPrompt(prompt)
  const wantsOffer = /\b(?:sale|offer|deal|discount|promo\w*)\b/i.test(brief.text)
  const offer = brief.offer ?? (wantsOffer && facts ? offerIn(facts.source) : null)
  const studio = openStudio(request, brief, offer)
  const { concepts } = studio
  const angles = anglesFor(studio, brief, offer)
  const most = studio.isThin ? Math.min(count, Math.max(least, THIN_MOST)) : count
  for (const [i, angle] of angles.entries()) {
    if (concepts.length === most) break
    const isNeeded = angles.length - i <= most - concepts.length
    const isOrdered = isNeeded && concepts.length < least
    const lines = writeLines(studio, angle, concepts.length, { isNeeded, isOrdered })
    if (!lines) continue
    concepts.push(writeConcept(studio, angle, concepts.length, lines))
    studio.lines.push(lines)
  }
  return concepts
}

function openStudio({ facts, brand, prompt, seed }: Request, brief: AskedFor, offer: Offer | null): Studio {
  const at = hashOf(seed, 'concepts', facts?.name ?? brand.name, prompt)
  const name = calledBy(clean(brand.name).text, null)
  const plainest = facts?.called ?? name ?? brand.name
  const asked = brief.audience ? { name: sentenceCase(brief.audience), who: brief.audience } : null
  const manner = mannerNamed(brief.tone, brand.tone)
  const speaking = brandVoiceOf(brand, facts ?? { name: brand.name, called: name }, { manner })
  const texts = facts?.texts ?? speakableTexts(textsWithout(brief), speaking)
  const context = {
    names: [name ?? '', ...(facts ? [facts.name, facts.called ?? ''] : [])],
    sources: [brief.text, offer?.text ?? '', facts?.source ?? ''],
  }
  const voice = voiceWith({ facts, name, brief, at })
  const named = [facts?.name, facts?.called, facts?.noun?.text, facts?.price]
  const judge = judgeOf(facts, { seed: at, voice: speaking, theme: themeOf(brief) })
  const isGiven = facts !== null && texts.isGift && texts.needs.some(isPresent)
  return {
    at,
    facts,
    angles: anglesOf({ at, isSpecific: texts.isSpecific, isGiven, manner }),
    name: plainest,
    speaking,
    picker: linePicker(context, { perFact: PER_FACT, judge, voice: speaking }),
    judge,
    ideas: linePicker(context, { perFact: PER_FACT, voice: speaking }),
    voice: { ...voice, ...offerVoice(offer) },
    topic: advertisedIn(facts),
    calls: shuffled(speaking.manner.calls, at, 'calls'),
    audiences: asked ? [asked] : withSomebody(audiencesOf(texts, { brief, at }), plainest),
    scenes: scenesOf(texts, { brief, at }),
    inSeason: seasonal(brief),
    hasProduct: facts !== null,
    isDescribed: isDescribed(facts),
    isTold: isTold(facts, brief),
    isThin: isThin(facts, brief),
    isPlain: plainOf(facts, texts),
    isSpecific: texts.isSpecific,
    used: new Set(),
    announced: new Set(),
    concepts: [],
    lines: [],
    repeats: repeatsOf(named),
    echoes: echoesOf(named),
    isSound: (text) => speaking.allows(text) && lintText(text, context).length === 0,
  }
}

const plainOf = (facts: Facts | null, texts: Facts['texts']) => isPlainBeside({ texts, noun: facts?.noun ?? null })

/** Whether nothing but the product's own text says what to speak of. */
const isTold = (facts: Facts | null, brief: AskedFor) => isDescribed(facts) && themeOf(brief).trim() === ''

/** Whether neither a text nor the prompt says more than a name. */
const isThin = (facts: Facts | null, brief: AskedFor) =>
  facts !== null && !isDescribed(facts) && themeOf(brief).trim() === ''

type Studio = {
  at: number
  facts: Facts | null
  /** Those that suit the product, in an order of the seed. */
  angles: readonly Angle[]
  /** What stands where no line is left: the name of the product or brand. */
  name: string
  speaking: BrandVoice
  picker: LinePicker
  judge: Judge
  /** Directions for the picture use up nothing of what the copy can say. */
  ideas: LinePicker
  voice: Voice
  /** What its headlines are about. */
  topic: Advertised
  calls: readonly string[]
  audiences: readonly Addressee[]
  scenes: Scenes
  inSeason: (scene: string) => string
  /** Scenes, calls and the keys of facts that a concept has. */
  used: Set<string>
  /** The names of the angles so far. */
  announced: Set<string>
  /** Those written so far. */
  concepts: Concept[]
  /** Headline and body of each. */
  lines: Lines[]
  isSound: (text: string) => boolean
  /** Whether one text says only what the other says. */
  repeats: (one: string, other: string) => boolean
  /** Whether both have a word in common that is not of the name. */
  echoes: (one: string, other: string) => boolean
  hasProduct: boolean
  isDescribed: boolean
  isTold: boolean
  /** Whether there is nothing but a name, and the prompt asks for nothing. */
  isThin: boolean
  /** Whether a line says no more of the category than what is true of all of it. */
  isPlain: (line: Line) => boolean
  /** Whether the category is detected: moments that suit anything say nothing. */
  isSpecific: boolean
}

/** An angle with what its occasion brings along. */
type Told = Angle & {
  bodies?: readonly string[]
  isOffer?: boolean
  /** Headlines of an offer that leave the name to the body: it is too long beside it. */
  alone?: readonly string[]
  /** Whether the prompt asks for it: no other headline names what it asks for. */
  isAsked?: boolean
  scenes?: readonly string[]
  calls?: readonly string[]
}

/** What the prompt names, which the words should name, too. */
const themeOf = ({ audience, places, season, stress }: AskedFor) =>
  [audience, season, ...places.map(({ at }) => at), ...stress].join(' ')

const audienceOf = ({ audiences }: Studio, i: number): Addressee => audiences[i % audiences.length]!

const voiceFor = ({ voice }: Studio, { who }: Addressee): Voice => ({
  ...voice,
  who: who === null ? [] : [{ text: who, from: [], keys: [] }],
})

/** Whether no angle is left to try, and whether the request asks for one more concept, be it on what is not quite sure. */
type Need = { isNeeded: boolean; isOrdered: boolean }

/**
 * The angle's own headline where it rests on a fact or names the product; else one that names it beside a text of its category. What any product of
 * the category may have follows where no angle is left to try, of a product that is described only where it is ordered, and the name alone where
 * there is nothing else to say. Null where it need not be written.
 */
function writeHeadline(studio: Studio, angle: Told, i: number, { isNeeded, isOrdered }: Need): Line | null {
  const { facts, named, category } = framesData().angles
  const others = angle.isAsked
    ? []
    : [...studio.speaking.manner.headlines, ...facts, ...(studio.isThin ? category : [])]
  const voice = voiceFor(studio, audienceOf(studio, i))
  const fit = { max: LIMITS.headline, word: LIMITS.word, length: BEST.headline, liking: headlineAppeal }
  const mayGuess = !studio.isThin || (isOrdered && studio.facts?.noun != null)
  const isAllowed = (line: Line) => mayGuess || studio.isPlain(line)
  // What the prompt asks for has to stand in its ads.
  const isSound = (line: Line) => angle.isAsked === true || headlineFault(line, studio.topic) === null
  const pick = (frames: readonly string[], suits: (line: Line) => boolean = () => true) =>
    studio.picker.pick(
      [...filled(frames, voice)].filter((line) => suits(line) && isSound(line) && isAllowed(line)),
      fit,
    )
  const isSure = isOrdered ? studio.judge.isFirm : studio.judge.isSure
  const isFit = (line: Line) =>
    studio.isDescribed && !angle.isAsked ? restsOnText(line) && isSure(line) : isOwn(line, voice) || isStatement(line)
  // `An inner pocket holds keys.` needs no `A tote with an inner pocket.` beside it.
  const isFresh = ({ text, uses }: Line) =>
    angle.isAsked === true ||
    ((isOrdered || !uses.some((key) => studio.used.has(key))) &&
      !studio.concepts.some(({ copy }) => studio.echoes(copy.headline, text)))
  const own = ofAngle(isFresh)
  if (own !== null || !isNeeded || (studio.isDescribed && !isOrdered)) return own
  const label = studio.isDescribed ? pickLabel(studio, voice, fit) : null
  return label ?? ofCategory() ?? ofAngle() ?? (isOrdered ? lastHeadline(studio, angle) : null)

  function ofAngle(suits: (line: Line) => boolean = () => true): Line | null {
    if (!studio.hasProduct) return pick(angle.headlines, suits)
    const isOwnFit = (line: Line) => suits(line) && isFit(line)
    return (
      pick([...angle.headlines, ...others], isOwnFit) ??
      pick(shorterOf(angle), isOwnFit) ??
      pick(angle.alone ?? [], suits)
    )
  }

  function ofCategory(): Line | null {
    const frames = [...named, ...angle.headlines, ...category, ...studio.speaking.manner.headlines]
    return studio.isSpecific ? pick(frames) : null
  }
}

/** What the prompt asks for with the name without its article, where a headline is too long with it. */
const shorterOf = ({ isAsked, headlines }: Told) =>
  isAsked ? headlines.map((frame) => frame.replace('{called}', '{name}')) : []

/** What a described product has, without a verb: `Lightweight styling gel.` says more than what its category is used for. `Solid oak and open shelf` wants an article. */
function pickLabel(studio: Studio, voice: Voice, fit: Fit): Line | null {
  const bare = voice.bare?.filter(({ text }) => numberOf(text) !== 'one') ?? []
  const isLabel = (line: Line) =>
    restsOnText(line) && studio.judge.isFirm(line) && headlineFault(line, studio.topic) === 'label'
  return studio.picker.pick([...filled(framesData().angles.labels, { ...voice, bare })].filter(isLabel), fit)
}

/** The name in other words, which every line of the document may hold. */
const bareBelow = ({ at, voice, isSound, concepts }: Studio, beside?: string) => ({
  ...{ at, voice, isSound, said: concepts.flatMap(({ copy }) => [copy.headline, copy.body]) },
  ...(beside === undefined ? {} : { beside }),
})

/** Whether a line is this product's alone: by a fact or by its name. */
const isOwn = ({ text, from }: Line, { called = [], name = [] }: Voice) =>
  from.length > 0 ||
  [...called, ...name].some((one) => text.toLowerCase().includes(one.text.toLowerCase().replace(/^the /, '')))

const nameOf = ({ name }: Told, studio: Studio) => (studio.speaking.allows(name) ? name : studio.name)

type Lines = { headline: Line; body: Line | null }

/** Headline and body. Null where they need not be written: of a described product, too, where no fact goes on what the headline states. */
function writeLines(studio: Studio, angle: Told, i: number, need: Need): Lines | null {
  const headline = writeHeadline(studio, angle, i, need)
  if (!headline) return null
  const voice = voiceFor(studio, audienceOf(studio, i))
  const body = writeBody(headline, { studio, angle, voice, isOrdered: need.isOrdered })
  const isDue = need.isOrdered || !studio.isTold || angle.isAsked === true
  if (isDue || (body !== null && restsOnText(body))) {
    for (const key of [...headline.uses, ...(body?.uses ?? [])].filter(isFact)) studio.used.add(key)
    return { headline, body }
  }
  for (const line of [body, headline]) if (line) studio.picker.takeBack(line)
  return null
}

/** Where no headline is left: the name in other words, a body of another concept, or where it is sold, with the name below. */
function lastHeadline(studio: Studio, angle: Told): Line {
  const said = studio.concepts.map(({ copy }) => copy.headline)
  const isHeadline = (line: Line) =>
    restsOnText(line) && graphemes(line.text) <= LIMITS.headline && !said.includes(line.text)
  const { bare, nameless } = framesData().angles
  return (
    bareLine(bareBelow(studio), bare, LIMITS.headline) ??
    studio.lines.flatMap(({ body }) => body ?? []).find(isHeadline) ??
    (studio.hasProduct ? bareLine(bareBelow(studio), nameless, LIMITS.headline) : null) ?? {
      ...{ text: nameOf(angle, studio), from: [], uses: [], places: [] },
    }
  )
}

/** A line of another concept that goes on where the headline ends: in a new place, a fact says more than the name alone. No line stands three times. */
function bodyAgain({ lines, echoes }: Studio, headline: Line): Line | null {
  const said = lines.flatMap((one) => [one.body ?? [], one.headline].flat())
  const isNew = ({ text }: Line) => said.filter((one) => one.text === text).length < 2
  const goesOn = (body: Line) =>
    restsOnText(body) &&
    /[.!?]$/.test(body.text) &&
    isNew(body) &&
    !echoes(headline.text, body.text) &&
    !body.uses.some((key) => isFact(key) && headline.uses.includes(key))
  return said.find(goesOn) ?? null
}

function writeConcept(studio: Studio, asked: Told, i: number, { headline, body }: Lines): Concept {
  const { at, picker, speaking } = studio
  const audience = audienceOf(studio, i)
  const voice = voiceFor(studio, audience)
  const angle = announced(studio, asked, body === null ? [headline] : [headline, body])
  const { ideas, bare_bodies } = framesData().angles
  const naming = isOwn(headline, voice) ? bare_bodies : bare_bodies.filter((frame) => NAMING.test(frame))
  const mixed = (frames: readonly string[], purpose: string) => shuffled(frames, at, `${purpose} ${angle.name}`)
  const directions = filled([...mixed(angle.ideas, 'idea'), ...ideas], voice)
  const titles = filled(mixed(angle.titles, 'title'), voice)
  const calls = [...mixed(angle.calls ?? [], 'call'), ...studio.calls].filter((call) => graphemes(call) <= LIMITS.call)
  return {
    title: picker.pick(titles, { max: LIMITS.title })?.text ?? nameOf(angle, studio),
    angle: nameOf(angle, studio),
    idea: studio.ideas.pick(directions, { max: LIMITS.idea })?.text ?? ideas.findLast(speaking.allows) ?? studio.name,
    audience: audience.name,
    copy: {
      headline: headline.text,
      body: (body ?? bareLine(bareBelow(studio, headline.text), naming, LIMITS.body) ?? headline).text,
      call_to_action: unused(studio, speaking.calls(calls)),
    },
    scene: unused(studio, [...studio.scenes.asked, ...scenesFor(studio, angle, headline)]),
    look: angle.look,
  }
}

/** Frames that name the product, as headline or body must. */
const NAMING = /\{(?:called|name)\}/

/** The angle that the concept is called by: what the prompt asks for keeps the one that it asked for. */
function announced({ angles, announced: so, facts }: Studio, asked: Told, lines: readonly Line[]): Told {
  const left = angles.filter(({ name }) => !so.has(name))
  const angle = asked.isAsked ? asked : announcing(asked, { lines, left, facts })
  so.add(angle.name)
  return angle
}

/** What goes on where the headline ends; null where there is nothing. */
function writeBody(headline: Line, { isOrdered, ...spoken }: Spoken & { isOrdered: boolean }): Line | null {
  const { studio, angle } = spoken
  const { picker, judge } = studio
  const isUnknown = studio.isThin && studio.facts?.noun == null
  const isSure = (line: Line) =>
    (isOrdered && !isUnknown) || (studio.isThin ? studio.isPlain(line) : !studio.isTold || judge.isSure(line))
  const bodies = bodiesBelow(headline, spoken).filter((line) => isSure(line) && judge.isFirm(line))
  const fit = {
    max: LIMITS.body,
    word: LIMITS.word,
    whole: true,
    length: BEST.body,
    beside: headline.text,
    follows: (line: Line) => explains(line, headline),
    liking: (line: Line) =>
      bodyAppeal(line, { headline: headline.text, names: studio.topic.names }) + sequence(line, headline),
  }
  const goesOn = (line: Line) => !isWithin(headline.text, line.text)
  // An offer has its end behind it, and what it is for.
  const further = (line: Line) => angle.isOffer === true || !studio.repeats(headline.text, line.text)
  const lines = bodies.filter(further)
  const mayEcho = angle.isOffer === true || !restsOnText(headline)
  const fresh = lines.filter(({ text }) => mayEcho || !studio.echoes(headline.text, text))
  const pick = (from: readonly Line[]) =>
    picker.pick(from, { ...fit, apart: headline.uses }) ?? picker.pick(from.filter(goesOn), fit)
  const again = () => (isOrdered && studio.isDescribed ? bodyAgain(studio, headline) : null)
  // A fact in other words says more than whom and when its category suits, be it a second time, and that more than the same words again.
  const told = () => {
    const facts = fresh.filter(restsOnText)
    return pick(facts.filter(judge.isSure)) ?? again() ?? pick(facts)
  }
  return (studio.isTold ? told() : null) ?? pick(fresh) ?? pick(lines) ?? again()
}

type Spoken = { studio: Studio; angle: Told; voice: Voice }

/**
 * The bodies of an angle, then those of any; of an offer those that state it, unless the headline states it whole without the name of the product:
 * then any that has the name.
 */
function bodiesBelow(headline: Line, { studio, angle, voice }: Spoken): Line[] {
  const { facts, category } = framesData().ads.bodies
  const any = [...facts, ...category, ...studio.speaking.manner.bodies].filter((frame) => !frame.includes('{choosing}'))
  if (!angle.isOffer) return [...filled([...(angle.bodies ?? []), ...any], voice)]
  const until = voice.until?.[0]?.text ?? ''
  const isStated = !isOwn(headline, voice) && headline.text.includes(until)
  return isStated
    ? [...filled(any, voice)].filter((line) => isOwn(line, voice))
    : [...filled(angle.bodies ?? [], voice)]
}

/** The scenes of an angle, then all others; where the headline names a moment, those that agree with it first. */
function scenesFor({ scenes, inSeason }: Studio, angle: Told, headline: Line): string[] {
  const { home, plain, odd } = scenes
  const moment = headline.uses.find((key) => key.startsWith(MOMENT))?.slice(MOMENT.length)
  if (moment !== undefined) return agreeingScenes([...home, ...plain, ...odd], moment)
  return [...(angle.scenes?.map(inSeason) ?? scenes[angle.setting]), ...home, ...plain, ...odd]
}

/** What a line uses up that names a moment begins so. */
const MOMENT = 'moment:'

/** The first that no earlier concept took. */
function unused({ used }: Studio, texts: readonly string[]): string {
  const text = texts.find((one) => !used.has(one)) ?? texts[0]!
  used.add(text)
  return text
}

/** The angles of a product or brand, those of the brand's tone first, in an order of the seed: without moments where the category is unknown, or presents where it is nobody's. */
type Suiting = { at: number; isSpecific: boolean; isGiven: boolean; manner: Manner }

function anglesOf({ isSpecific, isGiven, at, manner }: Suiting): readonly Angle[] {
  const suiting = framesData().angles.angles.filter(
    ({ name }) => (isSpecific || name !== 'The moment') && (isGiven || name !== 'The present'),
  )
  const mixed = shuffled(suiting, at, 'angles')
  const isLed = ({ promise }: Angle): boolean => manner.leads(promise?.places ?? [])
  return [...mixed.filter(isLed), ...mixed.filter((angle) => !isLed(angle))]
}

/** What the prompt asks for, then the angles that there is something to say for, then the others. */
function anglesFor({ voice, angles: mixed }: Studio, brief: AskedFor, offer: Offer | null): Told[] {
  const { angles } = framesData().angles
  const rests = ({ headlines }: Angle) => [...filled(headlines, voice)].some(({ from }) => from.length > 0)
  const canSpeak = ({ headlines }: Angle) => !filled(headlines, voice).next().done
  const asked: Told[] = [
    ...(offer ? [offerAngle(offer)] : []),
    ...brief.occasions.slice(0, 2).map(occasionAngle),
    ...brief.places
      .slice(0, 1)
      .flatMap((place) => angles.filter(({ name }) => name === PLACE).map((angle) => placeAngle(angle, place))),
    ...(brief.audience ? angles.filter(({ name }) => name === PERSON) : []),
  ]
  const rest = [
    ...mixed.filter(rests),
    ...mixed.filter((angle) => !rests(angle) && canSpeak(angle)),
    ...mixed.filter((angle) => !canSpeak(angle)),
  ]
  const told = asked.map((angle) => ({ ...angle, isAsked: true }))
  return [...told, ...rest.filter(({ name }) => !asked.some((angle) => angle.name === name))]
}

/** An offer that ends says when. */
function offerAngle({ kind, until }: Offer): Told {
  const angle = framesData().angles.offers[kind]
  const says = (frame: string) => until === null || frame.includes('{until}')
  const alone = until === null ? ['{offer}.'] : ['{offer} {until}.', '{offer}.']
  return { ...angle, bodies: angle.bodies.filter(says), isOffer: true, alone }
}

/** The place that the prompt names, the topic of one concept. */
const placeAngle = (angle: Angle, { at }: AskedFor['places'][number]): Told => ({
  ...angle,
  headlines: framesData().angles.at_place.map((frame) =>
    frame.startsWith('{at}') ? sentenceCase(frame.replace('{at}', at)) : frame.replace('{at}', at),
  ),
})

const occasionAngle = ({ name, of_product, headlines, bodies, idea, scenes, calls }: Occasion): Told => ({
  name: sentenceCase(name),
  titles: [`In time for ${name}`, `Ready for ${name}`, `All about ${name}`],
  ideas: [idea],
  headlines: [...of_product, ...headlines],
  bodies,
  look: 'lifestyle',
  setting: 'home',
  scenes,
  calls,
})
