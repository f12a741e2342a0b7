-- What a person sends as the outline of a picture is stored as a mask, gray and of the photo's size, which outlives the engine. The cut-out by
-- it is derived, like the studio's, under a name with both hashes and the engine's version, and is needed as long as the mask is.
alter table picture_corrections rename column cutout_key to mask_key;
alter table picture_corrections rename column cutout_source to mask_source;
alter table picture_corrections add column mask_sha256 text check (length(mask_sha256) = 64);
alter table picture_corrections add check ((mask_key is null) = (mask_sha256 is null));
create index on picture_corrections (org_id, mask_sha256) where mask_sha256 is not null;

create or replace view shown_pictures with (security_invoker = true) as
  select org_id, sha256 from product_images
  union all select s.org_id, s.sha256 from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id where t.purged_at is null
  union all select org_id, source_sha256 from videos where source_sha256 is not null and status in ('queued', 'in_progress')
  union all select org_id, mask_sha256 from picture_corrections where mask_sha256 is not null;
