-- What a screen shows in place of the whole file of a picture. None for the pictures of test mode and of earlier releases.
alter table creatives add column preview_key text;
create index on creatives (preview_key) where preview_key is not null;

create or replace view shown_files with (security_invoker = true) as
  select org_id, file_key as key from uploads where deleted_at is null
  union all select org_id, thumbnail_key from uploads where thumbnail_key is not null and deleted_at is null
  union all select org_id, file_key from product_images
  union all select org_id, thumbnail_key from product_images where thumbnail_key is not null
  union all select s.org_id, s.file_key from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id where t.purged_at is null
  union all select s.org_id, s.thumbnail_key from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id
    where s.thumbnail_key is not null and t.purged_at is null
  union all select org_id, file_key from creatives where purged_at is null
  union all select org_id, thumbnail_key from creatives where purged_at is null
  union all select org_id, preview_key from creatives where purged_at is null and preview_key is not null
  union all select org_id, overlay_key from creatives where purged_at is null and overlay_key is not null
  union all select i.org_id, i.overlay_key from order_items i join orders o on o.type = i.type and o.org_id = i.org_id and o.id = i.order_id
    left join products p on p.org_id = o.org_id and p.id = o.product_id
    where i.overlay_key is not null and p.purged_at is null
  union all select r.org_id, r.overlay_key from compliance_reports r join creatives c on c.org_id = r.org_id and c.id = r.creative_id
    where r.overlay_key is not null and c.purged_at is null
  union all select org_id, file_key from videos where file_key is not null and purged_at is null
  union all select org_id, thumbnail_key from videos where thumbnail_key is not null and purged_at is null
  union all select org_id, poster_key from videos where poster_key is not null and status in ('in_progress', 'completed') and purged_at is null
  union all select org_id, preview_key from videos where preview_key is not null and status = 'in_progress'
  union all select org_id, source_key from videos where source_key is not null and status in ('queued', 'in_progress')
  union all select org_id, mask_key from picture_corrections where mask_key is not null
  union all select b.org_id, l.value ->> 'file_key' from brands b cross join jsonb_array_elements(b.logos) l
    where b.deleted_at is null and l.value ->> 'file_key' is not null
  union all select org_id, file_key from fonts where deleted_at is null
  union all select b.org_id, f.value ->> 'file_key' from brands b cross join jsonb_each(b.fonts) f
    where b.deleted_at is null and f.value ->> 'file_key' is not null;
