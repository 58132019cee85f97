-- Leases up to `_at_most` available jobs of these tasks to a worker for 30 seconds: the lowest priority first, then the longest
-- due. What another worker is taking is left to it. Jobs whose time has come are made available before.
create or replace function kernel.take_jobs(_worker text, _tasks text[], _at_most integer) returns setof kernel.job
language plpgsql
-- A plan made while few jobs waited would sort millions.
set enable_seqscan = off
set enable_bitmapscan = off
as $$
begin
  update kernel.job set state = 'available'
  where id = any (array(
    select id from kernel.job where state in ('scheduled', 'retryable') and scheduled_at <= now()
    order by scheduled_at limit 500 for update skip locked));

  return query
  update kernel.job set state = 'executing', attempt = attempt + 1, attempted_at = now(), leased_by = _worker,
    leased_until = now() + interval '30 seconds'
  where id = any (array(
    select due.id from kernel.job_lanes() as lane cross join lateral (
      select job.id, job.scheduled_at from kernel.job
      where state = 'available' and job.task = lane.task and job.priority = lane.priority
      order by job.task, job.priority, job.scheduled_at, job.id limit _at_most for update skip locked
    ) as due
    where lane.task = any (_tasks) order by lane.priority, due.scheduled_at, due.id limit _at_most))
  returning *;
end $$;
