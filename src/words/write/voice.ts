import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { onceFor } from '../../lib/once-for.ts'
import { shuffled } from '../choose.ts'
import type { Fact, Span } from '../facts/fact.ts'
import { brandBeside } from '../facts/name.ts'
import { type Facts, isDescribed } from '../facts/read-facts.ts'
import { agree, lowerFirst, numberOf, plural, withArticle } from '../grammar/grammar.ts'
import { categoryVoice, ofUse } from './category-voice.ts'
import { contentWords, themed } from './content.ts'
import type { Filling, Voice } from './frame.ts'
import { inSentence } from './in-sentence.ts'

/** Facts that a word or two before a noun express. */
const ATTRIBUTE = /^\p{Ll}[\p{L}-]*(?: safe| washable)?$/u
const SAID_OF_VALUE: Readonly<Record<string, (value: string) => string>> = {
  Weight: (value) => `weighs ${value}`,
  Height: (value) => `measures ${value} tall`,
  Width: (value) => `measures ${value} wide`,
  Length: (value) => `measures ${value} long`,
  Diameter: (value) => `measures ${value} across`,
  Size: (value) => `measures ${value}`,
  Dimensions: (value) => `measures ${value}`,
}

type Manner = { seed: number; theme?: string | undefined; isShopping?: boolean }

/**
 * The voice in which a product is spoken of: its name, its noun, its facts and what its pack knows of the category, each list in an order of the
 * seed, with what belongs to the theme first. `isShopping`: whether it also speaks of how such things are chosen and bought.
 */
export function voiceOf(facts: Facts, { seed, theme = '', isShopping = false }: Manner): Voice {
  const ordered: Ordered = (items, purpose, text) => themed(shuffled(items, seed, purpose), theme, text)
  const fillings = (items: readonly Fact[], purpose: string, say: (fact: Fact) => string): Filling[] =>
    ordered(items, purpose, ({ text }) => text).map((fact) => ({
      text: say(fact),
      from: [fact.from],
      keys: keysAt(fact.from, facts),
    }))
  // “Wireless: Wireless Earbuds” says it twice.
  const beyondName = facts.benefits.filter(({ short }) => !isNamedIn(short, facts.called ?? ''))
  const shorts = ordered(beyondName, 'benefit', ({ line }) => line).map(({ short, from }) => ({
    text: short,
    from: [from],
    keys: keysAt(from, facts),
  }))
  return {
    ...grammarOf(facts),
    ...figureVoice(facts),
    ...factVoice(facts, fillings),
    ...categoryVoice(isShopping ? facts.texts : ofUse(facts.texts), (list, purpose) =>
      ordered(list, purpose, (text) => text),
    ),
    line: ordered(facts.benefits.filter(isSayable(facts)), 'benefit', ({ line }) => line).map(({ line, from }) => ({
      text: facts.noun?.number === 'many' ? saidOfMany(line) : line,
      from: [from],
      keys: keysAt(from, facts),
    })),
    small: ordered(beyondName, 'benefit', ({ line }) => line).map(({ short, from }) => ({
      text: lowerFirst(short),
      from: [from],
      keys: keysAt(from, facts),
    })),
    short: shorts,
    whole: shorts.filter(({ text }) => text.split(' ').length > 2),
    told: ownWords(facts.quotes.filter(isApart(facts)), facts, ordered),
    quote: ownWords(facts.quotes, facts, ordered),
    note: ownWords(facts.notes, facts, ordered),
  }
}

/** Whether a line suits a noun in the plural: one that goes on with “it” does not. */
const isSayable =
  ({ noun }: Facts) =>
  ({ line }: { line: string }) =>
    noun?.number !== 'many' || !/\bit(?:s|self)?\b/i.test(saidOfMany(line))

/** Whether a name has every word of a text that means something. */
const isNamedIn = (text: string, name: string) => [...contentWords(text)].every((word) => contentWords(name).has(word))

type Ordered = <T>(items: readonly T[], purpose: string, text: (item: T) => string) => T[]

/** What refers to the page or to what stands before it. */
const REMARKS = /\b(?:worth noting|until now|for example|as mentioned|see below|in addition|on the other hand)\b/i

const ownWords = (quotes: Facts['quotes'], facts: Facts, ordered: Ordered): Filling[] =>
  ordered(
    quotes.filter(({ text }) => !REMARKS.test(text)),
    'quote',
    ({ text }) => text,
  ).map(({ text, from }) => ({
    text,
    from: [from],
    keys: keysAt(from, facts),
  }))

