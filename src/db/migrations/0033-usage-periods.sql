-- Requests are counted by quarters of an hour, the step of every UTC offset in use, so that sums of local days and months are exact. What was
-- counted by days before stands at the beginning of its day.
alter table usage_requests add column starts_at timestamptz;
update usage_requests set starts_at = day at time zone 'UTC';
alter table usage_requests drop constraint usage_requests_pkey;
alter table usage_requests drop column day, alter column starts_at set not null, add primary key (org_id, starts_at, api_key_id, operation);
