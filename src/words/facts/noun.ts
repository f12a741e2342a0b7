import { copyData, type Pack } from '../../goods/copy.ts'
import { type GrammaticalNumber, numberOf, plural } from '../grammar/grammar.ts'
import { nounAbroad } from './abroad.ts'

/** What the product is, in a word of its category: `dog bed`. */
export type Noun = { text: string; number: GrammaticalNumber; pack: Pack | null }

type Entry = { text: string; number: GrammaticalNumber; pack: Pack }

const WORDS_MAX = 5
const SEGMENT = /\s[-–—|/·•+]\s|[,;:|([•·\n]/
const HEAD_END = /\s(?:with|for|by|in|from|featuring|including|and|to|of|on|w\/)\s/i
const HEAD_ENDS = new RegExp(HEAD_END, 'gi')
const NOT_A_HEAD =
  /^(?:\d.*|.*\d|[a-z]|mm|cm|m|in|inch|inches|ft|ml|l|kg|g|oz|lb|lbs|w|v|pairs?|pcs|small|medium|large|xs|s|m|l|xl|xxl|mini|pro|max|plus|lite|ultra|new|black|white|gr[ae]y|blue|red|green|pink|brown|beige|navy|gold|silver|natural|clear|men|women|men's|women's|mens|womens|kids|unisex|standard|classic|original|edition|series|size|color|one|two|ii|iii|iv|the|a|an)$/i
const HEADS =
  /^(?:set|kit|bundle|pack|collection|combo|cover|case|stand|holder|mount|bag|strap|refill|filter|charger|footprint|sheet|cleaner|pad|rack|organizer|lid|protector|replacement|attachment|adapter|cable|parts?|accessor(?:y|ies))$/

/** Colors that are nouns of other things: `Instant Camera, Mint`. */
const COLOR =
  /^(?:\p{L}+ )?(?:mint|rust|cream|sand|olive|chocolate|mustard|lemon|coral|rose|plum|berry|sage|honey|caramel|charcoal|ivory|stone|slate|teal|oak|walnut|copper|brass|clay|wheat|peach|apricot|cherry|grape|lavender|moss|fern|smoke|ash|denim|sky|ocean|midnight|forest|espresso|coffee|mocha|vanilla|butter|salt|pepper|cinnamon|paprika|saffron|pearl|bone|camel|khaki|indigo|cobalt)$/iu
/** What a thing is made of, where a name says it last. */
const MATERIAL =
  /^(?:carbon|carbon fib(?:er|re)|steel|alumini?um|titanium|leather|cotton|wool|linen|silk|bamboo|wood|wooden|glass|ceramic|porcelain|brass|silicone|rubber|nylon|polyester|velvet|cork|marble|merino|cashmere|foam|metal|oak|walnut|beech|larch|pine|maple|birch|acacia|teak|plastic)$/
/** Whose thing it is says more than what it is: `Dog Hair Brush`. */
const OWNER = /^(?:dog|puppy|kitten|baby|toddler|bike|cat(?! eye))$/
/** Marks of a printed book, whatever its title speaks of. */
const BOOK = /\b(?:hardcover|paperback|hardback|softcover|spiral-bound|isbn)\b/i
/** What is bound as books are, but is written in or hung up. */
const PAPER = /\b(?:calendars?|planners?|notepads?|sketchbooks?|diary|diaries|scrapbooks?)\b/i
const BOOK_KIND =
  /\b(cookbook|novel|picture book|coloring book|activity book|recipe book|board book|workbook|memoir|biography|art book|guidebook|notebook|journal)\b/i
/** Last words of a name that say what a thing is, if not of which category. */
const THING =
  /^(?:perch|seat|tray|tool|device|machine|kit|set|bundle|box|case|container|bin|holder|stand|rack|hook|hanger|mount|cover|pad|mat|cushion|strap|clip|ring|tube|pump|valve|filter|sensor|bracket|panel|board|frame|sign|banner|flag|sheet|roll|wrap|net|rope|knob|hinge|wheel|caster|trolley|cart|truck|ladder|scale|meter|gauge|timer|alarm|maker|press|cutter|slicer|grinder|warmer|cooler|heater|dispenser|organizer|divider|basket|bucket|barrel|tank|hose|nozzle|brush|roller|sponge|cloth|towel|apron|mask|helmet|vest|belt|harness|collar|leash|tag|label|sticker|decal|patch|pin|badge|medal|trophy|puzzle|game|model|figure|statue|ornament|wreath|garland|ribbon|card|envelope|folder|binder|planner|calendar|pen|marker|crayon|chalk|easel|canvas|loom|needle|hoop|thread|bead|charm|engine|motor|generator|compressor|winch|jack|crane|lift|ramp|bench|stool|shelf|cabinet|locker|safe|tent|canopy|umbrella|kennel|crate|cage|aquarium|feeder|fountain|liner|bag|scoop|soak|opener|remover|stick|spray|guard|subscription|course|voucher|ticket|licence|license|scraper|stopper|reel|blade|starter|round|wedge|plug|magnet|vac|shade)s?$/

let dictionary: Map<string, Entry> | null = null

function entries(): Map<string, Entry> {
  if (dictionary) return dictionary
  dictionary = new Map()
  for (const pack of copyData().packs) {
    for (const text of pack.nouns) {
      const many = plural(text)
      dictionary.set(keyOf(many), { text: many, number: 'many', pack })
      dictionary.set(keyOf(text), { text, number: 'one', pack })
    }
    for (const text of pack.massNouns) dictionary.set(keyOf(text), { text, number: 'mass', pack })
    for (const text of pack.pluralNouns) dictionary.set(keyOf(text), { text, number: 'many', pack })
  }
  return dictionary
}

const keyOf = (text: string) => text.toLowerCase().replaceAll('’', "'")

/**
 * The head noun of a product, and the part of its name that holds it. In the first part of the name that has one, the longest noun of a pack that
 * ends last before a “for”, “with” or comma; else what “for” says of its world (`Tent for dogs`); else the noun that the description begins with
 * (“A freestanding backpacking tent that …”); else a last word that the description uses as a common noun.
 */
export function nounOf(name: string, description: string | null, knows: Knows): { noun: Noun | null; segment: string } {
  const segments = name
    .split(SEGMENT)
    .map((part) => part.trim())
    .filter((part, i) => /\p{L}{2}/u.test(part) && !(i > 0 && COLOR.test(part)))
  const first = segments[0] ?? name
  if (!PAPER.test(name) && (BOOK.test(name) || (description !== null && BOOK.test(description.slice(0, 400)))))
    return { noun: bookOf(name, description), segment: first }
  for (const segment of segments.slice(0, 3)) {
    const noun = nounIn(segment, description, knows)
    if (noun) return { noun: withoutFigures(noun), segment }
  }
  if (description === null) return { noun: fromAbroad(name), segment: first }
  const words = headWords(first)
  const noun =
    fromComplement(first, words) ??
    fromDescription(description) ??
    fromCommonWord(words, description) ??
    fromThing(words, description)
  return { noun, segment: first }
}

/** `spice jars 12er set` is a set of spice jars; `baking mat silicone set` one of baking mats. */
function withoutFigures(noun: Noun): Noun {
  if (lookUp(keyOf(noun.text))) return noun
  const words = noun.text.split(' ').filter((word) => !/\d/.test(word))
  const look = words.findIndex((word, i) => i > 0 && i < words.length - 1 && isLook(word))
  const tail = /^(?:set|kit|pack)s?$/.test(words.at(-1) ?? '') ? words.slice(-1) : []
  const kept = look > 0 ? [...words.slice(0, look), ...tail] : words
  return kept.length > 0 ? { ...noun, text: kept.join(' ') } : noun
}

function nounIn(segment: string, description: string | null, knows: Knows): Noun | null {
  const words = headWords(segment)
  const hit = headMatch(words)
  if (!hit) return null
  const told =
    description === null
      ? null
      : (formOf(words, hit) ??
        taken(hit.entry, description) ??
        vague(words, hit, knows) ??
        specified(words, hit, description))
  if (told) return told
  if (description !== null) return compound(segment, hit.entry) ?? owned(words, hit) ?? widened(words, hit, description)
  return isSureAbroad(words, hit) ? hit.entry : null
}

/** In a name of another language, short words are of that language: `hay` is there in Spanish. */
const isSureAbroad = (words: readonly string[], { entry, end }: Match) =>
  entry.text.length > 4 || (words.length === 1 && end === 1)

/** What many things smell of, taste of or are made from: what a name speaks of only where it ends there and says nothing else. */
const INGREDIENT =
  /^(?:oranges?|apples?|lemons?|limes?|dates?|raisins?|olives?|herbs?|peppers?|peppercorns?|eggs?|fruits?|vegetables?|meat|nuts?|spices?|(?:sea |rock )?salt|oil|sugar|honey|butter|milk|water|cheese|rice|flour|cinnamon|ginger|turmeric|saffron|vanilla|mint|cedar|vinegar|yeast|popcorn|bread|pizza|burger|sausage|ham|bacon|seaweed|granola|mustard|tea|coffee|plants?|flowers?|trees?)$/

/** The noun that a name ends on; one that is rather an ingredient gives way to any other. */
function headMatch(words: readonly string[]): Match | null {
  for (let end = words.length; end > 0; ) {
    const hit = lastMatch(words.slice(0, end))
    if (!hit) break
    if (!INGREDIENT.test(hit.entry.text)) return hit
    end = hit.start
  }
  const last = lastMatch(words)
  return last && last.end === words.length ? last : null
}

/** Forms in which many things are sold: what stands before says of which world, `Matcha Latte Powder`. */
const FORM =
  /^(?:powder|mix|blend|bar|drops|capsule|pod|tablet|frame|top|brush|scraper|cover|cloth|cleaner|mat|stand|rack|tray|pump|pad|hook|holder)s?$/

function formOf(words: readonly string[], { entry, start, end }: Match): Noun | null {
  if (!FORM.test(entry.text)) return null
  const before = lastMatch(words.slice(0, start))
  return before && { text: words.slice(before.start, end).join(' '), number: entry.number, pack: before.entry.pack }
}

/** Things of every kind: which they are, the word before them tells, `Blood Pressure Monitor`. */
const VAGUE =
  /^(?:brush|monitor|light|organizer|cover|stand|frame|holder|board|mat|pad|cushion|cleaner|mask|card|body|clip|cap|band|case|strip|tank|deck|wheel|cutter|opener|pump|filter|timer|scale|tray|rack|hook|roller|spray|liner|robot|steamer|massager|warmer|cooler|heater|dispenser|sharpener)(?:s|es)?$/
const TELLS_NO_KIND =
  /^(?:\d.*|.*(?:ed|(?<!^(?:clean|steer|sew|fish|cook|bak|shav|paint))ing|ic|ful|less|able|ible|ous)|small|large|big|mini|modern|round|square|compact|portable|smart|digital|electric|wireless|cordless|automatic|wooden|classic|vintage|premium|deluxe|soft|hard|simple|slim|silent|natural|heavy|duty|double|single|new|little|tall|wide|flat|steel|oak|walnut|wood|bamboo|leather|silk|cotton|linen|wool|glass|ceramic|brass|copper|gold|silver|silicone|rubber|plastic|metal|iron|marble|stone|velvet|canvas|cork|felt|nylon|paper|black|white|gr[ae]y|blue|red|green|pink|brown|beige)$/
type Knows = (word: string) => boolean

/** A vague noun behind a word that its pack does not know: what it is can be said, of which category it is cannot. */
function vague(words: readonly string[], { entry, start, end }: Match, knows: Knows): Noun | null {
  const kind = words[start - 1]
  if (
    end - start > 1 ||
    end < words.length ||
    !kind ||
    !VAGUE.test(entry.text) ||
    TELLS_NO_KIND.test(kind) ||
    COLOR.test(kind) ||
    !knows(kind)
  )
    return null
  if ([...entry.pack.nouns, ...entry.pack.pluralNouns].some((noun) => noun.startsWith(`${kind} `))) return null
  const first = words[start - 2]
  const from = first && knows(first) && !TELLS_NO_KIND.test(first) && !NOT_A_HEAD.test(first) ? start - 2 : start - 1
  return { text: words.slice(from, end).join(' '), number: entry.number, pack: null }
}

/** Words that say of which kind a thing is, by no category's word for it. */
const KIND =
  'lap menstrual nano window tooth sun roof pool sand snow ice ski horse bird fish nursing medical dental welding'.split(
    ' ',
  )

let kinds: Map<string, ReadonlySet<Pack | null>> | null = null

/** The packs that know things of a kind, by the word that their nouns begin with: `sun` of a sun hat. */
function packsOfKind(word: string): ReadonlySet<Pack | null> {
  if (!kinds) {
    const found = new Map<string, Set<Pack | null>>(KIND.map((kind) => [kind, new Set([null])]))
    for (const { text, pack } of entries().values()) {
      const [first, second] = text.split(' ')
      if (second) found.set(first!, (found.get(first!) ?? new Set()).add(pack))
    }
    kinds = found
  }
  return kinds.get(word) ?? new Set()
}

const isTail = (word: string) => INGREDIENT.test(word) || isLook(word)
const isLook = (word: string) => TELLS_NO_KIND.test(word) || COLOR.test(word) || MATERIAL.test(word)

/** `Sun Shade`, `Lap Desk`: a kind that the noun's pack does not have is a thing of its own. */
function specified(words: readonly string[], { entry, start, end }: Match, description: string): Noun | null {
  const kind = words[start - 1]
  if (!kind || end - start > 1 || words.slice(0, start).some((word) => OWNER.test(word)) || isLook(kind)) return null
  const text = `${kind} ${words.slice(start, end).join(' ')}`
  const known = packsOfKind(kind)
  const other = lookUp(kind)
  const isOthers = other !== undefined && other.pack !== entry.pack
  const isKind = isOthers || (known.size > 0 ? !known.has(entry.pack) : start > 1 && isCommon(text, description))
  return isKind ? { text, number: entry.number, pack: entry.pack } : null
}

/** What is taken for health looks like sweets: its text tells. */
function taken({ text, number, pack }: Entry, description: string): Noun | null {
  if (pack.id !== 'sweets' || !/^(?:gummy|gummies|chews?|drops|lozenges?)$/.test(text.split(' ').at(-1)!)) return null
  const isSupplement =
    /\b(?:vitamins?|zinc|collagen|melatonin|probiotics?|biotin|magnesium|supplements?|ashwagandha|FDA|daily dose)\b/i
  const supplements = copyData().packs.find(({ id }) => id === 'supplements') ?? null
  return isSupplement.test(description) ? { text, number, pack: supplements } : null
}

/** `Boot Scraper Cast Iron`: a material that a name says last. */
const MATERIAL_TAIL = /(?<=\S+ \S+)\s(?:cast|wrought) iron$/i

/** The words of a name up to its head noun; all of them where together they are a noun, as `hair color` is. */
function headWords(segment: string): string[] {
  const whole = keyOf(segment)
  if (lookUp(whole)) return whole.split(' ')
  return withoutMaterial(withoutTail(wordsOf(headPart(segment).replace(MATERIAL_TAIL, ''))))
}

/** The part of a name before its first connector (`with`, `for`, `and`, …) that is not inside a noun such as `chest of drawers`. */
function headPart(segment: string): string {
  const nouns = [...segment.matchAll(joinedNouns())].map(({ 0: noun, index }) => ({
    start: index,
    end: index + noun.length,
  }))
  const cut = [...segment.matchAll(HEAD_ENDS)].find(
    ({ index }) => !nouns.some(({ start, end }) => start < index && index < end),
  )
  return segment.slice(0, cut?.index)
}

let joined: RegExp | null = null

/** Matches the nouns of the packs that contain a connector, the longest first. */
function joinedNouns(): RegExp {
  if (joined) return joined
  const nouns = [...entries().keys()].filter((noun) => HEAD_END.test(noun)).sort((a, b) => b.length - a.length)
  joined = new RegExp(`(?<![\\p{L}\\p{N}])(?:${nouns.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return joined
}

/** `Foot File Glass`, `Neck Pillow Memory Foam`: where a name says the material last, the noun stands before it. */
function withoutMaterial(words: string[]): string[] {
  const last = lastMatch(words)
  const isNamed = last !== null && last.end === words.length && last.end - last.start > 1
  const rest = words.slice(0, -1)
  return !isNamed && MATERIAL.test(words.at(-1) ?? '') && lastMatch(rest) ? rest : words
}

/** `Bed for dogs` is a dog bed, where a pack knows one; and whatever is for dogs is found among their things. */
function compound(segment: string, entry: Entry): Noun | null {
  const complement = complementOf(segment)
  if (!complement) return null
  const known = lookUp(`${complement} ${entry.text}`)
  if (known) return known
  const pack = packOfWord(complement)
  return pack && { text: entry.text, number: entry.number, pack }
}

function owned(words: readonly string[], { entry, start, end }: Match): Noun | null {
  const owner = words.slice(0, start).find((word, i) => OWNER.test(`${word}${words[i + 1] === 'eye' ? ' eye' : ''}`))
  const pack = owner && end === words.length ? packOfWord(owner) : null
  return pack && { text: entry.text, number: entry.number, pack }
}

function fromAbroad(name: string): Noun | null {
  const english = nounAbroad(name)
  return english === null ? null : (lookUp(english) ?? null)
}

function bookOf(name: string, description: string | null): Noun {
  const [, kind] = BOOK_KIND.exec(`${name} ${description ?? ''}`) ?? []
  const entry = lookUp(kind?.toLowerCase() ?? 'book') ?? lookUp('book')!
  return entry
}

function complementOf(segment: string): string | null {
  const [, complement] = /\sfor\s+(?:your\s+|the\s+)?([\p{L}-]+)/iu.exec(segment) ?? []
  return complement ? complement.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '') : null
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’]/g, "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  )
}

/** `Toilet Paper 12 Rolls`, `Golf Balls 12 Pack`. */
const COUNTED = /^(?:rolls?|packs?|pieces?|pcs|sheets?|count|ct|bags?|tabs?|tablets?|units?)$/

/** `Car Mount Foldable`: how a thing works, where a name says it last. */
const WAY =
  /^(?:electric|wireless|cordless|automatic|foldable|folding|collapsible|extendable|extending|adjustable|portable|inflatable|rechargeable|reusable|removable|double|sided|mounted|transparent|acrylic|waterproof|dehydrated|universal|handmade|magnetic|manual|digital|washable|stackable|organic|vegan)$/

/** `Compost Bin Kitchen 5L Charcoal Filter`: what follows a measure is an attribute. */
const MEASURE = /^\d+(?:[.,]\d+)?(?:l|ml|cm|mm|m|w|v|kg|g|oz|in|ft|qt)$/

/** The name's words without the sizes, colors and marks that trail it. */
function withoutTail(words: readonly string[]): string[] {
  const measured = words.findIndex((word, i) => MEASURE.test(word) && lastMatch(words.slice(0, i)) !== null)
  const counted = words.findIndex(
    (word, i) =>
      i > 0 && /^\d+$/.test(word) && (COUNTED.test(words[i + 1] ?? '') || /\p{L}{3}s$/u.test(words[i + 1] ?? '')),
  )
  const cut = counted > 0 ? counted : measured
  const named = cut > 0 ? words.slice(0, cut) : words
  const end = named.findLastIndex((word) => !NOT_A_HEAD.test(word))
  const bare = named.slice(0, end + 1)
  const kept = bare.findLastIndex((word) => !WAY.test(word))
  return kept > 0 ? bare.slice(0, kept + 1) : bare
}

type Match = { entry: Entry; start: number; end: number }

function lastMatch(words: readonly string[]): Match | null {
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - WORDS_MAX); start < end; start++) {
      const entry = lookUp(words.slice(start, end).join(' '))
      if (entry) return { entry, start, end }
    }
  }
  return null
}

const lookUp = (phrase: string) => entries().get(phrase) ?? entries().get(phrase.replace(/-/g, ' '))

function widened(words: readonly string[], { entry, start, end }: Match, description: string): Noun {
  const rest = words.slice(end)
  const last = rest.at(-1)
  if (!last) return entry
  const text = words.slice(start).join(' ')
  if (/^(?:starter|gift|travel|refill|value|complete|trial) (?:kit|set|pack|bundle|box)s?$/.test(rest.join(' ')))
    return { text, number: numberOf(text), pack: entry.pack }
  if (THING.test(last) && !HEADS.test(last))
    return { text: rest.length > 1 ? rest.slice(-2).join(' ') : text, number: numberOf(last), pack: packOfHead(last) }
  if (HEADS.test(last) && rest.length > 1) return { text, number: numberOf(text), pack: null }
  if (HEADS.test(last)) return { text, number: numberOf(text), pack: entry.pack }
  if (isTail(last)) return entry
  // A common noun that no pack knows is what the thing is; that its material or place is known (`iron skillet`) says nothing of its category.
  if (isCommon(last, description)) return { text: last, number: numberOf(last), pack: packOfHead(last) }
  return further(rest) ?? entry
}

/** `Phone Car Mount Vent`: what it is stands between the noun that is known and the end. */
function further(rest: readonly string[]): Noun | null {
  const thing = rest.findLastIndex((word, i) => i > 0 && (HEADS.test(word) || THING.test(word)))
  if (thing < 0) return null
  return { text: rest.slice(thing - 1, thing + 1).join(' '), number: numberOf(rest[thing]!), pack: null }
}

/** The one pack that has things of this kind: `sling`, where only one knows a `baby sling`. */
function packOfHead(word: string): Pack | null {
  const isKind = (noun: string) => noun === word || noun.endsWith(` ${word}`)
  const known = copyData().packs.filter(({ nouns, pluralNouns }) => [...nouns, ...pluralNouns].some(isKind))
  return known.length === 1 ? known[0]! : null
}

/** `Shelter for dogs`: what stands after “for” says whose world the thing belongs to. */
function fromComplement(segment: string, words: readonly string[]): Noun | null {
  const complement = complementOf(segment)
  const last = words.at(-1)
  if (!complement || !last || NOT_A_HEAD.test(last)) return null
  const pack = packOfWord(complement)
  return lookUp(`${complement} ${last}`) ?? (pack && { text: last, number: numberOf(last), pack })
}

/** The pack in which several nouns begin with this word: `dog` → `dog bed`, `dog bowl`, … */
function packOfWord(word: string): Pack | null {
  const starts = (pack: Pack) =>
    [...pack.nouns, ...pack.massNouns, ...pack.pluralNouns].filter((noun) => noun.startsWith(`${word} `)).length
  return copyData().packs.find((pack) => starts(pack) >= 3) ?? null
}

function fromDescription(description: string): Noun | null {
  const first = description.slice(0, 300)
  const said =
    /(?:^|\n|[.!]\s)(?:(?:this|the|our|these|it is|it's)\s+)?(an?\s+|is an?\s+)?([^.!?\n,;:]{3,80}?)(?:\s(?:that|with|for|made|in|from|which|to|is|are|has|by)\s|[.!,\n]|$)/i.exec(
      first,
    )
  if (!said) return null
  const words = wordsOf(said[2]!)
  const hit = lastMatch(words)
  // “Lithium-ion battery, 4 hours”: what has no article is rather a part.
  const isWhole = said[1] !== undefined || hit?.entry.number !== 'one'
  return hit && isWhole && hit.end === words.length ? hit.entry : null
}

function fromCommonWord(words: readonly string[], description: string): Noun | null {
  const end = words.findLastIndex((word) => !MATERIAL.test(word) && !COLOR.test(word))
  const last = words[end]
  if (!last || last.length < 3 || NOT_A_HEAD.test(last) || !isCommon(last, description)) return null
  const before = words[end - 1]
  const text = before && isCommon(`${before} ${last}`, description) ? `${before} ${last}` : last
  return { text, number: numberOf(text), pack: packOfHead(last) }
}

/** `Cat Window Perch`: the last word says what it is, the one before it of what kind, unless that is a name. */
function fromThing(words: readonly string[], description: string): Noun | null {
  const end = words.findLastIndex((word) => !TELLS_NO_KIND.test(word))
  const [kind, last] = [words[end - 1], words[end]]
  if (!last || !THING.test(last)) return null
  const isKind =
    kind !== undefined &&
    /^\p{L}{3,}$/u.test(kind) &&
    (words.length > 2 || packsOfKind(kind).size > 0 || isCommon(kind, description))
  const text = isKind ? `${kind} ${last}` : last
  const owner = words.find((word) => OWNER.test(word))
  return { text, number: numberOf(text), pack: owner ? packOfWord(owner) : packOfHead(last) }
}

/** Whether the description uses the phrase in small letters, as a common noun is, and not only before another (`an acrylic window feeder`). */
function isCommon(phrase: string, description: string): boolean {
  const said = phrase.replace(/[^\p{L}\p{N} '-]/gu, '')
  return new RegExp(
    `(?<![\\p{L}-])${said}(?![\\p{L}-])(?:$|[^\\p{L}\\p{N}]*$|\\s*[.,;:!?()\\n]|\\s(?:${AFTER_HEAD})(?!\\p{L}))`,
    'u',
  ).test(description)
}

const AFTER_HEAD =
  'with|that|for|in|on|of|is|are|has|have|can|which|and|or|to|from|made|by|at|as|featuring|up|you|it|will|comes?|holds?|fits?|keeps?|stays?|sits?|stands?|when|while|so|but|without|after'

/** What a prompt speaks of: a noun of a pack behind a word that a noun follows, `our new coffee beans`. */
export function topicOf(prompt: string): { text: string; number: GrammaticalNumber; pack: Pack } | null {
  for (const [, after] of prompt.matchAll(
    /\b(?:our|my|the|a|an|this|these|new|of|for|promote|sell|selling|advertise|featuring|about)\s+((?:[\p{L}'-]+\s?){1,5})/giu,
  )) {
    const words = wordsOf(after!.split(HEAD_END)[0]!)
    const hit = lastMatch(words.slice(0, 5))
    if (hit) return hit.entry
  }
  return null
}
