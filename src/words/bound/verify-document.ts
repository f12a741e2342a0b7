import { graphemes } from '../grammar/length.ts'
import { alike } from '../write/content.ts'
import { type DraftLine, draftLines } from './answers.ts'
import { folded } from './fold.ts'
import { languageOf } from './language.ts'
import { type BoundDocument, type BoundSlot, slotsFor } from './slots.ts'
import { type BoundContext, type BoundFinding, type BoundSource, verifyLine } from './verify.ts'

/** A line that may be published, with the places in the product's own text that it rests on. */
export type BoundLine = { slot: string; text: string; sources: readonly BoundSource[] }

/** A line that may not, with all that is wrong with it. */
export type RefusedLine = { slot: string; text: string; findings: readonly BoundFinding[] }

export type VerifiedLines = {
  lines: BoundLine[]
  refused: RefusedLine[]
  /** Slots for which the answer has no line. */
  missing: string[]
}

/** `avoid`: lines that stand elsewhere already and may not be repeated. */
export type VerifyRequest = BoundContext & { document: BoundDocument; avoid?: readonly string[] }

/**
 * The lines of a model's answer that may be published, each in its slot, and what is wrong with the others. Never throws, whatever `answer`
 * holds; of two lines for a slot the first sound one counts.
 */
export function verifyLines(answer: unknown, { document, avoid = [], ...context }: VerifyRequest): VerifiedLines {
  const slots = new Map(slotsFor(document, languageOf(context.locale)).map((slot) => [slot.slot, slot]))
  const result: VerifiedLines = { lines: [], refused: [], missing: [] }
  for (const line of draftLines(answer)) {
    const slot = slots.get(line.slot)
    if (!slot || result.lines.some((other) => other.slot === line.slot)) continue
    const { findings, sources } = verifyLine(line, slot, context)
    const all = [...findings, ...repeats(line, slot, { avoid, lines: result.lines })]
    if (all.length > 0) result.refused.push({ slot: line.slot, text: line.text, findings: all })
    else result.lines.push({ slot: line.slot, text: line.text, sources })
  }
  const seen = new Set([...result.lines, ...result.refused].map(({ slot }) => slot))
  result.missing = [...slots.keys()].filter((slot) => !seen.has(slot))
  result.refused = result.refused.filter(({ slot }) => !result.lines.some((line) => line.slot === slot))
  return result
}

type Written = { avoid: readonly string[]; lines: readonly BoundLine[] }

/** Whether another line says the same; calls to action are few and may. */
function repeats({ text }: DraftLine, slot: BoundSlot, { avoid, lines }: Written): BoundFinding[] {
  if (slot.slot.endsWith('/call')) return []
  const twin = [...avoid, ...lines.map((line) => line.text)].find(
    (other) => folded(other) === folded(text) || (graphemes(text) > LONG && alike(other, text)),
  )
  return twin === undefined
    ? []
    : [{ slot: slot.slot, rule: 'repeat', detail: `It says the same as “${twin.slice(0, 100)}”.` }]
}

/** Shorter texts share words by chance. */
const LONG = 16
