-- The second wall between organizations: the application's role sees the rows of the organization that its connection acts for and no
-- others, whatever a query forgets to say. Applies to every table with an org_id, those of later migrations included when they call it.

create function current_org() returns uuid language sql stable as $$
  select nullif(current_setting('app.org_id', true), '')::uuid
$$;

-- The subquery makes the planner ask once a statement, not once a row.
create function wall_off_tenants() returns void language plpgsql as $$
declare
  t text;
begin
  for t in
    select c.table_name from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'org_id' and b.table_type = 'BASE TABLE'
      and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.table_name and p.policyname = 'own_rows')
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to cyclorama_app using (org_id = (select current_org())) with check (org_id = (select current_org()))', t);
  end loop;
end $$;

select wall_off_tenants();

alter table organizations enable row level security;
create policy own_rows on organizations to cyclorama_app using (id = (select current_org())) with check (id = (select current_org()));

-- What admission and the operator do is nothing that an organization may do for itself.
revoke all on settings, rate_windows, guess_windows from cyclorama_app;
revoke insert, update, delete on organizations, usage_requests from cyclorama_app;
revoke update, delete on ledger, events from cyclorama_app;
revoke insert, update, delete on api_keys from cyclorama_app;
grant update (hash, hint, previous_hash, previous_expires_at) on api_keys to cyclorama_app;
revoke execute on all functions in schema public from public;
grant execute on function current_org(), new_id(), forbid_change() to cyclorama_app;
grant execute on function credit_expire, credit_reserve, credit_capture, credit_refund, credit_release, credit_settle to cyclorama_app;
