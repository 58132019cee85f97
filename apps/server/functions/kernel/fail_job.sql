-- Ends an attempt that failed: the job is tried again, unless the delay is given after e^attempt seconds, six hours at most, and
-- discarded after its last attempt. A job whose key was enqueued again meanwhile is dropped: the newer one does its work. Does
-- nothing when the worker no longer has the lease.
create or replace function kernel.fail_job(
  _id bigint, _worker text, _attempt integer, _error text, _delay interval default null
) returns void language plpgsql as $$
begin
  update kernel.job set
    state = 'retryable', scheduled_at = now() + coalesce(_delay, exp(least(attempt, 10)) * interval '1 second'),
    leased_by = null, leased_until = null, last_error = _error
  where id = _id and state = 'executing' and leased_by = _worker and attempt = _attempt;
  if found then
    update kernel.job set state = 'discarded' where id = _id and attempt >= max_attempts;
  end if;
exception when unique_violation then
  delete from kernel.job where id = _id and state = 'executing' and leased_by = _worker and attempt = _attempt;
end $$;
