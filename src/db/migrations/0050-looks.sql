-- What a model detects in one photo of a product, by the content of the photo, so that it stays when pictures are sent again in another order.
create table picture_looks (
  org_id uuid not null references organizations (id),
  product_id uuid not null,
  sha256 text not null,
  model text not null,
  look jsonb not null,
  created_at timestamptz not null,
  primary key (product_id, sha256),
  foreign key (org_id, product_id) references products (org_id, id)
);
create index on picture_looks (org_id);
select wall_off_tenants();
