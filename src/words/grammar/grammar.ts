import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { spoken } from './spoken.ts'

const VOWEL_SOUND =
  /^(?:honest|hono[u]?r|hour|heir|herb(?!ert|icid|ivor)|[aeio]|u(?!ni(?![nm])|sb\b|se|sa|su|ti|ti|ro|bi|k|tensil)|8|11(?!\d)|18(?!\d))/i
const CONSONANT_SOUND = /^(?:one(?!rous)|once|eu|ewe|ouija)/i
const LETTERS_WITH_VOWEL_SOUND = /^[AEFHILMNORSX](?:[A-Z0-9]|\b|-)/
/** Acronyms that are read as words. */
const READ_AS_WORD =
  /^(?:HEPA|HIIT|LAN|LASER|LIDAR|MERV|MIDI|MIG|MIPS|MOLLE|NAND|NAS|NASA|NATO|RADAR|RAID|RAL|RAM|ROM|RoHS|SATA|SCUBA|SIM|SONAR)\b/
const ACRONYM = /^[A-Z](?:[A-Z0-9]+\b|\b|-)/

/** “a” or “an”, by the sound of the word that follows; numbers and letters are heard as they are read out (`an 8 cm`, `an LED`, `a UV`). */
export function articleFor(phrase: string): 'a' | 'an' {
  const word = phrase.replace(/^[“"'(‘]+/, '')
  if (READ_AS_WORD.test(word)) return 'a'
  if (ACRONYM.test(word)) return LETTERS_WITH_VOWEL_SOUND.test(word) ? 'an' : 'a'
  if (/^8|^1[18](?![\d])|^1[18][.,]\d{3}/.test(word)) return 'an'
  if (/^\d/.test(word)) return 'a'
  return VOWEL_SOUND.test(word) && !CONSONANT_SOUND.test(word) ? 'an' : 'a'
}

/** The phrase with its article where it needs one. */
export function withArticle(phrase: string, number: GrammaticalNumber): string {
  return number === 'one' ? `${articleFor(phrase)} ${phrase}` : phrase
}

const DETERMINED =
  /^(?:an?|the|no|one|its|your|each|every|all|both|any|some|more|less|\d+(?![\d.,]*\p{L})|\p{L}+ly\b)/iu

/**
 * What stands behind the “with” of a phrase, each single thing with the article that telegraphic text leaves out: `a steamer with 1.5L tank and hose` as
 * `a steamer with a 1.5L tank and a hose`.
 */
export function withInnerArticles(phrase: string): string {
  const at = phrase.indexOf(' with ')
  if (at < 0) return phrase
  const before = phrase.slice(0, at + ' with '.length)
  const parts = phrase.slice(before.length).split(/((?:,| and| &)(?: and)? )/)
  return before + parts.map((part, i) => (i % 2 === 1 ? part : articled(part))).join('')
}

function articled(part: string): string {
  const [head = ''] = part.split(/ (?:for|of|in|on|to|that|from|by|at|with|without|against|under|over)\b/, 1)
  const isNamed = /(?:\d|^\p{Lu}\p{Ll}.*)$/u.test(head.split(' ').at(-1)!)
  return DETERMINED.test(part) || isNamed ? part : withArticle(part, numberOf(head))
}

const IRREGULAR = new Map(
  Object.entries({
    foot: 'feet',
    tooth: 'teeth',
    child: 'children',
    person: 'people',
    man: 'men',
    woman: 'women',
    mouse: 'mice',
    life: 'lives',
    wolf: 'wolves',
    potato: 'potatoes',
    tomato: 'tomatoes',
    hero: 'heroes',
    moose: 'moose',
    sheep: 'sheep',
    fish: 'fish',
    series: 'series',
  }),
)

/** The plural of a singular noun phrase: that of its head, which stands before any “of …”, “for …”, “with …”. */
export function plural(phrase: string): string {
  const end = phrase.search(/\s(?:of|for|with|in|to)\s/)
  const head = end < 0 ? phrase : phrase.slice(0, end)
  const start = head.search(/[^\s-]*$/)
  return `${head.slice(0, start)}${pluralWord(head.slice(start))}${phrase.slice(head.length)}`
}

function pluralWord(word: string): string {
  const irregular = IRREGULAR.get(word.toLowerCase())
  if (irregular) return irregular
  if (/(?:shelf|leaf|loaf|scarf|half|calf)$/i.test(word)) return `${word.slice(0, -1)}ves`
  if (/(?:knife|wife|midwife)$/i.test(word)) return `${word.slice(0, -2)}ves`
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

const PLURALS = new Set(IRREGULAR.values())
const SINGULAR_IN_S =
  /(?:ss|us|is|ous|[^aeiou]ics|gas|lens|canvas|bias|atlas|chassis|series|news|plus|bus|compass|christmas|thermos)$/i
const MASS =
  /^(?:foam|leather|cotton|wool|linen|silk|steel|aluminium|aluminum|wood|oak|walnut|bamboo|glass|plastic|silicone|rubber|brass|copper|iron|suede|denim|nylon|polyester|fleece|velvet|canvas|ceramic|porcelain|stoneware|water|milk|sugar|salt|honey|coffee|tea|oil|butter|flour|rice|protein|caffeine|cocoa|vanilla|hyaluronic|acid|niacinamide|retinol|collagen|zinc|magnesium|calcium|fragrance|paint|ink|paper|padding|lining|lighting|storage|support|protection|insulation|cushioning|ventilation|stitching|hardware|software|equipment|furniture|clothing|jewelry|bedding|feedback|charging|connectivity|bluetooth|wi-fi|wifi|memory|battery life|sunscreen|assembly|installation|access|space|room|light|sound|bass|audio|noise|heat|air|airflow|steam|power|energy|comfort|fabric|mesh|packaging|vision|talk|oxide|chloride|citrate|glycinate|peroxide|carbonate|glycerine?|aloe|melatonin|biotin|gelatin|creatine|glutamine|taurine|control|detection|recording|sensing|tracking|monitoring|stability|visibility|technology|resistance|filtration|suction|illumination|coverage|temperature|warmth|mist|absorption|shut-off|navigation|playback|reception|trim|jersey|satin|lace|netting|webbing|velcro|tape|wrapping|upholstery|thread|yarn|rope|elastane|spandex|viscose|cashmere|merino|down|gold|silver|titanium|carbon|marble|granite|concrete|clay|wax|soy wax|torque|resolution|brightness|squalane|beeswax|buckwheat|basil|parsley|mint|garlic|saffron|polypropylene|polyethylene|polycarbonate|nitrile|latex|hemp|lyocell|boucl[eé]|chenille|plywood|terracotta|vitamin [a-z]\d{0,2}|omega-3|dpi|crystal|induction|lavender|chamomile|jasmine|rosemary|eucalyptus|bergamot|sandalwood|cedarwood|vetiver|patchouli|musk|rose water|peppermint|hibiscus|juniper|coriander|charcoal|cancellation|nourishment|hydration|cleansing|correction|construction|precision|stabili[sz]ation|magnification|piping|vinegar|clarity|autofocus|juice|lemonade|kombucha|quilting|embroidery|shading|waterproofing|ventilation|cinnamon|ginger|turmeric|cardamom|pepper|paprika|chocolate|caramel|mustard|yeast|starch|fiber|fibre|syrup|cream cheese|cheese|tofu|bronze|pewter|tin|chrome|acetate|fiberglass|felt|cork|jute|sisal|rattan|wicker|seagrass|twill|mahogany|sheesham|teak|maple|pine|birch|cedar|spruce|rosewood|vinyl|acrylic|resin|neoprene|canvas|corduroy|flannel|muslin|gauze|terry|stevia|joinery|foliage|artwork|greenery|finger food|polish|leash tape|grease|dust|soil|compost|gravel|mulch|grout|mortar|cement|coolant|antifreeze|plush|microfib(?:er|re)|tulle)$/i

const MASS_ING =
  /(?:cancell?|charg|light|stitch|padd|detail|seat|edg|brush|cushion|pack|cook|clean|color|wash|season|track|typ|roast|heat|cool|stream)ing$/i

/** Parts of things, of whatever share of a material they are: `a 100% polyester shell`. */
const PART = /^(?:shell|body|upper|outer|outsole|sole|cover|strap|frame|bottom|base|back|collar|case|handle|hem|hood)$/i

const PARTICIPLE = /^(?:grown|made|driven|woven|spun|worn|drawn|blown|built|\p{L}{2,}[^eb]ed)$/iu

/** The number of a noun phrase, read from its head. */
export function numberOf(phrase: string): GrammaticalNumber {
  const head = phrase.replace(/\s(?:of|for|with|in|to|on|from|that|at|by)\s.*$/s, '').trim()
  const words = head.split(/\s+/)
  // “Black beans grown in Anatolia”: the participle stands behind the head.
  if (words.length > 1 && head !== phrase.trim() && PARTICIPLE.test(words.at(-1)!)) words.pop()
  const last = words.at(-1)!.replace(/[^\p{L}\p{N}-]+$/u, '')
  if (MASS.test(last) || MASS_ING.test(last) || MASS.test(words.slice(-2).join(' '))) return 'mass'
  if (
    (/^\d+(?:[.,]\d+)? ?% /.test(phrase) && !PART.test(last)) ||
    /\b(?:PVC|EVA|TPU|TPE|TPR|ABS|MDF|PU|PE|PP|PET|PTFE|PEVA|EPDM|PLA)$/.test(phrase)
  )
    return 'mass'
  if (/^\d[\d.,]* ?\p{L}+ .*(?:power|pressure|output|load|range|speed)$/u.test(phrase)) return 'mass'
  if (/^\d+(?:[.,]\d+)? ?(?:g|mg|mcg|µg|IU) of /.test(phrase)) return 'mass'
  if (PLURALS.has(last.toLowerCase()) || (/s$/i.test(last) && !SINGULAR_IN_S.test(last))) return 'many'
  return 'one'
}

const BASE = new Map(
  Object.entries({
    is: 'are',
    has: 'have',
    does: 'do',
    was: 'were',
    goes: 'go',
    lies: 'lie',
    ties: 'tie',
    "isn't": "aren't",
  }),
)

/** A predicate in the third person singular (`fits dogs up to 40 kg`), for one or for many (`fit dogs …`). */
export function agree(predicate: string, number: GrammaticalNumber): string {
  if (number !== 'many') return predicate
  return predicate.replace(/^(\S+)|(?<= and )(\w+s)(?= )/g, (verb) => baseVerb(verb))
}

function baseVerb(verb: string): string {
  const known = BASE.get(verb)
  if (known) return known
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z|o)es$/.test(verb)) return verb.slice(0, -2)
  return verb.replace(/s$/, '')
}

/** The third person singular of a verb's base form: `carry` as `carries`. */
export function thirdPerson(base: string): string {
  if (base === 'have') return 'has'
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
}

/** The text with its first letter large, whatever mark stands before it; words that begin small by name (`iPhone`) stay. */
export function sentenceCase(text: string): string {
  return text.replace(
    /^([^\p{L}\p{N}]{0,2})(\p{Ll})(?!\p{Lu})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** The first letter small, unless the word is a name by its form: an acronym, an inner capital, one letter with a hyphen. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}+(?!\p{L}|-\p{Lu})|\s)/u.test(text) ? spoken(text[0]!.toLowerCase() + text.slice(1)) : text
}

const MINOR = new Set(['a', 'an', 'the', 'and', 'or', 'of', 'for', 'in', 'on', 'to', 'with', 'by', 'at', 'from'])

/** A name that was shouted or whispered, in the case of a title; other names stay as their owners write them. */
export function titleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}'’])\p{L}+/gu, (word, i: number) =>
      i > 0 && MINOR.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
    )
}
