-- A limit on the items of an organization that wait or are under way, so that one client cannot fill the queue for weeks. It is counted in the
-- statement that inserts them. Whoever inserts items holds the account, as for their price, so two cannot both add the last one.
alter table organization_limits add column items integer check (items >= 0);

create index on photoshoot_outputs (org_id) where status in ('queued', 'in_progress');
create index on campaign_creatives (org_id) where status in ('queued', 'in_progress');
create index on assistant_ads (org_id) where status in ('queued', 'in_progress');

-- The most items of an organization that may wait or be under way.
create function open_items_max(p_org uuid) returns integer language sql stable as $$
  select coalesce((select items from organization_limits where org_id = p_org), 20000)
$$;

create function keep_items_limit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_org uuid;
  v_limit integer;
begin
  for v_org in select distinct org_id from added order by 1 loop
    perform from accounts where org_id = v_org for no key update;
    v_limit := open_items_max(v_org);
    if (select count(*) from (select from order_items where org_id = v_org and status in ('queued', 'in_progress') limit v_limit + 1) open) > v_limit then
      raise exception 'the organization would have more than % items waiting or under way', v_limit
        using errcode = 'CYQUO', detail = v_limit, table = 'items';
    end if;
  end loop;
  return null;
end $$;
revoke execute on function open_items_max, keep_items_limit from public;

do $$
declare
  t text;
begin
  foreach t in array array['photoshoot_outputs', 'campaign_creatives', 'assistant_ads', 'listing_images', 'videos'] loop
    execute format('create trigger %I after insert on %I referencing new table as added for each statement execute function keep_items_limit()',
      t || '_have_a_limit', t);
  end loop;
end $$;
