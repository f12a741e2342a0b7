-- `kit_version` of a brand grows when what pictures and words read of it changes; a creative names the version that its plan follows, null where it reads
-- nothing of the brand and for older ones. A campaign that renders the pictures of another one again names that one.
alter table brands add column kit_version integer not null default 1;
alter table creatives add column kit_version integer;
alter table campaigns add column rerender_of uuid, add foreign key (org_id, rerender_of) references campaigns (org_id, id);
create index on campaigns (org_id, rerender_of) where rerender_of is not null;
