import { shuffled } from '../choose.ts'
import type { Fact, Span } from '../facts/fact.ts'
import { isNegated } from '../facts/found.ts'
import { type Facts, spanOf } from '../facts/read-facts.ts'
import { agree, type GrammaticalNumber, numberOf, plural, sentencesCase, withArticle } from '../grammar/grammar.ts'
import type { Pack, Said } from '../packs/pack.ts'
import type { Line } from './line.ts'
import { sellerSentences } from './seller.ts'

/** What one place in a frame can be filled with. */
export type Filling = { text: string; from: readonly Span[]; key: string }

/** Everything there is to say about a product, by the places that it fills in a frame; each list in an order of the seed. */
export type Voice = Readonly<Record<string, readonly Filling[]>>

const TRIES = 24
const SLOT = /\{([a-z ]+?)(\d?)\}/g

/** The voice in which a product is spoken of: its name, its noun, its facts and what its pack knows of the category. */
export function voiceOf(facts: Facts, seed: number): Voice {
  const { pack, noun, called } = facts
  const number = numberSaid(facts)
  const fixed = (text: string | null | undefined, key: string) => (text ? [{ text, from: [], key }] : [])
  const said = (list: readonly Said[], key: string) =>
    shuffled(saidFor(list, facts), seed, key).map((text) => ({ text, from: [], key: `${key}:${text}` }))
  const of = (form: Fact['form'], say: (fact: Fact) => string) =>
    shuffled(
      facts.facts.filter((fact) => fact.form === form),
      seed,
      form,
    ).map((fact) => ({ text: say(fact), from: [fact.from], key: `fact:${fact.text.toLowerCase()}` }))
  const things = facts.facts.filter((fact) => fact.form === 'thing')
  const benefits = shuffled(benefitsOf(pack, facts), seed, 'benefit')
  const own: Voice = {
    called: fixed(called, 'called'),
    brand: fixed(facts.brand.name, 'brand'),
    price: fixed(facts.price, 'price'),
    noun: fixed(noun?.text, 'noun'),
    nouns: fixed(noun && (noun.number === 'one' ? plural(noun.text) : noun.text), 'noun'),
    'a noun': fixed(noun && withArticle(noun.text, noun.number), 'noun'),
    be: fixed(number === 'many' ? 'are' : 'is', 'grammar'),
    verb: fixed(saidFor(pack.verbs, facts)[0], 'grammar'),
    has: fixed(number === 'many' ? 'have' : 'has', 'grammar'),
    comes: fixed(number === 'many' ? 'come' : 'comes', 'grammar'),
    it: fixed(number === 'many' ? 'they' : 'it', 'grammar'),
    them: fixed(number === 'many' ? 'them' : 'it', 'grammar'),
    this: fixed(noun && `${noun.number === 'many' ? 'these' : 'this'} ${noun.text}`, 'noun'),
    'noun be': fixed(noun && (noun.number === 'many' ? 'are' : 'is'), 'grammar'),
    does: of('does', ({ text }) => agree(text, number)),
    'noun does': of('does', ({ text }) => agree(text, noun?.number ?? 'one')),
    'nouns do': of('does', ({ text }) => agree(text, noun?.number === 'mass' ? 'mass' : 'many')),
    is: of('is', ({ text }) => text),
    thing: of('thing', ({ text }) => withDeterminer(text)),
    bare: of('thing', ({ text }) => text),
    one: shuffled(
      things.filter(({ text }) => numberOf(text) !== 'many'),
      seed,
      'thing',
    ).map((fact) => ({ text: withDeterminer(fact.text), from: [fact.from], key: `fact:${fact.text.toLowerCase()}` })),
    line: benefits.map(({ line, from, short }) => ({ text: line, from: [from], key: `benefit:${short}` })),
    short: benefits.map(({ short, from }) => ({ text: short, from: [from], key: `benefit:${short}` })),
    sentence: shuffled(sellerSentences(facts), seed, 'sentence').map(({ text, from }) => ({
      text,
      from: [from],
      key: `seller:${text}`,
    })),
    opener: said(pack.openers, 'opener'),
    question: said(pack.questions, 'question'),
    need: said(pack.needs, 'need'),
    goal: said(pack.goals, 'goal'),
    moment: said(pack.moments, 'moment'),
    choosing: said(pack.choosing, 'choosing'),
    who: shuffled(
      pack.audiences.filter(({ for: only }) => suits(only, facts)),
      seed,
      'who',
    ).map(({ who }) => ({ text: who, from: [], key: `who:${who}` })),
  }
  return own
}

