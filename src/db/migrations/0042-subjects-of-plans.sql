-- The cut-out that an item was planned with, and the version of the profile; null until it is planned, and of items from before. The plans of
-- other kinds of items have it in their plan.
alter table photoshoot_outputs add column subject jsonb;
alter table assistant_ads add column subject jsonb;

create or replace view order_items with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, photoshoot_id as order_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at,
    creative_id is not null as is_made, plan, subject
  from photoshoot_outputs
  union all
  select 'campaign', id, org_id, campaign_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at,
    creative_id is not null, null, null
  from campaign_creatives
  union all
  select 'assistant_ad_group', id, org_id, ad_group_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at,
    creative_id is not null, plan, subject
  from assistant_ads
  union all
  select 'retail_listing_image', id, org_id, id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at,
    creative_id is not null, null, null
  from listing_images
  union all
  select 'video', id, org_id, id, status, credits, null, overlay_key, created_at, started_at, ended_at,
    file_key is not null, null, null
  from videos;
