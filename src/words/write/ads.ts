import { framesData } from '../../goods/frames.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffledButLast } from '../choose.ts'
import { type Facts, isDescribed } from '../facts/read-facts.ts'
import { graphemes } from '../grammar/length.ts'
import { type LintContext, lintText } from '../lint/lint.ts'
import { type BrandVoice, brandVoiceOf } from '../voice/brand-voice.ts'
import { echoesOf, repeatsOf } from './content.ts'
import { filled, type Voice } from './frame.ts'
import { advertisedIn, headlineFault, namesProduct } from './headline.ts'
import { judgeOf } from './judge.ts'
import {
  explains,
  isBenefit,
  isFact,
  isPlainBeside,
  isStatement,
  type Line,
  rephrases,
  restsOnText,
  sequence,
  strays,
  THIN_MOST,
} from './line.ts'
import { type LinePicker, linePicker } from './line-picker.ts'
import { voiceOf } from './voice.ts'

/** The published limits of a chat card (July 2025): title 3–50, body at most 100, in graphemes; 16–24 and 32–48 read best. */
export const AD_LIMITS = { titleMin: 3, titleMax: 50, bodyMax: 100 } as const

/** A shorter title says too little, unless it is the product's name. */
const TITLE_MIN = 10
const BEST = { title: [16, 36], body: [32, 76] } as const

export type Ad = { title: string; body: string }

type Request = {
  facts: Facts
  angle: string | null
  price: string | null
  count: number
  /** As many at least, where need be of the category or the name alone; defaults to `count`. */
  least?: number
  seed: number
}

/** How often the ads of a document may speak of the same fact. */
const PER_FACT = 3

/** A line worth less says nothing of the product or its category. */
const WORTH_MIN = -8

/**
 * At most `count` ads for an assistant's chat cards, every one different, and one at least. An ad rests on the facts, and where there are none on what
 * its category is used for and when; where both are used up it has the name, the brand and the price alone. Only what `least` asks for goes beyond
 * facts and a few plain lines of the category. Fewer where those fit no more ads.
 * `angle`: the topic to begin with; `price` appears only when it is given.
 */
