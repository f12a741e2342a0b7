import { listIn, recordOf, stringIn } from '../../lib/json-members.ts'

/** A line as a model has drafted it, with the words of it that rest on facts. */
export type DraftLine = { slot: string; text: string; claims: readonly { fact: string; words: string }[] }

const LINES_MAX = 200
const CLAIMS_MAX = 20
const TEXT_MAX = 2000
const NAME_MAX = 60

/** The lines of an answer that have the form of lines. */
export function draftLines(answer: unknown): DraftLine[] {
  return listIn(recordOf(answer), 'lines', LINES_MAX).flatMap((entry) => {
    const record = recordOf(entry)
    const slot = stringIn(record, 'slot', NAME_MAX)
    const text = stringIn(record, 'text', TEXT_MAX)
    if (slot === null || text === null) return []
    const claims = listIn(record, 'claims', CLAIMS_MAX).map((claim) => ({
      fact: stringIn(recordOf(claim), 'fact', NAME_MAX) ?? '',
      words: stringIn(recordOf(claim), 'said', TEXT_MAX) ?? '',
    }))
    return [{ slot, text, claims }]
  })
}
