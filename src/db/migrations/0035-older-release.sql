-- Processes of an older release go on working while the schema changes, so what they still read and write stays for one release more.
alter table campaigns add column references_missing text[] not null default '{}';
alter table templates alter column updated_at set default now();
alter table usage_requests add column day date generated always as ((starts_at at time zone 'UTC')::date) stored;
