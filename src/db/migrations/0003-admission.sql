-- The way in: who holds a key, and whether this request is within its 120 in any 60 seconds. One statement, so nothing is ever cached
-- and a key that is disabled, or an organization that is suspended, is refused on its very next request in every process.

-- `hits` is a ring of the moments of the last accepted requests; the one at `position` is the oldest. A request is refused exactly when
-- that one lies within the window. A moment in the future (the clock was set back) never refuses. The clock is read under the row's lock,
-- so moments stand in the order in which requests were counted.

-- Admits requests that came together, each by itself; a request whose key nobody holds has no row. Rows are locked in the order of keys,
-- so that two processes never wait for each other.
create function admit(
  p_hashes bytea[], p_limit integer, p_window double precision
) returns table (
  place bigint, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], disabled boolean, expired boolean,
  allowed boolean, remaining integer, reset_seconds double precision
) language plpgsql
-- Every step finds its row by an index; plans made while the tables are still small would not.
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  ring double precision[];
  moment double precision;
  is_stale boolean;
begin
  for place, key_id, org_id, plan, org_status, permissions, disabled, expired, is_stale in
    select a.place, k.id, k.org_id, o.plan, o.status, k.permissions, k.disabled_at is not null,
      coalesce(k.expires_at <= clock_timestamp(), false), coalesce(k.last_used_at < clock_timestamp() - interval '1 minute', true)
    from unnest(p_hashes) with ordinality a (hash, place)
    join api_keys k on k.hash = a.hash or (k.previous_hash = a.hash and k.previous_expires_at > clock_timestamp())
    join organizations o on o.id = k.org_id
    order by k.id, a.place
  loop
    if not disabled and not expired then
      -- A key's first request makes its row. Only an update that certainly met the row may refuse, so the second one has the last word.
      for attempt in 1..2 loop
        update rate_windows w
          set hits[w.position] = date_part('epoch', clock_timestamp()), position = w.position % p_limit + 1
          where w.key_id = admit.key_id
            and (w.hits[w.position] <= date_part('epoch', clock_timestamp()) - p_window or w.hits[w.position] > date_part('epoch', clock_timestamp()))
          returning w.hits into ring;
        allowed := found;
        exit when found;
        insert into rate_windows (key_id, hits, position) values (admit.key_id, array_fill('-infinity'::double precision, array[p_limit]), 1)
          on conflict do nothing;
      end loop;
      if not allowed then select w.hits into ring from rate_windows w where w.key_id = admit.key_id; end if;
      moment := date_part('epoch', clock_timestamp());
      select p_limit - count(*), coalesce(min(h) + p_window - moment, p_window) into remaining, reset_seconds
        from unnest(ring) as h where h > moment - p_window and h <= moment;
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

-- Whether an address may still present keys that nobody holds: 30 in any 60 seconds. Every call counts.
create function admit_guess(p_address text, p_limit integer, p_window double precision) returns boolean language plpgsql as $$
declare
  moment double precision := extract(epoch from clock_timestamp());
  recent double precision[];
begin
  insert into guess_windows (address, hits) values (p_address, '{}') on conflict do nothing;
  select array(select h from unnest(hits) h where h > moment - p_window and h <= moment) into recent from guess_windows where address = p_address for update;
  if cardinality(recent) >= p_limit then return false; end if;
  update guess_windows set hits = recent || moment where address = p_address;
  return true;
end $$;