/** `It folds flat.` in the plural; a line that goes on with “it” stays as it is. */
function saidOfMany(line: string): string {
  const isOnce = (line.match(/\bits?\b/gi) ?? []).length === 1
  return isOnce ? line.replace(/^It (\p{Ll}.*)$/u, (_, predicate: string) => `They ${agree(predicate, 'many')}`) : line
}

/** Whether a sentence of the seller can follow the product's name without saying it again. */
const isApart =
  ({ called, noun }: Facts) =>
  ({ text }: { text: string }) =>
    ![called?.split(' ')[0], noun?.text].some((word) => word && text.toLowerCase().includes(word.toLowerCase()))

const fixed = (text: string | null | undefined): Filling[] => (text ? [{ text, from: [], keys: [] }] : [])

function grammarOf(facts: Facts): Voice {
  const { called, brand, noun, named, price, texts } = facts
  const many = numberSaid(called, noun) === 'many'
  return {
    name: fixed(called),
    called: fixed(inSentence({ called, noun })),
    brand: fixed(brandBeside(called, brand.name)),
    price: fixed(price),
    be: fixed(many ? 'are' : 'is'),
    do: fixed(many ? 'do' : 'does'),
    has: fixed(many ? 'have' : 'has'),
    comes: fixed(many ? 'come' : 'comes'),
    contains: fixed(many ? 'contain' : 'contains'),
    brings: fixed(many ? 'bring' : 'brings'),
    makes: fixed(many ? 'make' : 'makes'),
    looks: fixed(many ? 'look' : 'looks'),
    verb: fixed(texts.verb),
    act: fixed(/^(?:put|use|get)\b/.test(texts.verb) ? null : texts.verb),
    ...(noun ? nounVoice(noun, named.sort ?? noun) : {}),
    ...colorVoice(facts),
  }
}

/** `A black backpack`; `in black`, of a product whose name in a sentence leaves the color out. */
function colorVoice(facts: Facts): Voice {
  const { called, noun } = facts
  const { color, sort } = facts.named
  if (!color) return {}
  const said = (text: string): Filling => ({ text, from: [color.from], keys: [keyOf(color.from)] })
  const isSaid = called?.toLowerCase().includes(color.text) ?? true
  // Where there is more to say, the color that the name has is no news.
  if (isSaid && isDescribed(facts)) return {}
  const own = sort ?? noun
  const colored = own && (own.text.includes(color.text) ? own.text : `${color.text} ${own.text}`)
  return {
    'in color': [said(`in ${color.text}`)],
    'further color': isSaid ? [] : [said(`in ${color.text}`)],
    ...(colored ? { colored: [said(colored)], 'a colored': [said(withArticle(colored, own.number))] } : {}),
  }
}

/** What its name says of its size or count: `pack of 6`, and with the noun, `a 4.2 L air fryer`. */
function figureVoice(facts: Facts): Voice {
  const { noun, called, named } = facts
  const { figure } = named
  // A name that keeps its figure in a sentence says it already.
  if (!figure || called?.toLowerCase().includes(figure.text.replace(/\D+$/, '').toLowerCase())) return {}
  const filling = (text: string): Filling => ({ text, from: [figure.from], keys: keysAt(figure.from, facts) })
  const sort = named.sort ?? noun
  const isOwn = figure.attribute !== null && sort !== null && sort.number !== 'mass' && !/\d/.test(sort.text)
  if (!isOwn) return { figure: [filling(figure.text)] }
  const own = `${figure.attribute} ${sort.text}`
  return {
    figure: [filling(figure.text)],
    ...{ figured: [filling(own)], 'a figured': [filling(withArticle(own, sort.number))] },
  }
}

/** Whether a word states something: `it is waterproof`, not `it is decorative`. */
const isTelling = ({ text }: { text: string }) =>
  /[\s\d-]|(?:proof|made)$/.test(text) || vocabularyData().wording.telling.test(text)

const PLURAL: Readonly<Record<GrammaticalNumber, (noun: string) => string | null>> = {
  one: plural,
  many: (noun) => noun,
  mass: () => null,
}

