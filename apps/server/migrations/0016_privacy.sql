create schema privacy;

create table privacy.archive (
  site_id      integer     not null,
  member_id    bigint      not null,
  id           uuid        not null,
  storage_key  text        not null,
  requested_at timestamptz not null default now(),
  ready_at     timestamptz,
  expires_at   timestamptz,
  primary key (site_id, member_id, id),
  unique (storage_key)
);
comment on table privacy.archive is 'Archives of a member''s data. The files are in the private store, sealed with the member''s key.';
comment on column privacy.archive.site_id is 'impersonal';
comment on column privacy.archive.member_id is 'clear';
comment on column privacy.archive.id is 'impersonal';
comment on column privacy.archive.storage_key is 'impersonal. Random.';
comment on column privacy.archive.requested_at is 'clear';
comment on column privacy.archive.ready_at is 'clear';
comment on column privacy.archive.expires_at is 'clear';

create index archive_expires_at on privacy.archive (expires_at);
