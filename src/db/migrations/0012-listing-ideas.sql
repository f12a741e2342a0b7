-- The picture slots of a product on a marketplace: position 0 is the main one, the others its variants. A rewrite replaces the rows of
-- slots that have no picture and none under way. `graphic` and `scene` are what a picture of the slot is made from.
create table listing_ideas (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  product_id uuid not null,
  marketplace text not null,
  position integer not null check (position between 0 and 8),
  slot_type text not null
    check (slot_type in ('main', 'infographic', 'lifestyle', 'detail', 'scale', 'in_use', 'angle', 'comparison', 'packaging')),
  title text not null,
  summary text not null,
  graphic jsonb,
  scene text,
  -- The picture in the slot.
  creative_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((position = 0) = (slot_type = 'main')),
  unique (product_id, marketplace, position),
  unique (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id),
  foreign key (org_id, creative_id) references creatives (org_id, id)
);

select wall_off_tenants();
