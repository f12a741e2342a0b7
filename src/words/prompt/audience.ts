import { vocabularyData } from '../../goods/vocabulary.ts'
import { isNegated } from '../facts/statement.ts'

const PLURALS =
  'people|folks|parents|moms|mums|mothers|mamas|dads|fathers|women|men|girls|boys|students|families|couples|kids|children|toddlers|teens|teenagers|adults|seniors|grandparents|grandmas|grandpas|friends|roommates|singles|athletes|professionals|pros|creatives|baristas|chefs|cooks|hosts|guests|nurses|vegans|vegetarians|newlyweds|brides|entrepreneurs|enthusiasts|nerds|geeks|fans|addicts|households|owners|expats|nomads|millennials|minimalists|beginners|those'
const PEOPLE = `(?:${PLURALS}|[a-z]+(?:ers|ors|ists|ians|ents))`
const ASIDE = '(?:our|the|your|my|a|an|all|for|at|with|and|of|in|on|to|from|by|or|every|any|some)'
const BEFORE =
  '(?:for|at|targeting|targets?|reach(?:ing|es)?|towards?|addresses|addressing|address|speak(?:s|ing)? to|talk(?:s|ing)? to|appeal(?:s|ing)? to|(?:our )?(?:target )?(?:audience|group|customers?)(?: is| are|:| =)?)'
/** After one of these a comma is not the end: `people who like few, good things`. */
const QUALITY =
  '\\b(?:few|many|good|better|small|simple|old|new|quiet|slow|fine|long|short|big|bold|clean|warm|real|fresh|hot|cold|clear|soft|strong)'
/** What follows a noun of people and belongs to it: `people who cycle to work`, `women over 40`, `parents of toddlers`. */
const AFTER = `(?:\\s(?:who|that)\\s[a-z](?:[\\w’' -]|(?<=${QUALITY}),){3,34}?(?=(?<!${QUALITY}),|[.;:!?\\n(]|\\s(?:for|until|till|with|at|this|before|and|but|on a|in the|during|save|get|\\d)\\b|$)|\\s(?:over|under|above|aged|in their|on a|on the|of|with|without|from)\\s(?!(?:the|our|this|a) (?:sale|campaign|weekend|beach)\\b)(?:\\d+|twenties|thirties|forties|fifties|budget|go|move|toddlers|teens|newborns|twins|dogs|cats|pets|kids|children|babies|small (?:apartments|kitchens|gardens)|sensitive skin|dry skin|curly hair|long hair|glasses))?`
const AUDIENCE = new RegExp(
  `\\b${BEFORE}\\s+(?:all |our |the |your )?((?:(?!${ASIDE}\\b)[a-z][a-z'’-]*\\s){0,3}?${PEOPLE}${AFTER})\\b(?! (?:day|gift|gifts|sale|campaign|ad|ads|bag|bags|shoes|boots)\\b)`,
  'gi',
)
/** A prompt that begins with whom it addresses: `Students: 20% off`. */
const FIRST = new RegExp(`^((?:(?!${ASIDE}\\b)[a-z][a-z'’-]*\\s){0,2}?${PEOPLE}${AFTER})\\s?[:,–-]\\s`, 'i')
const NOT_PEOPLE =
  /\b(?:customers|consumers|buyers|orders|offers|letters|banners|flyers|posters|newsletters|headers|numbers|members|colors|doors|indoors|outdoors|products|events|contents|presents|moments|elements|followers|users|others|papers|flowers|stickers|shoppers|viewers|visitors|creators of|summers|winters|dinners|corners|drawers|counters|covers|containers|accents|ingredients|discounts|percents|sneakers|trainers|loafers|sweaters|jumpers|rivers|showers|careers|computers|speakers|headers|boosters|coasters|candles|mirrors|floors|scissors|garments|apartments|accessories)$/i
const LENGTH_MAX = 40

/** Whom a prompt addresses, as a plural noun phrase in English: `busy parents`; null where it names nobody. */
export function audienceOf(text: string): string | null {
  return namedIn(text) ?? oneOf(text) ?? abroadIn(text)
}

/** The text without those whom it addresses. */
export function withoutAudience(text: string): string {
  const isPeople = (people: string) => !NOT_PEOPLE.test(people)
  const named = text.replace(AUDIENCE, (whole, people: string) => (isPeople(people) ? ' ' : whole))
  const first = named.replace(FIRST, (whole, people: string) => (isPeople(people) ? ' ' : whole))
  return patternsOf().reduce((rest, { one, abroad }) => {
    const bare = rest.replace(one, ' ')
    return abroad ? bare.replace(abroad, ' ') : bare
  }, first)
}

function namedIn(text: string): string | null {
  const found = [...text.matchAll(AUDIENCE)].filter(({ index }) => !isNegated(text.slice(0, index)))
  const people = [...found.map(([, people]) => people!), FIRST.exec(text)?.[1] ?? '']
  const named = people.map(spoken).find((one) => one !== '' && !NOT_PEOPLE.test(one) && one.length <= LENGTH_MAX)
  return named ?? null
}

const spoken = (people: string) =>
  (people === people.toUpperCase() ? people.toLowerCase() : people)
    .replace(/^those(?= who| with)/i, 'people')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    .trim()

const ADJECTIVE =
  'busy|modern|young|tired|new|curious|urban|keen|proud|active|serious|everyday|home|weekend|hobby|outdoor|first-time|passionate|stylish|practical|frequent'

type Pattern = { say: string; one: RegExp; abroad: RegExp | null }

const TOWARDS = '(?:für|an|pour|aux?|para|a los|a las|per|ai|agli|alle|aos|às)'
const DENIED = /(?:(?<!\p{L})(?:nicht|kein(?:e|en)?|pas|non|não|no|sin|ohne|sans|senza|sem)\s)$/iu

let patterns: readonly Pattern[] | null = null

function patternsOf(): readonly Pattern[] {
  patterns ??= vocabularyData().audiences.map(({ say, one, abroad }) => ({
    say,
    one: new RegExp(
      `\\b(?:for|speak(?:s|ing)? to|targeting)\\s(?:the|a|an|every|any|each)\\s((?:(?:${ADJECTIVE})\\s)?)(?:${one.source})(?! (?:bag|gift|day|room|seat))`,
      'i',
    ),
    abroad: abroad && new RegExp(`(?<!\\p{L})${TOWARDS}\\s(?:\\p{L}+\\s){0,2}?(?:${abroad.source})`, 'iu'),
  }))
  return patterns
}

/** `For the busy mom`: addressed to all of them. */
function oneOf(text: string): string | null {
  for (const { say, one } of patternsOf()) {
    const match = one.exec(text)
    if (match && !isNegated(text.slice(0, match.index))) return `${match[1]!.toLowerCase()}${say}`
  }
  return null
}

function abroadIn(text: string): string | null {
  const named = patternsOf().find(({ abroad }) => {
    const match = abroad?.exec(text)
    return match && !DENIED.test(text.slice(0, match.index))
  })
  return named?.say ?? null
}
