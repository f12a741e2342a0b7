import { vocabularyData } from '../../goods/vocabulary.ts'
import { matchesIn } from '../../lib/matches-in.ts'
import type { FactKind } from './fact.ts'
import { describesProduct, type References } from './reference.ts'
import type { Sentence } from './sentences.ts'
import { isOneOfSeveral } from './several.ts'
import { isNegated, type Statement } from './statement.ts'

const CARE =
  /\b(?:machine[- ]washable|hand[- ]washable|dishwasher[- ]safe|microwave[- ]safe|oven[- ]safe|freezer[- ]safe|easy to clean|washable at \d+ ?°C)\b/gi
const CERTIFICATION =
  /\b(?:(?:certified|USDA) organic|fair[- ]?trade certified|FSC®?[- ]certified|GOTS®?[- ]certified|OEKO-TEX®?(?: Standard 100)?[- ]certified|energy star®?[- ]certified|UL[- ]listed|leaping bunny certified|B Corp certified|IP[X0-9]\d)\b/gi
const FREE =
  'vegan|vegetarian|cruelty[- ]free|gluten[- ]free|sugar[- ]free|dairy[- ]free|nut[- ]free|paraben[- ]free|sulfate[- ]free|silicone[- ]free|fragrance[- ]free|oil[- ]free|alcohol[- ]free|BPA[- ]free|phthalate[- ]free|lead[- ]free|nickel[- ]free|caffeine[- ]free|plastic[- ]free|unscented|unsweetened|keto|kosher|halal'
const PROOF =
  'waterproof|water[- ]resistant|water[- ]repellent|windproof|shockproof|dustproof|leakproof|leak[- ]proof|spill[- ]proof|childproof|stain[- ]resistant|scratch[- ]resistant|rust[- ]resistant|uv[- ]resistant|fade[- ]resistant|heat[- ]resistant|tear[- ]resistant|shatterproof|non[- ]stick|non[- ]slip|non[- ]toxic'
const MADE =
  'handmade|hand[- ](?:made|painted|woven|knotted|blown|thrown|stitched|finished|poured|crafted|carved|forged|dyed|knit(?:ted)?)|cold[- ]pressed|slow[- ]roasted|single[- ]origin|whole[- ]grain|small[- ]batch'
const LEFT_OUT =
  '(?:added |artificial )?(?:additives|preservatives|parabens|sulfates|silicones?|phthalates|alcohol|alumin(?:i)?um|sugar|sweeteners|plastic|coating|fragrance|perfume|dyes|colou?rings?|gluten|lactose|dairy|nuts|soy|palm oil|mineral oil|nickel|lead|latex|PVC|BPA|caffeine|grain)'
/** “Deodorant without aluminum”, “without plastic or coating”. */
const WITHOUT = new RegExp(
  `(?<!\\bmade )\\bwithout (?:any )?${LEFT_OUT}(?:(?:,? or|,? and) ${LEFT_OUT})?\\b(?! (?:case|parts?|bags?|boxe?s?|free|cut))`,
  'gi',
)
const KIND =
  'rechargeable|cordless|wireless|dimmable|adjustable|height[- ]adjustable|foldable|collapsible|stackable|reversible|breathable|refillable|reusable|biodegradable|compostable|recyclable|lightweight|ultralight|freestanding|hypoallergenic|quick[- ]drying|fast[- ]drying|organic|insulated|double[- ]walled|portable|compact|modular|expandable|extendable|removable|submersible|solar[- ]powered|battery[- ]operated|noise[- ]cancell?ing|tool[- ]free|unisex|padded|unlined|fully lined|pre[- ]washed|pre[- ]seasoned|ergonomic'
const CLAIM = new RegExp(`\\b(?:${FREE}|${PROOF}|${MADE}|${KIND})\\b`, 'gi')
const PROPERTY = new RegExp(`^(?:${FREE}|${PROOF}|${MADE}|${KIND})$`, 'i')

