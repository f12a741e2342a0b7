import { CompiledQuery } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { type Anchor, type Condition, rowsMax, type Slice, type WrittenRows } from '../../core/page.ts'

/**
 * A page of products as the JSON text of the answer, without rows and objects in this process: no other list is read as often. Parameters:
 * organization, rows, the origin of media addresses, then those of the conditions. The statement names the longest page, so that one plan,
 * created without the parameters, is good for all of them and PostgreSQL does not plan again for each page.
 */
const pageSql = (conditions: string, summary: string) => `
  select string_agg(text, ',' order by n) filter (where n < $2::bigint) as items, count(*)::integer as count,
    max(created_at) filter (where n = $2::bigint - 1) as created_at, max(id::text) filter (where n = $2::bigint - 1) as id
  from (
    select row_number() over () as n, p.id, p.created_at, (
      select row_to_json(shown)::text from (
        select p.id, p.brand_id, p.name, p.description, p.product_url, p.price, p.currency,
          coalesce((
            select json_agg(row_to_json(picture)) from (
              select i.id, $3::text || '/media/' || i.file_key as url, $3::text || '/media/' || i.thumbnail_key as thumbnail_url, i.color, i.width, i.height, i.position
              from product_images i where i.org_id = $1::uuid and i.product_id = p.id order by i.position
            ) picture
          ), '[]') as images,
          p.status,
          case when p.failure_code is not null then json_build_object('code', p.failure_code, 'message', p.failure_message) end as failure,
          array_to_json(coalesce((select f.advice from profiles f where f.org_id = $1::uuid and f.product_id = p.id), '{}')) as advice,
          to_char(p.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
          to_char(p.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at${summary}
      ) shown
    ) as text
    from (
      select * from (
        select * from products
        where org_id = $1::uuid and deleted_at is null ${conditions}
        order by created_at desc, id desc limit ${rowsMax}
      ) longest limit $2::bigint
    ) p
  ) page`

/** What there is of a product. Only lists for people ask for it, because it costs five more reads of each product. */
const summarySql = `, json_build_object(
  'cover_url', $3::text || '/media/' || (
    select c.thumbnail_key from creatives c where c.org_id = $1::uuid and c.product_id = p.id and c.purged_at is null and c.hidden_at is null
    order by c.created_at desc, c.id desc limit 1),
  'creatives', (select count(*) from creatives c where c.org_id = $1::uuid and c.product_id = p.id and c.hidden_at is null),
  'campaigns', (select count(*) from campaigns c where c.org_id = $1::uuid and c.product_id = p.id),
  'assistant_ad_groups', (select count(*) from assistant_ad_groups g where g.org_id = $1::uuid and g.product_id = p.id),
  'videos', (select count(*) from videos v where v.org_id = $1::uuid and v.product_id = p.id)
) as summary`

/** Chooses the index `products_of_organization`. */
const ofAllBrands = "and created_at > '-infinity'"

const isAfter = (n: number) => `and (created_at, id) < ($${n}::timestamptz, $${n + 1}::uuid)`
const holds = ({ column, operator }: Condition, n: number) => `and ${column} ${operator} $${n}`

type PageRow = { items: string | null; count: number; created_at: Date; id: string }

/** Reads the live products that pass the conditions, newest first, in one statement. */
export async function writtenProducts(
  ctx: Ctx,
  { conditions, anchor, rows, hint }: Slice,
  withSummary: boolean,
): Promise<WrittenRows> {
  const parameters: unknown[] = [ctx.orgId, rows, ctx.parts.publicUrl]
  const tests = conditions.map((condition) => holds(condition, parameters.push(condition.value)))
  if (!conditions.some(({ column }) => column === 'brand_id')) tests.push(ofAllBrands)
  if (anchor) tests.push(isAfter(parameters.push(anchor.created_at, anchor.id) - 1))
  const query = CompiledQuery.raw(pageSql(tests.join(' '), withSummary ? summarySql : '') + hint, parameters)
  const { items, count, ...last } = (await ctx.db.executeQuery<PageRow>(query)).rows[0]!
  return { items: items ?? '', count, last: last as Anchor }
}
