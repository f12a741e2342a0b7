create table campaigns (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  product_id uuid,
  prompt text not null check (length(prompt) between 1 and 4000),
  concept_count integer not null check (concept_count between 1 and 5),
  creatives_per_concept integer not null check (creatives_per_concept between 1 and 3),
  aspect_ratios text[] not null,
  reference_image_urls text[] not null,
  -- Where the reference pictures lie in the store while the creatives are made, and in words those that could not be had.
  reference_files text[] not null default '{}',
  references_missing text[] not null default '{}',
  seed integer not null check (seed >= 0),
  max_credits integer,
  status text not null check (status in ('queued', 'in_progress', 'completed', 'failed', 'canceled')),
  -- What is being made while the campaign is open.
  stage text not null check (stage in ('concepts', 'copy', 'creatives')),
  reservation_id uuid not null,
  credits_reserved integer not null,
  -- What the concepts and their copy cost.
  plan_credits integer not null check (plan_credits >= 0),
  failure_code text,
  failure_message text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'failed') = (failure_code is not null)),
  check (max_credits is null or credits_reserved <= max_credits),
  unique (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id),
  foreign key (org_id, reservation_id) references reservations (org_id, id)
);
create index on campaigns (org_id, created_at desc, id desc);
create index on campaigns (org_id, brand_id, created_at desc, id desc);
create index on campaigns (org_id, product_id, created_at desc, id desc);

-- A concept is there from the beginning, so that its creatives can be paid for; it is seen once it is written.
create table campaign_concepts (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  campaign_id uuid not null,
  position integer not null check (position >= 0),
  concept jsonb,
  unique (campaign_id, position),
  unique (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

create table campaign_creatives (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  campaign_id uuid not null,
  concept_id uuid not null,
  position integer not null check (position >= 0),
  variant integer not null check (variant >= 0),
  aspect_ratio text not null,
  status text not null check (status in ('queued', 'in_progress', 'completed', 'failed', 'canceled')),
  credits integer not null check (credits >= 0),
  attempt integer not null default 0 check (attempt >= 0),
  creative_id uuid,
  checks jsonb not null default '[]',
  overlay_key text,
  failure_code text,
  failure_message text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'completed') = (creative_id is not null)),
  check ((status in ('queued', 'in_progress')) = (ended_at is null)),
  unique (campaign_id, position),
  unique (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, concept_id) references campaign_concepts (org_id, id),
  foreign key (org_id, creative_id) references creatives (org_id, id)
);
create index on campaign_creatives (started_at) where status = 'in_progress';
create index on campaign_creatives (created_at) where status = 'queued';
create index on campaign_creatives (overlay_key) where overlay_key is not null;

select wall_off_tenants();

create or replace view orders with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, 0 as own_credits, completed_at
  from photoshoots
  union all
  select 'campaign', id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, plan_credits, completed_at
  from campaigns;

create or replace view order_items with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, photoshoot_id as order_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from photoshoot_outputs
  union all
  select 'campaign', id, org_id, campaign_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from campaign_creatives;
