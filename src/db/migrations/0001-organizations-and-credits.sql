-- Organizations, their keys and their credits. Money is moved by the functions below and by nothing else.

create table settings (
  name text primary key,
  value bytea not null
);

create table organizations (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 200),
  plan text not null check (plan in ('free', 'pro', 'enterprise')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table api_keys (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  name text not null check (length(name) between 1 and 200),
  hash bytea not null unique check (length(hash) = 32),
  hint text not null,
  previous_hash bytea unique check (length(previous_hash) = 32),
  previous_expires_at timestamptz,
  permissions text[] not null,
  monthly_credit_budget integer check (monthly_credit_budget >= 0),
  rotatable boolean not null default false,
  expires_at timestamptz,
  disabled_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  unique (org_id, id)
);
create index on api_keys (org_id, created_at);

-- One row a key: the moments of its last 120 accepted requests, oldest at `position`. Lost in a crash, which costs nobody anything.
create unlogged table rate_windows (
  key_id uuid primary key,
  hits double precision[] not null,
  position integer not null
) with (fillfactor = 50);

create unlogged table guess_windows (
  address text primary key,
  hits double precision[] not null
);

create table accounts (
  org_id uuid primary key references organizations (id),
  balance integer not null default 0,
  held integer not null default 0 check (held >= 0),
  check (balance >= held)
);

create table credit_grants (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  type text not null check (type in ('plan', 'top_up', 'adjustment')),
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining between 0 and amount),
  reason text not null check (length(reason) between 1 and 500),
  external_ref text,
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (org_id, external_ref),
  unique (org_id, id)
);
create index on credit_grants (org_id, expires_at) where remaining > 0;

create table reservations (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  api_key_id uuid,
  resource_type text not null,
  resource_id uuid not null,
  unit_price integer not null check (unit_price >= 0),
  reserved integer not null check (reserved >= 0),
  captured integer not null default 0 check (captured >= 0),
  refunded integer not null default 0 check (refunded between 0 and captured),
  released integer not null default 0 check (released >= 0),
  month date not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (captured + released <= reserved),
  check ((closed_at is not null) = (captured + released = reserved)),
  unique (org_id, id),
  foreign key (org_id, api_key_id) references api_keys (org_id, id)
);
create index on reservations (api_key_id, month);
create index on reservations (resource_id);
create index on reservations (org_id) where closed_at is null;

create table ledger (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  type text not null check (type in ('grant', 'reserve', 'capture', 'refund', 'release', 'expiry')),
  amount integer not null check (amount >= 0),
  balance_after integer not null,
  held_after integer not null,
  reservation_id uuid,
  resource_type text,
  resource_id uuid,
  item_id uuid,
  api_key_id uuid,
  unit_price integer,
  grants jsonb,
  created_at timestamptz not null,
  foreign key (org_id, reservation_id) references reservations (org_id, id)
);
create unique index ledger_once_an_item on ledger (item_id, type) where type in ('capture', 'refund', 'release');
create index on ledger (org_id, created_at desc, id desc);
create index on ledger (resource_id);
create index on ledger (reservation_id);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_is_append_only before update or delete on ledger for each row execute function forbid_change();
create trigger ledger_is_never_emptied before truncate on ledger for each statement execute function forbid_change();

create table usage_requests (
  org_id uuid not null references organizations (id),
  day date not null,
  api_key_id uuid not null,
  operation text not null,
  requests bigint not null,
  primary key (org_id, day, api_key_id, operation)
);

create table idempotency_keys (
  org_id uuid not null references organizations (id),
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  lease_until timestamptz,
  status integer,
  headers jsonb,
  body bytea,
  resource_id uuid,
  product_id uuid,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (org_id, key)
);
create index on idempotency_keys (created_at);

-- The outbox: one row a state change, written in the transaction that changes the state.
create table events (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  type text not null,
  resource_type text not null,
  resource_id uuid not null,
  status text not null,
  transition text not null,
  created_at timestamptz not null,
  unique (resource_id, type, transition)
);
create index on events (org_id, created_at desc, id desc);

create view pg_seconds as select extract(epoch from clock_timestamp())::double precision as now;
