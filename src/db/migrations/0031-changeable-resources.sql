-- A deleted brand stays as a row, because deleted products and finished campaigns refer to it.
alter table brands add column deleted_at timestamptz;

alter table templates add column version integer not null default 1, add column updated_at timestamptz;
update templates set updated_at = created_at;
alter table templates alter column updated_at set not null;

-- The version of a slot as clients see it is this plus the version of its latest image; see `setSlot`.
alter table listing_ideas add column version integer not null default 1;
create index on listing_images (org_id, idea_id);

drop index uploads_org_id_created_at_id_idx;
create index uploads_newest on uploads (org_id, created_at desc, id desc) where deleted_at is null;
