-- What a listing image is rendered from, with the engine that planned it; null until it is planned. An image without a plan,
-- or with one of another engine, is planned when its job runs.
alter table listing_images add column plan jsonb;
