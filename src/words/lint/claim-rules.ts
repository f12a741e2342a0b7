import { vocabularyData } from '../../goods/vocabulary.ts'
import { onceFor } from '../../lib/once-for.ts'
import type { LintFinding } from './finding.ts'
import { healthClaimIn } from './health-claims.ts'

/** The sources of a text that stands for itself. */
export const NO_SOURCES: readonly string[] = []

/** Claims of a text that its sources do not make: superlatives, cures, reviews, offers, comparisons, numbers; and claims about health, which no source supports: nothing but `names`, what the product is called, may have their words. */
export function claimFindings(text: string, sources: readonly string[], names: readonly string[] = []): LintFinding[] {
  const source = sourceOf(sources)
  const { claims } = vocabularyData().wording
  const unsupported = (pattern: RegExp, rule: string, what: string): LintFinding[] => {
    const said = pattern.exec(text)?.[0]
    return said && !source.text.includes(said.toLowerCase())
      ? [{ rule, detail: `“${said}” is ${what} that the product's own text does not make.` }]
      : []
  }
  return [
    ...unsupported(claims.superlatives, 'superlative', 'a superlative'),
    ...claimedHealth(text, names),
    ...unsupported(claims.medical, 'medical', 'a medical claim'),
    ...unsupported(claims.reviews, 'review', 'a claim about what others think'),
    ...unsupported(claims.offers, 'offer', 'an offer'),
    ...unsupported(claims.comparisons, 'comparison', 'a comparison'),
    ...numbers(text, source),
    ...tooYoung(text, source.text),
  ]
}

function claimedHealth(text: string, names: readonly string[]): LintFinding[] {
  const claimed = healthClaimIn(text, { names })
  return claimed === null
    ? []
    : [{ rule: 'health', detail: `“${claimed}” is a claim about health, which no text may make.` }]
}

/** From how old on a text says that a thing is used. */
const FROM_AGE =
  /\b(?:ages?|aged) (\d{1,2})\b|\b(\d{1,2}) ?\+ (?:only|years)|\b(\d{1,2}) years?(?: old| of age)* (?:and|or) (?:up|above|over|older)|\((1[248]|21)\+\)|(\badults? only\b)/
const YOUNG = /\b(?:bab(?:y|ies)|toddlers?|newborns?|infants?)\b/i
const CHILDREN = /\b(?:kids?|child|children)\b/i
/** Ages below which no toddler and no child is. */
const AGES = { young: 4, child: 13 } as const

function tooYoung(text: string, source: string): LintFinding[] {
  const from = FROM_AGE.exec(source)
  if (!from) return []
  const age = from[5] === undefined ? Number(from.slice(1).find((group) => group !== undefined)) : AGES.child
  const said = (age >= AGES.young && YOUNG.exec(text)) || (age >= AGES.child && CHILDREN.exec(text))
  return said ? [{ rule: 'age', detail: `“${said[0]}” is younger than the product's own text says.` }] : []
}

const NUMBER = /\d+(?:[.,]\d+)*/g

/** All sources in small letters, and the numbers that they state. */
const sourceOf = onceFor((sources: readonly string[]) => {
  const text = sources.join('\n').toLowerCase()
  return { text, numbers: new Set(text.match(NUMBER)) }
})

function numbers(text: string, source: { numbers: ReadonlySet<string> }): LintFinding[] {
  const digits = text.match(NUMBER)?.filter((number) => !source.numbers.has(number)) ?? []
  return digits.map((number) => ({
    rule: 'number',
    detail: `The number ${number} is not in the product's own text.`,
  }))
}
