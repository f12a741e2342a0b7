-- The bytes that each organization has in the store, and how many it may have.
alter table files add column size_bytes bigint not null default 0 check (size_bytes >= 0);

create table storage_use (
  org_id uuid primary key references organizations (id),
  bytes bigint not null default 0 check (bytes >= 0),
  -- Null: the default of the installation.
  quota_bytes bigint check (quota_bytes >= 0)
);
select wall_off_tenants();
revoke insert, update, delete on storage_use from cyclorama_app;

-- Counted in the statement that changes the rows, whoever changes them. An organization that is erased has no row any more.
create function count_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.org_id else new.org_id end;
  change bigint := case when tg_op = 'DELETE' then 0 else new.size_bytes end - case when tg_op = 'INSERT' then 0 else old.size_bytes end;
begin
  if change > 0 then
    insert into storage_use as u (org_id, bytes) values (owner, change) on conflict (org_id) do update set bytes = u.bytes + excluded.bytes;
  elsif change < 0 then
    update storage_use set bytes = bytes + change where org_id = owner;
  end if;
  return null;
end $$;
revoke execute on function count_file() from public;
create trigger count_file after insert or delete or update of size_bytes on files for each row execute function count_file();

update files f set size_bytes = s.size_bytes from (
  select file_key as key, size_bytes from uploads
  union select file_key, size_bytes from creatives
  union select file_key, size_bytes from videos
) s where s.key = f.key and s.size_bytes is not null;
