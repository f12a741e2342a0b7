import type { Bound, Marketplace, Rule } from '../../goods/marketplaces.ts'
import { MEASURES, type MeasureId } from '../../goods/measures.ts'
import { inRegions } from '../checks/check.ts'
import type { FileFacts } from './file-facts.ts'
import type { RuleFinding } from './finding.ts'
import { measureFile, measureSize, namesOf } from './measure-file.ts'
import type { RuleResult } from './rules.ts'

/** Changes with every change of how something is measured; what was measured before counts no more. */
export const MEASURES_VERSION = '2026-11-21.4'

/** For which marketplace, and as what, a picture is judged. */
export type JudgedAs = { marketplace: Marketplace; slot: 'main' | 'variant' }

/**
 * What was measured of a finished file, as plain JSON: rules that change, and other marketplaces, are answered from it as long as they ask for
 * nothing that is not among its findings. Width and height are null where it could not be decoded.
 */
export type ComplianceMeasurements = {
  version: string
  file: Omit<FileFacts, 'picture'> & { width: number | null; height: number | null }
  findings: Partial<Record<MeasureId, Omit<RuleFinding, 'pixels'>>>
  /** Its `similaritySignatureOf`; null where it could not be decoded. */
  glance: string | null
}

/** The rules of a marketplace that a picture in such a slot must keep. */
export function rulesFor({ marketplace, slot }: JudgedAs): Rule[] {
  return marketplace.rules.filter(({ applies }) => applies === 'all' || applies === slot)
}

/** What a measured picture is in the eyes of a marketplace; null where that asks for what was not measured, or was measured otherwise. */
export function judgeMeasurements(
  measured: ComplianceMeasurements,
  judging: JudgedAs,
): { passed: boolean; rules: RuleResult[] } | null {
  if (measured.version !== MEASURES_VERSION) return null
  const rules: RuleResult[] = []
  for (const rule of rulesFor(judging)) {
    const finding = findingOf(measured, rule)
    if (finding === undefined) return null
    rules.push(resultOf(rule, finding))
  }
  return { passed: rules.every(({ passed }) => passed !== false), rules }
}

const UNDECODED: RuleFinding = {
  measured: null,
  fix: 'The file could not be decoded. Save the picture again as JPEG or PNG.',
}

/** The value that a rule bounds: a fact of the file or a measurement; undefined where it was not measured. */
export function findingOf(
  { file, findings }: ComplianceMeasurements,
  { measure, bound }: Pick<Rule, 'measure' | 'bound'>,
) {
  const ofFile = measureFile(measure, file, bound)
  if (ofFile !== null) return ofFile
  const { width, height } = file
  if (width === null || height === null) return UNDECODED
  return measureSize(measure, { width, height }) ?? findings[measure]
}

function resultOf({ measure: id, bound, advised, source, as_of }: Rule, finding: RuleFinding): RuleResult {
  const measured = finding.measured === null ? null : Math.round(finding.measured * 10_000) / 10_000
  const meets = bound === null || advised ? null : doesMeet(finding, bound)
  const result = {
    id,
    ...MEASURES[id],
    measured,
    required: bound === null || advised ? null : requiredBy(bound),
    passed: meets,
    fix: meets === false ? finding.fix : null,
    source,
    as_of,
  }
  return inRegions(result, finding.boxes ?? [])
}

/** What rounds to a bound keeps it: half a pixel of an outline is nobody's fault. */
const ROUNDING = 0.00005

function doesMeet({ measured, open }: RuleFinding, bound: NonNullable<Bound>): boolean | null {
  if (measured === null) return open ? null : false
  if ('formats' in bound) return measured === 1
  if ('min' in bound) return measured >= bound.min - ROUNDING
  if ('max' in bound) return measured <= bound.max + ROUNDING
  return Math.abs(measured - bound.is) <= (bound.within ?? 0) * bound.is + ROUNDING
}

/** A bound as it is reported: `>= 500`, `= 1.44 ± 1 %`, `JPEG, PNG`. */
export function requiredBy(bound: NonNullable<Bound>): string {
  if ('formats' in bound) return namesOf(bound.formats)
  if ('min' in bound) return `>= ${bound.min}`
  if ('max' in bound) return `<= ${bound.max}`
  return bound.within ? `= ${bound.is} ± ${bound.within * 100} %` : `= ${bound.is}`
}
