-- Enqueues a job in the caller's transaction: the only way in. It sends no NOTIFY, because commits that notify wait for each
-- other; the workers look for available jobs several times a second.
--
-- A job with the same key is replaced while it waits; one that already runs ends, and is not tried again when it fails.
-- With `_keeps_schedule` the new job is due when the replaced one was, unless that one had failed before.
--
-- Runs as its owner, so that a login needs no rights on the tables of jobs. Realtime serves sockets of anybody and enqueues only
-- what its work needs: with other tasks it could have a member erased.
--
-- The setting `bowline.trace` is the trace that is recorded while an SQL function enqueues (kernel/db/sql-function.ts).
create or replace function kernel.enqueue(
  _task text, _payload json default '{}', _scheduled_at timestamptz default null, _key text default null,
  _keeps_schedule boolean default false, _max_attempts integer default null, _priority integer default 0
) returns void language plpgsql security definer set search_path = ''
as $$
declare
  _at timestamptz := coalesce(_scheduled_at, now());
  _trace text := nullif(current_setting('bowline.trace', true), '');
begin
  if 'bowline_realtime' in (session_user, current_setting('role')) and _task <> 'event.profiles.profile_changed' then
    raise exception 'realtime may not enqueue %', _task using errcode = 'insufficient_privilege';
  end if;
  if _trace is not null then
    _payload := (_payload::jsonb || jsonb_build_object('_trace', _trace))::json;
  end if;
  insert into kernel.job (task, payload, scheduled_at, state, key, max_attempts, priority)
  values (
    _task, _payload, _at, case when _at > now() then 'scheduled' else 'available' end, _key, coalesce(_max_attempts, 12), _priority)
  on conflict (key) where key is not null and state in ('scheduled', 'available', 'retryable') do update set
    task = excluded.task, payload = excluded.payload, max_attempts = excluded.max_attempts, priority = excluded.priority,
    attempt = 0, last_error = null, created_at = excluded.created_at,
    scheduled_at = case when _keeps_schedule and job.attempt = 0 then job.scheduled_at else excluded.scheduled_at end,
    state = case when _keeps_schedule and job.attempt = 0 then job.state else excluded.state end;
end $$;
