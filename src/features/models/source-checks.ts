import type { MeasurementId } from '../../lib/check-names.ts'
import type { Check } from '../../studio/facts.ts'
import type { ModelCopy } from './write-copy.ts'

/** What is stored of a model's copy: who wrote it, and for each of its lines in use the places of the product's text that it rests on. */
export type WrittenBy = { engine: string; sources: Record<string, ModelCopy['lines'][string]['sources']> }

/** The record of the lines in these slots. */
export function writtenBy({ engine, lines }: ModelCopy, slots: readonly string[]): WrittenBy {
  return {
    engine,
    sources: Object.fromEntries(slots.flatMap((slot) => (lines[slot] ? [[slot, lines[slot].sources]] : []))),
  }
}

/** The same as checks that nothing can fail: the model, and the places of every line as `field from-to` in UTF-16 units. */
export function sourceChecks(written: WrittenBy | null): Check[] {
  if (written === null) return []
  const report = (id: MeasurementId, measured: number, unit: string, detail: string): Check => ({
    ...{ id, measured, unit, required: null, passed: null },
    detail,
  })
  const lines = Object.entries(written.sources)
  return [
    report('engine.words', lines.length, 'lines', written.engine),
    ...lines.map(([slot, sources]) => {
      const places = sources.map(({ field, from, to }) => `${field} ${from}-${to}`).join('; ')
      return report(`source.${slot.replaceAll('/', '.')}`, sources.length, 'places', places)
    }),
  ]
}
