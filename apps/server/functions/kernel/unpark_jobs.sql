-- Puts the parked jobs of a site into the queue, where the site is served now; returns how many.
create or replace function kernel.unpark_jobs(_site integer) returns integer language plpgsql as $$
declare
  _count integer;
begin
  with taken as (
    delete from kernel.parked_job where site_id = _site returning *
  )
  insert into kernel.job (scheduled_at, created_at, priority, max_attempts, state, task, key, payload)
  select scheduled_at, created_at, priority, max_attempts, 'scheduled', task, key, payload from taken order by id
  on conflict (key) where key is not null and state in ('scheduled', 'available', 'retryable') do nothing;
  get diagnostics _count = row_count;
  return _count;
end $$;

revoke execute on function kernel.unpark_jobs from public;
