import type { Fact } from './fact.ts'

/** A fact as the cleaned text states it, with its place there. */
export type Statement = Omit<Fact, 'from' | 'certainty'> & { start: number; end: number }

/** Words of praise: the seller's opinion, which no sentence may rest on. */
export const PRAISE =
  /\b(?:optimal|utmost|quintessential|greater|brighter|lighter|softer|bigger|smaller|faster|stronger|thinner|longer|larger|easier|slimmer|higher|lower|wider|deeper|warmer|cooler|cleaner|quieter|smoother|finer|richer|sharper|smarter|healthier|cheaper|everyday low|eerie|amazing|awesome|beautiful(?:ly)?|best|better|brilliant|breathtaking|charming|cool|excellent|exceptional|exclusive|exquisite|fabulous|fantastic|finest|good|gorgeous|great|groundbreaking|high[- ]end|high[- ]quality|highest|hottest|ideal(?:ly)?|impressive|incredibl[ey]|innovative|iconic|legendary|lovely|lovable|luxur(?:y|ious|iously)|magical|magnificent|marvel(?:l)?ous|most|must-have|new|next-level|nice|outstanding|perfect(?:ly)?|phenomenal|popular|premium|professional-grade|revolutionary|remarkable|sensational|sleek|special|spectacular|splendid|stunning(?:ly)?|stylish|superb|superior|supreme|terrific|top(?= (?:quality|choice|brands?|grade|performance|tier|rated|picks?|sell\w+|level|class|speed|of the))|top-notch|top-quality|trendy|true|truly|ultimate|unbeatable|unique(?:ly)?|unmatched|unparalleled|unprecedented|unrivall?ed|very|wonderful(?:ly)?|world-class|#1|number one|simply oozes|oozes|glamou?r|elegant(?:ly)?|versatile|accent piece|jaw-dropping|speaks volumes)\b/i

/** Whether the words just before negate the statement: `not waterproof`, `no pump`, `without a lid`, `is less waterproof than`. */
export function isNegated(before: string): boolean {
  return (
    /(?:\b(?:no|not|non|never|without|\p{L}+n['’]t|cannot|nor|neither|excluding|except|sold separately|less|free (?:of|from))\b)[\s\p{L}-]{0,18}$/iu.test(
      before,
    ) || /\b(?:without|free (?:of|from)|nor?)\s(?:[\p{L}-]+(?:,| or| and)? ?){0,5}(?:,|\bor) $/iu.test(before)
  )
}
