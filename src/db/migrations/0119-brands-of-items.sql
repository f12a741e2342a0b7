-- The same for the parts of orders and templates, of which a page has hundreds. An order that is inserted with its items in one statement is not seen
-- by their triggers, so that statement writes their brand itself.
alter table photoshoot_outputs add column brand_id uuid;
alter table campaign_concepts add column brand_id uuid;
alter table campaign_creatives add column brand_id uuid;
alter table assistant_ads add column brand_id uuid;
alter table template_shots add column brand_id uuid;
select copy_brands(t, parent, id), limit_to_copied_brands(t, format('not hides_%s(org_id, %s)', parent, id))
from (values ('photoshoot_outputs', 'photoshoots', 'photoshoot_id'), ('campaign_concepts', 'campaigns', 'campaign_id'),
  ('campaign_creatives', 'campaigns', 'campaign_id'), ('assistant_ads', 'assistant_ad_groups', 'ad_group_id'),
  ('template_shots', 'templates', 'template_id')) children (t, parent, id);
drop function copy_brands, limit_to_copied_brands;
