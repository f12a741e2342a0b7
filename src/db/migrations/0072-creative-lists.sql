-- Creatives of the whole organization in lists: which are hidden, and the mean color that a page shows until the picture is there.
alter table creatives add column hidden_at timestamptz, add column color text check (color ~ '^#[0-9a-f]{6}$');
create index on creatives (org_id, created_at desc, id desc);
create index on creatives (org_id, brand_id, created_at desc, id desc);

-- Pages of the products of all brands. Only their query states the second condition, so that lists of one brand never choose this index and
-- filter: it has the order of their pages, too.
create index products_of_organization on products (org_id, created_at desc, id desc) where deleted_at is null and created_at > '-infinity';
