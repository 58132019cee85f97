-- The schema `privacy` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema privacy;

-- Archives of a member's data. The files are in the private store, sealed with the member's key.
create table privacy.archive (
  site_id      integer     not null, -- impersonal
  member_id    bigint      not null, -- clear
  id           uuid        not null, -- impersonal
  storage_key  text        not null, -- impersonal. Random.
  requested_at timestamptz not null default now(), -- clear
  ready_at     timestamptz, -- clear
  expires_at   timestamptz, -- clear
  primary key (site_id, member_id, id),
  unique (storage_key)
);

create index archive_expires_at on privacy.archive (expires_at);
