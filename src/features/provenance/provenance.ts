import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { recordSystemAudit } from '../../core/audit.ts'
import { type Ctx, concludeInTransaction, inSystemTransaction, type Parts } from '../../core/ctx.ts'
import { ofLiveProductOrNone } from '../../core/live-products.ts'
import { modeOf } from '../../core/mode.ts'
import { selectOwned } from '../../core/owned.ts'
import { noSuch } from '../../core/problem.ts'
import type { UploadedFile } from '../../core/route.ts'
import type { Provenance, Signer } from '../../provenance/signer.ts'
import { answerRefusal } from '../uploads/uploads.ts'

/** How a file came to be, and the SHA-256 of its manifest, absent where it has none. */
export type SignedProvenance = Provenance & { manifest_sha256?: string }
type Stored = SignedProvenance & { engine?: string }
type Row = { provenance: unknown; seed: number; engine: string | null }

/**
 * A rendered file with its manifest, if this installation signs. The same file gets the same manifest. Pictures of test mode are not signed: a manifest
 * would vouch for what nobody may publish.
 */
export async function signedFile(
  ctx: Ctx,
  bytes: Uint8Array,
  { engine, provenance }: { engine: string; provenance: Provenance },
): Promise<{ bytes: Buffer; provenance: SignedProvenance }> {
  const { log } = ctx.parts
  const signer = (await modeOf(ctx.parts, ctx.orgId)) === 'test' ? null : ctx.parts.signer
  const signed = await signer?.sign(bytes, { engine, provenance }, ctx.now())
  if (signed === null) log.error('the certificate of C2PA_CERT_FILE has expired: files are not signed')
  const { file, manifest_sha256 } = signed ?? { file: bytes, manifest_sha256: undefined }
  return {
    bytes: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
    provenance: { ...provenance, ...(manifest_sha256 !== undefined && { manifest_sha256 }) },
  }
}

const certificateAction = 'signing certificate'

/** Writes into the audit log of the installation that files are signed with this certificate from now on. Does nothing while it is the same one. */
export async function recordCertificate(parts: Parts, { sha256, subject, expires_at }: Signer['certificate']) {
  await inSystemTransaction(parts, async ({ database: { system }, now }) => {
    // Processes that start at once wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext(${certificateAction}))`.execute(system)
    const latest = await system
      .selectFrom('audit_log')
      .select(sql<string>`detail ->> 'sha256'`.as('sha256'))
      .where('org_id', 'is', null)
      .where('action', '=', certificateAction)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (latest?.sha256 === sha256) return
    const detail = { sha256, subject, expires_at }
    await recordSystemAudit({ db: system, orgId: null, now }, { action: certificateAction, detail })
  })
}

function show({ provenance, seed, engine }: Row) {
  const stored = provenance as Stored | null
  const manifest_sha256 = stored?.manifest_sha256 ?? null
  return {
    digital_source_type: stored?.digital_source_type ?? null,
    identifier: stored?.identifier ?? null,
    signed: manifest_sha256 !== null,
    manifest_sha256,
    engine: engine ?? stored?.engine ?? null,
    seed,
    ingredients: stored?.ingredients ?? [],
  }
}

/** `GET /creatives/{creative_id}/provenance`. */
export async function getCreativeProvenance(ctx: Ctx, input: { creative_id: string }) {
  const row = await selectOwned(ctx, 'creatives', input.creative_id)
    .select(['provenance', 'seed', 'engine'])
    .where(ofLiveProductOrNone('creatives'))
    .executeTakeFirstOrThrow(() => noSuch('creative', input.creative_id))
  return show(row)
}

/** `GET /videos/{video_id}/provenance`. A video that is not finished has only its seed. */
export async function getVideoProvenance(ctx: Ctx, input: { video_id: string }) {
  const row = await selectOwned(ctx, 'videos', input.video_id)
    .select(['provenance', 'seed'])
    .where(ofLiveProductOrNone('videos'))
    .executeTakeFirstOrThrow(() => noSuch('video', input.video_id))
  return show({ ...row, engine: null })
}

/** `POST /provenance/verify`. */
export async function verifyFile(ctx: Ctx, input: { file?: UploadedFile }) {
  const { bytes } = input.file!
  const sha256 = hash('sha256', bytes)
  const asked = { bytes, anchor: ctx.parts.signer?.anchor ?? null }
  const said = await ctx.parts.studio.run('readProvenance', asked, ctx).catch(answerRefusal)
  return concludeInTransaction(ctx, async (ctx) => ({
    ...{ sha256, ...said },
    creative_id: await idOf(ctx, 'creatives', sha256),
    video_id: await idOf(ctx, 'videos', sha256),
  }))
}

/** The newest of the organization's live resources with this file; equal requests give equal files. */
async function idOf(ctx: Ctx, table: 'creatives' | 'videos', sha256: string): Promise<string | null> {
  const row = await selectOwned(ctx, table)
    .select('id')
    .where('sha256', '=', sha256)
    .where('purged_at', 'is', null)
    .where(ofLiveProductOrNone(table))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
