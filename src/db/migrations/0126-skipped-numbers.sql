-- After a restore, events that were recorded since the backup are lost, and readers may have their numbers. Later events get numbers far behind them,
-- so the head knows which numbers no event has: a reader that goes on from one of them has read what is lost.
alter table event_heads add column skipped int8multirange not null default '{}';
