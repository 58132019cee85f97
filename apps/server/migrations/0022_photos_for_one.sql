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

-- Puts a photo into a message, once, as part of the statement that sends it. Says whether it has been approved; null when it
-- is not this sender's for this receiver, was refused, or is in a message already.
-- A decision about the photo waits for that statement to end, and so finds the message.
create function photos.enclose(_site integer, _sender bigint, _receiver bigint, _photo uuid)
returns boolean language sql as $$
  update photos.photo set sent_at = clock_timestamp()
  where site_id = _site and id = _photo and member_id = _sender and receiver_member = _receiver
    and sent_at is null and status in ('processing', 'pending', 'approved')
  returning status = 'approved'
$$;

-- The message that a photo was put into goes out now, and the photo's age counts from here. False where it must not be shown:
-- it was refused, also after it had been approved, or is gone. Null while it is still to be inspected.
create function photos.send_out(_site integer, _photo uuid)
returns boolean language plpgsql as $$
declare
  _status text;
begin
  select status into _status from photos.photo where site_id = _site and id = _photo for no key update;
  if _status = 'approved' then
    update photos.photo set sent_at = clock_timestamp() where site_id = _site and id = _photo;
  end if;
  return case when _status in ('processing', 'pending') then null else coalesce(_status = 'approved', false) end;
end $$;

-- Deletes photos whose messages are gone, bytes and all. Says how many there were.
create function photos.discard(_site integer, _photos uuid[])
returns integer language plpgsql as $$
declare
  _key text;
  _gone integer := 0;
begin
  for _key in
    delete from photos.photo where site_id = _site and id = any (_photos) and receiver_member is not null
    returning storage_key
  loop
    perform graphile_worker.add_job('photos.delete_bytes', json_build_object('storageKey', _key));
    _gone := _gone + 1;
  end loop;
  return _gone;
end $$;

-- The same of a photo whose message is never sent. One that nobody may spread keeps its row: it says who sent it, and why it was
-- refused (isBarring in modules/photos/rules.ts; a test holds the two against each other).
create function photos.discard_unsaid(_site integer, _photo uuid)
returns integer language sql as $$
  select photos.discard(_site, array[id]) from photos.photo
  where site_id = _site and id = _photo
    and (rejection is null or rejection not in ('minor', 'without_consent', 'illegal'))
$$;
