-- What was read of a brand's website for its kit: the last request of each brand, with its result. Nothing of it is in force before the brand is changed.
create table kit_suggestions (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  website_url text not null,
  status text not null check (status in ('processing', 'ready', 'failed')),
  kit jsonb,
  failure_code text,
  failure_message text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (org_id, id),
  unique (org_id, brand_id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
select wall_off_tenants();
