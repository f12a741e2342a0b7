-- Of a `webhook.test`: the type that its message has, where that is another one.
alter table events add column sample_type text;

-- As before, and stores that type.
create or replace function record_events(p_org uuid, p_events jsonb) returns table (delivery_id uuid, endpoint_id uuid, attempt_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_taken integer := jsonb_array_length(p_events);
  v_last bigint;
  v_recorded integer;
  v_deliver boolean;
begin
  if 'cyclorama_app' in (session_user, current_setting('role')) and current_org() is distinct from p_org then
    raise exception 'a connection of organization % may not record events of %', current_org(), p_org using errcode = '42501';
  end if;
  update event_heads set last = last + v_taken where org_id = p_org returning last - v_taken, endpoints > 0 into v_last, v_deliver;
  if not found then
    insert into event_heads as h (org_id, last) values (p_org, v_taken)
      on conflict (org_id) do update set last = h.last + v_taken returning last - v_taken, endpoints > 0 into v_last, v_deliver;
  end if;
  insert into events (id, org_id, seq, type, resource_type, resource_id, status, transition, brand_id, product_id, created_at, sample_type)
  select n.id, p_org, v_last + row_number() over (order by n.place), n.type, n.resource_type, n.resource_id, n.status, n.transition,
    coalesce(n.brand_id, (select p.brand_id from products p where p.org_id = p_org and p.id = n.product_id)), n.product_id, n.created_at, n.sample_type
  from (
    select distinct on (e.resource_id, e.type, e.transition) e.*
    from rows from (jsonb_to_recordset(p_events) as (id uuid, type text, resource_type text, resource_id uuid, status text, transition text,
      brand_id uuid, product_id uuid, created_at timestamptz, sample_type text)) with ordinality
      as e (id, type, resource_type, resource_id, status, transition, brand_id, product_id, created_at, sample_type, place)
    where (
      select true from events o where o.resource_id = e.resource_id and o.type = e.type and o.transition = e.transition limit 1) is null
    order by e.resource_id, e.type, e.transition, e.place
  ) n;
  get diagnostics v_recorded = row_count;
  if v_recorded < v_taken then
    update event_heads set last = v_last + v_recorded where org_id = p_org;
  end if;
  if v_recorded > 0 and (v_deliver or p_events @> '[{"type": "webhook.test"}]') then
    return query
      insert into webhook_deliveries as d (id, org_id, endpoint_id, event_id, seq, type, attempt_id, next_attempt_at, created_at)
      select new_id(), p_org, w.id, e.id, e.seq, e.type, new_id(), e.created_at, e.created_at
      from events e join webhook_endpoints w on w.org_id = p_org
      where e.org_id = p_org and e.seq > v_last and wants_event(w, e) order by e.seq
      returning d.id, d.endpoint_id, d.attempt_id;
  end if;
end $$;
