-- Archives of creatives that were asked for: their address works until they expire. Only the list is stored; the archive is written when it is read.
create table exports (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  creative_ids uuid[] not null check (cardinality(creative_ids) between 1 and 500),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (org_id, id)
);
create index on exports (expires_at);
select wall_off_tenants();
