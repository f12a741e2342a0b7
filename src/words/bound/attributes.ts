import { type LanguageRules, languagesData } from '../../goods/languages.ts'
import type { StemMatch } from '../../goods/stems.ts'

/** An attribute that a text names, and whether it says that the product has it or is without it. */
export type Mention = { attribute: string; kind: string; text: string; isDenied: boolean }

/** How far a denial stands from its word: `ohne Silikone, Parabene und Sulfate`. */
const REACH = 60
const PARTICLES = /^[はをがもの等などはすべて一切・\s]*$/u

/** The attributes that a folded text names. `rules`: of the languages that it may be written in, by which denials are recognized. */
export function mentionsIn(text: string, rules: readonly LanguageRules[]): Mention[] {
  return languagesData().attributes.flatMap(({ id, kind, stems }) =>
    stems.all(text).map((match) => ({
      attribute: id,
      kind,
      text: match.text,
      isDenied:
        match.isDenial || isDeniedIn(text, match, rules) || (isProperty(kind) && isDeniedByClause(text, match, rules)),
    })),
  )
}

/** What a thing has and does is denied by its clause; a material beside `nicht` is still there. */
const isProperty = (kind: string) => kind === 'property' || kind === 'compatibility'

const around = (text: string, { start, end }: StemMatch) => ({
  before: text.slice(Math.max(0, start - REACH), start),
  after: text.slice(end, end + REACH),
})

function isDeniedIn(text: string, match: StemMatch, rules: readonly LanguageRules[]): boolean {
  const { before, after } = around(text, match)
  return rules.some(
    (one) =>
      one.without.before.all(before).some((denial) => isList(before.slice(denial.end), one)) ||
      one.without.after.all(after).some((denial) => isBehind(after.slice(0, denial.start), one)),
  )
}

const ONLY = /^ ?(?:only|nur|seulement|solo|sólo|só|apenas|alleen|bara|soltanto)\b/u

function isDeniedByClause(text: string, match: StemMatch, rules: readonly LanguageRules[]): boolean {
  const { before, after } = around(text, match)
  const isClause = (between: string) => !/[.,;:!?。、]/.test(between) && !ONLY.test(between)
  return rules.some(
    ({ without: { clause } }) =>
      clause.all(before).some((denial) => isClause(before.slice(denial.end))) ||
      clause.all(after).some((denial) => isClause(after.slice(0, denial.start))),
  )
}

/** Whether between a denial and its word only a list stands, or an adjective. */
function isList(between: string, { script, small, joins }: LanguageRules): boolean {
  if (script !== 'latin') return between === ''
  if (/[.;:!?]/.test(between)) return false
  const words = between.match(/\p{L}+/gu) ?? []
  return (
    words.every((word) => !small.has(word) || joins.has(word)) &&
    between.split(',').every((item) => (item.match(/\p{L}+/gu)?.length ?? 0) <= 3)
  )
}

/** Whether between a word and the denial behind it nothing stands but particles, or the rest of a list. */
const isBehind = (between: string, { script }: LanguageRules): boolean =>
  script === 'latin' ? /^[\s-]?$/.test(between) : PARTICLES.test(between) || /^[・、][^。、]{0,16}$/u.test(between)
