-- What a finished picture measured against a marketplace's rules. A rule set that changes has another version, and so another row.
create table compliance_reports (
  id uuid primary key,
  org_id uuid not null references organizations (id),
  creative_id uuid not null,
  marketplace text not null,
  slot text not null check (slot in ('main', 'variant')),
  rule_set_version text not null,
  passed boolean not null,
  rules jsonb not null,
  overlay_key text,
  created_at timestamptz not null,
  unique (creative_id, marketplace, slot, rule_set_version),
  unique (org_id, id),
  foreign key (org_id, creative_id) references creatives (org_id, id)
);
create index on compliance_reports (overlay_key) where overlay_key is not null;
select wall_off_tenants();

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
    where r.overlay_key is not null and c.purged_at is null;
