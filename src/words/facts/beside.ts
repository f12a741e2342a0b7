import { inAnyCase } from '../../lib/any-case.ts'
import type { Token } from './tagger.ts'

/** Words between what names another thing and its end: `than the usual …`. A verb ends it: `than plastic and made of …`. */
const UP_TO_HERE = String.raw`(?:(?!(?:and|but)\b|made\b|with\b|has\b)[\p{L}\d'’%&-]+\s+){0,3}$`

const one = (...words: string[]) => inAnyCase(String.raw`(?:${words.join('|')})\s+${UP_TO_HERE}`)

/** `Softer than silk`, `half the time of cotton`, `feels like suede`, `unlike wax`: what it is compared with. */
const COMPARED = one(
  String.raw`\b(?:than|unlike|versus|vs\.?|instead of|rather than|(?:compared|compares?|comparable|similar|next|close|superior|alternatives?|prefer\w*) (?:to|with)|inspired by|reminiscent of|replac\w+|mimic\w*|imitat\w+|resembl\w+)`,
  String.raw`\b(?:looks?|feels?|smells?|tastes?|wears?|works?|acts?|behaves?|drapes?|just) like`,
  String.raw`\bas \p{L}+ as`,
  String.raw`\b(?:half|twice|double|(?:one|a) (?:third|quarter|fraction|tenth))\b[^.;:,]{0,24}\b(?:of|as)`,
)

/** `Works with a tripod`, `also available in leather`, `you need no drill`: what it is used with, another version, what nobody needs. */
const OTHER = one(
  String.raw`\b(?:works?|pair(?:s|ed|ing)?|goes|go|worn|wears?|compatible|connects?|use|used|matches|match|combines?|styled?|styles|team(?:s|ed)?|layer(?:s|ed)? (?:over|under)) (?:it |them |this |\p{L}+ly |well |best |nicely )?(?:with|to|over|under)`,
  String.raw`\b(?:comes|made) (?:in|as)(?= (?:other|another|further|more)\b)`,
  String.raw`\b(?:also|now|too) (?:\p{L}+ )?(?:in|as|with)`,
  String.raw`\b(?:available|offered|sold) (?:in|as|with)`,
  String.raw`\b(?:versions?|models?|editions?|variants?|options?) (?:with|in|of)`,
  String.raw`\b(?:tired|sick|allergic|instead|needs?|requires?|without) (?:of|to|for|no|any)`,
  String.raw`\b(?:do not|don['’]t|does not|doesn['’]t|never|not) (?:need|require|use|want|contain|have|like)`,
)

/** `LED recommended`, `tripod not included`, `batteries sold separately`. */
const NOT_THERE =
  /^[^.;,:()\n]{0,24}\b(?:recommended|not included|not supplied|not necessary|not needed|not required|sold separately|(?:is|are) optional|optional\b|available separately)/iu

/** Whether what is named before these words does not come along. */
export const isNotThere = (after: string) => NOT_THERE.test(after)

/** Whether words of a sentence name something beside the product, by what stands before and behind them: what it is compared or used with, another version, what does not come along. */
export const standsBeside = (before: string, after: string): boolean =>
  COMPARED.test(before) || OTHER.test(before) || NOT_THERE.test(after)

const SIDES =
  /^(?:front|back|rear|top|bottom|left|right|inner|outer|upper|lower|side|hot|cold|warm|cool|wet|dry|light|medium|heavy|small|large|short|long|low|high|thick|thin|fine|coarse)$/i

/** Whether a word says at which side of a thing something is, or of which degree: what comes in others as well. */
export const isSide = (token: Token | undefined) => token !== undefined && SIDES.test(token.text)

/** `Suitable for large | and small areas`, `adjustable front | and back ties`: an attribute whose noun stands behind the next one. */
export function sharesNoun(tokens: readonly Token[], first: number, end: number): boolean {
  const [last, joint, next] = [tokens[end - 1]!, tokens[end], tokens[end + 1]]
  if (!/^(?:and|or|&|,)$/i.test(joint?.text ?? '') || next === undefined) return false
  if (isSide(last) && isSide(next)) return true
  const isLed = last.tag === 'ADJ' && end - 1 > first && tokens[end - 2]!.tag === 'ADP'
  return isLed && /^(?:ADJ|NOUN|PROPN)$/.test(next.tag) && /^(?:NOUN|PROPN|ADJ)$/.test(tokens[end + 2]?.tag ?? '')
}

/** `For work` of `for work and play`: a single word before others of its row says half of it, a gerund all. */
export const isHalfOfRow = (text: string, start: number, end: number): boolean =>
  (/^(?:for )?(?:your )?[\p{L}-]+(?<!ing)$/u.test(text.slice(start, end)) &&
    /^(?:,| and | or | & )/.test(text.slice(end, end + 5))) ||
  (/^for \p{L}+ing (?:your )?[\p{L}-]+$/u.test(text.slice(start, end)) && /^, \p{L}+,/u.test(text.slice(end)))
