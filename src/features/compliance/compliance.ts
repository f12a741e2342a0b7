import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { mediaUrl } from '../../core/media.ts'
import { selectOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { requireBytes } from '../../storage/storage.ts'
import { type ComplianceMeasurements, judgeMeasurements, ruleSetVersionOf } from '../../studio/facts.ts'
import { findCreative, keepMeasured } from '../creatives/creatives.ts'
import { releaseFiles, storeMedia } from '../files/files.ts'
import { marketplaceOf } from '../marketplaces/marketplaces.ts'
import { cutOutKeyFor, type OrderSubject, subjectFor } from '../profiles/profiles.ts'

type ComplianceInput = { creative_id: string; marketplace: string; slot?: 'main' | 'variant' }

/**
 * Reports, rule by rule, whether a finished picture may be a marketplace's listing image. Measurements and the report of each version of the rules
 * are stored with the picture, and computed again once its product has another cut-out: by a mask, a choice of objects or other images. Until the
 * profile is up to date, or where no image can be cut out any more, the stored report is `stale`.
 */
export async function getCompliance(ctx: Ctx, { creative_id, marketplace, slot = 'main' }: ComplianceInput) {
  const creative = await findCreative(ctx, creative_id)
  const asked = { creative_id, marketplace, slot, rule_set_version: ruleSetVersionOf(marketplaceOf(ctx, marketplace)) }
  const { measured_with: _, overlay_key, ...shown } = await reportFor(ctx, creative, asked)
  return { ...shown, overlay_url: mediaUrl(ctx.parts, overlay_key) }
}

type Creative = Awaited<ReturnType<typeof findCreative>>
type Asked = Required<ComplianceInput> & { rule_set_version: string }

async function reportFor(ctx: Ctx, creative: Creative, asked: Asked) {
  const stored = await findReport(ctx, asked)
  const { product_id } = creative
  const key = product_id === null ? null : await cutOutKeyFor(ctx, product_id, null)
  if (stored && stored.measured_with === key) return { ...stored, stale: false }
  const canMeasure = typeof key === 'string' || product_id === null
  if (stored && !canMeasure) return { ...stored, stale: true }
  return { ...(await makeReport(ctx, creative, asked)), stale: false }
}

const judgingOf = (ctx: Ctx, { marketplace, slot }: Asked) => ({ marketplace: marketplaceOf(ctx, marketplace), slot })

function findReport(ctx: Ctx, asked: Asked) {
  return selectOwned(ctx, 'compliance_reports')
    .select(['marketplace', 'slot', 'rule_set_version', 'passed', 'rules', 'overlay_key', 'measured_with'])
    .where('creative_id', '=', asked.creative_id)
    .where('marketplace', '=', asked.marketplace)
    .where('slot', '=', asked.slot)
    .where('rule_set_version', '=', asked.rule_set_version)
    .executeTakeFirst()
}

/** A stored measurement serves any marketplace that requires no more; only failures are measured again, to be marked. */
async function makeReport(ctx: Ctx, creative: Creative, asked: Asked) {
  const subject = await subjectOf(ctx, creative.product_id)
  const cutout_key = subject?.cutout_key ?? null
  const before = creative.measured_with === cutout_key ? creative.measured : null
  const known = before && judgeMeasurements(before, judgingOf(ctx, asked))
  const { passed, rules, overlay } = known?.passed
    ? { ...known, overlay: null }
    : await measure(ctx, creative, { asked, before, subject })
  const overlay_key = overlay && (await storeOverlay(ctx, asked, { overlay, cutout_key }))
  const report = { passed, measured_with: cutout_key, overlay_key }
  await keepReport(ctx, asked, { ...report, rules: JSON.stringify(rules) })
  return { ...asked, ...report, rules }
}

type Kept = { passed: boolean; rules: string; measured_with: string | null; overlay_key: string | null }

/** Stores a report in place of the one by another cut-out. */
async function keepReport(ctx: Ctx, asked: Asked, kept: Kept): Promise<void> {
  const now = ctx.now()
  await inTransaction(ctx, async (ctx) => {
    const earlier = await findReport(ctx, asked)
    await ctx.db
      .insertInto('compliance_reports')
      .values({ ...asked, ...kept, id: uuidv7(now.getTime()), org_id: ctx.orgId, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['creative_id', 'marketplace', 'slot', 'rule_set_version']).doUpdateSet(kept),
      )
      .execute()
    const marked = earlier?.overlay_key ?? null
    if (marked !== null && marked !== kept.overlay_key) await releaseFiles(ctx, [marked])
  })
}

type Measuring = { asked: Asked; before: ComplianceMeasurements | null; subject: OrderSubject | null }

async function measure(ctx: Ctx, { file_key }: Creative, { asked, before, subject }: Measuring) {
  const file = await requireBytes(ctx.parts.storage, file_key)
  const cutout = subject?.file ?? null
  const report = await ctx.parts.studio.run('measureCompliance', { file, cutout, ...judgingOf(ctx, asked) }, ctx)
  const findings = before?.version === report.measured.version ? before.findings : {}
  await keepMeasured(ctx, asked.creative_id, {
    measured: { ...report.measured, findings: { ...findings, ...report.measured.findings } },
    cutout_key: subject?.cutout_key ?? null,
  })
  return report
}

/** The product of a creative, null where its picture contains none. Without a cut-out there is no report. */
async function subjectOf(ctx: Ctx, productId: string | null): Promise<OrderSubject | null> {
  if (productId === null) return null
  const subject = await subjectFor(ctx, productId, { use: null })
  if (subject.file === null) throw new Problem('request_rejected', subject.failure.message)
  return subject
}

/** The same report has the same overlay under the same name, however often it is rendered. */
async function storeOverlay(
  ctx: Ctx,
  { creative_id, marketplace, slot, rule_set_version }: Asked,
  { overlay, cutout_key }: { overlay: Uint8Array; cutout_key: string | null },
) {
  const what = `${creative_id}/${marketplace}/${slot}/${rule_set_version}/${cutout_key}`
  return storeMedia(ctx, { what, type: 'image/png', bytes: overlay })
}
