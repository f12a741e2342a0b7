-- The service disables webhook endpoints by itself.
alter table audit_log drop constraint audit_log_actor_type_check;
alter table audit_log add constraint audit_log_actor_type_check check (actor_type in ('key', 'operator', 'system')) not valid;
