-- A retry of an output is a photoshoot of its own with one output, so that money, events and states are those of any order. `retry_id` names it,
-- once: an output has one retry, and a retry that failed has the next. Its plan is the one of that place in the photoshoot that was asked for.
alter table photoshoots
  add column planned_count integer check (planned_count between 1 and 15),
  add column planned_position integer check (planned_position between 0 and 14),
  add check ((planned_count is null) = (planned_position is null));
alter table photoshoot_outputs
  add column retry_id uuid,
  add foreign key (org_id, retry_id) references photoshoots (org_id, id);
create unique index on photoshoot_outputs (org_id, retry_id) where retry_id is not null;
