-- As before, but the key's row is locked only against change. A transaction that changes a reservation twice has its foreign key checked, which
-- locks the key's row after the account: against removal, which goes together with this lock and did not with the stronger one.
create or replace function credit_reserve(
  p_org uuid, p_key uuid, p_resource_type text, p_resource_id uuid, p_amount integer, p_unit_price integer, p_now timestamptz,
  out reservation uuid, out refused text, out available integer
) language plpgsql as $$
declare
  account accounts;
  budget integer;
  used integer;
  this_month date := date_trunc('month', p_now at time zone 'UTC')::date;
begin
  select monthly_credit_budget into budget from api_keys where org_id = p_org and id = p_key for no key update;
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
