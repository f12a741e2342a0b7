-- A person is a key that no program has: nobody knows a secret with its hash. Limits, ledger and usage by key apply to people as they are.
alter table api_keys
  add column kind text not null default 'program' check (kind in ('program', 'person')),
  add column role text check (role in ('looks', 'makes', 'manages', 'owner')),
  add check ((kind = 'person') = (role is not null));

-- One-time codes of links that sign a person in. A code is deleted when it is used.
create table sign_in_codes (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  api_key_id uuid not null,
  hash bytea not null unique check (length(hash) = 32),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (org_id, id),
  foreign key (org_id, api_key_id) references api_keys (org_id, id)
);
create index on sign_in_codes (org_id, api_key_id);

-- Sessions of browsers. `key_hash` is the hash of the key's secret at the sign-in: the session ends with that secret.
create table sessions (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  api_key_id uuid not null,
  hash bytea not null unique check (length(hash) = 32),
  key_hash bytea not null,
  browser text check (length(browser) <= 100),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  unique (org_id, id),
  foreign key (org_id, api_key_id) references api_keys (org_id, id)
);
create index on sessions (org_id, api_key_id);
create index on sessions (last_used_at);

select wall_off_tenants();

-- An organization may list and end its sessions. It neither creates one nor sees what would let it in.
revoke all on sign_in_codes, sessions from cyclorama_app;
grant select (id, org_id, api_key_id, browser, created_at, last_used_at, expires_at), delete on sessions to cyclorama_app;

-- Identifies the session of a cookie and counts the request in the session's own window, as `admit` does for a key. No row: there is no such
-- session. Ended: it is too old, was idle for too long, or its key has another secret.
create function admit_session(
  p_hash bytea, p_limit integer, p_window double precision, p_idle double precision
) returns table (
  session_id uuid, key_id uuid, org_id uuid, plan text, org_status text, permissions text[], disabled boolean, ended boolean,
  allowed boolean, remaining integer, reset_seconds double precision
) language plpgsql rows 1
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  counted integer;
  oldest double precision;
begin
  select s.id, k.id, k.org_id, o.plan, o.status, k.permissions, k.disabled_at is not null,
    s.expires_at <= clock_timestamp() or s.last_used_at <= clock_timestamp() - make_interval(secs => p_idle)
      or coalesce(k.expires_at <= clock_timestamp(), false)
      or not (s.key_hash = k.hash or coalesce(s.key_hash = k.previous_hash and k.previous_expires_at > clock_timestamp(), false))
    into session_id, key_id, org_id, plan, org_status, permissions, disabled, ended
    from sessions s join api_keys k on k.org_id = s.org_id and k.id = s.api_key_id join organizations o on o.id = s.org_id
    where s.hash = p_hash;
  if not found then return; end if;
  if not disabled and not ended then
    for attempt in 1..2 loop
      update rate_windows w
        set hits = array_append(
          case when w.hits[cardinality(w.hits)] <= date_part('epoch', clock_timestamp())
            then w.hits[width_bucket(date_part('epoch', clock_timestamp()) - p_window, w.hits) + 1 :]
            else array(select h from unnest(w.hits) h where h <= date_part('epoch', clock_timestamp()))
          end, date_part('epoch', clock_timestamp()))
        where w.key_id = session_id and (cardinality(w.hits) < p_limit
          or w.hits[1] <= date_part('epoch', clock_timestamp()) - p_window or w.hits[1] > date_part('epoch', clock_timestamp()))
        returning cardinality(w.hits), w.hits[1] into counted, oldest;
      allowed := found;
      exit when found or attempt = 2;
      insert into rate_windows (key_id, hits) values (session_id, array[date_part('epoch', clock_timestamp())])
        on conflict do nothing returning 1, hits[1] into counted, oldest;
      allowed := found;
      exit when found;
    end loop;
    if not allowed then select p_limit, w.hits[1] into counted, oldest from rate_windows w where w.key_id = session_id; end if;
    remaining := p_limit - counted;
    reset_seconds := oldest + p_window - date_part('epoch', clock_timestamp());
    -- To the minute, so that most requests write nothing but their window. A commit that waits for no disk may be lost: it is a minute.
    perform set_config('synchronous_commit', 'off', true);
    update sessions s set last_used_at = clock_timestamp() where s.id = (
      select l.id from sessions l where l.id = session_id and l.last_used_at < clock_timestamp() - interval '1 minute' for no key update skip locked);
  end if;
  return next;
end $$;

-- Deletes what has ended of sessions and codes.
create function forget_sessions(p_idle double precision) returns void language plpgsql as $$
begin
  delete from sign_in_codes where expires_at <= clock_timestamp();
  with ended as (
    delete from sessions where expires_at <= clock_timestamp() or last_used_at <= clock_timestamp() - make_interval(secs => p_idle) returning id
  )
  delete from rate_windows where key_id in (select id from ended);
end $$;

revoke execute on function admit_session, forget_sessions from public;
