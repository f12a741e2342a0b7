-- One picture that is made for a slot of a listing: an order that is its own only item.
create table listing_images (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  product_id uuid not null,
  -- The slot it is made for. A slot whose idea was replaced is gone; what was made for it stays.
  idea_id uuid not null,
  direction jsonb,
  seed integer not null check (seed >= 0),
  max_credits integer,
  status text not null check (status in ('queued', 'in_progress', 'completed', 'failed', 'canceled')),
  reservation_id uuid not null,
  credits_reserved integer not null,
  credits integer not null check (credits >= 0),
  attempt integer not null default 0 check (attempt >= 0),
  creative_id uuid,
  checks jsonb not null default '[]',
  overlay_key text,
  failure_code text,
  failure_message text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  completed_at timestamptz,
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'completed') = (creative_id is not null)),
  check ((status in ('queued', 'in_progress')) = (ended_at is null)),
  check (max_credits is null or credits_reserved <= max_credits),
  unique (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id),
  foreign key (org_id, reservation_id) references reservations (org_id, id),
  foreign key (org_id, creative_id) references creatives (org_id, id)
);
create index on listing_images (org_id, product_id) where status in ('queued', 'in_progress');
create index on listing_images (started_at) where status = 'in_progress';
create index on listing_images (created_at) where status = 'queued';
create index on listing_images (overlay_key) where overlay_key is not null;

-- What a slot shows follows from its latest image: that image's creative, and until there is one the creative it had before.
alter table listing_ideas add column image_id uuid, add foreign key (org_id, image_id) references listing_images (org_id, id);

select wall_off_tenants();

-- `known_id` is what clients know an order by, in its events and as the source of its creatives; a slot may be ordered for many times,
-- so `told_as` tells its ends apart.
create or replace view orders with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, 0 as own_credits, completed_at,
    id as known_id, 'end' as told_as
  from photoshoots
  union all
  select 'campaign', id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, plan_credits, completed_at,
    id, 'end'
  from campaigns
  union all
  select 'assistant_ad_group', id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, 0, completed_at,
    id, 'end'
  from assistant_ad_groups
  union all
  select 'retail_listing_image', id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, 0, completed_at,
    idea_id, 'end of ' || id
  from listing_images;

create or replace view order_items with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, photoshoot_id as order_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from photoshoot_outputs
  union all
  select 'campaign', id, org_id, campaign_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from campaign_creatives
  union all
  select 'assistant_ad_group', id, org_id, ad_group_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from assistant_ads
  union all
  select 'retail_listing_image', id, org_id, id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from listing_images;
