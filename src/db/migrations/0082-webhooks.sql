-- Addresses of clients that events are delivered to, the deliveries, and every attempt of one.
create table webhook_endpoints (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  url text not null check (length(url) <= 2048),
  description text check (length(description) between 1 and 500),
  types text[] not null check (cardinality(types) between 1 and 64),
  brand_ids uuid[] check (cardinality(brand_ids) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'disabled')),
  disabled_reason text check (disabled_reason in ('request', 'gone', 'failing')),
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  -- Since the last success: when the first attempt failed, how many have, and how many of the newest timed out.
  failing_since timestamptz,
  failures integer not null default 0,
  timeouts integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (org_id, id),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index on webhook_endpoints (org_id, created_at desc, id desc);

-- `attempts` counts all; `tries` those since the delivery was last asked for, which decide how long the next one waits.
create table webhook_deliveries (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  endpoint_id uuid not null,
  event_id uuid not null,
  seq bigint not null,
  type text not null,
  status text not null default 'pending' check (status in ('pending', 'retrying', 'delivered', 'exhausted', 'canceled')),
  attempts integer not null default 0,
  tries integer not null default 0,
  attempt_id uuid,
  next_attempt_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  unique (org_id, id),
  unique (endpoint_id, event_id),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade,
  foreign key (org_id, event_id) references events (org_id, id) on delete cascade
);
create index on webhook_deliveries (org_id, endpoint_id, created_at desc, id desc);
create index on webhook_deliveries (org_id, event_id);
create index on webhook_deliveries (endpoint_id) where status in ('pending', 'retrying');

create table webhook_attempts (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  error text,
  answer text check (length(answer) <= 1024),
  unique (org_id, id),
  foreign key (org_id, delivery_id) references webhook_deliveries (org_id, id) on delete cascade
);
create index on webhook_attempts (org_id, delivery_id, number);

select wall_off_tenants();

-- The head of the log counts active endpoints, so that a transaction without any asks for none.
create function count_webhook_endpoints() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_org uuid := coalesce(new.org_id, old.org_id);
begin
  if tg_op = 'INSERT' then perform lock_event_head(v_org); end if;
  perform from event_heads where org_id = v_org for no key update;
  update event_heads set endpoints = (select count(*) from webhook_endpoints where org_id = v_org and status = 'active') where org_id = v_org;
  return null;
end $$;
create trigger webhook_endpoints_are_counted after insert or delete or update of status on webhook_endpoints
  for each row execute function count_webhook_endpoints();

-- Whether an endpoint wants an event. Progress is frequent, so it must be asked for by name; a test is for the endpoint that it names.
create function wants_event(w webhook_endpoints, e events) returns boolean language sql immutable as $$
  select case when e.type = 'webhook.test' then w.id = e.resource_id
    else w.status = 'active' and (w.brand_ids is null or e.brand_id = any (w.brand_ids))
      and (e.type = any (w.types) or (e.type not like '%.progressed' and ('*' = any (w.types) or split_part(e.type, '.', 1) || '.*' = any (w.types))))
  end
$$;

-- As before, and creates the deliveries of the events; returns them with the ids of their first attempts.
drop function record_events(uuid, jsonb);
create function record_events(p_org uuid, p_events jsonb) returns table (delivery_id uuid, endpoint_id uuid, attempt_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last bigint := lock_event_head(p_org);
  v_recorded integer;
  v_deliver boolean;
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
  update event_heads set last = v_last + v_recorded where org_id = p_org returning endpoints > 0 into v_deliver;
  if v_recorded > 0 and (v_deliver or p_events @> '[{"type": "webhook.test"}]') then
    return query
      insert into webhook_deliveries as d (id, org_id, endpoint_id, event_id, seq, type, attempt_id, next_attempt_at, created_at)
      select new_id(), p_org, w.id, e.id, e.seq, e.type, new_id(), e.created_at, e.created_at
      from events e join webhook_endpoints w on w.org_id = p_org
      where e.org_id = p_org and e.seq > v_last and wants_event(w, e) order by e.seq
      returning d.id, d.endpoint_id, d.attempt_id;
  end if;
end $$;

revoke execute on function count_webhook_endpoints, wants_event, record_events from public;
grant execute on function wants_event, record_events to cyclorama_app;
