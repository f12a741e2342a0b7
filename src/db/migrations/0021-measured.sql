-- What was measured of a creative's file, so that it is measured once for every marketplace and every version of the rules.
alter table creatives add column measured jsonb;
