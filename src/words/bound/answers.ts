/** Reading of what a model has answered. It is hostile: nothing here throws, unknown members are dropped, sizes are bounded. */

/** An object's members; none for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** A member that is a list, at most `max` long; empty for anything else. */
export function listIn(record: Readonly<Record<string, unknown>>, member: string, max: number): readonly unknown[] {
  const value = Object.hasOwn(record, member) ? record[member] : undefined
  return Array.isArray(value) ? value.slice(0, max) : []
}

/** A member that is a text of at most `max` UTF-16 units without broken surrogates; null for anything else. */
export function stringIn(record: Readonly<Record<string, unknown>>, member: string, max: number): string | null {
  const value = Object.hasOwn(record, member) ? record[member] : undefined
  return typeof value === 'string' && value.length <= max && value.isWellFormed() ? value : null
}

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
