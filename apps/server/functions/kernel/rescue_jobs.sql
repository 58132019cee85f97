-- Puts back the jobs whose lease ran out, because their worker was killed or hangs, and returns how many. A lease that ends later
-- than one given now was given before the clock was set back; it is cut to the usual time.
create or replace function kernel.rescue_jobs() returns integer language plpgsql as $$
declare
  _job kernel.job;
  _count integer := 0;
begin
  update kernel.job set leased_until = now() + interval '30 seconds'
  where state = 'executing' and leased_until > now() + interval '30 seconds';
  for _job in
    select * from kernel.job where state = 'executing' and leased_until < now() order by id for update skip locked
  loop
    perform kernel.fail_job(_job.id, _job.leased_by, _job.attempt, 'the worker stopped', '0');
    _count := _count + 1;
  end loop;
  return _count;
end $$;
