-- Each function is one statement that both checks and takes. All lock in the order key, account, grant, so they cannot deadlock.

-- UUIDv7 whose 12 bits after the version are the fraction of the millisecond (RFC 9562, 6.2, method 3): what is made later sorts later.
create function new_id() returns uuid language sql volatile as $$
  select (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
    || substr('89ab', 1 + floor(random() * 4)::int, 1) || substr(md5(gen_random_uuid()::text), 1, 15))::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as moment
$$;

create function credit_grant(p_org uuid, p_type text, p_amount integer, p_reason text, p_external_ref text, p_expires_at timestamptz, p_now timestamptz)
returns uuid language plpgsql as $$
declare
  granted uuid := new_id();
  account accounts;
begin
  insert into accounts (org_id) values (p_org) on conflict do nothing;
  update accounts set balance = balance + p_amount where org_id = p_org returning * into account;
  insert into credit_grants (id, org_id, type, amount, remaining, reason, external_ref, expires_at, created_at)
    values (granted, p_org, p_type, p_amount, p_amount, p_reason, p_external_ref, p_expires_at, p_now);
  insert into ledger (id, org_id, type, amount, balance_after, held_after, resource_type, resource_id, created_at)
    values (new_id(), p_org, 'grant', p_amount, account.balance, account.held, 'credit_grant', granted, p_now);
  return granted;
end $$;

