-- Limits on the number of products and brands, counted in the statement that inserts one. Whoever inserts one holds the row of the limits, so two
-- cannot both add the last one.
create function keep_quota() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_limit integer;
  v_count bigint;
begin
  execute format('select %I from organization_limits where org_id = $1 for no key update', tg_table_name) into v_limit using new.org_id;
  if v_limit is null then return new; end if;
  execute format('select count(*) from %I where org_id = $1 and deleted_at is null', tg_table_name) into v_count using new.org_id;
  if v_count >= v_limit then
    raise exception 'the organization has % of at most % %', v_count, v_limit, tg_table_name using errcode = 'CYQUO', detail = v_limit, table = tg_table_name;
  end if;
  return new;
end $$;
create trigger products_have_a_quota before insert on products for each row execute function keep_quota();
create trigger brands_have_a_quota before insert on brands for each row execute function keep_quota();
revoke execute on function keep_quota from public;

-- Event streams that are open, of all processes. A process renews its own; those of a dead one are over when `open_until` is.
create unlogged table open_streams (
  id uuid primary key,
  organization_id uuid not null,
  key_id uuid not null,
  open_until timestamptz not null
);
create index on open_streams (organization_id);
revoke all on open_streams from cyclorama_app;

-- Opens a stream unless its key or its organization has as many as it may have. Returns whose limit is reached; null where it is open.
create function open_stream(p_id uuid, p_org uuid, p_key uuid, p_of_key integer, p_of_org integer, p_seconds double precision) returns text
language plpgsql as $$
declare
  of_key integer;
  of_org integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('streams of ' || p_org, 0));
  delete from open_streams where organization_id = p_org and open_until <= clock_timestamp();
  select count(*) filter (where key_id = p_key), count(*) into of_key, of_org from open_streams where organization_id = p_org;
  if of_key >= p_of_key then return 'api_key'; end if;
  if of_org >= p_of_org then return 'organization'; end if;
  insert into open_streams values (p_id, p_org, p_key, clock_timestamp() + make_interval(secs => p_seconds));
  return null;
end $$;
revoke execute on function open_stream from public;

-- Of an erased organization nothing is counted any more.
create function forget_counts() returns trigger language plpgsql as $$
begin
  delete from org_windows where organization_id = new.id;
  delete from open_streams where organization_id = new.id;
  return null;
end $$;
create trigger organizations_forget_counts after update of erased_at on organizations
  for each row when (new.erased_at is not null) execute function forget_counts();
revoke execute on function forget_counts from public;

-- Keys with all permissions, and people whose role stands for all, were made before there was this one.
update api_keys set permissions = permissions || array['audit:read']
where 'audit:read' <> all (permissions) and disabled_at is null and (role in ('manages', 'owner') or permissions @> array[
  'products:read', 'products:create', 'products:update', 'products:delete', 'products:share', 'brands:manage', 'images:upload',
  'photoshoots:generate', 'campaigns:generate', 'assistant_ads:generate', 'retail_listings:generate', 'videos:read', 'videos:generate', 'usage:read',
  'people:manage', 'keys:manage', 'events:read', 'webhooks:manage']);
