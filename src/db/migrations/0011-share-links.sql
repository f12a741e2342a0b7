-- Links to the public page of a product. Only the hash of a link's token is kept, so whoever reads the table can open no page.
create table share_links (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  product_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  label text check (length(label) between 1 and 120),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at > created_at),
  unique (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id)
);
create index on share_links (org_id, product_id, created_at desc, id desc);

select wall_off_tenants();
