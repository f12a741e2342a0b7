import { graphemes } from '../grammar/length.ts'
import { AD_LIMITS, type Ad } from '../write/ads.ts'
import { alike } from '../write/content.ts'
import { kills, TARGETING_LIMITS } from '../write/targeting.ts'
import type { Finding } from './finding.ts'
import { languageFindings } from './language-rules.ts'

/** A finding with the place that it concerns: `/context_hints/3`, `/ads/0/title`. */
export type PlacedFinding = Finding & { pointer: string }

/** Lengths, duplicates and conflicts of an ad group's targeting, whoever wrote it. Empty when there is nothing to mend. */
export function lintTargeting({
  hints,
  phrases,
}: {
  hints: readonly string[]
  phrases: readonly string[]
}): PlacedFinding[] {
  return [
    ...counted('/context_hints', hints, 'hints'),
    ...counted('/negative_phrases', phrases, 'phrases'),
    ...eachOf('/context_hints', hints, TARGETING_LIMITS.hintMax),
    ...eachOf('/negative_phrases', phrases, TARGETING_LIMITS.phraseMax),
    ...phrases.flatMap((phrase, i) =>
      kills(phrase, hints)
        ? [
            {
              pointer: `/negative_phrases/${i}`,
              rule: 'conflict',
              detail: `“${phrase}” shuts out a conversation that a hint describes.`,
            },
          ]
        : [],
    ),
  ]
}

function counted(pointer: string, list: readonly string[], what: string): PlacedFinding[] {
  const { min, max } = TARGETING_LIMITS
  return list.length < min || list.length > max
    ? [{ pointer, rule: 'count', detail: `There are ${list.length} ${what}; ${min} to ${max} are wanted.` }]
    : []
}

function eachOf(pointer: string, list: readonly string[], max: number): PlacedFinding[] {
  return list.flatMap((text, i) => {
    const at = `${pointer}/${i}`
    const twin = list.findIndex((other, j) => j < i && alike(other, text))
    return [
      ...(graphemes(text) > max
        ? [{ pointer: at, rule: 'length', detail: `It has ${graphemes(text)} characters; at most ${max} are taken.` }]
        : []),
      ...(twin >= 0 ? [{ pointer: at, rule: 'repeat', detail: `It says the same as “${list[twin]}”.` }] : []),
      ...languageFindings(text).map((finding) => ({ pointer: at, ...finding })),
    ]
  })
}

/** Lengths and repeats of a group's ads. */
export function lintAds(ads: readonly Ad[]): PlacedFinding[] {
  return ads.flatMap(({ title, body }, i) => {
    const twin = ads.findIndex((other, j) => j < i && (alike(other.title, title) || alike(other.body, body)))
    return [
      ...tooLong(`/ads/${i}/title`, title, AD_LIMITS.titleMin, AD_LIMITS.titleMax),
      ...tooLong(`/ads/${i}/body`, body, 1, AD_LIMITS.bodyMax),
      ...(twin >= 0 ? [{ pointer: `/ads/${i}`, rule: 'repeat', detail: `It says the same as ad ${twin}.` }] : []),
    ]
  })
}

function tooLong(pointer: string, text: string, min: number, max: number): PlacedFinding[] {
  const length = graphemes(text)
  return length < min || length > max
    ? [{ pointer, rule: 'length', detail: `It has ${length} characters; ${min} to ${max} are taken.` }]
    : []
}
