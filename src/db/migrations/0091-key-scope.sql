-- A key may be limited to some brands of its organization. The session says so beside its organization, and restrictive policies on every table
-- of tenants hide the rows of other brands from it, as those of other organizations are hidden. Jobs act without a limit.

alter table api_keys
  add column brand_ids uuid[] check (cardinality(brand_ids) between 1 and 100),
  add column deleted_at timestamptz,
  add check (deleted_at is null or disabled_at is not null);

-- The brands that the session is limited to; null for none, then every brand is its own.
create function current_brands() returns uuid[] language sql stable as $$
  select nullif(current_setting('app.brand_ids', true), '')::uuid[]
$$;

-- The key of a session that is limited to brands.
create function current_key() returns uuid language sql stable as $$
  select nullif(current_setting('app.key_id', true), '')::uuid
$$;

-- Whether a session sees a row of these tables. As a call it costs a session without a limit nothing, not even a plan.
do $$
declare
  t text;
begin
  foreach t in array array['products', 'creatives', 'orders', 'reservations', 'webhook_endpoints', 'webhook_deliveries', 'api_keys']
  loop
    execute format('create function sees_%I(p_org uuid, p_id uuid) returns boolean language plpgsql stable as
      ''begin return exists (select from %I where org_id = p_org and id = p_id); end''', t, t);
    execute format('revoke execute on function sees_%I from public; grant execute on function sees_%I to cyclorama_app', t, t);
  end loop;
end $$;

-- Whether a row of these tables is hidden from the session. A statement that inserts an order with its items does not see the order yet, so
-- the items of an order are those that are not of a hidden one.
do $$
declare
  t text;
begin
  foreach t in array array['photoshoots', 'campaigns', 'assistant_ad_groups', 'templates'] loop
    execute format('create function hides_%I(p_org uuid, p_id uuid) returns boolean language plpgsql stable security definer
      set search_path = public, pg_temp as
      ''begin return exists (select from %I where org_id = p_org and id = p_id and brand_id <> all (current_brands())); end''', t, t);
    execute format('revoke execute on function hides_%I from public; grant execute on function hides_%I to cyclorama_app', t, t);
  end loop;
end $$;

-- Limits a table of tenants. The planner takes a case for a condition that half the rows meet, so lists keep their plans; and the subquery is asked
-- once a statement.
create function limit_to_brands(p_table text, p_condition text) returns void language plpgsql as $$
begin
  execute format('create policy own_brands on %I as restrictive to cyclorama_app using (
    case when (select current_brands()) is null then true else %s end)', p_table, p_condition);
end $$;

select limit_to_brands('brands', 'id = any ((select current_brands())::uuid[])');
select limit_to_brands(t, 'brand_id = any ((select current_brands())::uuid[])')
from unnest(array['products', 'photoshoots', 'campaigns', 'assistant_ad_groups', 'videos', 'listing_images', 'templates', 'creatives', 'kit_suggestions',
  'events']) t;
select limit_to_brands(t, 'sees_products(org_id, product_id)')
from unnest(array['product_images', 'profiles', 'picture_looks', 'picture_corrections', 'audiences', 'share_links', 'listing_ideas', 'model_calls']) t;
select limit_to_brands(t, format('not hides_%s(org_id, %s)', parent, id))
from (values ('photoshoot_outputs', 'photoshoots', 'photoshoot_id'), ('campaign_concepts', 'campaigns', 'campaign_id'),
  ('campaign_creatives', 'campaigns', 'campaign_id'), ('assistant_ads', 'assistant_ad_groups', 'ad_group_id'),
  ('template_shots', 'templates', 'template_id')) children (t, parent, id);