export function writeAds({ facts, angle, price, count, least = count, seed }: Request): Ad[] {
  const at = hashOf(seed, 'ads', facts.name, angle ?? '')
  const voice: Voice = {
    ...voiceOf(facts, { seed: at, theme: angle ?? '' }),
    price: price ? [{ text: price, from: [], keys: ['price'] }] : [],
  }
  const brand = brandVoiceOf(facts.brand, facts)
  const judge = judgeOf(facts, { seed: at, voice: brand, theme: angle ?? '' })
  const context = { names: [facts.name, facts.called ?? ''], sources: [facts.source, price ?? ''] }
  const picker = linePicker(context, { perFact: PER_FACT, judge, voice: brand })
  const { titles, bodies, bare } = framesData().ads
  const all = {
    titles: [...filled([...titles.facts, ...titles.category, ...brand.manner.titles], voice)],
    bodies: [...filled([...bodies.facts, ...bodies.category, ...brand.manner.bodies], voice)],
  }
  const proposals = bothOf(all, (line) => judge.worth(line) > WORTH_MIN && judge.isFirm(line))
  const { plain, stated } = dueOf(facts, proposals)
  const ads: Ad[] = []
  const told = new Set<string>()
  /** Bodies on what the text states, which may face a bare name once more. */
  const facing: string[] = []
  const write = (from: Proposals, most: number) => {
    for (let ad = ads.length < most && writeAd(from, picker); ad; ad = ads.length < most && writeAd(from, picker)) {
      ads.push({ title: unstopped(ad.title.text), body: ad.body.text })
      if (restsOnText(ad.body) && !isNaming(ad.body)) facing.push(ad.body.text)
      for (const key of [...ad.title.uses, ...ad.body.uses]) told.add(key)
    }
  }
  // What an ad has stated is no further ad that nobody ordered.
  const isNews = ({ uses }: Line) => uses.some((key) => isFact(key) && !told.has(key))
  const known = [facts.name, facts.called, facts.noun?.text, facts.price]
  const [saysAgain, echoes] = [repeatsOf(known), echoesOf(known)]
  const saysSame = (title: Line, body: Line) =>
    (isNaming(title) && isNaming(body)) ||
    saysAgain(title.text, body.text) ||
    (isOfOccasion(title) && isOfOccasion(body)) ||
    ((rephrases(body, title) || explains(body, title)) && echoes(title.text, body.text))
  const repeats = (title: Line, body: Line) => saysSame(title, body) || (strays(body, title) && !isBenefit(title))
  const topic = advertisedIn(facts)
  // A label such as `Zip closure.` is a title only where an order needs one more, or nothing is described.
  const isHeadline = (line: Line) => headlineFault(line, topic) === null
  const liking = (line: Line) => (isHeadline(line) ? 0 : NO_HEADLINE)
  // A card may have no picture that shows what it is about.
  const names = (text: string) => namesProduct(text, topic)
  const sound = isDescribed(facts) ? stated.titles.filter(isHeadline) : stated.titles
  write({ ...bothOf({ titles: sound, bodies: stated.bodies }, judge.isSure), repeats, liking, names, isNews }, count)
  write({ titles: sound, bodies: stated.bodies, repeats, liking, names }, least)
  // What is true of all its category says more below a fact than the same fact in other words.
  write({ titles: sound, bodies: proposals.bodies.filter(isStatement), repeats, liking, names }, least)
  // A label of something doubtful says less than the name.
  const labels = stated.titles.filter((line) => isHeadline(line) || judge.times(line) > 1)
  write({ titles: labels, bodies: stated.bodies, repeats, liking, names }, least)
  // The meaning of another fact is better than no fact.
  write({ titles: labels, bodies: stated.bodies, repeats: saysSame, liking, names }, least)
  // A single fact stands below a statement of its category, or the name, with a moment of its category where it has one.
  const named = ['{statement}', ...titles.category.filter((frame) => frame.includes('{called}')), ...bare.titles]
  // Names, brands and prices are worth the same, so that products differ.
  const mixed = ({ text }: Line) => (hashOf(at, 'bare', text) / 2 ** 32) * MIXED
  write({ titles: [...filled(named, voice)], bodies: stated.bodies, repeats, liking: mixed, names }, least)
  // A single fact that names the product stands above its name and price.
  write(
    { titles: stated.titles, bodies: [...filled(bare.bodies, voice)], repeats, liking, following: mixed },
    Math.min(1, least),
  )
  write({ ...stated, liking }, least)
  // What its category is used for says less than what its own text states.
  const thin = ({ text }: Line, body: Line) => saysAgain(text, body.text)
  if (!isDescribed(facts))
    write({ ...plain, repeats: thin, liking, names }, Math.min(count, Math.max(least, THIN_MOST)))
  const rest = isDescribed(facts) || facts.noun ? proposals : plain
  write({ ...rest, repeats, liking }, least)
  write({ ...rest, liking }, least)
  const short = Math.max(0, Math.max(1, least) - ads.length)
  ads.push(
    ...bareAds(bare, { voice, context, ads, facing: isDescribed(facts) ? facing : [], brand, at }).slice(0, short),
  )
  return ads.length > 0 ? ads : [namelessAd({ facts, at, picker })]
}

type Lines = Record<'titles' | 'bodies', readonly Line[]>

const bothOf = ({ titles, bodies }: Lines, suits: (line: Line) => boolean): Lines => ({
  titles: titles.filter(suits),
  bodies: bodies.filter(suits),
})

/** Of what can be written, what the product's text states, without guesses where nothing but a name does, and what is plain of its category. */
function dueOf(facts: Facts, proposals: Lines): { plain: Lines; stated: Lines } {
  const isPlain = isPlainBeside(facts)
  const isBare = !isDescribed(facts) && facts.texts.statements.length > 0
  return {
    plain: bothOf(proposals, isPlain),
    stated: bothOf(proposals, (line) => restsOnText(line) && !isStatement(line) && (!isBare || isPlain(line))),
  }
}

/** A single sentence above another text has no stop, whoever wrote it. */
const unstopped = (title: string) => (/[.!?] /.test(title) ? title : title.replace(/(?<=\p{Ll})\.$/u, ''))

/** Whether a line has the product's name: title and body need it once. */
const isNaming = ({ places }: Line) => places.includes('called') || places.includes('name')

/** Whether a line is about when or for whom: `A birthday gift for a sister?`, and below it no wedding. */
const isOfOccasion = ({ uses }: Line) => uses.some((key) => /^(?:occasion|need|moment):/.test(key))

/** What order of the seed is worth to lines that say no more than each other. */
const MIXED = 8

/** What a title loses that is no headline: a label, a list, a fragment. */
const NO_HEADLINE = -14

/**
 * `repeats`: whether a body says only what its title says, or means another fact; such a body is the last resort. `liking`: what a title is worth beside
 * all else, `following` what a body is. `isNews`: whether a title states a fact that no other ad has. `names`: whether a text names the
 * product, as one of title and body must.
 */
