-- A key has a version, which grows with whatever changes it, also with what an older release changes. Its use changes nothing of it.
alter table api_keys add column version integer not null default 1;
create function grow_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger api_keys_grow_version
  before update of name, role, hint, permissions, brand_ids, monthly_credit_budget, rotatable, expires_at, disabled_at, deleted_at on api_keys
  for each row when (old.* is distinct from new.*) execute function grow_version();
revoke execute on function grow_version from public;

drop function update_key(uuid, uuid, uuid, jsonb);
-- As before, and where versions are given, only while the key has one of them.
create function update_key(p_org uuid, p_actor uuid, p_key uuid, p_change jsonb, p_versions bigint[] default null) returns text
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
  if before.version <> all (p_versions) then return 'version'; end if;
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

drop function disable_key(uuid, uuid, uuid, timestamptz, boolean);
-- As before, and where versions are given, only while the key has one of them.
create function disable_key(
  p_org uuid, p_actor uuid, p_key uuid, p_now timestamptz, p_delete boolean default false, p_versions bigint[] default null
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_orgs uuid[] := organizations_of_keys(p_org);
  key api_keys;
  refused text;
begin
  select * into key from api_keys where org_id = any (v_orgs) and id = p_key and is_own_key(brand_ids) for no key update;
  if key.version <> all (p_versions) then return 'version'; end if;
  refused := beyond_key(p_org, p_actor, '{}', 0, '-infinity', key.role, key.brand_ids);
  if refused is not null then return refused; end if;
  update api_keys set disabled_at = coalesce(disabled_at, p_now), deleted_at = case when p_delete then coalesce(deleted_at, p_now) else deleted_at end
    where org_id = any (v_orgs) and id = p_key;
  delete from sessions where org_id = any (v_orgs) and api_key_id = p_key;
  delete from sign_in_codes where org_id = any (v_orgs) and api_key_id = p_key;
  return null;
end $$;

revoke execute on function update_key, disable_key from public;
grant execute on function update_key, disable_key to cyclorama_app;
