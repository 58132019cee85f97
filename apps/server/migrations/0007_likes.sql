-- Up Migration

create schema likes;

create table likes."like" (
  site_id     integer     not null,
  from_member bigint      not null,
  to_member   bigint      not null,
  seen_at     timestamptz,
  created_at  timestamptz not null,
  primary key (site_id, from_member, to_member),
  check (from_member <> to_member)
);

create index like_received on likes."like" (site_id, to_member, created_at desc, from_member desc);
create index like_given on likes."like" (site_id, from_member, created_at desc, to_member desc);
