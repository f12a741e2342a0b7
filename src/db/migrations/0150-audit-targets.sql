-- What kind of thing an entry is about. Entries of earlier releases have none, since no entry is ever changed.
alter table audit_log add column target_type text check (length(target_type) between 1 and 40);
