-- Takes the jobs of a site out of both queues and keeps them in kernel.parked_job; returns how many. Those that run now are left:
-- call it again until none does. A job that failed before keeps the attempts it has left; one that was given up stays.
create or replace function kernel.park_jobs(_site integer) returns integer language plpgsql as $$
declare
  _waiting integer;
  _queued integer;
begin
  -- This table before graphile-worker's, as in move_due_jobs: a job that is being moved is then found over there.
  with taken as (
    delete from kernel.waiting_job where payload ->> 'site' = _site::text returning *
  )
  insert into kernel.parked_job (site_id, run_at, created_at, priority, max_attempts, task, key, payload)
  select _site, run_at, created_at, priority, max_attempts, task, key, payload from taken;
  get diagnostics _waiting = row_count;
  with taken as (
    delete from graphile_worker._private_jobs
    where payload ->> 'site' = _site::text and locked_at is null and attempts < max_attempts
    returning *
  )
  insert into kernel.parked_job (site_id, run_at, created_at, priority, max_attempts, task, key, payload)
  select _site, taken.run_at, taken.created_at, taken.priority, taken.max_attempts - taken.attempts, task.identifier, taken.key,
         taken.payload
  from taken join graphile_worker._private_tasks as task on task.id = taken.task_id;
  get diagnostics _queued = row_count;
  return _waiting + _queued;
end $$;

revoke execute on function kernel.park_jobs from public;
