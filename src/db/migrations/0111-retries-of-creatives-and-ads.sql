-- A retry of a creative is a campaign of its own with one creative, one of an ad an ad group with one ad, as a retry of an output is a photoshoot.
-- `retry_id` names it, once. It follows the plan of its place in the order that was asked for: for a campaign the design of that campaign, whose
-- concepts it renders again; for an ad group the position of that many ads.
alter table campaigns
  add column planned_of uuid,
  add column planned_concept integer check (planned_concept between 0 and 4),
  add foreign key (org_id, planned_of) references campaigns (org_id, id),
  add check ((planned_of is null) = (planned_concept is null));
create index on campaigns (org_id, planned_of) where planned_of is not null;
alter table campaign_creatives
  add column retry_id uuid,
  add foreign key (org_id, retry_id) references campaigns (org_id, id);
create unique index on campaign_creatives (org_id, retry_id) where retry_id is not null;

alter table assistant_ad_groups
  add column planned_count integer check (planned_count between 1 and 10),
  add column planned_position integer check (planned_position between 0 and 9),
  add check ((planned_count is null) = (planned_position is null));
alter table assistant_ads
  add column retry_id uuid,
  add foreign key (org_id, retry_id) references assistant_ad_groups (org_id, id);
create unique index on assistant_ads (org_id, retry_id) where retry_id is not null;
