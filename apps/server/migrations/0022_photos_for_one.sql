-- Up Migration

-- A photo for one member goes the way of every photo, but is in no album: it has a receiver in place of a position.
alter table photos.photo
  alter column position drop not null,
  add column receiver_member bigint,
  add column sent_at timestamptz,
  add constraint photo_place check ((position is null) <> (receiver_member is null)),
  add constraint photo_sent check (sent_at is null or receiver_member is not null);

comment on column photos.photo.position is 'In the album of its owner.';
comment on column photos.photo.receiver_member is 'Whom alone it is for.';
comment on column photos.photo.sent_at is 'When it was put into a message, which happens once.';

-- What belongs to an album is asked for here: no statement about albums can forget the condition.
create view photos.album with (security_invoker = true) as
select site_id, id, member_id, position, status, rejection, storage_key, width, height, colour, thumbhash
from photos.photo
where position is not null;

-- For erasing whom it was for.
create index photo_receiver on photos.photo (site_id, receiver_member) where receiver_member is not null;

-- What waits to be sent: a member's handful, and few altogether.
create index photo_unsent on photos.photo (site_id, member_id) where receiver_member is not null and sent_at is null;

-- What has become too old with its message.
create index photo_sent_at on photos.photo (site_id, sent_at) where sent_at is not null;
