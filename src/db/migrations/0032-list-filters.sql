-- The look that a Quick Shoot asks for, as a column, so that a list can be narrowed by it as by any other.
alter table photoshoots add column look text generated always as (quick_shoot ->> 'look') stored;

-- Lists narrowed by a value that few of their rows have. Those of one product are short enough without.
create index products_by_status on products (org_id, brand_id, status, created_at desc, id desc) where deleted_at is null;
create index on photoshoots (org_id, status, created_at desc, id desc);
create index on photoshoots (org_id, look, created_at desc, id desc);
create index on campaigns (org_id, status, created_at desc, id desc);
create index on assistant_ad_groups (org_id, status, created_at desc, id desc);
create index on videos (org_id, status, created_at desc, id desc);
create index on videos (org_id, type, created_at desc, id desc);
create index on ledger (org_id, type, created_at desc, id desc);
