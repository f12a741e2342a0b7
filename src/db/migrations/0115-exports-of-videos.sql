-- An archive may hold videos, too.
create function sees_videos(p_org uuid, p_id uuid) returns boolean language plpgsql stable as
  'begin return exists (select from videos where org_id = p_org and id = p_id); end';
revoke execute on function sees_videos from public;
grant execute on function sees_videos to cyclorama_app;

alter table exports
  add column video_ids uuid[] not null default '{}',
  drop constraint exports_creative_ids_check,
  add check (cardinality(creative_ids) + cardinality(video_ids) between 1 and 500);
drop policy own_brands on exports;
select limit_to_brands('exports', 'not exists (select from unnest(creative_ids) c (id) where not sees_creatives(org_id, c.id))
  and not exists (select from unnest(video_ids) v (id) where not sees_videos(org_id, v.id))');
