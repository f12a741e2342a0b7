import { type RawBuilder, sql } from 'kysely'

/** A row that contradicts an invariant. */
export type Row = { detail: string; ids: string[] }

/** Events are deleted after 30 days, so what ended earlier has none. */
const hasEvents = (moment: string) => sql.raw(`${moment} > now() - interval '29 days'`)

/** The invariants of credits, states and tenancy, each as one query whose rows contradict it. They only read. */
export const queries = {
  I1: sql`
    with booked as (
      select org_id, sum(case when type in ('grant', 'refund') then amount when type in ('capture', 'expiry') then -amount else 0 end) as balance
      from ledger group by org_id
    ), granted as (select org_id, sum(remaining) as balance from credit_grants group by org_id)
    select format('balance %s, by the ledger %s, by the grants %s', a.balance, coalesce(b.balance, 0), coalesce(g.balance, 0)) as detail,
      array[o.id] as ids
    from organizations o left join accounts a on a.org_id = o.id left join booked b on b.org_id = o.id left join granted g on g.org_id = o.id
    where coalesce(a.balance, 0) <> coalesce(b.balance, 0) or coalesce(a.balance, 0) <> coalesce(g.balance, 0)`,

  I2: sql`
    with open as (
      select org_id, sum(reserved - captured - released) as held from reservations group by org_id
    ), booked as (
      select org_id, sum(case type when 'reserve' then amount when 'capture' then -amount when 'release' then -amount else 0 end) as held
      from ledger group by org_id
    )
    select format('held %s, by the reservations %s, by the ledger %s', a.held, coalesce(r.held, 0), coalesce(b.held, 0)) as detail,
      array[a.org_id] as ids
    from accounts a left join open r on r.org_id = a.org_id left join booked b on b.org_id = a.org_id
    where a.held <> coalesce(r.held, 0) or a.held <> coalesce(b.held, 0)`,

  I3: sql`
    select format('balance %s, held %s', balance, held) as detail, array[org_id] as ids
    from accounts where held < 0 or balance < held`,

  I4: sql`
    with booked as (
      select reservation_id, coalesce(sum(amount) filter (where type = 'capture'), 0) - coalesce(sum(amount) filter (where type = 'refund'), 0) as charged
      from ledger where reservation_id is not null group by reservation_id
    ), items as (
      select type, order_id, sum(credits) as price, coalesce(sum(credits) filter (where status = 'completed'), 0) as finished
      from order_items group by type, order_id
    ), due as (
      select o.*, o.own_credits + i.price + coalesce(m.credits, 0) as price, i.finished
          + case when o.status = 'completed' then o.own_credits + case when m.delivered then m.credits else 0 end else 0 end as finished
      from orders o left join items i on i.type = o.type and i.order_id = o.id
        left join model_orders m on m.order_type = o.type and m.order_id = o.id
    )
    select format('%s %s, charged %s, by the ledger %s, finished for %s', o.type, o.status, r.captured - r.refunded, coalesce(b.charged, 0),
      o.finished) as detail, array[o.id] as ids
    from due o join reservations r on r.id = o.reservation_id left join booked b on b.reservation_id = r.id
    where r.captured - r.refunded <> coalesce(b.charged, 0) or coalesce(b.charged, 0) < 0
      or o.credits_reserved <> r.reserved or r.reserved is distinct from o.price
      or (o.status in ('completed', 'failed', 'canceled') and r.captured - r.refunded <> o.finished)`,

  I5: sql`
    select format('%s captures of %s, %s refunds of %s', captures, captured, refunds, refunded) as detail, array[item_id] as ids
    from (
      select item_id, count(*) filter (where type = 'capture') as captures, count(*) filter (where type = 'refund') as refunds,
        coalesce(sum(amount) filter (where type = 'capture'), 0) as captured, coalesce(sum(amount) filter (where type = 'refund'), 0) as refunded
      from ledger where item_id is not null group by item_id
    ) items
    where captures > 1 or refunds > captures or (refunds > 0 and refunded <> captured)`,

  I6: sql`
    with booked as (
      select reservation_id, coalesce(sum(amount) filter (where type = 'reserve'), 0) as reserved,
        coalesce(sum(amount) filter (where type = 'capture'), 0) as captured, coalesce(sum(amount) filter (where type = 'refund'), 0) as refunded,
        coalesce(sum(amount) filter (where type = 'release'), 0) as released
      from ledger where reservation_id is not null group by reservation_id
    )
    select format('reserved %s, captured %s, released %s, refunded %s, closed %s, %s %s', r.reserved, r.captured, r.released, r.refunded,
      coalesce(r.closed_at::text, 'never'), r.resource_type, coalesce(o.status, 'missing')) as detail, array[r.id] as ids
    from reservations r left join booked b on b.reservation_id = r.id left join orders o on o.reservation_id = r.id
    where (r.reserved, r.captured, r.refunded, r.released)
        is distinct from (coalesce(b.reserved, 0), coalesce(b.captured, 0), coalesce(b.refunded, 0), coalesce(b.released, 0))
      or (r.closed_at is not null) <> (r.captured + r.released = r.reserved)
      or (r.closed_at is null and (o.status in ('completed', 'failed', 'canceled') or r.created_at < now() - interval '48 hours'))`,

  I7: sql`
    select format('used %s of %s in %s', sum(r.reserved - r.released - r.refunded), k.monthly_credit_budget, r.month) as detail, array[k.id] as ids
    from reservations r join api_keys k on k.id = r.api_key_id
    where k.monthly_credit_budget is not null
    group by k.id, k.monthly_credit_budget, r.month
    having sum(r.reserved - r.released - r.refunded) > k.monthly_credit_budget`,

  I8: sql`
    select format('reserved %s, captured %s, at most %s', r.reserved, r.captured, o.max_credits) as detail, array[o.id] as ids
    from orders o join reservations r on r.id = o.reservation_id
    where o.max_credits is not null and greatest(r.reserved, r.captured, o.credits_reserved) > o.max_credits`,

  I9: sql`
    select format('a reservation without its %s', r.resource_type) as detail, array[r.id, r.resource_id] as ids
    from reservations r left join orders o on o.type = r.resource_type and o.id = r.resource_id and o.reservation_id = r.id
    where o.id is null and not exists (select from organizations e where e.id = r.org_id and e.erased_at is not null)
    union all
    select format('%s reservations for one %s', count(*), r.resource_type), array[r.resource_id] from reservations r
    group by r.resource_type, r.resource_id having count(*) > 1
    union all
    select format('the Idempotency-Key %s is done and leased at once', k.key), array[k.org_id] from idempotency_keys k
    where (k.status is not null and k.lease_until is not null) or (k.status is null) <> (k.completed_at is null)
    union all
    select format('the Idempotency-Key %s has no answer, but what it was for exists', k.key), array[k.org_id, k.resource_id]
    from idempotency_keys k join (select org_id, id from uploads union all select org_id, id from templates) made
      on made.org_id = k.org_id and made.id = k.resource_id
    where k.status is null`,

  I10: sql`
    select format('%s %s with %s open items, ended %s, told as %s', o.type, o.status, i.open, coalesce(o.completed_at::text, 'never'),
      coalesce(e.told, 'nothing')) as detail, array[o.id] as ids
    from orders o
    cross join lateral (
      select count(*) filter (where status in ('queued', 'in_progress')) as open from order_items where type = o.type and order_id = o.id
    ) i
    cross join lateral (
      select string_agg(status, ', ' order by status) as told from events where resource_id = o.known_id and transition = o.told_as
    ) e
    where case when o.status in ('completed', 'failed', 'canceled')
      then i.open > 0 or o.completed_at is null or (${hasEvents('o.completed_at')} and e.told is distinct from o.status)
      else i.open = 0 or o.completed_at is not null or e.told is not null end
    union all
    select format('item of %s %s, ended %s', type, status, coalesce(ended_at::text, 'never')), array[id] from order_items
    where (status in ('completed', 'failed', 'canceled')) <> (ended_at is not null)`,

  I11: sql`
    select format('item of %s %s, made %s, creative %s', i.type, coalesce(i.status, 'missing'), coalesce(i.is_made, false),
      coalesce(c.id::text, 'missing')) as detail, array_remove(array[i.id, c.id], null) as ids
    from order_items i full join creatives c on c.item_id = i.id
    where (i.status is not distinct from 'completed') <> coalesce(i.is_made, false) or i.creative_id is distinct from c.id`,

  I12: sql`
    select 'a share link that works although its product is deleted' as detail, array[l.id, p.id] as ids
    from products p join share_links l on l.product_id = p.id where p.deleted_at is not null and l.revoked_at is null
    union all
    select 'a listing idea although its product is deleted', array[i.id, p.id]
    from products p join listing_ideas i on i.product_id = p.id where p.deleted_at is not null
    union all
    select format('%s %s although its product is deleted', o.type, o.status), array[o.id, p.id]
    from products p join orders o on o.product_id = p.id join reservations r on r.id = o.reservation_id
    where p.deleted_at is not null and (o.status in ('queued', 'in_progress') or r.closed_at is null
      or exists (select from order_items i where i.type = o.type and i.order_id = o.id and i.status in ('queued', 'in_progress')))
    union all
    select format('a %s of a deleted brand', owned.what), array[owned.id, b.id]
    from brands b join (
      select 'product' as what, id, brand_id from products where deleted_at is null
      union all select 'template', id, brand_id from templates where deleted_at is null
      union all select o.type, id, brand_id from orders o where o.status in ('queued', 'in_progress')
    ) owned on owned.brand_id = b.id where b.deleted_at is not null`,

  I13: sql`
    with links (detail, child, child_org, parent, parent_org) as (
      select 'reservation and ' || o.type, r.id, r.org_id, o.id, o.org_id from reservations r join orders o on o.id = r.resource_id
      union all select 'reservation and key', r.id, r.org_id, k.id, k.org_id from reservations r join api_keys k on k.id = r.api_key_id
      union all select 'ledger and reservation', l.id, l.org_id, r.id, r.org_id from ledger l join reservations r on r.id = l.reservation_id
      union all select 'ledger and ' || o.type, l.id, l.org_id, o.id, o.org_id from ledger l join orders o on o.id = l.resource_id
      union all select 'ledger and item', l.id, l.org_id, i.id, i.org_id from ledger l join order_items i on i.id = l.item_id
      union all select 'ledger and grant', l.id, l.org_id, g.id, g.org_id from ledger l join credit_grants g on g.id = l.resource_id
      union all select 'product and brand', p.id, p.org_id, b.id, b.org_id from products p join brands b on b.id = p.brand_id
      union all select 'picture and product', i.id, i.org_id, p.id, p.org_id from product_images i join products p on p.id = i.product_id
      union all select 'share link and product', l.id, l.org_id, p.id, p.org_id from share_links l join products p on p.id = l.product_id
      union all select 'listing idea and product', i.id, i.org_id, p.id, p.org_id from listing_ideas i join products p on p.id = i.product_id
      union all select 'listing idea and creative', i.id, i.org_id, c.id, c.org_id from listing_ideas i join creatives c on c.id = i.creative_id
      union all select 'listing idea and image', i.id, i.org_id, o.id, o.org_id from listing_ideas i join orders o on o.id = i.image_id
      union all select 'audience and product', a.id, a.org_id, p.id, p.org_id from audiences a join products p on p.id = a.product_id
      union all select 'video and audience', v.id, v.org_id, a.id, a.org_id from videos v join audiences a on a.id = v.audience_id
      union all select 'video and source', v.id, v.org_id, c.id, c.org_id from videos v join creatives c on c.id = v.source_creative_id
      union all select o.type || ' and product', o.id, o.org_id, p.id, p.org_id from orders o join products p on p.id = o.product_id
      union all select o.type || ' and brand', o.id, o.org_id, b.id, b.org_id from orders o join brands b on b.id = o.brand_id
      union all select o.type || ' and item', i.id, i.org_id, o.id, o.org_id from order_items i join orders o on o.type = i.type and o.id = i.order_id
      union all select 'item and creative', i.id, i.org_id, c.id, c.org_id from order_items i join creatives c on c.id = i.creative_id
      union all select 'creative and item', c.id, c.org_id, i.id, i.org_id from creatives c join order_items i on i.id = c.item_id
      union all select 'creative and product', c.id, c.org_id, p.id, p.org_id from creatives c join products p on p.id = c.product_id
      union all select 'template and brand', t.id, t.org_id, b.id, b.org_id from templates t join brands b on b.id = t.brand_id
      union all select 'shot and template', s.id, s.org_id, t.id, t.org_id from template_shots s join templates t on t.id = s.template_id
      union all select 'photoshoot and template', s.id, s.org_id, t.id, t.org_id from photoshoots s join templates t on t.id = s.template_id
      union all select 'output and shot', o.id, o.org_id, s.id, s.org_id from photoshoot_outputs o join template_shots s on s.id = o.shot_id
      union all select 'event and ' || o.type, e.id, e.org_id, o.id, o.org_id from events e join orders o on o.known_id = e.resource_id
      union all select 'event and product', e.id, e.org_id, p.id, p.org_id from events e join products p on p.id = e.resource_id
      union all select 'usage and key', u.api_key_id, u.org_id, k.id, k.org_id from usage_requests u join api_keys k on k.id = u.api_key_id
      union all select 'Idempotency-Key and product', p.id, i.org_id, p.id, p.org_id from idempotency_keys i join products p on p.id in (i.product_id, i.resource_id)
    )
    select detail || ' belong to two organizations' as detail, array[child, parent] as ids from links where child_org <> parent_org`,

  I14: sql`
    select format('the trigger %s does not stand guard', guard) as detail, array[]::uuid[] as ids
    from unnest(array['ledger_is_append_only', 'ledger_is_never_emptied']) as guard
    where not exists (select from pg_trigger where tgrelid = 'ledger'::regclass and tgname = guard and tgenabled in ('O', 'A'))`,

  I15: sql`
    select format('%s %s, told %s times', o.type, o.status, count(e.id)) as detail, array[o.id] as ids
    from orders o left join events e on e.resource_id = o.known_id and e.type = o.type || '.' || o.status and e.transition = o.told_as
    where o.status in ('completed', 'failed', 'canceled') and ${hasEvents('o.completed_at')} group by o.type, o.id, o.status having count(e.id) <> 1
    union all
    select format('product deleted, told %s times', count(e.id)), array[p.id]
    from products p left join events e on e.resource_id = p.id and e.type = 'product.deleted' and e.created_at >= p.deleted_at
    where p.deleted_at is not null and ${hasEvents('p.deleted_at')} group by p.id having count(e.id) <> 1
    union all
    select format('product %s, never told', p.status), array[p.id] from products p
    where p.status in ('ready', 'failed') and ${hasEvents('p.created_at')} and not exists (select from events e where e.resource_id = p.id and e.type = 'product.' || p.status)`,

  I16: sql`select detail || ' of an erased organization' as detail, array[org_id] as ids from left_of_erased_organizations()`,

  I17: sql`
    select format('%s bytes counted, %s stored', coalesce(u.bytes, 0), coalesce(f.bytes, 0)) as detail, array[coalesce(u.org_id, f.org_id)] as ids
    from storage_use u full join (select org_id, sum(size_bytes) as bytes from files group by org_id) f on f.org_id = u.org_id
    where coalesce(u.bytes, 0) <> coalesce(f.bytes, 0)`,

  I18: sql`
    select format('events %s to %s, %s stored from %s to %s', h.first, h.last, coalesce(e.stored, 0), e.lowest, e.highest) as detail,
      array[coalesce(h.org_id, e.org_id)] as ids
    from event_heads h full join (
      select e.org_id, count(*) as stored, min(e.seq) as lowest, max(e.seq) as highest, bool_or(e.seq <@ h.skipped) as is_skipped
      from events e left join event_heads h on h.org_id = e.org_id group by e.org_id
    ) e on e.org_id = h.org_id
    cross join lateral (
      select coalesce(sum(upper(r) - lower(r)), 0) as numbers from unnest(h.skipped * int8multirange(int8range(h.first, h.last + 1))) r
    ) skipped
    where coalesce(e.stored, 0) is distinct from h.last - h.first + 1 - skipped.numbers
      or e.lowest < h.first or e.highest > h.last or e.is_skipped`,
} satisfies Record<string, RawBuilder<Row>>

