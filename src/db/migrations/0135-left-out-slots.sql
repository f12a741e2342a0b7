-- The kinds of pictures that are not among the slots of a listing, each with its reason, as they were when its ideas were written. They stand
-- beside the main slot, which every listing has; null in listings of earlier releases.
alter table listing_ideas add column left_out jsonb check (left_out is null or position = 0);
