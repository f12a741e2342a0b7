import type { FactKind } from './fact.ts'
import { type Found, isNegated, PRAISE } from './found.ts'
import type { Sentence } from './sentences.ts'

const VERBS =
  'absorbs|accommodates|adjusts|attaches|blocks|blooms|charges|clips|closes|collapses|connects|converts|covers|delivers|dims|dissolves|dries|expands|fastens|fits|folds|glides|hangs|heats|holds|inflates|lasts|layers|lights|locks|measures|mounts|opens|packs|pairs|plays|pours|protects|reclines|records|removes|repels|resists|reverses|rinses|rolls|rotates|runs|seals|seats|serves|sleeps|slides|slips|snaps|spreads|stacks|stands|stays|stores|supports|swivels|tilts|turns|unzips|washes|weighs|wicks|wipes|withstands|works|wraps|zips'
const SUBJECT = '(?:^|[,;]\\s|\\b(?:it|that|which|this [\\p{L}]+|the [\\p{L}]+(?: [\\p{L}]+)?|and)\\s)'
const STATEMENT = new RegExp(
  `${SUBJECT}(?:also |easily |simply |quickly |comfortably |then |just )?((${VERBS})\\b[^.;:!?()\\n]{2,70})`,
  'giu',
)
const STOP = /,|\s(?:and|while|so|but|which|making|thanks|because|when|as well|or|that)\s.*$/i
const FULL = /(?:\d|\p{L}{3})$/u
const DANGLING = /\s(?:the|a|an|of|for|with|to|in|on|at|your|its|by|from|is|are|into|up|our|their|very|more|most)$/i

/** What the product does, in the seller's own verbs: `fits dogs up to 40 kg`, `sleeps two`. */
export function readStatements({ text, start }: Sentence): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(STATEMENT)) {
    const at = match.index + match[0].length - match[1]!.length
    const said = cut(match[1]!)
    const subject = text.slice(0, at)
    if (!said || isNegated(subject) || PRAISE.test(said) || /\b(?:you|your|we|our|us|i|my)\b/i.test(said)) continue
    if (/\bthe\s[\p{L} ]+\s$/iu.test(subject) && !/\b(?:that|which|it)\s$/i.test(subject)) continue
    found.push({
      kind: kindOf(said),
      form: 'does',
      text: said[0]!.toLowerCase() + said.slice(1),
      label: null,
      start: start + at,
      end: start + at + said.length,
    })
  }
  return found
}

function cut(said: string): string | null {
  const short = said
    .replace(STOP, (stop) => (stop === ',' ? '\u0000' : ''))
    .split('\u0000')[0]!
    .trim()
  if (DANGLING.test(short) || !FULL.test(short) || !short.includes(' ') || short.length > 60) return null
  return short
}

function kindOf(said: string): FactKind {
  if (/^weighs/.test(said)) return 'weight'
  if (/^(?:fits|works|pairs|connects|attaches|mounts|clips)/.test(said)) return 'compatibility'
  if (/^(?:holds|sleeps|seats|supports|serves|stores|accommodates)/.test(said)) return 'capacity'
  if (/^(?:washes|wipes|dries|rinses)/.test(said)) return 'care'
  return 'claim'
}
