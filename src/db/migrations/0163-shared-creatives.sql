-- The creatives that a link shows; null for all of its product, with its photos.
alter table share_links add column creative_ids uuid[] check (cardinality(creative_ids) between 1 and 100);
