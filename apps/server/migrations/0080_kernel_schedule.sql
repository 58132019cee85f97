-- Up Migration

-- When each scheduled task was due and was last done, so that one that stops, or never ran, is noticed.
create table kernel.schedule (
  task        text        primary key,
  slot        timestamptz not null,
  deployed_at timestamptz not null default now(),
  done_at     timestamptz
);

comment on table kernel.schedule is 'Scheduled tasks. Written by the worker (kernel/jobs/scheduler.ts).';
comment on column kernel.schedule.task is 'impersonal';
comment on column kernel.schedule.slot is 'impersonal: the newest minute of the schedule for which a job was enqueued, or at which the task was deployed';
comment on column kernel.schedule.deployed_at is 'impersonal';
comment on column kernel.schedule.done_at is 'impersonal: when a job of the task last ended well';