type Proposals = Lines & {
  repeats?: (title: Line, body: Line) => boolean
  liking?: (title: Line) => number
  following?: (body: Line) => number
  names?: (text: string) => boolean
  isNews?: (title: Line) => boolean
}

/** The body goes on where the title ends: with another fact, as long as there is one. Null where none of the best titles has one. */
function writeAd(from: Proposals, picker: LinePicker): Record<keyof Ad, Line> | null {
  const tried = new Set<string>()
  const { isNews = () => true } = from
  while (tried.size < TITLES_TRIED) {
    const titles = from.titles.filter((line) => !tried.has(line.text) && isNews(line))
    const fit = { min: TITLE_MIN, max: AD_LIMITS.titleMax, length: BEST.title, liking: from.liking ?? (() => 0) }
    const title = picker.pick(titles, fit)
    if (title === null) return null
    const body = bodyBelow(title, from, picker)
    if (body !== null) return { title, body }
    picker.takeBack(title)
    tried.add(title.text)
  }
  return null
}

const TITLES_TRIED = 3

function bodyBelow(title: Line, from: Proposals, picker: LinePicker) {
  const { bodies, repeats = () => false, names = () => true, following = () => 0 } = from
  const follows = (line: Line) => explains(line, title)
  const fit = {
    ...{ min: 12, max: AD_LIMITS.bodyMax, whole: true, length: BEST.body, beside: title.text, follows },
    liking: (line: Line) => sequence(line, title) + following(line),
  }
  const further = bodies.filter((line) => !repeats(title, line) && (names(title.text) || names(line.text)))
  return picker.pick(further, { ...fit, apart: title.uses })
}

/** What is left where not even the name can be read: how such things are chosen. */
function namelessAd({ facts, at, picker }: { facts: Facts; at: number; picker: LinePicker }): Ad {
  const voice = voiceOf(facts, { seed: at, isShopping: true })
  const { titles, bodies } = framesData().ads
  const proposals = { titles: [...filled(titles.category, voice)], bodies: [...filled(bodies.category, voice)] }
  const { title, body } = writeAd(proposals, picker)!
  return { title: title.text, body: body.text }
}

type BareFrames = ReturnType<typeof framesData>['ads']['bare']
type Bare = {
  voice: Voice
  context: LintContext
  ads: readonly Ad[]
  facing: readonly string[]
  brand: BrandVoice
  at: number
}

/**
 * Ads that name the product, its brand and its price, beside those that say more, in an order of the seed: products that have no more to say differ. What
 * its text states stands below the first of them again.
 */
function bareAds({ last, ...frames }: BareFrames, { voice, context, ads, facing, brand, at }: Bare): Ad[] {
  const said = new Set(ads.flatMap(({ title, body }) => [title, body]))
  const textsOf = (part: 'titles' | 'bodies', min: number, max: number) =>
    [...filled([...shuffledButLast(frames[part], at, 'bare'), ...shuffledButLast(last[part], at, 'last')], voice)]
      .map(({ text }) => brand.spelled(text))
      .filter((text) => graphemes(text) >= min && graphemes(text) <= max && !said.has(text))
      .filter((text) => brand.allows(text) && lintText(text, context).length === 0)
  const titles = textsOf('titles', AD_LIMITS.titleMin, AD_LIMITS.titleMax)
  const bodies = [...facing, ...textsOf('bodies', 1, AD_LIMITS.bodyMax)]
  const [price] = voice.price ?? []
  const [name, maker] = [voice.name?.[0], voice.brand?.[0]]
  const isBranded = (text: string) => maker !== undefined && text.replace(name?.text ?? '', '').includes(maker.text)
  const isPriced = (text: string) => price !== undefined && text.includes(price.text)
  const written = titles.flatMap((title) => {
    const at = bodies.findIndex(
      (body) => body !== `${title}.` && ![isPriced, isBranded].some((has) => has(title) && has(body)),
    )
    return at < 0 ? [] : [{ title, body: bodies.splice(at, 1)[0]! }]
  })
  // Where a brand avoids all other words, the name stands twice.
  if (written.length === 0 && titles.length > 0 && bodies.length > 0)
    return [{ title: titles[0]!, body: bodies.at(-1)! }]
  // A body that has the name alone adds nothing to its title.
  const isNews = ({ body }: Ad) => facing.includes(body) || isPriced(body) || isBranded(body)
  return [...written.filter(isNews), ...written.filter((ad) => !isNews(ad))]
}
