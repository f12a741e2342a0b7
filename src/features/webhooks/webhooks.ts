import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { type EventType, recordEvents } from '../../core/event.ts'
import { typesIn } from '../../core/event-types.ts'
import { deleteOwned, revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, Problem, requireVersion } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { seal } from '../../lib/sealed.ts'
import { requireBrands } from '../brands/brands.ts'
import { endpointsMax, graceSecondsMax } from './rules.ts'
import { makeSecret } from './secrets.ts'

export type EndpointInput = { url: string; types?: string[]; brand_ids?: string[] | null; description?: string | null }

const shown = [
  ...(['id', 'url', 'description', 'types', 'brand_ids', 'status', 'disabled_reason'] as const),
  ...(['previous_until', 'failing_since', 'version', 'created_at', 'updated_at'] as const),
] as const

type Row = { previous_until: Date | null }

const show = <T extends Row>(ctx: Ctx, { previous_until, ...endpoint }: T) => ({
  ...endpoint,
  old_secret_expires_at: previous_until !== null && previous_until > ctx.now() ? previous_until : null,
})

const all = (ctx: Ctx) => selectOwned(ctx, 'webhook_endpoints').select(shown)

/** Creates an endpoint. Its secret is in this answer and nowhere else. @throws Problem `request_rejected`, `not_found` */
export async function createEndpoint(ctx: Ctx, input: EndpointInput) {
  const { url, types = ['*'], description = null } = input
  const brand_ids = ownBrands(ctx, input.brand_ids)
  requireTypes(types)
  const [now, secret] = [ctx.now(), makeSecret()]
  const id = uuidv7(now.getTime())
  return inTransaction(ctx, async (ctx) => {
    await requireBrands(ctx, brand_ids)
    // Whoever adds an endpoint holds the head, so two cannot both add the last one.
    await sql`select lock_event_head(${ctx.orgId})`.execute(ctx.db)
    if ((await all(ctx).execute()).length >= endpointsMax)
      throw new Problem('request_rejected', `An organization has at most ${endpointsMax} endpoints. Delete one first.`)
    const sealed = seal(ctx.parts.secretsKey, secret, id)
    const row = { id, org_id: ctx.orgId, url, types, brand_ids, description, secret: sealed }
    const endpoint = await ctx.db
      .insertInto('webhook_endpoints')
      .values({ ...row, created_at: now, updated_at: now })
      .returning(shown)
      .executeTakeFirstOrThrow()
    return { ...show(ctx, endpoint), secret }
  })
}

/** The brands of an endpoint: all those of the key of the request where it names none. */
const ownBrands = (ctx: Ctx, ids: string[] | null | undefined): string[] | null =>
  ids ?? (ctx.actor?.brandIds ? [...ctx.actor.brandIds] : null)

const requireTypes = (types: string[]) => typesIn(types, { pointer: '/types' })

export async function listEndpoints(ctx: Ctx, input: ListInput & { status?: string }) {
  return readPage(ctx, { operation: 'listWebhookEndpoints', input }, all(ctx), (row) => show(ctx, row))
}

/** @throws Problem `not_found` */
export async function getEndpoint(ctx: Ctx, input: { endpoint_id: string }) {
  const endpoint = await all(ctx).where('id', '=', input.endpoint_id).executeTakeFirst()
  if (!endpoint) throw noSuch('webhook endpoint', input.endpoint_id)
  return show(ctx, endpoint)
}

/** Locks an endpoint until the transaction ends. @throws Problem `not_found`, `precondition_failed` */
export async function lockEndpoint(ctx: Ctx, id: string, expected?: readonly number[]) {
  const endpoint = await selectOwned(ctx, 'webhook_endpoints', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuch('webhook endpoint', id))
  requireVersion(endpoint.version, expected)
  return endpoint
}

type Change = Partial<EndpointInput> & { status?: 'active' | 'disabled' }

/** JSON Merge Patch (RFC 7396) of an endpoint. Disabling it cancels its open deliveries; an active one starts without its failures. */
export async function updateEndpoint(ctx: Ctx, input: Change & { endpoint_id: string; if_match?: number[] }) {
  const { endpoint_id: id, if_match, status, ...asked } = input
  const change = 'brand_ids' in asked ? { ...asked, brand_ids: ownBrands(ctx, asked.brand_ids) } : asked
  if (change.types) requireTypes(change.types)
  return inTransaction(ctx, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, id, if_match)
    await requireBrands(ctx, change.brand_ids ?? null)
    const isSwitched = status !== undefined && status !== endpoint.status
    if (isSwitched && status === 'disabled') await cancelDeliveriesOf(ctx, id)
    if (isSwitched || Object.keys(change).length > 0)
      await updateOwned(ctx, 'webhook_endpoints', id)
        .set({ ...change, ...revised(ctx) })
        .$if(isSwitched, (query) =>
          query.set(status === 'active' ? fresh : { status: 'disabled', disabled_reason: 'request' }),
        )
        .execute()
    return getEndpoint(ctx, { endpoint_id: id })
  })
}

const fresh = { status: 'active', disabled_reason: null, failing_since: null, failures: 0, timeouts: 0 } as const

/** Cancels the open deliveries of a locked endpoint, and their attempts once the transaction has committed. */
export async function cancelDeliveriesOf(ctx: Ctx, endpointId: string): Promise<void> {
  const canceled = await updateOwned(ctx, 'webhook_deliveries')
    .set({ status: 'canceled', next_attempt_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('status', 'in', ['pending', 'retrying'])
    .returning('attempt_id')
    .execute()
  const jobs = canceled.flatMap(({ attempt_id }) => attempt_id ?? [])
  ctx.afterCommit(() => ctx.parts.queue.cancel(jobs))
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(ctx: Ctx, input: { endpoint_id: string; if_match?: number[] }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockEndpoint(ctx, input.endpoint_id, input.if_match)
    await cancelDeliveriesOf(ctx, input.endpoint_id)
    await deleteOwned(ctx, 'webhook_endpoints', input.endpoint_id).execute()
    return null
  })
}

/** Gives an endpoint a new secret; until the grace period ends, messages are signed with both. */
export async function rotateSecret(ctx: Ctx, input: { endpoint_id: string; grace_period_seconds?: number }) {
  const { endpoint_id: id, grace_period_seconds: grace = graceSecondsMax } = input
  const secret = makeSecret()
  return inTransaction(ctx, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, id)
    const until = new Date(ctx.now().getTime() + grace * 1000)
    await updateOwned(ctx, 'webhook_endpoints', id)
      .set({
        ...{ secret: seal(ctx.parts.secretsKey, secret, id), previous_secret: endpoint.secret },
        ...{ previous_until: until, ...revised(ctx) },
      })
      .execute()
    return { secret, old_secret_expires_at: until }
  })
}

/** Sends an event of the type `webhook.test` to this endpoint alone, once. With another type, its message is a sample of that. */
export async function testEndpoint(ctx: Ctx, input: { endpoint_id: string; type?: EventType }) {
  const { type = 'webhook.test' } = input
  const event_id = uuidv7(ctx.now().getTime())
  return inTransaction(ctx, async (ctx) => {
    const { status } = await lockEndpoint(ctx, input.endpoint_id)
    recordEvents(ctx, [
      {
        ...{ id: event_id, type: 'webhook.test', resource_type: 'webhook_endpoint', resource_id: input.endpoint_id },
        ...{ status, transition: event_id, product_id: null },
        ...(type !== 'webhook.test' && { sample_type: type }),
      },
    ])
    return { event_id }
  })
}
