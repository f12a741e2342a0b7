-- Sessions of the operator's pages, and the one-time codes of the links that start them. They belong to no organization, and no organization
-- reads them.
create table operator_codes (
  hash bytea primary key check (length(hash) = 32),
  name text not null check (length(name) between 1 and 200),
  expires_at timestamptz not null
);
create table operator_sessions (
  id uuid primary key,
  hash bytea not null unique check (length(hash) = 32),
  name text not null check (length(name) between 1 and 200),
  browser text check (length(browser) <= 100),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

-- Results of checks of the database: whether everything that must always hold does.
create table integrity_checks (
  id uuid primary key,
  started_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  violations jsonb not null,
  credits jsonb not null
);
create index on integrity_checks (started_at desc);

revoke all on operator_codes, operator_sessions, integrity_checks from cyclorama_app;
