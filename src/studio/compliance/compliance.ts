import type { Check } from '../checks/check.ts'
import type { Cutout } from '../cutout/cutout.ts'
import { cutSides } from '../looks/stand-on-white.ts'
import type { Reader } from '../reading/reader.ts'
import { readFileFacts } from './file-facts.ts'
import type { Finding } from './finding.ts'
import { MARKETPLACES, type Marketplace, type MarketplaceId } from './marketplaces.ts'
import { measureFile, measureSize, namesOf } from './measure-file.ts'
import { lightAround, whiteAround, whiteBorder } from './measure-ground.ts'
import { besides, blur, borders, cutAt, fill, marksOver } from './measure-product.ts'
import { addedText } from './measure-text.ts'
import { complianceOverlay } from './overlay.ts'
import { RULE_SET_VERSION } from './rule-sets.ts'
import { type Bound, MEASURES, type MeasureId, type Rule, type RuleResult } from './rules.ts'
import { type View, viewOf } from './view.ts'

/** Whether a file may be a marketplace's listing image, rule by rule, and a PNG that marks what is in the way. */
export type Compliance = {
  rule_set_version: string
  passed: boolean
  rules: RuleResult[]
  overlay: Buffer | null
}

export type ComplianceRequest = {
  file: Uint8Array
  marketplace: MarketplaceId
  slot: 'main' | 'variant'
  /** The product's cut-out: with it the product's own pixels and label are known. */
  cutout: Pick<Cutout, 'raster' | 'facts'> | null
}

/** Reads what is written in a picture. */
export type TextReader = Pick<Reader, 'read' | 'readAt'>

/** Measures a finished file, as decoded, against a marketplace's rules. Never throws for what the file holds. */
export async function measureCompliance(
  { file, marketplace, slot, cutout }: ComplianceRequest,
  reader: TextReader,
): Promise<Compliance> {
  const facts = await readFileFacts(file)
  const view = facts.picture && (await viewOf(facts, facts.picture, cutout?.raster ?? null))
  const { rules }: Marketplace = MARKETPLACES[marketplace]
  const asked = rules.filter(({ applies }) => applies === 'all' || applies === slot)
  const reads = asked.some(({ id }) => id === 'added.text')
  const text = view && reads ? await addedText(view, cutout?.raster ?? null, reader) : undecoded
  const pictured = view && measuresOf(view, cutout, text)
  const judged = asked.map((rule) => {
    const finding = measureFile(rule.id, facts, rule.bound) ?? pictured?.(rule.id) ?? undecoded
    return { finding, result: resultOf(rule, finding) }
  })
  const results = judged.map(({ result }) => result)
  const passed = results.every((result) => result.passed !== false)
  const failed = judged.filter(({ result }) => result.passed === false)
  const overlay = passed || facts.picture === null ? null : await complianceOverlay(facts.picture, failed)
  return { rule_set_version: RULE_SET_VERSION, passed, rules: results, overlay }
}

/** What was measured as checks of a picture, `compliance.` before each rule's id. */
export const complianceChecks = ({ rules }: Pick<Compliance, 'rules'>): Check[] =>
  rules.map(({ id, measured, unit, required, passed, fix }) => ({
    id: `compliance.${id}`,
    ...{ measured, unit, required, passed, detail: fix },
  }))

const undecoded: Finding = { measured: null, fix: 'The file could not be decoded. Save the picture anew.' }

/** Every measure of a picture, made when it is asked for. */
function measuresOf(view: View, cutout: ComplianceRequest['cutout'], text: Finding): (id: MeasureId) => Finding {
  const cut = cutout && cutSides(cutout)
  const filled = fill(view)
  const beside = besides(view)
  const measures: Partial<Record<MeasureId, () => Finding>> = {
    'background.border': () => whiteBorder(view),
    'background.white': () => whiteAround(view),
    'background.light': () => lightAround(view),
    'fill.long_side': () => filled.long,
    'fill.long_side_max': () => ({
      ...filled.long,
      fix: 'The product takes too much of the picture. Leave more room around it.',
    }),
    'fill.box_area': () => filled.box,
    'fill.mask_area': () => filled.area,
    'frame.whole': () => cutAt(view, cut),
    'frame.border': () => borders(view),
    'added.text': () => text,
    'added.marks': () => marksOver(view),
    'added.insets': () => beside.insets,
    'views.count': () => beside.views,
    'focus.blur': () => blur(view),
  }
  return (id) => measureSize(id, view.picture) ?? measures[id]!()
}

function resultOf({ id, bound, advised, source, as_of }: Rule, finding: Finding): RuleResult {
  const measured = finding.measured === null ? null : Math.round(finding.measured * 10_000) / 10_000
  const meets = bound === null || advised ? null : doesMeet(finding, bound)
  const required = bound === null ? null : said(bound)
  return {
    id,
    ...MEASURES[id],
    measured,
    required: advised && required !== null ? null : required,
    passed: meets,
    fix: meets === false ? finding.fix : null,
    source,
    as_of,
  }
}

/** What rounds to a bound keeps it: half a pixel of an outline is nobody's fault. */
const ROUNDING = 0.00005

function doesMeet({ measured, open }: Finding, bound: NonNullable<Bound>): boolean | null {
  if (measured === null) return open ? null : false
  if ('formats' in bound) return measured === 1
  if ('min' in bound) return measured >= bound.min - ROUNDING
  if ('max' in bound) return measured <= bound.max + ROUNDING
  return Math.abs(measured - bound.is) <= (bound.within ?? 0) * bound.is + ROUNDING
}

function said(bound: NonNullable<Bound>): string {
  if ('formats' in bound) return namesOf(bound.formats)
  if ('min' in bound) return `>= ${bound.min}`
  if ('max' in bound) return `<= ${bound.max}`
  return bound.within ? `= ${bound.is} ± ${bound.within * 100} %` : `= ${bound.is}`
}
