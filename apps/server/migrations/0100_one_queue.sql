-- Up Migration

-- The job queue (ADR 53). A job is `scheduled` until its time, `available` until a worker takes it, `executing` under a lease, and
-- `retryable` until the next attempt; done, it is deleted, and after its last attempt it is `discarded`.
create table kernel.job (
  id           bigint      generated always as identity primary key,
  created_at   timestamptz not null default now(),
  scheduled_at timestamptz not null,
  attempted_at timestamptz,
  leased_until timestamptz,
  priority     smallint    not null,
  attempt      smallint    not null default 0,
  max_attempts smallint    not null check (max_attempts >= 1),
  state        text        not null check (state in ('scheduled', 'available', 'executing', 'retryable', 'discarded')),
  task         text        not null check (length(task) <= 128),
  key          text        check (length(key) between 1 and 512),
  leased_by    text,
  last_error   text,
  payload      json        not null,
  check ((state = 'executing') = (leased_by is not null and leased_until is not null))
)
-- Every row is deleted soon or after hours: vacuum follows, however many wait.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Reminders wait for days, and notifications in quiet hours until the morning: millions of jobs that no take may read.
create index job_available on kernel.job (task, priority, scheduled_at, id) where state = 'available';
create index job_scheduled on kernel.job (scheduled_at) where state in ('scheduled', 'retryable');
create index job_executing on kernel.job (id) where state = 'executing';
create index job_discarded on kernel.job (id) where state = 'discarded';
-- Free again as soon as the job runs.
create unique index job_key on kernel.job (key) where key is not null and state in ('scheduled', 'available', 'retryable');
-- For erasure.
create index job_of_member on kernel.job ((payload ->> 'member')) where payload ->> 'member' is not null;
create index job_of_members on kernel.job (id) where payload -> 'members' is not null;

comment on table kernel.job is 'Jobs that are not done. Added by kernel.enqueue only.';
comment on column kernel.job.id is 'impersonal';
comment on column kernel.job.created_at is 'clear';
comment on column kernel.job.scheduled_at is 'clear: when it is due, or is tried again';
comment on column kernel.job.attempted_at is 'clear: when a worker last took it';
comment on column kernel.job.leased_until is 'impersonal. When another worker may take it, unless the one that has it extends the lease.';
comment on column kernel.job.priority is 'impersonal. The lowest runs first.';
comment on column kernel.job.attempt is 'impersonal. How often a worker took it.';
comment on column kernel.job.max_attempts is 'impersonal';
comment on column kernel.job.state is 'impersonal';
comment on column kernel.job.task is 'impersonal';
comment on column kernel.job.key is 'clear: the id of the member or of what is to be done for them. A job enqueued with the same key replaces this one while it waits.';
comment on column kernel.job.leased_by is 'impersonal. The worker that runs it.';
comment on column kernel.job.last_error is 'impersonal. Without values of a member.';
comment on column kernel.job.payload is 'clear: ids of members and of what is to be done for them, until the job is done';

insert into kernel.job (created_at, scheduled_at, priority, max_attempts, state, task, key, payload)
select created_at, run_at, priority, max_attempts, 'scheduled', task, key, payload from kernel.waiting_job order by id;
drop table kernel.waiting_job;

do $$ begin
  if to_regnamespace('graphile_worker') is null then
    return;
  end if;
  -- A key that waits was enqueued later.
  insert into kernel.job (created_at, scheduled_at, priority, attempt, max_attempts, state, task, key, last_error, payload)
  select created_at, run_at, priority, attempts, max_attempts,
         case when attempts < max_attempts then 'scheduled' else 'discarded' end, identifier, key, last_error, payload
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  order by job.id
  on conflict (key) where key is not null and state in ('scheduled', 'available', 'retryable') do nothing;
  drop schema graphile_worker cascade;
end $$;

-- Projections that 0016 left to be filled.
insert into kernel.job (scheduled_at, priority, max_attempts, state, task, payload)
select now(), 0, 12, 'scheduled', 'event.profiles.profile_changed',
       json_build_object('site', site_id, 'members', json_agg(member_id::text order by member_id))
from (select site_id, member_id, row_number() over (partition by site_id order by member_id) / 500 as batch
      from discovery.search where version = 0) as numbered
group by site_id, batch;

alter table kernel.parked_job rename column run_at to scheduled_at;
comment on column kernel.parked_job.key is 'clear: as in job';
comment on column kernel.parked_job.payload is 'clear: as in job, for the seconds in which a site is read-only';