/** The frame's texts, every place filled in turn with what there is; none when one of its places has nothing to say. */
export function filled(frame: string, voice: Voice): Line[] {
  const slots = [...frame.matchAll(SLOT)].map(([, name, nth]) => ({ name: name!, nth: Number(nth || 1) - 1 }))
  const most = Math.max(1, ...slots.map(({ name }) => voice[name]?.length ?? 0))
  if (slots.some(({ name, nth }) => (voice[name]?.length ?? 0) <= nth)) return []
  return Array.from({ length: Math.min(most, TRIES) }, (_, turn) => {
    const uses: Filling[] = []
    const text = frame.replace(SLOT, (_slot, name: string, nth: string) => {
      const options = voice[name]!
      const filling = options[(turn + Number(nth || 1) - 1) % options.length]!
      uses.push(filling)
      return filling.text
    })
    const said = inner(text, voice)
    return {
      text: sentencesCase(said),
      from: uses.flatMap(({ from }) => from),
      uses: [`frame:${frame}`, ...uses.map(({ key }) => key).filter((key) => key.includes(':'))],
    }
  }).filter(({ text, uses }) => !text.includes('{') && new Set(uses).size === uses.length)
}

/** Places inside what a pack says: `{a noun}`. */
const inner = (text: string, voice: Voice) => text.replace(SLOT, (slot, name: string) => voice[name]?.[0]?.text ?? slot)

/** The texts of a pack's list that suit this product. */
export function saidFor(list: readonly Said[], facts: Facts): string[] {
  return list.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    return suits(entry.for, facts) ? [entry.say] : []
  })
}

/** Whether the product's noun or name holds one of the words. */
export function suits(only: readonly string[] | undefined, { name, noun }: Pick<Facts, 'name' | 'noun'>): boolean {
  if (!only) return true
  const own = ` ${name} ${noun?.text ?? ''} `.toLowerCase()
  return only.some((word) => new RegExp(`(?<![\\p{L}])${word}(?:s|es)?(?![\\p{L}])`, 'u').test(own))
}

type Benefit = Pack['benefits'][number] & { from: Span }

/** What the facts mean to the buyer: the benefits of the pack, one of whose words the product's own text says. */
export function benefitsOf(pack: Pack, facts: Facts): Benefit[] {
  return pack.benefits.flatMap((benefit) => {
    if (!suits(benefit.for, facts)) return []
    const from = benefit.when.map((word) => placeOf(word, facts)).find((span) => span !== null)
    return from ? [{ ...benefit, from }] : []
  })
}

function placeOf(word: string, { texts }: Facts): Span | null {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[ -]')}(?:s|es)?(?![\\p{L}\\p{N}])`,
    'giu',
  )
  for (const field of ['description', 'name'] as const) {
    const { text } = texts[field]
    for (const match of text.matchAll(pattern)) {
      const place = { start: match.index, end: match.index + match[0].length }
      if (!isNegated(text.slice(Math.max(0, place.start - 60), place.start))) return spanOf(texts[field], field, place)
    }
  }
  return null
}

/** The number in which the product's own name is spoken of. */
function numberSaid({ called, noun }: Facts): GrammaticalNumber {
  if (noun?.number !== 'many') return 'one'
  return called && /s$/i.test(called) ? 'many' : 'one'
}

function withDeterminer(text: string): string {
  const counted =
    /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|half|both|dual|double)\b/i.test(text) &&
    numberOf(text) === 'many'
  return counted ? text : withArticle(text, numberOf(text))
}
