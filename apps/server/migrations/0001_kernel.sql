-- Up Migration

create schema kernel;

-- The response to each mutation, so that a repeated request gets the same one. Purged after 24 hours.
create table kernel.idempotency (
  site_id      integer     not null,
  actor        text        not null,
  key          text        not null,
  operation    text        not null,
  request_hash bytea       not null,
  response     bytea       not null,
  created_at   timestamptz not null default now(),
  primary key (site_id, actor, key)
);

comment on column kernel.idempotency.response is 'Sealed under the master key.';

create index idempotency_created_at on kernel.idempotency (created_at);
