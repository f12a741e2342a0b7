-- Orders: work that is paid for item by item. Each kind has two tables of its own, and one branch in each of the two views, by which
-- credits, deletion, sweeps and invariants know it. A kind whose order is its only item has one table that stands in both.

alter table photoshoot_outputs add column credits integer check (credits >= 0);
update photoshoot_outputs o set credits = r.unit_price
  from photoshoots s join reservations r on r.id = s.reservation_id where s.id = o.photoshoot_id;
alter table photoshoot_outputs alter column credits set not null;

-- `own_credits` is what an order costs beside its items.
create view orders with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, 0 as own_credits, completed_at
  from photoshoots;

create view order_items with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, photoshoot_id as order_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from photoshoot_outputs;

-- What marks the faults of an item is shown until its product's pictures are purged.
create or replace view shown_files with (security_invoker = true) as
  select org_id, file_key as key from uploads where deleted_at is null
  union all select org_id, file_key from product_images
  union all select s.org_id, s.file_key from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id where t.purged_at is null
  union all select org_id, file_key from creatives where purged_at is null
  union all select org_id, thumbnail_key from creatives where purged_at is null
  union all select org_id, overlay_key from creatives where purged_at is null and overlay_key is not null
  union all select i.org_id, i.overlay_key from order_items i join orders o on o.type = i.type and o.org_id = i.org_id and o.id = i.order_id
    left join products p on p.org_id = o.org_id and p.id = o.product_id
    where i.overlay_key is not null and p.purged_at is null;
