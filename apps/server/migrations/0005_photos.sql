-- Up Migration

create schema photos;

create table photos.photo (
  site_id     integer     not null,
  id          uuid        not null,
  member_id   bigint      not null,
  position    smallint    not null,
  status      text        not null check (status in ('pending', 'approved', 'rejected')),
  storage_key text        not null unique,
  colour      text        not null check (colour ~ '^#[0-9a-f]{6}$'),
  created_at  timestamptz not null,
  primary key (site_id, id)
);

create unique index photo_position on photos.photo (site_id, member_id, position);
