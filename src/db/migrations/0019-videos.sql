-- Whom a product may be shown to: three, written once, as soon as the product is ready.
create table audiences (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  product_id uuid not null,
  position integer not null check (position between 0 and 2),
  name text not null,
  description text not null,
  created_at timestamptz not null,
  unique (product_id, position),
  unique (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id)
);

alter table products add column audiences_written boolean not null default false;
create index on products (created_at) where status = 'ready' and not audiences_written and deleted_at is null;

-- A video: an order that is its own only item.
create table videos (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  product_id uuid not null,
  type text not null check (type in ('ugc', 'photo_animation')),
  title text,
  -- Of a photo animation for which none was asked, known once it is planned.
  recipe_id text,
  audience_id uuid,
  source_creative_id uuid,
  -- The product's picture that is animated, as it was when the video was ordered.
  source_key text,
  source_sha256 text,
  source_width integer,
  source_height integer,
  script text,
  duration_seconds integer not null check (duration_seconds > 0),
  aspect_ratio text not null,
  seed integer not null check (seed >= 0),
  plan jsonb,
  max_credits integer,
  status text not null check (status in ('queued', 'in_progress', 'completed', 'failed', 'canceled')),
  reservation_id uuid not null,
  credits_reserved integer not null,
  credits integer not null check (credits >= 0),
  attempt integer not null default 0 check (attempt >= 0),
  -- How far the attempt under way is, and what can be seen of it.
  percent integer not null default 0 check (percent between 0 and 100),
  stage text,
  preview_key text,
  poster_key text,
  file_key text,
  thumbnail_key text,
  width integer,
  height integer,
  size_bytes integer,
  sha256 text check (length(sha256) = 64),
  checks jsonb not null default '[]',
  -- Every item of an order has one; nothing marks the faults of a video.
  overlay_key text check (overlay_key is null),
  failure_code text,
  failure_message text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  completed_at timestamptz,
  purged_at timestamptz,
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'completed') = (file_key is not null)),
  check (num_nulls(file_key, thumbnail_key, width, height, size_bytes, sha256) in (0, 6)),
  check (num_nulls(source_key, source_sha256, source_width, source_height) in (0, 4)),
  check ((status in ('queued', 'in_progress')) = (ended_at is null)),
  check (max_credits is null or credits_reserved <= max_credits),
  unique (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id),
  foreign key (org_id, reservation_id) references reservations (org_id, id),
  foreign key (org_id, audience_id) references audiences (org_id, id),
  foreign key (org_id, source_creative_id) references creatives (org_id, id)
);
create index on videos (org_id, created_at desc, id desc);
create index on videos (org_id, product_id, created_at desc, id desc);
create index on videos (org_id, product_id) where status in ('queued', 'in_progress');
create index on videos (started_at) where status = 'in_progress';
create index on videos (created_at) where status = 'queued';
create index on videos (file_key) where file_key is not null;
create index on videos (thumbnail_key) where thumbnail_key is not null;
create index on videos (poster_key) where poster_key is not null;
create index on videos (preview_key) where preview_key is not null;
create index on videos (source_key) where source_key is not null;
create index on videos (source_sha256) where source_sha256 is not null;

select wall_off_tenants();

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
  from listing_images
  union all
  select 'video', id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, 0, completed_at,
    id, 'end'
  from videos;

-- `is_made`: what it was ordered for exists. `plan`: how a picture was staged in the studio, null where it was not or that is not kept.
create or replace view order_items with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, photoshoot_id as order_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at,
    creative_id is not null as is_made, plan
  from photoshoot_outputs
  union all
  select 'campaign', id, org_id, campaign_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at,
    creative_id is not null, null
  from campaign_creatives
  union all
  select 'assistant_ad_group', id, org_id, ad_group_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at,
    creative_id is not null, plan
  from assistant_ads
  union all
  select 'retail_listing_image', id, org_id, id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at,
    creative_id is not null, null
  from listing_images
  union all
  select 'video', id, org_id, id, status, credits, null, overlay_key, created_at, started_at, ended_at,
    file_key is not null, null
  from videos;

-- What an attempt under way shows of itself is let go with it; the picture that is animated must stay until the video has ended.
create or replace view shown_files with (security_invoker = true) as
  select org_id, file_key as key from uploads where deleted_at is null
  union all select org_id, file_key from product_images
  union all select s.org_id, s.file_key from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id where t.purged_at is null
  union all select org_id, file_key from creatives where purged_at is null
  union all select org_id, thumbnail_key from creatives where purged_at is null
  union all select org_id, overlay_key from creatives where purged_at is null and overlay_key is not null
  union all select i.org_id, i.overlay_key from order_items i join orders o on o.type = i.type and o.org_id = i.org_id and o.id = i.order_id
    left join products p on p.org_id = o.org_id and p.id = o.product_id
    where i.overlay_key is not null and p.purged_at is null
  union all select r.org_id, r.overlay_key from compliance_reports r join creatives c on c.org_id = r.org_id and c.id = r.creative_id
    where r.overlay_key is not null and c.purged_at is null
  union all select org_id, file_key from videos where file_key is not null and purged_at is null
  union all select org_id, thumbnail_key from videos where thumbnail_key is not null and purged_at is null
  union all select org_id, poster_key from videos where poster_key is not null and status in ('in_progress', 'completed') and purged_at is null
  union all select org_id, preview_key from videos where preview_key is not null and status = 'in_progress'
  union all select org_id, source_key from videos where source_key is not null and status in ('queued', 'in_progress');

-- A cut-out is needed as long as the picture it is of: that of a video under way may have been taken off its product.
create or replace view shown_pictures with (security_invoker = true) as
  select org_id, sha256 from product_images
  union all select s.org_id, s.sha256 from template_shots s join templates t on t.org_id = s.org_id and t.id = s.template_id where t.purged_at is null
  union all select org_id, source_sha256 from videos where source_sha256 is not null and status in ('queued', 'in_progress');
