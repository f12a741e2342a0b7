import { vocabularyData } from '../../goods/vocabulary.ts'
import { numberOf } from '../grammar/grammar.ts'
import { endsWithin, type Parsed } from './clauses.ts'
import type { Fact, FactKind } from './fact.ts'
import { isVerbForm } from './missed-verb.ts'
import type { Statement } from './statement.ts'
import { isPlain, type Wording, wordingOf } from './wording.ts'

/** The longest text of a form; a longer one is no line of an ad. */
const LENGTH_MAX: Readonly<Record<Fact['form'], number>> = {
  thing: 44,
  does: 76,
  is: 76,
  value: 48,
  what: 92,
  clause: 92,
  order: 76,
  use: 60,
}

/** What was cut where the tagger saw no noun: `various cooking`, `a yellowish green`. */
const CUT_SHORT =
  /\p{L} (?:designed|developed|marketed|crafted|built|created|produced)$|\b(?:various|different|many|several) \p{L}+ing$|(?:ish|light|dark|deep|bright|pale) (?:green|yellow|red|white|black|blue|brown|pink|purple|gr[ae]y)$|\b(?:matte|glossy)$|^(?:allows?|lets?|enables?) (?:you (?:to )?)?\p{L}+$|^right$|^includes? \p{L}+ing\b|\b(?:designed|made|built|meant|intended) for (?:an? )?\p{L}+ed$|\bages? \d+$|\bbut (?:due|with|for|in)\b|^(?:allows?|enables?|permits?) (?!.*\b(?:to|for)\b)|\bones$|\d times$|\b(?:many benefits|included)$| [-–—]$|, and its \p{L}+$|\b(?:made|crafted|designed) with (?:\p{L}+ )?(?:patterns?|colou?rs?|prints?|shapes?|designs?|details)$/iu

/** `Built in flash`: a part, not how the thing is built. */
const BUILT_IN = /^[Bb]uilt in (?!the\b)\p{Ll}/u

/** What only the rest of its sentence makes a statement: `being attuned to it`, `filled`, `runs through these truffles`, `a BS EN 1276 tested`. */
const LEANS =
  /^(?:be|being|once|['’]s|time to)\b|^used (?:once|twice|only|lightly|briefly|gently)\b|^(?:hand)?(?:made|crafted|fashioned|designed|created)(?: by hand)? (?:with (?:\p{L}+ )?(?:precision|attention|care|love|passion|pride)|by an? (?:wo)?man)$|^\p{L}+ed$|^part$|\btakes? place\b|^\p{L}+ that\b|\bso much$|\b(?:contains?|includes?|has|have) \d+$|^\p{L}+ (?:through|throughout|in|on|into) (?:this|these)\b|^\p{L}+ly (?:designed|crafted|made|selected|curated|engineered|constructed)$/iu

/** `Offers a modest look`: how anything may be praised. */
const SAYS_LITTLE =
  /^(?:offers?|creates?|renders?|gives?|provides?|delivers?|brings?|has|have|adds?|evokes?|captures?) (?:an? |the )?(?:[\p{L}-]+,? ){0,4}(?:aesthetics?|experience|feel|vibe|charm|ambian[cs]e|atmosphere|look|flair|appearance|touch|appeal|statement|essence|(?:blend|mix|combination|balance|fusion|contrast) of .*)$/iu

/** `Gives books` of `gives books an airy look`: to whom, without what. */
const GIVES = /^(?:gives?|lends?) (?!off\b|up\b|way\b|back\b)(?!.*\b(?:an?|the|its|you|more|extra|\d+)\b)/i

/** `Made in Cotton canvas`: no place. */
const isMadeInMaterial = (text: string) =>
  /^\p{L}+ in \p{Lu}/u.test(text) && vocabularyData().reading.materials.test(text.toLowerCase())

/** `The ornaments floats easily`: a subject and a verb of two numbers. */
function isOutOfNumber(text: string): boolean {
  const [, subject = '', verb = ''] =
    /^(?:the |these |its )?(?:\p{Ll}+ )?(\p{Ll}+s) (\p{Ll}+[^s]s) \p{Ll}/u.exec(text) ?? []
  return (
    subject !== '' &&
    numberOf(subject) === 'many' &&
    isVerbForm(verb) &&
    !/^(?:plus|across|always|towards|besides)$/.test(verb)
  )
}

/** `Includes USB cable`: the thing alone can be stated with its article. */
const lacksArticle = (text: string) =>
  /^(?:includes|has|features|comes with) (?:.+ (?:and|&) )?(?!an?\b|the\b|its\b|\d)[\p{L}/-]+(?: [\p{L}-]+){0,4}(?: for [\p{L} -]+)?$/u.test(
    text,
  ) && numberOf(text) === 'one'

/** `LED headlights`: parts that the tagger takes for adjectives. */
const NAMES_PARTS = /^(?:[\p{L}-]+ )?\p{L}{3,}s$/u

/** `Great hot or cold`: how it is served, which it is not. */
const ALTERNATIVE = /^[\p{L}-]+ or [\p{L}-]+$/u

/** The wording as a statement of its form, when it says nothing but plain facts. */
export function stated({ text, start, end }: Wording, form: Fact['form'], kind: FactKind = kindOf(text)): Statement[] {
  const isTold =
    text.length <= LENGTH_MAX[form] &&
    /\p{L}{3}/u.test(text) &&
    !/^(?:as|like|also|just|now|then|there|known|part of|so|therefore|thus|hence|even|still|yet|well|not|no|especially|more|most)\b/i.test(
      text,
    ) &&
    !CUT_SHORT.test(text) &&
    !(/^(?:does|is|clause)$/.test(form) && LEANS.test(text)) &&
    !BUILT_IN.test(text) &&
    !(form === 'order' && !/ .* /.test(text)) &&
    !(form === 'use' && /\bonly\b/i.test(text)) &&
    !(form === 'is' && /\S (?:light|display|screen|motor)$/.test(text)) &&
    !(form === 'is' && ALTERNATIVE.test(text)) &&
    !(form === 'is' && NAMES_PARTS.test(text) && numberOf(text) === 'many') &&
    !isMadeInMaterial(text) &&
    !(form === 'clause' && isOutOfNumber(text)) &&
    !(form === 'does' && (SAYS_LITTLE.test(text) || GIVES.test(text) || lacksArticle(text))) &&
    isPlain(text)
  return isTold ? [{ kind, form, text, label: null, start, end }] : []
}

/** The longest of the words from `first` to `end` that `say` takes: what is long is left out at the end, phrase by phrase. */
export function longestOf(
  parsed: Parsed,
  range: { first: number; end: number },
  say: (wording: Wording) => Statement[],
): Statement[] {
  for (const end of endsWithin(parsed, range)) {
    const wording = wordingOf(parsed, { first: range.first, end })
    const statements = wording ? say(wording) : []
    if (statements.length > 0) return statements
  }
  return []
}

function kindOf(text: string): FactKind {
  const [made] =
    /^(?:made|crafted|woven|thrown|designed|handmade|built|produced|roasted|brewed|sewn|printed|grown)\b.*\bin \p{Lu}/u.exec(
      text,
    ) ?? []
  if (made) return 'origin'
  if (/^(?:suitable|compatible|designed for|intended for|recommended|safe|fits|works|connects|attaches)\b/.test(text))
    return 'compatibility'
  if (/\b(?:wash(?:es|ed|able)?|dishwasher|wipes?)\b/i.test(text)) return 'care'
  return 'claim'
}
