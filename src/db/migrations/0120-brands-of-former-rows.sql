-- Rows of before 0118 and 0119. Items under way are left out, because workers write to them; such a row is asked about as before.
update product_images i set brand_id = p.brand_id from products p where p.org_id = i.org_id and p.id = i.product_id and i.brand_id is null;
update profiles i set brand_id = p.brand_id from products p where p.org_id = i.org_id and p.id = i.product_id and i.brand_id is null;
update photoshoot_outputs i set brand_id = p.brand_id from photoshoots p
  where p.org_id = i.org_id and p.id = i.photoshoot_id and i.brand_id is null and i.ended_at is not null;
update campaign_concepts i set brand_id = p.brand_id from campaigns p
  where p.org_id = i.org_id and p.id = i.campaign_id and i.brand_id is null and p.status not in ('queued', 'in_progress');
update campaign_creatives i set brand_id = p.brand_id from campaigns p
  where p.org_id = i.org_id and p.id = i.campaign_id and i.brand_id is null and i.ended_at is not null;
update assistant_ads i set brand_id = p.brand_id from assistant_ad_groups p
  where p.org_id = i.org_id and p.id = i.ad_group_id and i.brand_id is null and i.ended_at is not null;
update template_shots i set brand_id = p.brand_id from templates p where p.org_id = i.org_id and p.id = i.template_id and i.brand_id is null;
