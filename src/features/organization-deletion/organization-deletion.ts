import { sql } from 'kysely'
import { recordSystemAudit } from '../../core/audit.ts'
import { ctxFor, inSystemTransaction, inTransaction, operatorCtx, type Parts } from '../../core/ctx.ts'
import { Problem } from '../../core/problem.ts'
import { organizationTarget, recordInstallation, recordOperator } from '../audit/audit.ts'
import { lockAccount } from '../credits/credits.ts'
import { cancelOrdersOf } from '../orders/orders.ts'

/** How long a deleted organization can be restored. */
const daysUntilErasure = 30
const filesAtOnce = 500

/** Marks an organization as deleted: its keys and shared pages stop at once, and its work under way is canceled, that of its test mode too. May be repeated. */
export async function deleteOrganization(parts: Parts, id: string): Promise<{ erased_after: Date }> {
  const erased_after = await inTransaction(operatorCtx(parts, id), async (ctx) => {
    const now = ctx.now()
    const { deleted_at } = await ctx.db
      .updateTable('organizations')
      .set((eb) => ({ deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)), status: 'suspended', updated_at: now }))
      .where('id', '=', id)
      .returning('deleted_at')
      .executeTakeFirstOrThrow()
    const until = new Date(deleted_at!.getTime() + daysUntilErasure * 86_400_000)
    await recordOperator(ctx, { action: 'org delete', ...organizationTarget(id), detail: { erased_after: until } })
    return until
  })
  const { system } = parts.database
  const test = await system.selectFrom('organizations').select('id').where('live_org_id', '=', id).execute()
  for (const orgId of [id, ...test.map((one) => one.id)]) await cancelWork(parts, orgId)
  return { erased_after }
}

async function cancelWork(parts: Parts, id: string): Promise<void> {
  const ctx = ctxFor(parts, id, null)
  const brands = await ctx.db.selectFrom('brands').select('id').where('org_id', '=', id).execute()
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    for (const brand of brands) await cancelOrdersOf(ctx, 'brand_id', brand.id)
  })
}

/** Undoes a deletion. Canceled work stays canceled. @throws Problem where it is not deleted, or is erased already. */
export async function restoreOrganization(parts: Parts, id: string): Promise<void> {
  await inTransaction(operatorCtx(parts, id), async (ctx) => {
    const restored = await ctx.db
      .updateTable('organizations')
      .set({ deleted_at: null, status: 'active', updated_at: ctx.now() })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .where('erased_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!restored)
      throw new Problem('request_rejected', 'This organization is not deleted, or its data is erased already.')
    await recordOperator(ctx, { action: 'org restore', ...organizationTarget(id) })
  })
}

/**
 * Erases the files and rows of a deleted organization for good. Amounts, times and ids of its credit movements stay as records of money,
 * without their text, and the audit log of the installation has the erasure, by the operator or by the service itself. May be repeated; files
 * go first, so that a crash leaves none without its row.
 */
export async function eraseOrganization(parts: Parts, id: string, by: 'operator' | 'system'): Promise<void> {
  const { system } = parts.database
  for (;;) {
    const rows = await system.selectFrom('files').select('key').where('org_id', '=', id).limit(filesAtOnce).execute()
    if (rows.length === 0) break
    const keys = rows.map(({ key }) => key)
    await parts.storage.remove(keys)
    await system.deleteFrom('files').where('key', 'in', keys).execute()
  }
  await inSystemTransaction(parts, async (parts) => {
    const { now, database } = parts
    await sql`select erase_organization(${id}, ${now()}::timestamptz)`.execute(database.system)
    const done = { action: 'org erase', ...organizationTarget(id) }
    if (by === 'operator') await recordInstallation(parts, done)
    else await recordSystemAudit({ db: database.system, orgId: null, now }, done)
  })
}

/** Erases organizations that were deleted 30 days ago. */
export async function eraseDeletedOrganizations(parts: Parts): Promise<void> {
  const due = await parts.database.system
    .selectFrom('organizations')
    .select('id')
    .where('deleted_at', '<', new Date(parts.now().getTime() - daysUntilErasure * 86_400_000))
    .where('erased_at', 'is', null)
    .execute()
  for (const { id } of due) await eraseOrganization(parts, id, 'system')
}