select limit_to_brands('compliance_reports', 'sees_creatives(org_id, creative_id)');
select limit_to_brands('exports', 'not exists (select from unnest(creative_ids) c (id) where not sees_creatives(org_id, c.id))');
-- Keys with no more brands than its own: itself among them.
select limit_to_brands('api_keys', 'brand_ids <@ (select current_brands())::uuid[]');
select limit_to_brands('sessions', 'sees_api_keys(org_id, api_key_id)');
select limit_to_brands('webhook_endpoints', 'brand_ids <@ (select current_brands())::uuid[]');
select limit_to_brands('webhook_deliveries', 'sees_webhook_endpoints(org_id, endpoint_id)');
select limit_to_brands('webhook_attempts', 'sees_webhook_deliveries(org_id, delivery_id)');
-- What the key did itself. The price of an order belongs to the order.
select limit_to_brands('reservations', 'api_key_id = (select current_key()) or sees_orders(org_id, resource_id)');
select limit_to_brands('model_orders', 'sees_reservations(org_id, reservation_id)');
select limit_to_brands(t, 'api_key_id = (select current_key())') from unnest(array['ledger', 'usage_requests']) t;
select limit_to_brands('audit_log', 'actor_id = (select current_key())');
select limit_to_brands('idempotency_keys', $$starts_with(key, (select current_key()) || ' ')$$);

-- Whether the session sees a key with these brands. For the functions below, which row-level security does not stop.
create function is_own_key(p_brands uuid[]) returns boolean language sql stable as $$
  select current_brands() is null or coalesce(p_brands <@ current_brands(), false)
$$;

-- Why the key that asks may not give or take this; null where it may. As before, and a key that is limited to brands gives no others.
drop function beyond_key(uuid, uuid, text[], integer, timestamptz, text);
create function beyond_key(
  p_org uuid, p_actor uuid, p_permissions text[], p_budget integer, p_expires timestamptz, p_role text, p_brands uuid[]
) returns text language plpgsql stable as $$
declare
  actor api_keys;
begin
  if current_org() is distinct from p_org then
    raise exception 'a key of another organization' using errcode = '42501';
  end if;
  select * into actor from api_keys where org_id = p_org and id = p_actor and disabled_at is null;
  if not found then return 'actor'; end if;
  if not p_permissions <@ actor.permissions then return 'permissions'; end if;
  if actor.monthly_credit_budget is not null and coalesce(p_budget, 1) > 0 then return 'budget'; end if;
  if actor.expires_at < coalesce(p_expires, 'infinity') then return 'expires_at'; end if;
  if p_role = 'owner' and actor.role is distinct from 'owner' then return 'role'; end if;
  if actor.brand_ids is not null and not coalesce(p_brands <@ actor.brand_ids, false) then return 'brands'; end if;
  return null;
end $$;

