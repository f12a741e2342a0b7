-- What the service understands of a product, and what a person has corrected. `measured` is null until it is made the first time; it is up to date
-- when `inputs_hash` is the hash of all that it follows from: the product's words and pictures, the corrections, the catalogue and the engine.
create table profiles (
  product_id uuid primary key,
  org_id uuid not null references organizations (id),
  version integer not null default 1,
  corrections jsonb not null default '{}',
  measured jsonb,
  inputs_hash text,
  -- What would help most, in sentences for people.
  advice text[] not null default '{}',
  -- The catalogue and the engine with which it was made.
  versions text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (org_id, product_id),
  foreign key (org_id, product_id) references products (org_id, id)
);

-- What a person says of one picture of a product: how the product lies or stands in it, and its outline. By the content of the picture, so that
-- it stays when pictures are sent again in another order.
create table picture_corrections (
  org_id uuid not null references organizations (id),
  product_id uuid not null,
  sha256 text not null,
  pose text,
  -- The file of the cut-out that follows from a person's mask or transparent picture.
  cutout_key text,
  cutout_source text check (cutout_source in ('person', 'upload')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (product_id, sha256),
  foreign key (org_id, product_id) references products (org_id, id),
  check ((cutout_key is null) = (cutout_source is null))
);
create index on picture_corrections (org_id);
select wall_off_tenants();

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
  union all select org_id, cutout_key from picture_corrections where cutout_key is not null;

-- The profile by which a picture was made, beside its catalogue and engine.
alter table creatives add column profile_version integer;
