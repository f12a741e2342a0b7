import type { LintFinding } from './finding.ts'
import { healthClaimIn } from './health-claims.ts'

const SUPERLATIVE =
  /\b(?:best|finest|greatest|number one|world[- ]class|unbeatable|unmatched|unrivall?ed|unparalleled|perfect|ultimate|top[- ]rated|leading|favou?rite of|award[- ]winning|the most|cheapest|lowest|strongest|fastest|safest|healthiest|purest|easiest|smartest|highest|premium quality|100 ?%)\b|#\s?1\b|\bno\. ?1\b/i
const MEDICAL =
  /\b(?:cures?|heals?|treats?|prevents?|diagnos\w+|clinically|dermatologist|doctors?|medically|therapeutic|pain[- ]relief|relieves?|anti-?inflammatory|anti-?bacterial|kills? (?:germs|bacteria)|detox\w*|boosts? (?:immunity|your immune)|lose weight|weight[- ]loss|fda|side effects|guaranteed results)\b/i
const SOCIAL =
  /\b(?:reviews?|rated|ratings?|stars?|testimonials?|customers? (?:love|say|agree)|loved by|trusted by|thousands of|millions of|bestsell\w*|best-sell\w*|sold out|as seen (?:on|in)|viral)\b/i
const OFFER =
  /\b(?:sale|discount|deal|\d+ ?% off|off today|free shipping|free delivery|free gift|coupon|promo code|voucher|clearance|limited time|while stocks? last|only \d+ left|last chance|money[- ]back|guarantee[ds]?|warranty|buy one)\b/i
const AGAINST =
  /\b(?:better than|unlike (?:other|ordinary)|than (?:other|any other)|compared (?:to|with) (?:other|ordinary)|other brands)\b/i

/** Claims of a text that its sources do not make: superlatives, cures, reviews, offers, comparisons, numbers; and claims about health, which no source supports: nothing but `names`, what the product is called, may have their words. */
export function claimFindings(text: string, sources: readonly string[], names: readonly string[] = []): LintFinding[] {
  const source = sources.join('\n').toLowerCase()
  const unsupported = (pattern: RegExp, rule: string, what: string): LintFinding[] => {
    const said = pattern.exec(text)?.[0]
    return said && !source.includes(said.toLowerCase())
      ? [{ rule, detail: `“${said}” is ${what} that the product's own text does not make.` }]
      : []
  }
  return [
    ...unsupported(SUPERLATIVE, 'superlative', 'a superlative'),
    ...claimedHealth(text, names),
    ...unsupported(MEDICAL, 'medical', 'a medical claim'),
    ...unsupported(SOCIAL, 'review', 'a claim about what others think'),
    ...unsupported(OFFER, 'offer', 'an offer'),
    ...unsupported(AGAINST, 'comparison', 'a comparison'),
    ...numbers(text, source),
  ]
}

function claimedHealth(text: string, names: readonly string[]): LintFinding[] {
  const claimed = healthClaimIn(text, { names })
  return claimed === null
    ? []
    : [{ rule: 'health', detail: `“${claimed}” is a claim about health, which no text may make.` }]
}

function numbers(text: string, source: string): LintFinding[] {
  const known = new Set(source.match(/\d+(?:[.,]\d+)*/g) ?? [])
  const digits = text.match(/\d+(?:[.,]\d+)*/g)?.filter((number) => !known.has(number)) ?? []
  return digits.map((number) => ({
    rule: 'number',
    detail: `The number ${number} is not in the product's own text.`,
  }))
}
