-- Changes role, permissions and monthly budget of a person. Nobody gets more than the key that asks has, and what belongs to an owner is for
-- owners. Nobody changes themselves, so an organization with an owner keeps one. Returns why not; null where it was changed.
create function update_person(p_org uuid, p_actor uuid, p_person uuid, p_change jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  actor api_keys;
  before api_keys;
  after api_keys;
begin
  if current_org() is distinct from p_org then
    raise exception 'a person of another organization' using errcode = '42501';
  end if;
  -- Two owners that change each other wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('keys of ' || p_org, 0));
  select * into before from api_keys where org_id = p_org and id = p_person and kind = 'person' and disabled_at is null for no key update;
  if not found then return 'person'; end if;
  if p_person = p_actor then return 'self'; end if;
  select * into actor from api_keys where org_id = p_org and id = p_actor and disabled_at is null;
  if not found then return 'actor'; end if;
  after := jsonb_populate_record(before, p_change);
  if 'owner' in (before.role, after.role) and actor.role is distinct from 'owner' then return 'role'; end if;
  if not after.permissions <@ actor.permissions then return 'permissions'; end if;
  -- People have every brand, so a key that is limited to some gives them nothing.
  if to_jsonb(actor) ->> 'brand_ids' is not null then return 'brands'; end if;
  if actor.monthly_credit_budget is not null and after.monthly_credit_budget is distinct from before.monthly_credit_budget
    and coalesce(after.monthly_credit_budget, 1) > coalesce(before.monthly_credit_budget, 0) then return 'budget'; end if;
  update api_keys set role = after.role, permissions = after.permissions, monthly_credit_budget = after.monthly_credit_budget where id = p_person;
  return null;
end $$;

revoke execute on function update_person from public;
grant execute on function update_person to cyclorama_app;
