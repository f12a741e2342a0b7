import type { Facts } from '../facts/read-facts.ts'
import { graphemes } from '../grammar/length.ts'
import { AD_LIMITS, type Ad } from '../write/ads.ts'
import { alike } from '../write/content.ts'
import { kills, TARGETING_LIMITS } from '../write/targeting.ts'
import type { LintFinding } from './finding.ts'
import { languageFindings } from './language-rules.ts'
import { lintText, withoutNames } from './lint.ts'

/** A finding with the place that it concerns: `/context_hints/3`, `/ads/0/title`. */
export type PlacedFinding = LintFinding & { pointer: string }

type Targeting = { hints: readonly string[]; phrases: readonly string[] }

const HINT_WORDS_MIN = 3
const PLACE =
  /\b(?:near me|nearby|near here|in my (?:area|city|town|neighborhood|country|state)|around the corner|zip code|postcode|(?<!\b(?:made|crafted|woven|designed|roasted|brewed|bottled|grown|printed|sewn|distilled|blended|assembled) )in (?:the )?(?:us|usa|united states|uk|united kingdom|canada|australia|germany|france|spain|italy|japan|mexico|europe|new york|los angeles|chicago|houston|san francisco|london|paris|berlin|madrid|rome|tokyo|toronto|sydney))\b/i

/**
 * Lengths, duplicates and conflicts of an ad group's targeting, whoever wrote it, and hints that are places or lists of keywords instead of
 * conversations. With `facts`, the product's own name may hold what it likes. Empty when there is nothing to mend.
 */
export function lintTargeting({ hints, phrases, facts }: Targeting & { facts?: Facts }): PlacedFinding[] {
  const names = facts ? [facts.name, facts.called ?? ''] : []
  return [
    ...counted('/context_hints', hints, 'hints'),
    ...counted('/negative_phrases', phrases, 'phrases'),
    ...eachOf('/context_hints', hints, { max: TARGETING_LIMITS.hintMax, names }),
    ...eachOf('/negative_phrases', phrases, { max: TARGETING_LIMITS.phraseMax, names }),
    ...hints.flatMap((hint, i) =>
      conversational(withoutNames(hint, names)).map((finding) => placed(`/context_hints/${i}`, finding)),
    ),
    ...phrases.flatMap((phrase, i) =>
      conflicts(phrase, hints).map((finding) => placed(`/negative_phrases/${i}`, finding)),
    ),
  ]
}

/** Without a list of names, a shouted word may be one. */
function languageOf(text: string, names: readonly string[]): LintFinding[] {
  const findings = languageFindings(withoutNames(text, names))
  return names.length > 0 ? findings : findings.filter(({ rule }) => rule !== 'shouting')
}

const placed = (pointer: string, finding: LintFinding): PlacedFinding => ({ pointer, ...finding })

function counted(pointer: string, list: readonly string[], what: string): PlacedFinding[] {
  const { min, max } = TARGETING_LIMITS
  if (list.length >= min && list.length <= max) return []
  return [{ pointer, rule: 'count', detail: `There are ${list.length} ${what}. Use ${min} to ${max}.` }]
}

function eachOf(
  pointer: string,
  list: readonly string[],
  { max, names }: { max: number; names: string[] },
): PlacedFinding[] {
  return list.flatMap((text, i) => {
    const length = graphemes(text)
    const twin = list.slice(0, i).find((other) => alike(other, text))
    const findings = languageOf(text, names)
    if (length > max) findings.push({ rule: 'length', detail: `It has ${length} characters. Use at most ${max}.` })
    if (twin !== undefined) findings.push({ rule: 'repeat', detail: `It says the same as “${twin}”.` })
    return findings.map((finding) => placed(`${pointer}/${i}`, finding))
  })
}

/** Hints describe conversations; the place of an ad is set by its country. */
function conversational(hint: string): LintFinding[] {
  const words = hint.match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const findings: LintFinding[] = []
  const isSpaced = /\s/.test(hint.trim()) || !/[^\p{Script=Latin}\P{L}]/u.test(hint)
  if (isSpaced && words.length < HINT_WORDS_MIN)
    findings.push({ rule: 'short', detail: 'It is too short to describe a question or situation.' })
  if (hint.split(',').length > 3 && !/[.?!]/.test(hint))
    findings.push({ rule: 'keywords', detail: 'It is a list of keywords; describe the conversation instead.' })
  if (PLACE.test(hint))
    findings.push({ rule: 'place', detail: 'It names a place; set the country of the campaign instead.' })
  return findings
}

function conflicts(phrase: string, hints: readonly string[]): LintFinding[] {
  const hint = hints.find((one) => kills(phrase, [one]))
  return hint === undefined
    ? []
    : [{ rule: 'conflict', detail: `It excludes a conversation that a hint describes: “${hint}”.` }]
}

/** Lengths, repeats and language of a group's ads, whoever wrote them; with `facts` also what the product's own text does not support. */
export function lintAds(ads: readonly Ad[], facts?: Facts): PlacedFinding[] {
  const names = facts ? [facts.name, facts.called ?? ''] : []
  const lint = (text: string) => (facts ? lintText(text, { names, sources: [facts.source] }) : languageOf(text, names))
  return ads.flatMap(({ title, body }, i) => {
    const twin = ads.findIndex((other, j) => j < i && (alike(other.title, title) || alike(other.body, body)))
    const findings = [
      ...[...sized(title, AD_LIMITS.titleMin, AD_LIMITS.titleMax), ...lint(title)].map((finding) =>
        placed(`/ads/${i}/title`, finding),
      ),
      ...[...sized(body, 1, AD_LIMITS.bodyMax), ...lint(body)].map((finding) => placed(`/ads/${i}/body`, finding)),
    ]
    return twin < 0
      ? findings
      : [...findings, { pointer: `/ads/${i}`, rule: 'repeat', detail: `It says the same as ad ${twin}.` }]
  })
}

function sized(text: string, min: number, max: number): LintFinding[] {
  const length = graphemes(text)
  if (length >= min && length <= max) return []
  return [{ rule: 'length', detail: `It has ${length} characters. Use ${min} to ${max}.` }]
}
