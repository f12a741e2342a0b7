import { sql } from 'kysely'

/** Whether the product of a row is not deleted. `table`: the name or the alias of the row's table. */
export const ofLiveProduct = (table: string) =>
  sql<boolean>`exists (select from products p where p.org_id = ${sql.ref(`${table}.org_id`)} and p.id = ${sql.ref(`${table}.product_id`)} and p.deleted_at is null)`

/** The same for a table whose rows may have no product. */
export const ofLiveProductOrNone = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.product_id`)} is null or ${ofLiveProduct(table)})`
