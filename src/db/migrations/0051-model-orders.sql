-- Who writes the words of an order, as its request asks, and what that adds to its price. `item_id` is the surcharge in the ledger: it is charged
-- once a model has delivered, and comes back where the built-in copywriter writes.
create table model_orders (
  org_id uuid not null references organizations (id),
  order_type text not null,
  order_id uuid not null,
  -- Null: as the policy of the organization says.
  engine text,
  item_id uuid not null unique,
  reservation_id uuid not null,
  credits integer not null check (credits >= 0),
  delivered boolean not null default false,
  created_at timestamptz not null,
  primary key (order_type, order_id)
);
create index on model_orders (org_id);
select wall_off_tenants();
