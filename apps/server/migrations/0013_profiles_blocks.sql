-- Up Migration

alter table profiles.profile add column fictional boolean not null default false;
comment on column profiles.profile.fictional is 'Written by the site, not by a person; every view of it says so.';

-- A block hides the two members from each other.
create table profiles.block (
  site_id        integer     not null,
  blocker_member bigint      not null,
  blocked_member bigint      not null,
  created_at     timestamptz not null,
  primary key (site_id, blocker_member, blocked_member),
  check (blocker_member <> blocked_member)
);

create index block_received on profiles.block (site_id, blocked_member, blocker_member);
create index block_latest on profiles.block (site_id, blocker_member, created_at desc, blocked_member desc);
