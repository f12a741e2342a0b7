-- Every file that was ever about to be stored, so that what nobody shows is found without asking the store for everything it holds, and
-- nothing is ever removed that another installation put there.
create table files (
  key text primary key,
  org_id uuid not null references organizations (id),
  -- Of the picture that this one was derived from: it is needed as long as that picture is.
  source_sha256 text check (length(source_sha256) = 64),
  -- When to ask next whether anything shows it, and whether nothing did the last time.
  look_at timestamptz not null,
  orphaned boolean not null default false
);
create index on files (look_at);
create index on files (source_sha256) where source_sha256 is not null;
select wall_off_tenants();

alter table products add column purged_at timestamptz check (purged_at is null or deleted_at is not null);
create index on products (deleted_at) where deleted_at is not null and purged_at is null;
create index on creatives (overlay_key) where overlay_key is not null;
create index on photoshoot_outputs (overlay_key) where overlay_key is not null;
create index on product_images (org_id, sha256);
create index on template_shots (org_id, sha256);

-- What must stay in the store, and why. Whoever adds a column that names a file adds it here.
create view shown_files with (security_invoker = true) as
  select org_id, file_key as key from uploads where deleted_at is null
  union all select org_id, file_key from product_images
  union all select s.org_id, s.file_key from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id where t.purged_at is null
  union all select org_id, file_key from creatives where purged_at is null
  union all select org_id, thumbnail_key from creatives where purged_at is null
  union all select org_id, overlay_key from creatives where purged_at is null and overlay_key is not null
  union all select org_id, overlay_key from photoshoot_outputs where overlay_key is not null;

create view shown_pictures with (security_invoker = true) as
  select org_id, sha256 from product_images
  union all select s.org_id, s.sha256 from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id where t.purged_at is null;

insert into files (key, org_id, look_at) select distinct key, org_id, now() from shown_files on conflict do nothing;
