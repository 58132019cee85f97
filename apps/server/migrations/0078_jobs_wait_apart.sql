-- Up Migration

-- Jobs wait here until they are due; then the worker moves them to graphile-worker, many at a time (ADR 36). The checks are
-- those of graphile-worker: a row that it refused would keep every later job from being moved.
create table kernel.waiting_job (
  id           bigint      generated always as identity primary key,
  run_at       timestamptz not null,
  created_at   timestamptz not null default now(),
  priority     smallint    not null,
  max_attempts smallint    not null check (max_attempts >= 1),
  task         text        not null check (length(task) <= 128),
  key          text        check (length(key) between 1 and 512),
  payload      json        not null
)
-- Every row is deleted soon or after hours: vacuum follows, however many wait.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

create index waiting_job_due on kernel.waiting_job (run_at);
create unique index waiting_job_key on kernel.waiting_job (key) where key is not null;

-- For erasure, as those of 0029 on the queue's own table.
create index waiting_job_of_member on kernel.waiting_job ((payload ->> 'member'))
where payload ->> 'member' is not null;
create index waiting_job_of_members on kernel.waiting_job (id)
where payload -> 'members' is not null;

comment on table kernel.waiting_job is 'Jobs that are not due, or will be moved to the queue within a second. Written by kernel.enqueue only.';
comment on column kernel.waiting_job.id is 'impersonal';
comment on column kernel.waiting_job.run_at is 'clear';
comment on column kernel.waiting_job.created_at is 'clear';
comment on column kernel.waiting_job.priority is 'impersonal';
comment on column kernel.waiting_job.max_attempts is 'impersonal';
comment on column kernel.waiting_job.task is 'impersonal';
comment on column kernel.waiting_job.key is 'clear: the id of the member or of what is to be done for them. A job enqueued with the same key replaces this one.';
comment on column kernel.waiting_job.payload is 'clear: ids of members and of what is to be done for them, until the job is due';
