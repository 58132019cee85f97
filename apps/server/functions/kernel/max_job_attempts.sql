-- Returns how often a job runs before it is given up, unless its task says otherwise. SQL functions and kernel/jobs
-- enqueue jobs, so the number is kept here, where both can read it.
create or replace function kernel.max_job_attempts() returns integer immutable language sql as $$
  select 12
$$;
