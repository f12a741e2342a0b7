-- The tenant role moves credits only through the credit functions. They run with the owner's rights, so each of them first checks that
-- a tenant's connection moves the credits of its own organization: row-level security does not apply to the owner.

create function require_own_credits(p_org uuid) returns void language plpgsql stable as $$
begin
  if 'cyclorama_app' in (session_user, current_setting('role')) and current_org() is distinct from p_org then
    raise exception 'a connection of organization % may not move credits of %', current_org(), p_org using errcode = '42501';
  end if;
end $$;
revoke execute on function require_own_credits from public;

do $$
declare
  f regprocedure;
  definition text;
begin
  for f in
    select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('credit_expire', 'credit_reserve', 'credit_capture', 'credit_refund', 'credit_release', 'credit_settle')
  loop
    definition := regexp_replace(pg_get_functiondef(f), '\nbegin\n', E'\nbegin\n  perform require_own_credits(p_org);\n');
    if definition not like '%require_own_credits%' then raise exception 'the body of % was not recognized', f; end if;
    execute definition;
    execute format('alter function %s security definer set search_path = public, pg_temp', f);
  end loop;
end $$;

revoke insert, update, delete on accounts, credit_grants, reservations, ledger from cyclorama_app;
-- A row is locked only by who may update a column; the policy lets this one keep nothing but its value.
grant update (org_id) on accounts to cyclorama_app;
