-- Up Migration

create schema privacy;

-- Archives of a member's data. The files are in the private store, sealed with the member's key.
create table privacy.archive (
  site_id      integer     not null,
  member_id    bigint      not null,
  id           uuid        not null,
  storage_key  text        not null unique,
  requested_at timestamptz not null default now(),
  ready_at     timestamptz,
  expires_at   timestamptz,
  primary key (site_id, member_id, id)
);

create index archive_expires_at on privacy.archive (expires_at);
