create table assistant_ad_groups (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  product_id uuid not null,
  name text,
  target_url text,
  angle text,
  price text,
  -- Both empty until the copy is written.
  context_hints text[] not null default '{}',
  negative_phrases text[] not null default '{}',
  seed integer not null check (seed >= 0),
  max_credits integer,
  status text not null check (status in ('in_progress', 'completed', 'failed')),
  reservation_id uuid not null,
  credits_reserved integer not null,
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
create index on assistant_ad_groups (org_id, created_at desc, id desc);
create index on assistant_ad_groups (org_id, product_id, created_at desc, id desc);

create table assistant_ads (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  ad_group_id uuid not null,
  position integer not null check (position >= 0),
  title text,
  body text,
  plan jsonb,
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
  check ((title is null) = (body is null)),
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'completed') = (creative_id is not null)),
  check ((status in ('queued', 'in_progress')) = (ended_at is null)),
  unique (ad_group_id, position),
  unique (org_id, id),
  foreign key (org_id, ad_group_id) references assistant_ad_groups (org_id, id),
  foreign key (org_id, creative_id) references creatives (org_id, id)
);
create index on assistant_ads (started_at) where status = 'in_progress';
create index on assistant_ads (created_at) where status = 'queued';
create index on assistant_ads (overlay_key) where overlay_key is not null;

select wall_off_tenants();

create or replace view orders with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, 0 as own_credits, completed_at
  from photoshoots
  union all
  select 'campaign', id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, plan_credits, completed_at
  from campaigns
  union all
  select 'assistant_ad_group', id, org_id, brand_id, product_id, status, reservation_id, credits_reserved, max_credits, 0, completed_at
  from assistant_ad_groups;

create or replace view order_items with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, photoshoot_id as order_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from photoshoot_outputs
  union all
  select 'campaign', id, org_id, campaign_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from campaign_creatives
  union all
  select 'assistant_ad_group', id, org_id, ad_group_id, status, credits, creative_id, overlay_key, created_at, started_at, ended_at
  from assistant_ads;
