-- Fonts that organizations upload for their brands: what a file says of itself, and its measures (`facts`). The files are private: their licenses permit to set
-- type with them and not to hand them out. A brand keeps the font that it uses when the upload is deleted, so it stores a copy of what is read here.
create table fonts (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  file_key text not null unique,
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (length(sha256) = 64),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (org_id, id)
);
create index fonts_newest on fonts (org_id, created_at desc, id desc) where deleted_at is null;

alter table brands add column fonts jsonb not null default '{"display": null, "text": null}' check (jsonb_typeof(fonts) = 'object');

create or replace view shown_files with (security_invoker = true) as
  select org_id, file_key as key from uploads where deleted_at is null
  union all select org_id, file_key from product_images
  union all select s.org_id, s.file_key from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id where t.purged_at is null
  union all select org_id, file_key from creatives where purged_at is null
  union all select org_id, thumbnail_key from creatives where purged_at is null
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

select wall_off_tenants();
