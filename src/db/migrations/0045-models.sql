-- What an organization allows language models: which, what happens when one fails, a cap of a month, and whether its data may leave.
create table model_policies (
  org_id uuid primary key references organizations (id),
  allowed text[] not null default '{}',
  fallback text not null default 'built_in' check (fallback in ('built_in', 'fail')),
  cap_micros bigint check (cap_micros >= 0),
  consent boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every call, written before it is sent. `cost_micros` is what was reserved until the real cost is known; a lost call keeps it.
create table model_calls (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  order_type text,
  order_id uuid,
  item_id uuid not null,
  product_id uuid,
  step text not null,
  capability text not null,
  model text not null,
  request_hash text not null,
  state text not null check (state in ('sent', 'done', 'failed', 'lost')),
  kind text,
  reserved_micros bigint not null check (reserved_micros >= 0),
  cost_micros bigint not null check (cost_micros >= 0),
  input_tokens integer,
  output_tokens integer,
  result jsonb,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id),
  check ((state = 'sent') = (ended_at is null))
);
create index on model_calls (created_at) include (org_id, cost_micros);
create index on model_calls (org_id, item_id, step);
create index on model_calls (org_id, request_hash) where result is not null;
create index on model_calls (org_id, product_id);
create index on model_calls (org_id, order_id);
create index on model_calls (state) where state = 'sent';
select wall_off_tenants();
revoke insert, update, delete on model_policies, model_calls from cyclorama_app;

-- Begins a call: answers from a stored result, refuses by a cap or by the number under way, or writes the call down. One lock orders all of
-- them, so that two calls never pass the same cap together. A call of the same step that was never ended is lost: its process has died.
create function model_call_begin(p jsonb, p_now timestamptz, out outcome text, out result jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_org uuid := (p ->> 'org_id')::uuid;
  v_item uuid := (p ->> 'item_id')::uuid;
  v_order uuid := (p ->> 'order_id')::uuid;
  v_reserved bigint := (p ->> 'reserved_micros')::bigint;
  v_month timestamptz := date_trunc('month', p_now at time zone 'UTC') at time zone 'UTC';
begin
  if current_org() is distinct from v_org and current_org() is not null then
    raise exception 'a call of another organization' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(7225041140);
  update model_calls c set state = 'lost', kind = 'lost', ended_at = p_now
    where c.org_id = v_org and c.item_id = v_item and c.step = p ->> 'step' and c.state = 'sent';
  select c.result into result from model_calls c
    where c.org_id = v_org and c.request_hash = p ->> 'request_hash' and c.result is not null
      and c.ended_at > p_now - make_interval(days => (p ->> 'keep_days')::integer)
    order by c.ended_at desc limit 1;
  if result is not null then outcome := 'stored'; return; end if;
  if (select count(*) from model_calls c where c.org_id = v_org and c.item_id = v_item and c.step = p ->> 'step'
      and (c.state = 'lost' or c.kind = 'unusable')) >= 2 then outcome := 'exhausted'; return; end if;
  if v_order is not null and v_reserved + (select coalesce(sum(c.cost_micros), 0) from model_calls c
      where c.org_id = v_org and c.order_id = v_order) > (p ->> 'cap_order')::bigint then outcome := 'capped by the order'; return; end if;
  if v_reserved + (select coalesce(sum(c.cost_micros), 0) from model_calls c where c.org_id = v_org and c.created_at >= v_month)
      > (select m.cap_micros from model_policies m where m.org_id = v_org) then outcome := 'capped by the organization'; return; end if;
  if v_reserved + (select coalesce(sum(c.cost_micros), 0) from model_calls c where c.created_at >= v_month)
      > (p ->> 'cap_month')::bigint then outcome := 'capped by the installation'; return; end if;
  if (select count(*) from model_calls c where c.state = 'sent' and c.created_at > p_now - interval '15 minutes')
      >= (p ->> 'at_once')::integer then outcome := 'busy'; return; end if;
  insert into model_calls (id, org_id, order_type, order_id, item_id, product_id, step, capability, model, request_hash, state,
      reserved_micros, cost_micros, created_at)
    values ((p ->> 'id')::uuid, v_org, p ->> 'order_type', v_order, v_item, (p ->> 'product_id')::uuid, p ->> 'step', p ->> 'capability',
      p ->> 'model', p ->> 'request_hash', 'sent', v_reserved, v_reserved, p_now);
  outcome := 'placed';
end $$;

-- Ends a call, once. The result of one that was lost, or whose organization is gone, is stored nowhere.
create function model_call_end(p jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_org() is distinct from (p ->> 'org_id')::uuid and current_org() is not null then
    raise exception 'a call of another organization' using errcode = '42501';
  end if;
  update model_calls c set state = p ->> 'state', kind = p ->> 'kind', cost_micros = (p ->> 'cost_micros')::bigint,
      input_tokens = (p ->> 'input_tokens')::integer, output_tokens = (p ->> 'output_tokens')::integer,
      result = case when jsonb_typeof(p -> 'result') <> 'null' then p -> 'result' end, ended_at = p_now
    where c.org_id = (p ->> 'org_id')::uuid and c.id = (p ->> 'id')::uuid and c.state = 'sent';
end $$;

revoke execute on function model_call_begin, model_call_end from public;
grant execute on function model_call_begin, model_call_end to cyclorama_app;

-- The words that a model wrote for an ad group and a video, with the places of the product's text that they rest on; null for the built-in writer.
alter table assistant_ad_groups add column written jsonb;
alter table videos add column written jsonb;
alter table listing_ideas add column sources jsonb;
