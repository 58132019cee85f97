-- The schema `kernel` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema kernel;

-- Counts the changes of what every process caches: sites and price lists. A process whose number is older empties its
-- caches.
create table kernel.cached_revision (
  only_row boolean not null default true, -- impersonal
  revision bigint  not null default 0, -- impersonal
  primary key (only_row),
  check (only_row)
);

-- The response to each mutation, so that a repeated request gets the same one. Purged after 24 hours.
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

-- Jobs that are not done. Added by kernel.enqueue only.
create table kernel.job (
  id           bigint      generated always as identity, -- impersonal
  created_at   timestamptz not null default now(), -- clear
  scheduled_at timestamptz not null, -- clear: when it is due, or is tried again
  attempted_at timestamptz, -- clear: when a worker last took it
  -- impersonal. When another worker may take it, unless the one that has it extends the lease.
  leased_until timestamptz,
  priority     smallint    not null, -- impersonal. The lowest runs first.
  attempt      smallint    not null default 0, -- impersonal. How often a worker took it.
  max_attempts smallint    not null, -- impersonal
  state        text        not null, -- impersonal
  task         text        not null, -- impersonal
  -- clear: the id of the member or of what is to be done for them. A job enqueued with the same key replaces this one
  -- while it waits.
  key          text,
  leased_by    text, -- impersonal. The worker that runs it.
  last_error   text, -- impersonal. Without values of a member.
  payload      json        not null, -- clear: ids of members and of what is to be done for them, until the job is done
  primary key (id),
  check ((state = 'executing') = (leased_by is not null and leased_until is not null)),
  check (length(key) >= 1 and length(key) <= 512),
  check (max_attempts >= 1),
  check (state in ('scheduled', 'available', 'executing', 'retryable', 'discarded')),
  check (length(task) <= 128)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Reminders wait for days, and notifications in quiet hours until the morning: millions of jobs that no take may read.
create index job_available on kernel.job (task, priority, scheduled_at, id) where state = 'available';

create index job_discarded on kernel.job (id) where state = 'discarded';

create index job_executing on kernel.job (id) where state = 'executing';

-- Free again as soon as the job runs.
create unique index job_key on kernel.job (key) where key is not null and (state in ('scheduled', 'available', 'retryable'));

-- For erasure.
create index job_of_member on kernel.job ((payload ->> 'member')) where (payload ->> 'member') is not null;

-- For erasure.
create index job_of_members on kernel.job (id) where (payload -> 'members') is not null;

create index job_scheduled on kernel.job (scheduled_at) where state in ('scheduled', 'retryable');

-- Jobs of a site that is read-only. A tenant table, so that they move with the site like everything else.
create table kernel.parked_job (
  site_id      integer     not null, -- impersonal
  id           bigint      generated always as identity, -- impersonal
  scheduled_at timestamptz not null, -- clear
  created_at   timestamptz not null, -- clear
  priority     smallint    not null, -- impersonal
  max_attempts smallint    not null, -- impersonal
  task         text        not null, -- impersonal
  key          text, -- clear: as in job
  payload      json        not null, -- clear: as in job, for the seconds in which a site is read-only
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
