-- Orders of every type as one list. `resource_id` is the id in the address of what was ordered.
create view order_list with (security_invoker = true) as
  select 'photoshoot' as type, id, org_id, id as resource_id, brand_id, product_id, status, left(direction ->> 'text', 200) as title,
    null::integer as percent, reservation_id, credits_reserved, failure_code, failure_message, created_at, updated_at, completed_at
  from photoshoots
  union all
  select 'campaign', id, org_id, id, brand_id, product_id, status, left(prompt, 200),
    null, reservation_id, credits_reserved, failure_code, failure_message, created_at, updated_at, completed_at
  from campaigns
  union all
  select 'assistant_ad_group', id, org_id, id, brand_id, product_id, status, left(name, 200),
    null, reservation_id, credits_reserved, failure_code, failure_message, created_at, updated_at, completed_at
  from assistant_ad_groups
  union all
  select 'retail_listing_image', id, org_id, idea_id, brand_id, product_id, status, left(direction ->> 'text', 200),
    null, reservation_id, credits_reserved, failure_code, failure_message, created_at, updated_at, completed_at
  from listing_images
  union all
  select 'video', id, org_id, id, brand_id, product_id, status, left(title, 200),
    percent, reservation_id, credits_reserved, failure_code, failure_message, created_at, updated_at, completed_at
  from videos;

create index on listing_images (org_id, created_at desc, id desc);
-- What is under way, which the console asks for every second or two.
create index on photoshoots (org_id) where status in ('queued', 'in_progress');
create index on campaigns (org_id) where status in ('queued', 'in_progress');
create index on assistant_ad_groups (org_id) where status in ('queued', 'in_progress');