create or replace function create_key(p jsonb, p_hash bytea, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_org uuid := (p ->> 'org_id')::uuid;
  v_permissions text[] := array(select jsonb_array_elements_text(p -> 'permissions'));
  v_budget integer := (p ->> 'monthly_budget')::integer;
  v_expires timestamptz := (p ->> 'expires_at')::timestamptz;
  v_brands uuid[] := case when jsonb_typeof(p -> 'brand_ids') = 'array' then array(select jsonb_array_elements_text(p -> 'brand_ids')::uuid) end;
  refused text := beyond_key(v_org, (p ->> 'actor_id')::uuid, v_permissions, v_budget, v_expires, p ->> 'role', v_brands);
begin
  if refused is not null then return refused; end if;
  perform pg_advisory_xact_lock(hashtextextended('keys of ' || v_org, 0));
  if p ->> 'mode' = 'test' then v_org := test_organization(v_org, p_now); end if;
  if (select count(*) from api_keys where org_id = v_org and disabled_at is null) >= (p ->> 'keys_max')::integer then return 'count'; end if;
  insert into api_keys (id, org_id, name, kind, role, hash, hint, permissions, monthly_credit_budget, rotatable, expires_at, brand_ids, created_at)
    values ((p ->> 'id')::uuid, v_org, p ->> 'name', p ->> 'kind', p ->> 'role', p_hash, p ->> 'hint', v_permissions, v_budget,
      (p ->> 'rotatable')::boolean, v_expires, v_brands, p_now);
  return null;
end $$;

-- Changes the members of a key that the change has. Returns why not; null where it is changed. What is taken from a key needs no right to give it.
create function update_key(p_org uuid, p_actor uuid, p_key uuid, p_change jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before api_keys;
  after api_keys;
  gains_budget boolean;
  gains_life boolean;
  refused text;
begin
  select * into before from api_keys
    where org_id = any (organizations_of_keys(p_org)) and id = p_key and kind = 'program' and disabled_at is null and is_own_key(brand_ids)
    for no key update;
  if not found then return 'disabled'; end if;
  if p_key = p_actor then return 'self'; end if;
  after := jsonb_populate_record(before, p_change);
  gains_budget := after.monthly_credit_budget is distinct from before.monthly_credit_budget
    and (after.monthly_credit_budget is null or after.monthly_credit_budget > before.monthly_credit_budget);
  gains_life := after.expires_at is distinct from before.expires_at and (after.expires_at is null or after.expires_at > before.expires_at);
  refused := beyond_key(p_org, p_actor, array(select unnest(after.permissions) except select unnest(before.permissions)),
    case when gains_budget then after.monthly_credit_budget else 0 end, case when gains_life then after.expires_at else '-infinity' end, null,
    after.brand_ids);
  if refused is not null then return refused; end if;
  update api_keys set name = after.name, permissions = after.permissions, monthly_credit_budget = after.monthly_credit_budget,
    rotatable = after.rotatable, expires_at = after.expires_at, brand_ids = after.brand_ids where id = p_key;
  return null;
end $$;

drop function disable_key(uuid, uuid, uuid, timestamptz);
-- Disables a key or a person and ends its sessions and links; a deleted one is in no list any more. Returns why not; null where it is disabled.
create function disable_key(p_org uuid, p_actor uuid, p_key uuid, p_now timestamptz, p_delete boolean default false) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_orgs uuid[] := organizations_of_keys(p_org);
  key api_keys;
  refused text;
begin
  select * into key from api_keys where org_id = any (v_orgs) and id = p_key and is_own_key(brand_ids);
  refused := beyond_key(p_org, p_actor, '{}', 0, '-infinity', key.role, key.brand_ids);
  if refused is not null then return refused; end if;
  update api_keys set disabled_at = coalesce(disabled_at, p_now), deleted_at = case when p_delete then coalesce(deleted_at, p_now) else deleted_at end
    where org_id = any (v_orgs) and id = p_key;
  delete from sessions where org_id = any (v_orgs) and api_key_id = p_key;
  delete from sign_in_codes where org_id = any (v_orgs) and api_key_id = p_key;
  return null;
end $$;

create or replace function issue_code(p_org uuid, p_actor uuid, p_person uuid, p_code jsonb, p_hash bytea) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person api_keys;
  refused text;
begin
  select * into person from api_keys where org_id = p_org and id = p_person and kind = 'person' and disabled_at is null and is_own_key(brand_ids);
  if not found then return 'person'; end if;
  refused := beyond_key(p_org, p_actor, person.permissions, person.monthly_credit_budget, person.expires_at, person.role, person.brand_ids);
  if refused is not null then return refused; end if;
  delete from sign_in_codes where org_id = p_org and api_key_id = p_person;
  insert into sign_in_codes (id, org_id, api_key_id, hash, expires_at, created_at)
    values ((p_code ->> 'id')::uuid, p_org, p_person, p_hash, (p_code ->> 'expires_at')::timestamptz, clock_timestamp());
  return null;
end $$;

revoke execute on function current_brands, current_key, limit_to_brands, is_own_key, beyond_key, update_key, disable_key from public;
grant execute on function current_brands, current_key, update_key, disable_key to cyclorama_app;

-- Limits of one organization where they are not those of the installation.
create table organization_limits (
  org_id uuid primary key references organizations (id),
  -- In a minute.
  requests integer check (requests > 0),
  -- Null: no limit.
  products integer check (products >= 0),
  brands integer check (brands >= 0)
);
select wall_off_tenants();
revoke insert, update, delete on organization_limits from cyclorama_app;

-- Requests of an organization in this minute and the one before, which counts in proportion to its part of the last 60 seconds. Lost in a crash,
-- which costs nobody anything.
create unlogged table org_windows (
  organization_id uuid primary key,
  minute bigint not null,
  count integer not null,
  previous integer not null
) with (fillfactor = 50);
revoke all on org_windows from cyclorama_app;

-- The row as it is at a moment (seconds of the epoch). A row of the future, because the clock was set back, counts nothing.
create function org_window_at(w org_windows, p_now double precision) returns org_windows language sql immutable as $$
  select row(w.organization_id, m, case when w.minute = m then w.count else 0 end,
    case w.minute when m then w.previous when m - 1 then w.count else 0 end)::org_windows
  from (select floor(p_now / 60)::bigint as m) n
$$;

-- Whole requests that a row leaves of a limit at a moment; and the seconds until one more fits.
create function org_left(w org_windows, p_limit integer, p_now double precision) returns integer language sql immutable as $$
  select greatest(0, floor(p_limit - c.count - c.previous * (1 - (p_now / 60 - c.minute))))::integer from org_window_at(w, p_now) c
$$;
create function org_wait(w org_windows, p_limit integer, p_now double precision) returns double precision language sql immutable as $$
  select case
    when org_left(w, p_limit, p_now) > 0 then 0
    when c.count < p_limit then (1 - (p_limit - c.count - 1)::double precision / greatest(1, c.previous) - part) * 60
    else (1 - part) * 60 + (1 - (p_limit - 1)::double precision / c.count) * 60
  end from org_window_at(w, p_now) c, lateral (select p_now / 60 - c.minute as part) p
$$;

-- Ordinary requests of keys: those that are in order and have room in both windows are admitted by one statement. Who is not in the answer has still
-- to be asked about with `admit`. It locks organizations before keys, both in their order, so no two processes wait for each other; what it had to
-- wait for is computed anew, so requests are counted in the order in which they are admitted.
create function admit_ordinary(
  p_hashes bytea[], p_limit integer, p_window double precision, p_org_limit integer
) returns table (
  place bigint, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], brand_ids uuid[], remaining integer,
  reset_seconds double precision, org_limit integer, org_remaining integer
) language plpgsql rows 10
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    with asked as materialized (
      select a.place, k.id, k.org_id, o.plan, o.status, k.permissions, k.brand_ids, row_number() over (partition by k.org_id order by a.place) as nth
      from unnest(p_hashes) with ordinality a (hash, place)
      join api_keys k on k.hash = a.hash
      join organizations o on o.id = k.org_id
      where k.disabled_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
    ), windows as materialized (
      select w.organization_id, n.now, coalesce(l.requests, p_org_limit) as quota, org_left(w, coalesce(l.requests, p_org_limit), n.now) as free
      from org_windows w left join organization_limits l on l.org_id = w.organization_id,
        lateral (select date_part('epoch', clock_timestamp()) as now) n
      where w.organization_id = any (array(select distinct org_id from asked))
      order by w.organization_id for update of w
    ), admitted as (
      update rate_windows w
      set hits = array_append(
        w.hits[width_bucket(date_part('epoch', clock_timestamp()) - p_window, w.hits) + 1 :], date_part('epoch', clock_timestamp()))
      from (select a.*, o.quota, o.free from asked a join windows o on o.organization_id = a.org_id where a.nth <= o.free order by a.id) k
      where w.key_id = k.id
        and (cardinality(w.hits) < p_limit or w.hits[1] <= date_part('epoch', clock_timestamp()) - p_window)
        and w.hits[cardinality(w.hits)] <= date_part('epoch', clock_timestamp())
      returning k.place, k.id, k.org_id, k.plan, k.status, k.permissions, k.brand_ids, p_limit - cardinality(w.hits) as remaining,
        w.hits[1] + p_window - date_part('epoch', clock_timestamp()) as reset, k.quota, (k.free - k.nth)::integer as left
    ), counted as (
      update org_windows w set (minute, count, previous) = (select c.minute, c.count + m.n, c.previous from org_window_at(w, m.now) c)
      from (select a.org_id, count(*)::integer as n, o.now from admitted a join windows o on o.organization_id = a.org_id group by a.org_id, o.now) m
      where w.organization_id = m.org_id
    )
    select * from admitted;
end $$;

-- As before, and within the requests of the organization. A request that either limit refuses counts in neither.
create function admit(
  p_hashes bytea[], p_limit integer, p_window double precision, p_org_limit integer
) returns table (
  place bigint, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], brand_ids uuid[], disabled boolean, expired boolean,
  allowed boolean, remaining integer, reset_seconds double precision, org_limit integer, org_remaining integer, org_reset_seconds double precision
) language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  one record;
begin
  perform lock_org_windows(array(
    select k.org_id from api_keys k where k.hash = any (p_hashes) union select k.org_id from api_keys k where k.previous_hash = any (p_hashes)));
  for one in
    select a.place, k.id, k.org_id, o.plan, o.status, k.permissions, k.brand_ids, k.disabled_at is not null as disabled,
      coalesce(k.expires_at <= clock_timestamp(), false) or k.replaced as expired, coalesce(l.requests, p_org_limit) as org_limit
    from unnest(p_hashes) with ordinality a (hash, place)
    cross join lateral (
      select *, false as replaced from api_keys where hash = a.hash
      union all
      select *, previous_expires_at <= clock_timestamp() from api_keys where previous_hash = a.hash
    ) k
    join organizations o on o.id = k.org_id
    left join organization_limits l on l.org_id = k.org_id
    order by k.id, a.place
  loop
    place := one.place; key_id := one.id; org_id := one.org_id; plan := one.plan; org_status := one.status; permissions := one.permissions;
    brand_ids := one.brand_ids; disabled := one.disabled; expired := one.expired; org_limit := one.org_limit;
    allowed := null; remaining := null; reset_seconds := null; org_remaining := null; org_reset_seconds := null;
    if not disabled and not expired then
      select c.* into allowed, remaining, reset_seconds, org_remaining, org_reset_seconds
      from count_request(one.id, one.org_id, p_limit, p_window, one.org_limit) c;
    end if;
    return next;
  end loop;
