import type { Cutout } from '../cutout/cutout.ts'
import { cutSides } from '../looks/stand-on-white.ts'
import type { Reader } from '../reading/reader.ts'
import { type FileFacts, readFileFacts } from './file-facts.ts'
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
  return judge(await lookAt(file, cutout, reader), { marketplace, slot })
}

/** A file that was looked at once, to be judged by any number of marketplaces. */
export type Looked = {
  facts: FileFacts
  /** Each measure is made when it is first asked for. Undefined where the file could not be decoded. */
  measure: ((id: MeasureId) => Finding | Promise<Finding>) | undefined
}

/** Decodes a file and looks for the product in it. Never throws for what the file holds. */
export async function lookAt(
  file: Uint8Array,
  cutout: ComplianceRequest['cutout'],
  reader: TextReader,
): Promise<Looked> {
  const facts = await readFileFacts(file)
  if (facts.picture === null) return { facts, measure: undefined }
  const view = await viewOf(facts, facts.picture, cutout?.raster ?? null)
  return { facts, measure: measuresOf(view, cutout, () => addedText(view, cutout?.raster ?? null, reader)) }
}

/** What a marketplace says of a file. */
export async function judge(
  { facts, measure }: Looked,
  { marketplace, slot }: Pick<ComplianceRequest, 'marketplace' | 'slot'>,
): Promise<Compliance> {
  const { rules }: Marketplace = MARKETPLACES[marketplace]
  const judged: { finding: Finding; result: RuleResult }[] = []
  for (const rule of rules.filter(({ applies }) => applies === 'all' || applies === slot)) {
    const finding = measureFile(rule.id, facts, rule.bound) ?? (await measure?.(rule.id)) ?? undecoded
    judged.push({ finding, result: resultOf(rule, finding) })
  }
  const results = judged.map(({ result }) => result)
  const passed = results.every((result) => result.passed !== false)
  const failed = judged.filter(({ result }) => result.passed === false)
  const overlay = passed || facts.picture === null ? null : await complianceOverlay(facts.picture, failed)
  return { rule_set_version: RULE_SET_VERSION, passed, rules: results, overlay }
}

const undecoded: Finding = { measured: null, fix: 'The file could not be decoded. Save the picture anew.' }

/** Every measure of a picture, made when it is first asked for. */
function measuresOf(
  view: View,
  cutout: ComplianceRequest['cutout'],
  readText: () => Promise<Finding>,
): NonNullable<Looked['measure']> {
  const filled = once(() => fill(view))
  const beside = once(() => besides(view))
  const measures: Partial<Record<MeasureId, () => Finding | Promise<Finding>>> = {
    'background.border': once(() => whiteBorder(view)),
    'background.white': once(() => whiteAround(view)),
    'background.light': once(() => lightAround(view)),
    'fill.long_side': () => filled().long,
    'fill.long_side_max': () => ({
      ...filled().long,
      fix: 'The product takes too much of the picture. Leave more room around it.',
    }),
    'fill.box_area': () => filled().box,
    'fill.mask_area': () => filled().area,
    'frame.whole': () => cutAt(view, cutout && cutSides(cutout)),
    'frame.border': once(() => borders(view)),
    'added.text': once(readText),
    'added.marks': once(() => marksOver(view)),
    'added.insets': () => beside().insets,
    'views.count': () => beside().views,
    'focus.blur': once(() => blur(view)),
  }
  return (id) => measureSize(id, view.picture) ?? measures[id]!()
}

/** A function that is run once, when its value is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
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
