import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Ctx } from './ctx.ts'

// Queries of the caller's own rows of a table, or of the one with an id. The walls of the tables hide all others; the condition is for the
// planner, which finds the rows by it.

type Caller = Pick<Ctx, 'db' | 'orgId'>
type Owned = { [T in keyof Tables]: 'org_id' extends keyof Tables[T] ? T : never }[keyof Tables]
type RowId<T extends Owned> = 'id' extends keyof Tables[T] ? [] | [id: string] : []

// biome-ignore lint/suspicious/noExplicitAny: a query of any kind
const narrowed = (query: any, orgId: string, id: readonly string[]) =>
  id.reduce((rows, one) => rows.where('id', '=', one), query.where('org_id', '=', orgId))

export const selectOwned = <T extends Owned>(
  { db, orgId }: Caller,
  table: T,
  ...id: RowId<T>
): SelectQueryBuilder<Tables, T, Record<never, never>> => narrowed(db.selectFrom<Owned>(table), orgId, id)

export const updateOwned = <T extends Owned>(
  { db, orgId }: Caller,
  table: T,
  ...id: RowId<T>
): UpdateQueryBuilder<Tables, T, T, UpdateResult> => narrowed(db.updateTable<Owned>(table), orgId, id)

export const deleteOwned = <T extends Owned>(
  { db, orgId }: Caller,
  table: T,
  ...id: RowId<T>
): DeleteQueryBuilder<Tables, T, DeleteResult> => narrowed(db.deleteFrom<Owned>(table), orgId, id)

/** The members of a change that gives a resource its next version. */
export const revised = ({ now }: Pick<Ctx, 'now'>) => ({ version: sql<number>`version + 1`, updated_at: now() })