end $$;

-- Locks the windows of organizations in their order, and makes those that are missing.
create function lock_org_windows(p_orgs uuid[]) returns void language plpgsql as $$
begin
  insert into org_windows (organization_id, minute, count, previous)
    select id, 0, 0, 0 from unnest(p_orgs) id where not exists (select from org_windows where organization_id = id) order by id on conflict do nothing;
  perform from org_windows where organization_id = any (p_orgs) order by organization_id for update;
end $$;

-- Counts one request in the window of a key or a session and in that of its organization, which is locked; in neither where one of them is full.
create function count_request(
  p_id uuid, p_org uuid, p_limit integer, p_window double precision, p_org_limit integer,
  out allowed boolean, out remaining integer, out reset_seconds double precision, out org_remaining integer, out org_reset_seconds double precision
) language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_now double precision := date_part('epoch', clock_timestamp());
  counted integer;
  oldest double precision;
  org org_windows;
begin
  select * into org from org_windows w where w.organization_id = p_org;
  org_remaining := org_left(org, p_org_limit, v_now);
  allowed := false;
  if org_remaining > 0 then
    -- A first request makes the row. Only an update that certainly met the row may refuse, so the second one has the last word.
    for attempt in 1..2 loop
      update rate_windows w
        set hits = array_append(
          case when w.hits[cardinality(w.hits)] <= date_part('epoch', clock_timestamp())
            then w.hits[width_bucket(date_part('epoch', clock_timestamp()) - p_window, w.hits) + 1 :]
            else array(select h from unnest(w.hits) h where h <= date_part('epoch', clock_timestamp()))
          end, date_part('epoch', clock_timestamp()))
        where w.key_id = p_id and (cardinality(w.hits) < p_limit
          or w.hits[1] <= date_part('epoch', clock_timestamp()) - p_window or w.hits[1] > date_part('epoch', clock_timestamp()))
        returning cardinality(w.hits), w.hits[1] into counted, oldest;
      allowed := found;
      exit when found or attempt = 2;
      insert into rate_windows (key_id, hits) values (p_id, array[date_part('epoch', clock_timestamp())])
        on conflict do nothing returning 1, hits[1] into counted, oldest;
      allowed := found;
      exit when found;
    end loop;
  end if;
  if allowed then
    org := org_window_at(org, v_now);
    org.count := org.count + 1;
    update org_windows w set minute = org.minute, count = org.count, previous = org.previous where w.organization_id = p_org;
    org_remaining := org_remaining - 1;
  else
    select least(p_limit, count(h)), min(h) into counted, oldest
    from rate_windows w, unnest(w.hits) h where w.key_id = p_id and h > v_now - p_window;
  end if;
  remaining := p_limit - coalesce(counted, 0);
  reset_seconds := coalesce(oldest + p_window - v_now, 0);
  org_reset_seconds := org_wait(org, p_org_limit, v_now);
