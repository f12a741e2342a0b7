-- Answers with a secret were stored encrypted, and are now stored without the secret. The old ones cannot be read any more: every other body is
-- JSON text, which begins and ends with a brace.
delete from idempotency_keys
where length(body) > 0 and (get_byte(body, 0) <> ascii('{') or get_byte(body, length(body) - 1) <> ascii('}'));

-- As before, but a replaced secret is expired after its grace period instead of unknown.
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
    select a.place, k.id, k.org_id, o.plan, o.status, k.permissions, k.disabled_at is not null, coalesce(k.expires_at <= clock_timestamp(), false) or k.replaced
    from unnest(p_hashes) with ordinality a (hash, place)
    cross join lateral (
      select *, false as replaced from api_keys where hash = a.hash
      union all
      select *, previous_expires_at <= clock_timestamp() from api_keys where previous_hash = a.hash
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
