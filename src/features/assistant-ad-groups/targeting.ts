import type { MeasurementId } from '../../lib/check-names.ts'
import type { Check } from '../../studio/facts.ts'
import {
  type Facts,
  lintAdsIn,
  lintTargeting,
  lintTargetingIn,
  type PlacedFinding,
  writeHintsIn,
  writeNegativesIn,
} from '../../words/words.ts'
import type { ModelCopy } from '../models/models.ts'
import type { Scope } from './rules.ts'

/** The conversations in which a group's ads appear: hints for them, phrases against them. */
export type Targeting = { context_hints: string[]; negative_phrases: string[] }

const listMin = 5

const documents = { hints: { kind: 'hints', count: 12 }, phrases: { kind: 'negatives', count: 10 } } as const

/** One of the lists, as a model is asked to write it. */
export const documentOf = (scope: Scope) => documents[scope]

/** The texts of a model for one of the lists; null where they are too few. */
export function listIn(copy: ModelCopy | null, scope: Scope): string[] | null {
  const { kind, count } = documents[scope]
  const texts = Array.from({ length: count }, (_, i) => copy?.lines[`${kind}/${i}`]?.text)
  const list = texts.flatMap((text) => text ?? [])
  return list.length < listMin ? null : list
}

/** A model's list where it is long enough and agrees with the other one; else null. */
export function modelList(
  scope: Scope,
  now: Targeting,
  { copy, facts, locale }: { copy: ModelCopy | null; facts: Facts; locale: string },
): string[] | null {
  const list = listIn(copy, scope)
  if (list === null) return null
  const hints = scope === 'hints' ? list : now.context_hints
  const phrases = scope === 'phrases' ? list : now.negative_phrases
  return lintTargetingIn({ hints, phrases, facts }, locale).length === 0 ? list : null
}

/** Rewrites one of the two lists to fit the other. It contains nothing of the old list, unless too few texts remain without it. */
export function replacementList(
  scope: Scope,
  now: Targeting & { angle: string | null },
  { facts, seed, locale }: { facts: Facts; seed: number; locale: string },
): string[] {
  const write = (avoid: readonly string[]) =>
    scope === 'hints'
      ? writeHintsIn({ locale, facts, angle: now.angle, seed, avoid }).filter(
          (hint) => !isShutOut(hint, now.negative_phrases),
        )
      : writeNegativesIn({ locale, facts, hints: now.context_hints, seed, avoid })
  const fresh = write(scope === 'hints' ? now.context_hints : now.negative_phrases)
  return fresh.length >= listMin ? fresh : write([])
}

const isShutOut = (hint: string, phrases: readonly string[]) =>
  lintTargeting({ hints: [hint], phrases }).some(({ rule }) => rule === 'conflict')

const rules = ['count', 'length', 'repeat', 'conflict'] as const
const detailMax = 4000

/** The linter's findings in a group's words as checks, each of which counts findings and requires zero. `facts`: the product's, against which claims are compared. */
export function wordChecks(
  { context_hints: hints, negative_phrases: phrases }: Targeting,
  { ads, facts, locale }: { ads: Ad[]; facts: Facts; locale: string },
): Check[] {
  const targeting = lintTargetingIn({ hints, phrases, facts }, locale)
  const copy = lintAdsIn(ads, facts, locale)
  const isLanguage = ({ rule }: PlacedFinding) => !rules.some((known) => known === rule)
  return [
    ...rules.map((rule) =>
      checkOf(
        `targeting.${rule}`,
        targeting.filter((finding) => finding.rule === rule),
      ),
    ),
    checkOf('targeting.language', targeting.filter(isLanguage)),
    ...(['length', 'repeat'] as const).map((rule) =>
      checkOf(
        `ads.${rule}`,
        copy.filter((finding) => finding.rule === rule),
      ),
    ),
    checkOf('ads.language', copy.filter(isLanguage)),
  ]
}

type Ad = { title: string; body: string }

function checkOf(id: MeasurementId, findings: PlacedFinding[]): Check {
  const detail = findings.map(({ pointer, detail }) => `${pointer}: ${detail}`).join(' ')
  return {
    id,
    measured: findings.length,
    unit: 'findings',
    required: '= 0',
    passed: findings.length === 0,
    detail: detail === '' ? null : detail.slice(0, detailMax),
  }
}
