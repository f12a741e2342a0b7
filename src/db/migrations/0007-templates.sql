-- Template packs: reference shots that a photoshoot follows. A deleted one stays for the photoshoots that were made after it, its files for 30 days.
create table templates (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  purged_at timestamptz,
  check (purged_at is null or deleted_at is not null),
  unique (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
create index templates_newest on templates (org_id, brand_id, created_at desc, id desc) where deleted_at is null;
create index on templates (deleted_at) where deleted_at is not null and purged_at is null;

create table template_shots (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  template_id uuid not null,
  position integer not null check (position >= 0),
  file_key text not null,
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 text not null check (length(sha256) = 64),
  unique (template_id, position),
  unique (org_id, id),
  foreign key (org_id, template_id) references templates (org_id, id)
);
create index on template_shots (file_key);

alter table photoshoots
  add foreign key (org_id, template_id) references templates (org_id, id),
  add check ((template_id is null) <> (quick_shoot is null));
alter table photoshoot_outputs add foreign key (org_id, shot_id) references template_shots (org_id, id);

select wall_off_tenants();