/** `own`: the noun with what the name says of it, which one thing is called by. */
function nounVoice({ text, number }: NonNullable<Facts['noun']>, own: NonNullable<Facts['noun']>): Voice {
  const many = number === 'many'
  return {
    noun: fixed(own.text),
    plain: fixed(text),
    'a plain': fixed(withArticle(text, number)),
    // What cannot be counted is not spoken of in the plural: such lines are left out.
    nouns: fixed(PLURAL[number](text)),
    'a new noun': fixed(number === 'one' ? `a new ${text}` : `new ${text}`),
    'is there': fixed(many ? 'are there' : 'is there'),
    'a noun': fixed(withArticle(own.text, number)),
    this: fixed(`${many ? 'these' : 'this'} ${text}`),
    them: fixed(many ? 'them' : 'it'),
    'noun be': fixed(many ? 'are' : 'is'),
    'noun has': fixed(many ? 'have' : 'has'),
  }
}

type Fillings = (items: readonly Fact[], purpose: string, say: (fact: Fact) => string) => Filling[]

function factVoice(facts: Facts, fillings: Fillings): Voice {
  return { ...statementVoice(facts, fillings), ...kindVoice(facts, fillings), ...thingVoice(facts, fillings) }
}

function statementVoice({ called, noun, named, facts, name, texts }: Facts, fillings: Fillings): Voice {
  const said = statementsOf(facts)
  // What the name states is not repeated.
  const is = facts.filter(({ form, text }) => form === 'is' && !name.toLowerCase().includes(text))
  // Nobody asks for a thing of exactly this weight or size, nor notices a headline with it.
  const wanted = said.filter(({ kind }) => !/^(?:weight|size)$/.test(kind))
  const packed = packsOf({ facts, noun, texts })
  return {
    // What a thing weighs sells nothing, unless it is light.
    does: fillings([...said.filter(({ kind }) => kind !== 'weight'), ...packed], 'does', as(numberSaid(called, noun))),
    'called does': fillings([...wanted, ...packed], 'does', as(numberSaid(called, noun))),
    'noun does': fillings(wanted, 'does', as(noun?.number)),
    'it does': fillings([...wanted, ...packed], 'does', pronounced(noun?.number)),
    'third does': fillings(wanted, 'does', whole),
    'noun can': fillings(wanted, 'does', as(noun?.number)),
    acts: fillings(
      wanted.filter(({ text }) => !vocabularyData().wording.subjectless.test(text.split(' ')[0]!)),
      'does',
      as(noun?.number),
    ),
    'nouns can': fillings(wanted, 'does', as(noun?.number === 'mass' ? 'mass' : 'many')),
    is: fillings(is.filter(isTelling), 'is', rated),
    crafted: fillings(
      is.filter(({ text }) => CRAFTED.test(text)),
      'is',
      whole,
    ),
    adjective: fillings(
      is.flatMap(attributesOf).filter(({ text }) => !isInName(text, named.sort ?? noun)),
      'is',
      whole,
    ),
    value: fillings(facts.filter(isFigure), 'value', whole),
    measured: fillings(facts.filter(isFigure), 'value', measured),
    clause: fillings(
      facts.filter(({ form }) => form === 'clause'),
      'clause',
      whole,
    ),
    order: fillings(
      facts.filter(({ form }) => form === 'order'),
      'order',
      whole,
    ),
    use: fillings(
      facts.filter(
        ({ form, kind, text }) =>
          form === 'use' && kind !== 'audience' && !sharesWord(text, noun?.text ?? '') && !isHalfSaid(text),
      ),
      'use',
      whole,
    ),
    'for whom': fillings(
      facts.filter(({ form, kind, text }) => form === 'use' && kind === 'audience' && !isInNoun(text, noun)),
      'use',
      whole,
    ),
  }
}

/** `Made from moisture-wicking fabric`, `designed for cold days`: what is stated of a thing, as it follows its noun. */
const CRAFTED = /^(?:\p{Ll}+ly )?\p{Ll}{2,}(?:ed|en|wn|de|lt|ut) (?:from|of|for|to|with|by|in|on|as) /u

