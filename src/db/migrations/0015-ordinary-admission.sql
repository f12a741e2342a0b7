-- The ordinary request for less: all whose key is in order and has room in its window are admitted by one update. Who is not in the answer
-- has still to be asked about with `admit`: a key's first request, one that came twice in a call, a former secret, a refusal.
create function admit_ordinary(
  p_hashes bytea[], p_limit integer, p_window double precision
) returns table (
  place bigint, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], remaining integer, reset_seconds double precision
) language plpgsql rows 10
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  -- An update that had to wait for the row computes anew with what it finds, so moments stand in the order in which requests were counted.
  return query
    update rate_windows w
    set hits = array_append(
      w.hits[width_bucket(date_part('epoch', clock_timestamp()) - p_window, w.hits) + 1 :], date_part('epoch', clock_timestamp()))
    from (
      select a.place, k.id, k.org_id, o.plan, o.status, k.permissions
      from unnest(p_hashes) with ordinality a (hash, place)
      join api_keys k on k.hash = a.hash
      join organizations o on o.id = k.org_id
      where k.disabled_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
      order by k.id
    ) k
    where w.key_id = k.id
      and (cardinality(w.hits) < p_limit or w.hits[1] <= date_part('epoch', clock_timestamp()) - p_window)
      and w.hits[cardinality(w.hits)] <= date_part('epoch', clock_timestamp())
    returning k.place, k.id, k.org_id, k.plan, k.status, k.permissions, p_limit - cardinality(w.hits),
      w.hits[1] + p_window - date_part('epoch', clock_timestamp());
end $$;
revoke execute on function admit_ordinary from public;

-- As before, but when a key was last used is written down with the counts of its requests.
create or replace function admit(
  p_hashes bytea[], p_limit integer, p_window double precision
) returns table (
  place bigint, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], disabled boolean, expired boolean,
  allowed boolean, remaining integer, reset_seconds double precision
) language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  counted integer;
  oldest double precision;
begin
  for place, key_id, org_id, plan, org_status, permissions, disabled, expired in
    select a.place, k.id, k.org_id, o.plan, o.status, k.permissions, k.disabled_at is not null, coalesce(k.expires_at <= clock_timestamp(), false)
    from unnest(p_hashes) with ordinality a (hash, place)
    cross join lateral (
      select * from api_keys where hash = a.hash
      union all
      select * from api_keys where previous_hash = a.hash and previous_expires_at > clock_timestamp()
    ) k
    join organizations o on o.id = k.org_id
    order by k.id, a.place
  loop
    if not disabled and not expired then
      -- A key's first request makes its row. Only an update that certainly met the row may refuse, so the second one has the last word.
      for attempt in 1..2 loop
        update rate_windows w
          set hits = array_append(
            case when w.hits[cardinality(w.hits)] <= date_part('epoch', clock_timestamp())
              then w.hits[width_bucket(date_part('epoch', clock_timestamp()) - p_window, w.hits) + 1 :]
              else array(select h from unnest(w.hits) h where h <= date_part('epoch', clock_timestamp()))
            end, date_part('epoch', clock_timestamp()))
          where w.key_id = admit.key_id and (cardinality(w.hits) < p_limit
            or w.hits[1] <= date_part('epoch', clock_timestamp()) - p_window or w.hits[1] > date_part('epoch', clock_timestamp()))
          returning cardinality(w.hits), w.hits[1] into counted, oldest;
        allowed := found;
        exit when found or attempt = 2;
        insert into rate_windows (key_id, hits) values (admit.key_id, array[date_part('epoch', clock_timestamp())])
          on conflict do nothing returning 1, hits[1] into counted, oldest;
        allowed := found;
        exit when found;
      end loop;
      if not allowed then select p_limit, w.hits[1] into counted, oldest from rate_windows w where w.key_id = admit.key_id; end if;
      remaining := p_limit - counted;
      reset_seconds := oldest + p_window - date_part('epoch', clock_timestamp());
    end if;
    return next;
    allowed := null; remaining := null; reset_seconds := null;
  end loop;
end $$;
