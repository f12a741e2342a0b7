import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { noSuch } from '../../core/problem.ts'

/** What an export has in it. */
export type Chosen = { creative_ids: readonly string[]; video_ids: readonly string[] }

/** The creatives with these ids, but for those of deleted products. */
export function chosenCreatives(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('creatives as c')
    .leftJoin('products as p', (on) => on.onRef('p.org_id', '=', 'c.org_id').onRef('p.id', '=', 'c.product_id'))
    .select(['c.id', 'c.look', 'c.source', 'p.name as product_name'])
    .where('c.org_id', '=', ctx.orgId)
    .where('c.id', 'in', ids)
    .where(sql<boolean>`(c.product_id is null or p.deleted_at is null)`)
}

/** The finished videos with these ids, but for those of deleted products. */
export function chosenVideos(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('videos as v')
    .innerJoin('products as p', (on) => on.onRef('p.org_id', '=', 'v.org_id').onRef('p.id', '=', 'v.product_id'))
    .select(['v.id', 'p.name as product_name'])
    .where('v.org_id', '=', ctx.orgId)
    .where('v.id', 'in', ids)
    .where('v.status', '=', 'completed')
    .where('p.deleted_at', 'is', null)
}

/** The rows in the order of the ids. @throws Problem `not_found` where one is missing */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[], what: string): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw noSuch(what, id)
    return row
  })
}
