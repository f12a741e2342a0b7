import { sql } from 'kysely'
import { type Ctx, inSystemTransaction, inTransaction, operatorCtx, type Parts } from '../../core/ctx.ts'
import { selectOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { monthOf } from '../../lib/months.ts'
import { type Capability, type Model, ModelFailure } from '../../models/models.ts'
import { organizationTarget, recordOperator } from '../audit/audit.ts'

type Fallback = 'built_in' | 'fail'

export type ModelPolicy = { allowed: string[]; fallback: Fallback; cap_micros: number | null; consent: boolean }

/** Without a policy no model is used. */
const none: ModelPolicy = { allowed: [], fallback: 'built_in', cap_micros: null, consent: false }

async function policyOf(ctx: Ctx): Promise<ModelPolicy> {
  const row = await selectOwned(ctx, 'model_policies')
    .select(['allowed', 'fallback', 'cap_micros', 'consent'])
    .executeTakeFirst()
  if (!row) return none
  return {
    ...row,
    fallback: row.fallback as Fallback,
    cap_micros: row.cap_micros === null ? null : Number(row.cap_micros),
  }
}

/** A model that the organization may use, with what happens when it fails. */
export type UsableModel = { model: Model; fallback: Fallback }

/** Returns the configured model of a capability if the organization allows it and its data may go there; else null. Costs nothing where none is configured. */
export async function usableModel(ctx: Ctx, capability: Capability): Promise<UsableModel | null> {
  const model = ctx.parts.models.of(capability)
  if (model === null) return null
  const { allowed, fallback, consent } = await policyOf(ctx)
  return allowed.includes(model.spec.alias) && (consent || !model.spec.leaves) ? { model, fallback } : null
}

/** Whether the calls of this month have reached the cap of the organization or of the installation. */
export async function hasReachedCap(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select coalesce(sum(cost_micros), 0) >= ${ctx.parts.models.capMonthMicros}
      or coalesce(sum(cost_micros) filter (where org_id = ${ctx.orgId}), 0) >= (select cap_micros from model_policies where org_id = ${ctx.orgId}) as reached
    from model_calls where created_at >= ${monthOf(ctx.now()).start}::timestamptz`.execute(ctx.parts.database.system)
  return rows[0]!.reached === true
}

/** `GET /models`: the configured models, and whether this organization's orders use them. */
export async function listModels(ctx: Ctx) {
  const models = ctx.parts.models.all()
  const { allowed, consent } = models.length === 0 ? none : await policyOf(ctx)
  const data = models.map(({ capability, spec: { alias, credits, leaves } }) => ({
    ...{ id: alias, capability, credits: capability === 'words' ? credits : 0, leaves },
    is_used: allowed.includes(alias) && (consent || !leaves),
  }))
  return { data }
}

/** Changes members of an organization's policy. Members that are left out stay. */
export async function setModelPolicy(parts: Parts, orgId: string, change: Partial<ModelPolicy>): Promise<ModelPolicy> {
  return inTransaction(operatorCtx(parts, orgId), async (ctx) => {
    const now = ctx.now()
    const changed = { ...change, updated_at: now }
    const row = await ctx.db
      .insertInto('model_policies')
      .values({ ...none, ...changed, org_id: orgId, created_at: now })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet(changed))
      .returning(['allowed', 'fallback', 'cap_micros', 'consent'])
      .executeTakeFirstOrThrow()
    await recordOperator(ctx, { action: 'models set', ...organizationTarget(ctx.orgId), detail: change })
    return {
      ...row,
      fallback: row.fallback as Fallback,
      cap_micros: row.cap_micros === null ? null : Number(row.cap_micros),
    }
  })
}

/** Allows or forbids a configured model. @throws Problem when no model with this alias is configured */
export async function allowModel(
  parts: Parts,
  orgId: string,
  { model, isAllowed }: { model: string; isAllowed: boolean },
) {
  const aliases = parts.models.all().map(({ spec }) => spec.alias)
  if (isAllowed && !aliases.includes(model))
    throw new Problem('request_rejected', `${model} is not configured. Configured: ${aliases.join(', ') || 'none'}.`)
  return inSystemTransaction(parts, async (parts) => {
    const row = await parts.database.system
      .selectFrom('model_policies')
      .select('allowed')
      .where('org_id', '=', orgId)
      .forUpdate()
      .executeTakeFirst()
    const others = (row?.allowed ?? []).filter((one) => one !== model)
    return setModelPolicy(parts, orgId, { allowed: isAllowed ? [...others, model] : others })
  })
}

export const spendGroups = ['model', 'org', 'day'] as const

/** Calls of the last `days`, by model, organization or day, with their cost. `wasted` is the part that gave no result. */
export async function modelSpend(parts: Parts, { by, days }: { by: (typeof spendGroups)[number]; days: number }) {
  const group = {
    model: sql`model`,
    org: sql`org_id::text`,
    day: sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  }[by]
  const { rows } = await sql<{
    group: string
    calls: number
    done: number
    failed: number
    lost: number
    cost: number
    wasted: number
  }>`
    select ${group} as "group", count(*)::integer as calls, count(*) filter (where state = 'done')::integer as done,
      count(*) filter (where state = 'failed')::integer as failed, count(*) filter (where state = 'lost')::integer as lost,
      (sum(cost_micros) / 1e6)::float8 as cost, (coalesce(sum(cost_micros) filter (where state in ('failed', 'lost')), 0) / 1e6)::float8 as wasted
    from model_calls where created_at > ${parts.now()}::timestamptz - make_interval(days => ${days}) group by 1 order by 1`.execute(
    parts.database.system,
  )
  return rows
}

const tiny = {
  system: 'Answer with JSON that fits the schema: {"ready": true}.',
  input: { question: 'Are you ready?' },
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['ready'],
    properties: { ready: { type: 'boolean' } },
  },
}

/** A gray square, for models that look at pictures. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgHwAAAJAAAFgVTVqAAAAAElFTkSuQmCC',
  'base64',
)

/** Sends one tiny request to each configured model, outside of every cap. `state` is `answers` or the kind of the failure. */
export async function checkModels(parts: Parts) {
  const checked = []
  for (const { capability, spec, answer } of parts.models.all()) {
    const pictures = capability === 'eyes' ? [{ mediaType: 'image/png', bytes: square }] : []
    const outcome = await answer({ ...tiny, pictures }, { key: uuidv7() }).then(
      () => ({ state: 'answers', detail: '' }),
      (error: unknown) => {
        if (error instanceof ModelFailure) return { state: error.kind, detail: error.message }
        throw error
      },
    )
    checked.push({ capability, model: spec.alias, ...outcome })
  }
  return checked
}
