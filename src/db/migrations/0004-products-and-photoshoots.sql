create table brands (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  name text not null check (length(name) between 1 and 200),
  description text,
  website_url text,
  logo_url text,
  colors text[] not null default '{}',
  tone text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (org_id, id)
);
create index on brands (org_id, created_at desc, id desc);

create table uploads (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  file_key text not null unique,
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (length(sha256) = 64),
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (org_id, id)
);
create index on uploads (org_id, created_at desc, id desc);

create table products (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- Whether the client chose the name; otherwise the product page's own replaces it.
  named boolean not null,
  description text,
  product_url text,
  price text,
  currency text,
  status text not null check (status in ('processing', 'ready', 'failed')),
  failure_code text,
  failure_message text,
  -- The set-up under way and what it has to fetch. A set-up that is not this one has been replaced and changes nothing.
  setup_id uuid,
  pending_image_urls text[] not null default '{}',
  deadline_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'processing') = (setup_id is not null)),
  unique (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
create index products_newest on products (org_id, brand_id, created_at desc, id desc) where deleted_at is null;
create index on products (deadline_at) where status = 'processing' and deleted_at is null;

create table product_images (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  product_id uuid not null,
  position integer not null check (position >= 0),
  file_key text not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  sha256 text not null check (length(sha256) = 64),
  unique (product_id, position),
  unique (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id)
);
create index on product_images (file_key);

create table photoshoots (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  product_id uuid not null,
  template_id uuid,
  quick_shoot jsonb,
  direction jsonb,
  output_count integer not null check (output_count in (1, 3, 5, 8, 15)),
  seed integer not null check (seed >= 0),
  max_credits integer,
  status text not null check (status in ('queued', 'in_progress', 'completed', 'failed', 'canceled')),
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
create index on photoshoots (org_id, created_at desc, id desc);
create index on photoshoots (org_id, product_id, created_at desc, id desc);
create index on photoshoots (org_id, brand_id, created_at desc, id desc);

create table creatives (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  brand_id uuid not null,
  product_id uuid,
  source text not null check (source in ('photoshoot', 'campaign', 'listing', 'assistant_ad')),
  source_id uuid not null,
  item_id uuid not null unique,
  look text,
  file_key text not null unique,
  thumbnail_key text not null unique,
  overlay_key text,
  content_type text not null,
  width integer not null,
  height integer not null,
  aspect_ratio text not null,
  dpi integer,
  caption text,
  checks jsonb not null,
  seed integer not null,
  engine text not null,
  size_bytes integer not null,
  sha256 text not null check (length(sha256) = 64),
  created_at timestamptz not null,
  purged_at timestamptz,
  unique (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id)
);
create index on creatives (org_id, product_id, created_at desc, id desc);

create table photoshoot_outputs (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  photoshoot_id uuid not null,
  position integer not null check (position >= 0),
  shot_id uuid,
  aspect_ratio text not null,
  status text not null check (status in ('queued', 'in_progress', 'completed', 'failed', 'canceled')),
  attempt integer not null default 0 check (attempt >= 0),
  plan jsonb,
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
  unique (photoshoot_id, position),
  unique (org_id, id),
  foreign key (org_id, photoshoot_id) references photoshoots (org_id, id),
  foreign key (org_id, creative_id) references creatives (org_id, id)
);
create index on photoshoot_outputs (started_at) where status = 'in_progress';
create index on photoshoot_outputs (created_at) where status = 'queued';
