-- A request of a session ran ten statements and four functions that were not inlined, most of them for what is not there: it runs four.

-- Expressions without a FROM, which the planner puts in the place of their calls.
create or replace function org_window_at(w org_windows, p_now double precision) returns org_windows language sql immutable as $$
  select row(w.organization_id, floor(p_now / 60)::bigint, case when w.minute = floor(p_now / 60)::bigint then w.count else 0 end,
    case floor(p_now / 60)::bigint - w.minute when 0 then w.previous when 1 then w.count else 0 end)::org_windows
$$;
create or replace function org_left(w org_windows, p_limit integer, p_now double precision) returns integer language sql immutable as $$
  select greatest(0, floor(p_limit - (org_window_at(w, p_now)).count
    - (org_window_at(w, p_now)).previous * (1 - (p_now / 60 - (org_window_at(w, p_now)).minute))))::integer
$$;

-- Counts one request in the window of a key or a session and in that of its organization, which it locks first; in neither where one of them is full.
-- Its callers set how its statements are planned.
create or replace function count_request(
  p_id uuid, p_org uuid, p_limit integer, p_window double precision, p_org_limit integer,
  out allowed boolean, out remaining integer, out reset_seconds double precision, out org_remaining integer, out org_reset_seconds double precision
) language plpgsql as $$
declare
  v_now double precision;
  counted integer;
  oldest double precision;
  org org_windows;
begin
  select * into org from org_windows w where w.organization_id = p_org for update;
  if not found then
    perform lock_org_windows(array[p_org]);
    select * into org from org_windows w where w.organization_id = p_org;
  end if;
  v_now := date_part('epoch', clock_timestamp());
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
    update org_windows w set minute = org.minute, count = org.count + 1, previous = org.previous where w.organization_id = p_org returning w.* into org;
    org_remaining := org_remaining - 1;
  else
    select least(p_limit, count(h)), min(h) into counted, oldest
    from rate_windows w, unnest(w.hits) h where w.key_id = p_id and h > v_now - p_window;
  end if;
  remaining := p_limit - coalesce(counted, 0);
  reset_seconds := coalesce(oldest + p_window - v_now, 0);
  org_reset_seconds := case when org_remaining > 0 then 0 else org_wait(org, p_org_limit, v_now) end;
end $$;

-- Identifies the session of a cookie and counts the request in the session's own window and in that of its organization, as `admit` does for a key.
create or replace function admit_session(
  p_hash bytea, p_limit integer, p_window double precision, p_idle double precision, p_org_limit integer
) returns table (
  session_id uuid, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], brand_ids uuid[], disabled boolean, ended boolean,
  allowed boolean, remaining integer, reset_seconds double precision, org_limit integer, org_remaining integer, org_reset_seconds double precision
) language plpgsql rows 1
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  last_used timestamptz;
begin
  select s.id, k.id, k.org_id, o.plan, o.status, k.permissions, k.brand_ids, k.disabled_at is not null,
    s.expires_at <= clock_timestamp() or s.last_used_at <= clock_timestamp() - make_interval(secs => p_idle)
      or coalesce(k.expires_at <= clock_timestamp(), false)
      or not (s.key_hash = k.hash or coalesce(s.key_hash = k.previous_hash and k.previous_expires_at > clock_timestamp(), false)),
    coalesce(l.requests, p_org_limit), s.last_used_at
    into session_id, key_id, org_id, plan, org_status, permissions, brand_ids, disabled, ended, org_limit, last_used
    from sessions s join api_keys k on k.org_id = s.org_id and k.id = s.api_key_id join organizations o on o.id = s.org_id
      left join organization_limits l on l.org_id = s.org_id
    where s.hash = p_hash;
  if not found then return; end if;
  if not disabled and not ended then
    select c.* into allowed, remaining, reset_seconds, org_remaining, org_reset_seconds
    from count_request(session_id, org_id, p_limit, p_window, org_limit) c;
    -- To the minute, so that most requests write nothing but their windows. A commit that waits for no disk may be lost: it is a minute.
    if last_used < clock_timestamp() - interval '1 minute' then
      perform set_config('synchronous_commit', 'off', true);
      update sessions s set last_used_at = clock_timestamp() where s.id = (
        select l.id from sessions l where l.id = session_id and l.last_used_at < clock_timestamp() - interval '1 minute' for no key update skip locked);
    end if;
  end if;
  return next;
end $$;
