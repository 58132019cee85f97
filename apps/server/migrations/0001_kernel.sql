create schema kernel;

create table kernel.cached_revision (
  only_row boolean not null default true,
  revision bigint  not null default 0,
  primary key (only_row),
  check (only_row)
);
comment on table kernel.cached_revision is 'Counts the changes of what every process caches: sites and price lists. A process whose number is older empties its caches.';
comment on column kernel.cached_revision.only_row is 'impersonal';
comment on column kernel.cached_revision.revision is 'impersonal';

create table kernel.idempotency (
  site_id      integer     not null,
  actor        text        not null,
  key          text        not null,
  operation    text        not null,
  request_hash bytea       not null,
  response     bytea       not null,
  created_at   timestamptz not null default now(),
  member_id    bigint,
  primary key (site_id, actor, key)
);
comment on table kernel.idempotency is 'The response to each mutation, so that a repeated request gets the same one. Purged after 24 hours.';
comment on column kernel.idempotency.site_id is 'impersonal';
comment on column kernel.idempotency.actor is 'clear: the public id of the caller';
comment on column kernel.idempotency.key is 'impersonal. Made by the caller''s browser.';
comment on column kernel.idempotency.operation is 'clear: what was done';
comment on column kernel.idempotency.request_hash is 'hash: keyed';
comment on column kernel.idempotency.response is 'sealed: with the master key, for a day';
comment on column kernel.idempotency.created_at is 'clear';
comment on column kernel.idempotency.member_id is 'clear';

create index idempotency_created_at on kernel.idempotency (created_at);

create index idempotency_member on kernel.idempotency (site_id, member_id) where member_id is not null;

create table kernel.job (
  id           bigint      generated always as identity,
  created_at   timestamptz not null default now(),
  scheduled_at timestamptz not null,
  attempted_at timestamptz,
  leased_until timestamptz,
  priority     smallint    not null,
  attempt      smallint    not null default 0,
  max_attempts smallint    not null,
  state        text        not null,
  task         text        not null,
  key          text,
  leased_by    text,
  last_error   text,
  payload      json        not null,
  primary key (id),
  check ((state = 'executing') = (leased_by is not null and leased_until is not null)),
  check (length(key) >= 1 and length(key) <= 512),
  check (max_attempts >= 1),
  check (state in ('scheduled', 'available', 'executing', 'retryable', 'discarded')),
  check (length(task) <= 128)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
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

create index job_available on kernel.job (task, priority, scheduled_at, id) where state = 'available';
comment on index kernel.job_available is 'Reminders wait for days, and notifications in quiet hours until the morning: millions of jobs that no take may read.';

create index job_discarded on kernel.job (id) where state = 'discarded';

create index job_executing on kernel.job (id) where state = 'executing';

create unique index job_key on kernel.job (key) where key is not null and (state in ('scheduled', 'available', 'retryable'));
comment on index kernel.job_key is 'Free again as soon as the job runs.';

create index job_of_member on kernel.job ((payload ->> 'member')) where (payload ->> 'member') is not null;
comment on index kernel.job_of_member is 'For erasure.';

create index job_of_members on kernel.job (id) where (payload -> 'members') is not null;
comment on index kernel.job_of_members is 'For erasure.';

create index job_scheduled on kernel.job (scheduled_at) where state in ('scheduled', 'retryable');

create table kernel.parked_job (
  site_id      integer     not null,
  id           bigint      generated always as identity,
  scheduled_at timestamptz not null,
  created_at   timestamptz not null,
  priority     smallint    not null,
  max_attempts smallint    not null,
  task         text        not null,
  key          text,
  payload      json        not null,
  primary key (site_id, id)
);
comment on table kernel.parked_job is 'Jobs of a site that is read-only. A tenant table, so that they move with the site like everything else.';
comment on column kernel.parked_job.site_id is 'impersonal';
comment on column kernel.parked_job.id is 'impersonal';
comment on column kernel.parked_job.scheduled_at is 'clear';
comment on column kernel.parked_job.created_at is 'clear';
comment on column kernel.parked_job.priority is 'impersonal';
comment on column kernel.parked_job.max_attempts is 'impersonal';
comment on column kernel.parked_job.task is 'impersonal';
comment on column kernel.parked_job.key is 'clear: as in job';
comment on column kernel.parked_job.payload is 'clear: as in job, for the seconds in which a site is read-only';

create table kernel.schedule (
  task        text        not null,
  slot        timestamptz not null,
  deployed_at timestamptz not null default now(),
  done_at     timestamptz,
  primary key (task)
);
comment on table kernel.schedule is 'Scheduled tasks. Written by the worker (kernel/jobs/scheduler.ts).';
comment on column kernel.schedule.task is 'impersonal';
comment on column kernel.schedule.slot is 'impersonal: the newest minute of the schedule for which a job was enqueued, or at which the task was deployed';
comment on column kernel.schedule.deployed_at is 'impersonal';
comment on column kernel.schedule.done_at is 'impersonal: when a job of the task last ended well';

insert into kernel.cached_revision default values;