end $$;

-- Identifies the session of a cookie and counts the request in the session's own window and in that of its organization, as `admit` does for a key.
create function admit_session(
  p_hash bytea, p_limit integer, p_window double precision, p_idle double precision, p_org_limit integer
) returns table (
  session_id uuid, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], brand_ids uuid[], disabled boolean, ended boolean,
  allowed boolean, remaining integer, reset_seconds double precision, org_limit integer, org_remaining integer, org_reset_seconds double precision
) language plpgsql rows 1
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  select s.id, k.id, k.org_id, o.plan, o.status, k.permissions, k.brand_ids, k.disabled_at is not null,
    s.expires_at <= clock_timestamp() or s.last_used_at <= clock_timestamp() - make_interval(secs => p_idle)
      or coalesce(k.expires_at <= clock_timestamp(), false)
      or not (s.key_hash = k.hash or coalesce(s.key_hash = k.previous_hash and k.previous_expires_at > clock_timestamp(), false)),
    coalesce(l.requests, p_org_limit)
    into session_id, key_id, org_id, plan, org_status, permissions, brand_ids, disabled, ended, org_limit
    from sessions s join api_keys k on k.org_id = s.org_id and k.id = s.api_key_id join organizations o on o.id = s.org_id
      left join organization_limits l on l.org_id = s.org_id
    where s.hash = p_hash;
  if not found then return; end if;
  if not disabled and not ended then
    perform lock_org_windows(array[org_id]);
    select c.* into allowed, remaining, reset_seconds, org_remaining, org_reset_seconds
    from count_request(session_id, org_id, p_limit, p_window, org_limit) c;
    -- To the minute, so that most requests write nothing but their windows. A commit that waits for no disk may be lost: it is a minute.
    perform set_config('synchronous_commit', 'off', true);
    update sessions s set last_used_at = clock_timestamp() where s.id = (
      select l.id from sessions l where l.id = session_id and l.last_used_at < clock_timestamp() - interval '1 minute' for no key update skip locked);
  end if;
  return next;
