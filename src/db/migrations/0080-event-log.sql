-- The outbox becomes a log: every event has a number, which only grows within an organization and has no gaps. Its head is locked until the
-- transaction ends, so a reader that has seen a number has seen all smaller ones. It is the last lock of a transaction.
create table event_heads (
  org_id uuid primary key references organizations (id),
  last bigint not null default 0,
  first bigint not null default 1,
  endpoints integer not null default 0,
  check (first between 1 and last + 1)
) with (fillfactor = 50);

alter table events add column seq bigint, add column brand_id uuid, add column product_id uuid;

update events e set seq = numbered.seq
from (select id, row_number() over (partition by org_id order by created_at, id) as seq from events) numbered where numbered.id = e.id;
insert into event_heads (org_id, last)
select o.id, max(e.seq) from events e join organizations o on o.id = e.org_id group by o.id;
create unique index events_seq on events (org_id, seq);
create index events_of on events (org_id, resource_id, seq);
alter table events add unique (org_id, id);

select wall_off_tenants();
revoke insert, update, delete on event_heads from cyclorama_app;

-- Locks the head of an organization's log and returns its last number.
create function lock_event_head(p_org uuid) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last bigint;
begin
  if 'cyclorama_app' in (session_user, current_setting('role')) and current_org() is distinct from p_org then
    raise exception 'a connection of organization % may not record events of %', current_org(), p_org using errcode = '42501';
  end if;
  select last into v_last from event_heads where org_id = p_org for no key update;
  if not found then
    insert into event_heads (org_id) values (p_org) on conflict do nothing;
    select last into v_last from event_heads where org_id = p_org for no key update;
  end if;
  return v_last;
end $$;

-- Records the events of a transaction, last before its commit, except those whose transition is recorded. What it looks for is read after the
-- head is locked, so two transactions cannot both record a transition, and no number is lost. Returns the number of webhook endpoints.
create function record_events(p_org uuid, p_events jsonb) returns integer language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_last bigint := lock_event_head(p_org);
  v_recorded integer;
  v_endpoints integer;
begin
  insert into events (id, org_id, seq, type, resource_type, resource_id, status, transition, brand_id, product_id, created_at)
  select n.id, p_org, v_last + row_number() over (order by n.place), n.type, n.resource_type, n.resource_id, n.status, n.transition,
    coalesce(n.brand_id, (select p.brand_id from products p where p.org_id = p_org and p.id = n.product_id)), n.product_id, n.created_at
  from (
    select distinct on (e.resource_id, e.type, e.transition) e.*
    from rows from (jsonb_to_recordset(p_events) as (id uuid, type text, resource_type text, resource_id uuid, status text, transition text,
      brand_id uuid, product_id uuid, created_at timestamptz)) with ordinality
      as e (id, type, resource_type, resource_id, status, transition, brand_id, product_id, created_at, place)
    where not exists (
      select from events o where o.resource_id = e.resource_id and o.type = e.type and o.transition = e.transition)
    order by e.resource_id, e.type, e.transition, e.place
  ) n;
  get diagnostics v_recorded = row_count;
  update event_heads set last = v_last + v_recorded where org_id = p_org returning endpoints into v_endpoints;
  return case when v_recorded = 0 then 0 else v_endpoints end;
end $$;

-- Processes of an older release insert events without a number, as they did before.
create function number_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.seq is not null then return new; end if;
  perform lock_event_head(new.org_id);
  if exists (select from events where resource_id = new.resource_id and type = new.type and transition = new.transition) then
    return null;
  end if;
  update event_heads set last = last + 1 where org_id = new.org_id returning last into new.seq;
  return new;
end $$;
create trigger events_are_numbered before insert on events for each row execute function number_event();

revoke execute on function lock_event_head, record_events, number_event from public;
grant execute on function lock_event_head, record_events to cyclorama_app;
