-- What an item is rendered from, with the engine that planned it; null until it is planned.
alter table campaign_creatives add column plan jsonb;
