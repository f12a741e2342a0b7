import { matchesIn } from '../../lib/matches-in.ts'
import { articleFor } from '../grammar/grammar.ts'
import type { LintFinding } from './finding.ts'

const DOUBLED_FINE = new Set([
  'that',
  'had',
  'her',
  'so',
  'very',
  'bora',
  'pom',
  'aye',
  'can',
  'tut',
  'bye',
  'ha',
  'no',
])
const DANGLING =
  /\b(?:and|or|the|a|an|of|from|by|into|your|our|their|its|than|very|is|are|if|because|my)\s*[.!?,;:]|\b(?:with)\s*[.!]|\b(?:and|or|the|a|an|of|with|from|by|into|your|our|than|for)$/i
/** `For home for tired people.`: a line that says for whom a second time. */
const STACKED = /(?:^|[.!?] )For (?:\p{L}+ ){1,3}for \p{L}/u
/** `A glass of it of the gin`: what “it” stands for, twice. */
const OWNED_TWICE = /\bof (?:it|them) of\b/i
/** `stylishFlorentine`: a space is missing. Short first parts are how brands write: `iPhone`. */
const RUN_TOGETHER = /(?<![\p{L}\p{N}])\p{Ll}{5,}\p{Lu}\p{Ll}{3,}/u
const MOJIBAKE = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¡-¿]|â€|Â[\u00a0-\u00bf]|ï¿½|\ufffd|\p{Cc}/u
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/
const MARKUP = /<\/?[a-z][^>]*>|&(?:#\d+|[a-z]+);|[{}]|\$\{|\]\(|https?:\/\/|www\./i

/** Faults that any English text can have, whatever it speaks of. Names are removed before, so that nobody's name is corrected. */
export function languageFindings(text: string): LintFinding[] {
  return [
    ...found(STACKED, text, 'stacked', 'says for whom or what a second time'),
    ...found(OWNED_TWICE, text, 'owned-twice', 'says of what it is a second time'),
    ...articles(text),
    ...doubled(text),
    ...found(RUN_TOGETHER, text, 'run-together', 'holds two words without a space'),
    ...found(DANGLING, text, 'dangling', 'ends on a word that wants another'),
    ...characterFindings(text),
    ...punctuation(text),
  ]
}

/** Faults that a text of any language can have: wrong characters, markup, shouting. */
export function characterFindings(text: string): LintFinding[] {
  return [
    ...found(MOJIBAKE, text, 'mojibake', 'holds characters of a wrong encoding'),
    ...found(UNSEEN, text, 'unseen', 'holds characters that cannot be seen'),
    ...found(MARKUP, text, 'markup', 'holds markup, an address or an unfilled place'),
    ...shouting(text),
  ]
}

function articles(text: string): LintFinding[] {
  return matchesIn(text, /(?<![\p{L}\p{N}.'’-])(an?) ([“"'‘]?[\p{L}\p{N}][\p{L}\p{N}'’.,-]*)/giu).flatMap(
    ([whole, article, word]) => {
      if (word === undefined || (article === 'A' && /^[A-Z]/.test(word))) return []
      return articleFor(word) === article!.toLowerCase()
        ? []
        : [{ rule: 'article', detail: `“${whole}” has the wrong article.` }]
    },
  )
}

function doubled(text: string): LintFinding[] {
  return matchesIn(text, /(?<![\p{L}\p{N}'’-])(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu)
    .filter(([, word]) => !DOUBLED_FINE.has(word!.toLowerCase()))
    .map(([whole]) => ({ rule: 'doubled', detail: `“${whole}” says a word twice.` }))
}

function punctuation(text: string): LintFinding[] {
  const findings: LintFinding[] = []
  const say = (wrong: boolean, detail: string) => wrong && findings.push({ rule: 'punctuation', detail })
  say(/\s[,.;:!?](?![\d.])/.test(text), 'A space stands before a mark.')
  say(
    /[,;:][,;:.!?]|[.!?][,;:]|(?<![.])[.][.](?![.])|[?!][.]|[.][?!]|!!|\?\?/.test(text),
    'Two marks stand where one belongs.',
  )
  say(/\s{2}|^\s|\s$/.test(text), 'Space stands where none belongs.')
  for (const [open, close] of ['()', '[]', '“”'] as const) {
    say(text.split(open!).length !== text.split(close!).length, `${open} and ${close} do not match.`)
  }
  say(text.split('"').length % 2 === 0, 'A quotation mark has no partner.')
  return findings
}

function shouting(text: string): LintFinding[] {
  const loud = text.match(/(?<![\p{L}\p{N}-])\p{Lu}{6,}(?![\p{L}\p{N}-])/gu) ?? []
  const marks = text.match(/!/g)?.length ?? 0
  return loud.length > 0 || marks > 1 ? [{ rule: 'shouting', detail: 'It shouts.' }] : []
}

function found(pattern: RegExp, text: string, rule: string, what: string): LintFinding[] {
  return pattern.test(text) ? [{ rule, detail: `The text ${what}.` }] : []
}
