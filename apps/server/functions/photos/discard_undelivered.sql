-- Deletes the photo of a message that will never be sent. A photo rejected for one of these reasons keeps its row,
-- which records its sender and the reason (isBarring in modules/photos/rules.ts; held.test.ts compares the two lists).
create or replace function photos.discard_undelivered(_site integer, _photo uuid)
returns integer language sql as $$
  select photos.discard_enclosed(_site, array[id]) from photos.photo
  where site_id = _site and id = _photo
    and (rejection is null or rejection not in ('minor', 'without_consent', 'illegal'))
$$;
