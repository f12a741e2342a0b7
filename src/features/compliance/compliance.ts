import type { Ctx } from '../../core/ctx.ts'
import { mediaUrl } from '../../core/media.ts'
import { Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { readBytes } from '../../storage/storage.ts'
import { judgeMeasurements, ruleSetVersionOf } from '../../studio/facts.ts'
import { findCreative, keepMeasured } from '../creatives/creatives.ts'
import { expectFiles, mediaName } from '../files/files.ts'
import { marketplaceOf } from '../marketplaces/marketplaces.ts'
import { subjectFor } from '../profiles/profiles.ts'

type ComplianceInput = { creative_id: string; marketplace: string; slot?: 'main' | 'variant' }

/** Reports, rule by rule, whether a finished picture may be a marketplace's listing image. Measurements and the report of each version of the rules are stored with the picture. */
export async function getCompliance(ctx: Ctx, { creative_id, marketplace, slot = 'main' }: ComplianceInput) {
  const creative = await findCreative(ctx, creative_id)
  const asked = { creative_id, marketplace, slot, rule_set_version: ruleSetVersionOf(marketplaceOf(ctx, marketplace)) }
  const report = (await findReport(ctx, asked)) ?? (await makeReport(ctx, creative, asked))
  const { overlay_key, ...shown } = report
  return { ...shown, overlay_url: overlay_key === null ? null : mediaUrl(ctx.parts, overlay_key) }
}

type Asked = Required<ComplianceInput> & { rule_set_version: string }

const judgingOf = (ctx: Ctx, { marketplace, slot }: Asked) => ({ marketplace: marketplaceOf(ctx, marketplace), slot })

function findReport(ctx: Ctx, asked: Asked) {
  return ctx.db
    .selectFrom('compliance_reports')
    .select(['marketplace', 'slot', 'rule_set_version', 'passed', 'rules', 'overlay_key'])
    .where('org_id', '=', ctx.orgId)
    .where('creative_id', '=', asked.creative_id)
    .where('marketplace', '=', asked.marketplace)
    .where('slot', '=', asked.slot)
    .where('rule_set_version', '=', asked.rule_set_version)
    .executeTakeFirst()
}

/** A stored measurement serves any marketplace that requires no more; only failures are measured again, to be marked. */
async function makeReport(ctx: Ctx, creative: Awaited<ReturnType<typeof findCreative>>, asked: Asked) {
  const known = creative.measured && judgeMeasurements(creative.measured, judgingOf(ctx, asked))
  const { passed, rules, overlay } = known?.passed ? { ...known, overlay: null } : await measure(ctx, creative, asked)
  const report = { ...asked, passed, overlay_key: overlay && (await storeOverlay(ctx, asked, overlay)) }
  const now = ctx.now()
  await ctx.db
    .insertInto('compliance_reports')
    .values({ ...report, id: uuidv7(now.getTime()), org_id: ctx.orgId, rules: JSON.stringify(rules), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { ...report, rules }
}

async function measure(ctx: Ctx, creative: Awaited<ReturnType<typeof findCreative>>, asked: Asked) {
  const { creative_id } = asked
  const file = await readBytes(ctx.parts.storage, creative.file_key)
  if (file === null) throw new Error(`the file ${creative.file_key} is not in the store`)
  const cutout = await cutOutIn(ctx, creative.product_id)
  const report = await ctx.parts.studio.run('measureCompliance', { file, cutout, ...judgingOf(ctx, asked) }, ctx)
  const before = creative.measured?.version === report.measured.version ? creative.measured.findings : {}
  await keepMeasured(ctx, creative_id, {
    ...report.measured,
    findings: { ...before, ...report.measured.findings },
  })
  return report
}

/** The product of a creative, null where its picture contains none. Without a cut-out there is no report, which would stay as it is for good. */
async function cutOutIn(ctx: Ctx, productId: string | null): Promise<Buffer | null> {
  if (productId === null) return null
  const subject = await subjectFor(ctx, productId, { use: null })
  if (subject.file === null) throw new Problem('request_rejected', subject.failure.message)
  return subject.file
}

/** The same report has the same overlay under the same name, however often it is rendered. */
async function storeOverlay(
  ctx: Ctx,
  { creative_id, marketplace, slot, rule_set_version }: Asked,
  overlay: Uint8Array,
) {
  const key = mediaName(ctx, `${creative_id}/${marketplace}/${slot}/${rule_set_version}`, 'image/png')
  await expectFiles(ctx, [{ key, bytes: overlay }])
  await ctx.parts.storage.put(key, overlay, { contentType: 'image/png' })
  return key
}
