-- Templates of all brands of an organization, newest first.
create index on templates (org_id, created_at desc, id desc) where deleted_at is null;
