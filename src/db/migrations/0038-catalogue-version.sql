-- The catalogue with which texts were written or a picture was rendered: a hash of its files, as the engine stands beside the seed. Null in
-- rows from before, and until something is written.
alter table creatives add column catalogue_version text;
alter table listing_ideas add column catalogue_version text;
alter table audiences add column catalogue_version text;
alter table assistant_ad_groups add column catalogue_version text;
alter table campaign_concepts add column catalogue_version text;
