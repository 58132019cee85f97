-- The schema `kernel` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema kernel;

create table kernel.cached_revision (
  only_row boolean not null default true, -- impersonal
  revision bigint  not null default 0, -- impersonal
  primary key (only_row),
  check (only_row)
);

create table kernel.idempotency (
  site_id      integer     not null, -- impersonal
  actor        text        not null, -- clear: the public id of the caller
  key          text        not null, -- impersonal. Made by the caller's browser.
  operation    text        not null, -- clear: what was done
  request_hash bytea       not null, -- hash: keyed
  response     bytea       not null, -- sealed: with the master key, for a day
  created_at   timestamptz not null default now(), -- clear
  member_id    bigint, -- clear
  primary key (site_id, actor, key)
);

create index idempotency_created_at on kernel.idempotency (created_at);

create index idempotency_member on kernel.idempotency (site_id, member_id) where member_id is not null;

create table kernel.parked_job (
  site_id      integer     not null, -- impersonal
  id           bigint      generated always as identity, -- impersonal
  run_at       timestamptz not null, -- clear
  created_at   timestamptz not null, -- clear
  priority     smallint    not null, -- impersonal
  max_attempts smallint    not null, -- impersonal
  task         text        not null, -- impersonal
  key          text, -- clear: as in waiting_job
  payload      json        not null, -- clear: as in waiting_job, for the seconds in which a site is read-only
  primary key (site_id, id)
);

-- Scheduled tasks. Written by the worker (kernel/jobs/scheduler.ts).
create table kernel.schedule (
  task        text        not null, -- impersonal
  -- impersonal: the newest minute of the schedule for which a job was enqueued, or at which the task was deployed
  slot        timestamptz not null,
  deployed_at timestamptz not null default now(), -- impersonal
  done_at     timestamptz, -- impersonal: when a job of the task last ended well
  primary key (task)
);

-- Jobs that are not due, or will be moved to the queue within a second. Written by kernel.enqueue only.
create table kernel.waiting_job (
  id           bigint      generated always as identity, -- impersonal
  run_at       timestamptz not null, -- clear
  created_at   timestamptz not null default now(), -- clear
  priority     smallint    not null, -- impersonal
  max_attempts smallint    not null, -- impersonal
  task         text        not null, -- impersonal
  -- clear: the id of the member or of what is to be done for them. A job enqueued with the same key replaces this one.
  key          text,
  payload      json        not null, -- clear: ids of members and of what is to be done for them, until the job is due
  primary key (id),
  check (length(key) >= 1 and length(key) <= 512),
  check (max_attempts >= 1),
  check (length(task) <= 128)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

create index waiting_job_due on kernel.waiting_job (run_at);

create unique index waiting_job_key on kernel.waiting_job (key) where key is not null;

create index waiting_job_of_member on kernel.waiting_job ((payload ->> 'member')) where (payload ->> 'member') is not null;

create index waiting_job_of_members on kernel.waiting_job (id) where (payload -> 'members') is not null;
