-- Returns every job that has not been done: those that wait, and those in graphile-worker, where they are due, run, are tried
-- again later or have been given up. A function and not a view: a view would keep graphile-worker from changing its tables.
create or replace function kernel.queued_jobs() returns table (
  waits boolean, id bigint, task text, payload json, key text, run_at timestamptz, created_at timestamptz,
  priority smallint, attempts smallint, max_attempts smallint, locked_at timestamptz, locked_by text, last_error text
) stable language sql as $$
  select true, id, task, payload, key, run_at, created_at, priority, 0::smallint, max_attempts, null, null, null
  from kernel.waiting_job
  union all
  select false, job.id, task.identifier, job.payload, job.key, job.run_at, job.created_at, job.priority, job.attempts,
         job.max_attempts, job.locked_at, job.locked_by, job.last_error
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
$$;
