-- Up Migration

-- Sites that are being moved between database clusters, or were moved away (ADR 40). A site without a row is served from here.
create table sites.placement (
  site_id    integer     primary key,
  state      text        not null check (state in ('leaving', 'read_only', 'moved', 'arriving')),
  cell       text        not null check (cell <> ''),
  hosts      text[]      not null default '{}',
  site       jsonb,
  changed_at timestamptz not null default now(),
  check ((site is not null) = (state = 'moved'))
);

comment on column sites.placement.site_id is 'impersonal';
comment on column sites.placement.state is 'impersonal. leaving: copied while members write; read_only: the last changes are copied; moved: another cell serves it; arriving: being copied to here.';
comment on column sites.placement.cell is 'impersonal. Where the site goes; of an arriving one its new home.';
comment on column sites.placement.hosts is 'impersonal. Answered with "try again" when moved: a proxy has not heard of the move yet.';
comment on column sites.placement.site is 'impersonal. The row of sites.site, which no longer is in that table once moved.';
comment on column sites.placement.changed_at is 'impersonal';

-- Jobs of a site that is read-only. A tenant table, so that they move with the site like everything else.
create table kernel.parked_job (
  site_id      integer     not null,
  id           bigint      generated always as identity,
  run_at       timestamptz not null,
  created_at   timestamptz not null,
  priority     smallint    not null,
  max_attempts smallint    not null,
  task         text        not null,
  key          text,
  payload      json        not null,
  primary key (site_id, id)
);

comment on column kernel.parked_job.site_id is 'impersonal';
comment on column kernel.parked_job.id is 'impersonal';
comment on column kernel.parked_job.run_at is 'clear';
comment on column kernel.parked_job.created_at is 'clear';
comment on column kernel.parked_job.priority is 'impersonal';
comment on column kernel.parked_job.max_attempts is 'impersonal';
comment on column kernel.parked_job.task is 'impersonal';
comment on column kernel.parked_job.key is 'clear: as in waiting_job';
comment on column kernel.parked_job.payload is 'clear: as in waiting_job, for the seconds in which a site is read-only';
