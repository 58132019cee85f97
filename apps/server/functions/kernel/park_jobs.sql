-- Takes the jobs of a site out of the queue and keeps them in kernel.parked_job; returns how many. Those that run now are left:
-- call it again until none does. A job that failed before keeps the attempts it has left; one that was discarded stays.
create or replace function kernel.park_jobs(_site integer) returns integer language plpgsql as $$
declare
  _count integer;
begin
  with taken as (
    delete from kernel.job where payload ->> 'site' = _site::text and state in ('scheduled', 'available', 'retryable') returning *
  )
  insert into kernel.parked_job (site_id, scheduled_at, created_at, priority, max_attempts, task, key, payload)
  select _site, scheduled_at, created_at, priority, max_attempts - attempt, task, key, payload from taken;
  get diagnostics _count = row_count;
  return _count;
end $$;

revoke execute on function kernel.park_jobs from public;
