-- An organization is deleted in two steps: `deleted_at` stops its keys and can be undone; `erased_at` says that its rows and files are gone.

alter table organizations add column deleted_at timestamptz, add column erased_at timestamptz;

-- Records of money, which the law has kept. They hold amounts, times and ids; what text they had is erased.
create function kept_of_erased_organizations() returns text[] language sql immutable as $$
  select array['accounts', 'api_keys', 'credit_grants', 'ledger', 'reservations']
$$;

create function erased_tables() returns setof text language sql stable as $$
  select c.table_name::text from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'org_id' and b.table_type = 'BASE TABLE'
    and c.table_name <> all (kept_of_erased_organizations())
$$;

-- Deletes the organization's rows in every table that has them, those of later migrations included. What others refer to comes after them.
create function erase_organization(p_org uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  due text[] := array(select erased_tables());
  blocked text[];
  t text;
begin
  while cardinality(due) > 0 loop
    blocked := '{}';
    foreach t in array due loop
      begin
        execute format('delete from %I where org_id = $1', t) using p_org;
      exception when foreign_key_violation then
        blocked := blocked || t;
      end;
    end loop;
    if cardinality(blocked) = cardinality(due) then raise exception 'tables that refer to each other: %', blocked; end if;
    due := blocked;
  end loop;
  delete from rate_windows where key_id in (select id from api_keys where org_id = p_org);
  update api_keys set name = 'erased', hint = '', hash = sha256(gen_random_uuid()::text::bytea), previous_hash = null,
    previous_expires_at = null, permissions = '{}', disabled_at = coalesce(disabled_at, p_now) where org_id = p_org;
  update credit_grants set reason = 'erased' where org_id = p_org;
  update organizations set name = 'erased ' || id, erased_at = p_now, updated_at = p_now where id = p_org;
end $$;

-- What an erasure has left, which must be nothing.
create function left_of_erased_organizations() returns table (detail text, org_id uuid) language plpgsql stable as $$
declare
  t text;
begin
  for t in select erased_tables() loop
    return query execute format(
      'select distinct %L, o.id from %I t join organizations o on o.id = t.org_id where o.erased_at is not null', 'rows of ' || t, t);
  end loop;
  return query select 'a key with its name or secret', k.org_id from api_keys k join organizations o on o.id = k.org_id
    where o.erased_at is not null and (k.name <> 'erased' or k.hint <> '' or k.previous_hash is not null or k.disabled_at is null);
  return query select 'the reason of a grant', g.org_id from credit_grants g join organizations o on o.id = g.org_id
    where o.erased_at is not null and g.reason <> 'erased';
  return query select 'its name', o.id from organizations o where o.erased_at is not null and o.name <> 'erased ' || o.id;
end $$;

revoke execute on function kept_of_erased_organizations, erased_tables, erase_organization, left_of_erased_organizations from public;
