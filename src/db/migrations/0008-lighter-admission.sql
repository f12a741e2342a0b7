-- Admission for less: `hits` holds the moments of the accepted requests of the last window and no others, in their order, so that it is cut
-- and counted by bisection and a key that asks seldom has a short row. It never grows beyond the limit. A request is refused exactly when
-- the row is full and its oldest moment lies within the window. A moment in the future (the clock was set back) never refuses and is
-- forgotten. The clock is read under the row's lock, so moments stand in the order in which requests were counted.
alter table rate_windows drop column position;
update rate_windows set hits = array(select h from unnest(hits) h where h > '-infinity' order by h);

-- Admits requests that came together, each by itself; a request whose key nobody holds has no row. Rows are locked in the order of keys,
-- so that two processes never wait for each other.
create or replace function admit(
  p_hashes bytea[], p_limit integer, p_window double precision
) returns table (
  place bigint, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], disabled boolean, expired boolean,
  allowed boolean, remaining integer, reset_seconds double precision
) language plpgsql
-- Every step finds its row by an index; plans made while the tables are still small would not. They are the same for all values, so they
-- are made once for each connection.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  counted integer;
  oldest double precision;
  is_stale boolean;
begin
  for place, key_id, org_id, plan, org_status, permissions, disabled, expired, is_stale in
    select a.place, k.id, k.org_id, o.plan, o.status, k.permissions, k.disabled_at is not null,
      coalesce(k.expires_at <= clock_timestamp(), false), coalesce(k.last_used_at < clock_timestamp() - interval '1 minute', true)
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
      if allowed and is_stale then
        -- Worth no waiting: neither for the disk nor for somebody who is changing the key.
        perform set_config('synchronous_commit', 'off', true);
        update api_keys k set last_used_at = clock_timestamp()
          where k.id = (select l.id from api_keys l where l.id = admit.key_id for no key update skip locked);
      end if;
    end if;
    return next;
    allowed := null; remaining := null; reset_seconds := null;
  end loop;
end $$;
