-- Up Migration

-- A photo sent to one member is processed like every photo, but is in no album: it has a receiver instead of a
-- position.
alter table photos.photo
  alter column position drop not null,
  add column receiver_member bigint,
  add column sent_at timestamptz,
  add constraint photo_place check ((position is null) <> (receiver_member is null)),
  add constraint photo_sent check (sent_at is null or receiver_member is not null);

-- Album photos are read from this view, so that no statement can forget the condition.
create view photos.album with (security_invoker = true) as
select site_id, id, member_id, position, status, rejection, storage_key, width, height, colour, thumbhash
from photos.photo
where position is not null;

-- For erasing the receiver.
create index photo_receiver on photos.photo (site_id, receiver_member) where receiver_member is not null;

-- Photos in no message yet: few per member, and few altogether.
create index photo_unsent on photos.photo (site_id, member_id) where receiver_member is not null and sent_at is null;

-- Finds photos that are too old, as their messages are.
create index photo_sent_at on photos.photo (site_id, sent_at) where sent_at is not null;
