import { MEASURES, type MeasureId } from '../../goods/measures.ts'
import { cutSides } from '../cutout/cut-sides.ts'
import type { Cutout } from '../cutout/cutout.ts'
import { shrinkRaster } from '../raster/shrink.ts'
import type { PrintReader } from '../reading/reader.ts'
import { type FileFacts, readFileFacts } from './file-facts.ts'
import type { RuleFinding } from './finding.ts'
import { ruleSetVersionOf } from './marketplaces.ts'
import { lightAround, whiteAround, whiteBorder } from './measure-ground.ts'
import { besides, blur, borders, cutAt, fill, marksOver, sidesIn } from './measure-product.ts'
import { addedText } from './measure-text.ts'
import {
  type ComplianceMeasurements,
  findingOf,
  type JudgedAs,
  judgeMeasurements,
  MEASURES_VERSION,
  requiredBy,
  rulesFor,
} from './measured.ts'
import { complianceOverlay } from './overlay.ts'
import type { RuleResult } from './rules.ts'
import { SIGNATURE_SIDE, similaritySignatureOf } from './similarity.ts'
import { type PictureView, viewOf } from './view.ts'

/** Whether a file may be a marketplace's listing image, rule by rule, a PNG that marks what is in the way, and what was measured for it. */
export type Compliance = {
  rule_set_version: string
  passed: boolean
  rules: RuleResult[]
  overlay: Buffer | null
  measured: ComplianceMeasurements
}

/** A verdict whose overlay is drawn when it is asked for. */
export type ComplianceVerdict = Omit<Compliance, 'overlay'> & { overlay: () => Promise<Buffer | null> }

export type ComplianceRequest = JudgedAs & {
  file: Uint8Array
  /** The product's cut-out, which distinguishes the product's pixels and label from what was added. */
  cutout: Pick<Cutout, 'raster' | 'facts'> | null
}

/** Reads what is written in a picture. */
export type TextReader = Pick<PrintReader, 'read' | 'readAt'>

/** Measures a finished file, as decoded, against a marketplace's rules. Never throws for what the file holds. */
export async function measureCompliance(
  { file, marketplace, slot, cutout }: ComplianceRequest,
  reader: TextReader,
): Promise<Compliance> {
  const judged = await judge(await openMeasurements(file, cutout, reader), { marketplace, slot })
  return { ...judged, overlay: await judged.overlay() }
}

/** The answer of test mode: every rule of the marketplace, none of them measured. */
export async function unmeasuredCompliance({
  file,
  ...judging
}: Omit<ComplianceRequest, 'cutout'>): Promise<Compliance> {
  const rules = rulesFor(judging).map((rule): RuleResult => {
    const { measure: id, bound, source, as_of } = rule
    const required = bound === null ? null : requiredBy(bound)
    const unmeasured = { measured: null, passed: null, fix: 'Not measured in test mode.' }
    return { id, ...MEASURES[id], ...unmeasured, required, source, as_of }
  })
  const measured = { version: 'test mode', file: notesOf(await readFileFacts(file)), findings: {}, glance: null }
  return { rule_set_version: ruleSetVersionOf(judging.marketplace), passed: true, rules, overlay: null, measured }
}

/** A file that was looked at once, to be judged by any number of marketplaces. */
export type LazyMeasurements = {
  facts: FileFacts
  /** Each measurement runs on its first request; undefined for those that follow from the file itself, and where it could not be decoded. */
  measure: (id: MeasureId) => Promise<RuleFinding | undefined>
}

/** Decodes a file; looks for the product in it when that is first asked for. Never throws for what the file holds. */
export async function openMeasurements(
  file: Uint8Array,
  cutout: ComplianceRequest['cutout'],
  reader: TextReader,
): Promise<LazyMeasurements> {
  const facts = await readFileFacts(file)
  const { picture } = facts
  if (picture === null) return { facts, measure: async () => undefined }
  const view = once(() => viewOf(facts, picture, cutout?.raster ?? null))
  return { facts, measure: measuresOf(view, cutout, reader) }
}

/** What a marketplace says of a file. */
export async function judge({ facts, measure }: LazyMeasurements, judging: JudgedAs): Promise<ComplianceVerdict> {
  const found: Partial<Record<MeasureId, RuleFinding>> = {}
  for (const { measure: id } of rulesFor(judging)) {
    const finding = await measure(id)
    if (finding) found[id] = finding
  }
  const { picture } = facts
  const glance = picture && similaritySignatureOf(await shrinkRaster(picture, SIGNATURE_SIDE, SIGNATURE_SIDE))
  const measured = { version: MEASURES_VERSION, file: notesOf(facts), findings: told(found), glance }
  const { passed, rules } = judgeMeasurements(measured, judging)!
  const failed = rulesFor(judging).flatMap((rule, n) =>
    rules[n]!.passed === false
      ? [{ result: rules[n]!, finding: found[rule.measure] ?? findingOf(measured, rule)! }]
      : [],
  )
  const overlay = async () => (passed || picture === null ? null : await complianceOverlay(picture, failed))
  return { rule_set_version: ruleSetVersionOf(judging.marketplace), passed, rules, measured, overlay }
}

function notesOf({ picture, ...facts }: FileFacts): ComplianceMeasurements['file'] {
  return { ...facts, width: picture?.width ?? null, height: picture?.height ?? null }
}

/** Findings without their pixels. */
function told(found: Partial<Record<MeasureId, RuleFinding>>): ComplianceMeasurements['findings'] {
  return Object.fromEntries(Object.entries(found).map(([id, { pixels: _, ...rest }]) => [id, rest]))
}

/** Every measurement of a picture, run on its first request. */
function measuresOf(
  viewed: () => Promise<PictureView>,
  cutout: ComplianceRequest['cutout'],
  reader: TextReader,
): LazyMeasurements['measure'] {
  const of = <Value>(make: (view: PictureView) => Value | Promise<Value>) => once(async () => make(await viewed()))
  const cut = cutout && cutSides(cutout)
  const filled = of(fill)
  const beside = of(besides)
  const measures: Partial<Record<MeasureId, () => Promise<RuleFinding>>> = {
    'background.border': of((view) => whiteBorder(view, sidesIn(cut))),
    'background.white': of(whiteAround),
    'background.light': of(lightAround),
    'fill.long_side': async () => (await filled()).long,
    'fill.long_side_max': async () => ({
      ...(await filled()).long,
      fix: 'The product is too large in the picture. Leave more space around it.',
    }),
    'fill.box_area': async () => (await filled()).box,
    'fill.mask_area': async () => (await filled()).area,
    'frame.whole': of((view) => cutAt(view, cut)),
    'frame.border': of(borders),
    'added.text': of((view) => addedText(view, cutout?.raster ?? null, reader)),
    'added.marks': of(marksOver),
    'added.insets': async () => (await beside()).insets,
    'views.count': async () => (await beside()).views,
    'focus.blur': of(blur),
  }
  return async (id) => measures[id]?.()
}

/** A function that is run once, when its value is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
