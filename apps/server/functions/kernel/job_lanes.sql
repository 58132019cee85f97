-- Returns each task and priority that has available jobs, with the time since which the first of them is due. It reads one row of
-- each from the index, however many there are.
create or replace function kernel.job_lanes() returns table (task text, priority smallint, oldest timestamptz)
stable language sql
set enable_seqscan = off
as $$
  with recursive lane as (
    (select job.task, job.priority, job.scheduled_at from kernel.job where state = 'available'
     order by job.task, job.priority, job.scheduled_at limit 1)
    union all
    select next.* from lane cross join lateral (
      select job.task, job.priority, job.scheduled_at from kernel.job
      where state = 'available' and (job.task, job.priority) > (lane.task, lane.priority)
      order by job.task, job.priority, job.scheduled_at limit 1
    ) as next
  )
  select * from lane
$$;