-- Writes off what is left of grants whose time is over, as far as it is not held by work under way.
create function credit_expire(p_org uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  account accounts;
  expired credit_grants;
  lost integer;
begin
  if not exists (select from credit_grants where org_id = p_org and expires_at <= p_now and remaining > 0) then return; end if;
  select * into account from accounts where org_id = p_org for update;
  for expired in select * from credit_grants where org_id = p_org and expires_at <= p_now and remaining > 0 order by expires_at, id for update loop
    lost := least(expired.remaining, account.balance - account.held);
    exit when lost = 0;
    update credit_grants set remaining = remaining - lost where id = expired.id;
    update accounts set balance = balance - lost where org_id = p_org returning * into account;
    insert into ledger (id, org_id, type, amount, balance_after, held_after, resource_type, resource_id, created_at)
      values (new_id(), p_org, 'expiry', lost, account.balance, account.held, 'credit_grant', expired.id, p_now);
  end loop;
end $$;

-- Holds credits for a resource, or says why not: `refused` is null, 'key_budget_exceeded' or 'insufficient_credits'.
create function credit_reserve(
  p_org uuid, p_key uuid, p_resource_type text, p_resource_id uuid, p_amount integer, p_unit_price integer, p_now timestamptz,
  out reservation uuid, out refused text, out available integer
) language plpgsql as $$
declare
  account accounts;
  budget integer;
  used integer;
  this_month date := date_trunc('month', p_now at time zone 'UTC')::date;
begin
  select monthly_credit_budget into budget from api_keys where org_id = p_org and id = p_key for update;
  if budget is not null then
    select coalesce(sum(reserved - released - refunded), 0) into used from reservations where api_key_id = p_key and month = this_month;
    if used + p_amount > budget then
      refused := 'key_budget_exceeded';
      available := greatest(budget - used, 0);
      return;
    end if;
  end if;
  perform credit_expire(p_org, p_now);
  update accounts set held = held + p_amount where org_id = p_org and balance - held >= p_amount returning * into account;
  if not found then
    refused := 'insufficient_credits';
    select balance - held into available from accounts where org_id = p_org;
    available := coalesce(available, 0);
    return;
  end if;
  reservation := new_id();
  available := account.balance - account.held;
  insert into reservations (id, org_id, api_key_id, resource_type, resource_id, unit_price, reserved, month, created_at, closed_at)
    values (reservation, p_org, p_key, p_resource_type, p_resource_id, p_unit_price, p_amount, this_month, p_now, case when p_amount = 0 then p_now end);
  insert into ledger (id, org_id, type, amount, balance_after, held_after, reservation_id, resource_type, resource_id, api_key_id, unit_price, created_at)
    values (new_id(), p_org, 'reserve', p_amount, account.balance, account.held, reservation, p_resource_type, p_resource_id, p_key, p_unit_price, p_now);
end $$;

-- Takes held credits for one item, once however often it is called. Consumes the grants that expire first.
create function credit_capture(p_org uuid, p_reservation uuid, p_item uuid, p_amount integer, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  account accounts;
  hold reservations;
  source credit_grants;
  taken integer;
  open_amount integer := p_amount;
  consumed jsonb := '[]';
begin
  select * into account from accounts where org_id = p_org for update;
  if exists (select from ledger where item_id = p_item and type in ('capture', 'release')) then return false; end if;
  for source in select * from credit_grants where org_id = p_org and remaining > 0 order by expires_at nulls last, created_at, id for update loop
    exit when open_amount = 0;
    taken := least(source.remaining, open_amount);
    update credit_grants set remaining = remaining - taken where id = source.id;
    consumed := consumed || jsonb_build_array(jsonb_build_object('id', source.id, 'amount', taken));
    open_amount := open_amount - taken;
  end loop;
  if open_amount > 0 then raise exception 'grants of organization % do not cover its balance', p_org; end if;
  update reservations set captured = captured + p_amount,
      closed_at = case when captured + p_amount + released = reserved then p_now end
    where org_id = p_org and id = p_reservation returning * into strict hold;
  update accounts set balance = balance - p_amount, held = held - p_amount where org_id = p_org returning * into account;
  insert into ledger (id, org_id, type, amount, balance_after, held_after, reservation_id, resource_type, resource_id, item_id, api_key_id, unit_price, grants, created_at)
    values (new_id(), p_org, 'capture', p_amount, account.balance, account.held, p_reservation, hold.resource_type, hold.resource_id, p_item, hold.api_key_id, hold.unit_price, consumed, p_now);
  return true;
end $$;

-- Gives a captured item's credits back in full, once. What came from a grant that has expired since comes back as a grant without an end.
create function credit_refund(p_org uuid, p_item uuid, p_now timestamptz) returns boolean language plpgsql as $$
declare
  account accounts;
  taken ledger;
  part record;
begin
  select * into account from accounts where org_id = p_org for update;
  select * into taken from ledger where org_id = p_org and item_id = p_item and type = 'capture';
  if not found or exists (select from ledger where item_id = p_item and type = 'refund') then return false; end if;
  for part in select (value ->> 'id')::uuid as id, (value ->> 'amount')::integer as amount from jsonb_array_elements(taken.grants) loop
    update credit_grants set remaining = remaining + part.amount where id = part.id and org_id = p_org and (expires_at is null or expires_at > p_now);
    if not found then
      insert into credit_grants (id, org_id, type, amount, remaining, reason, created_at)
        values (new_id(), p_org, 'adjustment', part.amount, part.amount, 'Refund of credits whose grant has expired', p_now);
    end if;
  end loop;
  update reservations set refunded = refunded + taken.amount where org_id = p_org and id = taken.reservation_id;
  update accounts set balance = balance + taken.amount where org_id = p_org returning * into account;
  insert into ledger (id, org_id, type, amount, balance_after, held_after, reservation_id, resource_type, resource_id, item_id, api_key_id, unit_price, created_at)
    values (new_id(), p_org, 'refund', taken.amount, account.balance, account.held, taken.reservation_id, taken.resource_type, taken.resource_id, p_item, taken.api_key_id, taken.unit_price, p_now);
  return true;
end $$;

-- Lets go of what was held for an item that never started, once.
create function credit_release(p_org uuid, p_reservation uuid, p_item uuid, p_amount integer, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  account accounts;
  hold reservations;
begin
  select * into account from accounts where org_id = p_org for update;
  if exists (select from ledger where item_id = p_item and type in ('capture', 'release')) then return false; end if;
  update reservations set released = released + p_amount,
      closed_at = case when captured + released + p_amount = reserved then p_now end
    where org_id = p_org and id = p_reservation returning * into strict hold;
  update accounts set held = held - p_amount where org_id = p_org returning * into account;
  insert into ledger (id, org_id, type, amount, balance_after, held_after, reservation_id, resource_type, resource_id, item_id, api_key_id, unit_price, created_at)
    values (new_id(), p_org, 'release', p_amount, account.balance, account.held, p_reservation, hold.resource_type, hold.resource_id, p_item, hold.api_key_id, hold.unit_price, p_now);
  return true;
end $$;

-- Ends one item's claim on credits: refunds what was captured, releases what was not. Safe to repeat.
create function credit_settle(p_org uuid, p_reservation uuid, p_item uuid, p_amount integer, p_now timestamptz)
returns void language plpgsql as $$
begin
  if not credit_refund(p_org, p_item, p_now) then perform credit_release(p_org, p_reservation, p_item, p_amount, p_now); end if;
end $$;