/** What each invariant says. */
export const meanings: Record<keyof typeof queries, string> = {
  I1: 'The balance follows from the ledger alone, and the grants cover it.',
  I2: 'Reserved credits are those of open reservations, and those of the ledger.',
  I3: 'No account spends what it does not have.',
  I4: "The cost of an order is the captured part that was not refunded; in the end, the price of each finished item, and the order's if any is.",
  I5: 'An item is captured once at most, refunded once at most, and in full, and never refunded without a capture.',
  I6: 'A reservation agrees with the ledger, is closed when nothing of it is reserved, and ends with its work, within 48 hours.',
  I7: 'No key has used more in a month than its budget.',
  I8: 'Nothing costs more than it may.',
  I9: 'An order and its one reservation exist together; one Idempotency-Key creates at most one of each.',
  I10: 'An ended order stays as it ended: as its event records, with no open item and a date.',
  I11: 'An item is completed exactly when its result exists; one that is recorded as a creative names it.',
  I12: 'A deleted product has no open work and no working link; a deleted brand owns nothing.',
  I13: 'Every row belongs to the organization of its parent.',
  I14: 'The ledger cannot be rewritten.',
  I15: 'Every end of the last 29 days is recorded, once.',
  I16: 'An erased organization has no rows but records of money without text.',
  I17: 'The stored bytes of an organization are the sum of its files.',
  I18: 'The numbers of the stored events of an organization have no gap but that of a restore, and end at the head of its log.',
}
