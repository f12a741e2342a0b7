import type { BoundSlot } from '../bound/slots.ts'
import { verifyLine } from '../bound/verify.ts'
import type { Facts } from '../facts/read-facts.ts'
import { lintAds, lintTargeting, type PlacedFinding } from '../lint/lint-targeting.ts'
import { AD_LIMITS, type Ad } from '../write/ads.ts'
import { tongueOf } from './local.ts'

/** Rules that hold in every language; the others of the linter read English. */
const COMMON = ['count', 'length', 'repeat', 'conflict']

/** What is wrong with a group's ads in their locale: lengths and repeats, and what the product's own text does not support. */
export function lintAdsIn(ads: readonly Ad[], facts: Facts, locale: string): PlacedFinding[] {
  if (tongueOf(locale) === null) return lintAds(ads, facts)
  const common = lintAds(ads).filter(({ rule }) => COMMON.includes(rule))
  const own = ads.flatMap(({ title, body }, i) => [
    ...findingsIn(title, { facts, locale, pointer: `/ads/${i}/title`, max: AD_LIMITS.titleMax }),
    ...findingsIn(body, { facts, locale, pointer: `/ads/${i}/body`, max: AD_LIMITS.bodyMax }),
  ])
  return [...common, ...own]
}

type Place = { facts: Facts; locale: string; pointer: string; max: number }

/** The whole text of the product is what such a line may rest on; its translated labels and materials claim what that text says. */
function findingsIn(text: string, { facts, locale, pointer, max }: Place): PlacedFinding[] {
  const materials = facts.facts.map((fact) => fact.text).join(', ')
  const source = {
    id: 'F1',
    kind: 'text',
    text: `${facts.source}\n${materials}`,
    field: 'description',
    from: 0,
    to: 0,
  } as const
  const slot: BoundSlot = { slot: pointer, use: 'copy', about: '', min: 1, max }
  const line = { slot: pointer, text, claims: [{ fact: 'F1', words: text }] }
  const names = [facts.name, facts.called ?? '', facts.brand.name].filter((name) => name !== '')
  return verifyLine(line, slot, { facts: [source], names, locale })
    .findings.filter(({ rule }) => rule !== 'length')
    .map(({ rule, detail }) => ({ pointer, rule, detail }))
}

type Targeting = { hints: readonly string[]; phrases: readonly string[]; facts: Facts }

/** What is wrong with a group's targeting in its locale. */
export function lintTargetingIn({ hints, phrases, facts }: Targeting, locale: string): PlacedFinding[] {
  if (tongueOf(locale) === null) return lintTargeting({ hints, phrases, facts })
  return lintTargeting({ hints, phrases }).filter(({ rule }) => COMMON.includes(rule))
}
