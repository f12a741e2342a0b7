-- Test mode: an organization of its own beside the live one, with fictional credits and quick pictures, so that every wall, list and limit holds
-- without a further condition. The slot is where a router looks for an organization's cell; keys begin with it.
alter table organizations add column mode text not null default 'live' check (mode in ('live', 'test')),
  add column live_org_id uuid references organizations (id),
  add column slot integer not null default floor(random() * 3844) check (slot between 0 and 3843),
  add unique (live_org_id),
  add check ((mode = 'test') = (live_org_id is not null));

-- A fault that an order or a product of a test organization was created with.
create table test_faults (
  org_id uuid not null references organizations (id),
  resource_id uuid not null,
  fault text not null check (length(fault) <= 100),
  created_at timestamptz not null,
  primary key (org_id, resource_id)
);
create index on test_faults (created_at);
select wall_off_tenants();

-- The organization in which the test keys of a live one act; created with the first of them. Of a test organization it is itself.
create function test_organization(p_org uuid, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_live organizations;
  v_id uuid;
  v_name text;
begin
  if 'cyclorama_app' in (session_user, current_setting('role')) and current_org() is distinct from p_org then
    raise exception 'test mode of another organization' using errcode = '42501';
  end if;
  select * into v_live from organizations where id = p_org for no key update;
  if v_live.mode = 'test' then return p_org; end if;
  select id into v_id from organizations where live_org_id = p_org;
  if found then return v_id; end if;
  v_id := new_id();
  v_name := left(v_live.name, 150) || ' (test)';
  if exists (select from organizations where name = v_name) then v_name := v_name || ' ' || v_id; end if;
  insert into organizations (id, name, plan, status, mode, live_org_id, slot, created_at, updated_at)
    values (v_id, v_name, v_live.plan, v_live.status, 'test', p_org, v_live.slot, p_now, p_now);
  perform credit_grant(v_id, 'adjustment', 1000000, 'Credits of test mode', null, null, p_now);
  insert into brands (id, org_id, name, created_at, updated_at) values (new_id(), v_id, 'Test brand', p_now, p_now);
  return v_id;
end $$;

-- An organization and its test organization: whose keys it manages.
create function organizations_of_keys(p_org uuid) returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array_agg(id) from organizations where id = p_org or live_org_id = p_org
$$;
create policy test_keys on api_keys for select to cyclorama_app using (org_id = any ((select organizations_of_keys(current_org()))::uuid[]));

-- Plan, suspension and deletion are those of the live organization.
create function follow_live_organization() returns trigger language plpgsql as $$
begin
  update organizations set plan = new.plan, status = new.status, deleted_at = new.deleted_at, updated_at = new.updated_at where live_org_id = new.id;
  return null;
end $$;
create trigger test_organizations_follow after update of plan, status, deleted_at on organizations
  for each row when (new.mode = 'live') execute function follow_live_organization();

-- As before, and creates test keys in the test organization.
create or replace function create_key(p jsonb, p_hash bytea, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_org uuid := (p ->> 'org_id')::uuid;
  v_permissions text[] := array(select jsonb_array_elements_text(p -> 'permissions'));
  v_budget integer := (p ->> 'monthly_budget')::integer;
  v_expires timestamptz := (p ->> 'expires_at')::timestamptz;
  refused text := beyond_key(v_org, (p ->> 'actor_id')::uuid, v_permissions, v_budget, v_expires, p ->> 'role');
begin
  if refused is not null then return refused; end if;
  perform pg_advisory_xact_lock(hashtextextended('keys of ' || v_org, 0));
  if p ->> 'mode' = 'test' then v_org := test_organization(v_org, p_now); end if;
  if (select count(*) from api_keys where org_id = v_org and disabled_at is null) >= (p ->> 'keys_max')::integer then return 'count'; end if;
  insert into api_keys (id, org_id, name, kind, role, hash, hint, permissions, monthly_credit_budget, rotatable, expires_at, created_at)
    values ((p ->> 'id')::uuid, v_org, p ->> 'name', p ->> 'kind', p ->> 'role', p_hash, p ->> 'hint', v_permissions, v_budget,
      (p ->> 'rotatable')::boolean, v_expires, p_now);
  return null;
end $$;

-- As before, and also for keys of the test organization.
create or replace function disable_key(p_org uuid, p_actor uuid, p_key uuid, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_orgs uuid[] := organizations_of_keys(p_org);
  refused text := beyond_key(p_org, p_actor, '{}', 0, '-infinity', (select role from api_keys where org_id = any (v_orgs) and id = p_key));
begin
  if refused is not null then return refused; end if;
  update api_keys set disabled_at = coalesce(disabled_at, p_now) where org_id = any (v_orgs) and id = p_key;
  delete from sessions where org_id = any (v_orgs) and api_key_id = p_key;
  delete from sign_in_codes where org_id = any (v_orgs) and api_key_id = p_key;
  return null;
end $$;

revoke execute on function test_organization, organizations_of_keys, follow_live_organization from public;
grant execute on function organizations_of_keys to cyclorama_app;
