-- Enqueues a job in the caller's transaction: the only way in. It sends no NOTIFY, because commits that notify wait for each
-- other; `kernel.move_due_jobs` hands the job to graphile-worker when it is due.
--
-- A job with the same key is replaced while it waits, here or in graphile-worker; one that already runs loses its key and is
-- not tried again. With `_keeps_run_at` the new job is due when the replaced one was, unless that one had failed before.
--
-- Runs as its owner, so that a login needs no rights on the tables of jobs. Realtime serves sockets of anybody and enqueues only
-- what its work needs: with other tasks it could have a member erased.
--
-- The setting `bowline.trace` is the trace that is recorded while an SQL function enqueues (kernel/db/sql-function.ts).
create or replace function kernel.enqueue(
  _task text, _payload json default '{}', _run_at timestamptz default null, _key text default null,
  _keeps_run_at boolean default false, _max_attempts integer default null, _priority integer default 0
) returns void language plpgsql security definer set search_path = ''
-- A plan made while the queue was empty would read the whole table when it is long.
set enable_seqscan = off
as $$
declare
  _was_due timestamptz;
  _trace text := nullif(current_setting('bowline.trace', true), '');
begin
  if 'bowline_realtime' in (session_user, current_setting('role')) and _task <> 'event.profiles.profile_changed' then
    raise exception 'realtime may not enqueue %', _task using errcode = 'insufficient_privilege';
  end if;
  if _trace is not null then
    _payload := (_payload::jsonb || jsonb_build_object('_trace', _trace))::json;
  end if;
  -- This table before graphile-worker's, as in move_due_jobs: a job that is being moved is then found over there.
  insert into kernel.waiting_job as job (task, payload, run_at, key, max_attempts, priority)
  values (
    _task, _payload, coalesce(_run_at, now()), _key, coalesce(_max_attempts, kernel.max_job_attempts()), _priority)
  on conflict (key) where key is not null do update set
    task = excluded.task, payload = excluded.payload, max_attempts = excluded.max_attempts, priority = excluded.priority,
    run_at = case when _keeps_run_at then job.run_at else excluded.run_at end;
  if _key is null then
    return;
  end if;

  delete from graphile_worker._private_jobs where key = _key and locked_at is null
  returning case when attempts = 0 then run_at end into _was_due;
  if not found then
    update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now() where key = _key;
  elsif _keeps_run_at and _was_due is not null then
    update kernel.waiting_job set run_at = _was_due where key = _key;
  end if;
end $$;