/** Whether the words are a property of a product: `waterproof`, `sugar-free`. */
export const isProperty = (words: string) => PROPERTY.test(words)
const ORIGIN =
  /\b(?:[Hh]and(?:made|crafted|woven)|[Mm]ade|[Cc]rafted|[Ww]oven|[Dd]esigned|[Aa]ssembled|[Rr]oasted|[Bb]rewed|[Bb]ottled|[Gg]rown|[Pp]rinted|[Ss]ewn|[Dd]istilled|[Bb]lended) in (?:the )?\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}]+)?(?![\p{L}'’])/gu
const FOR =
  /\b(?:compatible with|suitable for|designed for|made for|intended for|recommended for|safe for|suited to) [^.,;:!?()\n]{3,120}/gi
const FOR_MAX = 62
/** Persons or animals joined by “and” stay together: one of them alone is another claim. */
const CUT =
  /\s(?:(?<!\b(?:adults|children|kids|men|women|boys|girls|babies|dogs|cats|people) )(?:and|or)|that|which|with|when|while|as|so|because|if|who|to|but|including)\s.*$/i

const READERS: readonly [FactKind, RegExp][] = [
  ['care', CARE],
  ['certification', CERTIFICATION],
  ['claim', CLAIM],
  ['claim', WITHOUT],
  ['origin', ORIGIN],
  ['compatibility', FOR],
]

/** Properties that the text states of the product: `machine washable`, `vegan`, `made in Portugal`, `compatible with induction hobs`; not what a part of it is. */
export function readClaims(sentence: Sentence, references: References): Statement[] {
  const { text, start } = sentence
  return READERS.flatMap(([kind, pattern]) =>
    matchesIn(text, pattern)
      .map((match) => ({
        at: match.index,
        said: (kind === 'compatibility' ? match[0].replace(CUT, '') : match[0]).replace(/[\s.]+$/, ''),
      }))
      .map((claim) => (kind === 'claim' ? withShared(text, claim) : claim))
      .filter(({ at, said }) => isClaim(kind, said, [text.slice(0, at), text.slice(at + said.length)]))
      .filter(({ at, said }) => !isHalf(sentence, { start: at, end: at + said.length }))
      .filter(({ at, said }) => describesProduct(sentence, { start: at, end: at + said.length }, references))
      .map(({ at, said }) => ({
        kind,
        form: 'is',
        text: plain(said, kind),
        label: kind === 'origin' ? 'Origin' : null,
        start: start + at,
        end: start + at + said.length,
      })),
  )
}

/** `Water, sweat, and | heat-resistant`: what shares its second half stands before it. */
function withShared(text: string, { at, said }: { at: number; said: string }): { at: number; said: string } {
  const shared = /-\p{L}+$/u.test(said) ? SHARING.exec(text.slice(0, at)) : null
  return shared ? { at: shared.index, said: shared[0] + said } : { at, said }
}
const SHARING = /^(?:\p{L}+, ){0,3}\p{L}+,? (?:and|&) $/iu

/** `Suitable for large | and small areas`, `safe for biting | , clawing and kicking`. */
function isHalf({ parsed: { tokens } }: Sentence, { start, end }: { start: number; end: number }): boolean {
  const last = tokens.findIndex((token) => token.end >= end)
  return (
    last > 0 &&
    isOneOfSeveral(
      tokens,
      tokens.findIndex((token) => token.end > start),
      last + 1,
    )
  )
}

/** `Dishwasher safe except for the lid`: what limits the claim. */
const LIMITED = /^,?\s*(?:except|excluding|but|unless|only|apart from|if|when|until|up to|for up to|as long as)\b/i

function isClaim(kind: FactKind, said: string, [before, after]: [string, string]): boolean {
  if (isNegated(before) || LIMITED.test(after) || /\b(?:your|you|our|my|their|its|his|her|all|any|every)\b/i.test(said))
    return false
  // `Made in Cotton canvas`
  if (kind === 'origin' && vocabularyData().reading.materials.test(said.toLowerCase())) return false
  // `Controls volume, track and noise canceling`: what a thing acts on is not what it is.
  if (kind === 'claim' && vocabularyData().wording.acting.test(before)) return false
  if (isOfNoun(kind, said, [before, after])) return false
  // “Designed for women | dealing with dull hair”
  if (kind === 'compatibility' && /(?:men|people|those|adults|kids|children|pets|dogs|cats) \p{L}+ing$/u.test(said))
    return false
  return kind !== 'compatibility' || (said.length <= FOR_MAX && said.split(' ').length >= 3 && !/\p{L}-\s/u.test(said))
}

/** `Allows for quick drying`, `designed for relaxed | , easy wear`: an adjective of a noun behind it. */
const isOfNoun = (kind: FactKind, said: string, [before, after]: [string, string]) =>
  (kind === 'claim' && /\b(?:allows?|ensures?|promotes?) (?:for )?$|\ballows? for .*$/i.test(before)) ||
  (kind === 'compatibility' && /^,/.test(after) && /(?:ed|ive|ful|less|able|ible|easy|casual)$/i.test(said))

function plain(said: string, kind: FactKind): string {
  if (kind === 'certification') return said
  const calm = said === said.toUpperCase() && said.length > 4 ? said.toLowerCase() : said
  return calm
    .replace(/^without (?:any )?/i, 'made without ')
    .replace(/(?<=\bin )(?=(?:USA|UK|US|UAE|Netherlands|Philippines)$)/, 'the ')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    .replace(/(?<=-)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}
