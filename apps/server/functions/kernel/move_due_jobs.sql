-- Hands the jobs that are due to graphile-worker, the longest due first, and returns how many. One NOTIFY tells its workers of
-- all of them. It is one transaction: if it is cut short, the jobs are where they were. What another mover holds is left to it.
create or replace function kernel.move_due_jobs(_at_most integer) returns integer language plpgsql
-- A plan made while few jobs waited would sort millions.
set enable_seqscan = off
set enable_sort = off
as $$
declare
  _ids bigint[];
  _jobs graphile_worker.job_spec[];
begin
  select
    array_agg(due.id),
    -- The flag `keyed` outlives the key, which a job loses when it is enqueued again while it runs (worker-liveness.ts).
    array_agg((
      due.task, due.payload, null, due.run_at, due.max_attempts, due.key, due.priority,
      case when due.key is not null then array['keyed'] end
    )::graphile_worker.job_spec)
  into _ids, _jobs
  from (
    select * from kernel.waiting_job where run_at <= now() order by run_at limit _at_most for update skip locked
  ) as due;
  if _ids is null then
    return 0;
  end if;
  delete from kernel.waiting_job where id = any (_ids);
  perform graphile_worker.add_jobs(_jobs);
  return cardinality(_ids);
end $$;
