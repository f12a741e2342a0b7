-- The way in: who holds a key, and whether this request is within its 120 in any 60 seconds. One statement, so nothing is ever cached
-- and a key that is disabled, or an organization that is suspended, is refused on its very next request in every process.

-- `hits` is a ring of the moments of the last accepted requests; the one at `place` is the oldest. A request is refused exactly when
-- that one lies within the window. A moment in the future (the clock was set back) never refuses.
create function admit(
  p_hash bytea, p_limit integer, p_window double precision,
  out key_id uuid, out org_id uuid, out plan text, out org_status text, out permissions text[], out disabled boolean, out expired boolean,
  out allowed boolean, out remaining integer, out reset_seconds double precision
) language plpgsql as $$
declare
  moment double precision := extract(epoch from clock_timestamp());
  ring double precision[];
  place integer;
  oldest double precision;
  used_at timestamptz;
begin
  select k.id, k.org_id, o.plan, o.status, k.permissions, k.disabled_at is not null, k.expires_at <= clock_timestamp() , k.last_used_at
    into key_id, org_id, plan, org_status, permissions, disabled, expired, used_at
    from api_keys k join organizations o on o.id = k.org_id
    where k.hash = p_hash or (k.previous_hash = p_hash and k.previous_expires_at > clock_timestamp());
  if not found then return; end if;
  expired := coalesce(expired, false);
  if disabled or expired then return; end if;

  insert into rate_windows as w (key_id, hits, position) values (admit.key_id, array_fill(0::double precision, array[p_limit]), 1)
    on conflict on constraint rate_windows_pkey do nothing;
  select w.hits, w.position into ring, place from rate_windows w where w.key_id = admit.key_id for update;
  oldest := ring[place];
  allowed := not (oldest > moment - p_window and oldest <= moment);
  if allowed then
    ring[place] := moment;
    place := place % p_limit + 1;
    update rate_windows w set hits = ring, position = place where w.key_id = admit.key_id;
    if used_at is null or used_at < clock_timestamp() - interval '1 minute' then
      update api_keys k set last_used_at = clock_timestamp() where k.id = admit.key_id;
    end if;
  end if;
  select count(*) filter (where not (h > moment - p_window and h <= moment)), coalesce(min(h) filter (where h > moment - p_window and h <= moment) + p_window - moment, p_window)
    into remaining, reset_seconds from unnest(ring) as h;
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