function kindVoice({ facts, name, noun }: Facts, fillings: Fillings): Voice {
  // `Samsung’s latest smartphone` has no article.
  const kinds = facts.filter(
    ({ form, text }) =>
      form === 'what' && !/^an? \S+['’]s /.test(text) && (noun?.number === 'many' || numberOf(text) !== 'many'),
  )
  // `The Trampoline: a small trampoline` names it twice.
  const further = kinds.filter(({ text }) => !name.toLowerCase().includes(text.toLowerCase().split(' ').at(-1)!))
  return { what: fillings(kinds, 'what', whole), kind: fillings(further.map(asSized), 'what', whole) }
}

/** `16 inch laptop`, as a text begins: within a sentence it is `a 16 inch laptop`. */
const asSized = (fact: Fact): Fact => (SIZED.test(fact.text) ? { ...fact, text: determined(fact.text) } : fact)

/** `Wooden` of an oak wood sideboard. */
const isInName = (text: string, noun: Facts['noun']) =>
  beginningsOf(noun?.text ?? '').some((four) => four.length === 4 && text.startsWith(four))

/** `Light`, `durable` of what is `light, durable, and easy to set up`: not those of a pair that belongs together, `black and white`. */
function attributesOf(fact: Fact): Fact[] {
  const parts = fact.text.split(/,\s+(?:and\s+)?|\s+and\s+/)
  if (parts.length > 1 && (parts.some((part) => PAIRED.test(part)) || sharesSecondHalf(parts))) return []
  // “Relaxed through hip and thigh”: what stands behind a preposition goes on with it.
  const added = parts.findIndex((part) => /\s(?:through|in|at|on|with|for|of|to|from|by|around|against)\s/.test(part))
  return parts
    .slice(0, added < 0 ? parts.length : added)
    .filter((part) => ATTRIBUTE.test(part))
    .map((text) => ({ ...fact, text }))
}

/** `Water, sweat, and heat-resistant`: none of the first is an adjective. */
const sharesSecondHalf = (parts: readonly string[]) =>
  /-(?:resistant|proof|safe|free|friendly|repellent)$/.test(parts.at(-1)!) &&
  !parts.slice(0, -1).every((part) => part.includes('-'))

const PAIRED =
  /^(?:black|white|gr[ae]y|red|blue|green|yellow|orange|pink|purple|brown|beige|gold|silver|navy|cream|wet|dry|hot|cold|warm|cool|sweet|sour|salty|spicy|soft|firm|hard|crunchy|left|right|front|back|top|bottom|inner|outer|indoor|outdoor|small|medium|large|long|short|high|low)\b/i

/** `Short sleeves` of a short sleeve shirt. */
const isNoun = (text: string, noun: Facts['noun']) => {
  const named = beginningsOf(noun?.text ?? '')
  return beginningsOf(text).every((four) => named.includes(four))
}

/** `For terrace` of `for terrace and balcony`: one place without an article. */
const isHalfSaid = (text: string) => /^for \p{Ll}+$/u.test(text) && numberOf(text.slice('for '.length)) === 'one'

/** `Solid wood` of a wooden bedside table. */
const sharesWord = (text: string, noun: string) =>
  beginningsOf(text).some((four) => four.length === 4 && beginningsOf(noun).includes(four))

/** The first four letters of each word, which its plural and its other forms share. */
const beginningsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(' ')
    .map((word) => word.slice(0, 4))

/** `For hikers` of hiking boots. */
const isInNoun = (text: string, noun: Facts['noun']) =>
  /^for \p{L}+$/u.test(text) && (noun?.text.split(' ') ?? []).some((word) => word.slice(0, 4) === text.slice(4, 8))

/** `Glass bottle`: what the product comes in, where the product is no such thing itself. */
const CONTAINER = /\b(?:bottle|jar|tin|can|carton|pouch|tube|box|bag|sachet|tub|canister|pump bottle)s?$/i
const isContainer = ({ text }: Fact, noun: Facts['noun']) =>
  CONTAINER.test(text) &&
  !(noun && CONTAINER.test(noun.text)) &&
  !/^(?:\d|two|three|four|storage|carry|travel|gift)/i.test(text)
/** The packs that what is eaten or applied comes in; a pouch of a backpack is a part of it. */
const packsOf = ({ facts, noun, texts }: Pick<Facts, 'facts' | 'noun' | 'texts'>): Fact[] =>
  texts.category.uses.some((use) => use === 'consumed' || use === 'applied')
    ? facts
        .filter(
          (fact) =>
            fact.form === 'thing' && fact.kind !== 'contents' && fact.text.includes(' ') && isContainer(fact, noun),
        )
        .map(comesIn)
    : []
const comesIn = (fact: Fact): Fact => ({ ...fact, form: 'does', text: `comes in ${determined(fact.text)}` })

function thingVoice({ facts, noun, named, texts }: Facts, fillings: Fillings): Voice {
  const packs = packsOf({ facts, noun, texts }).map(({ from }) => from)
  // A part of one word says too little: `holes`, `an elastic`.
  const things = facts.filter(
    (fact) =>
      fact.form === 'thing' &&
      !isNoun(fact.text, noun) &&
      !(fact.kind === 'part' && (packs.includes(fact.from) || !/[ -]/.test(fact.text))),
  )
  const of = (...kinds: Fact['kind'][]) => things.filter(({ kind }) => kinds.includes(kind))
  return {
    thing: telling(fillings(of('part', 'contents', 'ingredient'), 'thing', part)),
    bare: fillings(
      things.filter(({ text }) => text.includes(' ')),
      'thing',
      whole,
    ),
    part: telling(fillings(of('part'), 'thing', part)),
    got: telling(fillings(of('part', 'contents'), 'thing', part)),
    // What comes along is not in the photo.
    seen: fillings(of('part').filter(isVisible), 'thing', part),
    'bare seen': fillings(
      // `Look closer at the 60 sheets` counts what a close view does not.
      of('part')
        .filter(isVisible)
        .filter(
          ({ text }) => / /.test(text) && !/^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(text),
        ),
      'thing',
      whole,
    ),
    content: fillings(of('contents'), 'thing', part),
    ingredient: fillings(of('ingredient'), 'thing', part),
    material: fillings(
      of('material').filter(
        ({ text }) =>
          numberOf(text) === 'mass' &&
          !/^\d{1,2}(?:[.,]\d+)? ?%/.test(text) &&
          !sharesWord(text, (named.sort ?? noun)?.text ?? ''),
      ),
      'thing',
      whole,
    ),
  }
}

/** Things of several words first: `a liner` says less than `a proofing basket`. */
const telling = (things: Filling[]): Filling[] => {
  const isBare = ({ text }: Filling) => text.replace(/^an? /, '').split(' ').length === 1
  return [...things.filter((one) => !isBare(one)), ...things.filter(isBare)]
}

/** Whether a picture can show it. */
export const isVisible = ({ text }: { text: string }) => !vocabularyData().wording.unseen.test(text)

const whole = ({ text }: Fact) => text
/** `IPX4` is a rating. */
const rated = ({ text }: Fact) => (/^IP[X\d]\d$/i.test(text) ? `rated ${text}` : text)
/** What a formula or a dish has one of. */
const COUNTED =
  /^(?:blend|mix|hint|touch|dash|pinch|layer|combination)\b|\b(?:aroma|scent|fragrance|finish|grind|texture|strainer|infuser|formula|base|note|bouquet|crust|filling|center|shell|core|body|glow|veil|aftertaste|tip|brush|nib|wand|applicator|pump|dropper)$/i
/** Materials and ingredients have no article: `with squalane`, `with oat extract`. */
const part = ({ text, kind }: Fact) => (kind === 'ingredient' && !COUNTED.test(text) ? text : determined(text))
const as =
  (number: GrammaticalNumber = 'one') =>
  ({ text }: Fact) =>
    agree(text, number)

const pronounced =
  (number: GrammaticalNumber = 'one') =>
  ({ text }: Fact) =>
    `${number === 'many' ? 'they' : 'it'} ${agree(text, number)}`

/** Figures large enough for a headline: what a bag or a tank holds, not what a jar does. */
const isFigure = ({ form, label, text }: Fact) =>
  form === 'value' && isSpoken(text) && (FIGURES.test(label ?? '') || (label === 'Volume' && LITERS.test(text)))
/** `1.05 L (rice box 0.6 L)`, `22 * 4 cm`, `3 x 3 x 15 cm` are for a table. */
const isSpoken = (figure: string) =>
  /\d\s?(?:\p{L}|["”″'′%°])/u.test(figure) &&
  !/[(*|]|\d ?[x×] ?\d.*[x×]|\b(?:months?|years?|yrs?|age)\b|\d[MTY]\b/iu.test(figure)
/** `12 hours of battery life`: a figure with what it is of. */
const measured = ({ label, text }: Fact) =>
  `${text.replace(/(?<!\b1 )(?<=\d )(?:watt|hour|liter|litre|pound|ounce|gram|gallon|quart)$/i, '$&s')} of ${label === 'Volume' ? 'capacity' : label!.toLowerCase()}`
const FIGURES = /^(?:Battery life|Power|Capacity|Storage|.* (?:torque|capacity|(?<!height |[Ff]requency )range))$/
const LITERS = /^\d{2,} ?l(?:it(?:er|re)s?)?$/i

/** Benefits of the product, and a sentence about its measures where no other text states them. */
function statementsOf(facts: readonly Fact[]): Fact[] {
  const said = facts.filter(({ form }) => form === 'does')
  const measured = facts.flatMap((fact): Fact[] => {
    // “Size: 300ml” measures nothing.
    const isSaid = fact.form === 'value' && (fact.label !== 'Size' || fact.kind === 'size')
    const say = isSaid ? SAID_OF_VALUE[fact.label ?? ''] : undefined
    if (!say || said.some(({ text }) => text.includes(fact.text)) || !isSpoken(fact.text)) return []
    return [{ ...fact, form: 'does', text: say(fact.text) }]
  })
  return [...said, ...measured]
}

/** Words for use that do not name what is used: `worn on a terrace`, `beside a keyboard`. */
const UNNAMED =
  /^(?:worn|folded|taken|put (?:on|back|away|down)|lifted|half (?:packed|filled)|set (?:down|for)|filled|opened|laid|leaned|wheeled|hung|hanging|rinsed|pushed|tried|watered|used|pulled|chosen|held|packed|fastened|passed|seen|being|in (?:use|its|daily)|on (?:a|the)|beside|alone|mid-stride|unrolled|[a-z]+ed (?:by|from|on|in|at|out|up|down|before|next|beside|with|over|to|for|through|onto))\b/

/** Words for use without what is used; null where they name something else. */
export function useAlone(use: string): string | null {
  const alone = use.replace(/^the product /, '')
  return alone !== use || UNNAMED.test(use) ? alone : null
}

/** Words for use with the thing that is used. */
export function usedAs(use: string, named: string): string {
  const alone = useAlone(use)
  return alone === null ? use : `${named} ${alone}`
}

const keyOf = ({ field, start }: Span) => `fact:${field}:${start}`

const isPartOf = (part: Span, whole: Span) =>
  part.field === whole.field &&
  part.start >= whole.start &&
  part.end <= whole.end &&
  part.end - part.start < whole.end - whole.start

/** The facts at the same place in the text: one of them stands for all, the smallest for a clause that holds it. */
function keysAt(from: Span, { facts }: Facts): string[] {
  const over = smallestOf(facts).filter(
    (other) => other.field === from.field && other.start < from.end && other.end > from.start,
  )
  return over.length > 0 ? [...new Set(over.map(keyOf))] : [keyOf(from)]
}

/** The places of facts within which no other fact stands. */
const smallestOf = onceFor((facts: Facts['facts']): Span[] =>
  facts.map(({ from }) => from).filter((from) => !facts.some((part) => isPartOf(part.from, from))),
)

/** The number in which the product's own name is spoken of. */
function numberSaid(called: string | null, noun: Facts['noun']): GrammaticalNumber {
  // `Training Pads` are many, whatever they are.
  if (!noun && called && /\s\p{Lu}?\p{Ll}+[^suix\s]s$/u.test(called)) return 'many'
  const [last, head] = [called?.toLowerCase().split(' ').at(-1), noun?.text.toLowerCase().split(' ').at(-1)]
  if (noun?.number === 'one' && last !== head && last === plural(head ?? '')) return 'many'
  if (noun?.number !== 'many' || !called) return 'one'
  return /s$/i.test(called) || called.toLowerCase().includes(noun.text.toLowerCase()) ? 'many' : 'one'
}

/** `30 ml tube`: one thing of that size. */
const SIZED =
  /^\d[\d.,]*[\s-]?(?:ml|cl|l|oz|g|kg|mm|cm|m|inch|ft|qt|quart|gallon|w|watt|v|volt|amp|hp|gb|tb|mah|[kmg]?hz|mp|dpi|bit|k)\s\p{L}/iu

function determined(text: string): string {
  if (/^(?:the|an?|its|your) /i.test(text)) return text
  const [first, ...rest] = text.split(' and ')
  // “A spacious interior and multiple pockets.”
  if (rest.length === 1 && first!.includes(' ') && numberOf(first!) === 'one' && numberOf(text) === 'many')
    return `${determined(first!)} and ${rest[0]}`
  if (/^(?:one|\d+)\s/i.test(text) && !SIZED.test(text)) return text
  const number = numberOf(text)
  const counted =
    /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|both|dual)\b/i.test(text) && number === 'many'
  return counted ? text : withArticle(text, number)
}
