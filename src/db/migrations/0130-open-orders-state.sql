-- A number that changes with what the list of open orders shows: their set, their state and progress, and the name and cover of their products. The
-- console asks for it every few seconds, so it reads the partial indexes alone. Orders and products count their changes in `version`.
create function open_orders_state(p_org uuid, out open_count integer, out state bigint) language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  select count(*), coalesce(bit_xor(hashtextextended(concat_ws(' ', o.id, o.version, o.percent, p.version), 0)), 0) into open_count, state
  from (
    select id, product_id, version, null::integer as percent from photoshoots where org_id = p_org and status in ('queued', 'in_progress')
    union all
    select id, product_id, version, null from campaigns where org_id = p_org and status in ('queued', 'in_progress')
    union all
    select id, product_id, version, null from assistant_ad_groups where org_id = p_org and status in ('queued', 'in_progress')
    union all
    select id, product_id, version, null from listing_images where org_id = p_org and status in ('queued', 'in_progress')
    union all
    select id, product_id, version, percent from videos where org_id = p_org and status in ('queued', 'in_progress')
  ) o left join products p on p.org_id = p_org and p.id = o.product_id;
end $$;
revoke execute on function open_orders_state from public;
