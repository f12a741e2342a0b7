-- Who changed what: written in the transaction of the change, never changed afterwards.
create table audit_log (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  actor_type text not null check (actor_type in ('key', 'operator')),
  actor_id uuid,
  action text not null check (length(action) between 1 and 100),
  target_id uuid,
  request_id text,
  address text,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index on audit_log (org_id, created_at desc, id desc);
create index on audit_log (org_id, action, created_at desc, id desc);
create index on audit_log (created_at);
select wall_off_tenants();
revoke update, delete, truncate on audit_log from cyclorama_app;

create trigger audit_log_is_append_only before update on audit_log for each row execute function forbid_change();
create trigger audit_log_is_never_emptied before truncate on audit_log for each statement execute function forbid_change();
