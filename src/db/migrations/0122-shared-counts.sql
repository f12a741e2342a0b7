-- What one process counts in the database for the metrics of all. Lost in a crash, which costs one count.
create unlogged table shared_counts (
  name text primary key,
  value jsonb,
  -- Whoever moves this from the past into the future counts.
  due_at timestamptz not null
);
revoke all on shared_counts from cyclorama_app;