end $$;

-- Processes of an older release go on with what they call. They know no limits to brands, so they know no key that has one.
create or replace function admit_ordinary(p_hashes bytea[], p_limit integer, p_window double precision) returns table (
  place bigint, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], remaining integer, reset_seconds double precision
) language sql rows 10 as $$
  select a.place, a.key_id, a.org_id, a.plan, a.org_status, a.permissions, a.remaining, a.reset_seconds
  from admit_ordinary(array(select case when k.brand_ids is null then h else '' end from unnest(p_hashes) with ordinality a (h, n)
    left join api_keys k on k.hash = h order by n), p_limit, p_window, 1200) a
$$;
create or replace function admit(p_hashes bytea[], p_limit integer, p_window double precision) returns table (
  place bigint, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], disabled boolean, expired boolean,
  allowed boolean, remaining integer, reset_seconds double precision
) language sql as $$
  select a.place, a.key_id, a.org_id, a.plan, a.org_status, a.permissions, a.disabled, a.expired, a.allowed,
    a.remaining, case when a.org_remaining > 0 then a.reset_seconds else a.org_reset_seconds end
  from admit(p_hashes, p_limit, p_window, 1200) a where a.brand_ids is null
$$;
create or replace function admit_session(p_hash bytea, p_limit integer, p_window double precision, p_idle double precision) returns table (
  session_id uuid, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], disabled boolean, ended boolean,
  allowed boolean, remaining integer, reset_seconds double precision
) language sql rows 1 as $$
  select a.session_id, a.key_id, a.org_id, a.plan, a.org_status, a.permissions, a.disabled, a.ended, a.allowed, a.remaining, a.reset_seconds
  from admit_session(p_hash, p_limit, p_window, p_idle, 1200) a where a.brand_ids is null
$$;

revoke execute on function org_window_at, org_left, org_wait, lock_org_windows, count_request from public;
revoke execute on function admit_ordinary(bytea[], integer, double precision, integer), admit(bytea[], integer, double precision, integer),
  admit_session(bytea, integer, double precision, double precision, integer) from public;
