-- As admit_guess, with what the headers of an answer report of the limit.
create function admit_caller(p_address text, p_limit integer, p_window double precision, out allowed boolean, out remaining integer, out reset_seconds double precision)
language plpgsql as $$
declare
  moment double precision := extract(epoch from clock_timestamp());
  recent double precision[];
begin
  insert into guess_windows (address, hits) values (p_address, '{}') on conflict do nothing;
  select array(select h from unnest(hits) h where h > moment - p_window and h <= moment) into recent from guess_windows where address = p_address for update;
  allowed := cardinality(recent) < p_limit;
  if allowed then
    recent := recent || moment;
    update guess_windows set hits = recent where address = p_address;
  end if;
  remaining := greatest(0, p_limit - cardinality(recent));
  reset_seconds := coalesce(recent[1], moment) + p_window - moment;
end $$;

create or replace function admit_guess(p_address text, p_limit integer, p_window double precision) returns boolean language sql as $$
  select allowed from admit_caller(p_address, p_limit, p_window)
$$;
