-- An organization creates and disables keys and people itself, through these functions alone: each of them checks that nobody gets more
-- than the key that asks has, so that a leaked key cannot make itself a stronger one.

-- Why the key that asks may not give or take this; null where it may. It has all of these permissions and no shorter life. With
-- a budget it gives no budget at all, because many small ones would be a large one. What belongs to an owner is for owners.
create function beyond_key(p_org uuid, p_actor uuid, p_permissions text[], p_budget integer, p_expires timestamptz, p_role text) returns text
language plpgsql stable as $$
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
  return null;
end $$;

-- Creates a key or a person. Returns why not; null where it was created.
create function create_key(p jsonb, p_hash bytea, p_now timestamptz) returns text
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
  if (select count(*) from api_keys where org_id = v_org and disabled_at is null) >= (p ->> 'keys_max')::integer then return 'count'; end if;
  insert into api_keys (id, org_id, name, kind, role, hash, hint, permissions, monthly_credit_budget, rotatable, expires_at, created_at)
    values ((p ->> 'id')::uuid, v_org, p ->> 'name', p ->> 'kind', p ->> 'role', p_hash, p ->> 'hint', v_permissions, v_budget,
      (p ->> 'rotatable')::boolean, v_expires, p_now);
  return null;
end $$;

-- Disables a key or a person and ends its sessions and links. Returns why not; null where it is disabled.
create function disable_key(p_org uuid, p_actor uuid, p_key uuid, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refused text := beyond_key(p_org, p_actor, '{}', 0, '-infinity', (select role from api_keys where org_id = p_org and id = p_key));
begin
  if refused is not null then return refused; end if;
  update api_keys set disabled_at = coalesce(disabled_at, p_now) where org_id = p_org and id = p_key;
  delete from sessions where org_id = p_org and api_key_id = p_key;
  delete from sign_in_codes where org_id = p_org and api_key_id = p_key;
  return null;
end $$;

-- Stores the code of a link that signs a person in; a former one ends. Whoever has the link acts as that person, so it is only for people who may
-- do no more than the key that asks. Returns why not; null where it is stored.
create function issue_code(p_org uuid, p_actor uuid, p_person uuid, p_code jsonb, p_hash bytea) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person api_keys;
  refused text;
begin
  select * into person from api_keys where org_id = p_org and id = p_person and kind = 'person' and disabled_at is null;
  if not found then return 'person'; end if;
  refused := beyond_key(p_org, p_actor, person.permissions, person.monthly_credit_budget, person.expires_at, person.role);
  if refused is not null then return refused; end if;
  delete from sign_in_codes where org_id = p_org and api_key_id = p_person;
  insert into sign_in_codes (id, org_id, api_key_id, hash, expires_at, created_at)
    values ((p_code ->> 'id')::uuid, p_org, p_person, p_hash, (p_code ->> 'expires_at')::timestamptz, clock_timestamp());
  return null;
end $$;

revoke execute on function beyond_key, create_key, disable_key, issue_code from public;
grant execute on function create_key, disable_key, issue_code to cyclorama_app;
